#pragma once

#include "bcast/language/types/module.hpp"

/// What is written in Python: the texts of `python/`, which the build embeds.
namespace bcast::python::torch {

extern const ModuleParts nn_library;             ///< torch.nn, but its functions.
extern const ModuleParts optim_library;          ///< torch.optim and torch.optim.lr_scheduler.
extern const ModuleParts data_library;           ///< torch.utils.data
extern const ModuleParts distributions_library;  ///< torch.distributions
extern const ModuleParts autograd_library;       ///< torch.autograd.Function and torch.autograd.functional
extern const ModuleParts storage_library;        ///< torch.storage

}  // namespace bcast::python::torch
