#include "bcast/tensor/printing/torch_elements.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include "bcast/deadline.hpp"
#include "bcast/float_text.hpp"

namespace bcast {
namespace {

std::string float_text(double value, bool scientific, bool integral, int precision) {
    worked(128);  // cost of computing exact digits
    if (scientific) return python_exponent_text(value, precision);
    return python_fixed_text(value, integral ? 0 : precision);
}

bool counts(double value) {
    return std::isfinite(value) && value != 0;
}

/// The notation chosen from the values.
struct FloatNotation {
    bool integral = true;
    bool scientific = false;
};

FloatNotation notation_of(const std::vector<double>& values) {
    FloatNotation notation;
    double least = std::numeric_limits<double>::infinity();
    double most = 0;
    for (const double value : values) {
        if (!counts(value)) continue;
        notation.integral = notation.integral && value == std::ceil(value);
        least = std::min(least, std::fabs(value));
        most = std::max(most, std::fabs(value));
    }
    constexpr double widest_range = 1000;
    notation.scientific =
        most > 0 && (most / least > widest_range || most > 1e8 || (!notation.integral && least < 1e-4));
    return notation;
}

std::vector<std::string> float_texts(const std::vector<double>& values, const FloatNotation& notation, int precision) {
    std::vector<std::string> out;
    out.reserve(values.size());
    for (const double value : values) {
        out.push_back(float_text(value, notation.scientific, notation.integral, precision));
        if (notation.integral && !notation.scientific && std::isfinite(value)) out.back().push_back('.');
    }
    return out;
}

TorchElements float_elements(const std::vector<double>& values, const TorchPrintOptions& options) {
    FloatNotation notation = notation_of(values);
    TorchElements out;
    out.texts = float_texts(values, notation, options.precision);
    bool any = false;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (!counts(values[i])) continue;
        any = true;
        out.width = std::max(out.width, static_cast<Extent>(out.texts[i].size()));
    }
    // sci_mode overrides the notation only if there is a finite nonzero value; the width remains that of the values'
    // own notation
    const bool scientific = any ? options.sci_mode.value_or(notation.scientific) : notation.scientific;
    if (scientific != notation.scientific) {
        notation.scientific = scientific;
        out.texts = float_texts(values, notation, options.precision);
    }
    return out;
}

TorchElements exact_elements(const std::vector<Scalar>& elements) {
    TorchElements out;
    out.texts.reserve(elements.size());
    for (const Scalar& element : elements) {
        const bool* truth = std::get_if<bool>(&element);
        out.texts.push_back(truth == nullptr ? std::to_string(std::get<std::int64_t>(element))
                            : *truth         ? "True"
                                             : "False");
        out.width = std::max(out.width, static_cast<Extent>(out.texts.back().size()));
    }
    return out;
}

}  // namespace

TorchElements torch_elements(const std::vector<Scalar>& elements, Dtype dtype, const TorchPrintOptions& options) {
    TorchElements out;
    if (is_floating(dtype)) {
        std::vector<double> values;
        values.reserve(elements.size());
        for (const Scalar& element : elements) values.push_back(std::get<double>(element));
        out = float_elements(values, options);
    } else {
        out = exact_elements(elements);
    }
    const auto width = static_cast<std::size_t>(out.width);
    for (std::string& text : out.texts) {
        if (text.size() < width) text.insert(0, width - text.size(), ' ');
    }
    return out;
}

}  // namespace bcast
