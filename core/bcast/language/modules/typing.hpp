#pragma once

#include <string>

#include "bcast/language/types/module.hpp"

namespace bcast::python {

/// Python 3.11 `typing`, as far as annotations need it: forms that can be subscripted, joined by `|` and written.
extern const ModuleParts typing_module;
/// `abc`: ABC, ABCMeta, abstractmethod.
extern const ModuleParts abc_module;
/// `time`: the clocks. `sleep` does not wait.
extern const ModuleParts time_module;

/// What an annotation like `list[int]` or `int | None` gives: it can be written, and nothing can be computed with it.
Value annotation_form(std::string text);
/// `list[int]`: the type with what stands in brackets behind it.
Value annotation_of(Interpreter& interpreter, const Type& type, const Value& key);
bool is_annotation_form(const Value& value);
/// `left | right`.
Value annotation_union(Interpreter& interpreter, const Value& left, const Value& right);
/// The tuple of types that `int | None` joins, for isinstance. Nothing: not all of them are types.
Value types_of_union(const Value& form);
/// A type or a form as annotations write it: `int`, `torch.Tensor`, `None`.
std::string annotation_text(Interpreter& interpreter, const Value& value);

}  // namespace bcast::python
