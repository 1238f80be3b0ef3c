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

/// A call as its columns are read from it: its arguments, and the shapes of what it was given and gave.
struct CallShapes {
    Interpreter& interpreter;
    const ObservedCall& observed;
    std::string_view function;  ///< Without the mark of a method in place.
    EventKind kind;
    Dialect dialect;
    bool has_self;                     ///< The first operand is none of the arguments.
    std::span<const Value> values;     ///< The operands,
    std::vector<Shape> shapes;         ///< and their shapes.
    const Shape* result;               ///< Nullptr: it failed.
    std::vector<std::string> written;  ///< The parts of a subscript.

    [[nodiscard]] std::size_t rank(std::size_t operand = 0) const { return shapes[operand].size(); }
    [[nodiscard]] Extent extent(std::size_t operand, std::size_t dim) const { return shapes[operand][dim].extent; }

    /// The argument at a place behind the first one, or by one of its names; nothing if it is not given or None.
    [[nodiscard]] Value argument(std::size_t place, std::string_view name, std::string_view other = {}) const;
    /// The integers or names of axes at a place, of operand 0, counted from 0: of one value, a sequence, or, with
    /// `rest`, all values from there on. Nothing where there are none, or one is none of its axes among `rank`.
    [[nodiscard]] std::optional<std::vector<std::size_t>> axes(std::size_t place, std::string_view name,
                                                               std::string_view other = {}, bool rest = false) const;
    [[nodiscard]] std::optional<std::size_t> axis(std::size_t place, std::string_view name,
                                                  std::string_view other = {}) const;
    /// `where=` of NumPy's reductions, which has no place.
    [[nodiscard]] Value where() const;
    /// The operand that a value is.
    [[nodiscard]] std::optional<std::size_t> operand_of(const Value& value) const;
    /// A column in which operand 0 has this dim, and no other operand any.
    [[nodiscard]] EventColumn column(ColumnRole role, std::optional<std::size_t> dim) const;
};

/// An axis as a program counts it, from 0; nothing if there is none.
std::optional<std::size_t> axis_of(Extent axis, std::size_t rank);

/// The dims of operand 0 right-aligned under the result's axes; an axis of another size there has the role `again`.
std::vector<EventColumn> columns_under_result(const CallShapes& call, ColumnRole again);

/// Integers of a value: one, or those of a sequence.
std::optional<std::vector<Extent>> integers_in(const Value& value);

// Each gives no columns for a call that it does not know.
std::vector<EventColumn> contracted_columns(const CallShapes& call);
std::vector<EventColumn> reduced_columns(const CallShapes& call);
std::vector<EventColumn> scanned_columns(const CallShapes& call);
std::vector<EventColumn> viewed_columns(const CallShapes& call);
std::vector<EventColumn> indexed_columns(const CallShapes& call);
std::vector<EventColumn> reordered_columns(const CallShapes& call);  ///< flip, roll.
std::vector<EventColumn> joined_columns(const CallShapes& call);

/// What `triu` and `tril` keep.
std::optional<EventTriangle> triangle_of(const CallShapes& call);

/// What a product is added to: `addmm`, `linear` with a bias.
EventAddend addend_of(const CallShapes& call);

/// The columns of a call of one of these kinds; none where its axes are not known. They agree with the shape of the
/// result.
std::vector<EventColumn> columns_of(const CallShapes& call);

}  // namespace bcast::python
