#include "bcast/autograd/derivatives/views.hpp"

#include <array>
#include <optional>

#include "bcast/autograd/accumulate.hpp"
#include "bcast/autograd/derivatives/algebra.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/rules/formula_text.hpp"
#include "bcast/stable_order.hpp"

namespace bcast::autograd {
namespace {

/// Whether a view may contain an element more than once, as overlapping windows do: an axis, in order of increasing
/// strides, has a stride not larger than the extent covered by the axes before it.
bool sees_twice(const Tensor& view) {
    std::vector<std::pair<Extent, Extent>> axes;
    for (std::size_t i = 0; i < view.rank(); ++i) {
        if (view.sizes[i] > 1) axes.emplace_back(view.strides[i], view.sizes[i]);
    }
    Extent last = 0;
    for (const auto& [stride, size] : sorted_stably(axes, std::less<>())) {
        if (stride <= last) return true;
        last += stride * (size - 1);
    }
    return false;
}

/// For each axis of a contiguous base, the axis of the view that steps along it, or nothing if the view is at a fixed
/// index there. Empty if an axis of the view is anything else.
using AxisMap = std::vector<std::optional<std::size_t>>;
std::optional<AxisMap> matched_axes(const Tensor& base, const Tensor& view) {
    AxisMap out(base.rank());
    for (std::size_t axis = 0; axis < view.rank(); ++axis) {
        if (view.sizes[axis] == 1) continue;
        std::size_t own = 0;
        while (own < base.rank() && (base.sizes[own] == 1 || base.strides[own] != view.strides[axis])) ++own;
        if (own == base.rank() || out[own] || view.sizes[axis] > base.sizes[own]) return std::nullopt;
        out[own] = axis;
    }
    return out;
}

/// The view has all elements, with permuted axes.
std::string permuted_text(const Tensor& base, const Tensor& view, const AxisMap& axis_map) {
    if (view.rank() != base.rank()) return {};
    // An axis of size 1 may be at any position; the first free one is used.
    std::vector<bool> taken(view.rank(), false);
    for (const auto& axis : axis_map) {
        if (axis) taken[*axis] = true;
    }
    std::vector<Extent> order;
    for (const auto& axis : axis_map) {
        std::size_t at = axis.value_or(0);
        while (!axis && taken[at]) ++at;
        taken[at] = true;
        order.push_back(static_cast<Extent>(at));
    }
    return concat({"g.permute(", sizes_text(order), ")"});
}

/// The view is a box of the elements: the gradient is padded with zeros.
std::string boxed_text(const Tensor& base, const Tensor& view, const AxisMap& axis_map) {
    std::vector<Extent> box;
    std::vector<Extent> around;
    Extent offset = view.offset;
    std::size_t last = 0;
    for (std::size_t own = 0; own < base.rank(); ++own) {
        const Extent start = base.sizes[own] == 1 ? 0 : offset / base.strides[own];
        if (base.sizes[own] != 1) offset -= start * base.strides[own];
        if (axis_map[own] && *axis_map[own] < last) return {};
        if (axis_map[own]) last = *axis_map[own];
        box.push_back(axis_map[own] ? view.sizes[*axis_map[own]] : 1);
        const Extent after = base.sizes[own] - start - box.back();
        if (after < 0) return {};
        around.insert(around.begin(), {start, after});
    }
    while (!around.empty() && around.back() == 0 && around[around.size() - 2] == 0) around.resize(around.size() - 2);
    const std::string part = box == view.sizes ? "g" : concat({"g.reshape(", sizes_text(box), ")"});
    return around.empty() ? part : concat({"torch.nn.functional.pad(", part, ", ", dims_text(around), ")"});
}

/// Derived from the effect of the view on a contiguous tensor.
std::string view_text(const Tensor& input, const View& view) {
    Tensor base = input;
    base.storage = nullptr;
    base.strides = contiguous_strides(base.sizes);
    base.offset = 0;
    const Tensor part = view(base);
    if (part.dtype != input.dtype) return {};
    const Extent count = base.numel();
    if (part.numel() == 0 && count != 0) return "torch.zeros_like(a)";
    std::string reshaped = part.sizes == base.sizes ? "g" : concat({"g.reshape(", sizes_text(base.sizes), ")"});
    if (count == 0) return reshaped;
    const std::vector<Extent> contiguous = contiguous_strides(part.sizes);
    bool in_order = part.numel() == count;
    for (std::size_t i = 0; i < part.rank(); ++i)
        in_order = in_order && (part.sizes[i] == 1 || part.strides[i] == contiguous[i]);
    if (in_order) return reshaped;
    std::string text;
    if (const auto axis_map = matched_axes(base, part))
        text = part.numel() == count ? permuted_text(base, part, *axis_map) : boxed_text(base, part, *axis_map);
    if (!text.empty()) return text;
    Substitution blanks;
    const auto tuple = [](const std::vector<Extent>& values) { return tuple_text(shape_of(values)); };
    blanks.set("N", std::to_string(count)).set("V", tuple(part.sizes)).set("W", tuple(part.strides));
    blanks.set("X", std::to_string(part.offset));
    return blanks.fill("torch.zeros_like(a).put(torch.arange(N).as_strided(V, W, X), g, True)");
}

}  // namespace

Derivation viewing(const Mode& mode, std::string_view node, const Variable& input, const View& view) {
    Derivation out{node};
    if (mode.observed()) out.texts = {view_text(input.data, view)};
    if (!mode.enabled || !input.requires_grad()) return out;
    out.backward = [view, sizes = input.data.sizes, dtype = input.data.dtype](
                       ops::Context& context, const std::vector<Saved>&, const Gradients& gradients) {
        Algebra algebra(context);
        Tensor like;
        like.dtype = dtype;
        like.sizes = sizes;
        Tensor base = algebra.zeros_like(like);
        Tensor part = view(base);
        part.names.clear();
        if (sees_twice(part) && part.storage && gradients[0]->storage) {
            add_elements(*gradients[0], part);
        } else {
            ops::copy_elements(*gradients[0], part);
        }
        return Gradients{base};
    };
    return out;
}

void report_views(const Mode& mode, const Variable& input, std::string_view text, Extent dim) {
    if (!mode.observed()) return;
    Derivation all{""};
    all.texts = {Substitution().set("D", std::to_string(dim)).fill(text)};
    report(mode, std::array{input}, nullptr, all);
}

Derivation copying(const Mode& mode, std::string_view node) {
    Derivation out{node};
    out.backward = [](ops::Context&, const std::vector<Saved>&, const Gradients& given) { return given; };
    if (mode.observed()) out.texts = {"g"};
    return out;
}

Derivation stretching(const Mode& mode, std::string_view node, const Variable& input) {
    Derivation out = copying(mode, node);
    if (mode.observed()) out.texts = {concat({"g.sum_to_size(", sizes_text(input.data.sizes), ")"})};
    return out;
}

Derivation overwriting(const Mode& mode, std::string_view node) {
    Derivation out{node};
    out.backward = [](ops::Context& context, const std::vector<Saved>&, const Gradients& given) {
        return Gradients{Algebra(context).zeros_like(*given[0]), given[0]};
    };
    if (mode.observed()) out.texts = {std::string(no_gradient), "g"};
    return out;
}

}  // namespace bcast::autograd
