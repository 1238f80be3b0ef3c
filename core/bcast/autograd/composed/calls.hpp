#pragma once

#include <array>
#include <span>
#include <string_view>

#include "bcast/autograd/variable.hpp"

namespace bcast::autograd {

/// Calls of PyTorch on variables, each of which leaves its node: what activations and losses are composed of. The
/// implementation knows how a call is made and recorded.
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
    /// A Python number.
    virtual Variable number(double value) = 0;
    /// The same in another dtype.
    virtual Variable converted(const Variable& x, Dtype dtype) = 0;
};

}  // namespace bcast::autograd
