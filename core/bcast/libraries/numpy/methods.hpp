#pragma once

#include <initializer_list>
#include <span>
#include <string_view>

#include "bcast/language/interpreter/type.hpp"

/// The methods and attributes of arrays, which scalars have too.
namespace bcast::python::numpy {

/// The row of a method's name, or nothing.
const Method* find_method(std::string_view name);

Value call_method(Interpreter& interpreter, const Value& self, std::string_view name,
                  std::initializer_list<Value> arguments);

/// `x.clip(min, max)`, which names its bounds otherwise than `np.clip` and takes one of them alone.
Value clip_method(Interpreter& interpreter, const Value& self, const CallArguments& arguments);

std::span<const Property> array_properties();
std::span<const Property> scalar_properties();

}  // namespace bcast::python::numpy
