// None, bool, int, float, object, type, Ellipsis.

#include <algorithm>
#include <cmath>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/interpreter/format_spec.hpp"
#include "bcast/language/modules/typing.hpp"
#include "bcast/language/types/bytes.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/integer.hpp"
#include "bcast/language/types/integer_methods.hpp"
#include "bcast/language/types/nan.hpp"
#include "bcast/language/types/number.hpp"
#include "bcast/language/types/number_objects.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/slot_methods.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/named_row.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

Value number_binary(Interpreter& /*interpreter*/, BinaryOperator op, const Value& left, const Value& right) {
    return number_binary(op, left, right);
}

void repr_none(Interpreter& /*interpreter*/, const Value& /*self*/, std::string& out) {
    out += "None";
}

std::int64_t hash_none(Interpreter& /*interpreter*/, const Value& /*self*/) {
    return 0xfca86420;
}

void repr_bool(Interpreter& /*interpreter*/, const Value& self, std::string& out) {
    out += self.integer() != 0 ? "True" : "False";
}

std::string format_bool(Interpreter& interpreter, const Value& self, std::string_view spec) {
    if (spec.empty()) return interpreter.str(self);
    return format_integer(self.integer(), parse_format_spec(spec, "bool"));
}

Value make_bool(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    expect_arguments("bool", arguments, 0, 1);
    return Value::boolean(!arguments.positional.empty() && interpreter.truth(arguments.positional[0]));
}

void repr_int(Interpreter& /*interpreter*/, const Value& self, std::string& out) {
    out += int_text(self, 10);
}

std::int64_t hash_int(Interpreter& /*interpreter*/, const Value& self) {
    const BigInt* big = self.as<BigInt>();
    return big == nullptr ? hash_integer(self.integer()) : hash_int(*big);
}

std::string format_int(Interpreter& interpreter, const Value& self, std::string_view spec) {
    if (spec.empty()) return interpreter.str(self);
    return format_integer(self, parse_format_spec(spec, "int"));
}

Value unary_int(Interpreter& interpreter, UnaryOperator op, const Value& self) {
    if (self.as<BigInt>() != nullptr) return interpreter.unary(op, self);
    const std::int64_t value = self.integer();
    if (op == UnaryOperator::positive) return Value::integer(value);
    if (op == UnaryOperator::invert) return Value::integer(~value);
    std::int64_t out = 0;
    if (__builtin_sub_overflow(std::int64_t{0}, value, &out))
        return int_binary(nullptr, BinaryOperator::sub, Value::integer(0), self);
    return Value::integer(out);
}

/// The text of a str or of bytes.
std::optional<std::string_view> written_in(const Value& value) {
    if (const Str* text = as_str(value)) return text->text();
    const Bytes* bytes = value.as<Bytes>();
    return bytes != nullptr ? std::optional<std::string_view>(bytes->data) : std::nullopt;
}

Value make_int(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    std::int64_t base = 10;
    bool based = false;
    for (const KeywordArgument& keyword : arguments.keywords) {
        if (keyword.name != "base") {
            raise_type_error({"'", keyword.name, "' is an invalid keyword argument for int()"});
        }
        base = to_index(interpreter, keyword.value);
        based = true;
    }
    if (arguments.positional.empty()) {
        if (based) raise_type_error("int() missing string argument");
        return Value::integer(0);
    }
    if (arguments.positional.size() > 2) {
        raise_type_error({"int() takes at most 2 arguments (", arguments.positional.size(), " given)"});
    }
    const Value& from = arguments.positional[0];
    if (arguments.positional.size() == 2) {
        base = to_index(interpreter, arguments.positional[1]);
        based = true;
    }
    if (const auto text = written_in(from)) {
        if (base != 0 && (base < 2 || base > 36)) raise_value_error("int() base must be >= 2 and <= 36, or 0");
        const auto value = parse_integer(*text, static_cast<int>(base));
        if (!value) {
            raise_value_error({"invalid literal for int() with base ", base, ": ", interpreter.repr(from)});
        }
        return *value;
    }
    if (based) raise_type_error("int() can't convert non-string with explicit base");
    if (from.is_integral()) return Value::integer(from.integer());
    if (from.is_real()) return real_to_int(from.real());
    if (from.as<BigInt>() != nullptr) return from;
    if (from.is_object()) {
        if (const Method* method = from.type().method("__int__")) return method->call(interpreter, from, {});
        for (const std::string_view special : {"__int__", "__trunc__"}) {
            Value integer = call_special(interpreter, from, special, {});
            if (integer.is_nothing()) continue;
            if (integer.is_integral()) return Value::integer(integer.integer());
            if (integer.as<BigInt>() != nullptr) return integer;
            raise_type_error({special, " returned non-int (type ", type_name(integer), ")"});
        }
        if (const auto index = as_index(interpreter, from)) return Value::integer(*index);
        if (const auto real = as_real(interpreter, from)) return real_to_int(*real);
    }
    raise_type_error(
        {"int() argument must be a string, a bytes-like object or a real number, not '", type_name(from), "'"});
}

