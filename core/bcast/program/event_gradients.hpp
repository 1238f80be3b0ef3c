#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bcast/autograd/derivation.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/program/event.hpp"

/// Gradients of an event's operands.
namespace bcast::python {

/// The part of a tensor's gradient that flows to an operand of a call.
struct FlowingGradient {
    bool any = false;
    std::string text;  ///< Over g, out and the operands' letters; empty: no one-line formula.
};

/// Composes the derivations that a library reports during a call of the program, from each tensor created meanwhile
/// back to the operands of the call.
class Derivations {
  public:
    /// With `result` nullptr the derivation is for all results of the call.
    void add(std::span<const Value> operands, std::span<const autograd::Variable> inputs, const Tensor* result,
             const autograd::Derivation& derivation);
    /// `result` is the value of `call`, an expression over a, b, ..., which name the inputs; formulas that read the
    /// result contain this expression.
    void computed(std::span<const Value> operands, std::span<const autograd::Variable> inputs, const Tensor& result,
                  std::string_view call);

    /// The gradients that flow from a result, by operand; empty if none flows. `written`: the result is an operand that
    /// was modified in place.
    [[nodiscard]] std::vector<FlowingGradient> from(const Tensor& result, bool written) const;
    /// The derivation is for all results together, with gradients g[0], g[1], ...
    [[nodiscard]] bool of_all() const { return !made_.empty() && !made_.back().tensor; }
    /// Several steps read the operand. Each may refer to another argument if one tensor was passed several times.
    [[nodiscard]] bool read_again(std::size_t operand) const { return operand < reads_.size() && reads_[operand] > 1; }
    /// There were too many derivations.
    [[nodiscard]] bool lost() const { return lost_; }
    /// The expression of an intermediate result or a layer's parameter; empty if there is none.
    [[nodiscard]] std::string expression_of(const Tensor& tensor) const;

  private:
    struct Made {
        std::optional<Tensor> tensor;  ///< Nothing: all results of the call.
        std::vector<FlowingGradient> operands;
    };
    struct Expressed {
        Tensor tensor;
        std::string expression;  ///< Over the operands' letters; empty: no one-line expression.
    };
    [[nodiscard]] const Made* find(const Tensor& tensor) const;

    std::vector<Made> made_;
    std::vector<Expressed> expressed_;
    std::vector<std::size_t> reads_;  ///< For each operand, the number of derivations that read it.
    bool lost_ = false;
};

/// The gradients of the operands of a PyTorch call that returned `result`: one flows to each operand that a chain of
/// derivations reaches. Empty if that is not known.
std::vector<EventGradient> event_gradients(std::span<const EventOperand> operands, std::span<const EventResult> results,
                                           const Value& result, const Derivations& derivations);

/// The same for operands in another order. `order` maps each to its index in `operands`; nothing for a number. Numbers
/// that are not among them, as `2` in `x.add(2, y)`, remain literal in the formulas.
std::vector<EventGradient> in_order(const std::vector<EventGradient>& gradients, std::span<const EventOperand> operands,
                                    const std::vector<std::optional<std::size_t>>& order);

/// The gradients of an event's operands; those of an alignment as in its trace.
std::vector<EventGradient> gradients_of(const Event& event);

}  // namespace bcast::python
