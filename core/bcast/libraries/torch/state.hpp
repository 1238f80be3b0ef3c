#pragma once

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
    bool warned_of_names = false;                 ///< Whether the warning about named tensors was given: it comes once.
    bool warned_of_deprecated_signature = false;  ///< The same of deprecated signatures: the first one warns.
};

inline State& torch_state(Interpreter& interpreter) {
    return interpreter.state<State>("torch");
}

}  // namespace bcast::python::torch
