#pragma once

#include "bcast/language/interpreter/interpreter.hpp"

/// The methods of arrays that read or change how their memory is used.
namespace bcast::python::numpy {

/// The bytes of the elements in row-major or column-major order; 'K' means 'C' here.
Value tobytes(Interpreter& interpreter, const Value& self, const CallArguments& arguments);

/// The same bytes, also as another dtype.
Value view(Interpreter& interpreter, const Value& self, const CallArguments& arguments);

/// Resizes in place: appends zeros or drops trailing elements.
Value resize(Interpreter& interpreter, const Value& self, const CallArguments& arguments);

/// Reverses the bytes of each number; of a complex number, those of each part.
Value byteswap(Interpreter& interpreter, const Value& self, const CallArguments& arguments);

Value setflags(Interpreter& interpreter, const Value& self, const CallArguments& arguments);

}  // namespace bcast::python::numpy
