#include "bcast/autograd/node.hpp"

#include <fmt/compile.h>

#include <string>
#include <utility>

#include "bcast/autograd/accumulate.hpp"
#include "bcast/raised.hpp"
#include "bcast/shape.hpp"

namespace bcast::autograd {
namespace {

Tensor without_names(Tensor tensor) {
    tensor.names.clear();
    return tensor;
}

std::uint32_t version_of(const Tensor& tensor) {
    return tensor.storage ? tensor.storage->version() : 0;
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

Saved::Saved(const Variable& variable)
    : tensor_(without_names(variable.data)), version_(version_of(variable.data)), meta_(variable.meta) {}

Saved::Saved(const Tensor& output, std::string_view node)
    : tensor_(without_names(output)), version_(version_of(output)), node_(node) {}

const Tensor& Saved::get() const {
    const std::uint32_t version = version_of(tensor_);
    if (version == version_) return tensor_;
    std::string_view name = node_;
    std::size_t output = 0;
    if (meta_ && meta_->source.node) {
        name = meta_->source.node->name();
        output = meta_->source.output;
    }
    const std::string maker = name.empty() ? "" : fmt::format(FMT_COMPILE(", which is output {} of {},"), output, name);
    throw Raised(
        "RuntimeError",
        fmt::format(FMT_COMPILE("one of the variables needed for gradient computation has been modified by an inplace "
                                "operation: [{} {}]{} is at version {}; expected version {} instead. Hint: enable "
                                "anomaly detection to find the operation that failed to compute its gradient, with "
                                "torch.autograd.set_detect_anomaly(True)."),
                    legacy_type(tensor_.dtype), list_text(tensor_.shape()), maker, version, version_));
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

void Node::result_written(const Tensor& output) {
    for (Saved& saved : saved_) {
        if (saved.is_output()) saved = Saved(output, name_);
    }
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
    if (saved_.empty()) return;
    saved_.clear();
    released_ = true;
}

Edge edge_of(const Variable& variable) {
    if (!variable.requires_grad()) return {};
    if (variable.meta->source.node) return variable.meta->source;
    return {accumulator_of(variable), 0};
}

}  // namespace bcast::autograd
