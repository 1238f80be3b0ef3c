#include "bcast/explain/element.hpp"

#include <cmath>
#include <string>

namespace bcast {
namespace {

std::int64_t integral_of(double value) {
    return std::abs(value) < 0x1p63 ? static_cast<std::int64_t>(value) : 0;
}

}  // namespace

Scalar in_dtype(const Scalar& value, Dtype dtype) {
    const auto as_double = [](auto number) { return static_cast<double>(number); };
    if (dtype == Dtype::bool_) return std::visit(as_double, value) != 0;
    if (is_floating(dtype)) {
        const double real = std::visit(as_double, value);
        return dtype == Dtype::float64 ? real : static_cast<double>(static_cast<float>(real));
    }
    const double* real = std::get_if<double>(&value);
    const bool* truth = std::get_if<bool>(&value);
    const std::int64_t integral = real    ? integral_of(*real)
                                  : truth ? std::int64_t{*truth}
                                          : std::get<std::int64_t>(value);
    const auto unused = static_cast<unsigned>(64 - 8 * item_size(dtype));
    const std::uint64_t bits = static_cast<std::uint64_t>(integral) << unused;
    if (integers_of(dtype).least == 0) return static_cast<std::int64_t>(bits >> unused);
    return static_cast<std::int64_t>(bits) >> unused;
}

void write_element(Json& json, const Scalar& element, Dtype dtype) {
    if (const bool* truth = std::get_if<bool>(&element)) return json.boolean(*truth);
    if (const auto* integer = std::get_if<std::int64_t>(&element)) {
        constexpr std::int64_t exact = std::int64_t{1} << 53;
        const bool is_number = -exact < *integer && *integer < exact;
        return is_number ? json.integer(*integer) : json.string(std::to_string(*integer));
    }
    const double real = std::get<double>(element);
    if (dtype == Dtype::float64) return json.number(real);
    json.number(static_cast<float>(real));
}

}  // namespace bcast
