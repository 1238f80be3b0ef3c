#pragma once

#include "bcast/raised.hpp"

namespace bcast::python {

/// Thrown by a native function that cannot handle its arguments: its Python counterpart, if there is one, is called
/// instead (`NativeFunction::counterparts`). Otherwise the error is reported with this message.
class Declined : public Unsupported {
  public:
    using Unsupported::Unsupported;
};

}  // namespace bcast::python
