#include "bcast/language/modules/typing.hpp"

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/named_row.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

extern const Type form_type;

class Form : public Object {
  public:
    explicit Form(std::string its_text) : Object(form_type), text(std::move(its_text)) {}
    static bool is(const Object& object) { return &object.type() == &form_type; }
    std::string text;
    Values types;  ///< The types of a union that consists of types only.
    void clear() override { types.clear(); }
};

void repr_form(Interpreter& /*interpreter*/, const Value& self, std::string& out) {
    out += self.as<Form>()->text;
}

/// `form[items]`.
std::string form_of_items(Interpreter& interpreter, std::string_view form, std::span<const Value> items) {
    std::string inside;
    for (const Value& item : items) inside += concat({inside.empty() ? "" : ", ", annotation_text(interpreter, item)});
    return concat({form, "[", inside, "]"});
}

std::string form_of_key(Interpreter& interpreter, std::string_view form, const Value& key) {
    const Tuple* several = key.as<Tuple>();
    return form_of_items(interpreter, form, several == nullptr ? std::span(&key, 1) : std::span(several->items()));
}

Value item_of_form(Interpreter& interpreter, const Value& self, const Value& key) {
    return make<Form>(form_of_key(interpreter, self.as<Form>()->text, key));
}

Value call_form(Interpreter& /*interpreter*/, const Value& self, const CallArguments& /*arguments*/) {
    raise_unsupported({"calling ", self.as<Form>()->text, " is not implemented here"});
}

Value join_forms(Interpreter& interpreter, BinaryOperator op, const Value& left, const Value& right) {
    if (op != BinaryOperator::bit_or) return {};
    return annotation_union(interpreter, left, right);
}

Value attribute_of_form(Interpreter& /*interpreter*/, const Value& self, std::string_view name) {
    raise_unsupported({self.as<Form>()->text, ".", name, " is not implemented here"});
}

Value compare_forms(Interpreter& /*interpreter*/, ComparisonOperator /*op*/, const Value& /*self*/,
                    const Value& /*other*/) {
    raise_unsupported("comparing annotations is not implemented here");
}

constinit const Type form_type({.name = "_GenericAlias",
                                .module = "typing",
                                .slots = {.repr = repr_form,
                                          .get_item = item_of_form,
                                          .get_attribute = attribute_of_form,
                                          .call = call_form,
                                          .binary = join_forms,
                                          .operators = "or ror",
                                          .compare = compare_forms}});

Value cast(Interpreter& /*interpreter*/, const Value& /*self*/, const CallArguments& arguments) {
    return bind_python("cast", "typ val", 2, arguments)[1];
}

Value type_variable(Interpreter& /*interpreter*/, const Value& /*self*/, const CallArguments& arguments) {
    if (arguments.positional.empty()) raise_type_error("TypeVar() missing required argument 'name' (pos 1)");
    return make<Form>(concat({"~", to_text(arguments.positional[0], "TypeVar() argument 1 must be str, not ")}));
}

Value itself(Interpreter& /*interpreter*/, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("final", arguments);
    return arguments.positional[0];
}

constexpr Method typing_functions[] = {{"TypeVar", type_variable}, {"cast", cast}, {"final", itself}};
static_assert(is_sorted(typing_functions));

Value typing_attribute(Interpreter& /*interpreter*/, std::string_view name) {
    constexpr std::string_view forms =
        "Any AnyStr Callable ClassVar Collection Container Counter DefaultDict Deque Dict Final FrozenSet "
        "Generator Hashable Iterable Iterator List Literal Mapping MutableMapping MutableSequence NoReturn "
        "Optional OrderedDict Reversible Self Sequence Set Sized SupportsFloat SupportsInt Tuple Type Union";
    if (name == "TYPE_CHECKING") return Value::boolean(false);
    if (name == "Text") return Value::of(str_type);
    if (!is_listed(forms, name)) return {};
    return make<Form>(concat({"typing.", name}));
}

}  // namespace

Value annotation_form(std::string text) {
    return make<Form>(std::move(text));
}

Value annotation_union(Interpreter& interpreter, const Value& left, const Value& right) {
    const Ref<Form> out =
        make<Form>(concat({annotation_text(interpreter, left), " | ", annotation_text(interpreter, right)}));
    for (const Value& side : {left, right}) {
        const Form* form = side.as<Form>();
        if (form != nullptr && form->types.empty()) return make<Form>(out->text);
        const Values one{side.is_none() ? Value::of(none_type) : side};
        const Values& more = form == nullptr ? one : form->types;
        out->types.insert(out->types.end(), more.begin(), more.end());
    }
    return out;
}

Value types_of_union(const Value& form) {
    const Values& types = form.as<Form>()->types;
    return types.empty() ? Value() : new_tuple(types);
}

bool is_generic(const Type& type) {
    for (const Type* one : {&list_type, &dict_type, &tuple_type, &set_type, &frozenset_type}) {
        if (type.derives_from(*one)) return true;
    }
    return is_listed(
        "collections.ChainMap collections.deque enumerate functools.partial itertools.chain re.Match re.Pattern type",
        type.qualified());
}

Value annotation_of(Interpreter& interpreter, const Type& type, const Value& key) {
    return annotation_form(form_of_key(interpreter, type.qualified(), key));
}

bool is_annotation_form(const Value& value) {
    return value.as<Form>() != nullptr;
}

std::string annotation_text(Interpreter& interpreter, const Value& value) {
    if (value.is_none()) return "None";
    if (&value.type() == &type_type) return static_cast<const Type&>(value.object()).qualified();
    if (const Str* text = as_str(value)) return concat({"ForwardRef('", text->text(), "')"});
    if (const List* list = value.as<List>()) return form_of_items(interpreter, "", list->items);
    return value.same(ellipsis()) ? "..." : interpreter.repr(value);
}

const ModuleParts typing_module{.name = "typing", .functions = typing_functions, .attribute = typing_attribute};

}  // namespace bcast::python
