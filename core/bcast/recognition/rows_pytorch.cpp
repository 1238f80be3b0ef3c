#include "bcast/recognition/rows.hpp"

/// PyTorch's messages about shapes, dims and names, other than those of the rules (1.13; a few of 1.x and 2.x that are
/// still pasted).
namespace bcast {
namespace {

constexpr MessageRow pytorch_rows[] = {
    {"pytorch", "RuntimeError", "matmul", "mat1 and mat2 shapes cannot be multiplied (<a:by> and <b:by>)"},
    {"pytorch", "RuntimeError", "matmul", "mat1 and mat2 shapes cannot be multiplied (<a:shape> and <b:shape>)"},
    {"pytorch", "RuntimeError", "matmul", "size mismatch, got <:count>, <a:by>,<b:by>"},
    {"pytorch", "RuntimeError", "matmul", "size mismatch, m1: [<a:rest>], m2: [<b:rest>]"},
    // PyTorch 0.x, which ends with a source location; the first one also occurs without it, in the current dot.
    {"pytorch", "RuntimeError", "assign",
     "inconsistent tensor size, expected tensor <a:shape> and src <b:shape> to have the same number of elements, but "
     "got <a:count> and <b:count> elements respectively at <:rest>"},
    {"pytorch", "RuntimeError", "matmul",
     "inconsistent tensor size, expected tensor <a:shape> and src <b:shape> to have the same number of elements, but "
     "got <a:count> and <b:count> elements respectively"},
    {"pytorch", "RuntimeError", "broadcast",
     "inconsistent tensor size, expected <:word> <:shape>, <:word> <a:shape> and <:word> <b:shape> to have the same "
     "number of elements, but got <:rest>"},
    {"pytorch", "RuntimeError", "broadcast",
     "inconsistent tensor size, expected <:word> <a:shape> and <:word> <b:shape> to have the same number of elements, "
     "but got <:rest>"},
    {"pytorch", "RuntimeError", "broadcast", "inconsistent tensor size at <:rest>"},
    {"pytorch", "RuntimeError", "broadcast", "inconsistent tensor sizes at <:rest>"},
    {"pytorch", "RuntimeError", "matmul",
     "Expected size for first two dimensions of batch2 tensor to be: <:shape> but got: <:shape>."},
    {"pytorch", "RuntimeError", "matmul",
     "batch1 and batch2 must have same number of batches, got <a:size> and <b:size>"},
    {"pytorch", "RuntimeError", "matmul",
     "contracted dimensions need to match, but first has size <a:size> in dim <a:dim> and second has size <b:size> in "
     "dim <b:dim>"},
    {"pytorch", "RuntimeError", "matmul",
     "inner() the last dimension must match on both input tensors but got shapes <a:shape> and <b:shape>"},
    {"pytorch", "RuntimeError", "matmul",
     "linalg.solve: Incompatible shapes of A and B for the equation AX = B (<a:by> and <b:by>)"},
    {"pytorch", "RuntimeError", "matmul", "self must be a matrix"},
    {"pytorch", "RuntimeError", "matmul", "mat2 must be a matrix"},
    {"pytorch", "RuntimeError", "matmul",
     "both arguments to matmul need to be at least 1D, but they are <a:rank>D and <b:rank>D"},
    {"pytorch", "RuntimeError", "matmul", "1D tensors expected, but got <a:rank>D and <b:rank>D tensors"},
    {"pytorch", "RuntimeError", "broadcast",
     "einsum(): operands do not broadcast with remapped shapes [original->remapped]: <:shapes>"},
    {"pytorch", "RuntimeError", "broadcast",  // PyTorch 2, for operations on shapes alone
     "Attempting to broadcast a dimension of length <b:size> at <:axis>! Mismatching argument at index <:index> had "
     "<b:shape>; but expected shape should be broadcastable to <a:shape>"},
    {"pytorch", "RuntimeError", "einsum",
     "einsum(): subscript <:word> has size <b:size> for operand <b:index> which does not broadcast with previously "
     "seen size <a:size>"},
    {"pytorch", "RuntimeError", "einsum",
     "einsum(): the number of subscripts in the equation (<:count>) does not match the number of dimensions (<a:rank>) "
     "for operand <a:index> and no ellipsis was given"},
    {"pytorch", "RuntimeError", "einsum",
     "einsum(): subscript <:word> is repeated for operand <a:index> but the sizes don't match, <a:size> != <b:size>"},
    {"pytorch", "RuntimeError", "names",
     "Matrix multiplying Tensor<a:names> with Tensor<b:names> would produce output tensor with duplicate names "
     "<result:names>. Please rename the input tensors with `Tensor.rename` to prevent this."},
    {"pytorch", "RuntimeError", "names",
     "Expected <a:name> (index <a:index> of <a:names>) to match <b:name> (index <b:index> of <b:names>) but they do "
     "not match."},
    {"pytorch", "RuntimeError", "names",
     "Cannot match <a:name> (index <a:index> of <a:names>) with <b:name> (index <b:index> of <b:names>) because the "
     "latter names already have <:name>. Are your tensors misaligned?"},
    {"pytorch", "RuntimeError", "names", "Name <:name> not found in Tensor<a:names>."},
    {"pytorch", "RuntimeError", "names", "Please look up dimensions by name, got: name = None."},
    {"pytorch", "RuntimeError", "names",
     "Number of names (<:count>) and number of dimensions in tensor (<a:rank>) do not match. Attempted to create a "
     "tensor with names <a:names>"},
    {"pytorch", "RuntimeError", "names",
     "cannot coerce Tensor<a:names> to Tensor<target:names> because they have a different number of dims (<a:rank> and "
     "<target:rank> respectively)."},
    {"pytorch", "RuntimeError", "names",
     "cannot coerce Tensor<a:names> to Tensor<target:names> because <:name> is more specific than None at index "
     "<:index>"},
    {"pytorch", "RuntimeError", "names",
     "cannot coerce Tensor<a:names> to Tensor<target:names> because <a:name> is different from <target:name> at index "
     "<:index>"},
    {"pytorch", "RuntimeError", "names",
     "Tried to rename dim <:name> to dim <:rest> in Tensor<a:names> but dim <:name> does not exist"},
    {"pytorch", "RuntimeError", "names",
     "More than one Ellipsis ('...') found in names (<a:names>). This function supports up to one Ellipsis."},
    {"pytorch", "RuntimeError", "names",
     "This function takes either positional args or keyword args, but not both. Use tensor.rename(*names) to name dims "
     "and tensor.rename(**rename_map) to rename dims."},
    {"pytorch", "RuntimeError", "names",
     "Error when attempting to cat dims <a:names> and dims <b:names>: dim <a:name> and dim <b:name> are at the same "
     "position from the right but do not match."},
    {"pytorch", "RuntimeError", "names",
     "Misaligned dims when attempting to cat dims <a:names> and dims <b:names>: dim <:name> appears in a different "
     "position from the right across both lists."},
    {"pytorch", "RuntimeError", "names",
     "attempted to broadcast Tensor<b:names> to Tensor<a:names> but the number of dims (<b:rank>) must be less than or "
     "equal to the number of dims in the tensor (<a:rank>)"},
    {"pytorch", "RuntimeError", "names",
     "Cannot resize named tensor with resize_ or resize_as_ (tried to resize Tensor<a:names> with size <a:shape> to "
     "<target:shape>). This may be caused by passing a named tensor as an `out=` argument; please ensure that the "
     "sizes are the same."},
    {"pytorch", "RuntimeError", "names",
     "flatten(tensor, dims, out_dim): dims <target:names> must be consecutive in Tensor<a:names>"},
    {"pytorch", "RuntimeError", "names", "flatten(tensor, dims, out_dim): dims cannot be empty"},
    {"pytorch", "RuntimeError", "names",
     "align_to: the desired order of dimensions cannot contain a None name, got <target:names>"},
    {"pytorch", "RuntimeError", "names",
     "You passed a dimname (string) to this op in place of a dimension index but it does not yet support this "
     "behavior. Please pass a dimension index to work around this."},
    {"pytorch", "RuntimeError", "names", "NYI: Named tensors <:rest>"},
    {"pytorch", "RuntimeError", "names",
     "unflatten: input is a named tensor but no names were given for unflattened sizes"},
    {"pytorch", "RuntimeError", "reshape",
     "Provided sizes <target:shape> don't multiply up to the size of dim <:dim> ('<:rest>': <a:size>) in "
     "Tensor<a:names>"},
    {"pytorch", "RuntimeError", "reshape",
     "Provided sizes <target:shape> don't multiply up to the size of dim <:dim> (<a:size>) in the input tensor"},
    {"pytorch", "RuntimeError", "reshape", "unflatten: sizes must be non-empty"},
    {"pytorch", "RuntimeError", "reshape", "shape '<target:shape>' is invalid for input of size <a:count>"},
    {"pytorch", "RuntimeError", "reshape",
     "cannot reshape tensor of <a:count> elements into shape <target:shape> because the unspecified dimension size -1 "
     "can be any value and is ambiguous"},
    {"pytorch", "RuntimeError", "reshape", "invalid shape dimension <target:size>"},
    {"pytorch", "RuntimeError", "reshape", "only one dimension can be inferred"},
    {"pytorch", "RuntimeError", "reshape",
     "view size is not compatible with input tensor's size and stride (at least one dimension spans across two "
     "contiguous subspaces). Use .reshape(...) instead."},
    {"pytorch", "RuntimeError", "reshape", "flatten() has invalid args: start_dim cannot come after end_dim"},
    {"pytorch", "RuntimeError", "size", "Trying to create tensor with negative dimension <a:size>"},
    {"pytorch", "RuntimeError", "limits",
     "setStorage: sizes <a:shape>, strides <:shape>, storage offset <:count>, and itemsize <:index> requiring a "
     "storage size of <:count> are out of bounds for storage of size <:count>"},
    {"pytorch", "RuntimeError", "in-place",
     "Bad in-place call: input tensor size <b:shape> and output tensor size <a:shape> should match"},
    {"pytorch", "RuntimeError", "overlap",
     "unsupported operation: some elements of the input tensor and the written-to tensor refer to a single memory "
     "location. Please clone() the tensor before performing the operation."},
    {"pytorch", "RuntimeError", "overlap",
     "unsupported operation: more than one element of the written-to tensor refers to a single memory location. Please "
     "clone() the tensor before performing the operation."},
    {"pytorch", "RuntimeError", "gradients",
     "a leaf Variable that requires grad is being used in an in-place operation."},
    {"pytorch", "RuntimeError", "gradients",
     "a view of a leaf Variable that requires grad is being used in an in-place operation."},
    {"pytorch", "IndexError", "index",
     "Dimension out of range (expected to be in range of [<:index>, <:index>], but got <:dim>)"},
    {"pytorch", "IndexError", "index", "Dimension specified as <:dim> but tensor has no dimensions"},
    {"pytorch", "IndexError", "index", "index <:index> is out of bounds for dimension <:dim> with size <a:size>"},
    {"pytorch", "IndexError", "index", "index is out of bounds for dimension with size <a:size>"},
    {"pytorch", "IndexError", "index", "index <:index> is out of bounds for size <a:size>"},
    {"pytorch", "IndexError", "index", "too many indices for tensor of dimension <a:rank>"},
    {"pytorch", "IndexError", "indices",
     "shape mismatch: indexing tensors could not be broadcast together with shapes <:shapes>"},
    {"pytorch", "IndexError", "index",
     "The shape of the mask <b:shape> at index <:index> does not match the shape of the indexed tensor <a:shape> at "
     "index <:index>"},
    {"pytorch", "IndexError", "index", "index <:index> out of range for tensor of size <a:shape> at dimension <:rest>"},
    {"pytorch", "IndexError", "index",
     "invalid index of a 0-dim tensor. Use `tensor.item()` in Python or `tensor.item<T>()` in C++ to convert a 0-dim "
     "tensor to a number"},
    {"pytorch", "RuntimeError", "index", "start (<:index>) + length (<:count>) exceeds dimension size (<a:size>)."},
    {"pytorch", "RuntimeError", "index", "Index tensor must have the same number of dimensions as <:rest>"},
    {"pytorch", "RuntimeError", "index",
     "Expected index <b:shape> to be smaller than self <a:shape> apart from dimension <:dim>"},
    {"pytorch", "RuntimeError", "index",
     "Size does not match at dimension <:dim> expected index <b:shape> to be smaller than self <a:shape> apart from "
     "dimension <:dim>"},
    {"pytorch", "RuntimeError", "index",
     "input and indices should have the same number of dimensions, but got <a:rank> dimensions for input, and <b:rank> "
     "dimensions for indices"},
    {"pytorch", "RuntimeError", "index", "index_select(): self indexing axis dim should be positive"},
    {"pytorch", "RuntimeError", "index", "diagonal dimensions cannot be identical <:dim>, <:dim>"},
    {"pytorch", "RuntimeError", "index", "linalg.norm: If dim is specified, it mut be of length 1 or 2. Got <:shape>"},
    {"pytorch", "RuntimeError", "index", "diff expects prepend or append to be the same dimension as input"},
    {"pytorch", "RuntimeError", "index",
     "diff expects the shape of tensor to prepend or append to match that of input except along the differencing "
     "dimension; input.size(<:dim>) = <a:size>, but got tensor.size(<:dim>) = <b:size>"},
    {"pytorch", "RuntimeError", "index", "dim <:dim> appears multiple times in the list of dims"},
    {"pytorch", "RuntimeError", "index", "permute(): duplicate dims are not allowed."},
    {"pytorch", "RuntimeError", "index",
     "number of dimensions in the tensor input does not match the length of the desired ordering of dimensions i.e. "
     "input.dim() = <a:rank> is not equal to len(dims) = <target:rank>"},
    {"pytorch", "RuntimeError", "index",
     "Invalid source or destination dims: source (<a:shape> dims) should contain the same number of dims as "
     "destination (<b:shape> dims)"},
    {"pytorch", "RuntimeError", "index", "movedim: repeated dim in <:rest>"},
    {"pytorch", "RuntimeError", "rank", "t() expects a tensor with <= 2 dimensions, but self is <a:rank>D"},
    {"pytorch", "RuntimeError", "rank", "t_() expects a tensor with <= 2 dimensions, but self is <a:rank>D"},
    {"pytorch", "RuntimeError", "rank", "is only supported on matrices or batches of matrices. Got <a:rank>-D tensor."},
    {"pytorch", "RuntimeError", "rank", "must have at least 2 dimensions."},
    {"pytorch", "RuntimeError", "rank", "split expects at least a 1-dimensional tensor"},
    {"pytorch", "RuntimeError", "rank", "chunk expects at least a 1-dimensional tensor"},
    {"pytorch", "RuntimeError", "rank", "narrow() cannot be applied to a 0-dim tensor."},
    {"pytorch", "RuntimeError", "rank", "expects input to be at least one-dimensional"},
    {"pytorch", "RuntimeError", "rank", "linalg.cross: inputs must have the same number of dimensions."},
    {"pytorch", "RuntimeError", "rank",
     "Number of dimensions of repeat dims can not be smaller than number of dimensions of tensor"},
    {"pytorch", "RuntimeError", "rank",
     "Fan in and fan out can not be computed for tensor with fewer than 2 dimensions"},
    {"pytorch", "RuntimeError", "join",
     "split_with_sizes expects split_sizes to sum exactly to <a:size> (input tensor's size at dimension <:dim>), but "
     "got split_sizes=<target:shape>"},
    {"pytorch", "RuntimeError", "join",
     "split_with_sizes expects split_sizes have only non-negative entries, but got split_sizes=<target:shape>"},
    {"pytorch", "RuntimeError", "join",
     "split_size can only be 0 if dimension size is 0, but got dimension size of <a:size>"},
    {"pytorch", "RuntimeError", "join", "split expects split_size be non-negative, but got split_size=<target:size>"},
    {"pytorch", "RuntimeError", "matmul",
     "multi_dot(): tensors <a:index> and <b:index> with shapes <a:shape> and <b:shape> cannot be multiplied"},
    {"pytorch", "RuntimeError", "rank",
     "expected a tensor with 2 or more dimensions of float, double, cfloat or cdouble types"},
    {"pytorch", "RuntimeError", "rank", "boundaries tensor must be 1 dimension, but got dim(<a:rank>)"},
    {"pytorch", "RuntimeError", "rank", "boundaries tensor should have positive dimension, but got <a:rank> dimension"},
    {"pytorch", "RuntimeError", "rank",
     "input value can be a scalar only when boundaries tensor dimension is 1, but we got boundaries tensor "
     "dim(<a:rank>) and input value's dim(<b:rank>) numel(<b:count>)"},
    {"pytorch", "RuntimeError", "index", "Indexing dim <:dim> is out of bounds of the source tensor with dim <b:rank>"},
    {"pytorch", "RuntimeError", "index",
     "Source/destination tensor must have same slice shapes. Destination slice shape: <:rest> at dimension <:dim> and "
     "source slice shape: <:rest> at dimension <:dim>."},
    {"pytorch", "RuntimeError", "index",
     "Source/destination tensor must have same slice shapes. Destination slice shape: <:rest> at dimension <:dim> and "
     "source slice shape: at dimension <:dim>."},
    {"pytorch", "ValueError", "rank", "Only tensors with 2 or more dimensions are supported"},
    {"pytorch", "RuntimeError", "join",
     "stack expects each tensor to be equal size, but got <a:shape> at entry <a:index> and <b:shape> at entry "
     "<b:index>"},
    {"pytorch", "RuntimeError", "join",
     "Sizes of tensors must match except in dimension <:index>. Expected size <a:size> but got size <b:size> for "
     "tensor number <b:index> in the list."},
    {"pytorch", "RuntimeError", "join",
     "Sizes of tensors must match except in dimension <:index>. Got <a:size> and <b:size>"},
    {"pytorch", "RuntimeError", "join", "Tensors must have same number of dimensions: got <a:rank> and <b:rank>"},
    {"pytorch", "RuntimeError", "join", "zero-dimensional tensor (at position <a:index>) cannot be concatenated"},
    {"pytorch", "RuntimeError", "join", "repeats must have the same size as input along dim"},
    {"pytorch", "ValueError", "loss", "Target size (<b:shape>) must be the same as input size (<a:shape>)"},
    {"pytorch", "ValueError", "loss",
     "Using a target size (<b:shape>) that is different to the input size (<a:shape>) is deprecated. Please ensure "
     "they have the same size."},
    {"pytorch", "UserWarning", "loss",
     "Using a target size (<b:shape>) that is different to the input size (<a:shape>). This will likely lead to "
     "incorrect results due to broadcasting. Please ensure they have the same size."},
    // Losses over classes, whose targets have no axis of classes and do not stretch.
    {"pytorch", "RuntimeError", "layer", "size mismatch (got input: <a:shape>, target: <b:shape>)"},
    {"pytorch", "RuntimeError", "layer", "Expected target size <:shape>, got <b:shape>"},
    {"pytorch", "ValueError", "layer", "Expected input batch_size (<a:size>) to match target batch_size (<b:size>)."},
    {"pytorch", "RuntimeError", "layer", "0D or 1D target tensor expected, multi-target not supported"},
    {"pytorch", "RuntimeError", "layer", "1D target tensor expected, multi-target not supported"},
    {"pytorch", "RuntimeError", "layer",
     "bilinear(): input batch dimensions do not match at dim <:dim>: got <a:size> and <b:size>"},
    {"pytorch", "RuntimeError", "rank", "Expected at most 2 dimensions, but got <a:rank> dimensions instead."},
    {"pytorch", "RuntimeError", "rank",
     "Expected 2 to 3 dimensions, but got <a:rank>-dimensional tensor for argument #1 'self' (while checking arguments "
     "for avg_pool1d)"},
    {"pytorch", "RuntimeError", "gradient",
     "Mismatch in shape: grad_output[<:index>] has a shape of <b:shape> and output[<:index>] has a shape of "
     "<a:shape>."},
    {"pytorch", "RuntimeError", "gradient", "grad can be implicitly created only for scalar outputs"},
    {"pytorch", "RuntimeError", "gradient", "assigned grad has data of a different size"},
    {"pytorch", "RuntimeError", "reduce", "Expected reduction dim to be specified for input.numel() == 0."},
    {"pytorch", "IndexError", "reduce", "Expected reduction dim <:dim> to have non-zero size."},
    {"pytorch", "RuntimeError", "reduce",
     "There are 0 sized dimensions, and they aren't selected, so unique cannot be applied"},
    {"pytorch", "RuntimeError", "reduce",
     "Number of zero sized dimensions is more than one, so unique cannot be applied "},
    {"pytorch", "RuntimeError", "reduce", "selected number k out of range for dimension <:dim>"},
    {"pytorch", "RuntimeError", "size",
     "maximum size for tensor at dimension <:dim> is <a:size> but size is <target:size>"},
    {"pytorch", "RuntimeError", "size", "no dimension of size <:size> in input"},
    {"pytorch", "RuntimeError", "size", "invalid size, possible overflow?"},
    {"pytorch", "RuntimeError", "layer",
     "Given groups=<:count>, weight of size <a:shape>, expected input<b:shape> to have <a:size> channels, but got "
     "<b:size> channels instead"},
    {"pytorch", "RuntimeError", "layer",
     "Given normalized_shape=<a:shape>, expected input with shape <target:shape>, but got input of size<b:shape>"},
    {"pytorch", "RuntimeError", "layer",
     "Given input size: (<a:by>). Calculated output size: (<result:by>). Output size is too small"},
    {"pytorch", "RuntimeError", "layer",
     "Calculated padded input size per channel: (<a:rest>). Kernel size: (<b:rest>). Kernel size can't be greater than "
     "actual input size"},
    {"pytorch", "RuntimeError", "layer",
     "pad should be at most half of kernel size, but got pad=<:count> and kernel_size=<:count>"},
    {"pytorch", "RuntimeError", "layer", "running_mean should contain <a:size> elements not <b:size>"},
    {"pytorch", "RuntimeError", "layer", "input.size(-1) must be equal to input_size. Expected <a:size>, got <b:size>"},
    {"pytorch", "RuntimeError", "layer",
     "Expected 3D (unbatched) or 4D (batched) input to <:word>, but got input of size: <a:shape>"},
    {"pytorch", "RuntimeError", "layer", "expected 4D input (got <a:rank>D input)"},
    {"pytorch", "RuntimeError", "layer",
     "copying a param with shape <a:shape> from checkpoint, the shape in current model is <b:shape>."},
    {"pytorch", "RuntimeError", "layer", "The shape of the <:rest>D attn_mask is <b:shape>, but should be <a:shape>."},
    {"pytorch", "ValueError", "size", "expected sequence of length <a:size> at dim <:dim> (got <b:size>)"},
    {"pytorch", "ValueError", "size", "too many dimensions '<:rest>'"},
    {"pytorch", "ValueError", "size", "only one element tensors can be converted to Python scalars"},
    {"pytorch", "RuntimeError", "size", "a Tensor with <a:count> elements cannot be converted to Scalar"},
    {"pytorch", "RuntimeError", "size", "Boolean value of Tensor with more than one value is ambiguous"},
    {"pytorch", "AssertionError", "device", "Torch not compiled with CUDA enabled"},
    {"pytorch", "RuntimeError", "device",
     "Expected all tensors to be on the same device, but found at least two devices, <a:rest> and <b:rest>!"},
    {"pytorch", "RuntimeError", "device", "Found no NVIDIA driver on your system."},
    {"pytorch", "RuntimeError", "dtype", "result type <:word> can't be cast to the desired output type <:word>"},
};

}  // namespace

void add_pytorch_rows(std::vector<const MessageRow*>& out) {
    for (const MessageRow& row : pytorch_rows) out.push_back(&row);
}

}  // namespace bcast
