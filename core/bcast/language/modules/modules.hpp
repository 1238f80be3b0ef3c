#pragma once

namespace bcast::python {

class Interpreter;

/// Registers the modules of the standard library. The only list of them.
void register_modules(Interpreter& interpreter);

}  // namespace bcast::python
