#include "bcast/libraries/numpy/scalar_operators.hpp"

#include <cmath>
#include <optional>
#include <utility>

#include "bcast/libraries/numpy/objects.hpp"

namespace bcast::python::numpy {
namespace {

std::optional<double> float_in(const Value& value) {
    if (value.is_real()) return value.real();
    const ScalarObject* scalar = value.as<ScalarObject>();
    if (scalar == nullptr || scalar->dtype != Dtype::float64) return {};
    return std::get<double>(scalar->value());
}

std::optional<std::pair<double, double>> floats_in(Interpreter& interpreter, const Value& left, const Value& right) {
    if (interpreter.context().observer != nullptr) return {};
    const auto x = float_in(left);
    const auto y = x ? float_in(right) : std::nullopt;
    if (!y) return {};
    return std::pair(*x, *y);
}

}  // namespace

Value operator_of_floats(Interpreter& interpreter, BinaryOperator op, const Value& left, const Value& right) {
    const auto floats = floats_in(interpreter, left, right);
    if (!floats) return {};
    const auto [x, y] = *floats;
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
            break;
        default:
            return {};
    }
    return std::isfinite(out) ? new_scalar(Dtype::float64, out) : Value();
}

Value comparison_of_floats(Interpreter& interpreter, ComparisonOperator op, const Value& left, const Value& right) {
    const auto floats = floats_in(interpreter, left, right);
    if (!floats) return {};
    const auto [x, y] = *floats;
    const auto answer = [](bool value) { return new_scalar(Dtype::bool_, value); };
    switch (op) {
        case ComparisonOperator::lt:
            return answer(x < y);
        case ComparisonOperator::le:
            return answer(x <= y);
        case ComparisonOperator::gt:
            return answer(x > y);
        case ComparisonOperator::ge:
            return answer(x >= y);
        case ComparisonOperator::eq:
            return answer(x == y);
        case ComparisonOperator::ne:
            return answer(x != y);
        default:
            return {};
    }
}

}  // namespace bcast::python::numpy
