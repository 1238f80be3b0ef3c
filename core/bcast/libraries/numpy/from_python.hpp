#pragma once

#include <optional>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/reduce/dims.hpp"
#include "bcast/tensor/numpy_element.hpp"
#include "bcast/tensor/tensor.hpp"

/// Python values as NumPy 1.24 takes them.
namespace bcast::python::numpy {

/// `np.asarray(value, dtype)`: arrays as they are, scalars and numbers without axes, nested lists and tuples.
///
/// Raises ValueError for ragged lists; Unsupported for what becomes an array of text or objects.
Tensor array_of(Interpreter& interpreter, const Value& value, std::optional<Dtype> dtype = std::nullopt);

/// What NumPy 1.24 says where a cast drops imaginary parts.
void warn_of_discarded(Interpreter& interpreter, Dtype from, Dtype to);

/// Whether a value is an array of another library: its operators come first where it stands on the right.
bool is_foreign(const Value& value);

/// Whether a value is an array, a scalar or a number, or a sequence that may become an array.
bool is_array_like(const Value& value);

/// bool, int, float, a scalar, or an array of a single element; nothing for others.
std::optional<Scalar> scalar_of(const Value& value);

/// A size, or several: `np.zeros(3)`, `np.zeros((2, 3))`.
///
/// Raises TypeError "expected a sequence of integers or a single integer, got '2.5'" and its like.
std::vector<Extent> shape_argument(Interpreter& interpreter, const Value& value);

/// An integer where NumPy takes no bool for one.
Extent strict_integer(Interpreter& interpreter, const Value& value);

/// An axis, a tuple of them, or None.
/// An axis as `normalize_axis_index` reads it, which has words of its own for a float.
Extent normalized_axis(Interpreter& interpreter, const Value& value);
/// An axis as the converter of functions in C reads it (`PyArray_AxisConverter`): None is none. Raises TypeError "an
/// integer is required for the axis" of a bool.
std::optional<Extent> converted_axis(Interpreter& interpreter, const Value& value);
/// An axis or several as `normalize_axis_tuple` reads them.
std::vector<Extent> normalized_axes(Interpreter& interpreter, const Value& value);
ops::ReduceDims axis_argument(Interpreter& interpreter, const Value& axis, bool keep);

/// Each of a sequence of integers, or the one.
std::vector<Extent> extents_argument(Interpreter& interpreter, const Value& value);

/// Counts and places as integers: numbers of Python are cut to them, arrays are cast where that is safe.
///
/// Raises TypeError "Cannot cast array data from dtype('float64') to dtype('int64') according to the rule 'safe'".
Tensor integers_of(Interpreter& interpreter, const Value& value);

/// `tolist()`: nested lists of Python's numbers; without axes the number itself.
Value nested_list(const Tensor& tensor);

using bcast::each_element;

/// The tensor, if it has elements. Throws Unsupported for one that is only a shape.
const Tensor& computed(const Tensor& tensor);

/// Row by row.
std::vector<Scalar> elements_of(const Tensor& tensor);

/// A view of these sizes, to which the tensor broadcasts. No call aligns here, and nobody is told.
Tensor stretched(const Tensor& tensor, const std::vector<Extent>& sizes);

/// Row by row, as places of other elements. Raises TypeError `Cannot cast array data from dtype('float64') to
/// dtype('int64') according to the rule 'safe'` of others than integers and bools (NumPy 1.24).
std::vector<Extent> places_in(const Tensor& tensor);

}  // namespace bcast::python::numpy
