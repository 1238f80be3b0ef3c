#include "bcast/tensor/printing/torch_elements.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include "bcast/deadline.hpp"
#include "bcast/float_text.hpp"

namespace bcast {
namespace {

std::string float_text(double value, bool scientific, bool whole, int precision) {
    worked(128);  // of exact digits
    if (scientific) return python_exponent_text(value, precision);
    return python_fixed_text(value, whole ? 0 : precision);
}

bool counts(double value) {
    return std::isfinite(value) && value != 0;
}

/// The notation that the values ask for.
struct FloatNotation {
    bool whole = true;
    bool scientific = false;
};

FloatNotation notation_of(const std::vector<double>& values) {
    FloatNotation notation;
    double least = std::numeric_limits<double>::infinity();
    double most = 0;
    for (const double value : values) {
        if (!counts(value)) continue;
        notation.whole = notation.whole && value == std::ceil(value);
        least = std::min(least, std::fabs(value));
        most = std::max(most, std::fabs(value));
    }
    constexpr double widest_range = 1000;
    notation.scientific = most > 0 && (most / least > widest_range || most > 1e8 || (!notation.whole && least < 1e-4));
    return notation;
}

std::vector<std::string> float_texts(const std::vector<double>& values, const FloatNotation& notation, int precision) {
    std::vector<std::string> out;
    out.reserve(values.size());
    for (const double value : values) {
        out.push_back(float_text(value, notation.scientific, notation.whole, precision));
        if (notation.whole && !notation.scientific && std::isfinite(value)) out.back().push_back('.');
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
    // another notation may be asked for, but where no value counts; the width stays that of the values' own
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
