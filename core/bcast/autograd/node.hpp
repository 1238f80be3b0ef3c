#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/autograd/variable.hpp"
#include "bcast/ops/context.hpp"

namespace bcast::autograd {

/// A gradient, or nothing where none flows.
using Gradient = std::optional<Tensor>;
using Gradients = std::vector<Gradient>;

/// A tensor that an operation keeps for its gradient. Reading it back after somebody wrote to it in place raises, since
/// the gradient would be of other values.
class Saved {
  public:
    explicit Saved(const Variable& variable);

    /// An output of the node that saves it, which refers to the node only in the words of an error.
    Saved(const Tensor& output, std::string_view node);

    /// The elements, without names: gradients know none. Raises RuntimeError `one of the variables needed for gradient
    /// computation has been modified by an inplace operation: ...` (PyTorch 1.13 `SavedVariable::unpack`).
    [[nodiscard]] const Tensor& get() const;

    /// An output of the node that saves it.
    [[nodiscard]] bool is_output() const { return !node_.empty(); }

  private:
    Tensor tensor_;
    std::uint32_t version_ = 0;
    std::shared_ptr<Meta> meta_;  ///< Of an input: who made it last.
    std::string_view node_;       ///< Who made an output of the node itself; empty for an input.
};

/// What the gradient of each output is for each input.
using Backward = std::function<Gradients(ops::Context&, const std::vector<Saved>&, const Gradients&)>;

/// An operation of the program as gradients flow back through it.
class Node {
  public:
    /// What an output looks like, so that a missing gradient can be zeros and a wrong one refused.
    struct Output {
        Dtype dtype;
        std::vector<Extent> sizes;
    };

    Node(std::string_view name, std::vector<Edge> inputs, std::vector<Saved> saved, Backward backward);

    [[nodiscard]] std::string_view name() const { return name_; }  ///< `MulBackward0`
    [[nodiscard]] const std::vector<Edge>& inputs() const { return inputs_; }
    [[nodiscard]] const std::vector<Output>& outputs() const { return outputs_; }
    [[nodiscard]] std::uint64_t sequence() const { return sequence_; }  ///< Later nodes have larger ones.

    /// One more output.
    std::size_t add_output(const Tensor& tensor);
    /// Keeps an output for the gradient.
    void save(const Tensor& output) { saved_.emplace_back(output, name_); }
    /// The output that was kept is now written: its version counts from here.
    void result_written(const Tensor& output);

    /// Outputs whose tensors may have hooks.
    [[nodiscard]] const std::vector<std::pair<std::size_t, std::weak_ptr<Meta>>>& watched() const { return watched_; }
    void watch(std::size_t output, const std::shared_ptr<Meta>& meta) { watched_.emplace_back(output, meta); }

    /// Outputs whose gradient stays in their `grad`.
    [[nodiscard]] const std::vector<std::pair<std::size_t, std::weak_ptr<Meta>>>& retained() const { return retained_; }
    void retain(std::size_t output, const std::shared_ptr<Meta>& meta) { retained_.emplace_back(output, meta); }

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
    std::uint64_t sequence_;
    bool released_ = false;
};

/// `torch.FloatTensor`: as PyTorch names the type of a tensor on a CPU.
std::string_view legacy_type(Dtype dtype);

/// Where the gradient of a variable goes: to the node that made it, or, for a leaf, to its `grad`.
Edge edge_of(const Variable& variable);

}  // namespace bcast::autograd
