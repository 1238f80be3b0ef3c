#include "bcast/matmul/numpy.hpp"
#include "bcast/concat.hpp"

#include <array>
#include <string>

#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/layout.hpp"
#include "bcast/matmul/batch.hpp"
#include "bcast/matmul/matmul.hpp"
#include "bcast/matmul/product.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/promotion/promotion.hpp"

namespace bcast::ops {
namespace {

Dtype promoted(const Tensor& a, const Tensor& b) {
    const std::array<Tensor, 2> operands{a, b};
    return promotion_of(Dialect::numpy, operands);
}

/// Row-major, with all dims except the last merged.
Tensor as_matrix(Context& context, const Tensor& tensor) {
    Tensor out = contiguous(context, tensor);
    const Extent columns = tensor.sizes.back();
    Extent rows = 1;
    for (std::size_t axis = 0; axis + 1 < tensor.rank(); ++axis) rows *= tensor.sizes[axis];
    out.sizes = {rows, columns};
    out.strides = contiguous_strides(out.sizes);
    return out;
}

[[noreturn]] void raise_not_aligned(const Tensor& a, const Tensor& b, std::size_t dim) {
    raise_value_error({"shapes ", ufunc_text(shape_of(a.sizes)), " and ", ufunc_text(shape_of(b.sizes)),
                       " not aligned: ", a.sizes.back(), " (dim ", a.rank() - 1, ") != ", b.sizes[dim], " (dim ", dim,
                       ")"});
}

/// Contracts a's last dim with b's `dim`.
Tensor contracted(Context& context, const Tensor& a, const Tensor& b, std::size_t dim) {
    const Tensor first = as_matrix(context, a);
    const Tensor second = as_matrix(context, exchanged(b, dim, b.rank() - 1));
    Tensor out = product(context.workspace, first, exchanged(second, 0, 1), promoted(a, b));
    std::vector<Extent> sizes(a.sizes.begin(), a.sizes.end() - 1);
    for (std::size_t axis = 0; axis < b.rank(); ++axis) {
        if (axis != dim) sizes.push_back(b.sizes[axis]);
    }
    out.strides = contiguous_strides(sizes);
    out.sizes = std::move(sizes);
    return out;
}

[[noreturn]] void raise_matmul(std::size_t operand, const std::string& what) {
    raise_value_error({"matmul: Input operand ", operand, what});
}

}  // namespace

Tensor numpy_matmul(Context& context, const Tensor& a, const Tensor& b) {
    for (const std::size_t operand : {std::size_t{0}, std::size_t{1}}) {
        if ((operand == 0 ? a : b).rank() > 0) continue;
        raise_matmul(operand,
                     " does not have enough dimensions (has 0, gufunc core with signature (n?,k),(k,m?)->(n?,m?) "
                     "requires 1)");
    }
    const Tensor first = a.rank() == 1 ? as_row(a) : a;
    const Tensor second = b.rank() == 1 ? as_column(b) : b;
    if (first.sizes.back() != second.sizes[second.rank() - 2]) {
        raise_matmul(
            1, concat({" has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) (size ",
                       second.sizes[second.rank() - 2], " is different from ", first.sizes.back(), ")"}));
    }
    const BatchedPair pair = broadcast_batches(context, Dialect::numpy, first, second);
    Tensor out = product(context.workspace, pair.a, pair.b, promoted(a, b));
    if (out.rank() > 3) {
        // The batch dims have the memory layout of NumPy's iterator; each matrix is row-major within them.
        const std::size_t batch = out.rank() - 2;
        const std::span<const Extent> sizes = std::span(out.sizes).first(batch);
        const std::span<const Extent> lists[] = {std::span(pair.a.strides).first(batch),
                                                 std::span(pair.b.strides).first(batch)};
        std::vector<Extent> strides = iterated_strides(sizes, sizes, lists);
        for (Extent& stride : strides) stride *= out.sizes[batch] * out.sizes[batch + 1];
        strides.insert(strides.end(), {out.sizes[batch + 1], 1});
        if (out.numel() > 0) out = with_strides(context, out, std::move(strides));
    }
    if (b.rank() == 1) drop_dim(out, out.rank() - 1);
    if (a.rank() == 1) drop_dim(out, out.rank() - (b.rank() == 1 ? 1 : 2));
    return out;
}

Tensor numpy_dot(Context& context, const Tensor& a, const Tensor& b) {
    const std::size_t dim = b.rank() == 1 ? 0 : b.rank() - 2;
    if (a.sizes.back() != b.sizes[dim]) raise_not_aligned(a, b, dim);
    return a.rank() <= 2 && b.rank() <= 2 ? numpy_matmul(context, a, b) : contracted(context, a, b, dim);
}

Tensor numpy_inner(Context& context, const Tensor& a, const Tensor& b) {
    const std::size_t dim = b.rank() - 1;
    if (a.sizes.back() != b.sizes[dim]) {
        // NumPy reports the shape of its transposed array.
        raise_not_aligned(a, b.rank() == 1 ? b : exchanged(b, dim, dim - 1), dim == 0 ? 0 : dim - 1);
    }
    return contracted(context, a, b, dim);
}

}  // namespace bcast::ops
