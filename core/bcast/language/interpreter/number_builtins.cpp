#include "bcast/language/interpreter/number_builtins.hpp"

#include <cmath>
#include <tuple>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/complex.hpp"
#include "bcast/language/types/integer.hpp"
#include "bcast/language/types/number.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

Value abs(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("abs", arguments);
    const Value& value = arguments.positional[0];
    if (value.is_integral()) {
        return value.integer() < 0 ? interpreter.unary(UnaryOperator::negative, value)
                                   : Value::integer(value.integer());
    }
    if (const BigInt* big = value.as<BigInt>())
        return big->negative ? interpreter.unary(UnaryOperator::negative, value) : value;
    if (value.is_real()) return Value::real(std::fabs(value.real()));
    if (Value out = call_special(interpreter, value, "__abs__", {}); !out.is_nothing()) return out;
    if (const Method* method = value.type().method("__abs__")) return interpreter.call(*method, value, {});
    raise_type_error({"bad operand type for abs(): '", type_name(value), "'"});
}

template <unsigned base>
Value based(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one(base == 2 ? "bin" : base == 8 ? "oct" : "hex", arguments);
    Value value = arguments.positional[0];
    if (!is_int(value)) value = Value::integer(to_index(interpreter, value));
    return new_str(int_text(value, base, base == 2 ? "0b" : base == 8 ? "0o" : "0x"));
}

Value divmod(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_arguments("divmod", arguments, 2, 2);
    const Value& a = arguments.positional[0];
    const Value& b = arguments.positional[1];
    if (Value out = call_special(interpreter, a, "__divmod__", {b}); !out.is_nothing()) return out;
    if (Value out = call_special(interpreter, b, "__rdivmod__", {a}); !out.is_nothing()) return out;
    for (const auto& [self, other, name] : {std::tuple(a, b, "__divmod__"), std::tuple(b, a, "__rdivmod__")}) {
        const Method* own = self.is_object() ? self.type().method(name) : nullptr;
        const Value passed[] = {other};
        if (own != nullptr) return interpreter.call(*own, self, {passed, {}, arguments.where});
    }
    const bool numbers = (!a.is_object() || is_int(a)) && (!b.is_object() || is_int(b)) && !a.is_none() && !b.is_none();
    const auto refuses = [](const Value& one) {
        const char* operators = one.type().slot(&Slots::operators);
        return one.type().slot(&Slots::binary) == nullptr || one.type().slot(&Slots::tensor) != nullptr ||
               (operators != nullptr && !is_listed(operators, "floordiv"));
    };
    if (!numbers && (refuses(a) || refuses(b))) {
        raise_type_error({"unsupported operand type(s) for divmod(): '", type_name(a), "' and '", type_name(b), "'"});
    }
    if (numbers && (a.is_real() || b.is_real()) && *as_real(interpreter, b) == 0) {
        raise_exception("ZeroDivisionError", "float divmod()");
    }
    Value quotient = interpreter.binary(BinaryOperator::floordiv, a, b);
    return new_tuple({std::move(quotient), interpreter.binary(BinaryOperator::mod, a, b)});
}

Value pow(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const auto slots = bind_native("pow", "base exp mod", 2, arguments);
    if (slots[2].is_nothing() || slots[2].is_none()) return interpreter.binary(BinaryOperator::pow, slots[0], slots[1]);
    if (is_int(slots[0]) && is_int(slots[1]) && is_int(slots[2]))
        return int_power(interpreter, slots[0], slots[1], slots[2]);
    if (Value out = call_special(interpreter, slots[0], "__pow__", {slots[1], slots[2]}); !out.is_nothing()) return out;
    if (std::any_of(slots.begin(), slots.end(), [](const Value& one) { return one.is_real(); }))
        raise_type_error("pow() 3rd argument not allowed unless all arguments are integers");
    raise_type_error({"unsupported operand type(s) for ** or pow(): '", type_name(slots[0]), "', '",
                      type_name(slots[1]), "', '", type_name(slots[2]), "'"});
}

/// No int of a program has this many decimal digits, so rounding to them gives 0.
constexpr std::int64_t most_round = 320000;

Value round(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const auto slots = bind_native("round", "number ndigits", 1, arguments);
    const Value& number = slots[0];
    const bool to_integer = slots[1].is_nothing() || slots[1].is_none();
    if (number.is_real()) {
        if (to_integer) return real_to_int(round_to(number.real(), 0));
        return Value::real(round_to(number.real(), to_index(interpreter, slots[1])));
    }
    if (is_int(number)) {
        const std::int64_t digits = to_integer ? 0 : to_index(interpreter, slots[1]);
        if (digits >= 0) return number.is_boolean() ? Value::integer(number.integer()) : number;
        if (digits < -most_round) return Value::integer(0);
        const auto calculated = [&](BinaryOperator op, const Value& a, const Value& b) {
            return int_binary(&interpreter, op, a, b);
        };
        const Value unit = calculated(BinaryOperator::pow, Value::integer(10), Value::integer(-digits));
        const Value rest = calculated(BinaryOperator::mod, number, unit);
        Value down = calculated(BinaryOperator::sub, number, rest);
        const Value twice = calculated(BinaryOperator::mul, rest, Value::integer(2));
        const int half = order_ints(twice, unit);
        const Value quotient = calculated(BinaryOperator::floordiv, down, unit);
        const bool odd = calculated(BinaryOperator::bit_and, quotient, Value::integer(1)).integer() != 0;
        return half > 0 || (half == 0 && odd) ? calculated(BinaryOperator::add, down, unit) : down;
    }
    Value special = to_integer ? call_special(interpreter, number, "__round__", {})
                               : call_special(interpreter, number, "__round__", {slots[1]});
    if (!special.is_nothing()) return special;
    if (const Method* method = number.type().method("__round__")) {
        const std::span<const Value> digits(slots.data() + 1, to_integer ? 0 : 1);
        return interpreter.call(*method, number, {digits, {}, arguments.where});
    }
    raise_type_error({"type ", type_name(number), " doesn't define __round__ method"});
}

Value sum(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    if (arguments.positional.empty()) raise_type_error("sum() takes at least 1 positional argument (0 given)");
    const auto slots = bind_native("sum", "iterable start", 1, arguments);
    Value total = slots[1].is_nothing() ? Value::integer(0) : slots[1];
    if (as_str(total) != nullptr) raise_type_error("sum() can't sum strings [use ''.join(seq) instead]");
    interpreter.for_each(slots[0], [&](const Value& item) {
        Value out;
        if ((total.origin() | item.origin()) == 0) out = number_binary(BinaryOperator::add, total, item);
        total = out.is_nothing() ? interpreter.binary(BinaryOperator::add, total, item) : std::move(out);
    });
    return total;
}

constexpr Method number_functions[] = {{"abs", abs},      {"bin", based<2>}, {"divmod", divmod}, {"hex", based<16>},
                                       {"oct", based<8>}, {"pow", pow},      {"round", round},   {"sum", sum}};
static_assert(is_sorted(number_functions));

}  // namespace

std::span<const Method> number_builtins() {
    return number_functions;
}

}  // namespace bcast::python
