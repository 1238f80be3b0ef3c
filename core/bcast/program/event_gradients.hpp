#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bcast/autograd/derivation.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/program/event.hpp"

/// What an event says of gradients.
namespace bcast::python {

/// A derivation that a library told of while a call of the program ran, in the letters of the call's operands.
struct ToldDerivation {
    std::optional<Tensor> result;                            ///< Nothing: all that the call gives.
    std::vector<std::pair<std::size_t, std::string>> texts;  ///< Of the operands to which a gradient flows.
};

/// Nothing if one of the inputs is no operand of the call.
std::optional<ToldDerivation> told_derivation(std::span<const Value> operands,
                                              std::span<const autograd::Variable> inputs, const Tensor* result,
                                              const autograd::Derivation& derivation);

/// The gradients of the operands of a call of PyTorch that gave `result`; `told` are its derivations.
std::vector<EventGradient> event_gradients(const Event& event, const Value& result,
                                           std::span<const ToldDerivation> told);

/// Whether all that was aligned are operands of the call, so that its gradients are the call's.
bool aligns_own(std::span<const EventOperand> aligned, std::span<const EventOperand> seen);

/// The gradients of operands that were aligned, as the alignment's trace has them.
std::vector<EventGradient> event_gradients(const EventAlignment& aligned, std::span<const EventOperand> operands);

}  // namespace bcast::python
