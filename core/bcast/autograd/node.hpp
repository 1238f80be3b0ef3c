#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/autograd/variable.hpp"
#include "bcast/broadcasting/context.hpp"
#include "bcast/callable.hpp"

namespace bcast::autograd {

/// A gradient, or nothing if none flows.
using Gradient = std::optional<Tensor>;
using Gradients = std::vector<Gradient>;

/// A tensor saved for backward. Reading it after an in-place write raises, because the gradient would use other values.
class Saved {
  public:
    explicit Saved(const Variable& variable);

    /// An output of the node that saves it; it refers to the node only by name, for error messages.
    Saved(const Tensor& output, std::string_view node);

    /// The elements, without names, which gradients do not have. Raises RuntimeError `one of the variables needed for
    /// gradient computation has been modified by an inplace operation: ...` (PyTorch 1.13 `SavedVariable::unpack`).
    [[nodiscard]] const Tensor& get() const;

    /// The same without checking the version.
    [[nodiscard]] const Tensor& tensor() const { return tensor_; }
    /// Whether it is an output of the node that saves it.
    [[nodiscard]] bool is_output() const { return !node_.empty(); }
    [[nodiscard]] bool inference() const { return inference_; }

    /// Marks the saved tensor as an output of this node if it shares the storage of `result` and belongs to no
    /// variable.
    void recognize(const Tensor& result, std::string_view node);
    /// Attaches the output to the variable with this metadata: its later writes are checked.
    void belongs_to(const Meta& meta);

  private:
    Tensor tensor_;
    std::shared_ptr<Writes> writes_;  ///< Null: it cannot be written to.
    std::uint32_t version_ = 0;
    bool view_made_ = false;  ///< A view created by a node. After a write its error message names `AsStridedBackward0`.
    bool is_view_ = false;
    bool inference_ = false;
    std::string_view node_;  ///< The name of the node whose output it is; empty for an input.
};

/// The gradient of each input as a PyTorch expression over g, out and the operands (see `Derivation`).
struct WrittenGradients {
    std::vector<std::string> texts;
    std::vector<Saved> operands;  ///< a, b, ...
    std::vector<Edge> edges;      ///< The destination of each operand's gradient.
    Tensor result;
};

/// Maps the gradient of each output to the gradient of each input.
using Backward = SharedFunction<Gradients(ops::Context&, const std::vector<Saved>&, const Gradients&)>;

/// Operations combined into one node: a graph of their own, starting at separate leaves, one per input.
struct Enclosed {
    std::vector<Variable> leaves;
    Variable result;
};

/// An operation of the program in the backward graph.
class Node {
  public:
    /// Metadata of an output, for zeros in place of a missing gradient and for checking gradients.
    struct Output {
        Dtype dtype;
        std::vector<Extent> sizes;
    };

    /// Raises RuntimeError if an inference tensor is saved.
    Node(std::string_view name, std::vector<Edge> inputs, std::vector<Saved> saved, Backward backward);

    /// `MulBackward0`, `torch::autograd::CopySlices`: the full name, as in error messages.
    [[nodiscard]] std::string name() const;
    [[nodiscard]] std::string_view kind() const { return name_; }  ///< `CopySlices`: the name shown in a tensor's repr.
    [[nodiscard]] const std::vector<Edge>& inputs() const { return inputs_; }
    [[nodiscard]] const std::vector<Output>& outputs() const { return outputs_; }
    [[nodiscard]] std::uint64_t sequence() const { return sequence_; }  ///< Increasing in order of creation.

    [[nodiscard]] const std::vector<Saved>& saved() const { return saved_; }
    /// The same operation with other input edges and other saved tensors.
    [[nodiscard]] std::shared_ptr<Node> copy(std::vector<Edge> inputs, std::vector<Saved> saved) const;
    /// The graph that this node stands for, or null.
    [[nodiscard]] const std::shared_ptr<const Enclosed>& enclosed() const { return enclosed_; }
    /// Makes the node stand for `enclosed`; gradients are then computed by `backward`.
    void enclose(std::shared_ptr<const Enclosed> enclosed, Backward backward);

    /// Adds an output and returns its index.
    std::size_t add_output(const Tensor& tensor);
    /// Saves an output for backward.
    void save(const Tensor& output) { saved_.emplace_back(output, name_); }
    /// Attaches the saved outputs to a variable: its later writes are checked.
    void keep_outputs(const Meta& meta);
    /// Ties the saved tensors of `inner` to this node: release() frees both.
    void encloses(std::shared_ptr<Node> inner) { inner_ = std::move(inner); }

    /// The derivation as text, for a node with one output; null if it was not stored.
    [[nodiscard]] const std::shared_ptr<const WrittenGradients>& written() const { return written_; }
    void write(WrittenGradients written) { written_ = std::make_shared<const WrittenGradients>(std::move(written)); }

    /// Sets PyTorch's name for an operation that is one step there and several here.
    void rename(std::string_view name) { name_ = name; }

    /// Outputs whose tensors may have hooks.
    [[nodiscard]] const std::vector<std::pair<std::size_t, std::weak_ptr<Meta>>>& watched() const { return watched_; }
    void watch(std::size_t output, const std::shared_ptr<Meta>& meta) { watched_.emplace_back(output, meta); }

    /// Outputs with retain_grad: their gradients are accumulated in `grad`.
    [[nodiscard]] const std::vector<std::pair<std::size_t, std::weak_ptr<Meta>>>& retained() const { return retained_; }
    void retain(std::size_t output, const std::shared_ptr<Meta>& meta) { retained_.emplace_back(output, meta); }
    void forget(const Meta& meta);

    /// Computes the input gradients. Raises RuntimeError `Trying to backward through the graph a second time ...` after
    /// `release`.
    Gradients run(ops::Context& context, const Gradients& gradients) const;

    /// Frees the saved tensors.
    void release();

  private:
    std::string_view name_;
    std::vector<Edge> inputs_;
    std::vector<Output> outputs_;
    std::vector<Saved> saved_;
    Backward backward_;
    std::vector<std::pair<std::size_t, std::weak_ptr<Meta>>> retained_;
    std::vector<std::pair<std::size_t, std::weak_ptr<Meta>>> watched_;
    std::shared_ptr<Node> inner_;
    std::shared_ptr<const Enclosed> enclosed_;
    std::shared_ptr<const WrittenGradients> written_;
    std::uint64_t sequence_;
    bool released_ = false;
};

/// The destination of a variable's gradient: the node that computed it or, for a leaf, its accumulator.
Edge edge_of(const Variable& variable);

}  // namespace bcast::autograd
