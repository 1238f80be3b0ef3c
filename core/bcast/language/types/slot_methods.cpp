#include "bcast/language/types/slot_methods.hpp"

#include <algorithm>
#include <iterator>
#include <string>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/builtins.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/interpreter/function_name.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/number.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

using CallArgs = const CallArguments&;

template <auto member>
bool has(const Type& owner) {
    return owner.slot(member) != nullptr;
}
bool is_object(const Type& owner) {
    return &owner == &object_type;
}
template <auto member>
bool has_or_object(const Type& owner) {
    return is_object(owner) || has<member>(owner);
}

const Value& argument(CallArgs arguments, std::size_t count, std::size_t at) {
    if (arguments.positional.size() != count || !arguments.keywords.empty()) {
        raise_type_error({"expected ", count, " argument", count == 1 ? "" : "s", ", got ", arguments.size()});
    }
    return arguments.positional[at];
}

template <BinaryOperator op, bool reflected>
Value binary_method(Interpreter& interpreter, const Type& owner, const Value& self, CallArgs arguments) {
    const Value& other = argument(arguments, 1, 0);
    const auto slot = owner.slot(&Slots::binary);
    Value out = reflected ? slot(interpreter, op, other, self) : slot(interpreter, op, self, other);
    return out.is_nothing() ? not_implemented() : out;
}

template <BinaryOperator op>
Value in_place_method(Interpreter& interpreter, const Type& owner, const Value& self, CallArgs arguments) {
    Value out = owner.slot(&Slots::in_place)(interpreter, op, self, argument(arguments, 1, 0));
    return out.is_nothing() ? not_implemented() : out;
}

template <UnaryOperator op>
Value unary_method(Interpreter& interpreter, const Type& owner, const Value& self, CallArgs /*arguments*/) {
    Value out = owner.slot(&Slots::unary)(interpreter, op, self);
    return out.is_nothing() ? not_implemented() : out;
}

template <ComparisonOperator op>
Value compare_method(Interpreter& interpreter, const Type& owner, const Value& self, CallArgs arguments) {
    const Value& other = argument(arguments, 1, 0);
    const auto slot = owner.slot(&Slots::compare);
    Value out;
    if (!self.is_object() && !self.is_none()) {
        out = interpreter.compare(op, self, other);
    } else if (slot != nullptr) {
        out = slot(interpreter, op, self, other);
    } else if (self.same(other) || op == ComparisonOperator::ne) {
        // object.__ne__ negates __eq__.
        if (op == ComparisonOperator::eq) out = Value::boolean(true);
        if (op == ComparisonOperator::ne) {
            const Value equal = call_special(interpreter, self, "__eq__", {other});
            if (equal.is_nothing() || equal.same(not_implemented())) {
                if (self.same(other)) out = Value::boolean(false);
            } else {
                out = Value::boolean(!interpreter.truth(equal));
            }
        }
    }
    return out.is_nothing() ? not_implemented() : out;
}

