#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/autograd/node.hpp"

namespace bcast::autograd {

/// Instead of the text of an input that gets no gradient.
inline constexpr std::string_view no_gradient = "none";

/// How gradients flow back through a call that is not elementwise: made by derivatives/, recorded by `recorded`.
struct Derivation {
    std::string_view node;  ///< As PyTorch names it.
    std::vector<Saved> saved = {};
    /// One gradient per input, for one gradient: the result's. What it reads of tensors it takes from `saved`.
    Backward backward = {};
    /// The gradient of each input as an expression of PyTorch over g (the result's gradient), out (the result) and a,
    /// b, ..., which are the inputs and behind them `reads`. Empty where there is none of one line; none at all where
    /// no derivations are observed.
    std::vector<std::string> texts = {};
    std::vector<Tensor> reads = {};
};

/// Receives the derivation of each result, whether its operands require a gradient or not.
class DerivationObserver {
  public:
    DerivationObserver() = default;
    DerivationObserver(const DerivationObserver&) = delete;
    DerivationObserver& operator=(const DerivationObserver&) = delete;
    DerivationObserver(DerivationObserver&&) = delete;
    DerivationObserver& operator=(DerivationObserver&&) = delete;
    virtual ~DerivationObserver() = default;

    /// Whether derivations are wanted now.
    [[nodiscard]] virtual bool asks() const = 0;
    /// With `result` nullptr the derivation is of all that the call gives, whose gradients are g[0], g[1], ...
    virtual void derived(std::span<const Variable> inputs, const Tensor* result, const Derivation& derivation) = 0;
    /// What a call that is made of others computes on its way: `call` is an expression of PyTorch over a, b, ..., which
    /// are the inputs, as in a `Derivation`.
    virtual void computed(std::span<const Variable> inputs, const Tensor& result, std::string_view call) = 0;
};

/// Whether operations leave nodes: not within `torch.no_grad()`; and who wants to know of them.
struct Mode {
    bool enabled = true;
    DerivationObserver* observer = nullptr;
    bool keeps_texts = false;  ///< Nodes keep the texts of their gradients, so that gradients have gradients.

    /// Where no gradients are recorded there is nothing to report.
    [[nodiscard]] bool asked() const { return enabled && observer != nullptr && observer->asks(); }
    /// Whether the texts of a derivation are used: by an observer, or for gradients of gradients.
    [[nodiscard]] bool observed() const { return (enabled && keeps_texts) || asked(); }
};

/// Reports the derivation of `result` to the observer, if there is one; nullptr: of all results.
inline void tell(const Mode& mode, std::span<const Variable> inputs, const Tensor* result,
                 const Derivation& derivation) {
    if (mode.asked()) mode.observer->derived(inputs, result, derivation);
}

}  // namespace bcast::autograd
