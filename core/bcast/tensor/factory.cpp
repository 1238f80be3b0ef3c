#include "bcast/tensor/factory.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <cstring>

#include "bcast/raised.hpp"
#include "bcast/rules/limits.hpp"
#include "bcast/rules/wording.hpp"
#include "bcast/tensor/promotion/representable.hpp"
#include "bcast/tensor/strided.hpp"
#include "bcast/tensor/views/part.hpp"

namespace bcast {
namespace {

/// Fills contiguous elements by copying the filled part, doubling it each time.
void replicate(Tensor& tensor, const Scalar& value) {
    const auto item = static_cast<std::size_t>(item_size(tensor.dtype));
    const std::size_t bytes = static_cast<std::size_t>(tensor.numel()) * item;
    if (bytes == 0) return;
    write(tensor, 0, value);
    for (std::size_t done = item; done < bytes; done += std::min(done, bytes - done))
        std::memcpy(tensor.first() + done, tensor.first(), std::min(done, bytes - done));
}

void check_side(std::string_view name, Extent extent) {
    if (extent >= 0) return;
    raise_runtime_error({name, " must be greater or equal to 0, got ", extent});
}

}  // namespace

void check_makeable(Dialect dialect, Dtype dtype, const Shape& shape) {
    // Any call that creates tensors from its operands performs these checks.
    Arguments arguments;
    arguments.call = find_call(dialect, "broadcast_tensors");
    if (arguments.call == nullptr) return;
    arguments.operands = {shape};
    arguments.dtypes = {dtype};
    Alignment alignment;
    alignment.failure = unmakeable(arguments);
    if (!alignment.failure) return;
    const Message message = worded(arguments, alignment);
    throw Raised(message.type, message.text);
}

void check_makeable(Dialect dialect, Dtype dtype, const Shape& shape, std::span<const Name> names) {
    if (shape.size() <= max_rank) check_makeable(dialect, dtype, shape);
    check_names(names, shape.size());
}

Dtype dtype_of(Dialect dialect, const Scalar& value) {
    if (std::holds_alternative<bool>(value)) return Dtype::bool_;
    if (std::holds_alternative<std::int64_t>(value)) return Dtype::int64;
    return dialect == Dialect::numpy ? Dtype::float64 : Dtype::float32;
}

Tensor shape_only(Dtype dtype, std::vector<Extent> sizes) {
    expect_rank(sizes.size());
    Tensor out;
    out.dtype = dtype;
    out.strides = contiguous_strides(sizes);
    out.sizes = std::move(sizes);
    return out;
}

Tensor empty(const Workspace& workspace, Dialect dialect, Dtype dtype, const Shape& shape) {
    check_makeable(dialect, dtype, shape);
    Tensor out = empty(workspace, dtype, extents_of(shape));
    if (has_names(shape)) out.names = names_of(shape);
    return out;
}

Tensor full(const Workspace& workspace, Dialect dialect, Dtype dtype, const Shape& shape, const Scalar& value) {
    Tensor out = empty(workspace, dialect, dtype, shape);
    if (dialect == Dialect::pytorch) check_representable(dtype, value);
    fill(out, value);
    return out;
}

void fill(Tensor& tensor, const Scalar& value) {
    if (tensor.shape_only()) return;
    if (tensor.contiguous()) return replicate(tensor, value);
    for (Extent index = 0; index < tensor.sizes[0]; ++index) {
        if (tensor.rank() == 1) {
            write(tensor, index * tensor.strides[0], value);
            continue;
        }
        Tensor part = select(tensor, 0, index);
        fill(part, value);
    }
}

Tensor from_values(const Workspace& workspace, Dtype dtype, std::vector<Extent> sizes, std::span<const Scalar> values) {
    Tensor out = empty(workspace, dtype, std::move(sizes));
    if (out.shape_only()) return out;
    for (std::size_t i = 0; i < values.size(); ++i) write(out, static_cast<Extent>(i), values[i]);
    return out;
}

Tensor eye(const Workspace& workspace, Dialect dialect, Dtype dtype, Extent rows, Extent columns, Extent offset) {
    if (dialect == Dialect::pytorch) {
        check_side("n", rows);
        check_side("m", columns);
    }
    Tensor out = full(workspace, dialect, dtype, shape_of({rows, columns}), false);
    Tensor ones = diagonal(dialect, out, offset, 0, 1);
    fill(ones, true);
    return out;
}

void raise_below_zero(std::span<const Extent> sizes) {
    if (std::find(sizes.begin(), sizes.end(), 0) != sizes.end())
        raise_unsupported("sizes below 0 are not implemented here");
    raise_runtime_error("numel: integer multiplication overflow");
}

}  // namespace bcast
