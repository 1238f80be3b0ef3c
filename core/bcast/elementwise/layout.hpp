#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "bcast/rules/dialect.hpp"
#include "bcast/shape.hpp"
#include "bcast/tensor/tensor.hpp"

/// The memory layout of new tensors, which the libraries derive from the operands.
namespace bcast::ops {

using StrideList = std::vector<Extent>;

/// The strides that the library gives the new result of an elementwise call.
///
/// PyTorch 1.13 (`TensorIterator::fast_set_up`, `allocate_or_resize_outputs`): the operands' strides if they are all
/// equal and dense, otherwise dense in the order of `strides`, the operands' strides in the result's axes; with
/// `apart`, Python numbers count as operands of another shape. NumPy 1.24: C or Fortran order if all arrays have it
/// (`try_trivial_single_output_loop`, not with `apart`: an operand is cast, or the operation is a selection), otherwise
/// the order of the iterator.
StrideList output_strides(Dialect dialect, std::span<const Extent> sizes, std::span<const Tensor> operands,
                          std::span<const std::span<const Extent>> strides, bool apart);

/// The number of elements in the buffer of NumPy's iterator (NumPy 1.24 `np.getbufsize()`).
inline constexpr Extent numpy_buffer = 8192;

/// The order in which NumPy's iterator visits axes of `lengths` with these strides, outermost first
/// (`npyiter_find_best_axis_ordering`, NumPy 1.24).
std::vector<std::size_t> iterated_order(std::span<const Extent> lengths,
                                        std::span<const std::span<const Extent>> strides);

/// Dense strides for `sizes` in that order.
StrideList iterated_strides(std::span<const Extent> sizes, std::span<const Extent> lengths,
                            std::span<const std::span<const Extent>> strides);

/// Strides of a new tensor with the layout of another: `empty_like`, `clone`. PyTorch 1.13: the same strides if the
/// tensor is dense and non-overlapping, otherwise dense in the order of its strides (`infer_dense_strides`). NumPy
/// 1.24, order 'K': dense in the order of its strides.
StrideList strides_like(Dialect dialect, const Tensor& tensor);

/// Strides of an array of these sizes that several arrays are joined into: in the order of their strides (NumPy 1.24
/// `PyArray_CreateMultiSortedStridePerm`).
StrideList joined_strides(std::span<const Extent> sizes, std::span<const Tensor> tensors);

/// Whether a 4-d or 5-d tensor has the channels-last memory format, which joins and pooling preserve (PyTorch 1.13
/// `is_channels_last_strides_2d`, `_3d`).
bool is_channels_last(const Tensor& tensor);

/// The dense channels-last strides for these sizes.
StrideList channels_last_strides(const std::vector<Extent>& sizes);

/// The strides of a result whose memory format a kernel takes from its input (PyTorch 1.13 `suggest_memory_format`):
/// channels last if the input is and the result has the same rank, otherwise contiguous. With `by_elements`
/// (`batch_norm`), the layout of the elements decides first: a contiguous input counts as contiguous, and a
/// channels-last contiguous one as channels last, whatever the strides of axes of size 1.
StrideList suggested_strides(const Tensor& input, const std::vector<Extent>& sizes, bool by_elements = false);

/// Whether the tensor is dense: no gaps, and no element at several indices (PyTorch 1.13
/// `is_non_overlapping_and_dense`).
bool is_non_overlapping_and_dense(const Tensor& tensor);

}  // namespace bcast::ops
