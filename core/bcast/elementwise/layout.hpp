#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "bcast/rules/dialect.hpp"
#include "bcast/shape.hpp"
#include "bcast/tensor/tensor.hpp"

/// Where the elements of a new tensor lie, which the libraries make after the operands' example.
namespace bcast::ops {

using StrideList = std::vector<Extent>;

/// The strides that the library gives the new result of an elementwise call.
///
/// PyTorch 1.13 (`TensorIterator::fast_set_up`, `allocate_or_resize_outputs`): those of all operands where they are
/// equal and without gaps, else without gaps in the order of `strides`, the operands' strides in the result.
/// NumPy 1.24: row by row or column by column where all arrays lie so (`try_trivial_single_output_loop`, unless one
/// `is_converted`), else in the order of the iterator.
StrideList output_strides(Dialect dialect, std::span<const Extent> sizes, std::span<const Tensor> operands,
                          std::span<const std::span<const Extent>> strides, bool apart);

/// The elements that the buffer of NumPy's iterator holds (NumPy 1.24 `np.getbufsize()`).
inline constexpr Extent numpy_buffer = 8192;

/// The order in which NumPy's iterator goes over axes of `lengths` with these strides, from the outermost
/// (`npyiter_find_best_axis_ordering`, NumPy 1.24).
std::vector<std::size_t> iterated_order(std::span<const Extent> lengths,
                                        std::span<const std::span<const Extent>> strides);

/// Strides without gaps for `sizes` in that order.
StrideList iterated_strides(std::span<const Extent> sizes, std::span<const Extent> lengths,
                            std::span<const std::span<const Extent>> strides);

/// Strides of a new tensor that lies as another does: `empty_like`, `clone`. PyTorch 1.13: the same ones if it has no
/// gap and no stretched axis, else without gaps in the order of its strides (`infer_dense_strides`). NumPy 1.24, order
/// 'K': in the order of its strides.
StrideList strides_like(Dialect dialect, const Tensor& tensor);

/// Strides of several arrays joined into these sizes: in the order of theirs (NumPy 1.24
/// `PyArray_CreateMultiSortedStridePerm`).
StrideList joined_strides(std::span<const Extent> sizes, std::span<const Tensor> tensors);

/// Of pictures and volumes whether the channels lie side by side, which joins and pools keep (PyTorch 1.13
/// `is_channels_last_strides_2d`, `_3d`).
bool has_channels_within(const Tensor& tensor);

/// The strides of such a tensor without gaps.
StrideList channels_within(const std::vector<Extent>& sizes);

/// The strides of a result that a kernel lays as its input suggests (PyTorch 1.13 `suggest_memory_format`): channels
/// within where the input has them and the result as many axes, else row by row. Of what has no gaps `batch_norm` asks
/// (`by_elements`) how its elements lie, whatever the strides of axes of one index.
StrideList suggested_strides(const Tensor& input, const std::vector<Extent>& sizes, bool by_elements = false);

/// No gap, and no element is stored for several places (PyTorch 1.13 `is_non_overlapping_and_dense`).
bool has_no_gaps(const Tensor& tensor);

}  // namespace bcast::ops
