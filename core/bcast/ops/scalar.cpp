#include "bcast/ops/scalar.hpp"

#include <cmath>

namespace bcast::ops {
namespace {

double lerp(double start, double end, double weight) {
    const double way = end - start;
    return std::abs(weight) < 0.5 ? start + weight * way : end - way * (1 - weight);
}

double clamp(double x, double least, double most) {
    if (std::isnan(x) || std::isnan(least) || std::isnan(most)) return x + least + most;
    const double value = x < least ? least : x;
    return value > most ? most : value;
}

}  // namespace

double (*ternary_twin(Operation operation))(double, double, double) {
    switch (operation) {
        case Operation::where:
            return [](double condition, double x, double y) { return condition != 0 ? x : y; };
        case Operation::masked_fill:
            return [](double x, double mask, double y) { return mask != 0 ? y : x; };
        case Operation::clamp:
            return clamp;
        case Operation::lerp:
            return lerp;
        case Operation::addcmul:
            return [](double x, double y, double z) { return x + y * z; };
        case Operation::addcdiv:
            return [](double x, double y, double z) { return x + y / z; };
        default:
            return nullptr;
    }
}

FloatTwin float_twin(Operation operation) {
    FloatTwin twin{};
    switch (operands_of(operation)) {
        case 1:
            twin.one = unary_twin(operation);
            break;
        case 2:
            twin.two = binary_twin(operation);
            if (!twin.two) twin.two = real_twin(operation);
            break;
        default:
            twin.three = ternary_twin(operation);
            break;
    }
    return twin;
}

bool is_transcendental(Operation operation) {
    if (operation >= Operation::exp && operation <= Operation::rad2deg) return operation != Operation::relu;
    switch (operation) {
        case Operation::rsqrt:
        case Operation::cbrt:
        case Operation::pow:
        case Operation::atan2:
        case Operation::hypot:
        case Operation::xlogy:
        case Operation::logaddexp:
        case Operation::logaddexp2:
            return true;
        default:
            return false;
    }
}

}  // namespace bcast::ops
