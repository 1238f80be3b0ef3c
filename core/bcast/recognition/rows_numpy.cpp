#include "bcast/recognition/rows.hpp"

/// NumPy's messages about shapes and axes, other than those of the rules (1.24).
namespace bcast {
namespace {

constexpr MessageRow numpy_rows[] = {
    {Library::numpy, "ValueError", "reshape", "cannot reshape array of size <a:count> into shape <target:shape>"},
    {Library::numpy, "ValueError", "reshape", "can only specify one unknown dimension"},
    {Library::numpy, "ValueError", "reshape", "all elements of `new_shape` must be non-negative"},
    {Library::numpy, "IndexError", "index", "index <:index> is out of bounds for axis <:axis> with size <a:size>"},
    {Library::numpy, "AxisError", "index", "axis <:axis> is out of bounds for array of dimension <a:rank>"},
    {Library::numpy, "IndexError", "index",
     "too many indices for array: array is <a:rank>-dimensional, but <b:count> were indexed"},
    {Library::numpy, "IndexError", "indices",
     "shape mismatch: indexing arrays could not be broadcast together with shapes <:shapes>"},
    {Library::numpy, "IndexError", "index",
     "boolean index did not match indexed array along dimension <:axis>; dimension is <a:size> but corresponding "
     "boolean dimension is <b:size>"},
    {Library::numpy, "IndexError", "index", "cannot do a non-empty take from an empty axes."},
    {Library::numpy, "TypeError", "assign",
     "NumPy boolean array indexing assignment requires a 0 or 1-dimensional input, input has <b:rank> dimensions"},
    {Library::numpy, "ValueError", "assign",
     "NumPy boolean array indexing assignment cannot assign <b:by> input values to the <a:by> output values "
     "where the mask is true"},
    {Library::numpy, "ValueError", "size",
     "setting an array element with a sequence. The requested array has an inhomogeneous shape after <:count> "
     "dimensions. The detected shape was <a:shape> + inhomogeneous part."},
    {Library::numpy, "ValueError", "size", "setting an array element with a sequence."},
    {Library::numpy, "ValueError", "matmul",
     "Input operand <b:index> has a mismatch in its core dimension <:index>, with gufunc signature <:rest> (size "
     "<b:size> is different from <a:size>)"},
    {Library::numpy, "ValueError", "matmul",
     "Input operand <a:index> does not have enough dimensions (has <a:rank>, gufunc core with signature <:rest> "
     "requires <:count>)"},
    {Library::numpy, "ValueError", "matmul",
     "shapes <a:shape> and <b:shape> not aligned: <a:size> (dim <a:dim>) != <b:size> (dim <b:dim>)"},
    {Library::numpy, "ValueError", "matmul",
     "operand has more dimensions than subscripts given in einstein sum, but no '...' ellipsis provided to broadcast "
     "the extra dimensions."},
    {Library::numpy, "ValueError", "matmul",
     "dimensions in single operand for collapsing index '<:rest>' don't match (<a:size> != <b:size>)"},
    {Library::numpy, "ValueError", "broadcast",
     "operands could not be broadcast together with remapped shapes [original->remapped]: <:shapes>"},
    {Library::numpy, "ValueError", "broadcast", "operands could not be broadcast together with shape <:shapes>"},
    {Library::numpy, "ValueError", "broadcast", "shape-mismatch for sum"},
    {Library::numpy, "ValueError", "broadcast", "array is not broadcastable to correct shape"},
    {Library::numpy, "ValueError", "in-place",
     "non-broadcastable operand with shape <a:shape> doesn't match the broadcast shape <result:shape>"},
    {Library::numpy, "ValueError", "in-place",
     "non-broadcastable output operand with shape <:shape> [remapped to <a:shape>] doesn't match the broadcast shape "
     "<result:shape>"},
    {Library::numpy, "ValueError", "assign",
     "could not broadcast where mask from shape <b:shape> into shape <a:shape>"},
    {Library::numpy, "ValueError", "join", "all input arrays must have the same shape"},
    {Library::numpy, "ValueError", "join",
     "all the input array dimensions except for the concatenation axis must match exactly, but along dimension "
     "<:axis>, the array at index <a:index> has size <a:size> and the array at index <b:index> has size <b:size>"},
    {Library::numpy, "ValueError", "join",
     "all the input arrays must have same number of dimensions, but the array at index <a:index> has <a:rank> "
     "dimension(s) and the array at index <b:index> has <b:rank> dimension(s)"},
    {Library::numpy, "ValueError", "join", "zero-dimensional arrays cannot be concatenated"},
    {Library::numpy, "ValueError", "index", "cannot select an axis to squeeze out which has size not equal to one"},
    {Library::numpy, "ValueError", "index", "repeated axis in <:rest>"},
    {Library::numpy, "ValueError", "index", "duplicate value in 'axis'"},
    {Library::numpy, "ValueError", "index", "axes don't match array"},
    {Library::numpy, "ValueError", "index", "axis1 and axis2 cannot be the same"},
    {Library::numpy, "ValueError", "index", "`indices` and `arr` must have the same number of dimensions"},
    {Library::numpy, "ValueError", "rank", "diag requires an array of at least two dimensions"},
    {Library::numpy, "ValueError", "rank", "diff requires input that is at least one dimensional"},
    {Library::numpy, "ValueError", "rank", "Improper number of dimensions to norm."},
    {Library::numpy, "ValueError", "rank", "expected a matrix, got <a:rank> dimensions of shape <a:shape>"},
    {Library::numpy, "ValueError", "rank", "incompatible dimensions for cross product"},
    {Library::numpy, "LinAlgError", "rank", "Last 2 dimensions of the array must be square"},
    {Library::numpy, "LinAlgError", "rank", "<a:rank>-dimensional array given. Array must be at least two-dimensional"},
    {Library::numpy, "LinAlgError", "rank", "<a:rank>-dimensional array given. Array must be two-dimensional"},
    {Library::numpy, "ValueError", "reduce", "zero-size array to reduction operation <:word> which has no identity"},
    {Library::numpy, "_UFuncOutputCastingError", "dtype",
     "Cannot cast ufunc '<:word>' output from dtype('<:word>') to dtype('<:word>') with casting rule '<:word>'"},
    {Library::numpy, "ValueError", "size", "Maximum allowed size exceeded"},
    {Library::numpy, "ValueError", "size", "window shape cannot be larger than input array shape"},
    {Library::numpy, "TypeError", "size", "only size-1 arrays can be converted to Python scalars"},
    {Library::numpy, "ValueError", "size",
     "The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()"},
    {Library::numpy, "TypeError", "reduce", "Axis must be specified when shapes of a and weights differ."},
    {Library::numpy, "ValueError", "reduce",
     "output parameter for reduction operation <:word> has the wrong number of dimensions: Found <a:rank> but expected "
     "<b:rank>"},
    {Library::numpy, "ValueError", "reduce",
     "reduction operation '<:rest>' is not reorderable, so at most one axis may be specified"},
    {Library::numpy, "ValueError", "reduce", "accumulate does not allow multiple axes"},
    {Library::numpy, "ValueError", "index",
     "boolean array argument obj to delete must be one dimensional and match the axis length of <a:size>"},
    {Library::numpy, "ValueError", "rank", "index array argument obj to insert must be one dimensional or scalar"},
    {Library::numpy, "ValueError", "rank",
     "Iterator input op_axes[<a:index>][<b:index>] (==<:axis>) is not a valid axis of op[<:index>], which has <a:rank> "
     "dimensions"},
    {Library::numpy, "ValueError", "rank", "All dimensions of input must be of equal length"},
    {Library::numpy, "ValueError", "rank", "Cross index must be 1 dimensional"},
    {Library::numpy, "ValueError", "rank", "Output array has wrong dimensionality"},
    {Library::numpy, "ValueError", "rank", "output array has wrong dimensions"},
    {Library::numpy, "ValueError", "rank",
     "output array is not acceptable (must have the right datatype, number of dimensions, and be a C-Array)"},
    {Library::numpy, "ValueError", "rank", "m has more than 2 dimensions"},
    {Library::numpy, "ValueError", "rank", "x must be a one-dimensional array or sequence."},
    {Library::numpy, "ValueError", "rank", "number of dimensions must be within [0, <:count>]"},
    {Library::numpy, "AssertionError", "compare", "(shapes <a:shape>, <b:shape> mismatch)"},
    {Library::numpy, "ValueError", "size",
     "attempt to assign sequence of size <b:count> to extended slice of size <a:count>"},
};

}  // namespace

void add_numpy_rows(std::vector<const MessageRow*>& out) {
    for (const MessageRow& row : numpy_rows) out.push_back(&row);
}

}  // namespace bcast
