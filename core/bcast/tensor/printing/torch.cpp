#include "bcast/tensor/printing/torch.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include "bcast/concat.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/printing/torch_elements.hpp"
#include "bcast/tensor/printing/window.hpp"

namespace bcast {
namespace {

constexpr std::string_view prefix = "tensor(";

/// Builds the brackets, commas and line breaks around the elements.
class TorchBrackets {
  public:
    TorchBrackets(const TorchElements& elements, const std::vector<ShownAxis>& axes, double linewidth)
        : elements_(elements), axes_(axes), linewidth_(linewidth) {}

    std::string text(std::size_t axis, Extent indent) {
        if (axis == axes_.size()) return elements_.texts[next_++];
        return axis + 1 == axes_.size() ? row(axes_[axis], indent) : rows(axis, indent);
    }

  private:
    std::string row(const ShownAxis& axis, Extent indent) {
        if (std::isinf(linewidth_)) raise_exception("OverflowError", "cannot convert float infinity to integer");
        const double room = std::clamp(linewidth_ - static_cast<double>(indent), 0.0, 1e9);
        const Extent per_line = std::max<Extent>(1, static_cast<Extent>(room) / (elements_.width + 2));
        std::string out = "[";
        Extent appended = 0;
        const auto append = [&](std::string_view item) {
            if (appended > 0 && appended % per_line == 0) {
                out.append(",\n").append(static_cast<std::size_t>(indent) + 1, ' ');
            } else if (appended > 0) {
                out.append(", ");
            }
            out.append(item);
            ++appended;
        };
        for (Extent index = 0; index < axis.leading; ++index) append(elements_.texts[next_++]);
        if (axis.gap) append(" ...");
        for (Extent index = 0; index < axis.trailing; ++index) append(elements_.texts[next_++]);
        return out.append("]");
    }

    std::string rows(std::size_t axis, Extent indent) {
        std::string separator = ",";
        separator.append(axes_.size() - axis - 1, '\n').append(static_cast<std::size_t>(indent) + 1, ' ');
        std::string out;
        const auto append = [&](std::string_view item) { out.append(out.empty() ? "[" : separator).append(item); };
        for (Extent index = 0; index < axes_[axis].leading; ++index) append(text(axis + 1, indent + 1));
        if (axes_[axis].gap) append("...");
        for (Extent index = 0; index < axes_[axis].trailing; ++index) append(text(axis + 1, indent + 1));
        return out.append("]");
    }

    const TorchElements& elements_;
    const std::vector<ShownAxis>& axes_;
    double linewidth_;
    std::size_t next_ = 0;
};

std::string elements_text(const Tensor& tensor, const TorchPrintOptions& options) {
    if (tensor.shape_only()) return "not computed";
    const Extent count = tensor.numel();
    if (count == 0) return "[]";
    const bool summarized = static_cast<double>(count) > options.threshold;
    const std::vector<ShownAxis> axes = shown_axes(tensor.sizes, summarized, options.edgeitems);
    const TorchElements elements = torch_elements(shown_elements(tensor, axes), tensor.dtype, options);
    return TorchBrackets(elements, axes, options.linewidth).text(0, static_cast<Extent>(prefix.size()));
}

/// `('N', None)`, `('N',)`
std::string names_tuple(const std::vector<Name>& names) {
    std::string out = "(";
    for (const Name& name : names) {
        if (out.size() > 1) out.append(", ");
        out.append(name ? "'" + *name + "'" : "None");
    }
    return out.append(names.size() == 1 ? ",)" : ")");
}

std::vector<std::string> suffixes_of(const Tensor& tensor, const TorchPrintOptions& options,
                                     const GradientNote& gradient) {
    std::vector<std::string> out;
    const bool empty = tensor.numel() == 0;
    if (tensor.shape_only() || (empty && tensor.rank() != 1))
        out.push_back("size=" + tuple_text(shape_of(tensor.sizes)));
    // int64 and bool are evident from the elements; without elements only the default dtype is omitted
    const bool dtype_is_evident =
        !empty && !tensor.shape_only() && (tensor.dtype == Dtype::int64 || tensor.dtype == Dtype::bool_);
    if (tensor.dtype != options.default_dtype && !dtype_is_evident)
        out.push_back("dtype=" + torch_dtype_text(tensor.dtype));
    if (!gradient.grad_fn.empty()) {
        out.push_back(concat({"grad_fn=<", gradient.grad_fn, ">"}));
    } else if (gradient.requires_grad) {
        out.emplace_back("requires_grad=True");
    }
    if (tensor.named()) out.push_back("names=" + names_tuple(tensor.names));
    return out;
}

}  // namespace

void apply_profile(TorchPrintOptions& options, std::string_view profile) {
    if (profile != "default" && profile != "short" && profile != "full") return;
    const bool brief = profile == "short";
    options.precision = brief ? 2 : 4;
    options.threshold = profile == "full" ? std::numeric_limits<double>::infinity() : 1000;
    options.edgeitems = brief ? 2 : 3;
    options.linewidth = 80;
}

std::string torch_text(const Tensor& tensor, const TorchPrintOptions& options, const GradientNote& gradient) {
    std::string out = std::string(prefix) + elements_text(tensor, options);
    // two characters more than the line has, or one more after a line break, as PyTorch counts
    const std::size_t line_break = out.rfind('\n');
    std::size_t last_line = line_break == std::string::npos ? out.size() + 2 : out.size() - line_break + 1;
    for (const std::string& suffix : suffixes_of(tensor, options, gradient)) {
        if (static_cast<double>(last_line + suffix.size() + 2) > options.linewidth) {
            out.append(",\n").append(prefix.size(), ' ').append(suffix);
            last_line = prefix.size() + suffix.size();
        } else {
            out.append(", ").append(suffix);
            last_line += suffix.size() + 2;
        }
    }
    return out.append(")");
}

std::string torch_dtype_text(Dtype dtype) {
    return "torch." + std::string(name_of(dtype));
}

}  // namespace bcast
