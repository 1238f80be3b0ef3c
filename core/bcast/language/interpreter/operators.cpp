#include <utility>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/interpreter/program_observer.hpp"
#include "bcast/language/types/number.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

bool is_sequence(const Type& type) {
    return type.derives_from(str_type) || type.derives_from(tuple_type) || type.derives_from(list_type);
}

[[noreturn]] void unsupported_operands(BinaryOperator op, const Value& left, const Value& right, bool in_place) {
    const Type& a = left.type();
    const Type& b = right.type();
    if (op == BinaryOperator::add && is_sequence(a)) {
        if (a.derives_from(str_type)) {
            raise_type_error({"can only concatenate str (not \"", b.name, "\") to str"});
        }
        const std::string_view kind = a.derives_from(list_type) ? "list" : "tuple";
        raise_type_error({"can only concatenate ", kind, " (not \"", b.name, "\") to ", kind});
    }
    if (op == BinaryOperator::mul && (is_sequence(a) || is_sequence(b))) {
        refuse_index_of(is_sequence(a) ? right : left);
        raise_type_error({"can't multiply sequence by non-int of type '", is_sequence(a) ? b.name : a.name, "'"});
    }
    const std::string_view sign = op == BinaryOperator::pow && !in_place ? "** or pow()" : sign_of(op);
    raise_type_error(
        {"unsupported operand type(s) for ", sign, in_place ? "=" : "", ": '", a.name, "' and '", b.name, "'"});
}

}  // namespace

Value Interpreter::binary(BinaryOperator op, const Value& left, const Value& right) {
    const auto itself = [&]() -> Value {
        const Type& a = left.type();
        const Type& b = right.type();
        const auto left_slot = a.slot(&Slots::binary);
        const auto right_slot = b.slot(&Slots::binary);
        // As in CPython, concatenation and repetition of sequences come after the other operand's numeric operators.
        const bool joins = (op == BinaryOperator::add || op == BinaryOperator::mul) && is_sequence(a) &&
                           right.is_object() && !is_sequence(b);
        const bool right_first =
            &a != &b && right_slot != nullptr && right_slot != left_slot && (joins || b.derives_from(a));
        Value out;
        if (right_first) out = right_slot(*this, op, left, right);
        if (out.is_nothing() && left_slot != nullptr) out = left_slot(*this, op, left, right);
        if (out.is_nothing() && right_slot != nullptr && !right_first && right_slot != left_slot) {
            out = right_slot(*this, op, left, right);
        }
        if (out.is_nothing()) unsupported_operands(op, left, right, false);
        return out;
    };
    if (!observes(left, right)) return itself();
    return observe(*active_observer_,
                   {.kind = CallKind::binary, .op = static_cast<std::uint8_t>(op), .operands = {&left, &right}},
                   itself);
}

Value Interpreter::in_place(BinaryOperator op, const Value& target, const Value& other) {
    const auto itself = [&]() -> Value {
        // The other operand's numeric operators come before extending a sequence: `[1] += np.array([2])` gives an
        // array.
        const bool joins = op == BinaryOperator::add || op == BinaryOperator::mul;
        if (joins && is_sequence(target.type()) && !is_sequence(other.type()) && !other.is_integral()) {
            const auto slot = other.type().slot(&Slots::binary);
            Value out = slot == nullptr ? Value() : slot(*this, op, target, other);
            if (!out.is_nothing()) return out;
        }
        if (const auto slot = target.type().slot(&Slots::in_place)) {
            Value out = slot(*this, op, target, other);
            if (!out.is_nothing()) return out;
        }
        const auto left_slot = target.type().slot(&Slots::binary);
        const auto right_slot = other.type().slot(&Slots::binary);
        Value out;
        if (left_slot != nullptr) out = left_slot(*this, op, target, other);
        if (out.is_nothing() && right_slot != nullptr && right_slot != left_slot) {
            out = right_slot(*this, op, target, other);
        }
        if (out.is_nothing()) unsupported_operands(op, target, other, true);
        return out;
    };
    if (!observes(target, other)) return itself();
    return observe(*active_observer_,
                   {.kind = CallKind::in_place, .op = static_cast<std::uint8_t>(op), .operands = {&target, &other}},
                   itself);
}

Value Interpreter::unary(UnaryOperator op, const Value& operand) {
    const auto itself = [&]() -> Value {
        if (op == UnaryOperator::logical_not) return Value::boolean(!truth(operand));
        if (const auto slot = operand.type().slot(&Slots::unary)) {
            Value out = slot(*this, op, operand);
            if (!out.is_nothing()) return out;
        }
        raise_type_error({"bad operand type for unary ", sign_of(op), ": '", operand.type().name, "'"});
    };
    if (!observes(operand, operand)) return itself();
    return observe(*active_observer_,
                   {.kind = CallKind::unary, .op = static_cast<std::uint8_t>(op), .operands = {&operand}}, itself);
}

namespace {

/// `left is right`
bool is_same(const Value& left, const Value& right) {
    if (left.same(right)) return true;
    if (!left.is_object() || !right.is_object() || &left.type() != &right.type()) return false;
    const auto slot = left.type().slot(&Slots::same);
    return slot != nullptr && slot(left, right);
}

}  // namespace

Value Interpreter::compare(ComparisonOperator op, const Value& left, const Value& right) {
    const auto itself = [&]() -> Value {
        switch (op) {
            case ComparisonOperator::is:
                return Value::boolean(is_same(left, right));
            case ComparisonOperator::is_not:
                return Value::boolean(!is_same(left, right));
            case ComparisonOperator::in:
                return Value::boolean(contains(right, left));
            case ComparisonOperator::not_in:
                return Value::boolean(!contains(right, left));
            default:
                break;
        }
        Value out = compare_numbers(op, left, right);
        if (!out.is_nothing()) return out;
        const Nesting nesting(*this, 3, " in comparison");
        const Type& a = left.type();
        const Type& b = right.type();
        const auto left_slot = a.slot(&Slots::compare);
        const auto right_slot = b.slot(&Slots::compare);
        const bool right_first = &a != &b && right_slot != nullptr && b.derives_from(a);
        const auto reflected = [&] {
            if (frame_ != nullptr) std::swap(frame_->left, frame_->right);
            Value answer = right_slot(*this, mirrored(op), right, left);
            if (frame_ != nullptr) std::swap(frame_->left, frame_->right);
            return answer;
        };
        if (right_first) out = reflected();
        if (out.is_nothing() && left_slot != nullptr) out = left_slot(*this, op, left, right);
        if (out.is_nothing() && right_slot != nullptr && !right_first) {
            out = reflected();
        }
        if (!out.is_nothing()) return out;
        if (op == ComparisonOperator::eq) return Value::boolean(is_same(left, right));
        if (op == ComparisonOperator::ne) return Value::boolean(!is_same(left, right));
        raise_type_error({"'", sign_of(op), "' not supported between instances of '", a.name, "' and '", b.name, "'"});
    };
    if (!observes(left, right)) return itself();
    return observe(*active_observer_,
                   {.kind = CallKind::compare, .op = static_cast<std::uint8_t>(op), .operands = {&left, &right}},
                   itself);
}

}  // namespace bcast::python