Value itself(Interpreter& /*interpreter*/, const Value& self) {
    return plain_number(self);
}

void repr_float(Interpreter& /*interpreter*/, const Value& self, std::string& out) {
    out += real_text(self.real());
}

std::int64_t hash_float(Interpreter& /*interpreter*/, const Value& self) {
    return hash_real(self.real());
}

std::string format_float(Interpreter& interpreter, const Value& self, std::string_view spec) {
    if (spec.empty()) return interpreter.str(self);
    return format_real(self.real(), parse_format_spec(spec, "float"), "float");
}

Value unary_float(Interpreter& /*interpreter*/, UnaryOperator op, const Value& self) {
    if (op == UnaryOperator::invert) return {};
    return Value::real(op == UnaryOperator::negative ? -self.real() : self.real());
}

Value make_float(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    expect_arguments("float", arguments, 0, 1);
    if (arguments.positional.empty()) return Value::real(0);
    const Value& from = arguments.positional[0];
    if (const auto text = written_in(from)) {
        auto value = parse_real(*text);
        if (value && std::isnan(*value)) value = new_nan();
        if (!value) {
            raise_value_error({"could not convert string to float: ", interpreter.repr(from)});
        }
        return Value::real(*value);
    }
    if (const auto real = as_real(interpreter, from)) return Value::real(*real);
    raise_type_error({"float() argument must be a string or a real number, not '", type_name(from), "'"});
}

/// An operation of an enumeration class, which CPython's EnumMeta implements; metaclasses are not supported. Empty for
/// other classes.
Value of_class(Interpreter& interpreter, const Value& self, std::string_view what, const Value& item = {}) {
    if (!is_enumeration(static_cast<const Type&>(self.object()))) return {};
    const Value function = interpreter.get_attribute(self, "_of_class");
    return item.is_nothing() ? interpreter.call(function, {new_str(what)})
                             : interpreter.call(function, {new_str(what), item});
}

Value iterate_type(Interpreter& interpreter, const Value& self) {
    Value out = of_class(interpreter, self, "iter");
    if (out.is_nothing()) raise_type_error("'type' object is not iterable");
    return out;
}

std::int64_t length_of_type(Interpreter& interpreter, const Value& self) {
    const Value out = of_class(interpreter, self, "len");
    if (out.is_nothing()) raise_type_error("object of type 'type' has no len()");
    return out.integer();
}

bool type_contains(Interpreter& interpreter, const Value& self, const Value& item) {
    const Value out = of_class(interpreter, self, "in", item);
    if (out.is_nothing()) raise_type_error("argument of type 'type' is not iterable");
    return interpreter.truth(out);
}

bool truth_of_type(Interpreter& /*interpreter*/, const Value& /*self*/) {
    return true;
}

void repr_type(Interpreter& interpreter, const Value& self, std::string& out) {
    if (const Value own = of_class(interpreter, self, "repr"); as_str(own) != nullptr) {
        out += as_str(own)->text();
        return;
    }
    out += concat({"<class '", static_cast<const Type&>(self.object()).qualified(), "'>"});
}

