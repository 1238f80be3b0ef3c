#include "bcast/tensor/print_torch_elements.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include "bcast/float_text.hpp"

namespace bcast {
namespace {

std::string float_text(double value, bool scientific, bool whole, int precision) {
    if (scientific) return python_exponent_text(value, precision);
    return python_fixed_text(value, whole ? 0 : precision);
}

bool counts(double value) {
    return std::isfinite(value) && value != 0;
}

/// How the floats of a tensor are written.
struct FloatLayout {
    bool whole = true;
    bool scientific = false;
    std::size_t width = 1;  ///< Of the widest of them.
};

FloatLayout layout_of(const std::vector<double>& values, const TorchPrintOptions& options) {
    FloatLayout layout;
    double least = std::numeric_limits<double>::infinity();
    double most = 0;
    for (const double value : values) {
        if (!counts(value)) continue;
        layout.whole = layout.whole && value == std::ceil(value);
        least = std::min(least, std::fabs(value));
        most = std::max(most, std::fabs(value));
    }
    if (most == 0) return layout;
    constexpr double widest_range = 1000;
    layout.scientific = most / least > widest_range || most > 1e8 || (!layout.whole && least < 1e-4);
    const std::size_t point = layout.whole && !layout.scientific ? 1 : 0;
    for (const double value : values) {
        if (!counts(value)) continue;
        layout.width = std::max(layout.width,
                                float_text(value, layout.scientific, layout.whole, options.precision).size() + point);
    }
    // the width stays that of the notation that the values ask for
    layout.scientific = options.sci_mode.value_or(layout.scientific);
    return layout;
}

TorchElements float_elements(const std::vector<double>& values, const TorchPrintOptions& options) {
    const FloatLayout layout = layout_of(values, options);
    TorchElements out;
    out.width = static_cast<Extent>(layout.width);
    out.texts.reserve(values.size());
    for (const double value : values) {
        out.texts.push_back(float_text(value, layout.scientific, layout.whole, options.precision));
        if (layout.whole && !layout.scientific && std::isfinite(value)) out.texts.back().push_back('.');
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
