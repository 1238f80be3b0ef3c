#include "bcast/autograd/node.hpp"

#include <fmt/compile.h>

#include <string>
#include <utility>

#include "bcast/autograd/accumulate.hpp"
#include "bcast/autograd/rebase.hpp"
#include "bcast/raised.hpp"
#include "bcast/shape.hpp"

namespace bcast::autograd {
namespace {

Tensor without_names(Tensor tensor) {
    tensor.names.clear();
    return tensor;
}

/// One counter for the process: only the order counts.
std::uint64_t next_sequence() {
    static std::uint64_t last = 0;
    return ++last;
}

}  // namespace

std::string_view legacy_type(Dtype dtype) {
    switch (dtype) {
        case Dtype::bool_:
            return "torch.BoolTensor";
        case Dtype::uint8:
            return "torch.ByteTensor";
        case Dtype::int8:
            return "torch.CharTensor";
        case Dtype::int16:
            return "torch.ShortTensor";
        case Dtype::int32:
            return "torch.IntTensor";
        case Dtype::int64:
            return "torch.LongTensor";
        case Dtype::float16:
            return "torch.HalfTensor";
        case Dtype::bfloat16:
            return "torch.BFloat16Tensor";
        case Dtype::float32:
            return "torch.FloatTensor";
        case Dtype::float64:
            break;
    }
    return "torch.DoubleTensor";
}

Saved::Saved(const Variable& variable) : tensor_(without_names(variable.data)), meta_(variable.meta) {
    if (!variable.meta) return;
    maker_ = source_of(variable);
    is_view_ = variable.meta->view != nullptr;
    writes_ = variable.meta->writes;
    version_ = *writes_;
}

Saved::Saved(const Tensor& output, std::string_view node) : tensor_(without_names(output)), node_(node) {}

void Saved::recognize(const Tensor& result, std::string_view node) {
    if (!writes_ && tensor_.storage && tensor_.storage == result.storage) node_ = node;
}

void Saved::belongs_to(const Meta& meta) {
    writes_ = meta.writes;
    version_ = *writes_;
}

const Tensor& Saved::get() const {
    const std::uint32_t version = writes_ ? *writes_ : 0;
    if (version == version_) return tensor_;
    std::string name(node_);
    Edge maker = maker_;
    if (const std::shared_ptr<Meta> meta = meta_.lock()) maker = source_of({tensor_, meta});
    if (maker.node) {
        // A view that nobody has any more would have been seen anew.
        const bool seen_anew = is_view_ && meta_.expired();
        name = seen_anew ? "AsStridedBackward0" : maker.node->name();
    }
    const std::string origin =
        name.empty() ? "" : fmt::format(FMT_COMPILE(", which is output {} of {},"), maker.output, name);
    throw Raised(
        "RuntimeError",
        fmt::format(FMT_COMPILE("one of the variables needed for gradient computation has been modified by an inplace "
                                "operation: [{} {}]{} is at version {}; expected version {} instead. Hint: enable "
                                "anomaly detection to find the operation that failed to compute its gradient, with "
                                "torch.autograd.set_detect_anomaly(True)."),
                    legacy_type(tensor_.dtype), list_text(tensor_.shape()), origin, version, version_));
}

Node::Node(std::string_view name, std::vector<Edge> inputs, std::vector<Saved> saved, Backward backward)
    : name_(name),
      inputs_(std::move(inputs)),
      saved_(std::move(saved)),
      backward_(std::move(backward)),
      sequence_(next_sequence()) {}

std::size_t Node::add_output(const Tensor& tensor) {
    outputs_.push_back({tensor.dtype, tensor.sizes});
    return outputs_.size() - 1;
}

/// Nodes that PyTorch generates are numbered; those written by hand are called by their class.
std::string Node::name() const {
    const bool numbered = !name_.empty() && name_.back() >= '0' && name_.back() <= '9';
    return (numbered ? "" : "torch::autograd::") + std::string(name_);
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
        throw Raised("RuntimeError",
                     "Trying to backward through the graph a second time (or directly access saved tensors after they "
                     "have already been freed). Saved intermediate values of the graph are freed when you call "
                     ".backward() or autograd.grad(). Specify retain_graph=True if you need to backward through the "
                     "graph a second time or if you need to access saved tensors after calling backward.");
    }
    return backward_(context, saved_, gradients);
}

/// A node that saved nothing can be run again, as in PyTorch.
void Node::release() {
    if (saved_.empty() && !inner_) return;
    if (inner_) inner_->release();
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
