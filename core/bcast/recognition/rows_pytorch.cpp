#include "bcast/recognition/rows.hpp"

/// PyTorch's messages about shapes, dims and names, other than those of the rules (1.13; a few of 1.x and 2.x that are
/// still pasted).
namespace bcast {
namespace {

constexpr MessageRow pytorch_rows[] = {
    {Library::pytorch, "RuntimeError", "matmul", "mat1 and mat2 shapes cannot be multiplied (<a:by> and <b:by>)"},
    {Library::pytorch, "RuntimeError", "matmul", "mat1 and mat2 shapes cannot be multiplied (<a:shape> and <b:shape>)"},
    {Library::pytorch, "RuntimeError", "matmul", "size mismatch, got <:count>, <a:by>,<b:by>"},
    {Library::pytorch, "RuntimeError", "matmul", "size mismatch, m1: [<a:rest>], m2: [<b:rest>]"},
    // PyTorch 0.x, which ends with a source location; the first one also occurs without it, in the current dot.
    {Library::pytorch, "RuntimeError", "assign",
     "inconsistent tensor size, expected tensor <a:shape> and src <b:shape> to have the same number of elements, but "
     "got <a:count> and <b:count> elements respectively at <:rest>"},
    {Library::pytorch, "RuntimeError", "matmul",
     "inconsistent tensor size, expected tensor <a:shape> and src <b:shape> to have the same number of elements, but "
     "got <a:count> and <b:count> elements respectively"},
    {Library::pytorch, "RuntimeError", "broadcast",
     "inconsistent tensor size, expected <:word> <:shape>, <:word> <a:shape> and <:word> <b:shape> to have the same "
     "number of elements, but got <:rest>"},
    {Library::pytorch, "RuntimeError", "broadcast",
     "inconsistent tensor size, expected <:word> <a:shape> and <:word> <b:shape> to have the same number of elements, "
     "but got <:rest>"},
    {Library::pytorch, "RuntimeError", "broadcast", "inconsistent tensor size at <:rest>"},
    {Library::pytorch, "RuntimeError", "broadcast", "inconsistent tensor sizes at <:rest>"},
    {Library::pytorch, "RuntimeError", "matmul",
     "Expected size for first two dimensions of batch2 tensor to be: <:shape> but got: <:shape>."},
    {Library::pytorch, "RuntimeError", "matmul",
     "batch1 and batch2 must have same number of batches, got <a:size> and <b:size>"},
    {Library::pytorch, "RuntimeError", "matmul",
     "contracted dimensions need to match, but first has size <a:size> in dim <a:dim> and second has size <b:size> in "
     "dim <b:dim>"},
    {Library::pytorch, "RuntimeError", "matmul",
     "inner() the last dimension must match on both input tensors but got shapes <a:shape> and <b:shape>"},
    {Library::pytorch, "RuntimeError", "matmul",
     "linalg.solve: Incompatible shapes of A and B for the equation AX = B (<a:by> and <b:by>)"},
    {Library::pytorch, "RuntimeError", "matmul", "self must be a matrix"},
    {Library::pytorch, "RuntimeError", "matmul", "mat2 must be a matrix"},
    {Library::pytorch, "RuntimeError", "matmul",
     "both arguments to matmul need to be at least 1D, but they are <a:rank>D and <b:rank>D"},
    {Library::pytorch, "RuntimeError", "matmul", "1D tensors expected, but got <a:rank>D and <b:rank>D tensors"},
    {Library::pytorch, "RuntimeError", "broadcast",
     "einsum(): operands do not broadcast with remapped shapes [original->remapped]: <:shapes>"},
    {Library::pytorch, "RuntimeError", "broadcast",  // PyTorch 2, for operations on shapes alone
     "Attempting to broadcast a dimension of length <b:size> at <:axis>! Mismatching argument at index <:index> had "
     "<b:shape>; but expected shape should be broadcastable to <a:shape>"},
    {Library::pytorch, "RuntimeError", "einsum",
     "einsum(): subscript <:word> has size <b:size> for operand <b:index> which does not broadcast with previously "
     "seen size <a:size>"},
    {Library::pytorch, "RuntimeError", "einsum",
     "einsum(): the number of subscripts in the equation (<:count>) does not match the number of dimensions (<a:rank>) "
     "for operand <a:index> and no ellipsis was given"},
    {Library::pytorch, "RuntimeError", "einsum",
     "einsum(): subscript <:word> is repeated for operand <a:index> but the sizes don't match, <a:size> != <b:size>"},
    {Library::pytorch, "RuntimeError", "names",
     "Matrix multiplying Tensor<a:names> with Tensor<b:names> would produce output tensor with duplicate names "
     "<result:names>. Please rename the input tensors with `Tensor.rename` to prevent this."},
    {Library::pytorch, "RuntimeError", "names",
     "Expected <a:name> (index <a:index> of <a:names>) to match <b:name> (index <b:index> of <b:names>) but they do "
     "not match."},
    {Library::pytorch, "RuntimeError", "names",
     "Cannot match <a:name> (index <a:index> of <a:names>) with <b:name> (index <b:index> of <b:names>) because the "
     "latter names already have <:name>. Are your tensors misaligned?"},
    {Library::pytorch, "RuntimeError", "names", "Name <:name> not found in Tensor<a:names>."},
    {Library::pytorch, "RuntimeError", "names", "Please look up dimensions by name, got: name = None."},
    {Library::pytorch, "RuntimeError", "names",
     "Number of names (<:count>) and number of dimensions in tensor (<a:rank>) do not match. Attempted to create a "
     "tensor with names <a:names>"},
    {Library::pytorch, "RuntimeError", "names",
     "cannot coerce Tensor<a:names> to Tensor<target:names> because they have a different number of dims (<a:rank> and "
     "<target:rank> respectively)."},
    {Library::pytorch, "RuntimeError", "names",
     "cannot coerce Tensor<a:names> to Tensor<target:names> because <:name> is more specific than None at index "
     "<:index>"},
    {Library::pytorch, "RuntimeError", "names",
     "cannot coerce Tensor<a:names> to Tensor<target:names> because <a:name> is different from <target:name> at index "
     "<:index>"},
    {Library::pytorch, "RuntimeError", "names",
     "Tried to rename dim <:name> to dim <:rest> in Tensor<a:names> but dim <:name> does not exist"},
    {Library::pytorch, "RuntimeError", "names",
     "More than one Ellipsis ('...') found in names (<a:names>). This function supports up to one Ellipsis."},
    {Library::pytorch, "RuntimeError", "names",
     "This function takes either positional args or keyword args, but not both. Use tensor.rename(*names) to name dims "
     "and tensor.rename(**rename_map) to rename dims."},
    {Library::pytorch, "RuntimeError", "names",
     "Error when attempting to cat dims <a:names> and dims <b:names>: dim <a:name> and dim <b:name> are at the same "
     "position from the right but do not match."},
    {Library::pytorch, "RuntimeError", "names",
     "Misaligned dims when attempting to cat dims <a:names> and dims <b:names>: dim <:name> appears in a different "
     "position from the right across both lists."},
    {Library::pytorch, "RuntimeError", "names",
     "attempted to broadcast Tensor<b:names> to Tensor<a:names> but the number of dims (<b:rank>) must be less than or "
     "equal to the number of dims in the tensor (<a:rank>)"},
    {Library::pytorch, "RuntimeError", "names",
     "Cannot resize named tensor with resize_ or resize_as_ (tried to resize Tensor<a:names> with size <a:shape> to "
     "<target:shape>). This may be caused by passing a named tensor as an `out=` argument; please ensure that the "
     "sizes are the same."},
    {Library::pytorch, "RuntimeError", "names",
     "flatten(tensor, dims, out_dim): dims <target:names> must be consecutive in Tensor<a:names>"},
    {Library::pytorch, "RuntimeError", "names", "flatten(tensor, dims, out_dim): dims cannot be empty"},
    {Library::pytorch, "RuntimeError", "names",
     "align_to: the desired order of dimensions cannot contain a None name, got <target:names>"},
    {Library::pytorch, "RuntimeError", "names",
     "You passed a dimname (string) to this op in place of a dimension index but it does not yet support this "
     "behavior. Please pass a dimension index to work around this."},
    {Library::pytorch, "RuntimeError", "names", "NYI: Named tensors <:rest>"},
    {Library::pytorch, "RuntimeError", "names",
     "unflatten: input is a named tensor but no names were given for unflattened sizes"},
    {Library::pytorch, "RuntimeError", "reshape",
     "Provided sizes <target:shape> don't multiply up to the size of dim <:dim> ('<:rest>': <a:size>) in "
     "Tensor<a:names>"},
    {Library::pytorch, "RuntimeError", "reshape",
     "Provided sizes <target:shape> don't multiply up to the size of dim <:dim> (<a:size>) in the input tensor"},
    {Library::pytorch, "RuntimeError", "reshape", "unflatten: sizes must be non-empty"},
    {Library::pytorch, "RuntimeError", "reshape", "shape '<target:shape>' is invalid for input of size <a:count>"},
    {Library::pytorch, "RuntimeError", "reshape",
     "cannot reshape tensor of <a:count> elements into shape <target:shape> because the unspecified dimension size -1 "
     "can be any value and is ambiguous"},
    {Library::pytorch, "RuntimeError", "reshape", "invalid shape dimension <target:size>"},
    {Library::pytorch, "RuntimeError", "reshape", "only one dimension can be inferred"},
    {Library::pytorch, "RuntimeError", "reshape",
     "view size is not compatible with input tensor's size and stride (at least one dimension spans across two "
     "contiguous subspaces). Use .reshape(...) instead."},
    {Library::pytorch, "RuntimeError", "reshape", "flatten() has invalid args: start_dim cannot come after end_dim"},
    {Library::pytorch, "RuntimeError", "size", "Trying to create tensor with negative dimension <a:size>"},
    {Library::pytorch, "RuntimeError", "limits",
     "setStorage: sizes <a:shape>, strides <:shape>, storage offset <:count>, and itemsize <:index> requiring a "
     "storage size of <:count> are out of bounds for storage of size <:count>"},
    {Library::pytorch, "RuntimeError", "in-place",
     "Bad in-place call: input tensor size <b:shape> and output tensor size <a:shape> should match"},
    {Library::pytorch, "RuntimeError", "overlap",
     "unsupported operation: some elements of the input tensor and the written-to tensor refer to a single memory "
     "location. Please clone() the tensor before performing the operation."},
    {Library::pytorch, "RuntimeError", "overlap",
     "unsupported operation: more than one element of the written-to tensor refers to a single memory location. Please "
     "clone() the tensor before performing the operation."},
    {Library::pytorch, "RuntimeError", "gradients",
     "a leaf Variable that requires grad is being used in an in-place operation."},
    {Library::pytorch, "RuntimeError", "gradients",
     "a view of a leaf Variable that requires grad is being used in an in-place operation."},
    {Library::pytorch, "IndexError", "index",
     "Dimension out of range (expected to be in range of [<:index>, <:index>], but got <:dim>)"},
    {Library::pytorch, "IndexError", "index", "Dimension specified as <:dim> but tensor has no dimensions"},
    {Library::pytorch, "IndexError", "index",
     "index <:index> is out of bounds for dimension <:dim> with size <a:size>"},
    {Library::pytorch, "IndexError", "index", "index is out of bounds for dimension with size <a:size>"},
    {Library::pytorch, "IndexError", "index", "index <:index> is out of bounds for size <a:size>"},
    {Library::pytorch, "IndexError", "index", "too many indices for tensor of dimension <a:rank>"},
    {Library::pytorch, "IndexError", "indices",
     "shape mismatch: indexing tensors could not be broadcast together with shapes <:shapes>"},
    {Library::pytorch, "IndexError", "index",
     "The shape of the mask <b:shape> at index <:index> does not match the shape of the indexed tensor <a:shape> at "
     "index <:index>"},
    {Library::pytorch, "IndexError", "index",
     "index <:index> out of range for tensor of size <a:shape> at dimension <:rest>"},
    {Library::pytorch, "IndexError", "index",
     "invalid index of a 0-dim tensor. Use `tensor.item()` in Python or `tensor.item<T>()` in C++ to convert a 0-dim "
     "tensor to a number"},
    {Library::pytorch, "RuntimeError", "index",
     "start (<:index>) + length (<:count>) exceeds dimension size (<a:size>)."},
    {Library::pytorch, "RuntimeError", "index", "Index tensor must have the same number of dimensions as <:rest>"},
    {Library::pytorch, "RuntimeError", "index",
     "Expected index <b:shape> to be smaller than self <a:shape> apart from dimension <:dim>"},
    {Library::pytorch, "RuntimeError", "index",
     "Size does not match at dimension <:dim> expected index <b:shape> to be smaller than self <a:shape> apart from "
     "dimension <:dim>"},
    {Library::pytorch, "RuntimeError", "index",
     "input and indices should have the same number of dimensions, but got <a:rank> dimensions for input, and <b:rank> "
     "dimensions for indices"},
    {Library::pytorch, "RuntimeError", "index", "index_select(): self indexing axis dim should be positive"},
    {Library::pytorch, "RuntimeError", "index", "diagonal dimensions cannot be identical <:dim>, <:dim>"},
    {Library::pytorch, "RuntimeError", "index",
     "linalg.norm: If dim is specified, it mut be of length 1 or 2. Got <:shape>"},
    {Library::pytorch, "RuntimeError", "index", "diff expects prepend or append to be the same dimension as input"},
    {Library::pytorch, "RuntimeError", "index",
     "diff expects the shape of tensor to prepend or append to match that of input except along the differencing "
     "dimension; input.size(<:dim>) = <a:size>, but got tensor.size(<:dim>) = <b:size>"},
    {Library::pytorch, "RuntimeError", "index", "dim <:dim> appears multiple times in the list of dims"},
    {Library::pytorch, "RuntimeError", "index", "permute(): duplicate dims are not allowed."},
    {Library::pytorch, "RuntimeError", "index",
     "number of dimensions in the tensor input does not match the length of the desired ordering of dimensions i.e. "
     "input.dim() = <a:rank> is not equal to len(dims) = <target:rank>"},
    {Library::pytorch, "RuntimeError", "index",
     "Invalid source or destination dims: source (<a:shape> dims) should contain the same number of dims as "
     "destination (<b:shape> dims)"},
    {Library::pytorch, "RuntimeError", "index", "movedim: repeated dim in <:rest>"},
    {Library::pytorch, "RuntimeError", "rank", "t() expects a tensor with <= 2 dimensions, but self is <a:rank>D"},
    {Library::pytorch, "RuntimeError", "rank", "t_() expects a tensor with <= 2 dimensions, but self is <a:rank>D"},
    {Library::pytorch, "RuntimeError", "rank",
     "is only supported on matrices or batches of matrices. Got <a:rank>-D tensor."},
    {Library::pytorch, "RuntimeError", "rank", "must have at least 2 dimensions."},
    {Library::pytorch, "RuntimeError", "rank", "split expects at least a 1-dimensional tensor"},
    {Library::pytorch, "RuntimeError", "rank", "chunk expects at least a 1-dimensional tensor"},
    {Library::pytorch, "RuntimeError", "rank", "narrow() cannot be applied to a 0-dim tensor."},
    {Library::pytorch, "RuntimeError", "rank", "expects input to be at least one-dimensional"},
    {Library::pytorch, "RuntimeError", "rank", "linalg.cross: inputs must have the same number of dimensions."},
    {Library::pytorch, "RuntimeError", "rank",
     "Number of dimensions of repeat dims can not be smaller than number of dimensions of tensor"},
    {Library::pytorch, "RuntimeError", "rank",
     "Fan in and fan out can not be computed for tensor with fewer than 2 dimensions"},
    {Library::pytorch, "RuntimeError", "join",
     "split_with_sizes expects split_sizes to sum exactly to <a:size> (input tensor's size at dimension <:dim>), but "
     "got split_sizes=<target:shape>"},
    {Library::pytorch, "RuntimeError", "join",
     "split_with_sizes expects split_sizes have only non-negative entries, but got split_sizes=<target:shape>"},
    {Library::pytorch, "RuntimeError", "join",
     "split_size can only be 0 if dimension size is 0, but got dimension size of <a:size>"},
    {Library::pytorch, "RuntimeError", "join",
     "split expects split_size be non-negative, but got split_size=<target:size>"},
    {Library::pytorch, "RuntimeError", "matmul",
     "multi_dot(): tensors <a:index> and <b:index> with shapes <a:shape> and <b:shape> cannot be multiplied"},
    {Library::pytorch, "RuntimeError", "rank",
     "expected a tensor with 2 or more dimensions of float, double, cfloat or cdouble types"},
    {Library::pytorch, "RuntimeError", "rank", "boundaries tensor must be 1 dimension, but got dim(<a:rank>)"},
    {Library::pytorch, "RuntimeError", "rank",
     "boundaries tensor should have positive dimension, but got <a:rank> dimension"},
    {Library::pytorch, "RuntimeError", "rank",
     "input value can be a scalar only when boundaries tensor dimension is 1, but we got boundaries tensor "
     "dim(<a:rank>) and input value's dim(<b:rank>) numel(<b:count>)"},
    {Library::pytorch, "RuntimeError", "index",
     "Indexing dim <:dim> is out of bounds of the source tensor with dim <b:rank>"},
    {Library::pytorch, "RuntimeError", "index",
     "Source/destination tensor must have same slice shapes. Destination slice shape: <:rest> at dimension <:dim> and "
     "source slice shape: <:rest> at dimension <:dim>."},
    {Library::pytorch, "RuntimeError", "index",
     "Source/destination tensor must have same slice shapes. Destination slice shape: <:rest> at dimension <:dim> and "
     "source slice shape: at dimension <:dim>."},
    {Library::pytorch, "ValueError", "rank", "Only tensors with 2 or more dimensions are supported"},
    {Library::pytorch, "RuntimeError", "join",
     "stack expects each tensor to be equal size, but got <a:shape> at entry <a:index> and <b:shape> at entry "
     "<b:index>"},
    {Library::pytorch, "RuntimeError", "join",
     "Sizes of tensors must match except in dimension <:index>. Expected size <a:size> but got size <b:size> for "
     "tensor number <b:index> in the list."},
    {Library::pytorch, "RuntimeError", "join",
     "Sizes of tensors must match except in dimension <:index>. Got <a:size> and <b:size>"},
    {Library::pytorch, "RuntimeError", "join",
     "Tensors must have same number of dimensions: got <a:rank> and <b:rank>"},
    {Library::pytorch, "RuntimeError", "join",
     "zero-dimensional tensor (at position <a:index>) cannot be concatenated"},
    {Library::pytorch, "RuntimeError", "join", "repeats must have the same size as input along dim"},
    {Library::pytorch, "ValueError", "loss", "Target size (<b:shape>) must be the same as input size (<a:shape>)"},
    {Library::pytorch, "ValueError", "loss",
     "Using a target size (<b:shape>) that is different to the input size (<a:shape>) is deprecated. Please ensure "
     "they have the same size."},
    {Library::pytorch, "UserWarning", "loss",
     "Using a target size (<b:shape>) that is different to the input size (<a:shape>). This will likely lead to "
     "incorrect results due to broadcasting. Please ensure they have the same size."},
    // Losses over classes, whose targets have no axis of classes and do not stretch.
    {Library::pytorch, "RuntimeError", "layer", "size mismatch (got input: <a:shape>, target: <b:shape>)"},
    {Library::pytorch, "RuntimeError", "layer", "Expected target size <:shape>, got <b:shape>"},
    {Library::pytorch, "ValueError", "layer",
     "Expected input batch_size (<a:size>) to match target batch_size (<b:size>)."},
    {Library::pytorch, "RuntimeError", "layer", "0D or 1D target tensor expected, multi-target not supported"},
    {Library::pytorch, "RuntimeError", "layer", "1D target tensor expected, multi-target not supported"},
    {Library::pytorch, "RuntimeError", "layer",
     "bilinear(): input batch dimensions do not match at dim <:dim>: got <a:size> and <b:size>"},
    {Library::pytorch, "RuntimeError", "rank", "Expected at most 2 dimensions, but got <a:rank> dimensions instead."},
    {Library::pytorch, "RuntimeError", "rank",
     "Expected 2 to 3 dimensions, but got <a:rank>-dimensional tensor for argument #1 'self' (while checking arguments "
     "for avg_pool1d)"},
    {Library::pytorch, "RuntimeError", "gradient",
     "Mismatch in shape: grad_output[<:index>] has a shape of <b:shape> and output[<:index>] has a shape of "
     "<a:shape>."},
    {Library::pytorch, "RuntimeError", "gradient", "grad can be implicitly created only for scalar outputs"},
    {Library::pytorch, "RuntimeError", "gradient", "assigned grad has data of a different size"},
    {Library::pytorch, "RuntimeError", "reduce", "Expected reduction dim to be specified for input.numel() == 0."},
    {Library::pytorch, "IndexError", "reduce", "Expected reduction dim <:dim> to have non-zero size."},
    {Library::pytorch, "RuntimeError", "reduce",
     "There are 0 sized dimensions, and they aren't selected, so unique cannot be applied"},
    {Library::pytorch, "RuntimeError", "reduce",
     "Number of zero sized dimensions is more than one, so unique cannot be applied "},
    {Library::pytorch, "RuntimeError", "reduce", "selected number k out of range for dimension <:dim>"},
    {Library::pytorch, "RuntimeError", "size",
     "maximum size for tensor at dimension <:dim> is <a:size> but size is <target:size>"},
    {Library::pytorch, "RuntimeError", "size", "no dimension of size <:size> in input"},
    {Library::pytorch, "RuntimeError", "size", "invalid size, possible overflow?"},
    {Library::pytorch, "RuntimeError", "layer",
     "Given groups=<:count>, weight of size <a:shape>, expected input<b:shape> to have <a:size> channels, but got "
     "<b:size> channels instead"},
    {Library::pytorch, "RuntimeError", "layer",
     "Given normalized_shape=<a:shape>, expected input with shape <target:shape>, but got input of size<b:shape>"},
    {Library::pytorch, "RuntimeError", "layer",
     "Given input size: (<a:by>). Calculated output size: (<result:by>). Output size is too small"},
    {Library::pytorch, "RuntimeError", "layer",
     "Calculated padded input size per channel: (<a:rest>). Kernel size: (<b:rest>). Kernel size can't be greater than "
     "actual input size"},
    {Library::pytorch, "RuntimeError", "layer",
     "pad should be at most half of kernel size, but got pad=<:count> and kernel_size=<:count>"},
    {Library::pytorch, "RuntimeError", "layer", "running_mean should contain <a:size> elements not <b:size>"},
    {Library::pytorch, "RuntimeError", "layer",
     "input.size(-1) must be equal to input_size. Expected <a:size>, got <b:size>"},
    {Library::pytorch, "RuntimeError", "layer",
     "Expected 3D (unbatched) or 4D (batched) input to <:word>, but got input of size: <a:shape>"},
    {Library::pytorch, "RuntimeError", "layer", "expected 4D input (got <a:rank>D input)"},
    {Library::pytorch, "RuntimeError", "layer",
     "copying a param with shape <a:shape> from checkpoint, the shape in current model is <b:shape>."},
    {Library::pytorch, "RuntimeError", "layer",
     "The shape of the <:rest>D attn_mask is <b:shape>, but should be <a:shape>."},
    {Library::pytorch, "ValueError", "size", "expected sequence of length <a:size> at dim <:dim> (got <b:size>)"},
    {Library::pytorch, "ValueError", "size", "too many dimensions '<:rest>'"},
    {Library::pytorch, "ValueError", "size", "only one element tensors can be converted to Python scalars"},
    {Library::pytorch, "RuntimeError", "size", "a Tensor with <a:count> elements cannot be converted to Scalar"},
    {Library::pytorch, "RuntimeError", "size", "Boolean value of Tensor with more than one value is ambiguous"},
    {Library::pytorch, "AssertionError", "device", "Torch not compiled with CUDA enabled"},
    {Library::pytorch, "RuntimeError", "device",
     "Expected all tensors to be on the same device, but found at least two devices, <a:rest> and <b:rest>!"},
    {Library::pytorch, "RuntimeError", "device", "Found no NVIDIA driver on your system."},
    {Library::pytorch, "RuntimeError", "dtype", "result type <:word> can't be cast to the desired output type <:word>"},
};

}  // namespace

void add_pytorch_rows(std::vector<const MessageRow*>& out) {
    for (const MessageRow& row : pytorch_rows) out.push_back(&row);
}

}  // namespace bcast
