#pragma once

#include <initializer_list>
#include <span>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/arguments.hpp"
#include "bcast/language/interpreter/type.hpp"
#include "bcast/tensor/tensor.hpp"

/// The functions of numpy, one sorted table per family.
namespace bcast::python::numpy {

std::span<const Method> creation_functions();
std::span<const Method> shape_functions();
std::span<const Method> joining_functions();
std::span<const Method> reduction_functions();
std::span<const Method> statistics_functions();
std::span<const Method> scan_functions();
std::span<const Method> sorting_functions();
std::span<const Method> selecting_functions();
std::span<const Method> comparing_functions();
std::span<const Method> rounding_functions();
std::span<const Method> product_functions();
std::span<const Method> dtype_functions();
std::span<const Method> printing_functions();
std::span<const Method> curve_functions();
std::span<const Method> derived_functions();
std::span<const Method> error_functions();
std::span<const Method> partition_functions();
std::span<const Method> index_functions();
std::span<const Method> sequence_functions();
std::span<const Method> storing_functions();
std::span<const Method> broadcasting_functions();

/// The table entry of this name in any family, or null.
const Method* find_function(std::string_view name);

/// Calls the function of this name, which must exist.
Value call_function(Interpreter& interpreter, std::string_view name, const CallArguments& arguments);
Value call_function(Interpreter& interpreter, std::string_view name, std::initializer_list<Value> arguments);

/// Calls the function of this name in `python/function_base`.
Value call_in_python(Interpreter& interpreter, std::string_view name, std::initializer_list<Value> arguments);

/// `np.concatenate` along an axis, in the promoted dtype. Raises ValueError with NumPy's messages.
Tensor concatenated(Interpreter& interpreter, const std::vector<Tensor>& parts, Extent axis);

}  // namespace bcast::python::numpy
