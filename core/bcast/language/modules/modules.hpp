#pragma once

namespace bcast::python {

class Interpreter;

/// Registers every module that a program may import. The one place that lists them.
void register_modules(Interpreter& interpreter);

}  // namespace bcast::python
