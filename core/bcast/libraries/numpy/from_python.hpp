#pragma once

#include <optional>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/reduce/dims.hpp"
#include "bcast/tensor/numpy_element.hpp"
#include "bcast/tensor/tensor.hpp"

/// Conversion of Python values, as in NumPy 1.24.
namespace bcast::python::numpy {

/// `np.asarray(value, dtype)`: arrays unchanged, scalars and numbers as 0-d, nested lists and tuples.
///
/// Raises ValueError for ragged lists; throws Declined for values that become an array of text or objects.
Tensor array_of(Interpreter& interpreter, const Value& value, std::optional<Dtype> dtype = std::nullopt);

/// The number that Python's type for a dtype reads in a text. Raises that type's ValueError, and OverflowError.
Tensor number_in_text(Interpreter& interpreter, const Value& text, Dtype dtype);

/// An argument `where=`: bools. Raises TypeError for an array of another dtype; NumPy converts lists.
Tensor mask_argument(Interpreter& interpreter, const Value& where);

/// Warns (ComplexWarning) if a cast from `from` to `to` discards imaginary parts, as NumPy 1.24 does.
void warn_of_discarded(Interpreter& interpreter, Dtype from, Dtype to);

/// Whether a value is an array of another library (torch): as the right operand, its operators take precedence.
bool is_foreign(const Value& value);

/// Whether a value is an array, a scalar, a number, or a sequence that may convert to an array.
bool is_array_like(const Value& value);

/// Whether the items of a value become an axis of an array: a list, a tuple, a range, or an object of a class with a
/// length and items (a deque), unless the class is derived from dict or str, or converts itself to an array. A text is
/// none.
bool is_sequence(Interpreter& interpreter, const Value& value);

/// The value of a bool, int, float, NumPy scalar, or array of a single element; nothing for other values.
std::optional<Scalar> scalar_of(const Value& value);

/// A shape argument: one size or a sequence of sizes (`np.zeros(3)`, `np.zeros((2, 3))`).
///
/// Raises TypeError "expected a sequence of integers or a single integer, got '2.5'" and similar errors.
std::vector<Extent> shape_argument(Interpreter& interpreter, const Value& value);

/// An integer argument where NumPy rejects bool. Raises TypeError.
Extent strict_integer(Interpreter& interpreter, const Value& value);

/// An axis as `normalize_axis_index` reads it. Raises TypeError "integer argument expected, got float".
Extent normalized_axis(Interpreter& interpreter, const Value& value);
/// An axis as the converter of C functions reads it (`PyArray_AxisConverter`): nothing for None. Raises TypeError "an
/// integer is required for the axis" for a bool.
std::optional<Extent> converted_axis(Interpreter& interpreter, const Value& value);
/// One axis or several, as `normalize_axis_tuple` reads them.
std::vector<Extent> normalized_axes(Interpreter& interpreter, const Value& value);
/// The `axis=` of a reduction: an integer, a tuple of them, or None for all axes. Raises TypeError for a bool.
ops::ReduceDims axis_argument(Interpreter& interpreter, const Value& axis, bool keep);

/// The items of a sequence of integers, or a single integer.
std::vector<Extent> extents_argument(Interpreter& interpreter, const Value& value);

/// Counts and indices as int64: Python numbers are truncated, arrays must cast safely.
Tensor integers_of(Interpreter& interpreter, const Value& value);

/// `tolist()`: nested lists of Python numbers; of a 0-d tensor the number itself.
Value nested_list(const Tensor& tensor);

using bcast::each_element;

/// The tensor itself. Throws Unsupported if it is shape-only, that is, has no data.
const Tensor& computed(const Tensor& tensor);

/// The elements in row-major order. Throws Unsupported for a shape-only tensor.
std::vector<Scalar> elements_of(const Tensor& tensor);

/// The tensor broadcast to `sizes`, as a view: stride 0 along stretched axes. Performs no alignment and notifies no
/// observer.
Tensor stretched(const Tensor& tensor, const std::vector<Extent>& sizes);

/// The elements in row-major order, as indices. Raises TypeError `Cannot cast array data from dtype('float64') to
/// dtype('int64') according to the rule 'safe'` for dtypes other than bool and integers up to int64 (NumPy 1.24).
std::vector<Extent> indices_in(const Tensor& tensor);

}  // namespace bcast::python::numpy
