#pragma once

#include <string>

#include "bcast/figure/words.hpp"

namespace bcast {

/// The whole trace in a sentence or two: what stretches where, or the step at which it ends.
std::string summary(const reading::Value& trace, const Words& words);

}  // namespace bcast
