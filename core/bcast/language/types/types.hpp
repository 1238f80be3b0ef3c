#pragma once

#include "bcast/language/interpreter/type.hpp"

/// The builtin types, and the singletons Ellipsis and NotImplemented.
namespace bcast::python {

extern const Type object_type;
extern const Type none_type;
extern const Type bool_type;
extern const Type int_type;
extern const Type float_type;
extern const Type str_type;
extern const Type tuple_type;
extern const Type list_type;
extern const Type dict_type;
extern const Type dict_keys_type;
extern const Type dict_values_type;
extern const Type dict_items_type;
extern const Type set_type;
extern const Type frozenset_type;
extern const Type range_type;
extern const Type slice_type;
extern const Type ellipsis_type;
extern const Type function_type;
extern const Type native_function_type;
extern const Type library_function_type;
extern const Type bound_method_type;
extern const Type module_type;
extern const Type generator_type;
extern const Type cell_type;
extern const Type classmethod_type;
extern const Type property_type;
extern const Type staticmethod_type;
extern const Type super_type;

Value ellipsis();
Value not_implemented();

/// A native function as a value; bound to `self` unless that is empty.
Value make_native(std::string_view name, NativeCall call, const Value& self);
/// `str.upper` (a method_descriptor): takes its object as the first argument.
Value unbound_method(Interpreter& interpreter, const Type& type, const Method& method);
/// The same for a type whose objects look their methods up themselves. `owner` is the name in errors and must outlive
/// it.
Value unbound_method(const Type& type, std::string_view owner, std::string_view name);

}  // namespace bcast::python
