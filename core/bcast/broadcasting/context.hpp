#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "bcast/rules/alignment.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::ops {

struct IndexedElements;

/// Receives every alignment that an operation obtains from the rules, before anything is computed or raised.
class Observer {
  public:
    Observer() = default;
    Observer(const Observer&) = delete;
    Observer& operator=(const Observer&) = delete;
    Observer(Observer&&) = delete;
    Observer& operator=(Observer&&) = delete;
    virtual ~Observer() = default;

    /// `alignment` is the result of rules/broadcast for `arguments`; it may be a failure. `operands` are the
    /// corresponding tensors before the operation, or empty if only part of their axes is aligned.
    virtual void aligned(const Arguments& arguments, const Alignment& alignment, std::span<const Tensor> operands) = 0;

    /// `to` contains the elements selected by an index.
    virtual void gathered(const IndexedElements& /*indexed*/, const Tensor& /*to*/) {}

    /// Receives a warning as for Python's `warnings`: `RuntimeWarning`, `divide by zero encountered in divide`.
    virtual void warned(std::string_view /*category*/, const std::string& /*message*/) {}
};

/// The state that operations need besides their operands. One object per program.
struct Context {
    Workspace workspace;
    Observer* observer = nullptr;  ///< Not owned; null: the program is not observed.
    /// Receives PyTorch's warnings, some of which a program is given `once`; empty: nobody is warned.
    std::function<void(std::string_view message, bool once)> warn{};

    /// For the steps of an operation that is itself observed: the same workspace, without observer and warnings.
    [[nodiscard]] Context unobserved() const;
};

}  // namespace bcast::ops
