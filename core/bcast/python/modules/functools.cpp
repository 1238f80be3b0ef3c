#include "bcast/python/modules/functools.hpp"

#include "bcast/python/binder.hpp"
#include "bcast/python/concat.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

extern const Type partial_type;

/// A function with some of its arguments already there.
class Partial : public Object {
  public:
    explicit Partial(Value its_function) : Object(partial_type), function(std::move(its_function)) {}
    void clear() override {
        function = Value::none();
        positional.clear();
        keywords.clear();
    }

    Value function;
    std::vector<Value> positional;
    std::vector<std::pair<std::string, Value>> keywords;
};

Value call_partial(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const auto& partial = static_cast<const Partial&>(self.object());
    std::vector<Value> positional = partial.positional;
    positional.insert(positional.end(), arguments.positional.begin(), arguments.positional.end());
    std::vector<KeywordArgument> keywords;
    for (const auto& [name, value] : partial.keywords) {
        bool given = false;
        for (const KeywordArgument& one : arguments.keywords) given = given || one.name == name;
        if (!given) keywords.push_back({name, value});
    }
    keywords.insert(keywords.end(), arguments.keywords.begin(), arguments.keywords.end());
    const Interpreter::Nesting nesting(interpreter, 3);
    return interpreter.call(partial.function, {positional, keywords, arguments.where});
}

Value make_partial(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    if (arguments.positional.empty()) throw Raised("TypeError", "type 'partial' takes at least one argument");
    if (!interpreter.callable(arguments.positional[0]))
        throw Raised("TypeError", "the first argument must be callable");
    const Ref<Partial> out = make<Partial>(arguments.positional[0]);
    out->positional.assign(arguments.positional.begin() + 1, arguments.positional.end());
    for (const KeywordArgument& one : arguments.keywords) out->keywords.emplace_back(one.name, one.value);
    return out;
}

constexpr std::string_view partial_unsupported[] = {"args", "func", "keywords"};

const Type partial_type({.name = "partial",
                         .module = "functools",
                         .construct = make_partial,
                         .slots = {.call = call_partial},
                         .unsupported = partial_unsupported});

Value reduce(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_arguments("reduce", arguments, 2, 3);
    Value out = arguments.positional.size() > 2 ? arguments.positional[2] : Value();
    const Interpreter::Nesting nesting(interpreter, 3);
    interpreter.for_each(arguments.positional[1], [&](const Value& item) {
        out = out.is_nothing() ? item : interpreter.call(arguments.positional[0], {out, item});
    });
    if (out.is_nothing()) throw Raised("TypeError", "reduce() of empty iterable with no initial value");
    return out;
}

constexpr Method functions[] = {{"reduce", reduce}};

constexpr std::string_view unsupported[] = {"GenericAlias",
                                            "RLock",
                                            "WRAPPER_ASSIGNMENTS",
                                            "WRAPPER_UPDATES",
                                            "cache",
                                            "cached_property",
                                            "cmp_to_key",
                                            "get_cache_token",
                                            "lru_cache",
                                            "namedtuple",
                                            "partialmethod",
                                            "recursive_repr",
                                            "singledispatch",
                                            "singledispatchmethod",
                                            "total_ordering",
                                            "update_wrapper",
                                            "wraps"};

Value attribute(Interpreter& /*interpreter*/, std::string_view name) {
    return name == "partial" ? Value::of(partial_type) : Value();
}

}  // namespace

const ModuleParts functools_module{"functools", functions, unsupported, attribute};

}  // namespace bcast::python
