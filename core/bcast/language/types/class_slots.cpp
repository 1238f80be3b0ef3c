// The slots of a class of the program: each calls the special method that the class defines.

#include <array>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/exception.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/language/types/instance.hpp"
#include "bcast/language/types/integer.hpp"
#include "bcast/language/types/sequence_iterator.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

const Type& native_of(const Value& self) {
    return *self.type().base;
}

/// Converts NotImplemented to an empty Value.
Value empty_if_not_implemented(Value answer) {
    return answer.same(not_implemented()) ? Value() : std::move(answer);
}

[[noreturn]] void wrong_result(std::string_view method, std::string_view wanted, const Value& result) {
    raise_type_error({method, " returned non-", wanted, " (type ", result.type().name, ")"});
}

void text_of(Interpreter& interpreter, const Value& self, std::string_view method, std::string& out) {
    const Value text = call_special(interpreter, self, method, {});
    const Str* str = as_str(text);
    if (str == nullptr) wrong_result(method, "string", text);
    out += str->text();
}

void repr_slot(Interpreter& interpreter, const Value& self, std::string& out) {
    text_of(interpreter, self, "__repr__", out);
}

void str_slot(Interpreter& interpreter, const Value& self, std::string& out) {
    text_of(interpreter, self, "__str__", out);
}

std::string format_slot(Interpreter& interpreter, const Value& self, std::string_view spec) {
    const Value text = call_special(interpreter, self, "__format__", {new_str(spec)});
    const Str* str = as_str(text);
    if (str == nullptr) {
        raise_type_error({"__format__ must return a str, not ", text.type().name});
    }
    return std::string(str->text());
}

bool truth_slot(Interpreter& interpreter, const Value& self) {
    const Value out = call_special(interpreter, self, "__bool__", {});
    if (!out.is_boolean()) raise_type_error({"__bool__ should return bool, returned ", out.type().name});
    return out.integer() != 0;
}

std::int64_t hash_slot(Interpreter& interpreter, const Value& self) {
    const Value method = class_of(self)->special("__hash__");
    if (method.is_none()) raise_type_error({"unhashable type: '", self.type().name, "'"});
    const Value out = call_member(interpreter, method, self, {});
    if (out.is_integral()) return out.integer() == -1 ? -2 : out.integer();
    if (!is_int(out)) raise_type_error("__hash__ method should return an integer");
    return interpreter.hash(out);
}

std::int64_t identity_hash(Interpreter& /*interpreter*/, const Value& self) {
    return static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(&self.object()) >> 4);
}

std::int64_t length_slot(Interpreter& interpreter, const Value& self) {
    const Value out = call_special(interpreter, self, "__len__", {});
    const auto length = as_index(interpreter, out);
    if (!length) {
        raise_type_error({"'", out.type().name, "' object cannot be interpreted as an integer"});
    }
    if (*length < 0) raise_value_error("__len__() should return >= 0");
    return *length;
}

Value iterate_slot(Interpreter& interpreter, const Value& self) {
    const Value method = class_of(self)->special("__iter__");
    if (method.is_none()) raise_type_error({"'", self.type().name, "' object is not iterable"});
    if (method.is_nothing()) return iterate_by_index(self);
    Value out = call_member(interpreter, method, self, {});
    if (out.type().slots.next == nullptr) {
        raise_type_error({"iter() returned non-iterator of type '", out.type().name, "'"});
    }
    return out;
}

Value next_slot(Interpreter& interpreter, const Value& self) {
    Value out;
    const Ref<Exception> exception =
        interpreter.attempt([&] { out = call_special(interpreter, self, "__next__", {}); });
    if (!exception) return out;
    if (!exception->type().derives_from(interpreter.exception_type("StopIteration"))) throw Thrown{exception};
    return {};
}

