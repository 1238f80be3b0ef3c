#pragma once

#include <optional>
#include <span>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/interpreter/observed_call.hpp"

namespace bcast::python {

/// Where the program writes each of `count` operands of what a frame is doing; nothing for one that it does not write
/// there. Operands of an operator stand beside it, in the order of the notification. Of a call's arguments an operand
/// is the one that holds its elements, so `tensors` are needed, one per operand; without them the arguments that are
/// tensors must be just as many.
std::vector<std::optional<Location>> operand_places(const Frame& frame, const ObservedCall& observed,
                                                    std::span<const Tensor> tensors, std::size_t count);

/// The same of values that a call was given: each is found by what it is.
std::vector<std::optional<Location>> places_of_values(const Frame& frame, const ObservedCall& observed,
                                                      std::span<const Value> values);

/// The parts of a subscript, where the program writes them.
std::vector<Location> subscript_places(const Frame& frame, const ObservedCall& observed);

}  // namespace bcast::python
