#include "bcast/rules/beliefs.hpp"

#include <algorithm>

#include "bcast/count.hpp"
#include "bcast/rules/broadcast.hpp"
#include "bcast/rules/without_names.hpp"

namespace bcast {
namespace {

using Sizes = std::vector<std::optional<Extent>>;

/// The result of two aligned sizes; nothing if they clash.
using Combine = std::optional<Extent> (*)(Extent, Extent);

std::optional<Extent> by_the_rule(Extent a, Extent b) {
    if (a == b || b == 1) return a;
    return a == 1 ? std::optional(b) : std::nullopt;
}

std::optional<Extent> as_tiles(Extent a, Extent b) {
    const Extent least = std::min(a, b);
    const Extent most = std::max(a, b);
    if (least < 1) return by_the_rule(a, b);
    return most % least == 0 ? std::optional(most) : std::nullopt;
}

std::optional<Extent> zero_against_one(Extent a, Extent b) {
    return std::min(a, b) == 0 && std::max(a, b) == 1 ? std::optional<Extent>(1) : by_the_rule(a, b);
}

std::optional<Extent> onto_first(Extent a, Extent b) {
    return a == b || b == 1 ? std::optional(a) : std::nullopt;
}

/// The shapes of the two operands.
struct Pair {
    Shape first;
    Shape second;
};

std::optional<Pair> pair_of(const Arguments& arguments) {
    if (arguments.operands.size() == 2 && !arguments.target) return Pair{arguments.operands[0], arguments.operands[1]};
    return std::nullopt;
}

/// Columns of the sizes of two shapes; `first_at` and `second_at` are the columns at which they begin.
std::vector<BelievedColumn> side_by_side(const Shape& first, std::size_t first_at, const Shape& second,
                                         std::size_t second_at) {
    std::vector<BelievedColumn> columns(std::max(first_at + first.size(), second_at + second.size()));
    for (BelievedColumn& column : columns) column.sizes.resize(2);
    for (std::size_t i = 0; i < first.size(); ++i) columns[first_at + i].sizes[0] = first[i].extent;
    for (std::size_t i = 0; i < second.size(); ++i) columns[second_at + i].sizes[1] = second[i].extent;
    return columns;
}

std::vector<BelievedColumn> from_right(const Pair& pair) {
    const std::size_t rank = std::max(pair.first.size(), pair.second.size());
    return side_by_side(pair.first, rank - pair.first.size(), pair.second, rank - pair.second.size());
}

/// The result if a missing axis counts as 1.
Believed combined(std::vector<BelievedColumn> columns, Combine combine) {
    Believed out;
    out.ok = true;
    for (BelievedColumn& column : columns) {
        column.result = combine(column.sizes[0].value_or(1), column.sizes[1].value_or(1));
        out.ok = out.ok && column.result;
        out.shape.push_back({column.result.value_or(0), {}});
    }
    out.columns = std::move(columns);
    return out;
}

Believed refused(const Pair& pair) {
    Believed out;
    out.columns = from_right(pair);
    return out;
}

Believed as_columns(const Arguments& arguments, const Alignment& alignment) {
    Believed out;
    out.ok = alignment.ok();
    if (out.ok) out.shape = alignment.result;
    for (const Column& column : alignment.columns) {
        BelievedColumn one;
        for (const Cell& cell : column.cells)
            one.sizes.push_back(cell.has_dim() ? std::optional(cell.extent) : std::nullopt);
        if (column.target)
            one.sizes.push_back(column.target->has_dim() ? std::optional(column.target->extent) : std::nullopt);
        if (!column.clash && (out.ok || !alignment.failure->axis)) one.result = column.result.extent;
        out.columns.push_back(std::move(one));
    }
    if (arguments.call->names == NameRule::ignore) {
        for (Dim& dim : out.shape) dim.name.reset();
    }
    return out;
}

/// Whether the call only broadcasts two unnamed operands symmetrically, which is what most beliefs are about.
bool is_plain(const Arguments& arguments) {
    return arguments.operands.size() == 2 && !arguments.target && !writes_first(arguments) &&
           arguments.rule == Rule::numpy && !has_names(arguments.operands[0]) && !has_names(arguments.operands[1]);
}

/// Each axis of the shorter shape is matched to the first axis of the longer one that has its size, in order; a 1 needs
/// none.
Believed anywhere(const Pair& pair) {
    const bool first_shorter = pair.first.size() < pair.second.size();
    const Shape& longer = first_shorter ? pair.second : pair.first;
    const Shape& shorter = first_shorter ? pair.first : pair.second;
    std::vector<BelievedColumn> columns(longer.size());
    for (std::size_t i = 0; i < longer.size(); ++i) {
        columns[i].sizes.resize(2);
        columns[i].sizes[first_shorter ? 1 : 0] = longer[i].extent;
    }
    std::size_t at = 0;
    for (const Dim& dim : shorter) {
        if (dim.extent == 1) continue;
        while (at < longer.size() && longer[at].extent != dim.extent) ++at;
        if (at == longer.size()) return combined(from_right(pair), by_the_rule);  // no axis of that size
        columns[at++].sizes[first_shorter ? 0 : 1] = dim.extent;
    }
    return combined(std::move(columns), by_the_rule);
}

Believed counted(const Pair& pair) {
    if (same_extents(pair.first, pair.second)) return combined(from_right(pair), by_the_rule);
    if (!(numel(pair.first) == numel(pair.second))) return refused(pair);
    Believed out;
    out.ok = true;
    out.shape = pair.second.size() < pair.first.size() ? pair.second : pair.first;
    out.columns = from_right(pair);
    for (std::size_t i = 1; i <= out.shape.size(); ++i)
        out.columns[out.columns.size() - i].result = out.shape[out.shape.size() - i].extent;
    return out;
}

bool has_written_one(const Shape& shape) {
    return std::any_of(shape.begin(), shape.end(), [](const Dim& dim) { return dim.extent == 1; });
}

/// `matmul` of two shapes as in PyTorch and NumPy.
Believed multiplied(const Pair& pair) {
    const Shape& a = pair.first;
    const Shape& b = pair.second;
    if (a.empty() || b.empty()) return refused(pair);
    const Dim inner_of_b = b[b.size() < 2 ? 0 : b.size() - 2];
    if (a.back().extent != inner_of_b.extent) return refused(pair);
    const Pair batch{Shape(a.begin(), a.end() - static_cast<std::ptrdiff_t>(std::min<std::size_t>(2, a.size()))),
                     Shape(b.begin(), b.end() - static_cast<std::ptrdiff_t>(std::min<std::size_t>(2, b.size())))};
    Believed out = combined(from_right(batch), by_the_rule);
    if (a.size() > 1) out.shape.push_back({a[a.size() - 2].extent, {}});
    if (b.size() > 1) out.shape.push_back({b.back().extent, {}});
    out.columns = from_right(pair);
    for (std::size_t i = 1; out.ok && i <= out.shape.size(); ++i)
        out.columns[out.columns.size() - i].result = out.shape[out.shape.size() - i].extent;
    return out;
}

/// Matches axes of equal names and adds the others: in the order of the first operand, then of the second.
std::optional<Believed> by_names(const Pair& pair) {
    const auto named = [](const Shape& shape) {
        return !shape.empty() && std::all_of(shape.begin(), shape.end(), [](const Dim& dim) { return dim.name; });
    };
    if (!named(pair.first) || !named(pair.second)) return std::nullopt;
    Believed out;
    std::vector<Name> names;
    const auto column_of = [&](const Name& name) -> BelievedColumn& {
        const auto found = std::find(names.begin(), names.end(), name);
        if (found != names.end()) return out.columns[static_cast<std::size_t>(found - names.begin())];
        names.push_back(name);
        out.columns.push_back({Sizes(2), {}});
        return out.columns.back();
    };
    for (const Dim& dim : pair.first) column_of(dim.name).sizes[0] = dim.extent;
    for (const Dim& dim : pair.second) column_of(dim.name).sizes[1] = dim.extent;
    out = combined(std::move(out.columns), by_the_rule);
    for (std::size_t i = 0; i < names.size(); ++i) out.shape[i].name = names[i];
    return out;
}

std::optional<Believed> of_plain_pair(Belief belief, const Arguments& arguments, const Pair& pair) {
    switch (belief) {
        case Belief::left_aligned:
            return combined(side_by_side(pair.first, 0, pair.second, 0), by_the_rule);
        case Belief::fits_anywhere:
            return anywhere(pair);
        case Belief::tiles:
            return combined(from_right(pair), as_tiles);
        case Belief::equal_count:
            return counted(pair);
        case Belief::equal_rank:
            return pair.first.size() == pair.second.size() ? combined(from_right(pair), by_the_rule) : refused(pair);
        case Belief::both_need_one: {
            const bool fits =
                same_extents(pair.first, pair.second) || (has_written_one(pair.first) && has_written_one(pair.second));
            return fits ? combined(from_right(pair), by_the_rule) : refused(pair);
        }
        case Belief::one_side_only:
            return pair.second.size() <= pair.first.size() ? combined(from_right(pair), onto_first) : refused(pair);
        case Belief::zero_loses:
            return combined(from_right(pair), zero_against_one);
        case Belief::star_is_matmul:
            if (arguments.call->symbol != "*") return std::nullopt;
            return multiplied(pair);
        case Belief::index_grid:
            if (arguments.call->action != Action::shapes) return std::nullopt;
            return combined(side_by_side(pair.first, 0, pair.second, pair.first.size()), by_the_rule);
        default:
            return std::nullopt;
    }
}

/// A reduction with the given remaining size of each axis; nothing if it is removed.
Believed staying(const Shape& shape, const Sizes& results) {
    Believed out;
    out.ok = true;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        out.columns.push_back({{shape[i].extent}, results[i]});
        if (results[i]) out.shape.push_back({*results[i], {}});
    }
    return out;
}

Sizes sizes_of(const Shape& shape) {
    Sizes out;
    for (const Dim& dim : shape) out.emplace_back(dim.extent);
    return out;
}

}  // namespace

