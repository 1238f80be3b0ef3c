#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/rules/alignment.hpp"

/// What a call does with each axis of its operands.
namespace bcast::python {

/// What becomes of a column.
enum class ColumnRole : std::uint8_t {
    kept,       ///< Goes through as it is.
    batch,      ///< A contraction is done for each of it.
    broadcast,  ///< An operand's 1 is read again.
    summed,     ///< Products are added up along it, and it is gone.
    reduced,    ///< Many become one along it.
    scanned,    ///< What is computed at a place depends on others along it.
    inserted,   ///< A 1 that no operand has.
    dropped,    ///< Is gone, and took but one index.
    moved,      ///< Stands at another place than before.
    merged,     ///< Several axes walked as one.
    split,      ///< A part of an axis.
    regrouped,  ///< Several axes and several others hold the same elements, and no axis of one is made of whole others.
    indexed,    ///< Some of it, or its elements in another order.
    joined,     ///< Operands one behind the other.
};
std::string_view name_of(ColumnRole role);

/// What is done with the elements along a column that is summed, reduced or scanned.
enum class AlongColumn : std::uint8_t {
    other,    ///< What the function says.
    sum,      ///< Added up.
    mean,     ///< Added up and divided by how many they are.
    product,  ///< Multiplied.
    all,      ///< An element of the result is computed from all of them,
    until,    ///< or from those until its own place.
};
std::string_view name_of(AlongColumn along);

/// One index letter of a call: what each operand has there, and where it comes out.
struct EventColumn {
    ColumnRole role = ColumnRole::kept;
    std::optional<std::size_t> axis;  ///< Of the first result.
    std::optional<Extent> size;       ///< Nothing where the operands clash.
    /// One list for each operand of the event: its dims there. None: it has no such axis. Several where they make the
    /// one column: merged, a diagonal, what a mask looks at.
    std::vector<std::vector<std::size_t>> operands;
    Name name;
    char letter = 0;   ///< Of einsum, else 0.
    std::string text;  ///< A part of a subscript as it is written.
    bool clash = false;
    AlongColumn along = AlongColumn::other;
};

/// The columns of a call that aligned its operands: an axis of the result each. Of a number, one of `numbers`, nothing
/// is read again.
std::vector<EventColumn> columns_of(const Alignment& alignment, const std::vector<bool>& numbers);

}  // namespace bcast::python
