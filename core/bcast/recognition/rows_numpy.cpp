#include "bcast/recognition/rows.hpp"

/// NumPy's messages about shapes and axes, other than those of the rules (1.24).
namespace bcast {
namespace {

constexpr MessageRow numpy_rows[] = {
    {"numpy", "ValueError", "reshape", "cannot reshape array of size <a:count> into shape <target:shape>"},
    {"numpy", "ValueError", "reshape", "can only specify one unknown dimension"},
    {"numpy", "ValueError", "reshape", "all elements of `new_shape` must be non-negative"},
    {"numpy", "IndexError", "index", "index <:index> is out of bounds for axis <:axis> with size <a:size>"},
    {"numpy", "AxisError", "index", "axis <:axis> is out of bounds for array of dimension <a:rank>"},
    {"numpy", "IndexError", "index",
     "too many indices for array: array is <a:rank>-dimensional, but <b:count> were indexed"},
    {"numpy", "IndexError", "indices",
     "shape mismatch: indexing arrays could not be broadcast together with shapes <:shapes>"},
    {"numpy", "IndexError", "index",
     "boolean index did not match indexed array along dimension <:axis>; dimension is <a:size> but corresponding "
     "boolean dimension is <b:size>"},
    {"numpy", "IndexError", "index", "cannot do a non-empty take from an empty axes."},
    {"numpy", "TypeError", "assign",
     "NumPy boolean array indexing assignment requires a 0 or 1-dimensional input, input has <b:rank> dimensions"},
    {"numpy", "ValueError", "assign",
     "NumPy boolean array indexing assignment cannot assign <b:by> input values to the <a:by> output values "
     "where the mask is true"},
    {"numpy", "ValueError", "size",
     "setting an array element with a sequence. The requested array has an inhomogeneous shape after <:count> "
     "dimensions. The detected shape was <a:shape> + inhomogeneous part."},
    {"numpy", "ValueError", "size", "setting an array element with a sequence."},
    {"numpy", "ValueError", "matmul",
     "Input operand <b:index> has a mismatch in its core dimension <:index>, with gufunc signature <:rest> (size "
     "<b:size> is different from <a:size>)"},
    {"numpy", "ValueError", "matmul",
     "Input operand <a:index> does not have enough dimensions (has <a:rank>, gufunc core with signature <:rest> "
     "requires <:count>)"},
    {"numpy", "ValueError", "matmul",
     "shapes <a:shape> and <b:shape> not aligned: <a:size> (dim <a:dim>) != <b:size> (dim <b:dim>)"},
    {"numpy", "ValueError", "matmul",
     "operand has more dimensions than subscripts given in einstein sum, but no '...' ellipsis provided to broadcast "
     "the extra dimensions."},
    {"numpy", "ValueError", "matmul",
     "dimensions in single operand for collapsing index '<:rest>' don't match (<a:size> != <b:size>)"},
    {"numpy", "ValueError", "broadcast",
     "operands could not be broadcast together with remapped shapes [original->remapped]: <:shapes>"},
    {"numpy", "ValueError", "broadcast", "operands could not be broadcast together with shape <:shapes>"},
    {"numpy", "ValueError", "broadcast", "shape-mismatch for sum"},
    {"numpy", "ValueError", "broadcast", "array is not broadcastable to correct shape"},
    {"numpy", "ValueError", "in-place",
     "non-broadcastable operand with shape <a:shape> doesn't match the broadcast shape <result:shape>"},
    {"numpy", "ValueError", "in-place",
     "non-broadcastable output operand with shape <:shape> [remapped to <a:shape>] doesn't match the broadcast shape "
     "<result:shape>"},
    {"numpy", "ValueError", "assign", "could not broadcast where mask from shape <b:shape> into shape <a:shape>"},
    {"numpy", "ValueError", "join", "all input arrays must have the same shape"},
    {"numpy", "ValueError", "join",
     "all the input array dimensions except for the concatenation axis must match exactly, but along dimension "
     "<:axis>, the array at index <a:index> has size <a:size> and the array at index <b:index> has size <b:size>"},
    {"numpy", "ValueError", "join",
     "all the input arrays must have same number of dimensions, but the array at index <a:index> has <a:rank> "
     "dimension(s) and the array at index <b:index> has <b:rank> dimension(s)"},
    {"numpy", "ValueError", "join", "zero-dimensional arrays cannot be concatenated"},
    {"numpy", "ValueError", "index", "cannot select an axis to squeeze out which has size not equal to one"},
    {"numpy", "ValueError", "index", "repeated axis in <:rest>"},
    {"numpy", "ValueError", "index", "duplicate value in 'axis'"},
    {"numpy", "ValueError", "index", "axes don't match array"},
    {"numpy", "ValueError", "index", "axis1 and axis2 cannot be the same"},
    {"numpy", "ValueError", "index", "`indices` and `arr` must have the same number of dimensions"},
    {"numpy", "ValueError", "rank", "diag requires an array of at least two dimensions"},
    {"numpy", "ValueError", "rank", "diff requires input that is at least one dimensional"},
    {"numpy", "ValueError", "rank", "Improper number of dimensions to norm."},
    {"numpy", "ValueError", "rank", "expected a matrix, got <a:rank> dimensions of shape <a:shape>"},
    {"numpy", "ValueError", "rank", "incompatible dimensions for cross product"},
    {"numpy", "LinAlgError", "rank", "Last 2 dimensions of the array must be square"},
    {"numpy", "LinAlgError", "rank", "<a:rank>-dimensional array given. Array must be at least two-dimensional"},
    {"numpy", "LinAlgError", "rank", "<a:rank>-dimensional array given. Array must be two-dimensional"},
    {"numpy", "ValueError", "reduce", "zero-size array to reduction operation <:word> which has no identity"},
    {"numpy", "_UFuncOutputCastingError", "dtype",
     "Cannot cast ufunc '<:word>' output from dtype('<:word>') to dtype('<:word>') with casting rule '<:word>'"},
    {"numpy", "ValueError", "size", "Maximum allowed size exceeded"},
    {"numpy", "ValueError", "size", "window shape cannot be larger than input array shape"},
    {"numpy", "TypeError", "size", "only size-1 arrays can be converted to Python scalars"},
    {"numpy", "ValueError", "size",
     "The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()"},
    {"numpy", "TypeError", "reduce", "Axis must be specified when shapes of a and weights differ."},
    {"numpy", "ValueError", "reduce",
     "output parameter for reduction operation <:word> has the wrong number of dimensions: Found <a:rank> but expected "
     "<b:rank>"},
    {"numpy", "ValueError", "reduce",
     "reduction operation '<:rest>' is not reorderable, so at most one axis may be specified"},
    {"numpy", "ValueError", "reduce", "accumulate does not allow multiple axes"},
    {"numpy", "ValueError", "index",
     "boolean array argument obj to delete must be one dimensional and match the axis length of <a:size>"},
    {"numpy", "ValueError", "rank", "index array argument obj to insert must be one dimensional or scalar"},
    {"numpy", "ValueError", "rank",
     "Iterator input op_axes[<a:index>][<b:index>] (==<:axis>) is not a valid axis of op[<:index>], which has <a:rank> "
     "dimensions"},
    {"numpy", "ValueError", "rank", "All dimensions of input must be of equal length"},
    {"numpy", "ValueError", "rank", "Cross index must be 1 dimensional"},
    {"numpy", "ValueError", "rank", "Output array has wrong dimensionality"},
    {"numpy", "ValueError", "rank", "output array has wrong dimensions"},
    {"numpy", "ValueError", "rank",
     "output array is not acceptable (must have the right datatype, number of dimensions, and be a C-Array)"},
    {"numpy", "ValueError", "rank", "m has more than 2 dimensions"},
    {"numpy", "ValueError", "rank", "x must be a one-dimensional array or sequence."},
    {"numpy", "ValueError", "rank", "number of dimensions must be within [0, <:count>]"},
    {"numpy", "AssertionError", "compare", "(shapes <a:shape>, <b:shape> mismatch)"},
    {"numpy", "ValueError", "size", "attempt to assign sequence of size <b:count> to extended slice of size <a:count>"},
};

}  // namespace

void add_numpy_rows(std::vector<const MessageRow*>& out) {
    for (const MessageRow& row : numpy_rows) out.push_back(&row);
}

}  // namespace bcast
