#pragma once

#include "bcast/raised.hpp"

namespace bcast::python {

/// A native function does not know what it was given, and its counterpart in Python may
/// (`NativeFunction::counterparts`). Where there is none, the message refuses.
class Declined : public Unsupported {
  public:
    using Unsupported::Unsupported;
};

}  // namespace bcast::python
