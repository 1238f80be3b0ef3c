#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "bcast/rules/alignment.hpp"

/// Common misconceptions about broadcasting, each as an executable rule, so that its result can be compared with the
/// true one.
namespace bcast {

enum class Belief {
    left_aligned,        ///< Sizes are aligned from the left; missing axes are added on the right.
    fits_anywhere,       ///< Each axis of the smaller operand is matched to the first axis of its size in the other.
    tiles,               ///< A smaller size repeats as in `tile`, if it divides the larger one.
    equal_count,         ///< Equal numbers of elements suffice: they pair up in order.
    equal_rank,          ///< Both operands must have the same number of axes.
    both_need_one,       ///< Different shapes are compatible only if each has an axis of size 1.
    one_side_only,       ///< Only the second operand broadcasts.
    zero_loses,          ///< 0 against 1 gives 1.
    in_place_grows,      ///< The operand that is written to grows.
    assignment_two_way,  ///< In an assignment the target broadcasts as well.
    star_is_matmul,      ///< `*` is the matrix product.
    names_ignored,       ///< Names are only labels, without effect.
    names_enough,        ///< Axes are matched by name, in any order.
    index_grid,          ///< Index arrays combine like slices: each index of one with each of the other.
    keepdim_default,     ///< A reduced axis remains, with size 1.
    dim_stays,           ///< The axis that a reduction names is the one that remains.
};

inline constexpr Belief all_beliefs[] = {
    Belief::left_aligned,   Belief::fits_anywhere,      Belief::tiles,           Belief::equal_count,
    Belief::equal_rank,     Belief::both_need_one,      Belief::one_side_only,   Belief::zero_loses,
    Belief::in_place_grows, Belief::assignment_two_way, Belief::star_is_matmul,  Belief::names_ignored,
    Belief::names_enough,   Belief::index_grid,         Belief::keepdim_default, Belief::dim_stays};

/// `left-aligned`, ...: key of the text shown to users.
std::string_view name_of(Belief belief);
std::optional<Belief> belief_named(std::string_view name);

/// An axis as a belief aligns it.
struct BelievedColumn {
    std::vector<std::optional<Extent>> sizes;  ///< One per operand; absent if it has no axis there.
    std::optional<Extent> result;              ///< Absent if the belief sees a clash.
};

/// The result according to a belief.
struct Believed {
    bool ok = false;
    Shape shape;  ///< Meaningless unless ok.
    std::vector<BelievedColumn> columns;
};

/// The result of a call on two operands according to the belief; nothing for a call with a target or if the belief does
/// not apply. A belief about one aspect (an operand written to, a size of 0, names) follows the rule in all others.
std::optional<Believed> believed(Belief belief, const Arguments& arguments);

/// The true result in the same form.
Believed true_answer(const Arguments& arguments);

/// The result of reducing `shape` along its axis `dim`, as in `x.mean(dim)`, according to the belief; nothing if it
/// does not concern reductions. Each axis of the shape is a column, without a result if it is removed.
std::optional<Believed> believed_of_reduction(Belief belief, const Shape& shape, std::size_t dim);

/// The true result in the same form: the axis is removed.
Believed true_reduction(const Shape& shape, std::size_t dim);

/// The first axis from the right, as -1, -2, ..., where two successful results differ; nothing if one is an error or
/// the extents are equal. Names are not compared.
std::optional<Extent> first_difference(const Believed& one, const Believed& other);

/// Whether both are errors, or have equal extents and names.
bool same_answer(const Believed& one, const Believed& other);

}  // namespace bcast
