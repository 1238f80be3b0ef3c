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

/// The part of a tensor's gradient that flows to an operand of a call.
struct FlowingGradient {
    bool any = false;
    std::string text;  ///< Over g, out and the letters of the operands; empty: none of one line.
};

/// The derivations that a library reports during a call of the program, put together: from each tensor that is made
/// meanwhile back to the operands of the call.
class Derivations {
  public:
    /// With `result` nullptr it is of all that the call gives.
    void add(std::span<const Value> operands, std::span<const autograd::Variable> inputs, const Tensor* result,
             const autograd::Derivation& derivation);
    /// `result` is the value of `call`, an expression over a, b, ..., which are the inputs: formulas that read it
    /// contain this expression.
    void computed(std::span<const Value> operands, std::span<const autograd::Variable> inputs, const Tensor& result,
                  std::string_view call);

    /// The gradients that flow from a result, by operand; empty where none flows. `written`: the result is an operand
    /// that was overwritten.
    [[nodiscard]] std::vector<FlowingGradient> from(const Tensor& result, bool written) const;
    /// They are of all results together, whose gradients are g[0], g[1], ...
    [[nodiscard]] bool of_all() const { return !made_.empty() && !made_.back().tensor; }
    /// Several steps read an operand, each of which may have meant another place where the same tensor was given.
    [[nodiscard]] bool read_again(std::size_t operand) const { return operand < reads_.size() && reads_[operand] > 1; }
    /// There were too many.
    [[nodiscard]] bool lost() const { return lost_; }

  private:
    struct Made {
        std::optional<Tensor> tensor;  ///< Nothing: all that the call gives.
        std::vector<FlowingGradient> operands;
    };
    struct Expressed {
        Tensor tensor;
        std::string expression;  ///< Over the letters of the operands; empty: none of one line.
    };
    [[nodiscard]] const Made* find(const Tensor& tensor) const;
    /// The expression of an intermediate result; empty where there is none.
    [[nodiscard]] std::string expression_of(const Tensor& tensor) const;

    std::vector<Made> made_;
    std::vector<Expressed> expressed_;
    std::vector<std::size_t> reads_;  ///< Per operand by how many derivations.
    bool lost_ = false;
};

/// The gradients of the operands of a call of PyTorch that gave `result`: one flows where a chain of derivations
/// reaches. None at all where that is not known.
std::vector<EventGradient> event_gradients(std::span<const EventOperand> operands, std::span<const EventResult> results,
                                           const Value& result, const Derivations& derivations);

/// The same for operands in another order, which says which one of `operands` each was; nothing for a number. Numbers
/// that are none of them, as `2` of `x.add(2, y)`, stand in the formulas as they are.
std::vector<EventGradient> in_order(const std::vector<EventGradient>& gradients, std::span<const EventOperand> operands,
                                    const std::vector<std::optional<std::size_t>>& order);

/// The gradients of an event's operands, those of its alignment as its trace has them.
std::vector<EventGradient> gradients_of(const Event& event);

}  // namespace bcast::python
