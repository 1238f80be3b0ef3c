#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "bcast/tensor/tensor.hpp"

namespace bcast::autograd {

class Node;

/// A place in the graph: what gradient of which output of a node.
struct Edge {
    std::shared_ptr<Node> node;  ///< Nothing: no gradient is wanted here.
    std::size_t output = 0;
};

/// A tensor's part in differentiation, shared by everybody who refers to that tensor (PyTorch 1.13 `AutogradMeta`).
struct Meta {
    bool requires_grad = false;  ///< Asked for by the program: a leaf.
    bool retains_grad = false;   ///< Not a leaf, and keeps its gradient all the same.
    bool view_of_leaf = false;   ///< Shares elements with a leaf that requires a gradient.
    Edge source;                 ///< The node that made the tensor; no node: a leaf.
    std::optional<Tensor> grad;
    /// What a program wants to do with the gradient on its way; gives another one, or nothing.
    std::vector<std::pair<std::size_t, std::function<std::optional<Tensor>(const Tensor&)>>> hooks;
    std::weak_ptr<Node> accumulator;  ///< Of a leaf: the node that adds to `grad`.
};

/// What PyTorch calls a Tensor: elements, and what is needed to differentiate by them.
struct Variable {
    Tensor data;
    std::shared_ptr<Meta> meta = {};  ///< Nothing: it takes no part.
    bool is_view = false;             ///< Of another tensor, whose elements it shares.

    [[nodiscard]] bool requires_grad() const { return meta && (meta->requires_grad || meta->source.node); }
    [[nodiscard]] bool leaf() const { return !meta || !meta->source.node; }
};

}  // namespace bcast::autograd
