#include "bcast/matmul/add.hpp"

#include <string>
#include <utility>
#include <vector>

#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/matmul/matmul.hpp"
#include "bcast/matmul/names.hpp"
#include "bcast/matmul/product.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/dims.hpp"
#include "bcast/reduce/fibers.hpp"
#include "bcast/tensor/axis.hpp"

namespace bcast::ops {
namespace {

Tensor matmul_add_without_names(Tensor tensor) {
    tensor.names.clear();
    return tensor;
}

/// product = beta * bias + alpha * product, elementwise in the wide type.
template <class Wide>
void combine(const Tensor& bias, const Factors& factors, bool reads, Tensor& product) {
    const auto beta = static_cast<Wide>(factors.beta);
    const auto alpha = static_cast<Wide>(factors.alpha);
    const std::vector<Wide> biases = reads ? row_major<Wide>(bias) : std::vector<Wide>{};
    std::vector<Wide> values = row_major<Wide>(product);
    for (std::size_t i = 0; i < values.size(); ++i) {
        values[i] = static_cast<Wide>(alpha * values[i]);
        if (reads) values[i] = static_cast<Wide>(values[i] + beta * biases[i]);
    }
    store(values.data(), {product.dtype, product.first(), 1, product.numel()});
}

/// Adds the bias, expanded to the product's sizes, to the product; `a` and `b` are the product's operands if BLAS
/// accumulates on top of the bias, otherwise `a` is null.
Tensor added(Context& context, const Tensor& bias, const Factors& factors, Tensor product, const Tensor* a = nullptr,
             const Tensor* b = nullptr) {
    const bool reads = factors.beta != 0;
    const Tensor full = expand(context, Dialect::pytorch, "expand", matmul_add_without_names(bias), product.sizes);
    if (product.shape_only() || product.numel() == 0) return product;
    const bool plain = a != nullptr && factors.beta == 1 && factors.alpha == 1 && !full.shape_only();
    if (plain && add_product(full, *a, *b, product)) return product;
    if (full.shape_only() && reads) {
        product.storage.reset();
    } else if (is_integral(product.dtype)) {
        combine<std::int64_t>(full, factors, reads, product);
    } else {
        combine<double>(full, factors, reads, product);
    }
    return product;
}

void require_matrix(std::string_view operand, const Tensor& tensor) {
    if (tensor.rank() != 2) {
        raise_runtime_error({operand, " must be a matrix, got ", tensor.rank(), "-D tensor"});
    }
}

}  // namespace

Tensor addmm(Context& context, const Tensor& bias, const Tensor& a, const Tensor& b, const Factors& factors) {
    if (bias.dtype != b.dtype) raise_runtime_error("self and mat2 must have the same dtype");
    if (a.dtype != b.dtype) raise_runtime_error("mat1 and mat2 must have the same dtype");
    require_matrix("mat1", a);
    require_matrix("mat2", b);
    const bool fits = a.sizes[1] == b.sizes[0];
    std::vector<Name> names;
    if (fits) {
        names = names_with_bias(product_names(a, b), 2, bias);
        const std::vector<Extent> sizes{a.sizes[0], b.sizes[1]};
        Context unobserved = context.unobserved();
        static_cast<void>(expand(unobserved, Dialect::pytorch, "expand", matmul_add_without_names(bias), sizes));
    }
    // BLAS starts from the bias if it accumulates rows of `b`, and adds it last if it accumulates along columns.
    const bool bias_first = b.strides[1] == 1 && b.sizes[1] > 1;
    Tensor out = added(context, bias, factors, mm(context, matmul_add_without_names(a), matmul_add_without_names(b)),
                       bias_first ? &a : nullptr, &b);
    out.names = std::move(names);
    return out;
}

Tensor addmv(Context& context, const Tensor& bias, const Tensor& matrix, const Tensor& vector, const Factors& factors) {
    if (matrix.rank() != 2 || vector.rank() != 1 || bias.rank() > 1) {
        raise_runtime_error(
            {"vector + matrix @ vector expected, got ", bias.rank(), ", ", matrix.rank(), ", ", vector.rank()});
    }
    const bool fits = matrix.sizes[1] == vector.sizes[0] && (bias.numel() == 1 || bias.numel() == matrix.sizes[0]);
    if (!fits) refuse_dim_of_scalar(bias, 0);
    if (!fits) {
        raise_runtime_error(
            {"size mismatch, got ", bias.numel(), ", ", matrix.sizes[0], "x", matrix.sizes[1], ",", vector.sizes[0]});
    }
    std::vector<Name> names = names_with_bias(product_names(matrix, vector), 1, bias);
    Tensor out =
        added(context, bias, factors, mv(context, matmul_add_without_names(matrix), matmul_add_without_names(vector)));
    out.names = std::move(names);
    return out;
}

namespace {

/// `tensor.size(dim)`.
Extent extent_along(const Tensor& tensor, Extent dim) {
    refuse_dim_of_scalar(tensor, dim);
    return tensor.sizes[axis_of(Dialect::pytorch, dim, tensor.rank())];
}

}  // namespace

Tensor baddbmm(Context& context, const Tensor& bias, const Tensor& a, const Tensor& b, const Factors& factors) {
    for (const Tensor* operand : {&bias, &a, &b}) refuse_named("baddbmm", *operand);
    // The bias is checked first.
    const std::vector<Extent> sizes{extent_along(a, 0), extent_along(a, 1), extent_along(b, 2)};
    Context unobserved = context.unobserved();
    static_cast<void>(expand(unobserved, Dialect::pytorch, "expand", bias, sizes));
    return added(context, bias, factors, bmm(context, a, b));
}

}  // namespace bcast::ops
