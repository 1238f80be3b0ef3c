#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/interpreter/observed_call.hpp"
#include "bcast/program/event.hpp"
#include "bcast/program/kinds.hpp"
#include "bcast/rules/dialect.hpp"

namespace bcast::python {

/// The data of a call from which its columns are derived: its arguments, and the shapes of operands and result.
struct CallShapes {
    Interpreter& interpreter;
    const ObservedCall& observed;
    std::string_view function;  ///< Without the in-place suffix.
    EventKind kind;
    Dialect dialect;
    bool has_self;                     ///< The first operand is not among the arguments.
    std::span<const Value> values;     ///< The operands,
    std::vector<Shape> shapes;         ///< and their shapes.
    const Shape* result;               ///< Nullptr if the call failed.
    std::vector<std::string> written;  ///< Source text of the items of a subscript.

    [[nodiscard]] std::size_t rank(std::size_t operand = 0) const { return shapes[operand].size(); }
    [[nodiscard]] Extent extent(std::size_t operand, std::size_t dim) const { return shapes[operand][dim].extent; }

    /// The positional argument at `position` after the first one, or the keyword argument of one of the names; nothing
    /// if it is absent or None.
    [[nodiscard]] Value argument(std::size_t position, std::string_view name, std::string_view other = {}) const;
    /// The axes of operand 0, as non-negative indices, from an argument that holds integers or dim names: a single
    /// value, a sequence, or, with `rest`, all further positional arguments. Nothing if it is absent or an axis is out
    /// of range.
    [[nodiscard]] std::optional<std::vector<std::size_t>> axes(std::size_t position, std::string_view name,
                                                               std::string_view other = {}, bool rest = false) const;
    [[nodiscard]] std::optional<std::size_t> axis(std::size_t position, std::string_view name,
                                                  std::string_view other = {}) const;
    /// The argument `where` of NumPy's reductions, which is keyword-only.
    [[nodiscard]] Value where() const;
    /// The index of the operand that a value is.
    [[nodiscard]] std::optional<std::size_t> operand_of(const Value& value) const;
    /// A column with this dim of operand 0 and no dim of any other operand.
    [[nodiscard]] EventColumn column(ColumnRole role, std::optional<std::size_t> dim) const;
};

/// Normalizes an axis, negative or not, to an index from 0; nothing if it is out of range.
std::optional<std::size_t> axis_of(Extent axis, std::size_t rank);

/// The dims of the first `operands` operands right-aligned with the result's axes; where the sizes differ the column
/// has the role `again`.
std::vector<EventColumn> columns_under_result(const CallShapes& call, ColumnRole again, std::size_t operands = 1);

/// Whether the call repeats each element, or slice, by itself, instead of the whole.
bool repeats_each(const CallShapes& call);

/// The integers of a value: a single one, or those of a sequence.
std::optional<std::vector<Extent>> integers_in(const Value& value);

// Each returns no columns for a call that it does not support.
std::vector<EventColumn> contracted_columns(const CallShapes& call);
std::vector<EventColumn> reduced_columns(const CallShapes& call);
std::vector<EventColumn> scanned_columns(const CallShapes& call);
std::vector<EventColumn> viewed_columns(const CallShapes& call);
std::vector<EventColumn> indexed_columns(const CallShapes& call);
std::vector<EventColumn> reordered_columns(const CallShapes& call);  ///< flip, roll.
std::vector<EventColumn> joined_columns(const CallShapes& call);

/// The order in which NumPy's `reshape` and the like read and write elements: `C`, `F`, `A` or `K`.
char memory_order(const CallShapes& call);

/// The triangle that `triu` and `tril` preserve.
std::optional<EventTriangle> triangle_of(const CallShapes& call);

/// The operand to which a product is added: for `addmm`, or the bias of `linear`.
EventAddend addend_of(const CallShapes& call);

/// The columns of a call of one of these kinds; empty if they are not known. They are consistent with the shape of the
/// result.
std::vector<EventColumn> columns_of(const CallShapes& call);

}  // namespace bcast::python
