#include "bcast/autograd/rebase.hpp"

#include <fmt/compile.h>

#include <string>
#include <utility>

#include "bcast/autograd/accumulate.hpp"
#include "bcast/autograd/derivatives/algebra.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"

namespace bcast::autograd {
namespace {

bool wants_grad(const Meta& meta) {
    return meta.requires_grad || meta.source.node;
}

/// Sizes, strides and offset only.
Tensor geometry(Tensor tensor) {
    tensor.storage = nullptr;
    tensor.names.clear();
    return tensor;
}

/// Zeros with the strides of the base, so that views of the base index them in the same way.
Tensor zeros_like_base(ops::Context& context, const ViewOf& view, Dtype dtype) {
    Extent last = 0;
    for (std::size_t i = 0; i < view.base_layout.rank(); ++i) {
        if (view.base_layout.sizes[i] > 0) last += (view.base_layout.sizes[i] - 1) * view.base_layout.strides[i];
    }
    Tensor out = view.base_layout;
    out.dtype = dtype;
    Tensor room = empty(context.workspace, dtype, {last + 1});
    if (room.storage) bcast::fill(room, 0.0);
    out.storage = room.storage;
    out.offset = 0;
    return out;
}

/// The view's elements of such a tensor.
Tensor part_of(const ViewOf& view, const Tensor& whole) {
    Tensor out = view.view_layout;
    out.dtype = whole.dtype;
    out.storage = whole.storage;
    out.offset = view.view_layout.offset - view.base_layout.offset;
    return out;
}

/// The node of a view of its base, independent of what wrote to the base.
std::shared_ptr<Node> as_strided_node(const Meta& meta) {
    const ViewOf& view = *meta.view;
    auto node = std::make_shared<Node>(
        "AsStridedBackward0", std::vector<Edge>{edge_of(Variable{view.base_layout, view.base})}, std::vector<Saved>{},
        [whole = view.base_layout, part = view.view_layout](ops::Context& context, const std::vector<Saved>&,
                                                            const Gradients& given) {
            const ViewOf seen{nullptr, whole, part};
            Tensor out = zeros_like_base(context, seen, given[0]->dtype);
            if (out.storage && given[0]->storage) add_elements(*given[0], part_of(seen, out));
            return Gradients{out};
        });
    node->add_output(view.view_layout);
    return node;
}

/// The gradient of the base is the incoming one, except for the part that `inner` wrote.
std::shared_ptr<Node> copy_slices_node(const ViewOf& view, const std::shared_ptr<Node>& inner) {
    std::vector<Edge> edges = inner->inputs();
    edges.front() = edge_of(Variable{view.base_layout, view.base});
    // The tensors saved by `inner` are saved here, so that a copy of this node has its own.
    auto node = std::make_shared<Node>(
        "CopySlices", std::move(edges), inner->saved(),
        [whole = view.base_layout, part = view.view_layout, plain = inner->copy(inner->inputs(), {})](
            ops::Context& context, const std::vector<Saved>& saved, const Gradients& given) {
            const ViewOf seen{nullptr, whole, part};
            Tensor out = zeros_like_base(context, seen, given[0]->dtype);
            if (!out.storage || !given[0]->storage) return Gradients(plain->inputs().size(), out);
            ops::copy_elements(*given[0], out);
            Tensor slice = part_of(seen, out);
            ops::Context unobserved = context.unobserved();
            Gradients found = plain->copy(plain->inputs(), saved)->run(context, {ops::clone(unobserved, slice)});
            Algebra algebra(context);
            if (found[0]) {
                ops::copy_elements(algebra.cast(algebra.sum_to(*found[0], slice.sizes), slice.dtype), slice);
            } else {
                bcast::fill(slice, 0.0);
            }
            found[0] = out;
            return found;
        });
    node->encloses(inner);
    node->add_output(view.base_layout);
    return node;
}

/// Raises for a view whose gradient edge cannot be updated after a write. `indirect`: the base or another view was
/// written to.
void check_creation(const Meta& meta, bool indirect) {
    if (meta.view->creation == Creation::ordinary) return;
    const std::string what = indirect ? "its base or another view of its base has been" : "is being";
    const bool inference = meta.view->creation == Creation::in_inference;
    const bool without_grad = inference || meta.view->creation == Creation::without_grad;
    const std::string_view mode = inference ? "inference_mode" : "no_grad";
    const Node* node = meta.source.node.get();
    const std::string maker =
        node == nullptr ? "" : fmt::format(FMT_COMPILE("Output {} of {} is a view "), meta.view->number, node->name());
    std::string message;
    if (without_grad || node == nullptr) {
        message = node == nullptr ? "A view was created in" : maker + "of a view which was created in";
        message += concat({inference ? " inference" : " no_grad", " mode and ", what, " modified inplace ",
                           inference ? "in normal mode." : "with grad mode enabled."});
    } else {
        message = concat({maker, "and ", what, " modified inplace."});
    }
    if (without_grad) {
        message += concat(
            {" Given that this use case is ambiguous and error-prone, it is forbidden. You can clarify your code by "
             "moving both the view and the inplace either both inside the ",
             mode,
             " block (if you don't want the inplace to be tracked) or both outside (if you want the inplace to "
             "be tracked)."});
    } else if (meta.view->creation == Creation::in_function) {
        message +=
            " This view was created inside a custom Function (or because an input was returned as-is) and the "
            "autograd logic to handle view+inplace would override the custom backward associated with the custom "
            "Function, leading to incorrect gradients. This behavior is forbidden. You can fix this by cloning the "
            "output of the custom Function.";
    } else {
        message +=
            " This view is the output of a function that returns multiple views. Such functions do not allow the "
            "output views to be modified inplace. You should replace the inplace operation by an out-of-place one.";
    }
    throw Raised("RuntimeError", std::move(message));
}

/// Replaces the node of a tensor, and moves its retained gradient and version tracking to the new node.
void take_source(const std::shared_ptr<Meta>& meta, std::shared_ptr<Node> node) {
    if (meta->retains_grad && meta->source.node) {
        meta->source.node->forget(*meta);
        node->retain(0, meta);
    }
    node->keep_outputs(*meta);
    if (!meta->view) {
        meta->writes->maker = node->kind();
        meta->writes->output = 0;
    }
    meta->source = {std::move(node), 0};
}

}  // namespace

std::shared_ptr<Meta> new_meta(const Tensor& data) {
    auto meta = std::make_shared<Meta>();
    meta->inference = data.storage && data.storage->of_inference();
    return meta;
}

bool Variable::requires_grad() const {
    return meta && (wants_grad(*meta) || (meta->view && wants_grad(*meta->view->base)));
}

bool Variable::leaf() const {
    return !source_of(*this).node;
}

void become_view(Variable& view, const Variable& input, Creation creation, std::size_t number) {
    if (!input.meta || !view.data.storage || view.data.storage != input.data.storage) return;
    if (!view.meta) view.meta = std::make_shared<Meta>();
    view.meta->inference = input.meta->inference;
    if (view.meta->inference) return;
    const ViewOf* outer = input.meta->view.get();
    auto seen = std::make_unique<ViewOf>();
    seen->base = outer != nullptr ? outer->base : input.meta;
    seen->base_layout = outer != nullptr ? outer->base_layout : geometry(input.data);
    seen->view_layout = geometry(view.data);
    seen->creation = creation == Creation::ordinary && outer != nullptr ? outer->creation : creation;
    seen->number = number;
    view.meta->writes = input.meta->writes;
    seen->written = view.meta->writes->count;
    view.meta->view = std::move(seen);
}

const Edge& source_of(const Variable& variable) {
    static const Edge nowhere;
    if (!variable.meta) return nowhere;
    Meta& meta = *variable.meta;
    if (!meta.view || meta.view->written == meta.writes->count) return meta.source;
    if (!meta.source.node && !wants_grad(*meta.view->base)) return meta.source;
    check_creation(meta, true);
    take_source(variable.meta, as_strided_node(meta));
    meta.view->written = meta.writes->count;
    return meta.source;
}

void check_writable(const Variable& target) {
    if (!target.meta) return;
    const Meta& meta = *target.meta;
    if (meta.view) {
        check_creation(meta, false);
        if (target.requires_grad() && !meta.view->base->source.node) {
            raise_runtime_error("a view of a leaf Variable that requires grad is being used in an in-place operation.");
        }
    }
    if (target.requires_grad() && target.leaf())
        raise_runtime_error("a leaf Variable that requires grad is being used in an in-place operation.");
}

void count_write(Variable& target) {
    if (!target.meta) return;
    if (target.meta->inference && target.data.storage && !target.data.storage->in_inference()) {
        raise_runtime_error(
            "Inplace update to inference tensor outside InferenceMode is not allowed.You can make a clone to get a "
            "normal tensor before doing inplace update.See https://github.com/pytorch/rfcs/pull/17 for more details.");
    }
    ++target.meta->writes->count;
}

void rebase(Variable& target, std::shared_ptr<Node> node) {
    if (!target.meta) target.meta = std::make_shared<Meta>();
    Meta& meta = *target.meta;
    if (!meta.view) {
        take_source(target.meta, std::move(node));
        return;
    }
    // The outputs that the node saves are the written elements.
    node->keep_outputs(meta);
    const std::shared_ptr<Meta> base = meta.view->base;
    take_source(base, copy_slices_node(*meta.view, node));
    // The view was read since the write was counted, if that was counted before it was recorded.
    meta.view->written = meta.writes->count - 1;
    static_cast<void>(source_of(target));
}

}  // namespace bcast::autograd
