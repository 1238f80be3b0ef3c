#include "bcast/autograd/node.hpp"

#include <fmt/compile.h>

#include <string>
#include <utility>

#include "bcast/autograd/accumulate.hpp"
#include "bcast/autograd/rebase.hpp"
#include "bcast/raised.hpp"
#include "bcast/shape.hpp"
#include "bcast/torch_dtypes.hpp"

namespace bcast::autograd {
namespace {

Tensor without_names(Tensor tensor) {
    tensor.names.clear();
    return tensor;
}

/// A single counter for the process: only the order matters.
std::uint64_t next_sequence() {
    static std::uint64_t last = 0;
    return ++last;
}

/// Nodes that PyTorch generates are numbered; those written by hand are called by their class, and those of a program's
/// functions by the function.
std::string full_name(std::string_view kind) {
    const bool plain = kind.empty() || (kind.back() >= '0' && kind.back() <= '9') || kind.ends_with("Backward");
    return (plain ? "" : "torch::autograd::") + std::string(kind);
}

}  // namespace

Saved::Saved(const Variable& variable) : tensor_(without_names(variable.data)) {
    if (!variable.meta) return;
    is_view_ = variable.meta->view != nullptr;
    inference_ = variable.meta->inference;
    view_made_ = is_view_ && source_of(variable).node;
    writes_ = variable.meta->writes;
    version_ = writes_->count;
}

Saved::Saved(const Tensor& output, std::string_view node) : tensor_(without_names(output)), node_(node) {}

void Saved::recognize(const Tensor& result, std::string_view node) {
    if (!writes_ && tensor_.storage && tensor_.storage == result.storage) node_ = node;
}

void Saved::belongs_to(const Meta& meta) {
    writes_ = meta.writes;
    version_ = writes_->count;
}

const Tensor& Saved::get() const {
    const std::uint32_t version = writes_ ? writes_->count : 0;
    if (version == version_) return tensor_;
    std::string name(node_);
    std::size_t output = 0;
    if (is_view_ && (view_made_ || !writes_->maker.empty())) {
        name = "AsStridedBackward0";
    } else if (!is_view_ && node_.empty()) {
        name = full_name(writes_->maker);
        output = writes_->output;
    }
    const std::string origin =
        name.empty() ? "" : fmt::format(FMT_COMPILE(", which is output {} of {},"), output, name);
    throw Raised(
        "RuntimeError",
        fmt::format(FMT_COMPILE("one of the variables needed for gradient computation has been modified by an inplace "
                                "operation: [{} {}]{} is at version {}; expected version {} instead. Hint: enable "
                                "anomaly detection to find the operation that failed to compute its gradient, with "
                                "torch.autograd.set_detect_anomaly(True)."),
                    torch_tensor_type(tensor_.dtype), list_text(tensor_.shape()), origin, version, version_));
}

Node::Node(std::string_view name, std::vector<Edge> inputs, std::vector<Saved> saved, Backward backward)
    : name_(name),
      inputs_(std::move(inputs)),
      saved_(std::move(saved)),
      backward_(std::move(backward)),
      sequence_(next_sequence()) {
    for (const Saved& each : saved_) {
        if (!each.inference()) continue;
        raise_exception("RuntimeError",
                        "Inference tensors cannot be saved for backward. To work around you can make a clone to get a "
                        "normal tensor and use it in autograd.");
    }
}

std::shared_ptr<Node> Node::copy(std::vector<Edge> inputs, std::vector<Saved> saved) const {
    auto out = std::make_shared<Node>(*this);
    out->inputs_ = std::move(inputs);
    out->saved_ = std::move(saved);
    return out;
}

void Node::enclose(std::shared_ptr<const Enclosed> enclosed, Backward backward) {
    enclosed_ = std::move(enclosed);
    backward_ = std::move(backward);
}

std::size_t Node::add_output(const Tensor& tensor) {
    outputs_.push_back({tensor.dtype, tensor.sizes});
    return outputs_.size() - 1;
}

std::string Node::name() const {
    return full_name(name_);
}

void Node::keep_outputs(const Meta& meta) {
    for (Saved& saved : saved_) {
        if (saved.is_output()) saved.belongs_to(meta);
    }
}

void Node::forget(const Meta& meta) {
    std::erase_if(retained_, [&](const auto& kept) { return kept.second.lock().get() == &meta; });
}

Gradients Node::run(ops::Context& context, const Gradients& gradients) const {
    if (released_) {
        raise_exception(
            "RuntimeError",
            "Trying to backward through the graph a second time (or directly access saved tensors after they "
            "have already been freed). Saved intermediate values of the graph are freed when you call "
            ".backward() or autograd.grad(). Specify retain_graph=True if you need to backward through the "
            "graph a second time or if you need to access saved tensors after calling backward.");
    }
    return backward_(context, saved_, gradients);
}

/// A node without saved tensors can be run again, as in PyTorch.
void Node::release() {
    if (saved_.empty() && !inner_) return;
    if (inner_) inner_->release();
    written_.reset();
    saved_.clear();
    released_ = true;
}

Edge edge_of(const Variable& variable) {
    if (!variable.requires_grad()) return {};
    const Edge& source = source_of(variable);
    if (source.node) return source;
    return {accumulator_of(variable), 0};
}

}  // namespace bcast::autograd
