#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/interpreter/observed_call.hpp"

namespace bcast::python {

/// A tensor that a call reads or writes to though the program does not hand it over.
struct HiddenTensor {
    enum class Use : std::uint8_t { read, written, counted };  ///< `counted`: written to if its count says so.
    Value tensor;
    Use use = Use::read;
    std::uint32_t writes = 0;  ///< How often it had been written to when the call began.
};

/// What an optimizer works on: parameters and their gradients where its `step` is called, gradients where its
/// `zero_grad`, or that of a module, is and leaves them there. None of another call.
std::vector<HiddenTensor> hidden_tensors(Interpreter& interpreter, const ObservedCall& observed,
                                         std::string_view function);

bool was_written(const HiddenTensor& hidden);

}  // namespace bcast::python
