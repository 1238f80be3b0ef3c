#include "bcast/rules/limits.hpp"

#include <algorithm>
#include <limits>

namespace bcast {
namespace {

constexpr auto largest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());

std::optional<Failure> oversized(Excess excess, OperandRef ref, const Shape& shape) {
    return Failure{FailureKind::too_large, ref, {}, std::nullopt, TooLarge{shape, excess}};
}

/// PyTorch's count: unsigned 64 bits; an intermediate overflow counts even if a 0 follows; the item size comes last.
bool storage_overflows(const Shape& shape, std::uint64_t item_size) {
    std::uint64_t count = 1;
    bool over = false;
    for (const Dim& dim : shape)
        over = __builtin_mul_overflow(count, static_cast<std::uint64_t>(dim.extent), &count) || over;
    over = __builtin_mul_overflow(count, item_size, &count) || over;
    return over || count > largest;
}

/// NumPy's count: signed 64 bits; stops at the first overflow.
bool counter_overflows(const Shape& shape) {
    std::int64_t count = 1;
    for (const Dim& dim : shape) {
        if (__builtin_mul_overflow(count, dim.extent, &count)) return true;
    }
    return false;
}

/// The bytes of a NumPy array: the item size comes first, extents of 0 are omitted.
bool array_overflows(const Shape& shape, std::uint64_t item_size) {
    auto count = static_cast<std::int64_t>(item_size);
    for (const Dim& dim : shape) {
        if (dim.extent != 0 && __builtin_mul_overflow(count, dim.extent, &count)) return true;
    }
    return false;
}

Failure name_failure(FailureKind kind, const Shape& shape, OperandRef ref, std::size_t dim) {
    return {kind, ref, {}, std::nullopt, BadName{dim, shape[dim].name, names_of(shape)}};
}

std::optional<Failure> invalid_name(const Shape& shape, OperandRef ref) {
    for (std::size_t i = 0; i < shape.size(); ++i) {
        if (shape[i].name && !is_identifier(*shape[i].name)) {
            return name_failure(FailureKind::invalid_name, shape, ref, i);
        }
    }
    return std::nullopt;
}

std::optional<Failure> duplicate_name(const Shape& shape, OperandRef ref) {
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const auto before = shape.begin() + static_cast<std::ptrdiff_t>(i);
        const auto same_name = [&](const Dim& dim) { return dim.name == shape[i].name; };
        if (shape[i].name && std::any_of(shape.begin(), before, same_name)) {
            return name_failure(FailureKind::duplicate_names, shape, ref, i);
        }
    }
    return std::nullopt;
}

std::optional<Failure> negative(const Shape& shape, OperandRef ref) {
    for (std::size_t i = 0; i < shape.size(); ++i) {
        if (shape[i].extent >= 0) continue;
        return Failure{FailureKind::negative_extent, ref, {}, std::nullopt, BadExtent{i, shape[i].extent, shape}};
    }
    return std::nullopt;
}

std::optional<Failure> too_many(const Shape& shape, OperandRef ref, Dialect dialect) {
    // PyTorch 1.13 has no limit; that of this program applies only to typed input.
    if (dialect == Dialect::pytorch || shape.size() <= rank_limit(dialect)) return std::nullopt;
    const TooManyDims facts{static_cast<Extent>(shape.size()), static_cast<Extent>(rank_limit(dialect)), {}};
    return Failure{FailureKind::too_many_dims, ref, {}, std::nullopt, facts};
}

/// Why a tensor of this size cannot be created.
std::optional<Failure> unmakeable_size(const Arguments& arguments, std::size_t i) {
    const Shape& shape = arguments.operands[i];
    const Dialect dialect = arguments.call->dialect;
    if (auto failure = too_many(shape, {i}, dialect)) return failure;
    // torch.broadcast_shapes creates no tensor: it compares and checks the sign in one pass, in rules/report.
    const bool only_sizes = arguments.call->action == Action::shapes;
    if (dialect == Dialect::pytorch && only_sizes) return std::nullopt;
    if (auto failure = negative(shape, {i})) return failure;
    if (only_sizes) return std::nullopt;
    const std::uint64_t item = item_size(arguments.dtypes[i]);
    if (dialect == Dialect::pytorch && storage_overflows(shape, item)) return oversized(Excess::storage, {i}, shape);
    if (dialect == Dialect::numpy && array_overflows(shape, item)) return oversized(Excess::array, {i}, shape);
    return std::nullopt;
}

/// PyTorch parses every name, creates the tensor, and only then checks for duplicates.
std::optional<Failure> unmakeable_operand(const Arguments& arguments, std::size_t i) {
    const Shape& shape = arguments.operands[i];
    const bool named = has_named_dims(arguments.call->dialect) && arguments.call->action != Action::shapes;
    if (!named) return unmakeable_size(arguments, i);
    if (auto failure = invalid_name(shape, {i})) return failure;
    if (auto failure = unmakeable_size(arguments, i)) return failure;
    return duplicate_name(shape, {i});
}

}  // namespace

std::optional<Failure> unmakeable(const Arguments& arguments) {
    for (std::size_t i = 0; i < arguments.operands.size(); ++i) {
        if (auto failure = unmakeable_operand(arguments, i)) return failure;
    }
    return unmakeable_target(arguments);
}

std::optional<Failure> unmakeable_target(const Arguments& arguments) {
    if (!arguments.target) return std::nullopt;
    const Shape& target = *arguments.target;
    // PyTorch's expand compares a negative size like any other and fails later, where it counts the elements.
    if (arguments.call->dialect == Dialect::pytorch) return std::nullopt;
    const bool numpy = arguments.call->dialect == Dialect::numpy;
    // np.broadcast_to makes these three checks in this order, all before it compares.
    if (numpy && target.empty() && !arguments.operands[0].empty()) return std::nullopt;
    if (auto failure = negative(target, target_party)) return failure;
    return too_many(target, target_party, arguments.call->dialect);
}

std::optional<Failure> too_large(const Arguments& arguments, const Shape& result) {
    if (writes_first(arguments)) return std::nullopt;
    const std::uint64_t item = arguments.dtypes.empty() ? 1 : item_size(arguments.dtypes[0]);
    const Action action = arguments.call->action;
    switch (arguments.call->dialect) {
        case Dialect::pytorch:
            if (action == Action::views && storage_overflows(result, 1)) return oversized(Excess::numel, {0}, result);
            if (action == Action::elementwise && storage_overflows(result, item))
                return oversized(Excess::storage, {0}, result);
            return std::nullopt;
        case Dialect::numpy:
            if (action == Action::shapes) return std::nullopt;
            if (counter_overflows(result)) return oversized(Excess::iterator, {0}, result);
            if (array_overflows(result, item)) return oversized(Excess::array, {0}, result);
            return std::nullopt;
        case Dialect::onnx:
        case Dialect::openvino:
            return std::nullopt;
    }
    return std::nullopt;
}

std::optional<Failure> too_large_to_broadcast(const Shape& result, bool is_last_batch) {
    constexpr std::uint64_t int64_item = 8;
    if (counter_overflows(result)) return oversized(Excess::broadcast, {0}, result);
    if (!is_last_batch && array_overflows(result, int64_item)) return oversized(Excess::array, {0}, result);
    return std::nullopt;
}

}  // namespace bcast
