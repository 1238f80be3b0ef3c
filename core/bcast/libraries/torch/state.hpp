#pragma once

#include "bcast/autograd/record.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/tensor/printing/torch.hpp"
#include "bcast/tensor/random/torch_generator.hpp"

namespace bcast::python::torch {

/// What torch keeps for a program beside its tensors.
struct State {
    autograd::Mode mode;
    bool detects_anomaly = false;  ///< `torch.autograd.detect_anomaly`
    bool checks_nan = true;        ///< Where it does: of each node of a way back.
    Dtype default_dtype = Dtype::float32;
    TorchPrintOptions print;
    TorchGenerator generator;
    bool told_of_names = false;                   ///< That named tensors are experimental is told once.
    bool warned_of_deprecated_signature = false;  ///< That a signature is deprecated is told once, of the first.
};

inline State& torch_state(Interpreter& interpreter) {
    return interpreter.state<State>("torch");
}

}  // namespace bcast::python::torch
