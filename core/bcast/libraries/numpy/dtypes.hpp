#pragma once

#include <optional>
#include <string_view>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::python::numpy {

/// The attributes of a dtype besides its name and item size (NumPy 1.24).
struct DtypeFacts {
    Dtype dtype;
    char kind;              ///< b, i, u, f
    char character;         ///< `dtype.char`
    std::string_view code;  ///< `dtype.str`: `<f8`
};

const DtypeFacts& facts_of(Dtype dtype);

/// A `dtype=` argument: a dtype, a scalar type, a builtin Python type, or a name. Nothing for None or if omitted.
///
/// Raises TypeError "data type 'foo' not understood"; throws Unsupported for dtypes that tensors do not have, Declined
/// for those of text, bytes and objects.
std::optional<Dtype> dtype_argument(Interpreter& interpreter, const Value& value);

/// As dtype_argument, but returns nothing instead of raising: for comparing dtypes with arbitrary values.
std::optional<Dtype> dtype_meant(const Value& value);

/// `__class_getitem__` of a type that annotations subscript (`np.ndarray[Any, np.dtype[np.float64]]`); nothing for
/// other names.
Value subscripted_in_annotations(Interpreter& interpreter, const Type& type, std::string_view name);

/// The casting rule of this name. Raises ValueError for unknown names.
Casting casting_named(std::string_view name);

/// The name of a casting rule, as in `casting='same_kind'`.
std::string_view rule_name(Casting casting);

/// Raises TypeError `Cannot cast array data from dtype('float64') to dtype('int64') according to the rule 'safe'`
/// unless `casting` allows the cast. A 0-d tensor counts as a scalar, which is cast by its value.
void check_cast(const Tensor& from, Dtype to, Casting casting = Casting::safe);

}  // namespace bcast::python::numpy
