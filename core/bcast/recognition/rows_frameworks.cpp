#include "bcast/recognition/rows.hpp"

/// PaddlePaddle, TensorFlow 1 and 2, TensorFlow Lite, JAX and ONNX Runtime. tests/recognition/frameworks.jsonl has
/// texts actually produced by these libraries, with their sources.
namespace bcast {
namespace {

constexpr MessageRow framework_rows[] = {
    {Library::paddle, "ValueError", "broadcast",
     "Broadcast dimension mismatch. Operands could not be broadcast together with the shape of X = <a:shape> and the "
     "shape of Y = <b:shape>. Received [<a:size>] in X is not equal to [<b:size>] in Y at i:<:index>"},
    {Library::tensorflow, "InvalidArgumentError", "broadcast",
     "Incompatible shapes: <a:shape> vs. <b:shape> [Op:<:op>]"},
    {Library::tensorflow, "InvalidArgumentError", "broadcast", "Incompatible shapes: <a:shape> vs. <b:shape>"},
    {Library::tensorflow, "InvalidArgumentError", "broadcast", "required broadcastable shapes [Op:<:op>]"},
    {Library::tensorflow, "InvalidArgumentError", "broadcast", "required broadcastable shapes"},
    {Library::tensorflow, "InvalidArgumentError", "broadcast", "Required broadcastable shapes"},
    {Library::tensorflow, "ValueError", "broadcast",
     "Dimensions must be equal, but are <a:size> and <b:size> for '<:rest>= <:op>[<:rest>' with input shapes: "
     "<:shapes>."},
    {Library::tensorflow, "ValueError", "broadcast",
     "Dimensions must be equal, but are <a:size> and <b:size> for '<:rest>' (op: '<:op>') with input shapes: "
     "<:shapes>."},
    {Library::tensorflow, "ValueError", "broadcast",
     "Dimension <:axis> in both shapes must be equal, but are <a:size> and <b:size>. Shapes are <a:shape> and "
     "<b:shape>."},
    {Library::tensorflow, "ValueError", "broadcast",
     "Dimension <:axis> in both shapes must be equal, but are <a:size> and <b:size> for '<:rest>' (op: '<:op>') with "
     "input shapes: <:shapes>."},
    {Library::tensorflow, "ValueError", "broadcast", "Shapes <a:shape> and <b:shape> are incompatible"},
    {Library::tensorflow, "ValueError", "broadcast",  // Keras 3
     "Inputs have incompatible shapes. Received shapes <a:shape> and <b:shape>"},
    {Library::tensorflow, "ValueError", "broadcast", "Shapes must be equal rank, but are <a:rank> and <b:rank>"},
    {Library::tensorflow, "InvalidArgumentError", "loss",
     "logits and labels must be broadcastable: logits_size=<a:shape> labels_size=<b:shape>"},
    {Library::tensorflow, "InvalidArgumentError", "matmul",
     "Matrix size-incompatible: In[0]: <a:shape>, In[1]: <b:shape> [Op:<:op>]"},
    {Library::tensorflow, "InvalidArgumentError", "matmul",
     "Matrix size-incompatible: In[0]: <a:shape>, In[1]: <b:shape>"},
    {Library::tensorflow, "InvalidArgumentError", "reshape",
     "Input to reshape is a tensor with <a:count> values, but the requested shape has <target:count>"},
    {Library::tensorflow, "InvalidArgumentError", "join",
     "ConcatOp : Dimension <:axis> in both shapes must be equal: shape[0] = <a:shape> vs. shape[<b:index>] = "
     "<b:shape>"},
    {Library::tensorflow, "ValueError", "layer", "expected shape=<a:shape>, found shape=<b:shape>"},
    {Library::tensorflow, "ValueError", "layer",
     "expected min_ndim=<:count>, found ndim=<a:rank>. Full shape received: <a:shape>"},
    {Library::tensorflow, "ValueError", "layer",
     "expected axis <:axis> of input shape to have value <a:size>, but received input with shape <b:shape>"},
    {Library::tensorflow, "RuntimeError", "broadcast", "Given shapes, <a:shape> and <b:shape>, are not broadcastable."},
    {Library::jax, "TypeError", "broadcast", "<:op> got incompatible shapes for broadcasting: <:shapes>."},
    {Library::jax, "TypeError", "rank", "<:op>: arrays must have same number of dimensions, got <:shapes>"},
    {Library::jax, "ValueError", "broadcast", "Incompatible shapes for broadcasting: shapes=[<:shapes>]"},
    {Library::jax, "ValueError", "broadcast", "Incompatible shapes for broadcasting: (<:shapes>)"},
    {Library::jax, "ValueError", "expand",
     "Incompatible shapes for broadcasting: <a:shape> and requested shape <target:shape>"},
    {Library::jax, "TypeError", "matmul",
     "dot_general requires contracting dimensions to have the same shape, got <a:shape> and <b:shape>."},
    {Library::jax, "TypeError", "matmul",
     "dot_general requires lhs batch dimensions and rhs batch dimensions to have the same shape, got <a:shape> and "
     "<b:shape>."},
    {Library::jax, "TypeError", "reshape",
     "cannot reshape array of shape <a:shape> (size <a:count>) into shape <target:shape> (size <target:count>)"},
    {Library::jax, "TypeError", "expand",
     "broadcast_in_dim operand dimension sizes must either be 1, or be equal to their corresponding dimensions in the "
     "target broadcast shape; got operand of shape <a:shape>, target broadcast shape <target:shape>"},
    {Library::jax, "TypeError", "join",
     "Cannot concatenate arrays with shapes that differ in dimensions other than the one being concatenated: "
     "concatenating along dimension <:axis> for shapes <:shapes>."},
    {Library::jax, "TypeError", "matmul",
     "dot_general requires contracting dimensions to have the same shape, got [<a:size>] and [<b:size>]."},
    {Library::onnxruntime, "RuntimeException", "broadcast",
     "while running <:op> node. Name:'<:rest>' Status Message: <:rest>Attempting to broadcast an axis by a dimension "
     "other than 1. <a:size> by <b:size>"},
    {Library::onnxruntime, "RuntimeException", "broadcast",
     "Attempting to broadcast an axis by a dimension other than 1. <a:size> by <b:size>"},
    {Library::onnxruntime, "InvalidArgument", "layer",
     "Got invalid dimensions for input: <:word> for the following indices index: <:axis> Got: <a:size> Expected: "
     "<b:size>"},
    {Library::onnxruntime, "InvalidArgument", "rank",
     "Invalid rank for input: <:word> Got: <a:rank> Expected: <b:rank>"},
    {Library::onnxruntime, "RuntimeException", "reshape",
     "The input tensor cannot be reshaped to the requested shape. Input shape:<a:shape>, requested "
     "shape:<target:shape>"},
    {Library::onnxruntime, "RuntimeException", "matmul",
     "left operand cannot broadcast on dim <:axis> LeftShape: <a:shape>, RightShape: <b:shape>"},
    {Library::onnxruntime, "RuntimeException", "matmul", "MatMul dimension mismatch"},
    {Library::onnxruntime, "Fail", "broadcast", "[ShapeInferenceError] Incompatible dimensions"},
    {Library::onnxruntime, "RuntimeException", "broadcast", "Incompatible dimensions for broadcasting"},
};

}  // namespace

void add_framework_rows(std::vector<const MessageRow*>& out) {
    for (const MessageRow& row : framework_rows) out.push_back(&row);
}

}  // namespace bcast
