#include "bcast/language/modules/functools.hpp"

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/modules/caching.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

extern const Type partial_type;

/// `functools.partial`: a function with some arguments bound.
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
        bool overridden = false;
        for (const KeywordArgument& one : arguments.keywords) overridden = overridden || one.name == name;
        if (!overridden) keywords.push_back({name, value});
    }
    keywords.insert(keywords.end(), arguments.keywords.begin(), arguments.keywords.end());
    const Interpreter::Nesting nesting(interpreter, 3);
    return interpreter.call(partial.function, {positional, keywords, arguments.where});
}

void repr_partial(Interpreter& interpreter, const Value& self, std::string& out) {
    const auto& partial = static_cast<const Partial&>(self.object());
    out += "functools.partial(";
    interpreter.repr(partial.function, out);
    for (const Value& one : partial.positional) out += ", " + interpreter.repr(one);
    for (const auto& [name, value] : partial.keywords) out += concat({", ", name, "=", interpreter.repr(value)});
    out += ')';
}

Value make_partial(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    if (arguments.positional.empty()) raise_type_error("type 'partial' takes at least one argument");
    if (!interpreter.callable(arguments.positional[0])) raise_type_error("the first argument must be callable");
    const Ref<Partial> out = make<Partial>(arguments.positional[0]);
    out->positional.assign(arguments.positional.begin() + 1, arguments.positional.end());
    for (const KeywordArgument& one : arguments.keywords) out->keywords.emplace_back(one.name, one.value);
    return out;
}

constinit const Type partial_type({.name = "partial",
                                   .module = "functools",
                                   .construct = make_partial,
                                   .slots = {.repr = repr_partial, .call = call_partial}});

Value reduce(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_arguments("reduce", arguments, 2, 3);
    Value out = arguments.positional.size() > 2 ? arguments.positional[2] : Value();
    const Interpreter::Nesting nesting(interpreter, 3);
    interpreter.for_each(arguments.positional[1], [&](const Value& item) {
        out = out.is_nothing() ? item : interpreter.call(arguments.positional[0], {out, item});
    });
    if (out.is_nothing()) raise_type_error("reduce() of empty iterable with no initial value");
    return out;
}

constexpr Method functions[] = {
    {"cache", make_cache}, {"lru_cache", make_lru_cache}, {"reduce", reduce}, {"wraps", make_wraps}};
static_assert(is_sorted(functions));

Value attribute(Interpreter& /*interpreter*/, std::string_view name) {
    if (name == "cached_property") return Value::of(cached_property_type);
    return name == "partial" ? Value::of(partial_type) : Value();
}

}  // namespace

const ModuleParts functools_module{.name = "functools", .functions = functions, .attribute = attribute};

}  // namespace bcast::python
