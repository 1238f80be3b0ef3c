#pragma once

#include <string_view>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/raised.hpp"

/// Arrays of text and of objects, which are written in Python (`python/numpy.core.defchararray.py`).
namespace bcast::python::numpy {

/// Where an array of numbers is asked for and text, objects or their dtypes were given. What has a function for them
/// calls it; everything else is refused by this message.
class NeedsValues : public Unsupported {
  public:
    using Unsupported::Unsupported;
};

/// A function of `np` that knows arrays of text and objects too, or nothing.
NativeCall function_of_values(std::string_view name);

/// The function of this name for arrays of text and objects.
Value call_values(Interpreter& interpreter, std::string_view name, const CallArguments& arguments);

/// Whether it is an array of text or objects.
bool is_values(const Value& value);

}  // namespace bcast::python::numpy
