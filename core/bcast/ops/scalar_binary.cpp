#include <cmath>

#include "bcast/ops/scalar.hpp"

namespace bcast::ops {
namespace {

/// The largest whole number not above x / y; an infinity or NaN where y is 0 (NumPy 1.24 `npy_divmod`).
double floor_divide(double x, double y) {
    if (y == 0) return x / y;
    const double rest = std::fmod(x, y);
    double quotient = (x - rest) / y;
    if (rest != 0 && (y < 0) != (rest < 0)) quotient -= 1;
    if (quotient == 0) return std::copysign(0.0, x / y);
    const double floor = std::floor(quotient);
    return quotient - floor > 0.5 ? floor + 1 : floor;
}

/// The rest that floor_divide leaves: it has the sign of y.
double remainder(double x, double y) {
    const double rest = std::fmod(x, y);
    return rest != 0 && (y < 0) != (rest < 0) ? rest + y : rest;
}

double modulo(double x, double y) {
    const double rest = remainder(x, y);
    return rest == 0 && y != 0 ? std::copysign(0.0, y) : rest;
}

double heaviside(double x, double at_zero) {
    return x == 0 ? at_zero : static_cast<double>(x > 0);
}

double truth(bool value) {
    return value ? 1 : 0;
}

}  // namespace

double (*binary_twin(Operation operation))(double, double) {
    switch (operation) {
        case Operation::add:
            return [](double x, double y) { return x + y; };
        case Operation::sub:
            return [](double x, double y) { return x - y; };
        case Operation::mul:
            return [](double x, double y) { return x * y; };
        case Operation::div:
            return [](double x, double y) { return x / y; };
        case Operation::floor_divide:
            return floor_divide;
        case Operation::trunc_divide:
            return [](double x, double y) { return std::trunc(x / y); };
        case Operation::remainder:
            return remainder;
        case Operation::modulo:
            return modulo;
        case Operation::fmod:
            return [](double x, double y) { return std::fmod(x, y); };
        case Operation::pow:
            return [](double x, double y) { return std::pow(x, y); };
        case Operation::maximum:
            return [](double x, double y) { return x > y || std::isnan(x) ? x : y; };
        case Operation::minimum:
            return [](double x, double y) { return x < y || std::isnan(x) ? x : y; };
        case Operation::fmax:
            return [](double x, double y) { return x > y || std::isnan(y) ? x : y; };
        case Operation::fmin:
            return [](double x, double y) { return x < y || std::isnan(y) ? x : y; };
        case Operation::copysign:
            return [](double x, double y) { return std::copysign(x, y); };
        case Operation::eq:
            return [](double x, double y) { return truth(x == y); };
        case Operation::ne:
            return [](double x, double y) { return truth(x != y); };
        case Operation::lt:
            return [](double x, double y) { return truth(x < y); };
        case Operation::le:
            return [](double x, double y) { return truth(x <= y); };
        case Operation::gt:
            return [](double x, double y) { return truth(x > y); };
        case Operation::ge:
            return [](double x, double y) { return truth(x >= y); };
        case Operation::logical_and:
            return [](double x, double y) { return truth(x != 0 && y != 0); };
        case Operation::logical_or:
            return [](double x, double y) { return truth(x != 0 || y != 0); };
        case Operation::logical_xor:
            return [](double x, double y) { return truth((x != 0) != (y != 0)); };
        case Operation::heaviside:
            return heaviside;
        case Operation::step:
            return [](double x, double y) { return std::isnan(x) ? x : heaviside(x, y); };
        default:
            return nullptr;
    }
}

}  // namespace bcast::ops
