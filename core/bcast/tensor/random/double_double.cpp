#include "bcast/tensor/random/double_double.hpp"

#include <cmath>

namespace bcast {
namespace {

DoubleDouble sum_of(double a, double b) {
    const double sum = a + b;
    const double part = sum - a;
    return {sum, (a - (sum - part)) + (b - part)};
}

DoubleDouble product_of(double a, double b) {
    constexpr double splitter = 0x1p27 + 1;
    const auto split = [](double x) {
        const double scaled = splitter * x;
        const double high = scaled - (scaled - x);
        return DoubleDouble{high, x - high};
    };
    const double product = a * b;
    const DoubleDouble x = split(a);
    const DoubleDouble y = split(b);
    return {product, ((x.high * y.high - product) + x.high * y.low + x.low * y.high) + x.low * y.low};
}

}  // namespace

DoubleDouble operator+(DoubleDouble a, DoubleDouble b) {
    const DoubleDouble sum = sum_of(a.high, b.high);
    return sum_of(sum.high, sum.low + a.low + b.low);
}

DoubleDouble operator*(DoubleDouble a, DoubleDouble b) {
    const DoubleDouble product = product_of(a.high, b.high);
    return sum_of(product.high, product.low + a.high * b.low + a.low * b.high);
}

DoubleDouble operator/(DoubleDouble a, DoubleDouble b) {
    const double first = a.high / b.high;
    const DoubleDouble rest = a + DoubleDouble{-first, 0} * b;
    return sum_of(first, rest.high / b.high);
}

DoubleDouble exp_of(DoubleDouble x) {
    constexpr int halvings = 10;
    constexpr int terms = 12;
    const DoubleDouble small{std::ldexp(x.high, -halvings), std::ldexp(x.low, -halvings)};
    // computes y = e^x - 1, which keeps its precision under doubling: (1 + y)^2 - 1 = 2 y + y^2
    DoubleDouble y = small;
    DoubleDouble term = small;
    for (int n = 2; n <= terms; ++n) {
        term = term * small / DoubleDouble{static_cast<double>(n), 0};
        y = y + term;
    }
    for (int i = 0; i < halvings; ++i) y = DoubleDouble{2 * y.high, 2 * y.low} + y * y;
    return DoubleDouble{1, 0} + y;
}

DoubleDouble log_of(DoubleDouble x) {
    // one Newton iteration from the double result, plus the next term of the series
    const double near = std::log(x.high);
    const DoubleDouble rest = x * exp_of({-near, 0}) + DoubleDouble{-1, 0};
    return DoubleDouble{near, 0} + rest + DoubleDouble{-0.5 * rest.high * rest.high, 0};
}

}  // namespace bcast
