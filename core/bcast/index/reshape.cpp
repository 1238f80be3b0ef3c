#include "bcast/index/reshape.hpp"
#include "bcast/concat.hpp"

#include <algorithm>

#include "bcast/elementwise/copy.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/tensor/views/part.hpp"
#include "bcast/tensor/views/shape.hpp"

namespace bcast::ops {

Tensor reshape(Context& context, Dialect dialect, const Tensor& tensor, std::span<const Extent> requested) {
    std::vector<Extent> sizes = inferred_sizes(dialect, requested, tensor.numel());
    // NumPy 1.24 gives a contiguous array the strides of its new sizes (`PyArray_Newshape`), unless the sizes are
    // unchanged and passed without -1.
    const bool changes = sizes != tensor.sizes || std::find(requested.begin(), requested.end(), -1) != requested.end();
    if (dialect == Dialect::numpy && changes && tensor.contiguous()) {
        std::vector<Extent> strides = contiguous_strides(sizes);
        return with_layout(tensor, std::move(sizes), std::move(strides));
    }
    if (dialect == Dialect::numpy && !changes) return tensor;
    // NumPy ignores axes of size 1 first (`_attempt_nocopy_reshape`).
    if (auto strides = view_strides(dialect == Dialect::numpy ? squeeze(tensor) : tensor, sizes)) {
        if (dialect != Dialect::numpy) refuse_names(tensor, "_reshape_alias");
        return with_layout(tensor, std::move(sizes), std::move(*strides));
    }
    if (dialect != Dialect::numpy) refuse_names(tensor, "_unsafe_view");
    std::vector<Extent> strides = contiguous_strides(sizes);
    return with_layout(contiguous(context, tensor), std::move(sizes), std::move(strides));
}

Tensor flatten(Context& context, const Tensor& tensor, Extent start, Extent end) {
    const std::vector<Extent> sizes = flattened_sizes(tensor, start, end);
    if (sizes.size() == tensor.rank()) return tensor;
    return reshape(context, Dialect::pytorch, tensor, sizes);
}

Tensor ravel(Context& context, Dialect dialect, const Tensor& tensor) {
    if (dialect != Dialect::numpy) refuse_names(tensor, "view");
    const Tensor rows = contiguous(context, tensor);
    const std::vector<Extent> sizes{tensor.numel()};
    // NumPy's is a reshape of a contiguous array, even for a single element with another stride.
    return with_layout(rows, sizes, dialect == Dialect::numpy ? std::vector<Extent>{1} : *view_strides(rows, sizes));
}

Tensor flip(Context& context, const Tensor& tensor, std::span<const Extent> dims) {
    refuse_names(tensor, "flip");
    expect_set_of_dims(tensor.rank());
    const std::vector<std::size_t> axes = axes_of(Dialect::pytorch, dims, tensor.rank());
    for (std::size_t i = 0; i < axes.size(); ++i) {
        if (!has_duplicates({axes.data(), i + 1})) continue;
        raise_runtime_error({"dim ", axes[i], " appears multiple times in the list of dims"});
    }
    if (tensor.rank() == 0) return clone(context, tensor);
    // The result has the tensor's layout (`empty_like`); the elements are read from a reversed view.
    Tensor out = clone(context, tensor);
    if (out.storage) copy_elements(bcast::flip(tensor, dims), out);
    return out;
}

}  // namespace bcast::ops