std::string_view name_of(Belief belief) {
    switch (belief) {
        case Belief::left_aligned:
            return "left-aligned";
        case Belief::fits_anywhere:
            return "fits-anywhere";
        case Belief::tiles:
            return "tiles";
        case Belief::equal_count:
            return "equal-count";
        case Belief::equal_rank:
            return "equal-rank";
        case Belief::both_need_one:
            return "both-need-one";
        case Belief::one_side_only:
            return "one-side-only";
        case Belief::zero_loses:
            return "zero-loses";
        case Belief::in_place_grows:
            return "in-place-grows";
        case Belief::assignment_two_way:
            return "assignment-two-way";
        case Belief::star_is_matmul:
            return "star-is-matmul";
        case Belief::names_ignored:
            return "names-ignored";
        case Belief::names_enough:
            return "names-enough";
        case Belief::index_grid:
            return "index-grid";
        case Belief::keepdim_default:
            return "keepdim-default";
        case Belief::dim_stays:
            return "dim-stays";
    }
    return {};
}

std::optional<Belief> belief_named(std::string_view name) {
    for (const Belief belief : all_beliefs) {
        if (name_of(belief) == name) return belief;
    }
    return std::nullopt;
}

std::optional<Believed> believed(Belief belief, const Arguments& arguments) {
    const std::optional<Pair> pair = pair_of(arguments);
    if (!pair) return std::nullopt;
    const auto extents_valid = [](const Shape& shape) {
        return std::all_of(shape.begin(), shape.end(), [](const Dim& dim) { return dim.extent >= 0; });
    };
    if (!extents_valid(pair->first) || !extents_valid(pair->second)) return std::nullopt;
    const bool named = has_named_dims(arguments.call->dialect) && (has_names(pair->first) || has_names(pair->second));
    switch (belief) {
        case Belief::in_place_grows:
            if (!arguments.in_place || named) return std::nullopt;
            return combined(from_right(*pair), by_the_rule);
        case Belief::assignment_two_way:
            if (arguments.call->action != Action::assign || named) return std::nullopt;
            return combined(from_right(*pair), by_the_rule);
        case Belief::names_ignored: {
            if (!named) return std::nullopt;
            const Arguments without = without_names(arguments);
            return as_columns(without, broadcast(without));
        }
        case Belief::names_enough:
            if (!named) return std::nullopt;
            return by_names(*pair);
        default:
            if (!is_plain(arguments)) return std::nullopt;
            return of_plain_pair(belief, arguments, *pair);
    }
}

