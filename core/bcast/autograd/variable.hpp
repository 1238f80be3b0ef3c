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

/// An edge of the backward graph: an output of a node, to whose gradient it contributes.
struct Edge {
    std::shared_ptr<Node> node;  ///< Null: no gradient is needed.
    std::size_t output = 0;
};

/// How a view was created, which decides whether it may be written to while gradients are recorded (PyTorch 1.13
/// `CreationMeta`).
enum class Creation : std::uint8_t {
    ordinary,
    one_of_several,  ///< By a function that returns several views: `split`, `unbind`.
    without_grad,    ///< While gradient recording was disabled.
    in_inference,    ///< In inference mode.
    in_function,     ///< By a Function of the program, which has a derivative of its own.
};

/// The relation of a view to its base, whose elements it shares (PyTorch 1.13 `DifferentiableViewMeta`). The base is
/// never a view itself: views of views refer to the original tensor.
struct ViewOf {
    std::shared_ptr<Meta> base;
    Tensor base_layout;  ///< Sizes, strides and offset of the base; no storage.
    Tensor view_layout;  ///< Those of the view.
    Creation creation = Creation::ordinary;
    std::size_t number = 0;     ///< The output index among several views.
    std::uint32_t written = 0;  ///< The version at which the view's gradient edge was valid.
};

/// The version counter of shared elements, and the node that computed the current value of their base tensor, as named
/// in error messages (empty: none).
struct Writes {
    std::uint32_t count = 0;
    std::string_view maker = {};
    std::size_t output = 0;
};

/// The autograd metadata of a tensor, shared by all references to it (PyTorch 1.13 `AutogradMeta`).
struct Meta {
    bool requires_grad = false;    ///< Set by the program: a leaf that requires grad.
    bool retains_grad = false;     ///< Not a leaf, but its `grad` is kept (`retain_grad`).
    bool retains_first = false;    ///< Before all hooks: it had none when it began to retain (PyTorch 1.13).
    bool inference = false;        ///< Created in inference mode: has no version counter, and cannot be saved for
                                   ///< backward.
    Edge source;                   ///< The node that computed the tensor; a null node for a leaf. For a view use
                                   ///< `source_of`.
    std::unique_ptr<ViewOf> view;  ///< Null: not a view.
    /// The version counter of in-place writes (PyTorch 1.13 `_version`), shared by views and `detach`.
    std::shared_ptr<Writes> writes = std::make_shared<Writes>();
    std::optional<Tensor> grad;
    std::shared_ptr<Meta> grad_meta;  ///< The autograd metadata of `grad` itself; null: it is not differentiable.
    /// Registered hooks: each receives the gradient and may return a replacement.
    std::vector<std::pair<std::size_t, SharedFunction<std::optional<Tensor>(const Tensor&)>>> hooks;
    std::weak_ptr<Node> accumulator;  ///< For a leaf: the node that accumulates into `grad`.
    void* holder = nullptr;           ///< The longest-lived object of the program for this tensor.
};

/// The metadata of a new tensor: an inference tensor if its storage was allocated in inference mode.
std::shared_ptr<Meta> new_meta(const Tensor& data);

/// PyTorch's Tensor: the elements and the autograd metadata.
struct Variable {
    Tensor data;
    std::shared_ptr<Meta> meta = {};  ///< Null: takes no part in differentiation.

    /// A view of a tensor that requires grad does too.
    [[nodiscard]] bool requires_grad() const;
    /// Whether no node computed it. Raises as `source_of`.
    [[nodiscard]] bool leaf() const;
};

}  // namespace bcast::autograd
