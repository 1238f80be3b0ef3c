#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/interpreter/observed_call.hpp"

namespace bcast::python {

/// A tensor that a call reads or writes although it is not an argument of the call.
struct HiddenTensor {
    enum class Use : std::uint8_t { read, written, counted };  ///< `counted`: written if its version counter changed.
    Value tensor;
    Use use = Use::read;
    std::uint32_t writes = 0;  ///< Value of its version counter when the call began.
};

/// The tensors that an optimizer uses: parameters and their gradients for `step`; gradients for `zero_grad` of an
/// optimizer or a module, unless it sets them to None; the array of which `flat` takes or sets an item. Empty for any
/// other call.
std::vector<HiddenTensor> hidden_tensors(Interpreter& interpreter, const ObservedCall& observed,
                                         std::string_view function);

bool was_written(const HiddenTensor& hidden);

/// The version counter of a tensor of PyTorch; 0 for any other value.
std::uint32_t writes_of(const Value& value);

}  // namespace bcast::python
