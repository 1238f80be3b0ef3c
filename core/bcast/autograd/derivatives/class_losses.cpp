#include "bcast/autograd/derivatives/class_losses.hpp"
#include "bcast/concat.hpp"

#include "bcast/index/advanced.hpp"
#include "bcast/rules/formula_text.hpp"

namespace bcast::autograd {
namespace {

/// Whether there are labels that count, and whether there are ignored ones.
struct LabelKinds {
    bool counted = false;
    bool ignored = false;
};

LabelKinds kinds_of(const Tensor& labels, Extent ignored) {
    LabelKinds out;
    for (const std::int64_t label : ops::indices_of(labels)) (label == ignored ? out.ignored : out.counted) = true;
    return out;
}

}  // namespace

std::string class_loss_text(const Tensor& x, const Tensor& labels, const ClassLoss& loss, bool of_logits) {
    if (labels.shape_only() || labels.dtype != Dtype::int64 || labels.numel() == 0) return {};
    const LabelKinds kinds = kinds_of(labels, loss.ignored);
    if (!kinds.counted) return loss.reduction == "mean" ? std::string() : "torch.zeros_like(a)";
    const bool is_row = x.rank() == 1;
    const std::string classes = std::to_string(x.sizes[is_row ? 0 : 1]);
    const std::string ignored = std::to_string(loss.ignored);
    const std::string along = is_row ? "" : ".unsqueeze(1)";
    const std::string label = kinds.ignored ? concat({"b.masked_fill(b == ", ignored, ", 0)"}) : "b";
    std::string one_hot = concat({"torch.nn.functional.one_hot(", label, ", ", classes, ")"});
    if (x.rank() > 2) one_hot += ".movedim(-1, 1)";
    // The factor of each row.
    const bool weighs = loss.weight != nullptr;
    std::string counts = weighs ? concat({"c[", label, "]"}) : std::string();
    if (kinds.ignored) counts += concat({weighs ? " * (b != " : "(b != ", ignored, ")"});
    std::string back = loss.reduction == "none" ? "g" + along : "g";
    if (loss.reduction == "mean")
        back += " / " + (counts.empty() ? std::to_string(labels.numel()) : atom_text(counts) + ".sum()");
    const std::string softmax = is_row ? "torch.softmax(a, 0)" : "torch.softmax(a, 1)";
    const std::string each = counts.empty() ? std::string() : concat({" * ", atom_text(counts), along});
    if (loss.smoothing == 0) {
        const std::string plain = of_logits ? concat({"(", softmax, " - ", one_hot, ")"}) : "-" + one_hot;
        return concat({plain, each, " * ", back});
    }
    // With label smoothing, all other classes contribute a little.
    const std::string rest = literal_text(1 - loss.smoothing);
    const std::string share = literal_text(loss.smoothing / static_cast<double>(x.sizes[is_row ? 0 : 1]));
    if (!weighs) {
        std::string smooth = concat({"(", softmax, " - ", rest});
        smooth += concat({" * ", one_hot, ".type_as(a) - ", share, ")"});
        return concat({smooth, each, " * ", back});
    }
    std::string weights = "c";
    if (!is_row) weights += ".reshape(1, " + classes;
    for (std::size_t axis = 2; axis < x.rank(); ++axis) weights += ", 1";
    if (!is_row) weights += ")";
    std::string out = concat({"((", softmax, " - ", one_hot, ")", each});
    out += concat({" * ", rest, " + (", softmax, " * c.sum() - ", weights, ")"});
    if (kinds.ignored) out += concat({" * (b != ", ignored, ")", along});
    return concat({out, " * ", share, ") * ", back});
}

std::vector<Tensor> class_loss_reads(const Tensor& labels, const ClassLoss& loss) {
    std::vector<Tensor> out{labels};
    if (loss.weight != nullptr) out.push_back(*loss.weight);
    return out;
}

}  // namespace bcast::autograd
