#include "bcast/matmul/contract.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/elementwise.hpp"
#include "bcast/matmul/batch.hpp"
#include "bcast/matmul/matmul.hpp"
#include "bcast/matmul/product.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/reduce.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/promotion/promotion.hpp"

namespace bcast::ops {
namespace {

using Axes = std::vector<std::size_t>;

bool contains(const Axes& axes, std::size_t axis) {
    return std::find(axes.begin(), axes.end(), axis) != axes.end();
}

Axes others(std::size_t rank, const Axes& axes) {
    Axes out;
    for (std::size_t axis = 0; axis < rank; ++axis) {
        if (!contains(axes, axis)) out.push_back(axis);
    }
    return out;
}

/// Contracts a's axes with b's, pair by pair; their sizes are equal.
Tensor contracted(Context& context, Dialect dialect, const Tensor& a, const Tensor& b, const Axes& first,
                  const Axes& second) {
    const Axes free_first = others(a.rank(), first);
    const Axes free_second = others(b.rank(), second);
    Axes order_first = free_first;
    order_first.insert(order_first.end(), first.begin(), first.end());
    Axes order_second = second;
    order_second.insert(order_second.end(), free_second.begin(), free_second.end());
    const Tensor left = grouped(context, a, order_first, {free_first.size(), first.size()});
    const Tensor right = grouped(context, b, order_second, {second.size(), free_second.size()});
    const std::array<Tensor, 2> operands{a, b};
    Tensor out = dialect == Dialect::pytorch ? mm(context, left, right)
                                             : product(context.workspace, left, right, promotion_of(dialect, operands));
    out.sizes.clear();
    for (const std::size_t axis : free_first) out.sizes.push_back(a.sizes[axis]);
    for (const std::size_t axis : free_second) out.sizes.push_back(b.sizes[axis]);
    out.strides = contiguous_strides(out.sizes);
    return out;
}

struct Lists {
    std::vector<Extent> first;
    std::vector<Extent> second;
};

Lists lists_of(Dialect dialect, const ContractedAxes& axes) {
    if (!axes.count) return {axes.first, axes.second};
    if (dialect == Dialect::pytorch && *axes.count < 0)
        raise_runtime_error({"tensordot expects dims >= 0, but got dims=", *axes.count});
    const auto count = static_cast<std::size_t>(std::max<Extent>(*axes.count, 0));
    Lists lists{std::vector<Extent>(count), std::vector<Extent>(count)};
    std::iota(lists.first.begin(), lists.first.end(), -static_cast<Extent>(count));
    std::iota(lists.second.begin(), lists.second.end(), Extent{0});
    return lists;
}

std::size_t numpy_axis(const Tensor& tensor, Extent axis) {
    const auto rank = static_cast<Extent>(tensor.rank());
    if (axis < -rank || axis >= rank) raise_index_error("tuple index out of range");
    return static_cast<std::size_t>(axis < 0 ? axis + rank : axis);
}

Tensor numpy_tensordot(Context& context, const Tensor& a, const Tensor& b, const Lists& lists) {
    bool fits = lists.first.size() == lists.second.size();
    Axes first;
    Axes second;
    // Pair by pair, up to the first that does not match.
    for (std::size_t i = 0; fits && i < lists.first.size(); ++i) {
        first.push_back(numpy_axis(a, lists.first[i]));
        second.push_back(numpy_axis(b, lists.second[i]));
        fits = a.sizes[first[i]] == b.sizes[second[i]];
    }
    if (!fits) raise_value_error("shape-mismatch for sum");
    for (const Axes* axes : {&first, &second}) {
        for (std::size_t i = 0; i < axes->size(); ++i) {
            if (std::count(axes->begin(), axes->end(), (*axes)[i]) > 1) raise_value_error("axes don't match array");
        }
    }
    return contracted(context, Dialect::numpy, a, b, first, second);
}

Tensor summed(Context& context, const Tensor& tensor, std::size_t axis) {
    ReduceOptions options;
    options.over = {std::vector<Extent>{static_cast<Extent>(axis)}, true};
    return reduce(context, Dialect::pytorch, Reduction::sum, tensor, options);
}

Tensor pytorch_tensordot(Context& context, const Tensor& first, const Tensor& second, const Lists& lists) {
    if (lists.first.size() != lists.second.size()) raise_runtime_error("both dimension lists should have same length");
    Tensor a = first;
    Tensor b = second;
    Axes axes_a;
    Axes axes_b;
    for (std::size_t i = 0; i < lists.first.size(); ++i) {
        refuse_dim_of_scalar(a, lists.first[i]);
        refuse_dim_of_scalar(b, lists.second[i]);
        const std::size_t axis_a = resolved_dim(Dialect::pytorch, lists.first[i], a.rank());
        const std::size_t axis_b = resolved_dim(Dialect::pytorch, lists.second[i], b.rank());
        axes_a.push_back(axis_a);
        axes_b.push_back(axis_b);
        const Extent size_a = a.sizes[axis_a];
        const Extent size_b = b.sizes[axis_b];
        if (size_b == 1) {
            a = summed(context, a, axis_a);
        } else if (size_a == 1) {
            b = summed(context, b, axis_b);
        } else if (size_a != size_b) {
            raise_runtime_error({"contracted dimensions need to match, but first has size ", size_a, " in dim ",
                                 lists.first[i], " and second has size ", size_b, " in dim ", lists.second[i]});
        }
    }
    refuse_named("permute", first);
    refuse_named("permute", second);
    expect_set_of_dims(std::max(a.rank(), b.rank()));
    static_cast<void>(
        reduced_axes(Dialect::pytorch, {lists.first.empty() ? std::nullopt : std::optional(lists.first)}, a.rank()));
    static_cast<void>(
        reduced_axes(Dialect::pytorch, {lists.second.empty() ? std::nullopt : std::optional(lists.second)}, b.rank()));
    return contracted(context, Dialect::pytorch, a, b, axes_a, axes_b);
}

Tensor multiplied_elements(Context& context, const Tensor& a, const Tensor& b) {
    const std::array<Tensor, 2> operands{a, b};
    return elementwise(context, *find_call(Dialect::pytorch, op::mul), operands);
}

}  // namespace

Tensor permuted(const Tensor& tensor, const std::vector<std::size_t>& order) {
    Tensor out = tensor;
    for (std::size_t axis = 0; axis < order.size(); ++axis) {
        out.sizes[axis] = tensor.sizes[order[axis]];
        out.strides[axis] = tensor.strides[order[axis]];
    }
    out.names.clear();
    return out;
}

Tensor grouped(Context& context, const Tensor& tensor, const std::vector<std::size_t>& order,
               const std::vector<std::size_t>& groups) {
    const Tensor moved = permuted(tensor, order);
    const bool single = std::all_of(groups.begin(), groups.end(), [](std::size_t count) { return count <= 1; });
    Tensor out = single ? moved : contiguous(context, moved);
    std::vector<Extent> sizes;
    std::vector<Extent> strides;
    std::size_t axis = 0;
    for (const std::size_t count : groups) {
        Extent size = 1;
        for (std::size_t i = 0; i < count; ++i) size *= out.sizes[axis + i];
        sizes.push_back(size);
        strides.push_back(count == 1 ? out.strides[axis] : 1);
        axis += count;
    }
    out.strides = single ? std::move(strides) : contiguous_strides(sizes);
    out.sizes = std::move(sizes);
    return out;
}

Tensor tensordot(Context& context, Dialect dialect, const Tensor& a, const Tensor& b, const ContractedAxes& axes) {
    const Lists lists = lists_of(dialect, axes);
    return dialect == Dialect::numpy ? numpy_tensordot(context, a, b, lists) : pytorch_tensordot(context, a, b, lists);
}

Tensor inner(Context& context, const Tensor& a, const Tensor& b) {
    if (a.rank() == 0 || b.rank() == 0) return multiplied_elements(context, a, b);
    if (a.sizes.back() != b.sizes.back()) {
        raise_runtime_error({"inner() the last dimension must match on both input tensors but got shapes ",
                             list_text(shape_of(a.sizes)), " and ", list_text(shape_of(b.sizes))});
    }
    return tensordot(context, Dialect::pytorch, a, b, {std::nullopt, {-1}, {-1}});
}

Tensor outer(Context& context, const Tensor& a, const Tensor& b) {
    for (const auto& [tensor, name] : {std::pair{&a, "self"}, std::pair{&b, "vec2"}}) {
        if (tensor->rank() == 1) continue;
        raise_runtime_error({"outer: Expected 1-D argument ", name, ", but got ", tensor->rank(), "-D"});
    }
    refuse_named("_reshape_alias", a);
    return multiplied_elements(context, as_column(a), b);
}

}  // namespace bcast::ops
