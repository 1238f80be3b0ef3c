#pragma once

#include <string>

#include "bcast/figure/words.hpp"

namespace bcast {

/// The trace in one or two sentences: which operands broadcast along which axes, or where it fails.
std::string summary(const reading::Value& trace, const Words& words);

}  // namespace bcast
