#include "bcast/autograd/derivatives/algebra.hpp"

#include <array>

#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/elementwise.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/reduce/reduce.hpp"
#include "bcast/tensor/views/shape.hpp"

namespace bcast::autograd {

Tensor Algebra::call(std::string_view name, const Tensor& a) {
    return ops::elementwise(context_, *find_call(Dialect::pytorch, name), std::array{a});
}

Tensor Algebra::call(std::string_view name, const Tensor& a, const Tensor& b) {
    return ops::elementwise(context_, *find_call(Dialect::pytorch, name), std::array{a, b});
}

Tensor Algebra::call(std::string_view name, const Tensor& a, const Tensor& b, const Tensor& c) {
    return ops::elementwise(context_, *find_call(Dialect::pytorch, name), std::array{a, b, c});
}

Tensor Algebra::trigamma(const Tensor& a) {
    // There is no such call; its dtypes are those of digamma.
    return ops::elementwise(context_, *find_call(Dialect::pytorch, op::digamma), std::array{a}, Operation::trigamma);
}

Tensor Algebra::number(double value) {
    Tensor out = scalar_tensor(context_.workspace, Dtype::float64, value);
    out.number = true;
    return out;
}

Tensor Algebra::full_like(const Tensor& like, double value) {
    Tensor out = empty(context_.workspace, like.dtype, like.sizes);
    if (out.shape_only()) return out;
    Tensor stretched = scalar_tensor(context_.workspace, like.dtype, value);
    stretched.sizes = like.sizes;
    stretched.strides.assign(like.sizes.size(), 0);
    ops::copy_elements(stretched, out);
    return out;
}

Tensor Algebra::cast(const Tensor& tensor, Dtype dtype) {
    return tensor.dtype == dtype ? tensor : ops::converted(context_, tensor, dtype);
}

Tensor Algebra::sum_to(const Tensor& tensor, const std::vector<Extent>& sizes) {
    if (tensor.sizes == sizes) return tensor;
    const std::size_t added = tensor.rank() - sizes.size();
    ops::ReduceOptions options;
    options.over.dims.emplace();
    options.over.keep = true;
    for (std::size_t axis = 0; axis < tensor.rank(); ++axis) {
        if (axis < added || (sizes[axis - added] == 1 && tensor.sizes[axis] != 1))
            options.over.dims->push_back(static_cast<Extent>(axis));
    }
    return view(ops::reduce(context_, Dialect::pytorch, ops::Reduction::sum, tensor, options), sizes);
}

}  // namespace bcast::autograd
