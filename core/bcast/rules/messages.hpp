#pragma once

#include "bcast/rules/message_row.hpp"

/// The messages of the rules' failures, each with the library function that raises it. `rules/wording` formats them,
/// `recognition` parses them.
namespace bcast {

/// PyTorch 1.13.1.
namespace pytorch_messages {

/// infer_size
inline constexpr MessageRow size_mismatch{
    Library::pytorch, "RuntimeError", "broadcast",
    "The size of tensor a (<a:size>) must match the size of tensor b (<b:size>) at non-singleton dimension <:dim>"};
/// torch.broadcast_shapes
inline constexpr MessageRow shapes_mismatch{Library::pytorch, "RuntimeError", "broadcast",
                                            "Shape mismatch: objects cannot be broadcast to a single shape"};
/// inferExpandGeometry
inline constexpr MessageRow expanded_size{
    Library::pytorch, "RuntimeError", "expand",
    "The expanded size of the tensor (<target:size>) must match the existing size (<a:size>) at non-singleton "
    "dimension <:dim>.  Target sizes: <target:shape>.  Tensor sizes: <a:shape>"};
inline constexpr MessageRow expanded_keep{
    Library::pytorch, "RuntimeError", "expand",
    "The expanded size of the tensor (<target:size>) isn't allowed in a leading, non-existing dimension <:dim>"};
/// expand
inline constexpr MessageRow expand_rank{
    Library::pytorch, "RuntimeError", "expand",
    "expand(<:word>{<a:shape>}, size=<target:shape>): the number of sizes provided (<target:rank>) must be greater or "
    "equal to the number of dimensions in the tensor (<a:rank>)"};
/// make_info of index_put_
inline constexpr MessageRow indexing_result{
    Library::pytorch, "RuntimeError", "put",
    "shape mismatch: value tensor of shape <b:shape> cannot be broadcast to indexing result of shape <a:shape>"};
/// Comes after a type, which an operand has if it is a tensor and not if it is a shape.
inline constexpr MessageRow negative_dimension_of_shapes{
    Library::pytorch, "RuntimeError", "size", "Trying to create tensor with negative dimension (<a:size>): (<a:size>)"};
inline constexpr MessageRow negative_dimension{Library::pytorch, "RuntimeError", "size",
                                               "Trying to create tensor with negative dimension <a:size>: <a:shape>"};
inline constexpr MessageRow numel_overflow{Library::pytorch, "RuntimeError", "limits",
                                           "numel: integer multiplication overflow"};
inline constexpr MessageRow storage_overflow{Library::pytorch, "RuntimeError", "limits",
                                             "Storage size calculation overflowed with sizes=<a:shape>"};
/// TensorIteratorBase::mark_resize_outputs
inline constexpr MessageRow output_mismatch{
    Library::pytorch, "RuntimeError", "in-place",
    "output with shape <a:shape> doesn't match the broadcast shape <result:shape>"};
/// report_positional_error
inline constexpr MessageRow names_differ{
    Library::pytorch, "RuntimeError", "names",
    "Error when attempting to broadcast dims <a:names> and dims <b:names>: dim <a:name> and dim <b:name> are at the "
    "same position from the right but do not match."};
/// check_for_misalignment
inline constexpr MessageRow names_misaligned{
    Library::pytorch, "RuntimeError", "names",
    "Misaligned dims when attempting to broadcast dims <a:names> and dims <b:names>: dim <a:name> appears in a "
    "different position from the right across both lists."};
/// propagate_names
inline constexpr MessageRow output_names{
    Library::pytorch, "RuntimeError", "names",
    "Name mismatch: specified out tensor with names <a:names> are not the same as the computed output names "
    "<result:names>. Please rename the out tensor's dims with `Tensor.rename`."};
/// Dimname::fromSymbol
inline constexpr MessageRow invalid_name{
    Library::pytorch, "RuntimeError", "names",
    "Invalid name: a valid identifier contains only digits, alphabetical characters, and/or underscore and starts with "
    "a non-digit. got: '<a:rest>'."};
/// The named-tensor fallback of operators without a name rule.
inline constexpr MessageRow names_unsupported{
    Library::pytorch, "RuntimeError", "names",
    "aten::<:word> is not yet supported with named tensors. Please drop names via `tensor = tensor.rename(None)`, call "
    "the op with an unnamed tensor, and set names on the result of the operation."};
/// check_names_valid_for
inline constexpr MessageRow duplicate_names{Library::pytorch, "RuntimeError", "names",
                                            "Cannot construct a tensor with duplicate names. Got names: <a:names>."};
inline constexpr MessageRow too_many_names{
    Library::pytorch, "RuntimeError", "names",
    "Named tensors only support up to <:count> dims: Attempted to create a tensor with dim <a:rank> with names "
    "<a:names>"};
/// align_to
inline constexpr MessageRow unnamed_dim{
    Library::pytorch, "RuntimeError", "names",
    "align_to: All input dims must be named. Found unnamed dim at index <:dim> of Tensor<a:names>"};
inline constexpr MessageRow name_not_found{
    Library::pytorch, "RuntimeError", "names",
    "align_to: Cannot find dim <a:name> from Tensor<a:names> in desired alignment <target:names>."};

}  // namespace pytorch_messages

/// NumPy 1.24.2.
namespace numpy_messages {

/// PyArray_Broadcast
inline constexpr MessageRow objects{
    Library::numpy, "ValueError", "broadcast",
    "shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg <a:index> with shape "
    "<a:shape> and arg <b:index> with shape <b:shape>."};
/// npyiter_fill_axisdata
inline constexpr MessageRow operands{Library::numpy, "ValueError", "broadcast",
                                     "operands could not be broadcast together with shapes <:shapes>"};
inline constexpr MessageRow remapped{
    Library::numpy, "ValueError", "expand",
    "operands could not be broadcast together with remapped shapes [original->remapped]: <:shapes> and requested shape "
    "<target:shape>"};
/// PyArray_MapIterCheckIndices: assignment to elements selected by index arrays
inline constexpr MessageRow indexing_result{
    Library::numpy, "ValueError", "put",
    "shape mismatch: value array of shape <b:shape> could not be broadcast to indexing result of shape <a:shape>"};
/// PyArray_AssignArray
inline constexpr MessageRow input_array{Library::numpy, "ValueError", "assign",
                                        "could not broadcast input array from shape <b:shape> into shape <a:shape>"};
/// numpy.lib.stride_tricks._broadcast_to
inline constexpr MessageRow non_scalar{Library::numpy, "ValueError", "expand",
                                       "cannot broadcast a non-scalar to a scalar array"};
inline constexpr MessageRow negative_target{Library::numpy, "ValueError", "size",
                                            "all elements of broadcast shape must be non-negative"};
inline constexpr MessageRow remapped_rank{Library::numpy, "ValueError", "expand",
                                          "input operand has more dimensions than allowed by the axis remapping"};
inline constexpr MessageRow negative_dimensions{Library::numpy, "ValueError", "size",
                                                "negative dimensions are not allowed"};
inline constexpr MessageRow too_many_dims{Library::numpy, "ValueError", "rank",
                                          "maximum supported dimension for an ndarray is <:count>, found <a:rank>"};
inline constexpr MessageRow too_large_broadcast{Library::numpy, "ValueError", "limits",
                                                "broadcast dimensions too large."};
inline constexpr MessageRow too_large_iterator{Library::numpy, "ValueError", "limits", "iterator is too large"};
inline constexpr MessageRow too_large_array{
    Library::numpy, "ValueError", "limits",
    "array is too big; `arr.size * arr.dtype.itemsize` is larger than the maximum possible size."};
inline constexpr MessageRow output_mismatch{
    Library::numpy, "ValueError", "in-place",
    "non-broadcastable output operand with shape <a:shape> doesn't match the broadcast shape <result:shape>"};

}  // namespace numpy_messages

/// OpenVINO's sentences, followed by this program's own.
namespace openvino_messages {

/// eltwise_shape_infer
inline constexpr MessageRow inconsistent{Library::openvino, "", "broadcast", "Argument shapes are inconsistent."};
/// set_result_shape_bidirectional
inline constexpr MessageRow incorrect_target{
    Library::openvino, "", "expand",
    "Broadcast incorrect target shape. Expecting either 1 or <a:size>. Got <target:size>"};
/// validate_target_shape_numpy
inline constexpr MessageRow input_dimension{
    Library::openvino, "", "expand",
    "Input shape dimension equal <a:size> cannot be broadcasted (numpy mode) to <target:size>. Allowed input dimension "
    "value would be 1"};
/// validate_target_shape_none
inline constexpr MessageRow mapped_axis{Library::openvino, "", "expand",
                                        "Broadcast target[axes_mapping[<:dim>]] Expected <a:size>. Got <target:size>"};
inline constexpr MessageRow smaller_rank{
    Library::openvino, "", "expand", "Broadcast target_shape has smaller rank <target:rank> than arg shape <a:rank>"};
inline constexpr MessageRow mapping_length{
    Library::openvino, "", "expand",
    "Broadcast axes_mapping shape [<:count>] doesn't match rank of input tensor <a:rank>"};
inline constexpr MessageRow mapping_order{
    Library::openvino, "", "expand",
    "Broadcast doesn't permit transposes. axes_mapping AxisVector<:shape> not in sorted order"};
inline constexpr MessageRow mapping_range{
    Library::openvino, "", "expand", "Broadcast axes_mapping[<:index>]: <:axis> exceeds target rank <target:rank>"};

}  // namespace openvino_messages

/// This program's own, for ONNX and after those of OpenVINO.
namespace own_messages {

inline constexpr MessageRow size_mismatch{
    Library::onnx, "", "broadcast",
    "<:word>: <a:word> <a:shape> and <b:word> <b:shape> do not broadcast: axis <:axis> has <a:size> and <b:size>"};
inline constexpr MessageRow rank_mismatch{
    Library::onnx, "", "broadcast",
    "<:word>: <a:word> <a:shape> and <b:word> <b:shape> do not broadcast: ranks <a:rank> and <b:rank> under rule "
    "<:rest>"};
inline constexpr MessageRow axis_out_of_range{
    Library::onnx, "", "broadcast",
    "<:word>: <a:word> <a:shape> and <b:word> <b:shape>: axis <:axis> would put <b:rank> dims at axis <:index> of "
    "<a:rank>"};
inline constexpr MessageRow negative_extent{Library::onnx, "", "size",
                                            "<:word>: <a:word> <a:shape> has the negative extent <a:size>"};
inline constexpr MessageRow too_many_dims{Library::onnx, "", "rank",
                                          "<:word>: <a:word> has <a:rank> dims, the limit is <:count>"};
inline constexpr MessageRow output_mismatch{
    Library::onnx, "", "in-place",
    "<:word>: <a:word> <a:shape> cannot take the broadcast shape <result:shape> in place"};

}  // namespace own_messages
}  // namespace bcast