Value contains_method(Interpreter& interpreter, const Type& owner, const Value& self, CallArgs arguments) {
    const Value& item = argument(arguments, 1, 0);
    return Value::boolean(owner.slot(&Slots::contains)(interpreter, self, item));
}
Value delete_attribute(Interpreter& interpreter, const Type& /*owner*/, const Value& self, CallArgs arguments) {
    const std::string name(to_text(argument(arguments, 1, 0), "attribute name must be string, not "));
    interpreter.set_own_attribute(self, name, Value());
    return Value::none();
}
Value delete_item_method(Interpreter& interpreter, const Type& owner, const Value& self, CallArgs arguments) {
    owner.slot (&Slots::delete_item)(interpreter, self, argument(arguments, 1, 0));
    return Value::none();
}
Value format_method(Interpreter& interpreter, const Type& owner, const Value& self, CallArgs arguments) {
    const Value& spec = argument(arguments, 1, 0);
    const std::string text(to_text(spec, "__format__() argument must be str, not "));
    if (const auto slot = owner.slot(&Slots::format)) return new_str(slot(interpreter, self, text));
    if (text.empty()) return new_str(interpreter.str(self));
    raise_type_error({"unsupported format string passed to ", self.type().name, ".__format__"});
}
Value get_attribute_method(Interpreter& interpreter, const Type& /*owner*/, const Value& self, CallArgs arguments) {
    const std::string name(to_text(argument(arguments, 1, 0), "attribute name must be string, not "));
    return interpreter.own_attribute(self, name);
}
Value get_item_method(Interpreter& interpreter, const Type& owner, const Value& self, CallArgs arguments) {
    return owner.slot(&Slots::get_item)(interpreter, self, argument(arguments, 1, 0));
}
Value hash_method(Interpreter& interpreter, const Type& owner, const Value& self, CallArgs /*arguments*/) {
    if (const auto slot = owner.slot(&Slots::hash)) return Value::integer(slot(interpreter, self));
    return Value::integer(static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(&self.object()) >> 4));
}
Value initialize_plain(Interpreter& /*interpreter*/, const Type& /*owner*/, const Value& self, CallArgs arguments) {
    if (arguments.size() == 0) return Value::none();
    const ClassType* type = class_of(self);
    // As object_init: excess arguments are an error unless only `__new__` is overridden.
    if (type != nullptr && type->special("__init__").is_nothing() && !type->special("__new__").is_nothing())
        return Value::none();
    if (type != nullptr && !type->special("__init__").is_nothing()) {
        raise_type_error("object.__init__() takes exactly one argument (the instance to initialize)");
    }
    raise_type_error({self.type().name, "() takes no arguments"});
}
Value ignore(Interpreter& /*interpreter*/, const Type& /*owner*/, const Value& /*self*/, CallArgs /*arguments*/) {
    return Value::none();
}
Value create(Interpreter& interpreter, const Type& owner, const Value& self, CallArgs arguments) {
    // `__new__` is a static method: its first argument is the class, even when accessed on an object.
    std::vector<Value> all;
    if (!self.is_nothing() && arguments.positional.empty()) all.push_back(self);
    all.insert(all.end(), arguments.positional.begin(), arguments.positional.end());
    const ClassType* type = all.empty() ? nullptr : all[0].as<ClassType>();
    if (type == nullptr) raise_unsupported({owner.name, ".__new__ of this is not implemented here"});
    if (!type->abstract.empty()) raise_type_error({"Can't instantiate abstract class ", type->name});
    const std::span<const Value> rest = std::span<const Value>(all).subspan(1);
    if (owner.allocate == nullptr) raise_unsupported({owner.name, ".__new__ is not implemented here"});
    const bool plain = is_object(owner) && type->special("__new__").is_nothing() && !rest.empty();
    if (plain || (is_object(owner) && !rest.empty() && type->special("__init__").is_nothing())) {
        raise_type_error("object.__new__() takes exactly one argument (the type to instantiate)");
    }
    // An object with another layout would break the native methods of the class (`tp_new_wrapper`).
    const Type* native = type;
    while (native->is_class) native = native->base;
    if (native->allocate != owner.allocate && native->allocate != nullptr) {
        raise_type_error({owner.name, ".__new__(", type->name, ") is not safe, use ", native->name, ".__new__()"});
    }
    return owner.allocate(interpreter, *type, {rest, arguments.keywords, arguments.where});
}
Value iterate_method(Interpreter& interpreter, const Type& owner, const Value& self, CallArgs /*arguments*/) {
    return owner.slot(&Slots::iterate)(interpreter, self);
}
Value length_method(Interpreter& interpreter, const Type& owner, const Value& self, CallArgs /*arguments*/) {
    return Value::integer(owner.slot(&Slots::length)(interpreter, self));
}
Value next_method(Interpreter& interpreter, const Type& owner, const Value& self, CallArgs /*arguments*/) {
    Value out = owner.slot(&Slots::next)(interpreter, self);
    if (out.is_nothing()) raise_exception("StopIteration", "");
    return out;
}
Value truth_method(Interpreter& interpreter, const Type& owner, const Value& self, CallArgs /*arguments*/) {
    const auto slot = owner.slot(&Slots::truth);
    return Value::boolean(slot == nullptr ? interpreter.truth(self) : slot(interpreter, self));
}
Value call_method(Interpreter& interpreter, const Type& owner, const Value& self, CallArgs arguments) {
    return owner.slot(&Slots::call)(interpreter, self, arguments);
}
Value enter_method(Interpreter& interpreter, const Type& owner, const Value& self, CallArgs /*arguments*/) {
    return owner.slot(&Slots::enter)(interpreter, self);
}
Value exit_method(Interpreter& interpreter, const Type& owner, const Value& self, CallArgs arguments) {
    return Value::boolean(owner.slot(&Slots::exit)(interpreter, self, argument(arguments, 3, 1)));
}
Value bind_method(Interpreter& interpreter, const Type& owner, const Value& self, CallArgs arguments) {
    expect_arguments("__get__", arguments, 1, 2);
    const Value object = arguments.positional[0].is_none() ? Value() : arguments.positional[0];
    const Type& of = arguments.size() == 2 ? static_cast<const Type&>(arguments.positional[1].object())
                                           : arguments.positional[0].type();
    return owner.slot(&Slots::bind)(interpreter, self, object, of);
}
Value repr_method(Interpreter& interpreter, const Type& owner, const Value& self, CallArgs /*arguments*/) {
    std::string out;
    if (const auto slot = owner.slot(&Slots::repr)) {
        slot(interpreter, self, out);
        return new_str(std::move(out));
    }
    const auto address = static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(&self.object()));
    return new_str(concat({"<", self.type().qualified(), " object at ", based_text(address, 16, "0x"), ">"}));
}
Value str_method(Interpreter& interpreter, const Type& owner, const Value& self, CallArgs /*arguments*/) {
    std::string out;
    if (const auto slot = owner.slot(&Slots::str)) {
        slot(interpreter, self, out);
        return new_str(std::move(out));
    }
    return new_str(as_str(self) != nullptr ? std::string(as_str(self)->text()) : interpreter.repr(self));
}
Value set_attribute_method(Interpreter& interpreter, const Type& /*owner*/, const Value& self, CallArgs arguments) {
    const std::string name(to_text(argument(arguments, 2, 0), "attribute name must be string, not "));
    interpreter.set_own_attribute(self, name, arguments.positional[1]);
    return Value::none();
}
Value set_item_method(Interpreter& interpreter, const Type& owner, const Value& self, CallArgs arguments) {
    const Value& key = argument(arguments, 2, 0);
    owner.slot (&Slots::set_item)(interpreter, self, key, arguments.positional[1]);
    return Value::none();
}
bool has_truth(const Type& owner) {
    return has<&Slots::truth>(owner) || &owner == &int_type || &owner == &float_type || &owner == &bool_type ||
           &owner == &none_type || &owner == &range_type;
}
bool has_compare(const Type& owner) {
    return is_object(owner) || has<&Slots::compare>(owner) || owner.derives_from(int_type) || &owner == &float_type;
}

