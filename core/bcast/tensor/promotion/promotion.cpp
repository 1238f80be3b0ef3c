#include "bcast/tensor/promotion/promotion.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "bcast/tensor/promotion/promotion_numpy.hpp"

namespace bcast {
namespace {

constexpr Dtype default_dtype = Dtype::float32;

/// PyTorch's priority categories, lowest first: Python numbers, tensors without axes, tensors with axes.
constexpr std::size_t categories = 3;

std::size_t category_of(const Tensor& operand) {
    if (operand.number) return 0;
    return operand.rank() == 0 ? 1 : 2;
}

bool is_signed_integer(Dtype dtype) {
    return dtype >= Dtype::int8 && dtype <= Dtype::int64;
}

/// c10 `promoteTypes`: the higher dtype of the Dtype order, with two exceptions.
Dtype torch_promoted(Dtype first, Dtype second) {
    const Dtype low = std::min(first, second);
    const Dtype high = std::max(first, second);
    if (low == Dtype::uint8 && is_signed_integer(high)) return std::max(high, Dtype::int16);
    if (low == Dtype::float16 && high == Dtype::bfloat16) return Dtype::float32;
    return high;
}

/// `combine_categories` of TensorIterator's result type: `weaker` affects the result only if its kind is higher.
Dtype combined(Dtype stronger, Dtype weaker) {
    if (is_floating(stronger)) return stronger;
    if (stronger == Dtype::bool_ || is_floating(weaker)) return torch_promoted(stronger, weaker);
    return stronger;
}

/// The operand's dtype in promotion: a Python float counts as the default dtype.
Dtype counted_dtype(const Tensor& operand) {
    return operand.number && is_floating(operand.dtype) ? default_dtype : operand.dtype;
}

Dtype torch_result_type(std::span<const Tensor> operands) {
    std::array<std::optional<Dtype>, categories> found;
    for (const Tensor& operand : operands) {
        std::optional<Dtype>& dtype = found.at(category_of(operand));
        const Dtype own = counted_dtype(operand);
        dtype = dtype ? torch_promoted(*dtype, own) : own;
    }
    std::optional<Dtype> result;
    for (const std::optional<Dtype>& dtype : found) {
        if (dtype) result = result ? combined(*dtype, *result) : *dtype;
    }
    return *result;
}

}  // namespace

Dtype promotion_of(Dialect dialect, std::span<const Tensor> operands) {
    switch (dialect) {
        case Dialect::pytorch:
            return torch_result_type(operands);
        case Dialect::numpy:
            return numpy::dtype_of(numpy::result_type(operands));
        case Dialect::onnx:
        case Dialect::openvino:
            break;
    }
    return operands.front().dtype;
}

Dtype promote_types(Dialect dialect, Dtype first, Dtype second) {
    if (first == second) return first;
    if (dialect == Dialect::pytorch) return torch_promoted(first, second);
    if (dialect == Dialect::numpy)
        return numpy::dtype_of(numpy::promoted(numpy::type_of(first), numpy::type_of(second)));
    return first;
}

bool can_cast(Dtype from, Dtype to) {
    if (is_floating(from) && !is_floating(to) && to != Dtype::bool_) return false;
    return from == Dtype::bool_ || to != Dtype::bool_;
}

bool can_cast(Dtype from, Dtype to, Casting casting) {
    return numpy::can_cast(numpy::type_of(from), numpy::type_of(to), casting);
}

bool can_cast(const Tensor& from, Dtype to, Casting casting) {
    if (from.rank() != 0) return can_cast(from.dtype, to, casting);
    if (from.dtype == to) return true;
    const numpy::Type target = numpy::type_of(to);
    return numpy::can_cast(numpy::min_scalar_type_for(from, target), target, casting);
}

}  // namespace bcast
