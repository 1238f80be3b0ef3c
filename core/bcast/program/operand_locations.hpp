#pragma once

#include <optional>
#include <span>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/interpreter/observed_call.hpp"

namespace bcast::python {

/// The source locations of the `count` operands of the operation that a frame evaluates; nothing for an operand without
/// one. The operands of an operator are on both sides of it, in the order of the notification. Among the arguments of a
/// call, an operand is found as the same view or as an equal number, so `tensors` are needed, one per operand; without
/// them the number of tensor arguments must equal `count`.
std::vector<std::optional<Location>> operand_locations(const Frame& frame, const ObservedCall& observed,
                                                       std::span<const Tensor> tensors, std::size_t count);

/// The source locations of an operand and its factor; without an operand, of a factor that is negated.
struct MultipleLocations {
    std::optional<Location> operand;
    Location factor;
};
/// For an operand that is a multiple of an argument, the factor being the argument `alpha`. `locations` are those of
/// the other operands.
std::optional<MultipleLocations> multiple_locations(const Frame& frame, const Tensor& operand,
                                                    std::span<const std::optional<Location>> locations);

/// The locations of values passed to a call; each is found by identity.
std::vector<std::optional<Location>> locations_of_values(const Frame& frame, const ObservedCall& observed,
                                                         std::span<const Value> values);

/// The source locations of the items of a subscript.
std::vector<Location> subscript_locations(const Frame& frame, const ObservedCall& observed);

}  // namespace bcast::python