bool contains_slot(Interpreter& interpreter, const Value& self, const Value& item) {
    const Value method = class_of(self)->special("__contains__");
    if (method.is_none()) raise_type_error({"'", self.type().name, "' object is not a container"});
    const std::array<Value, 1> arguments{item};
    return interpreter.truth(call_member(interpreter, method, self, arguments));
}

Value get_item_slot(Interpreter& interpreter, const Value& self, const Value& key) {
    return call_special(interpreter, self, "__getitem__", {key});
}

void set_item_slot(Interpreter& interpreter, const Value& self, const Value& key, const Value& value) {
    if (!call_special(interpreter, self, "__setitem__", {key, value}).is_nothing()) return;
    if (const auto native = native_of(self).slot(&Slots::set_item)) return native(interpreter, self, key, value);
    raise_type_error({"'", self.type().name, "' object does not support item assignment"});
}

void delete_item_slot(Interpreter& interpreter, const Value& self, const Value& key) {
    if (!call_special(interpreter, self, "__delitem__", {key}).is_nothing()) return;
    if (const auto native = native_of(self).slot(&Slots::delete_item)) return native(interpreter, self, key);
    raise_type_error({"'", self.type().name, "' object doesn't support item deletion"});
}

Value bind_slot(Interpreter& interpreter, const Value& self, const Value& object, const Type& owner) {
    const Value out =
        call_special(interpreter, self, "__get__", {object.is_nothing() ? Value::none() : object, Value::of(owner)});
    return out.is_nothing() ? self : out;
}

void bind_set_slot(Interpreter& interpreter, const Value& self, const Value& object, const Value& value) {
    const bool gone = value.is_nothing();
    const Value out = gone ? call_special(interpreter, self, "__delete__", {object})
                           : call_special(interpreter, self, "__set__", {object, value});
    if (out.is_nothing()) raise_exception("AttributeError", gone ? "__delete__" : "__set__");
}

Value call_slot(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const Value raw = class_of(self)->special("__call__");
    const Interpreter::Nesting nesting(interpreter, 2);
    if (const Function* function = raw.as<Function>()) {
        std::vector<Value> all{self};
        all.insert(all.end(), arguments.positional.begin(), arguments.positional.end());
        return interpreter.call_function(*function, CallArguments{all, arguments.keywords, arguments.where});
    }
    Member member;
    member.value = raw;
    return interpreter.call(bound_member(interpreter, member, self, self.type()), arguments);
}

struct OperatorNames {
    BinaryOperator op;
    std::string_view left;
    std::string_view right;
    std::string_view in_place;
};

constexpr OperatorNames operators[] = {{BinaryOperator::add, "__add__", "__radd__", "__iadd__"},
                                       {BinaryOperator::sub, "__sub__", "__rsub__", "__isub__"},
                                       {BinaryOperator::mul, "__mul__", "__rmul__", "__imul__"},
                                       {BinaryOperator::div, "__truediv__", "__rtruediv__", "__itruediv__"},
                                       {BinaryOperator::floordiv, "__floordiv__", "__rfloordiv__", "__ifloordiv__"},
                                       {BinaryOperator::mod, "__mod__", "__rmod__", "__imod__"},
                                       {BinaryOperator::pow, "__pow__", "__rpow__", "__ipow__"},
                                       {BinaryOperator::matmul, "__matmul__", "__rmatmul__", "__imatmul__"},
                                       {BinaryOperator::lshift, "__lshift__", "__rlshift__", "__ilshift__"},
                                       {BinaryOperator::rshift, "__rshift__", "__rrshift__", "__irshift__"},
                                       {BinaryOperator::bit_and, "__and__", "__rand__", "__iand__"},
                                       {BinaryOperator::bit_or, "__or__", "__ror__", "__ior__"},
                                       {BinaryOperator::bit_xor, "__xor__", "__rxor__", "__ixor__"}};

const OperatorNames& names_of(BinaryOperator op) {
    for (const OperatorNames& row : operators) {
        if (row.op == op) return row;
    }
    return operators[0];
}

