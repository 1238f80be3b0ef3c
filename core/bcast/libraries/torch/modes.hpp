#pragma once

#include "bcast/language/interpreter/type.hpp"

namespace bcast::python::torch {

/// `with torch.no_grad():` and similar: whether operations record nodes.
extern const Type no_grad_type;
extern const Type inference_mode_type;
extern const Type enable_grad_type;
extern const Type set_grad_enabled_type;

}  // namespace bcast::python::torch
