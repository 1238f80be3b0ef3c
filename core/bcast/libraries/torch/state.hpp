#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bcast/autograd/record.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/tensor/printing/torch.hpp"
#include "bcast/tensor/random/torch_generator.hpp"

namespace bcast::python::torch {

/// What torch stores for a program, apart from its tensors.
struct State {
    autograd::Mode mode;
    bool detects_anomaly = false;  ///< `torch.autograd.detect_anomaly`
    bool checks_nan = true;        ///< If so: whether each node of a backward pass is checked for nan.
    Dtype default_dtype = Dtype::float32;
    TorchPrintOptions print;
    TorchGenerator generator;
    std::vector<std::string> warned;              ///< The warnings that were given and come once.
    bool warned_of_deprecated_signature = false;  ///< Of deprecated signatures only the first one warns.
};

inline State& torch_state(Interpreter& interpreter) {
    return interpreter.state<State>("torch");
}

/// Gives a UserWarning, if `once` only the first time (PyTorch's `TORCH_WARN_ONCE`).
void warn(Interpreter& interpreter, std::string_view message, bool once = false);

}  // namespace bcast::python::torch
