#include "bcast/libraries/torch/reduced.hpp"

#include <array>
#include <utility>

#include "bcast/autograd/derivatives/algebra.hpp"
#include "bcast/autograd/record.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/reduced_out.hpp"
#include "bcast/libraries/torch/view_call.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/reduce/reduce.hpp"
#include "bcast/reduce/select.hpp"
#include "bcast/tensor/axis.hpp"

namespace bcast::python::torch {

using autograd::Algebra;
using autograd::Gradients;
using autograd::Saved;
using autograd::Variable;

ops::ReduceDims dims_asked(const Arguments& arguments, const Tensor& x) {
    ops::ReduceDims out;
    out.keep = arguments.boolean("keepdim", false);
    if (!arguments.has("dim")) return out;
    out.dims.emplace();
    const Value dim = arguments.value("dim");
    const Values* items = items_of(dim);
    const Values single{dim};
    const Values& all = items != nullptr ? *items : single;
    if (!all.empty() && (all.front().is_none() || as_str(all.front()) != nullptr)) {
        for (const Name& name : arguments.names("dim")) out.dims->push_back(static_cast<Extent>(axis_named(x, name)));
    } else {
        out.dims = arguments.integers("dim");
    }
    return out;
}

Reduced reduced_of(const Tensor& x, const ops::ReduceDims& over) {
    Reduced out{x.sizes, ops::reduced_axes(Dialect::pytorch, over, x.rank()), 1};
    for (std::size_t axis = 0; axis < x.rank(); ++axis) {
        if (out.axes[axis]) out.count *= x.sizes[axis];
    }
    return out;
}

Tensor Reduced::stretched(const Tensor& result) const {
    Tensor out = result;
    out.names.clear();
    out.sizes = sizes;
    out.strides.clear();
    const bool kept = result.rank() == sizes.size();
    std::size_t next = 0;
    for (std::size_t axis = 0; axis < sizes.size(); ++axis) {
        if (axes[axis]) {
            out.strides.push_back(0);
            if (kept) ++next;
        } else {
            out.strides.push_back(result.strides[next++]);
        }
    }
    return out;
}

Tensor Reduced::summed(ops::Context& context, const Tensor& tensor) const {
    ops::ReduceOptions options;
    options.over.keep = true;
    options.over.dims.emplace();
    for (std::size_t axis = 0; axis < sizes.size(); ++axis) {
        if (axes[axis]) options.over.dims->push_back(static_cast<Extent>(axis));
    }
    return ops::reduce(context, Dialect::pytorch, ops::Reduction::sum, tensor, options);
}

namespace {

/// The gradient goes to the selected element of each lane.
Value selected(Arguments& a, ops::Extreme what) {
    const Variable x = a.tensor("input");
    const Extent dim = dim_of(a, "dim", x.data);
    const bool keep = a.boolean("keepdim", false);
    ops::Selected found = ops::select_extreme(a.context(), what, x.data, dim, keep);
    ops::ReduceDims over;
    over.dims.emplace(1, dim);
    over.keep = keep;
    const Reduced reduced = reduced_of(x.data, over);
    const std::size_t axis = axis_of(Dialect::pytorch, dim, x.data.rank());
    const Variable indices{found.indices};
    Variable values = autograd::recorded(
        a.state().mode, what == ops::Extreme::max ? "MaxBackward0" : "MinBackward0", std::array{x},
        std::move(found.values), {Saved(indices)},
        [reduced, axis](ops::Context& context, const std::vector<Saved>& saved, const Gradients& given) {
            Algebra algebra(context);
            const Tensor hit =
                algebra.call(op::eq, places_along(context, reduced.sizes, axis), reduced.stretched(saved[0].get()));
            return Gradients{algebra.mul(algebra.cast(hit, given[0]->dtype), reduced.stretched(*given[0]))};
        });
    return finish_pair(a, "values", std::move(values), "indices", indices);
}

}  // namespace

Tensor places_along(ops::Context& context, const std::vector<Extent>& sizes, std::size_t axis) {
    const Extent count = sizes.empty() ? 1 : sizes[axis];
    Tensor places = empty(context.workspace, Dtype::int64, {count});
    for (Extent i = 0; i < count && places.storage; ++i) write(places, i, i);
    places.sizes.assign(sizes.size(), 1);
    places.strides.assign(sizes.size(), 0);
    if (!sizes.empty()) {
        places.sizes[axis] = count;
        places.strides[axis] = 1;
    }
    return places;
}

Tensor scattered(ops::Context& context, Dtype dtype, const std::vector<Extent>& sizes, Extent dim, bool keep,
                 const Tensor& indices, const Tensor& gradient) {
    Algebra algebra(context);
    Tensor like;
    like.dtype = dtype;
    like.sizes = sizes;
    Tensor out = algebra.zeros_like(like);
    if (out.shape_only() || gradient.shape_only() || gradient.numel() == 0) return out;
    const std::size_t axis = axis_of(Dialect::pytorch, dim, sizes.size());
    const Tensor places = ops::contiguous(context, indices);
    const Tensor given = ops::contiguous(context, gradient);
    // Both are walked row by row; along the dim, `step` elements of the output lie between neighbours.
    std::vector<Extent> index(given.rank(), 0);
    for (Extent element = 0; element < given.numel(); ++element) {
        Extent offset = 0;
        for (std::size_t i = 0; i < index.size(); ++i) {
            const std::size_t own = keep || i < axis ? i : i + 1;
            if (own != axis) offset += index[i] * out.strides[own];
        }
        if (!sizes.empty()) offset += std::get<std::int64_t>(read(places, element)) * out.strides[axis];
        write(out, offset, std::get<double>(read(out, offset)) + std::get<double>(read(given, element)));
        for (std::size_t i = index.size(); i-- > 0;) {
            if (++index[i] < given.sizes[i]) break;
            index[i] = 0;
        }
    }
    return out;
}

Value max_along(Arguments& arguments) {
    return selected(arguments, ops::Extreme::max);
}

Value min_along(Arguments& arguments) {
    return selected(arguments, ops::Extreme::min);
}

}  // namespace bcast::python::torch
