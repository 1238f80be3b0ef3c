#include "bcast/elementwise/scalar.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "bcast/elementwise/by_operation.hpp"
#include "bcast/elementwise/integer_arithmetic.hpp"

namespace bcast::ops {
namespace {

double lerp(double start, double end, double weight) {
    const double difference = end - start;
    return std::abs(weight) < 0.5 ? start + weight * difference : end - difference * (1 - weight);
}

double clamp(double x, double least, double most) {
    if (std::isnan(x) || std::isnan(least) || std::isnan(most)) return x + least + most;
    const double value = x < least ? least : x;
    return value > most ? most : value;
}

double addcmul(double x, double y, double z) {
    // The product of two float32 numbers is exact in double.
    const bool narrow = static_cast<float>(y) == y && static_cast<float>(z) == z;
    return narrow ? x + y * z : std::fma(y, z, x);
}

}  // namespace

double (*ternary_twin(Operation operation))(double, double, double) {
    static constexpr ByOperation<double (*)(double, double, double)> twins({
        {Operation::where, [](double condition, double x, double y) { return condition != 0 ? x : y; }},
        {Operation::masked_fill, [](double x, double mask, double y) { return mask != 0 ? y : x; }},
        {Operation::clamp, clamp},
        {Operation::lerp, lerp},
        {Operation::addcmul, addcmul},
        {Operation::addcdiv, [](double x, double y, double z) { return x + y / z; }},
    });
    return twins[operation];
}

std::int64_t (*integer_ternary_twin(Operation operation))(std::int64_t, std::int64_t, std::int64_t) {
    using namespace integer;
    static constexpr ByOperation<Integer (*)(Integer, Integer, Integer)> twins({
        {Operation::where, [](Integer condition, Integer x, Integer y) { return condition != 0 ? x : y; }},
        {Operation::masked_fill, [](Integer x, Integer mask, Integer y) { return mask != 0 ? y : x; }},
        {Operation::clamp, [](Integer x, Integer least, Integer most) { return std::min(std::max(x, least), most); }},
        {Operation::addcmul, [](Integer x, Integer y, Integer z) { return added(x, multiplied(y, z)); }},
    });
    return twins[operation];
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

IntegerTwin integer_twin(Operation operation) {
    IntegerTwin twin{};
    switch (operands_of(operation)) {
        case 1:
            twin.one = integer_unary_twin(operation);
            break;
        case 2:
            twin.two = integer_binary_twin(operation);
            break;
        default:
            twin.three = integer_ternary_twin(operation);
            break;
    }
    return twin;
}

bool has_integers(Operation operation) {
    const IntegerTwin twin = integer_twin(operation);
    switch (operands_of(operation)) {
        case 1:
            return twin.one != nullptr;
        case 2:
            return twin.two != nullptr;
        default:
            return twin.three != nullptr;
    }
}

}  // namespace bcast::ops
