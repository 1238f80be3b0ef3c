#pragma once

#include <span>
#include <string>
#include <string_view>

#include "bcast/rules/alignment.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::ops {

struct IndexedElements;

/// Receives every alignment that an operation gets from the rules, before anything is computed or raised.
class Observer {
  public:
    Observer() = default;
    Observer(const Observer&) = delete;
    Observer& operator=(const Observer&) = delete;
    Observer(Observer&&) = delete;
    Observer& operator=(Observer&&) = delete;
    virtual ~Observer() = default;

    /// `alignment` is what rules/broadcast says of `arguments`; it may have failed. `operands` are the tensors behind
    /// them, as they are before the operation, or none where it aligns but a part of their axes.
    virtual void aligned(const Arguments& arguments, const Alignment& alignment, std::span<const Tensor> operands) = 0;

    /// `to` has the elements that an index selected.
    virtual void gathered(const IndexedElements& /*indexed*/, const Tensor& /*to*/) {}

    /// Receives what Python's `warnings` would: `RuntimeWarning`, `divide by zero encountered in divide`.
    virtual void warned(std::string_view /*category*/, const std::string& /*message*/) {}
};

/// What an operation needs beside its operands. One per program.
struct Context {
    Workspace workspace;
    Observer* observer = nullptr;  ///< Not owned; null: the program is not observed.
};

}  // namespace bcast::ops