/// `type(name, bases, members)`.
Value make_type(Interpreter& interpreter, const CallArguments& arguments) {
    const std::string name(to_text(arguments.positional[0], "type.__new__() argument 1 must be str, not "));
    const Value& bases = arguments.positional[1];
    const Dict* entries = arguments.positional[2].as<Dict>();
    if (bases.as<Tuple>() == nullptr) {
        raise_type_error({"type.__new__() argument 2 must be tuple, not ", bases.type().name});
    }
    if (entries == nullptr) {
        raise_type_error({"type.__new__() argument 3 must be dict, not ", arguments.positional[2].type().name});
    }
    const Ref<Dict> members = new_dict();
    for (const Dict::Entry& entry : entries->each()) {
        if (const Str* key = as_str(entry.key)) members->set(key->text(), entry.value);
    }
    return make_class(interpreter, name, name, *items_of(bases), members, arguments.keywords);
}

Value call_type(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const auto& type = static_cast<const Type&>(self.object());
    if (&type == &type_type) {
        if (arguments.positional.size() == 3) return make_type(interpreter, arguments);
        if (arguments.positional.size() == 1) expect_one("type", arguments);
        if (arguments.positional.size() != 1) raise_type_error("type() takes 1 or 3 arguments");
        const Type& own = arguments.positional[0].type();
        return Value::of(&own == &big_type ? int_type : own);
    }
    if (const Construct construct = type.constructor()) return construct(interpreter, type, arguments);
    raise_type_error({"cannot create '", type.qualified(), "' instances"});
}

/// `type.mro()`: `__mro__` as a list.
Value order_of_bases(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_none("mro", arguments);
    return new_list(interpreter.collect(interpreter.get_attribute(self, "__mro__")));
}

Value attribute_of_type(Interpreter& interpreter, const Value& self, std::string_view name) {
    const auto& type = static_cast<const Type&>(self.object());
    if (name == "__members__") {
        if (Value own = of_class(interpreter, self, "members"); !own.is_nothing()) return own;
    }
    const bool own = type.is_class && static_cast<const ClassType&>(type).find(name).owner != nullptr;
    if (name == "mro" && !own) return make_native("mro", order_of_bases, self);
    if (type.is_class) return attribute_of_class(interpreter, static_cast<const ClassType&>(type), name);
    // As CPython's `tp_name`, the name of a type may include its module for errors.
    if (name == "__name__" || name == "__qualname__") return new_str(last_component(type.name));
    if (name == "__module__") {
        // Names of extension types start with their module.
        const std::size_t dot = type.name.rfind('.');
        return new_str(!type.module.empty()    ? type.module
                       : dot == type.name.npos ? "builtins"
                                               : type.name.substr(0, dot));
    }
    if (const Method* function = type.function(name)) return make_native(function->name, function->call, self);
    if (const Method* method = type.method(name)) return unbound_method(interpreter, type, *method);
    Value found;
    for (const Type* at = &type; at != nullptr && found.is_nothing(); at = at->base) {
        if (at->attribute != nullptr) found = at->attribute(interpreter, type, name);
    }
    if (found.is_nothing()) type.refuse_known(name);
    if (!found.is_nothing()) return found;
    if (name == "__base__" || name == "__bases__") {
        Value base = &type == &object_type ? Value() : Value::of(type.base == nullptr ? object_type : *type.base);
        if (name == "__base__") return base.is_nothing() ? Value::none() : base;
        return base.is_nothing() ? new_tuple(Values()) : new_tuple({base});
    }
    if (name == "__mro__") {
        Values order;
        for (const Type* at = &type; at != nullptr; at = at->base) order.push_back(Value::of(*at));
        if (&type != &object_type) order.push_back(Value::of(object_type));
        return new_tuple(std::move(order));
    }
    for (const Type* owner : {&type, &object_type}) {
        if (const SlotMethod* method = slot_method(*owner, name)) return slot_method_value(*method, *owner, Value());
    }
    return {};
}

bool set_attribute_of_type(Interpreter& /*interpreter*/, const Value& self, std::string_view name, const Value& value) {
    auto* type = self.as<ClassType>();
    if (type == nullptr) return false;
    if (name == "__name__" && as_str(value) != nullptr) {
        type->owned_name = std::string(as_str(value)->text());
        type->name = type->owned_name;
        return true;
    }
    if (name == "__qualname__" || name == "__bases__" || name == "__class__" || name == "__dict__" ||
        name == "__mro__") {
        raise_unsupported({"assigning to ", name, " of a class is outside the subset of Python that runs here"});
    }
    const Dict* members_of_enumeration = is_enumeration(*type) ? type->find("_members").value.as<Dict>() : nullptr;
    if (members_of_enumeration != nullptr && !value.is_nothing() && !members_of_enumeration->find(name).is_nothing())
        raise_exception("AttributeError", {"cannot reassign member '", name, "'"});
    if (value.is_nothing() && type->members->find(name).is_nothing()) throw Raised("AttributeError", std::string(name));
    type->assign(name, value);
    return true;
}

