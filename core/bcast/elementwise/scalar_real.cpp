#include <cmath>

#include "bcast/elementwise/scalar.hpp"

namespace bcast::ops {
namespace {

double logaddexp(double x, double y) {
    if (x == y) return x + std::log(2.0);
    const double over = x - y;
    if (over > 0) return x + std::log1p(std::exp(-over));
    return over <= 0 ? y + std::log1p(std::exp(over)) : over;
}

double logaddexp2(double x, double y) {
    constexpr double log2_e = 1.44269504088896340736;
    if (x == y) return x + 1;
    const double over = x - y;
    if (over > 0) return x + log2_e * std::log1p(std::exp2(-over));
    return over <= 0 ? y + log2_e * std::log1p(std::exp2(over)) : over;
}

}  // namespace

double (*real_twin(Operation operation))(double, double) {
    switch (operation) {
        case Operation::atan2:
            return [](double x, double y) { return std::atan2(x, y); };
        case Operation::hypot:
            return [](double x, double y) { return std::hypot(x, y); };
        case Operation::xlogy:
            return [](double x, double y) { return std::isnan(y) ? y : x == 0 ? 0.0 : x * std::log(y); };
        case Operation::special_xlog1py:
            return [](double x, double y) { return std::isnan(y) ? y : x == 0 ? 0.0 : x * std::log1p(y); };
        case Operation::logaddexp:
            return logaddexp;
        case Operation::logaddexp2:
            return logaddexp2;
        default:
            return nullptr;
    }
}

}  // namespace bcast::ops
