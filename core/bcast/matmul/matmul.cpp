#include "bcast/matmul/matmul.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "bcast/elementwise/copy.hpp"
#include "bcast/matmul/batch.hpp"
#include "bcast/matmul/names.hpp"
#include "bcast/matmul/numpy.hpp"
#include "bcast/matmul/product.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/torch_dtypes.hpp"

namespace bcast::ops {
namespace {

std::string product_text(Extent rows, Extent columns) {
    return concat({rows, "x", columns});
}

/// The kernel checks the dtypes; it is not called if there is nothing to add.
void require_kernel(std::string_view kernel, const Tensor& a, const Tensor& b) {
    if (a.dtype == Dtype::bool_ || a.dtype == Dtype::float16) raise_not_implemented(kernel, a.dtype);
    check_scalar_type(a.dtype, b.dtype);
}

Tensor without_names(Tensor tensor) {
    tensor.names.clear();
    return tensor;
}

/// mm without names.
Tensor multiplied(Context& context, const Tensor& a, const Tensor& b) {
    if (a.sizes[1] != b.sizes[0]) {
        raise_runtime_error({"mat1 and mat2 shapes cannot be multiplied (", product_text(a.sizes[0], a.sizes[1]),
                             " and ", product_text(b.sizes[0], b.sizes[1]), ")"});
    }
    if (a.numel() != 0 && b.numel() != 0) require_kernel("addmm_impl_cpu_", a, b);
    return product(context.workspace, a, b, a.dtype);
}

/// bmm without names.
Tensor multiplied_batches(Context& context, const Tensor& a, const Tensor& b) {
    if (b.sizes[0] != a.sizes[0] || b.sizes[1] != a.sizes[2]) {
        raise_runtime_error({"Expected size for first two dimensions of batch2 tensor to be: [", a.sizes[0], ", ",
                             a.sizes[2], "] but got: [", b.sizes[0], ", ", b.sizes[1], "]."});
    }
    // PyTorch computes larger batches by another function.
    constexpr Extent small_batch = 400;
    const Extent products = a.sizes[1] * a.sizes[2] * b.sizes[2];
    if (a.numel() != 0 && b.numel() != 0) require_kernel(products >= small_batch ? "addmm_impl_cpu_" : "bmm", a, b);
    return product(context.workspace, a, b, b.dtype);
}

/// mv without names.
Tensor multiplied_vector(Context& context, const Tensor& matrix, const Tensor& vector) {
    if (matrix.sizes[1] != vector.sizes[0]) {
        raise_runtime_error({"size mismatch, got ", matrix.sizes[0], ", ",
                             product_text(matrix.sizes[0], matrix.sizes[1]), ",", vector.sizes[0]});
    }
    if (matrix.numel() != 0) require_kernel("addmv_impl_cpu", matrix, vector);
    Tensor out = product(context.workspace, matrix, as_column(vector), vector.dtype);
    drop_dim(out, 1);
    return out;
}

}  // namespace

bool folds(const Tensor& batch, const Tensor& other) {
    if (batch.rank() < 3 || other.rank() > 2) return false;
    const bool transposed = batch.rank() == 3 && other.rank() == 2 && batch.strides[2] != 1 &&
                            batch.strides[0] == batch.sizes[1] * batch.sizes[2];
    return !transposed;
}

namespace {

/// The product as one tall matrix: with the checks and error messages of a copy into one.
Tensor folded_product(Context& context, const Tensor& batch, const Tensor& other) {
    const Extent depth = batch.sizes.back();
    Extent rows = 1;
    for (std::size_t axis = 0; axis + 1 < batch.rank(); ++axis) rows *= batch.sizes[axis];
    const bool vector = other.rank() == 1;
    if (vector && other.sizes[0] != depth) {
        raise_runtime_error({"size mismatch, got ", rows, ", ", product_text(rows, depth), ",", other.sizes[0]});
    }
    if (!vector && other.sizes[0] != depth) {
        raise_runtime_error({"mat1 and mat2 shapes cannot be multiplied (", product_text(rows, depth), " and ",
                             product_text(other.sizes[0], other.sizes[1]), ")"});
    }
    const bool computes = batch.numel() != 0 && other.numel() != 0;
    if (computes) require_kernel(vector ? "addmv_impl_cpu" : "addmm_impl_cpu_", batch, other);
    Tensor matrix = vector ? as_column(other) : other;
    matrix = stretched(matrix, std::vector<Extent>(batch.sizes.begin(), batch.sizes.end() - 2));
    Tensor out = product(context.workspace, batch, matrix, vector ? other.dtype : batch.dtype);
    if (vector) drop_dim(out, out.rank() - 1);
    return out;
}

Tensor pytorch_matmul(Context& context, const Tensor& a, const Tensor& b) {
    if (a.rank() == 0 || b.rank() == 0) {
        raise_runtime_error(
            {"both arguments to matmul need to be at least 1D, but they are ", a.rank(), "D and ", b.rank(), "D"});
    }
    if (a.rank() == 1 && b.rank() == 1) return dot(context, a, b);
    if (a.rank() == 2 && b.rank() == 1) return multiplied_vector(context, a, b);
    if (a.rank() <= 2 && b.rank() == 2) {
        Tensor out = multiplied(context, a.rank() == 1 ? as_row(a) : a, b);
        if (a.rank() == 1) drop_dim(out, 0);
        return out;
    }
    if (folds(a, b)) return folded_product(context, a, b);
    if (folds(b, a)) {
        const Tensor turned = exchanged(b, b.rank() - 1, b.rank() - 2);
        const Tensor out = folded_product(context, turned, a.rank() == 2 ? exchanged(a, 0, 1) : a);
        return a.rank() == 2 ? contiguous(context, exchanged(out, out.rank() - 1, out.rank() - 2)) : out;
    }
    const BatchedPair pair = broadcast_batches(context, Dialect::pytorch, a, b);
    // Checked with the error messages of 3-d tensors before anything is computed.
    Tensor first = merged_batch(pair.a);
    first.storage.reset();
    static_cast<void>(multiplied_batches(context, first, merged_batch(pair.b)));
    Tensor out = product(context.workspace, pair.a, pair.b, b.dtype);
    return out;
}

}  // namespace

Tensor mm(Context& context, const Tensor& a, const Tensor& b) {
    if (a.rank() != 2) raise_runtime_error("self must be a matrix");
    if (b.rank() != 2) raise_runtime_error("mat2 must be a matrix");
    const bool fits = a.sizes[1] == b.sizes[0];
    std::vector<Name> names = fits ? product_names(a, b) : std::vector<Name>{};
    Tensor out = multiplied(context, a, b);
    out.names = std::move(names);
    return out;
}

Tensor mv(Context& context, const Tensor& matrix, const Tensor& vector) {
    refuse_dim_of_scalar(matrix, 0);
    if (matrix.rank() != 2 || vector.rank() != 1) {
        raise_runtime_error({"vector + matrix @ vector expected, got 1, ", matrix.rank(), ", ", vector.rank()});
    }
    Tensor out = multiplied_vector(context, matrix, vector);
    if (matrix.named()) out.names = {matrix.names[0]};
    return out;
}

Tensor dot(Context& context, const Tensor& a, const Tensor& b) {
    if (a.rank() != 1 || b.rank() != 1) {
        raise_runtime_error({"1D tensors expected, but got ", a.rank(), "D and ", b.rank(), "D tensors"});
    }
    if (a.dtype != b.dtype) {
        raise_runtime_error({"dot : expected both vectors to have same dtype, but found ", torch_scalar_type(a.dtype),
                             " and ", torch_scalar_type(b.dtype)});
    }
    if (a.sizes != b.sizes) {
        raise_runtime_error({"inconsistent tensor size, expected tensor ", list_text(shape_of(a.sizes)), " and src ",
                             list_text(shape_of(b.sizes)), " to have the same number of elements, but got ", a.sizes[0],
                             " and ", b.sizes[0], " elements respectively"});
    }
    require_kernel("dot", a, b);
    Tensor out = product(context.workspace, as_row(a), as_column(b), a.dtype);
    drop_dim(out, 1);
    drop_dim(out, 0);
    return out;
}

Tensor bmm(Context& context, const Tensor& a, const Tensor& b) {
    if (a.rank() != 3) raise_runtime_error("batch1 must be a 3D tensor");
    if (b.rank() != 3) raise_runtime_error("batch2 must be a 3D tensor");
    const bool fits = b.sizes[0] == a.sizes[0] && b.sizes[1] == a.sizes[2];
    std::vector<Name> names = fits ? product_names(a, b) : std::vector<Name>{};
    Tensor out = multiplied_batches(context, a, b);
    out.names = std::move(names);
    return out;
}

Tensor matmul(Context& context, Dialect dialect, const Tensor& a, const Tensor& b) {
    if (dialect == Dialect::numpy) return numpy_matmul(context, a, b);
    std::vector<Name> names;
    if (a.rank() > 0 && b.rank() > 0) names = product_names(a, b);
    Tensor out = pytorch_matmul(context, without_names(a), without_names(b));
    out.names = std::move(names);
    out.names.resize(out.names.empty() ? 0 : out.rank());
    return out;
}

}  // namespace bcast::ops
