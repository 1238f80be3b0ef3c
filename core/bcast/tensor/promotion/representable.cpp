#include "bcast/tensor/promotion/representable.hpp"
#include "bcast/concat.hpp"

#include <cmath>
#include <limits>

#include "bcast/raised.hpp"

namespace bcast {
namespace {

/// The minimum and the maximum finite value of a dtype, and the name of its C++ type in PyTorch.
struct Range {
    double least;
    double largest;
    const char* type;
};

template <typename Integer>
constexpr Range range_of_integer(const char* type) {
    using Numbers = std::numeric_limits<Integer>;
    return {static_cast<double>(Numbers::min()), static_cast<double>(Numbers::max()), type};
}

constexpr Range range_of_float(double largest, const char* type) {
    return {-largest, largest, type};
}

Range range_of(Dtype dtype) {
    switch (dtype) {
        case Dtype::bool_:
            break;
        case Dtype::uint8:
            return range_of_integer<std::uint8_t>("uint8_t");
        case Dtype::int8:
            return range_of_integer<std::int8_t>("int8_t");
        case Dtype::int16:
            return range_of_integer<std::int16_t>("int16_t");
        case Dtype::int32:
            return range_of_integer<std::int32_t>("int");
        case Dtype::int64:
            return range_of_integer<std::int64_t>("int64_t");
        case Dtype::float16:
            return range_of_float(65504, "at::Half");
        case Dtype::bfloat16:
            return range_of_float(0x1.fep127, "at::BFloat16");
        case Dtype::float32:
            return range_of_float(std::numeric_limits<float>::max(), "float");
        default:
            return range_of_float(std::numeric_limits<double>::max(), "double");
    }
    return range_of_integer<bool>("bool");
}

}  // namespace

bool is_representable(Dtype dtype, const Scalar& value) {
    if (dtype == Dtype::bool_ || std::holds_alternative<bool>(value)) return true;
    const Range range = range_of(dtype);
    if (const auto* real = std::get_if<double>(&value)) {
        if (!std::isfinite(*real)) return is_floating(dtype);
        return *real >= range.least && *real <= range.largest;
    }
    const std::int64_t integer = std::get<std::int64_t>(value);
    if (dtype == Dtype::int64) return true;
    const auto real = static_cast<double>(integer);
    const double least = dtype == Dtype::uint8 ? -range.largest : range.least;
    return real >= least && real <= range.largest;
}

void check_representable(Dtype dtype, const Scalar& value) {
    if (is_representable(dtype, value)) return;
    raise_runtime_error({"value cannot be converted to type ", range_of(dtype).type, " without overflow"});
}

}  // namespace bcast
