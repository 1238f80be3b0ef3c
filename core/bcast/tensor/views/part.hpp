#pragma once

#include <optional>
#include <span>
#include <vector>

#include "bcast/rules/dialect.hpp"
#include "bcast/tensor/tensor.hpp"

/// Views of some of the elements. Nothing is copied. Names stay with the axes that stay; the words of each error are
/// PyTorch 1.13.1's or NumPy 1.24.2's. An axis out of range raises as axis_of.
namespace bcast {

/// `start:stop:step` as it is written; what is left out is nothing.
struct Slice {
    std::optional<Extent> start;
    std::optional<Extent> stop;
    std::optional<Extent> step;
};

/// The elements start, start + step, ... of an axis: Python's `slice.indices`.
struct Run {
    Extent start;
    Extent step;
    Extent count;
};

/// The step is not 0.
Run run_of(const Slice& slice, Extent size);

/// The elements of a run along an axis. The offset of an empty run is where it would begin, at most one past the end of
/// the axis (PyTorch 1.13 `storage_offset`).
Tensor along(const Tensor& tensor, std::size_t axis, const Run& run);

/// Raises ValueError for a step that the library does not take: PyTorch takes positive ones only, NumPy all but 0.
void check_step(Dialect dialect, const Slice& slice);

/// `tensor[..., start:stop:step, ...]` at an axis. Raises as check_step.
Tensor slice(Dialect dialect, const Tensor& tensor, Extent dim, const Slice& slice);

/// One index of an axis, which goes away: `select` of PyTorch. Negative indices count from the end.
Tensor select(const Tensor& tensor, Extent dim, Extent index);

/// `narrow` of PyTorch.
Tensor narrow(const Tensor& tensor, Extent dim, Extent start, Extent length);

/// The diagonal of two axes as a new last axis, without a name: `diagonal`, `np.diagonal`.
Tensor diagonal(Dialect dialect, const Tensor& tensor, Extent offset, Extent first, Extent second);

/// Windows of `size` elements, `step` apart, as a new last axis: `unfold` of PyTorch. Refuses names.
Tensor unfold(const Tensor& tensor, Extent dim, Extent size, Extent step);

/// These axes backwards: `np.flip`. (PyTorch's copies: strides are positive there.)
Tensor flip(const Tensor& tensor, std::span<const Extent> dims);

/// Each index of an axis: `unbind` of PyTorch.
std::vector<Tensor> unbind(const Tensor& tensor, Extent dim);

/// Pieces of `size` elements along an axis, the last one shorter: `split` of PyTorch.
std::vector<Tensor> split(const Tensor& tensor, Extent size, Extent dim);

/// Pieces of these sizes: `split` of PyTorch with a list.
std::vector<Tensor> split(const Tensor& tensor, std::span<const Extent> sizes, Extent dim);

/// At most so many pieces of equal size but the last: `chunk` of PyTorch.
std::vector<Tensor> chunk(const Tensor& tensor, Extent chunks, Extent dim);

}  // namespace bcast
