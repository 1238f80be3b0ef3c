#pragma once

#include <string>

#include "bcast/language/types/module.hpp"

namespace bcast::python {

/// Python 3.11 `typing` for annotations: forms that support subscripts, `|` and repr.
extern const ModuleParts typing_module;

/// The value of an annotation like `list[int]` or `int | None`: it has a repr but no operations.
Value annotation_form(std::string text);
/// Whether a type can be subscripted in annotations: CPython 3.11 gives it `__class_getitem__`.
bool is_generic(const Type& type);
/// `list[int]`: a type subscripted with `key`.
Value annotation_of(Interpreter& interpreter, const Type& type, const Value& key);
bool is_annotation_form(const Value& value);
/// `left | right`.
Value annotation_union(Interpreter& interpreter, const Value& left, const Value& right);
/// The tuple of types joined by `int | None`, for isinstance. Empty if not all of them are types.
Value types_of_union(const Value& form);
/// The text of a type or form in an annotation: `int`, `torch.Tensor`, `None`.
std::string annotation_text(Interpreter& interpreter, const Value& value);

}  // namespace bcast::python
