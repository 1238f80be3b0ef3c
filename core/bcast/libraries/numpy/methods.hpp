#pragma once

#include <initializer_list>
#include <span>
#include <string_view>

#include "bcast/language/interpreter/type.hpp"

/// The methods and attributes of arrays, which scalars share.
namespace bcast::python::numpy {

/// The table entry of the method of this name, or null.
const Method* find_method(std::string_view name);

Value call_method(Interpreter& interpreter, const Value& self, std::string_view name,
                  std::initializer_list<Value> arguments);

/// `x.clip(min, max)`, whose parameters have other names than those of `np.clip` and which accepts a single bound.
Value clip_method(Interpreter& interpreter, const Value& self, const CallArguments& arguments);

/// The positional arguments as one sequence: `x.reshape(2, 3)` is `x.reshape((2, 3))`.
Value as_sequence(const CallArguments& arguments);

/// Methods that accept sizes as separate arguments have a single keyword. Raises TypeError for others.
void expect_keyword(std::string_view name, std::span<const KeywordArgument> keywords);

std::span<const Property> array_properties();
std::span<const Property> scalar_properties();

}  // namespace bcast::python::numpy
