#pragma once

#include <span>

#include "bcast/language/types/module.hpp"

/// What is written in Python: the texts of `python/`, which the build embeds.
namespace bcast::python::torch {

extern const std::span<const ModuleParts> torch_parts;

/// `torch.nn` (but its functions), `torch.optim` (with lr_scheduler), `torch.data` (torch.utils.data),
/// `torch.distributions`, `torch.autograd` (Function and functional), `torch.storage`.
inline const ModuleParts& python_part(std::string_view name) {
    const ModuleParts* part = torch_parts.data();
    while (part->name != name) ++part;
    return *part;
}

}  // namespace bcast::python::torch
