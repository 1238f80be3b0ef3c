#include "bcast/rules/report.hpp"
#include "bcast/rules/wording.hpp"

/// NumPy 1.24.2. Each text stands beside the function that raises it there.
namespace bcast {
namespace {

/// PyArray_Broadcast: arguments are counted within their batch, and argument 0 of a later batch is what came out
/// before.
std::string argument_text(const Arguments& given, const Alignment& alignment, std::size_t operand) {
    const Batch batch = batch_of(*alignment.failure->second.operand);
    if (batch.first == 0)
        return "arg " + std::to_string(operand) + " with shape " + tuple_text(given.operands[operand]);
    if (operand < batch.first)
        return "arg 0 with shape " + tuple_text(broadcast_of_first(alignment.columns, batch.first));
    return "arg " + std::to_string(operand - batch.first + 1) + " with shape " + tuple_text(given.operands[operand]);
}

/// npyiter_fill_axisdata: every operand's shape, each with a space behind it.
std::string operand_shapes(const Arguments& given) {
    std::string shapes;
    for (const Shape& shape : given.operands) shapes += ufunc_text(shape) + ' ';
    if (given.in_place) shapes += ufunc_text(given.operands[0]) + ' ';  // the output is an operand too
    return shapes;
}

std::string extent_mismatch(const Arguments& given, const Alignment& alignment) {
    const Failure& failure = *alignment.failure;
    if (given.call->report == Report::batches) {
        return "shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between " +
               argument_text(given, alignment, *failure.first.operand) + " and " +
               argument_text(given, alignment, *failure.second.operand) + '.';
    }
    if (given.target) {
        return "operands could not be broadcast together with remapped shapes [original->remapped]: " +
               operand_shapes(given) + " and requested shape " + ufunc_text(*given.target);
    }
    return "operands could not be broadcast together with shapes " + operand_shapes(given);
}

/// PyArray_AssignArray: the source is told without the leading 1s that were dropped.
std::string assignment_text(const Arguments& given, const Alignment& alignment) {
    const Shape& source = given.operands[1];
    const Shape left(source.begin() + static_cast<std::ptrdiff_t>(alignment.dropped), source.end());
    return "could not broadcast input array from shape " + ufunc_text(left) + " into shape " +
           ufunc_text(given.operands[0]);
}

std::string text_of(const Arguments& given, const Alignment& alignment) {
    const Failure& failure = *alignment.failure;
    const bool assigns = given.call->action == Action::assign;
    switch (failure.kind) {
        case FailureKind::extent_mismatch:
            return assigns ? assignment_text(given, alignment) : extent_mismatch(given, alignment);
        case FailureKind::rank_mismatch:
            if (assigns) return assignment_text(given, alignment);
            return given.target->empty()
                       ? "cannot broadcast a non-scalar to a scalar array"  // numpy.lib.stride_tricks._broadcast_to
                       : "input operand has more dimensions than allowed by the axis remapping";
        case FailureKind::negative_extent:
            return failure.first.operand ? "negative dimensions are not allowed"
                                         : "all elements of broadcast shape must be non-negative";
        case FailureKind::too_many_dims:
            return "maximum supported dimension for an ndarray is " + std::to_string(failure.second_extent) +
                   ", found " + std::to_string(failure.first_extent);
        case FailureKind::too_large:
            switch (failure.excess) {
                case Excess::broadcast:
                    return "broadcast dimensions too large.";
                case Excess::iterator:
                    return "iterator is too large";
                default:
                    return "array is too big; `arr.size * arr.dtype.itemsize` is larger than the maximum possible "
                           "size.";
            }
        case FailureKind::output_mismatch:
            return "non-broadcastable output operand with shape " + ufunc_text(given.operands[0]) +
                   " doesn't match the broadcast shape " + ufunc_text(failure.shape);
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