bool is_real(const Type& owner) {
    return owner.derives_from(int_type) || &owner == &float_type;
}
bool converts(const Type& owner) {
    return is_real(owner) || has<&Slots::real>(owner);
}
bool is_index(const Type& owner) {
    return owner.derives_from(int_type) || has<&Slots::index>(owner);
}
/// Implements a special method by a builtin or a module's function: `(-2).__abs__()`.
Value applied(Interpreter& interpreter, std::string_view module, std::string_view function, const Value& self,
              CallArgs arguments) {
    Values all{self};
    all.insert(all.end(), arguments.positional.begin(), arguments.positional.end());
    const Value called = module.empty() ? find_builtin(interpreter, function)
                                        : interpreter.get_attribute(interpreter.import(module), function);
    return interpreter.call(called, CallArguments{all, {}, interpreter.where()});
}
template <FunctionName module, FunctionName function>
Value function_method(Interpreter& interpreter, const Type& /*owner*/, const Value& self, CallArgs arguments) {
    return applied(interpreter, module.text(), function.text(), self, arguments);
}

#define BCAST_BINARY(name, op)                                                           \
    {"__" name "__", has<&Slots::binary>, binary_method<BinaryOperator::op, false>},     \
        {"__i" name "__", has<&Slots::in_place>, in_place_method<BinaryOperator::op>}, { \
        "__r" name "__", has<&Slots::binary>, binary_method<BinaryOperator::op, true>    \
    }

