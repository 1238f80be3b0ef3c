#include "bcast/tensor/printing/numpy_floats.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include "bcast/tensor/half.hpp"

namespace bcast {
namespace {

/// a / b in the precision of the dtype.
double quotient(double a, double b, Dtype dtype) {
    if (dtype == Dtype::float64) return a / b;
    const float wide = static_cast<float>(a) / static_cast<float>(b);
    return dtype == Dtype::float32 ? double{wide} : double{float_of_half(half_of_float(wide))};
}

bool wants_exponents(const std::vector<double>& finite, Dtype dtype, bool suppress) {
    double least = std::numeric_limits<double>::infinity();
    double most = 0;
    for (const double value : finite) {
        if (value == 0) continue;
        least = std::min(least, std::fabs(value));
        most = std::max(most, std::fabs(value));
    }
    if (most == 0) return false;
    return most >= 1e8 || (!suppress && (least < 0.0001 || quotient(most, least, dtype) > 1000));
}

int size_of(std::size_t size) {
    return static_cast<int>(size);
}

/// The maximum widths from the first pass, in which every number is formatted on its own.
struct Widths {
    int integral = 0;  ///< Including the sign.
    int fraction = 0;
    int exponent = 0;  ///< Digits.

    void add(const std::string& text) {
        const std::size_t letter = std::min(text.find('e'), text.size());
        const std::size_t point = text.find('.');
        integral = std::max(integral, size_of(point));
        fraction = std::max(fraction, size_of(letter - point) - 1);
        if (letter < text.size()) exponent = std::max(exponent, size_of(text.size() - letter) - 2);
    }
};

/// The format of all finite numbers, and the total width, to which the other texts are padded.
struct Layout {
    NumpyFloat format;
    int width = 0;
};

Layout layout_of(const std::vector<double>& finite, Dtype dtype, const NumpyPrintOptions& options) {
    Layout layout;
    NumpyFloat& format = layout.format;
    format.trim = Trim::point;
    format.plus = options.sign == '+';
    if (finite.empty()) {
        layout.width = 1;
        return layout;
    }
    const bool exponents = wants_exponents(finite, dtype, options.suppress);
    format.precision.notation = exponents ? Notation::scientific : Notation::positional;
    if (options.floatmode != FloatMode::unique) format.precision.most = options.precision;
    format.unique = options.floatmode != FloatMode::fixed;
    if (!format.unique) format.trim = Trim::keep;
    Widths widths;
    for (const double value : finite) widths.add(numpy_float_text(value, dtype, format));

    format.pad_left = widths.integral;
    if (options.sign == ' ' && std::none_of(finite.begin(), finite.end(), [](double x) { return std::signbit(x); }))
        ++format.pad_left;
    if (exponents) {
        format.trim = Trim::keep;
        format.precision.most = format.precision.least = widths.fraction;
        format.exponent_digits = widths.exponent;
        layout.width = format.pad_left + 1 + widths.fraction + widths.exponent + 2;
        return layout;
    }
    format.pad_right = widths.fraction;
    layout.width = format.pad_left + 1 + widths.fraction;
    if (options.floatmode == FloatMode::fixed || options.floatmode == FloatMode::maxprec_equal) {
        format.precision.most = format.precision.least = widths.fraction;
        format.trim = Trim::keep;
    } else {
        format.precision.least = 0;
        format.trim = Trim::point;
    }
    return layout;
}

/// The text of an infinity or NaN; the sign of a NaN is not shown.
std::string not_finite_text(double value, const NumpyPrintOptions& options) {
    const std::string plus = options.sign == '+' ? "+" : "";
    if (std::isnan(value)) return plus + options.nanstr;
    return (value < 0 ? "-" : plus) + options.infstr;
}

}  // namespace

std::vector<std::string> numpy_float_texts(const std::vector<double>& values, Dtype dtype,
                                           const NumpyPrintOptions& options) {
    std::vector<double> finite;
    std::copy_if(values.begin(), values.end(), std::back_inserter(finite), [](double x) { return std::isfinite(x); });
    Layout layout = layout_of(finite, dtype, options);
    if (finite.size() != values.size()) {
        const bool signed_infinity = options.sign != '-' || std::any_of(values.begin(), values.end(), [](double x) {
                                         return std::isinf(x) && x < 0;
                                     });
        const int infinity = size_of(options.infstr.size()) + (signed_infinity ? 1 : 0);
        const int wider = std::max({0, size_of(options.nanstr.size()) - layout.width, infinity - layout.width});
        layout.format.pad_left += wider;
        layout.width += wider;
    }
    std::vector<std::string> out;
    out.reserve(values.size());
    const auto width = static_cast<std::size_t>(layout.width);
    for (const double value : values) {
        if (std::isfinite(value)) {
            out.push_back(numpy_float_text(value, dtype, layout.format));
            continue;
        }
        out.push_back(not_finite_text(value, options));
        if (out.back().size() < width) out.back().insert(0, width - out.back().size(), ' ');
    }
    return out;
}

}  // namespace bcast