/// The result of one operand's method: of its class, else of its native base type.
Value operand_result(Interpreter& interpreter, BinaryOperator op, const Value& left, const Value& right,
                     bool reflected) {
    const Value& self = reflected ? right : left;
    const Value& other = reflected ? left : right;
    const ClassType* type = class_of(self);
    const OperatorNames& names = names_of(op);
    const Value method = type->special(reflected ? names.right : names.left);
    if (!method.is_nothing()) {
        if (method.is_none()) return {};
        const std::array<Value, 1> arguments{other};
        return empty_if_not_implemented(call_member(interpreter, method, self, arguments));
    }
    const auto native = native_of(self).slot(&Slots::binary);
    return native == nullptr ? Value() : native(interpreter, op, left, right);
}

Value binary_slot(Interpreter& interpreter, BinaryOperator op, const Value& left, const Value& right) {
    const ClassType* a = class_of(left);
    const ClassType* b = class_of(right);
    // As binary_op1: the reflected method of a derived class comes first, if it overrides the base's.
    const auto same_method = [&] {
        const std::string_view name = names_of(op).right;
        return a->special(name).same(b->special(name));
    };
    const bool own_right = b != nullptr && b->slots.binary == binary_slot;
    const bool own_left = a != nullptr && a->slots.binary == binary_slot;
    if (own_left && own_right && a != b && b->derives_from(*a) && !same_method()) {
        Value out = operand_result(interpreter, op, left, right, true);
        return out.is_nothing() ? operand_result(interpreter, op, left, right, false) : out;
    }
    Value out;
    if (own_left) out = operand_result(interpreter, op, left, right, false);
    if (out.is_nothing() && own_right && a != b) out = operand_result(interpreter, op, left, right, true);
    return out;
}

Value in_place_slot(Interpreter& interpreter, BinaryOperator op, const Value& self, const Value& other) {
    Value out = call_special(interpreter, self, names_of(op).in_place, {other});
    if (!out.is_nothing()) return empty_if_not_implemented(std::move(out));
    const auto native = native_of(self).slot(&Slots::in_place);
    return native == nullptr ? Value() : native(interpreter, op, self, other);
}

Value unary_slot(Interpreter& interpreter, UnaryOperator op, const Value& self) {
    const std::string_view name = op == UnaryOperator::negative   ? "__neg__"
                                  : op == UnaryOperator::positive ? "__pos__"
                                                                  : "__invert__";
    Value out = call_special(interpreter, self, name, {});
    const auto native = native_of(self).slot(&Slots::unary);
    return !out.is_nothing() || native == nullptr ? out : native(interpreter, op, self);
}

std::string_view comparison_name(ComparisonOperator op) {
    switch (op) {
        case ComparisonOperator::lt:
            return "__lt__";
        case ComparisonOperator::le:
            return "__le__";
        case ComparisonOperator::gt:
            return "__gt__";
        case ComparisonOperator::ge:
            return "__ge__";
        case ComparisonOperator::ne:
            return "__ne__";
        default:
            return "__eq__";
    }
}

Value compare_slot(Interpreter& interpreter, ComparisonOperator op, const Value& self, const Value& other) {
    Value out = call_special(interpreter, self, comparison_name(op), {other});
    if (!out.is_nothing()) return empty_if_not_implemented(std::move(out));
    if (const auto native = native_of(self).slot(&Slots::compare)) return native(interpreter, op, self, other);
    if (op != ComparisonOperator::ne) return {};
    out = empty_if_not_implemented(call_special(interpreter, self, "__eq__", {other}));
    return out.is_nothing() ? out : Value::boolean(!interpreter.truth(out));
}

std::optional<std::int64_t> index_slot(Interpreter& interpreter, const Value& self) {
    const Value out = call_special(interpreter, self, "__index__", {});
    if (!out.is_integral()) wrong_result("__index__", "int", out);
    return out.integer();
}

