#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/rules/alignment.hpp"

/// The effect of a call on each axis of its operands.
namespace bcast::python {

/// The effect of a call on a column.
enum class ColumnRole : std::uint8_t {
    kept,       ///< Unchanged.
    batch,      ///< A contraction is repeated for each index.
    broadcast,  ///< An operand's size of 1 broadcasts.
    summed,     ///< Products are summed along it; removed.
    reduced,    ///< Reduced to one element.
    scanned,    ///< An element is computed from others along it.
    inserted,   ///< A new axis of size 1.
    dropped,    ///< Removed, with a single index taken from it.
    moved,      ///< At another position than before.
    merged,     ///< Several axes flattened into one.
    split,      ///< Part of an axis that is split.
    regrouped,  ///< Several axes reshaped to several others, none of which is a product of entire axes.
    indexed,    ///< A part of it, or its elements in another order.
    joined,     ///< Operands are concatenated along it.
};
std::string_view name_of(ColumnRole role);

/// The operation on the elements along a column that is summed, reduced or scanned.
enum class AlongColumn : std::uint8_t {
    other,    ///< Specific to the function.
    sum,      ///< Summed.
    mean,     ///< Summed and divided by their number.
    product,  ///< Multiplied.
    all,      ///< Each result element is computed from all of them,
    until,    ///< or from those up to its own index.
};
std::string_view name_of(AlongColumn along);

/// One index letter of a call: the dims of the operands there, and the axis of the result.
struct EventColumn {
    ColumnRole role = ColumnRole::kept;
    std::optional<std::size_t> axis;  ///< In the first result.
    std::optional<Extent> size;       ///< Absent if the operands clash.
    /// For each operand of the event, its dims in this column. Empty if it has no such axis. Several if they form one
    /// column: merged axes, a diagonal, the axes of a mask.
    std::vector<std::vector<std::size_t>> operands;
    Name name;
    char letter = 0;   ///< In einsum, else 0.
    std::string text;  ///< Source text of a subscript item.
    bool clash = false;
    AlongColumn along = AlongColumn::other;
};

/// The columns of a call that aligned its operands, one per axis of the result. The operands in `numbers` do not count
/// as broadcast.
std::vector<EventColumn> columns_of(const Alignment& alignment, const std::vector<bool>& numbers);

}  // namespace bcast::python
