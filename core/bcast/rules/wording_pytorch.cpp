#include <algorithm>

#include "bcast/rules/stretch.hpp"
#include "bcast/rules/wording.hpp"

/// PyTorch 1.13.1. Each text stands beside the function that raises it there.
namespace bcast {
namespace {

std::string name_text(const Name& name) {
    return name ? '\'' + *name + '\'' : "None";
}

/// What expand's message calls the tensor's type (`Tensor::toString`).
std::string_view type_text(Dtype dtype) {
    switch (dtype) {
        case Dtype::bool_:
            return "CPUBoolType";
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
            return "CPUBFloat16Type";
        case Dtype::float32:
            return "torch.FloatTensor";
        case Dtype::float64:
            return "torch.DoubleTensor";
    }
    return {};
}

/// The tensor and the sizes that expand is called with: an assignment expands its source, without leading 1s, to the
/// first operand.
struct Expansion {
    Shape tensor;
    Shape sizes;
    Dtype dtype;
};

Expansion expansion_of(const Arguments& given, const Alignment& alignment) {
    if (given.target) return {given.operands[0], *given.target, given.dtypes[0]};
    Shape source = given.operands[1];
    source.erase(source.begin(), source.begin() + static_cast<std::ptrdiff_t>(alignment.dropped));
    return {std::move(source), given.operands[0], given.dtypes[1]};
}

/// The axis as the library counts it: over the operands folded so far, not over all.
std::size_t dimension_of(const Arguments& given, const Alignment& alignment) {
    const Failure& failure = *alignment.failure;
    std::size_t rank = 0;
    for (std::size_t i = 0; i <= *failure.second.operand; ++i) rank = std::max(rank, given.operands[i].size());
    return *failure.axis - (alignment.columns.size() - rank);
}

std::string pytorch_extent_mismatch(const Arguments& given, const Alignment& alignment) {
    const Failure& failure = *alignment.failure;
    if (receiver_of(given.rule)) {  // inferExpandGeometry
        const Expansion expansion = expansion_of(given, alignment);
        return "The expanded size of the tensor (" + std::to_string(failure.first_extent) +
               ") must match the existing size (" + std::to_string(failure.second_extent) +
               ") at non-singleton dimension " + std::to_string(*failure.axis) +
               ".  Target sizes: " + list_text(expansion.sizes) + ".  Tensor sizes: " + list_text(expansion.tensor);
    }
    if (given.call->action == Action::shapes)
        return "Shape mismatch: objects cannot be broadcast to a single shape";  // torch.broadcast_shapes
    return "The size of tensor a (" + std::to_string(failure.first_extent) + ") must match the size of tensor b (" +
           std::to_string(failure.second_extent) +  // infer_size
           ") at non-singleton dimension " + std::to_string(dimension_of(given, alignment));
}

std::string names_clash(const Failure& failure) {
    const std::string lists =
        "dims " + names_text(failure.first_names) + " and dims " + names_text(failure.second_names) + ": dim ";
    if (failure.kind == FailureKind::name_misaligned) {  // check_for_misalignment
        // The list that has the name comes first.
        const bool in_first = failure.first.operand < failure.second.operand;
        const std::string ordered = in_first ? lists
                                             : "dims " + names_text(failure.second_names) + " and dims " +
                                                   names_text(failure.first_names) + ": dim ";
        return "Misaligned dims when attempting to broadcast " + ordered + name_text(failure.name) +
               " appears in a different position from the right across both lists.";
    }
    const auto at = [&](const std::vector<Name>& names) {
        return name_text(names[names.size() - 1 - failure.name_at]);
    };  // report_positional_error
    return "Error when attempting to broadcast " + lists + at(failure.first_names) + " and dim " +
           at(failure.second_names) + " are at the same position from the right but do not match.";
}

std::string pytorch_text_of(const Arguments& given, const Alignment& alignment) {
    const Failure& failure = *alignment.failure;
    switch (failure.kind) {
        case FailureKind::extent_mismatch:
            return pytorch_extent_mismatch(given, alignment);
        case FailureKind::rank_mismatch: {  // expand
            const Expansion expansion = expansion_of(given, alignment);
            return "expand(" + std::string(type_text(expansion.dtype)) + '{' + list_text(expansion.tensor) +
                   "}, size=" + list_text(expansion.sizes) + "): the number of sizes provided (" +
                   std::to_string(expansion.sizes.size()) +
                   ") must be greater or equal to the number of dimensions in the tensor (" +
                   std::to_string(expansion.tensor.size()) + ')';
        }
        case FailureKind::negative_extent:
            if (given.call->action == Action::shapes) {
                return "Trying to create tensor with negative dimension (" + std::to_string(failure.first_extent) +
                       "): (" + std::to_string(failure.first_extent) + ')';
            }
            return "Trying to create tensor with negative dimension " + std::to_string(failure.first_extent) + ": " +
                   list_text(failure.shape);
        case FailureKind::too_large:
            return failure.excess == Excess::numel
                       ? "numel: integer multiplication overflow"
                       : "Storage size calculation overflowed with sizes=" + list_text(failure.shape);
        case FailureKind::output_mismatch:  // TensorIteratorBase::mark_resize_outputs
            return "output with shape " + list_text(given.operands[0]) + " doesn't match the broadcast shape " +
                   list_text(failure.shape);
        case FailureKind::name_mismatch:
        case FailureKind::name_misaligned:
            return names_clash(failure);
        case FailureKind::output_names:  // propagate_names
            return "Name mismatch: specified out tensor with names " + names_text(failure.first_names) +
                   " are not the same as the computed output names " + names_text(failure.second_names) +
                   ". Please rename the out tensor's dims with `Tensor.rename`.";
        case FailureKind::invalid_name:  // Dimname::fromSymbol
            return "Invalid name: a valid identifier contains only digits, alphabetical characters, and/or underscore "
                   "and starts with a non-digit. got: '" +
                   *failure.name + "'.";
        case FailureKind::names_unsupported:  // the named-tensor fallback of operators without a name rule
            return "aten::" + failure.function +
                   " is not yet supported with named tensors. Please drop names via `tensor = tensor.rename(None)`, "
                   "call the op with an "
                   "unnamed tensor, and set names on the result of the operation.";
        case FailureKind::duplicate_names:  // check_names_valid_for
            return "Cannot construct a tensor with duplicate names. Got names: " + names_text(failure.first_names) +
                   '.';
        case FailureKind::unnamed_dim:  // align_to
            return "align_to: All input dims must be named. Found unnamed dim at index " + std::to_string(failure.dim) +
                   " of Tensor" + names_text(failure.first_names);
        case FailureKind::name_not_found:  // align_to, which writes the names asked for as those of the tensor
            return "align_to: Cannot find dim " + name_text(failure.name) + " from Tensor" +
                   names_text(failure.second_names) + " in desired alignment " + names_text(failure.second_names) + '.';
        case FailureKind::keep_leading:
            return "The expanded size of the tensor (-1) isn't allowed in a leading, non-existing dimension " +
                   std::to_string(*failure.axis);
        case FailureKind::too_many_dims:  // check_names_valid_for
            if (failure.first_names.empty()) break;
            return "Named tensors only support up to " + std::to_string(failure.second_extent) +
                   " dims: Attempted to create a tensor with dim " + std::to_string(failure.first_extent) +
                   " with names " + names_text(failure.first_names);
        case FailureKind::axis_out_of_range:
        case FailureKind::axes_length:
        case FailureKind::axes_order:
        case FailureKind::axes_range:
            break;
    }
    return {};
}

}  // namespace

std::optional<Message> pytorch_words(const Arguments& arguments, const Alignment& alignment) {
    std::string text = pytorch_text_of(arguments, alignment);
    if (text.empty()) return std::nullopt;
    return Message{"RuntimeError", std::move(text), true};
}

}  // namespace bcast
