#include <algorithm>

#include "bcast/rules/messages.hpp"
#include "bcast/rules/stretch.hpp"
#include "bcast/rules/wording.hpp"
#include "bcast/torch_dtypes.hpp"

/// PyTorch 1.13.1. The texts are in rules/messages.
namespace bcast {
namespace {

std::string name_text(const Name& name) {
    return name ? '\'' + *name + '\'' : "None";
}

/// The tensor's type in expand's message (`Tensor::toString`).
std::string_view type_text(Dtype dtype) {
    if (dtype == Dtype::bool_) return "CPUBoolType";
    return dtype == Dtype::bfloat16 ? "CPUBFloat16Type" : torch_tensor_type(dtype);
}

/// The tensor and the sizes with which expand is called: an assignment expands its source, without leading 1s, to the
/// first operand.
struct Expansion {
    Shape tensor;
    Shape sizes;
    Dtype dtype;
};

Expansion expansion_of(const Arguments& arguments, const Alignment& alignment) {
    if (arguments.target) return {arguments.operands[0], *arguments.target, arguments.dtypes[0]};
    Shape source = arguments.operands[1];
    source.erase(source.begin(), source.begin() + static_cast<std::ptrdiff_t>(alignment.dropped));
    return {std::move(source), arguments.operands[0], arguments.dtypes[1]};
}

std::string indexing_text(const Expansion& expansion) {
    return filled(pytorch_messages::indexing_result, {list_text(expansion.tensor), list_text(expansion.sizes)});
}

/// The axis as the library counts it: among the operands folded so far, not all.
std::size_t dimension_of(const Arguments& arguments, const Alignment& alignment) {
    const Failure& failure = *alignment.failure;
    std::size_t rank = 0;
    for (std::size_t i = 0; i <= *failure.second.operand; ++i) rank = std::max(rank, arguments.operands[i].size());
    return *failure.axis - (alignment.columns.size() - rank);
}

std::string pytorch_extent_mismatch(const Arguments& arguments, const Alignment& alignment) {
    const Failure& failure = *alignment.failure;
    const std::string first = std::to_string(failure.as<SizePair>().first);
    const std::string second = std::to_string(failure.as<SizePair>().second);
    if (receiver_of(arguments.rule)) {
        const Expansion expansion = expansion_of(arguments, alignment);
        if (arguments.call->op == index_put) return indexing_text(expansion);
        return filled(pytorch_messages::expanded_size, {first, second, std::to_string(*failure.axis),
                                                        list_text(expansion.sizes), list_text(expansion.tensor)});
    }
    if (arguments.call->action == Action::shapes) return filled(pytorch_messages::shapes_mismatch, {});
    return filled(pytorch_messages::size_mismatch, {first, second, std::to_string(dimension_of(arguments, alignment))});
}

std::string names_clash(const Failure& failure) {
    const auto& clash = failure.as<NameClash>();
    const std::string first = names_text(clash.so_far);
    const std::string second = names_text(clash.own);
    if (failure.kind == FailureKind::name_misaligned) {
        // The list that contains the name comes first.
        const bool in_first = failure.first.operand < failure.second.operand;
        return filled(pytorch_messages::names_misaligned,
                      {in_first ? first : second, in_first ? second : first, name_text(clash.name)});
    }
    const auto at = [&](const std::vector<Name>& names) { return name_text(names[names.size() - 1 - clash.at]); };
    return filled(pytorch_messages::names_differ, {first, second, at(clash.so_far), at(clash.own)});
}

std::string pytorch_text_of(const Arguments& arguments, const Alignment& alignment) {
    const Failure& failure = *alignment.failure;
    switch (failure.kind) {
        case FailureKind::extent_mismatch:
            return pytorch_extent_mismatch(arguments, alignment);
        case FailureKind::rank_mismatch: {
            const Expansion expansion = expansion_of(arguments, alignment);
            if (arguments.call->op == index_put) return indexing_text(expansion);
            return filled(pytorch_messages::expand_rank,
                          {type_text(expansion.dtype), list_text(expansion.tensor), list_text(expansion.sizes),
                           std::to_string(expansion.sizes.size()), std::to_string(expansion.tensor.size())});
        }
        case FailureKind::negative_extent: {
            const auto& bad = failure.as<BadExtent>();
            const std::string extent = std::to_string(bad.extent);
            if (arguments.call->action == Action::shapes)
                return filled(pytorch_messages::negative_dimension_of_shapes, {extent, extent});
            return filled(pytorch_messages::negative_dimension, {extent, list_text(bad.shape)});
        }
        case FailureKind::too_large:
            if (failure.as<TooLarge>().excess == Excess::numel) return filled(pytorch_messages::numel_overflow, {});
            return filled(pytorch_messages::storage_overflow, {list_text(failure.as<TooLarge>().shape)});
        case FailureKind::output_mismatch:
            return filled(pytorch_messages::output_mismatch,
                          {list_text(arguments.operands[0]), list_text(failure.as<UnfitOutput>().broadcast)});
        case FailureKind::name_mismatch:
        case FailureKind::name_misaligned:
            return names_clash(failure);
        case FailureKind::output_names:
            return filled(pytorch_messages::output_names,
                          {names_text(failure.as<UnfitNames>().own), names_text(failure.as<UnfitNames>().unified)});
        case FailureKind::invalid_name:
            return filled(pytorch_messages::invalid_name, {*failure.as<BadName>().name});
        case FailureKind::names_unsupported:
            return filled(pytorch_messages::names_unsupported, {failure.as<NoNameRule>().function});
        case FailureKind::duplicate_names:
            return filled(pytorch_messages::duplicate_names, {names_text(failure.as<BadName>().names)});
        case FailureKind::unnamed_dim:
            return filled(pytorch_messages::unnamed_dim, {std::to_string(failure.as<UnalignedDim>().dim),
                                                          names_text(failure.as<UnalignedDim>().names)});
        case FailureKind::name_not_found: {  // the message shows the requested names also as those of the tensor
            const std::string names = names_text(failure.as<UnalignedDim>().wanted);
            return filled(pytorch_messages::name_not_found, {name_text(failure.as<UnalignedDim>().name), names, names});
        }
        case FailureKind::keep_leading:
            return filled(pytorch_messages::expanded_keep, {"-1", std::to_string(*failure.axis)});
        case FailureKind::too_many_dims: {
            const auto& many = failure.as<TooManyDims>();
            if (many.names.empty()) break;
            return filled(pytorch_messages::too_many_names,
                          {std::to_string(many.limit), std::to_string(many.count), names_text(many.names)});
        }
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
