#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/callable.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::autograd {

class Node;
struct Meta;

/// A place in the graph: what gradient of which output of a node.
struct Edge {
    std::shared_ptr<Node> node;  ///< Nothing: no gradient is wanted here.
    std::size_t output = 0;
};

/// How a view was made, which says whether it may be written to where gradients are recorded (PyTorch 1.13
/// `CreationMeta`).
enum class Creation : std::uint8_t {
    ordinary,
    one_of_several,  ///< By a function that gives several views: `split`, `unbind`.
    without_grad,    ///< While gradients were not recorded.
    in_inference,    ///< In inference mode.
};

/// What a tensor sees of another one, whose elements it shares (PyTorch 1.13 `DifferentiableViewMeta`). Views of views
/// are views of the tensor that is none.
struct ViewOf {
    std::shared_ptr<Meta> base;
    Tensor whole;  ///< Sizes, strides and offset of the base; no storage.
    Tensor part;   ///< Those of the view.
    Creation creation = Creation::ordinary;
    std::size_t number = 0;     ///< Which of several views.
    std::uint32_t written = 0;  ///< The count of writes when the view's place in the graph was right.
};

/// How often a program wrote to elements in place, and who wrote there last with a gradient: the node that makes the
/// tensor that is no view now (empty: none), as errors name it.
struct Writes {
    std::uint32_t count = 0;
    std::string_view maker = {};
    std::size_t output = 0;
};

/// A tensor's part in differentiation, shared by everybody who refers to that tensor (PyTorch 1.13 `AutogradMeta`).
struct Meta {
    bool requires_grad = false;    ///< Asked for by the program: a leaf.
    bool retains_grad = false;     ///< Not a leaf, and keeps its gradient all the same.
    bool inference = false;        ///< Made in inference mode: counts no writes, and no node saves it.
    Edge source;                   ///< The node that made the tensor; no node: a leaf. Of a view, ask `source_of`.
    std::unique_ptr<ViewOf> view;  ///< Nothing: the tensor is no view.
    /// How often a program wrote to the elements in place (PyTorch 1.13 `_version`). Views and `detach` share it.
    std::shared_ptr<Writes> writes = std::make_shared<Writes>();
    std::optional<Tensor> grad;
    std::shared_ptr<Meta> grad_meta;  ///< The part of `grad` itself in differentiation; nothing: it takes none.
    /// What a program wants to do with the gradient on its way; gives another one, or nothing.
    std::vector<std::pair<std::size_t, SharedFunction<std::optional<Tensor>(const Tensor&)>>> hooks;
    std::weak_ptr<Node> accumulator;  ///< Of a leaf: the node that adds to `grad`.
    void* holder = nullptr;           ///< The object of a program that has been this tensor longest.
};

/// The part of a tensor that was just made: of inference if its elements were allocated so.
std::shared_ptr<Meta> new_meta(const Tensor& data);

/// What PyTorch calls a Tensor: elements, and what is needed to differentiate by them.
struct Variable {
    Tensor data;
    std::shared_ptr<Meta> meta = {};  ///< Nothing: it takes no part.

    /// A view of a tensor that requires a gradient does, too.
    [[nodiscard]] bool requires_grad() const;
    /// Whether no node made it. Raises as `source_of`.
    [[nodiscard]] bool leaf() const;
};

}  // namespace bcast::autograd
