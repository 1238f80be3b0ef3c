#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "bcast/rules/alignment.hpp"

/// Wrong rules that people believe in, each as a rule that runs: what it would give is compared with the truth.
namespace bcast {

enum class Belief {
    left_aligned,        ///< Sizes are lined up from the left; missing axes are added on the right.
    fits_anywhere,       ///< Each axis of the smaller operand finds the first axis of its size in the other.
    tiles,               ///< A smaller size repeats like tiles, wherever it divides the larger one.
    equal_count,         ///< Equal numbers of elements are enough: they pair up in order.
    equal_rank,          ///< Both operands must have the same number of axes.
    both_need_one,       ///< Different shapes fit only if each has an axis of size 1.
    one_side_only,       ///< Only the second operand stretches.
    zero_loses,          ///< 0 loses against 1: the size that comes out is 1.
    in_place_grows,      ///< The operand that is written to grows.
    assignment_two_way,  ///< An assignment stretches what is written to as well.
    star_is_matmul,      ///< `*` is the matrix product.
    names_ignored,       ///< Names are labels, and play no part.
    names_enough,        ///< Axes find each other by name, in whatever order they are.
    index_grid,          ///< Index arrays pair like slices: each index of one with each of the other.
    keepdim_default,     ///< A reduced axis stays, with size 1.
    dim_stays,           ///< The axis that a reduction names is the one that stays.
};

inline constexpr Belief all_beliefs[] = {
    Belief::left_aligned,   Belief::fits_anywhere,      Belief::tiles,           Belief::equal_count,
    Belief::equal_rank,     Belief::both_need_one,      Belief::one_side_only,   Belief::zero_loses,
    Belief::in_place_grows, Belief::assignment_two_way, Belief::star_is_matmul,  Belief::names_ignored,
    Belief::names_enough,   Belief::index_grid,         Belief::keepdim_default, Belief::dim_stays};

/// `left-aligned`, ...: key of the prose.
std::string_view name_of(Belief belief);
std::optional<Belief> belief_named(std::string_view name);

/// An axis as a belief lines it up.
struct BelievedColumn {
    std::vector<std::optional<Extent>> sizes;  ///< One per operand; nothing where it has no axis there.
    std::optional<Extent> result;              ///< Nothing where the belief sees a clash.
};

/// What a wrong rule gives.
struct Believed {
    bool ok = false;
    Shape shape;  ///< Meaningless where not ok.
    std::vector<BelievedColumn> columns;
};

/// What the belief gives for a call on two operands, or on one and a target; nothing where it says nothing of such a
/// call. Where a belief is about one thing (an operand written to, a size of 0, names), the rest goes by the rule.
std::optional<Believed> believed(Belief belief, const Arguments& arguments);

/// The truth in the same form.
Believed true_answer(const Arguments& arguments);

/// What the belief gives for a reduction of `shape` over its axis `dim`, as `x.mean(dim)`; nothing where it says
/// nothing of reductions. Each axis of the shape is a column, without a result where nothing of it stays.
std::optional<Believed> believed_of_reduction(Belief belief, const Shape& shape, std::size_t dim);

/// The truth in the same form: the axis is gone.
Believed true_reduction(const Shape& shape, std::size_t dim);

/// The first axis from the right, as -1, -2, ..., where two answers that are both shapes differ; nothing where one is
/// an error or the extents are the same. Names alone do not part them.
std::optional<Extent> first_difference(const Believed& one, const Believed& other);

/// The same answer: two errors, or equal extents and names.
bool same_answer(const Believed& one, const Believed& other);

}  // namespace bcast