/// The number of rows for `binary` and `in_place`, which come first.
constexpr std::size_t operator_rows = std::size_t{3} * 13;

const SlotMethod rows[] = {BCAST_BINARY("add", add),
                           BCAST_BINARY("sub", sub),
                           BCAST_BINARY("mul", mul),
                           BCAST_BINARY("truediv", div),
                           BCAST_BINARY("floordiv", floordiv),
                           BCAST_BINARY("mod", mod),
                           BCAST_BINARY("pow", pow),
                           BCAST_BINARY("matmul", matmul),
                           BCAST_BINARY("lshift", lshift),
                           BCAST_BINARY("rshift", rshift),
                           BCAST_BINARY("and", bit_and),
                           BCAST_BINARY("or", bit_or),
                           BCAST_BINARY("xor", bit_xor),
                           {"__neg__", has<&Slots::unary>, unary_method<UnaryOperator::negative>},
                           {"__pos__", has<&Slots::unary>, unary_method<UnaryOperator::positive>},
                           {"__invert__", has<&Slots::unary>, unary_method<UnaryOperator::invert>},
                           {"__eq__", has_compare, compare_method<ComparisonOperator::eq>},
                           {"__ne__", has_compare, compare_method<ComparisonOperator::ne>},
                           {"__lt__", has_compare, compare_method<ComparisonOperator::lt>},
                           {"__le__", has_compare, compare_method<ComparisonOperator::le>},
                           {"__gt__", has_compare, compare_method<ComparisonOperator::gt>},
                           {"__ge__", has_compare, compare_method<ComparisonOperator::ge>},
                           {"__abs__", is_real, function_method<"", "abs">},
                           {"__bool__", has_truth, truth_method},
                           {"__call__", has<&Slots::call>, call_method},
                           {"__ceil__", is_real, function_method<"math", "ceil">},
                           {"__contains__", has<&Slots::contains>, contains_method},
                           {"__delattr__", is_object, delete_attribute},
                           {"__delitem__", has<&Slots::delete_item>, delete_item_method},
                           {"__divmod__", is_real, function_method<"", "divmod">},
                           {"__enter__", has<&Slots::enter>, enter_method},
                           {"__exit__", has<&Slots::exit>, exit_method},
                           {"__float__", converts, function_method<"", "float">},
                           {"__floor__", is_real, function_method<"math", "floor">},
                           {"__format__", has_or_object<&Slots::format>, format_method},
                           {"__get__", has<&Slots::bind>, bind_method},
                           {"__getattribute__", is_object, get_attribute_method},
                           {"__getitem__", has<&Slots::get_item>, get_item_method},
                           {"__hash__", has_or_object<&Slots::hash>, hash_method},
                           {"__index__", is_index, function_method<"operator", "index">},
                           {"__init__", is_object, initialize_plain},
                           {"__init_subclass__", is_object, ignore},
                           {"__int__", converts, function_method<"", "int">},
                           {"__iter__", has<&Slots::iterate>, iterate_method},
                           {"__len__", has<&Slots::length>, length_method},
                           {"__new__", [](const Type& owner) { return owner.allocate != nullptr; }, create},
                           {"__next__", has<&Slots::next>, next_method},
                           {"__repr__", has_or_object<&Slots::repr>, repr_method},
                           {"__round__", is_real, function_method<"", "round">},
                           {"__setattr__", is_object, set_attribute_method},
                           {"__setitem__", has<&Slots::set_item>, set_item_method},
                           {"__str__", has_or_object<&Slots::str>, str_method},
                           {"__trunc__", is_real, function_method<"math", "trunc">}};