std::optional<double> real_slot(Interpreter& interpreter, const Value& self) {
    const Value out = call_special(interpreter, self, "__float__", {});
    if (!out.is_real()) {
        raise_type_error({self.type().name, ".__float__ returned non-float (type ", out.type().name, ")"});
    }
    return out.real();
}

Value enter_slot(Interpreter& interpreter, const Value& self) {
    return call_special(interpreter, self, "__enter__", {});
}

bool exit_slot(Interpreter& interpreter, const Value& self, const Value& exception) {
    const bool none = exception.is_none();
    const Value type = none ? Value::none() : Value::of(exception.type());
    const Value out =
        call_special(interpreter, self, "__exit__", {type, exception, none ? Value::none() : new_traceback()});
    return interpreter.truth(out);
}

}  // namespace

Slots class_slots(const ClassType& type) {
    Slots out;
    const auto lay = [&](auto member, auto function, std::initializer_list<std::string_view> names) {
        for (const Type* at : type.order) {
            if (at->is_class) {
                const Dict& members = *static_cast<const ClassType*>(at)->members;
                for (const std::string_view name : names) {
                    if (members.find(name).is_nothing()) continue;
                    out.*member = function;
                    return;
                }
            } else if (at->slots.*member != nullptr) {
                out.*member = at->slots.*member;
                return;
            }
        }
    };
    lay(&Slots::repr, repr_slot, {"__repr__"});
    lay(&Slots::str, str_slot, {"__str__"});
    lay(&Slots::format, format_slot, {"__format__"});
    lay(&Slots::truth, truth_slot, {"__bool__"});
    lay(&Slots::hash, hash_slot, {"__hash__"});
    lay(&Slots::length, length_slot, {"__len__"});
    lay(&Slots::iterate, iterate_slot, {"__iter__", "__getitem__"});
    lay(&Slots::next, next_slot, {"__next__"});
    lay(&Slots::contains, contains_slot, {"__contains__"});
    lay(&Slots::get_item, get_item_slot, {"__getitem__"});
    lay(&Slots::set_item, set_item_slot, {"__setitem__"});
    lay(&Slots::delete_item, delete_item_slot, {"__delitem__"});
    lay(&Slots::bind, bind_slot, {"__get__"});
    lay(&Slots::bind_set, bind_set_slot, {"__set__", "__delete__"});
    lay(&Slots::call, call_slot, {"__call__"});
    lay(&Slots::in_place, in_place_slot,
        {"__iadd__", "__isub__", "__imul__", "__itruediv__", "__ifloordiv__", "__imod__", "__ipow__", "__imatmul__",
         "__ilshift__", "__irshift__", "__iand__", "__ior__", "__ixor__"});
    lay(&Slots::unary, unary_slot, {"__neg__", "__pos__", "__invert__"});
    lay(&Slots::compare, compare_slot, {"__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__"});
    lay(&Slots::index, index_slot, {"__index__"});
    lay(&Slots::real, real_slot, {"__float__"});
    lay(&Slots::enter, enter_slot, {"__enter__"});
    lay(&Slots::exit, exit_slot, {"__exit__"});
    for (const OperatorNames& row : operators) {
        // One method defined by the class is enough: the slot falls back to the native type for the others.
        if (out.binary != binary_slot) lay(&Slots::binary, binary_slot, {row.left, row.right});
    }
    out.get_attribute = get_instance_attribute;
    out.set_attribute = set_instance_attribute;
    if (out.hash == nullptr && type.base == &object_type) out.hash = identity_hash;
    // A native type with an iterator takes precedence over iteration by `__getitem__`.
    if (out.iterate == iterate_slot && type.special("__iter__").is_nothing()) {
        if (const auto native = type.base->slot(&Slots::iterate)) out.iterate = native;
    }
    return out;
}

}  // namespace bcast::python
