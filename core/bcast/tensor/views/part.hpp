#pragma once

#include <optional>
#include <span>
#include <vector>

#include "bcast/rules/dialect.hpp"
#include "bcast/tensor/tensor.hpp"

/// Views of a subset of the elements. Nothing is copied. The remaining axes keep their names; error messages are those
/// of PyTorch 1.13.1 or NumPy 1.24.2. An axis out of range raises as axis_of.
namespace bcast {

/// A slice `start:stop:step` as written; an omitted part is empty.
struct Slice {
    std::optional<Extent> start;
    std::optional<Extent> stop;
    std::optional<Extent> step;
};

/// The indices start, start + step, ... of an axis, `count` of them: the result of Python's `slice.indices`.
struct Run {
    Extent start;
    Extent step;
    Extent count;
};

/// Resolves a slice for an axis of this size. The step must not be 0.
Run run_of(const Slice& slice, Extent size);

/// The elements of a run along an axis. The offset of an empty run is its start, at most one past the end of the axis
/// (PyTorch 1.13 `storage_offset`).
Tensor along(const Tensor& tensor, std::size_t axis, const Run& run);

/// Raises ValueError for a step that the library rejects: PyTorch accepts positive steps only, NumPy all except 0.
void check_step(Dialect dialect, const Slice& slice);

/// `tensor[..., start:stop:step, ...]` along one axis. Raises as check_step.
Tensor slice(Dialect dialect, const Tensor& tensor, Extent dim, const Slice& slice);

/// Fixes one index of an axis and removes the axis: PyTorch's `select`. Negative indices count from the end.
Tensor select(const Tensor& tensor, Extent dim, Extent index);

/// PyTorch's `narrow`.
Tensor narrow(const Tensor& tensor, Extent dim, Extent start, Extent length);

/// The diagonal of two axes as a new last axis, unnamed: `diagonal`, `np.diagonal`.
Tensor diagonal(Dialect dialect, const Tensor& tensor, Extent offset, Extent first, Extent second);

/// Windows of `size` elements, `step` apart, as a new last axis: PyTorch's `unfold`. Rejects named tensors.
Tensor unfold(const Tensor& tensor, Extent dim, Extent size, Extent step);

/// Reverses these axes: `np.flip`. (PyTorch's copies, because its strides must be positive.)
Tensor flip(const Tensor& tensor, std::span<const Extent> dims);

/// One view for each index of an axis: PyTorch's `unbind`.
std::vector<Tensor> unbind(const Tensor& tensor, Extent dim);

/// Splits an axis into parts of `size` elements, the last possibly shorter: PyTorch's `split`.
std::vector<Tensor> split(const Tensor& tensor, Extent size, Extent dim);

/// Splits an axis into parts of these sizes: PyTorch's `split` with a list.
std::vector<Tensor> split(const Tensor& tensor, std::span<const Extent> sizes, Extent dim);

/// Splits an axis into at most `chunks` parts of equal size except the last: PyTorch's `chunk`.
std::vector<Tensor> chunk(const Tensor& tensor, Extent chunks, Extent dim);

}  // namespace bcast
