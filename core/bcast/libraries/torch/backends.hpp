#pragma once

#include <span>

#include "bcast/language/types/module.hpp"

namespace bcast::python::torch {

/// `torch.cuda` and `torch.backends`: the CPU is the only device, so no other one is available, and switches of others
/// have no effect.
std::span<const ModuleParts> backend_modules();

}  // namespace bcast::python::torch
