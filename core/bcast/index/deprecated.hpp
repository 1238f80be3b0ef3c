#pragma once

#include <string_view>

#include "bcast/broadcasting/context.hpp"

namespace bcast::ops {

/// PyTorch 1.13's warning if a function selects by numbers of uint8. `at` is where its source warns.
void warn_of_bytes(const Context& context, std::string_view function, const Tensor& mask, std::string_view at);

/// PyTorch 1.13's warning if a function writes by `selector` ("mask", "indices") to a tensor whose elements share
/// memory.
void warn_of_expanded(const Context& context, std::string_view function, const Tensor& written,
                      std::string_view selector, std::string_view at);

}  // namespace bcast::ops