Value binary_type(Interpreter& interpreter, BinaryOperator op, const Value& left, const Value& right) {
    const auto stands = [](const Value& value) {
        return value.is_none() || &value.type() == &type_type || is_annotation_form(value);
    };
    if (op != BinaryOperator::bit_or || !stands(left) || !stands(right)) return {};
    return annotation_union(interpreter, left, right);
}

void repr_ellipsis(Interpreter& /*interpreter*/, const Value& /*self*/, std::string& out) {
    out += "Ellipsis";
}

Value make_object(Interpreter& /*interpreter*/, const Type& /*type*/, const CallArguments& arguments) {
    if (arguments.size() > 0) raise_type_error("object() takes no arguments");
    return make<Object>(object_type);
}

Value allocate_object(Interpreter& /*interpreter*/, const Type& type, const CallArguments& /*arguments*/) {
    return make<Instance>(type);
}

void repr_not_implemented(Interpreter& /*interpreter*/, const Value& /*self*/, std::string& out) {
    out += "NotImplemented";
}
constinit const Type not_implemented_type({.name = "NotImplementedType", .slots = {.repr = repr_not_implemented}});

constexpr Property int_properties[] = {{"denominator", [](Interpreter&, const Value&) { return Value::integer(1); }},
                                       {"imag", [](Interpreter&, const Value&) { return Value::integer(0); }},
                                       {"numerator", itself},
                                       {"real", itself}};
constexpr Property float_properties[] = {{"imag", [](Interpreter&, const Value&) { return Value::real(0); }},
                                         {"real", itself}};
static_assert(is_sorted(int_properties) && is_sorted(float_properties));

}  // namespace

constinit const Type object_type(
    {.name = "object", .construct = make_object, .allocate = allocate_object, .slots = {}});
constinit const Type type_type({.name = "type",
                                .slots = {.repr = repr_type,
                                          .truth = truth_of_type,
                                          .length = length_of_type,
                                          .iterate = iterate_type,
                                          .contains = type_contains,
                                          .get_attribute = attribute_of_type,
                                          .set_attribute = set_attribute_of_type,
                                          .call = call_type,
                                          .binary = binary_type,
                                          .operators = "or ror"}});
constinit const Type none_type({.name = "NoneType", .slots = {.repr = repr_none, .hash = hash_none}});
constinit const Type bool_type(
    {.name = "bool", .base = &int_type, .construct = make_bool, .slots = {.repr = repr_bool, .format = format_bool}});
const Type int_type({.name = "int",
                     .construct = make_int,
                     .allocate = allocate_int,
                     .slots = {.repr = repr_int,
                               .format = format_int,
                               .hash = hash_int,
                               .binary = number_binary,
                               .operators = "add radd sub rsub mul rmul truediv rtruediv pow rpow floordiv rfloordiv "
                                            "mod rmod and rand or ror xor rxor lshift rlshift rshift rrshift",
                               .unary = unary_int},
                     .methods = int_methods(),
                     .properties = int_properties,
                     .functions = int_functions()});
const Type float_type(
    {.name = "float",
     .construct = make_float,
     .allocate = allocate_float,
     .slots = {.repr = repr_float,
               .format = format_float,
               .hash = hash_float,
               .binary = number_binary,
               .operators = "add radd sub rsub mul rmul truediv rtruediv pow rpow floordiv rfloordiv mod rmod",
               .unary = unary_float},
     .methods = float_methods(),
     .properties = float_properties});
constinit const Type ellipsis_type({.name = "ellipsis", .slots = {.repr = repr_ellipsis}});

Value not_implemented() {
    static Object object(not_implemented_type, Object::Immortal{});
    return Value(&object);
}

Value ellipsis() {
    static Object object(ellipsis_type, Object::Immortal{});
    return Value(&object);
}

}  // namespace bcast::python