#undef BCAST_BINARY

class SlotMethodValue : public Object {
  public:
    SlotMethodValue(const Type& type, const SlotMethod& its_method, const Type& its_owner, Value its_self)
        : Object(type), method(&its_method), owner(&its_owner), self(std::move(its_self)) {}
    void clear() override { self = Value::none(); }

    const SlotMethod* method;
    const Type* owner;
    Value self;
};

Value call_value(Interpreter& interpreter, const Value& value, const CallArguments& arguments) {
    const auto& bound = static_cast<const SlotMethodValue&>(value.object());
    const SlotMethod& method = *bound.method;
    const Type& owner = *bound.owner;
    const Interpreter::Nesting nesting(interpreter, 2);
    const bool is_static = method.name == "__new__" || method.name == "__init_subclass__";
    if (is_static || !bound.self.is_nothing()) {
        const Value self = bound.self;
        return method.call(interpreter, owner, self, arguments);
    }
    if (arguments.positional.empty()) {
        raise_type_error({"descriptor '", method.name, "' of '", owner.name, "' object needs an argument"});
    }
    const Value self = arguments.positional[0];
    if (!is_object(owner) && !self.type().derives_from(owner)) {
        raise_type_error({"descriptor '", method.name, "' requires a '", owner.name, "' object but received a '",
                          self.type().name, "'"});
    }
    return method.call(interpreter, owner, self,
                       {arguments.positional.subspan(1), arguments.keywords, arguments.where});
}

void repr_value(Interpreter& /*interpreter*/, const Value& value, std::string& out) {
    const auto& bound = static_cast<const SlotMethodValue&>(value.object());
    if (bound.self.is_nothing()) {
        out += concat({"<slot wrapper '", bound.method->name, "' of '", bound.owner->qualified(), "' objects>"});
        return;
    }
    out += concat({"<method-wrapper '", bound.method->name, "' of ", bound.self.type().qualified(), " object>"});
}

Value attribute_of_value(Interpreter& /*interpreter*/, const Value& value, std::string_view name) {
    const auto& bound = static_cast<const SlotMethodValue&>(value.object());
    if (name == "__self__") return bound.self;
    return name == "__name__" ? new_str(bound.method->name) : Value();
}

/// Makes `D.__repr__ is dict.__repr__` true for a class that does not override it.
bool same_descriptor(const Value& self, const Value& other) {
    const auto& one = static_cast<const SlotMethodValue&>(self.object());
    const auto& two = static_cast<const SlotMethodValue&>(other.object());
    return one.method == two.method && one.owner == two.owner;
}

constinit const Type wrapper_type(
    {.name = "method-wrapper", .slots = {.repr = repr_value, .get_attribute = attribute_of_value, .call = call_value}});
constinit const Type descriptor_type(
    {.name = "wrapper_descriptor",
     .slots = {.repr = repr_value, .get_attribute = attribute_of_value, .call = call_value, .same = same_descriptor}});

}  // namespace

const SlotMethod* slot_method(const Type& owner, std::string_view name) {
    if (name.size() < 6 || !name.starts_with("__")) return nullptr;
    // Only enumerations have these; in CPython from their metaclass.
    if (&owner == &type_type && (name == "__len__" || name == "__iter__" || name == "__contains__")) return nullptr;
    const auto* const row =
        std::find_if(std::begin(rows), std::end(rows), [name](const SlotMethod& each) { return each.name == name; });
    if (row == std::end(rows) || !row->has(owner)) return nullptr;
    const char* const listed = owner.slot(&Slots::operators);
    if (row >= rows + operator_rows || listed == nullptr) return row;
    const std::string word = concat({" ", name.substr(2, name.size() - 4), " "});
    return concat({" ", listed, " "}).find(word) == std::string::npos ? nullptr : row;
}

Value slot_method_value(const SlotMethod& method, const Type& owner, const Value& self) {
    return make<SlotMethodValue>(self.is_nothing() ? descriptor_type : wrapper_type, method, owner, self);
}

}  // namespace bcast::python
