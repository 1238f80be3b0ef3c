#include "bcast/tensor/printing/numpy.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "bcast/tensor/printing/numpy_floats.hpp"
#include "bcast/tensor/printing/window.hpp"

namespace bcast {
namespace {

std::vector<std::string> bool_texts(const std::vector<Scalar>& elements, bool aligned) {
    std::vector<std::string> out;
    out.reserve(elements.size());
    for (const Scalar& element : elements)
        out.emplace_back(!std::get<bool>(element) ? "False" : aligned ? " True" : "True");
    return out;
}

std::vector<std::string> integer_texts(const std::vector<Scalar>& elements, Dtype dtype) {
    std::vector<std::string> out;
    std::size_t width = 0;
    for (const Scalar& element : elements) {
        out.push_back(numpy_element_text({element}, dtype));
        width = std::max(width, out.back().size());
    }
    for (std::string& text : out) text.insert(0, width - text.size(), ' ');
    return out;
}

std::vector<std::string> numpy_part_texts(const std::vector<Scalar>& elements, Dtype dtype,
                                          const NumpyPrintOptions& options) {
    std::vector<double> values;
    values.reserve(elements.size());
    for (const Scalar& element : elements) values.push_back(std::get<double>(element));
    return numpy_float_texts(values, dtype, options);
}

/// Real and imaginary parts are aligned separately; imaginary parts always have a sign (`ComplexFloatingFormat`).
std::vector<std::string> complex_texts(const Tensor& array, const std::vector<ShownAxis>& axes,
                                       const NumpyPrintOptions& options) {
    const Dtype part = part_of(array.dtype);
    std::vector<std::string> out = numpy_part_texts(shown_elements(parts_of(array, false), axes), part, options);
    NumpyPrintOptions with_sign = options;
    with_sign.sign = '+';
    const auto imaginary = numpy_part_texts(shown_elements(parts_of(array, true), axes), part, with_sign);
    for (std::size_t i = 0; i < out.size(); ++i) {
        const std::size_t end = imaginary[i].find_last_not_of(' ') + 1;
        out[i].append(imaginary[i], 0, end).append("j").append(imaginary[i], end);
    }
    return out;
}

/// The texts from the user's formatter functions, or empty if there is none for the dtype.
std::vector<std::string> formatted_texts(const Tensor& array, const std::vector<ShownAxis>& axes,
                                         const NumpyPrintOptions& options) {
    const bool complex = is_complex(array.dtype);
    const std::vector<Scalar> imaginary = complex ? shown_elements(parts_of(array, true), axes) : std::vector<Scalar>();
    const Tensor read_as = complex                         ? parts_of(array, false)
                           : array.dtype == dtypes::uint64 ? same_bits_as(array, Dtype::int64)
                                                           : array;
    std::vector<std::string> out;
    for (const Scalar& real : shown_elements(read_as, axes)) {
        const double other = complex ? std::get<double>(imaginary[out.size()]) : 0;
        std::optional<std::string> text = options.formatter({real, other}, array.dtype);
        if (!text) return {};
        out.push_back(std::move(*text));
    }
    return out;
}

std::vector<std::string> texts_of(const Tensor& array, const std::vector<ShownAxis>& axes,
                                  const NumpyPrintOptions& options) {
    if (options.formatter) {
        std::vector<std::string> own = formatted_texts(array, axes, options);
        if (!own.empty()) return own;
    }
    const Dtype dtype = array.dtype;
    if (is_complex(dtype)) return complex_texts(array, axes, options);
    const Tensor read_as = dtype == dtypes::uint64 ? same_bits_as(array, Dtype::int64) : array;
    const std::vector<Scalar> elements = shown_elements(read_as, axes);
    if (dtype == Dtype::bool_) return bool_texts(elements, array.rank() != 0);
    return is_floating(dtype) ? numpy_part_texts(elements, dtype, options) : integer_texts(elements, dtype);
}

std::string_view without_blanks_at_end(std::string_view text) {
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

/// Builds the brackets, separators and line breaks around the elements (`_formatArray`).
class Brackets {
  public:
    Brackets(const std::vector<std::string>& texts, const std::vector<ShownAxis>& axes, std::string_view separator)
        : texts_(texts), axes_(axes), separator_(separator) {}

    /// `indent`: the number of blanks at the start of every line except the first.
    std::string text(std::size_t axis, std::size_t indent, Extent width) {
        if (axis == axes_.size()) return texts_[next_++];
        return axis + 1 == axes_.size() ? row(axes_[axis], indent, width) : rows(axis, indent, width);
    }

  private:
    std::string row(const ShownAxis& axis, std::size_t indent, Extent width) {
        const auto sign = static_cast<Extent>(without_blanks_at_end(separator_).size());
        const Extent room = width - std::max<Extent>(sign, 1);
        std::string done;
        std::string line(indent, ' ');
        Extent left = axis.count() + (axis.gap ? 1 : 0);
        const auto append = [&](std::string_view word) {
            // a line without an element yet is not broken
            if (static_cast<Extent>(line.size() + word.size()) > room && line.size() > indent) {
                done.append(without_blanks_at_end(line)).append("\n");
                line.assign(indent, ' ');
            }
            line.append(word);
            if (--left > 0) line.append(separator_);
        };
        for (Extent index = 0; index < axis.leading; ++index) append(texts_[next_++]);
        if (axis.gap) append("...");
        for (Extent index = 0; index < axis.trailing; ++index) append(texts_[next_++]);
        return concat({"[", (done + line).substr(indent), "]"});
    }

    std::string rows(std::size_t axis, std::size_t indent, Extent width) {
        std::string between(without_blanks_at_end(separator_));
        between.append(axes_.size() - axis - 1, '\n').append(indent, ' ');
        std::string out;
        const auto append = [&](std::string_view row) { out.append(out.empty() ? "[" : between).append(row); };
        for (Extent index = 0; index < axes_[axis].leading; ++index) append(text(axis + 1, indent + 1, width - 1));
        if (axes_[axis].gap) append("...");
        for (Extent index = 0; index < axes_[axis].trailing; ++index) append(text(axis + 1, indent + 1, width - 1));
        return out.append("]");
    }

    const std::vector<std::string>& texts_;
    const std::vector<ShownAxis>& axes_;
    std::string_view separator_;
    std::size_t next_ = 0;
};

constexpr std::string_view opening = "array(";

/// dtypes of Python's own numbers are not printed if the array shows elements.
bool is_implied(Dtype dtype) {
    return dtype == Dtype::int64 || dtype == Dtype::float64 || dtype == Dtype::bool_ || dtype == dtypes::complex128;
}

}  // namespace

std::optional<FloatMode> float_mode_named(std::string_view name) {
    constexpr std::array<std::string_view, 4> names{"fixed", "unique", "maxprec", "maxprec_equal"};
    const auto* found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return static_cast<FloatMode>(found - names.begin());
}

std::string numpy_array2string(const Tensor& array, const NumpyPrintOptions& options, const ArrayFrame& frame) {
    const Extent count = array.numel();
    if (count == 0) return "[]";
    const bool summarized = static_cast<double>(count) > options.threshold;
    const std::vector<ShownAxis> axes = shown_axes(array.sizes, summarized, options.edgeitems);
    const std::vector<std::string> texts = texts_of(array, axes, options);
    const Extent width = options.linewidth - static_cast<Extent>(frame.suffix.size());
    return Brackets(texts, axes, frame.separator).text(0, frame.prefix.size() + 1, width);
}

std::string numpy_repr(const Tensor& array, const NumpyPrintOptions& options) {
    const bool computed = !array.shape_only();
    const bool has_elements = array.numel() > 0;
    const bool implied = is_implied(array.dtype) && has_elements && computed;
    std::string out(opening);
    if (computed && (has_elements || array.rank() == 1)) {
        out.append(numpy_array2string(array, options, {", ", opening, implied ? ")" : ","}));
    } else {
        out.append(computed ? "[]" : "not computed").append(", shape=").append(tuple_text(shape_of(array.sizes)));
    }
    if (implied) return out.append(")");
    out.append(",");
    const std::string dtype = concat({"dtype=", name_of(array.dtype), ")"});
    const std::size_t last_line = out.size() - (out.rfind('\n') + 1);
    if (static_cast<Extent>(last_line + dtype.size() + 1) > options.linewidth) {
        out.append("\n").append(opening.size(), ' ');
    } else {
        out.append(" ");
    }
    return out.append(dtype);
}

std::string numpy_str(const Tensor& array, const NumpyPrintOptions& options) {
    if (array.shape_only()) return numpy_repr(array, options);
    if (array.rank() == 0) return numpy_element_text(read_element(array, 0), array.dtype);
    return numpy_array2string(array, options);
}

std::string numpy_dtype_text(Dtype dtype) {
    return concat({"dtype('", name_of(dtype), "')"});
}

}  // namespace bcast
