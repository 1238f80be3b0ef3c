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

NumberedArgument numbered(const Arguments& given, const Alignment& alignment, std::size_t operand) {
    const Batch batch = batch_of(*alignment.failure->second.operand);
    if (batch.first == 0) return {std::to_string(operand), tuple_text(given.operands[operand])};
    if (operand < batch.first) return {"0", tuple_text(broadcast_of_first(alignment.columns, batch.first))};
    return {std::to_string(operand - batch.first + 1), tuple_text(given.operands[operand])};
}

/// Every operand's shape, each followed by a space.
std::string operand_shapes(const Arguments& given) {
    std::string shapes;
    for (const Shape& shape : given.operands) shapes += ufunc_text(shape) + ' ';
    if (given.in_place) shapes += ufunc_text(given.operands[0]) + ' ';  // the output is an operand too
    return shapes;
}

std::string extent_mismatch(const Arguments& given, const Alignment& alignment) {
    const Failure& failure = *alignment.failure;
    if (given.call->report == Report::batches) {
        const NumberedArgument first = numbered(given, alignment, *failure.first.operand);
        const NumberedArgument second = numbered(given, alignment, *failure.second.operand);
        return filled(numpy_messages::objects, {first.index, first.shape, second.index, second.shape});
    }
    if (given.target) return filled(numpy_messages::remapped, {operand_shapes(given), ufunc_text(*given.target)});
    return filled(numpy_messages::operands, {operand_shapes(given)});
}

/// The message shows the source without the leading 1s that were dropped.
std::string assignment_text(const Arguments& given, const Alignment& alignment) {
    const Shape& source = given.operands[1];
    if (given.call->op == index_put)
        return filled(numpy_messages::indexing_result, {ufunc_text(source), ufunc_text(given.operands[0])});
    const Shape left(source.begin() + static_cast<std::ptrdiff_t>(alignment.dropped), source.end());
    return filled(numpy_messages::input_array, {ufunc_text(left), ufunc_text(given.operands[0])});
}

std::string text_of(const Arguments& given, const Alignment& alignment) {
    const Failure& failure = *alignment.failure;
    const bool assigns = given.call->action == Action::assign;
    switch (failure.kind) {
        case FailureKind::extent_mismatch:
            return assigns ? assignment_text(given, alignment) : extent_mismatch(given, alignment);
        case FailureKind::rank_mismatch:
            if (assigns) return assignment_text(given, alignment);
            return filled(given.target->empty() ? numpy_messages::non_scalar : numpy_messages::remapped_rank, {});
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
                          {ufunc_text(given.operands[0]), ufunc_text(failure.as<UnfitOutput>().broadcast)});
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
