#pragma once

#include <span>

#include "bcast/language/types/module.hpp"
#include "bcast/named_row.hpp"

/// The parts that are written in Python: the texts of `python/`, which the build embeds.
namespace bcast::python::torch {

extern const std::span<const ModuleParts> torch_parts;

/// A part by its name: `torch.nn`, `torch.autograd` (Function and functional), `torch.composed`, `torch.settings`,
/// `torch.storage`, `torch.optim` (with lr_scheduler), `torch.data` (torch.utils.data), `torch.distributions`,
/// `torch.cuda` (with the backends).
inline const ModuleParts& python_part(std::string_view name) {
    return row_named(torch_parts, name);
}

/// The value of a part if `names` lists its name, otherwise nothing.
Value listed_value(Interpreter& interpreter, std::string_view part, std::string_view names, std::string_view name);

}  // namespace bcast::python::torch
