#include "bcast/rules/messages.hpp"
#include "bcast/rules/report.hpp"
#include "bcast/rules/wording.hpp"

/// NumPy 1.24.2. The texts are in rules/messages.
namespace bcast {
namespace {

/// An operand as PyArray_Broadcast numbers it: within its batch, where argument 0 of a later batch is the intermediate
/// result.
struct NumberedArgument {
    std::string index;
    std::string shape;
};

NumberedArgument numbered(const Arguments& arguments, const Alignment& alignment, std::size_t operand) {
    const Batch batch = batch_of(*alignment.failure->second.operand);
    if (batch.first == 0) return {std::to_string(operand), tuple_text(arguments.operands[operand])};
    if (operand < batch.first) return {"0", tuple_text(broadcast_of_first(alignment.columns, batch.first))};
    return {std::to_string(operand - batch.first + 1), tuple_text(arguments.operands[operand])};
}

/// Every operand's shape, each followed by a space.
std::string operand_shapes(const Arguments& arguments) {
    std::string shapes;
    for (const Shape& shape : arguments.operands) shapes += ufunc_text(shape) + ' ';
    if (arguments.in_place) shapes += ufunc_text(arguments.operands[0]) + ' ';  // the output is an operand too
    return shapes;
}

std::string extent_mismatch(const Arguments& arguments, const Alignment& alignment) {
    const Failure& failure = *alignment.failure;
    if (arguments.call->report == Report::batches) {
        const NumberedArgument first = numbered(arguments, alignment, *failure.first.operand);
        const NumberedArgument second = numbered(arguments, alignment, *failure.second.operand);
        return filled(numpy_messages::objects, {first.index, first.shape, second.index, second.shape});
    }
    if (arguments.target)
        return filled(numpy_messages::remapped, {operand_shapes(arguments), ufunc_text(*arguments.target)});
    return filled(numpy_messages::operands, {operand_shapes(arguments)});
}

/// The message shows the source without the leading 1s that were dropped.
std::string assignment_text(const Arguments& arguments, const Alignment& alignment) {
    const Shape& source = arguments.operands[1];
    if (arguments.call->op == index_put)
        return filled(numpy_messages::indexing_result, {ufunc_text(source), ufunc_text(arguments.operands[0])});
    const Shape left(source.begin() + static_cast<std::ptrdiff_t>(alignment.dropped), source.end());
    return filled(numpy_messages::input_array, {ufunc_text(left), ufunc_text(arguments.operands[0])});
}

std::string text_of(const Arguments& arguments, const Alignment& alignment) {
    const Failure& failure = *alignment.failure;
    const bool assigns = arguments.call->action == Action::assign;
    switch (failure.kind) {
        case FailureKind::extent_mismatch:
            return assigns ? assignment_text(arguments, alignment) : extent_mismatch(arguments, alignment);
        case FailureKind::rank_mismatch:
            if (assigns) return assignment_text(arguments, alignment);
            return filled(arguments.target->empty() ? numpy_messages::non_scalar : numpy_messages::remapped_rank, {});
        case FailureKind::negative_extent:
            return filled(failure.first.operand ? numpy_messages::negative_dimensions : numpy_messages::negative_target,
                          {});
        case FailureKind::too_many_dims:
            return filled(numpy_messages::too_many_dims, {std::to_string(failure.as<TooManyDims>().limit),
                                                          std::to_string(failure.as<TooManyDims>().count)});
        case FailureKind::too_large:
            switch (failure.as<TooLarge>().excess) {
                case Excess::broadcast:
                    return filled(numpy_messages::too_large_broadcast, {});
                case Excess::iterator:
                    return filled(numpy_messages::too_large_iterator, {});
                default:
                    return filled(numpy_messages::too_large_array, {});
            }
        case FailureKind::output_mismatch:
            return filled(numpy_messages::output_mismatch,
                          {ufunc_text(arguments.operands[0]), ufunc_text(failure.as<UnfitOutput>().broadcast)});
        default:
            return {};
    }
}

}  // namespace

std::optional<Message> numpy_words(const Arguments& arguments, const Alignment& alignment) {
    std::string text = text_of(arguments, alignment);
    if (text.empty()) return std::nullopt;
    return Message{"ValueError", std::move(text), true};
}

}  // namespace bcast
