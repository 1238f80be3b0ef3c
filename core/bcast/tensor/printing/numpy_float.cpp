#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "bcast/concat.hpp"
#include "bcast/deadline.hpp"
#include "bcast/float_text.hpp"
#include "bcast/tensor/printing/numpy_floats.hpp"

namespace bcast {
namespace {

Decimal decimal_of(double value, Dtype dtype, const NumpyFloat& format) {
    if (format.unique) return unique_decimal(value, dtype, format.precision);
    return rounded_decimal(value, format.precision.notation, format.precision.most.value_or(0));
}

/// `.5`, `.`, or empty.
std::string point_and(std::string fraction, const NumpyFloat& format) {
    if (format.trim == Trim::keep) {
        const auto wanted = static_cast<std::size_t>(
            std::max(0, (format.unique ? format.precision.least : format.precision.most).value_or(0)));
        if (fraction.size() < wanted) fraction.resize(wanted, '0');
        return "." + fraction;
    }
    fraction.erase(fraction.find_last_not_of('0') + 1);
    if (!fraction.empty()) return "." + fraction;
    if (format.trim == Trim::everything) return "";
    return format.trim == Trim::one_zero ? ".0" : ".";
}

}  // namespace

std::string numpy_float_text(double value, Dtype dtype, const NumpyFloat& format) {
    worked(128);  // cost of finding the shortest unique digits
    const Decimal decimal = decimal_of(value, dtype, format);
    const bool positional = format.precision.notation == Notation::positional;
    PointText digits =
        positional ? point_text(decimal) : PointText{decimal.digits.substr(0, 1), decimal.digits.substr(1)};
    std::string out = decimal.negative ? "-" : format.plus ? "+" : "";
    out.append(digits.whole);
    const auto left = static_cast<std::size_t>(std::max(format.pad_left, 0));
    if (out.size() < left) out.insert(0, left - out.size(), ' ');
    const std::string fraction = point_and(std::move(digits.fraction), format);
    out.append(fraction);
    if (!positional) return out.append(exponent_text(decimal.exponent, 'e', format.exponent_digits));
    const auto right = static_cast<std::size_t>(std::max(format.pad_right, 0)) + 1;
    if (format.pad_right > 0 && fraction.size() < right) out.append(right - fraction.size(), ' ');
    return out;
}

namespace {

std::string scalar_float_text(double number, Dtype dtype, Trim trim) {
    const double size = number < 0 ? -number : number;
    const bool finite = size <= 1.7976931348623157e308;
    if (!finite) return python_float_text(number);
    NumpyFloat format;
    if (size == 0 || (size >= 1e-4 && size < 1e16)) {
        format.trim = trim;
    } else {
        format.precision.notation = Notation::scientific;
        format.trim = Trim::everything;
    }
    return numpy_float_text(number, dtype, format);
}

}  // namespace

std::string numpy_scalar_text(Scalar value, Dtype dtype) {
    if (const bool* truth = std::get_if<bool>(&value)) return *truth ? "True" : "False";
    if (const auto* integer = std::get_if<std::int64_t>(&value)) return std::to_string(*integer);
    return scalar_float_text(std::get<double>(value), dtype, Trim::one_zero);
}

std::string numpy_element_text(const Element& element, Dtype dtype) {
    if (is_beyond_int64(element, dtype))
        return std::to_string(static_cast<std::uint64_t>(std::get<std::int64_t>(element.real)));
    if (!is_complex(dtype)) return numpy_scalar_text(element.real, dtype);
    const double real = std::get<double>(element.real);
    std::string imaginary = scalar_float_text(element.imaginary, part_of(dtype), Trim::everything).append("j");
    if (real == 0 && !std::signbit(real)) return imaginary;
    if (imaginary[0] != '-') imaginary.insert(0, "+");
    return concat({"(", scalar_float_text(real, part_of(dtype), Trim::everything).append(imaginary), ")"});
}

}  // namespace bcast
