#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/autograd/node.hpp"

namespace bcast::autograd {

/// Takes the place of the text for an input that gets no gradient.
inline constexpr std::string_view no_gradient = "none";

/// The backward definition of a call that is not elementwise: created by derivatives/, recorded by `recorded`.
struct Derivation {
    std::string_view node;  ///< The node's name in PyTorch.
    std::vector<Saved> saved = {};
    /// Maps the result's gradient to one gradient per input. Reads tensors only through `saved`.
    Backward backward = {};
    /// The gradient of each input as a PyTorch expression over g (the result's gradient), out (the result) and a, b,
    /// ..., which are the inputs followed by `reads`. An empty string if there is no one-line expression; empty if no
    /// derivations are observed.
    std::vector<std::string> texts = {};
    std::vector<Tensor> reads = {};
};

/// Receives the derivation of each result, whether or not its operands require grad.
class DerivationObserver {
  public:
    DerivationObserver() = default;
    DerivationObserver(const DerivationObserver&) = delete;
    DerivationObserver& operator=(const DerivationObserver&) = delete;
    DerivationObserver(DerivationObserver&&) = delete;
    DerivationObserver& operator=(DerivationObserver&&) = delete;
    virtual ~DerivationObserver() = default;

    /// Whether derivations are currently wanted.
    [[nodiscard]] virtual bool asks() const = 0;
    /// If `result` is null, the derivation is for all results of the call, whose gradients are g[0], g[1], ...
    virtual void derived(std::span<const Variable> inputs, const Tensor* result, const Derivation& derivation) = 0;
    /// Reports an intermediate result of a composed call: `call` is a PyTorch expression over the inputs a, b, ..., as
    /// in a `Derivation`.
    virtual void computed(std::span<const Variable> inputs, const Tensor& result, std::string_view call) = 0;
};

/// The recording mode: whether operations record nodes (not within `torch.no_grad()`), and who observes derivations.
struct Mode {
    bool enabled = true;
    DerivationObserver* observer = nullptr;
    bool keeps_texts = false;  ///< Nodes store the texts of their gradients, so that gradients are differentiable.

    /// False if no gradients are recorded: there is nothing to report.
    [[nodiscard]] bool asked() const { return enabled && observer != nullptr && observer->asks(); }
    /// Whether the texts of a derivation are used, by an observer or for differentiable gradients.
    [[nodiscard]] bool observed() const { return (enabled && keeps_texts) || asked(); }
};

/// Reports the derivation of `result` to the observer, if there is one; null: the derivation of all results.
inline void report(const Mode& mode, std::span<const Variable> inputs, const Tensor* result,
                   const Derivation& derivation) {
    if (mode.asked()) mode.observer->derived(inputs, result, derivation);
}

}  // namespace bcast::autograd