std::optional<Believed> believed_of_reduction(Belief belief, const Shape& shape, std::size_t dim) {
    if (belief == Belief::keepdim_default) {
        Sizes results = sizes_of(shape);
        results[dim] = 1;
        return staying(shape, results);
    }
    if (belief != Belief::dim_stays) return std::nullopt;
    Sizes results(shape.size());
    results[dim] = shape[dim].extent;
    return staying(shape, results);
}

Believed true_reduction(const Shape& shape, std::size_t dim) {
    Sizes results = sizes_of(shape);
    results[dim].reset();
    return staying(shape, results);
}

Believed true_answer(const Arguments& arguments) {
    return as_columns(arguments, broadcast(arguments));
}

std::optional<Extent> first_difference(const Believed& one, const Believed& other) {
    if (!one.ok || !other.ok) return std::nullopt;
    const std::size_t rank = std::max(one.shape.size(), other.shape.size());
    for (std::size_t at = 0; at < rank; ++at) {
        const auto extent = [&](const Shape& shape) {
            return at < shape.size() ? std::optional(shape[shape.size() - 1 - at].extent) : std::nullopt;
        };
        if (extent(one.shape) != extent(other.shape)) return -1 - static_cast<Extent>(at);
    }
    return std::nullopt;
}

bool same_answer(const Believed& one, const Believed& other) {
    return one.ok == other.ok && (!one.ok || one.shape == other.shape);
}

}  // namespace bcast
