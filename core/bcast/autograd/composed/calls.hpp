#pragma once

#include <array>
#include <span>
#include <string_view>

#include "bcast/autograd/variable.hpp"

namespace bcast::autograd {

/// Interface for PyTorch calls on variables, each of which records its node: activations and losses are composed of
/// such calls. The implementation defines how a call is executed and recorded.
class Calls {
  public:
    Calls() = default;
    Calls(const Calls&) = delete;
    Calls& operator=(const Calls&) = delete;
    Calls(Calls&&) = delete;
    Calls& operator=(Calls&&) = delete;
    virtual ~Calls() = default;

    /// An elementwise call.
    template <typename... Operands>
    Variable operator()(std::string_view call, const Operands&... operands) {
        const std::array all{operands...};
        return elementwise(call, all);
    }

    virtual Variable elementwise(std::string_view call, std::span<const Variable> operands) = 0;
    /// A Python number as an operand.
    virtual Variable number(double value) = 0;
    /// A conversion to another dtype.
    virtual Variable converted(const Variable& x, Dtype dtype) = 0;
};

}  // namespace bcast::autograd
