#include "bcast/matmul/batch.hpp"
#include "bcast/concat.hpp"

#include <string>

#include "bcast/matmul/matmul.hpp"
#include "bcast/raised.hpp"
#include "bcast/rules/broadcast.hpp"
#include "bcast/rules/wording.hpp"

namespace bcast::ops {
namespace {

constexpr RuleChoice two_way[] = {{Rule::numpy, Rule::numpy}};
constexpr Call pytorch_batches{Dialect::pytorch, "matmul",     "@",   Action::views, 2, 2, two_way,
                               NameRule::ignore, Report::fold, false, std::nullopt,  {}};
constexpr Call numpy_batches{Dialect::numpy,   "matmul",          "@",   Action::views, 2, 2, two_way,
                             NameRule::ignore, Report::rightmost, false, std::nullopt,  {}};

std::vector<Extent> batch_of(const Tensor& tensor) {
    return {tensor.sizes.begin(), tensor.sizes.end() - 2};
}

/// `(2,3,4)->(2,newaxis,newaxis)`, the form in which NumPy's iterator prints the operands of a gufunc.
std::string remapped(const Tensor& tensor) {
    std::string text = ufunc_text(shape_of(tensor.sizes)) + "->(";
    for (const Extent extent : batch_of(tensor)) text += std::to_string(extent) + ',';
    return text + "newaxis,newaxis)";
}

[[noreturn]] void raise_failure(const Arguments& arguments, const Alignment& alignment, const Tensor& a,
                                const Tensor& b) {
    if (arguments.call->dialect == Dialect::numpy) {
        raise_value_error(
            {"operands could not be broadcast together with remapped shapes [original->remapped]: ", remapped(a), " ",
             remapped(b), "  and requested shape (", a.sizes[a.rank() - 2], ",", b.sizes.back(), ")"});
    }
    const Message message = worded(arguments, alignment);
    throw Raised(message.type, message.text);
}

Tensor broadcast_to(const Tensor& tensor, const Shape& batch) {
    Tensor out = tensor;
    const std::size_t own = tensor.rank() - 2;
    const std::size_t added = batch.size() - own;
    out.sizes.insert(out.sizes.begin(), added, 1);
    out.strides.insert(out.strides.begin(), added, 0);
    for (std::size_t axis = 0; axis < batch.size(); ++axis) {
        if (out.sizes[axis] != batch[axis].extent) out.strides[axis] = 0;
        out.sizes[axis] = batch[axis].extent;
    }
    out.names.clear();
    return out;
}

}  // namespace

const Call& batch_call(Dialect dialect) {
    return dialect == Dialect::numpy ? numpy_batches : pytorch_batches;
}

Tensor as_row(const Tensor& vector) {
    Tensor out = vector;
    out.sizes.insert(out.sizes.begin(), 1);
    out.strides.insert(out.strides.begin(), vector.sizes[0] * vector.strides[0]);
    out.names.clear();
    return out;
}

Tensor as_column(const Tensor& vector) {
    Tensor out = vector;
    out.sizes.push_back(1);
    out.strides.push_back(1);
    out.names.clear();
    return out;
}

void drop_dim(Tensor& tensor, std::size_t dim) {
    tensor.sizes.erase(tensor.sizes.begin() + static_cast<std::ptrdiff_t>(dim));
    tensor.strides.erase(tensor.strides.begin() + static_cast<std::ptrdiff_t>(dim));
}

Tensor stretched(const Tensor& matrix, const std::vector<Extent>& batch) {
    return broadcast_to(matrix, shape_of(batch));
}

BatchedPair broadcast_batches(Context& context, Dialect dialect, const Tensor& a, const Tensor& b) {
    Arguments arguments;
    arguments.call = &batch_call(dialect);
    arguments.operands = {shape_of(batch_of(a)), shape_of(batch_of(b))};
    arguments.dtypes = {a.dtype, b.dtype};
    const Alignment alignment = broadcast(arguments);
    const bool both = a.rank() > 2 && b.rank() > 2;
    if (context.observer && both) context.observer->aligned(arguments, alignment, {});
    if (!alignment.ok()) raise_failure(arguments, alignment, a, b);
    return {broadcast_to(a, alignment.result), broadcast_to(b, alignment.result)};
}

Tensor merged_batch(const Tensor& tensor) {
    Tensor out = tensor;
    const std::vector<Extent> batch = batch_of(tensor);
    Extent count = 1;
    for (const Extent extent : batch) count *= extent;
    out.sizes = {count, tensor.sizes[tensor.rank() - 2], tensor.sizes.back()};
    out.strides = contiguous_strides(out.sizes);
    return out;
}

Tensor exchanged(const Tensor& tensor, std::size_t first, std::size_t second) {
    Tensor out = tensor;
    std::swap(out.sizes[first], out.sizes[second]);
    std::swap(out.strides[first], out.strides[second]);
    if (!out.names.empty()) std::swap(out.names[first], out.names[second]);
    return out;
}

}  // namespace bcast::ops
