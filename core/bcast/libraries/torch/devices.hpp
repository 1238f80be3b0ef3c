#pragma once

#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python::torch {

extern const Type device_type;
extern const Type layout_type;
extern const Type finfo_type;
extern const Type iinfo_type;

/// `torch.device('cpu')`, the device of every tensor.
Value cpu_device();

/// Checks an argument for a device: None or the CPU.
///
/// Raises AssertionError `Torch not compiled with CUDA enabled`, as PyTorch without CUDA does, and RuntimeError for
/// what is no device. Throws Unsupported for other devices. If an output is `written`, raises RuntimeError `device type
/// cuda does not match device type of out parameter (cpu)` for every device but the CPU.
void check_device(const Value& given, bool written = false);

/// `torch.strided`, the layout of every tensor.
Value strided_layout();

}  // namespace bcast::python::torch
