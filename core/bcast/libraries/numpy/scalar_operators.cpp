#include "bcast/libraries/numpy/scalar_operators.hpp"

#include <cmath>
#include <optional>
#include <utility>

#include "bcast/libraries/numpy/objects.hpp"

namespace bcast::python::numpy {
namespace {

/// Integers up to here are exact as doubles.
constexpr double exact_limit = 9007199254740992;

struct Numbers {
    double x;
    double y;
    bool integral;  ///< Both are int64.
};

/// The value of a float64, of an int64, or of a number of Python; the latter two only if a double has it exactly.
std::optional<double> number_in(const Value& value, bool& integral) {
    const ScalarObject* scalar = value.as<ScalarObject>();
    const bool wide = scalar != nullptr && (scalar->dtype == Dtype::float64 || scalar->dtype == Dtype::int64);
    const double* real = wide ? std::get_if<double>(&scalar->element.real) : nullptr;
    if (real != nullptr || value.is_real()) {
        integral = false;
        return real != nullptr ? *real : value.real();
    }
    const auto* held = wide ? std::get_if<std::int64_t>(&scalar->element.real) : nullptr;
    if (held == nullptr && !value.is_integer()) return {};
    const auto number = static_cast<double>(held != nullptr ? *held : value.integer());
    if (std::abs(number) >= exact_limit) return {};
    return number;
}

std::optional<Numbers> numbers_in(Interpreter& interpreter, const Value& left, const Value& right) {
    if (interpreter.context().observer != nullptr) return {};
    bool integral = true;
    const auto x = number_in(left, integral);
    const auto y = x ? number_in(right, integral) : std::nullopt;
    if (!y) return {};
    return Numbers{*x, *y, integral};
}

}  // namespace

Value operator_of_numbers(Interpreter& interpreter, BinaryOperator op, const Value& left, const Value& right) {
    const auto numbers = numbers_in(interpreter, left, right);
    if (!numbers) return {};
    auto [x, y, integral] = *numbers;
    double out = 0;
    switch (op) {
        case BinaryOperator::add:
            out = x + y;
            break;
        case BinaryOperator::sub:
            out = x - y;
            break;
        case BinaryOperator::mul:
            out = x * y;
            break;
        case BinaryOperator::div:
            out = x / y;
            integral = false;
            break;
        case BinaryOperator::pow:
            if (y != 2) return {};
            out = x * x;
            break;
        default:
            return {};
    }
    if (!(std::abs(out) < (integral ? exact_limit : HUGE_VAL))) return {};
    if (integral) return new_scalar(Dtype::int64, static_cast<std::int64_t>(out));
    return new_scalar(Dtype::float64, out);
}

Value comparison_of_numbers(Interpreter& interpreter, ComparisonOperator op, const Value& left, const Value& right) {
    const auto numbers = numbers_in(interpreter, left, right);
    if (!numbers) return {};
    const auto [x, y, integral] = *numbers;
    bool out = false;
    switch (op) {
        case ComparisonOperator::lt:
            out = x < y;
            break;
        case ComparisonOperator::le:
            out = x <= y;
            break;
        case ComparisonOperator::gt:
            out = x > y;
            break;
        case ComparisonOperator::ge:
            out = x >= y;
            break;
        case ComparisonOperator::eq:
            out = x == y;
            break;
        case ComparisonOperator::ne:
            out = x != y;
            break;
        default:
            return {};
    }
    return new_scalar(Dtype::bool_, out);
}

}  // namespace bcast::python::numpy
