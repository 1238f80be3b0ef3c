#pragma once

#include <optional>
#include <string_view>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::python::numpy {

/// What is said of a dtype beside its name and size (NumPy 1.24).
struct DtypeFacts {
    Dtype dtype;
    char kind;              ///< b, i, u, f
    char character;         ///< `dtype.char`
    std::string_view code;  ///< `dtype.str`: `<f8`
};

const DtypeFacts& facts_of(Dtype dtype);

/// `dtype=`: a dtype, a scalar type, one of Python's types, or a name. Nothing for None and for what was not given.
///
/// Raises TypeError "data type 'foo' not understood"; Unsupported for dtypes that tensors have not.
std::optional<Dtype> dtype_argument(Interpreter& interpreter, const Value& value);

/// As dtype_argument, without raising: for comparisons of dtypes with anything.
std::optional<Dtype> dtype_meant(const Value& value);

/// What a type itself has that annotations subscript (`np.ndarray[Any, np.dtype[np.float64]]`): `__class_getitem__`.
Value subscripted_in_annotations(Interpreter& interpreter, const Type& type, std::string_view name);

/// `casting=` by its name. Raises ValueError for another.
Casting casting_named(std::string_view name);

/// `same_kind`, as `casting=` has it.
std::string_view rule_name(Casting casting);

/// Raises TypeError `Cannot cast array data from dtype('float64') to dtype('int64') according to the rule 'safe'`. What
/// has no axes is a scalar, which is judged by its value.
void check_cast(const Tensor& from, Dtype to, Casting casting = Casting::safe);

}  // namespace bcast::python::numpy
