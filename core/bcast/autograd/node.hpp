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

/// A gradient, or nothing where none flows.
using Gradient = std::optional<Tensor>;
using Gradients = std::vector<Gradient>;

/// A tensor that an operation keeps for its gradient. Reading it back after a write in place raises, since the gradient
/// would be of other values.
class Saved {
  public:
    explicit Saved(const Variable& variable);

    /// An output of the node that saves it, which refers to the node only in the words of an error.
    Saved(const Tensor& output, std::string_view node);

    /// The elements, without names: gradients know none. Raises RuntimeError `one of the variables needed for gradient
    /// computation has been modified by an inplace operation: ...` (PyTorch 1.13 `SavedVariable::unpack`).
    [[nodiscard]] const Tensor& get() const;

    /// The same, without the check for writes.
    [[nodiscard]] const Tensor& tensor() const { return tensor_; }
    /// An output of the node that saves it.
    [[nodiscard]] bool is_output() const { return !node_.empty(); }
    [[nodiscard]] bool inference() const { return inference_; }

    /// What was saved is an output of this node after all, if it shares the elements of `result` and no tensor is
    /// known.
    void recognize(const Tensor& result, std::string_view node);
    /// The output is now the tensor whose part this is: later writes to it count.
    void belongs_to(const Meta& meta);

  private:
    Tensor tensor_;
    std::shared_ptr<Writes> writes_;  ///< Null: it cannot be written to.
    std::uint32_t version_ = 0;
    bool view_made_ = false;  ///< A view that a node made. Once written to, it is made by `AsStridedBackward0`.
    bool is_view_ = false;
    bool inference_ = false;
    std::string_view node_;  ///< The name of the node that made a saved output; empty for an input.
};

/// The gradient of each input as an expression of PyTorch over g, out and the operands (`Derivation`).
struct WrittenGradients {
    std::vector<std::string> texts;
    std::vector<Saved> operands;  ///< a, b, ...
    std::vector<Edge> edges;      ///< Where the gradient of each operand goes.
    Tensor result;
};

/// What the gradient of each output is for each input.
using Backward = SharedFunction<Gradients(ops::Context&, const std::vector<Saved>&, const Gradients&)>;

/// Operations that are one node of a graph: their own graph, which begins at leaves of its own, one for each input.
struct Enclosed {
    std::vector<Variable> leaves;
    Variable result;
};

/// An operation of the program as gradients flow back through it.
class Node {
  public:
    /// What an output looks like, so that a missing gradient can be zeros and a wrong one refused.
    struct Output {
        Dtype dtype;
        std::vector<Extent> sizes;
    };

    /// Raises RuntimeError if it saves an inference tensor.
    Node(std::string_view name, std::vector<Edge> inputs, std::vector<Saved> saved, Backward backward);

    /// `MulBackward0`, `torch::autograd::CopySlices`: in full, as errors name it.
    [[nodiscard]] std::string name() const;
    [[nodiscard]] std::string_view kind() const { return name_; }  ///< `CopySlices`: as a tensor's text names it.
    [[nodiscard]] const std::vector<Edge>& inputs() const { return inputs_; }
    [[nodiscard]] const std::vector<Output>& outputs() const { return outputs_; }
    [[nodiscard]] std::uint64_t sequence() const { return sequence_; }  ///< Later nodes have larger ones.

    [[nodiscard]] const std::vector<Saved>& saved() const { return saved_; }
    /// The same operation over other nodes, with other tensors saved.
    [[nodiscard]] std::shared_ptr<Node> copy(std::vector<Edge> inputs, std::vector<Saved> saved) const;
    /// The graph that this node stands for, or nothing.
    [[nodiscard]] const std::shared_ptr<const Enclosed>& enclosed() const { return enclosed_; }
    /// From now on gradients flow through it.
    void enclose(std::shared_ptr<const Enclosed> enclosed, Backward backward);

    /// One more output.
    std::size_t add_output(const Tensor& tensor);
    /// Keeps an output for the gradient.
    void save(const Tensor& output) { saved_.emplace_back(output, name_); }
    /// The outputs that were kept are now a tensor: its writes count from here.
    void keep_outputs(const Meta& meta);
    /// Letting go of this node lets go of that one.
    void encloses(std::shared_ptr<Node> inner) { inner_ = std::move(inner); }

    /// The derivation as text, of a node with one output; null where it was not kept.
    [[nodiscard]] const std::shared_ptr<const WrittenGradients>& written() const { return written_; }
    void write(WrittenGradients written) { written_ = std::make_shared<const WrittenGradients>(std::move(written)); }

    /// What PyTorch calls it where it is one step there and several here.
    void rename(std::string_view name) { name_ = name; }

    /// Outputs whose tensors may have hooks.
    [[nodiscard]] const std::vector<std::pair<std::size_t, std::weak_ptr<Meta>>>& watched() const { return watched_; }
    void watch(std::size_t output, const std::shared_ptr<Meta>& meta) { watched_.emplace_back(output, meta); }

    /// Outputs whose gradient stays in their `grad`.
    [[nodiscard]] const std::vector<std::pair<std::size_t, std::weak_ptr<Meta>>>& retained() const { return retained_; }
    void retain(std::size_t output, const std::shared_ptr<Meta>& meta) { retained_.emplace_back(output, meta); }
    void forget(const Meta& meta);

    /// Raises RuntimeError `Trying to backward through the graph a second time ...` after `release`.
    Gradients run(ops::Context& context, const Gradients& gradients) const;

    /// Lets go of what was saved.
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

/// Where the gradient of a variable goes: to the node that made it, or, for a leaf, to its `grad`.
Edge edge_of(const Variable& variable);

}  // namespace bcast::autograd
