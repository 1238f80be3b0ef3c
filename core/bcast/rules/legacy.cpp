#include "bcast/rules/legacy.hpp"

#include <algorithm>

#include "bcast/count.hpp"

namespace bcast {
namespace {

constexpr std::string_view broadcast_now =
    "self and other do not have the same shape, but are broadcastable, and have the same number of elements.  "
    "Changing behavior in a backwards incompatible manner to broadcasting rather than viewing as 1-dimensional.";
constexpr std::string_view pointwise =
    "self and other not broadcastable, but have the same number of elements.  Falling back to deprecated pointwise "
    "behavior.";
constexpr std::string_view pointwise_in_place =
    "other is not broadcastable to self, but they have the same number of elements.  Falling back to deprecated "
    "pointwise behavior.";

bool had_then(const Shape& shape) {
    return !shape.empty() && std::all_of(shape.begin(), shape.end(), [](const Dim& dim) { return dim.extent > 0; });
}

/// Ignores a failure caused by names: those versions had none.
bool fits(const Alignment& alignment) {
    return std::none_of(alignment.columns.begin(), alignment.columns.end(),
                        [](const Column& column) { return column.clash.has_value(); }) &&
           !(alignment.failure && alignment.failure->kind == FailureKind::output_mismatch);
}

}  // namespace

std::optional<Legacy> legacy_of(const Arguments& arguments, const Alignment& alignment) {
    if (arguments.call->dialect != Dialect::pytorch || arguments.call->action != Action::elementwise)
        return std::nullopt;
    if (arguments.operands.size() != 2) return std::nullopt;
    const Shape& self = arguments.operands[0];
    const Shape& other = arguments.operands[1];
    if (!had_then(self) || !had_then(other) || same_extents(self, other) || !(numel(self) == numel(other)))
        return std::nullopt;
    if (alignment.failure && alignment.columns.empty()) return std::nullopt;  // an operand cannot be created
    if (!fits(alignment)) return Legacy{self, true, arguments.in_place ? pointwise_in_place : pointwise};
    Shape shape;
    for (const Column& column : alignment.columns) shape.push_back({column.result.extent, {}});
    return Legacy{std::move(shape), false, broadcast_now};
}

}  // namespace bcast
