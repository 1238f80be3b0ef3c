#include "bcast/rules/unify.hpp"

#include <algorithm>
#include <utility>

namespace bcast {
namespace {

/// The names unified so far, with the rank of the longest operand so far, and the operand that each comes from.
struct Unified {
    std::vector<Name> names;
    std::vector<std::size_t> sources;
};

const Name no_name;

const Name& from_right(const std::vector<Name>& names, std::size_t at) {
    return at < names.size() ? names[names.size() - 1 - at] : no_name;
}

bool contains(const std::vector<Name>& names, const Name& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

Failure failed(FailureKind kind, std::size_t at, OperandRef first, OperandRef second, const Unified& so_far,
               const std::vector<Name>& names, Name name = {}) {
    return {kind, first, second, std::nullopt, NameClash{so_far.names, names, at, std::move(name)}};
}

/// Both steps for one pair at position `at` from the right; `source` is the operand of the unified name.
std::optional<Failure> clash_at(std::size_t at, const Unified& so_far, std::size_t source,
                                const std::vector<Name>& names, std::size_t operand) {
    const Name& first = from_right(so_far.names, at);
    const Name& second = from_right(names, at);
    if (first && second) {
        if (*first == *second) return std::nullopt;
        return failed(FailureKind::name_mismatch, at, {source}, {operand}, so_far, names);
    }
    if (first && contains(names, first))
        return failed(FailureKind::name_misaligned, at, {source}, {operand}, so_far, names, first);
    if (second && contains(so_far.names, second)) {
        const auto found = std::find(so_far.names.begin(), so_far.names.end(), second);
        const OperandRef elsewhere{so_far.sources[static_cast<std::size_t>(found - so_far.names.begin())]};
        return failed(FailureKind::name_misaligned, at, {operand}, elsewhere, so_far, names, second);
    }
    return std::nullopt;
}

std::optional<Failure> fold(Unified& so_far, const std::vector<Name>& names, std::size_t operand) {
    const std::size_t rank = std::max(so_far.names.size(), names.size());
    Unified out{std::vector<Name>(rank), std::vector<std::size_t>(rank, 0)};
    for (std::size_t at = 0; at < rank; ++at) {
        const std::size_t source = at < so_far.sources.size() ? so_far.sources[so_far.sources.size() - 1 - at] : 0;
        if (std::optional<Failure> failure = clash_at(at, so_far, source, names, operand)) return failure;
        const Name& first = from_right(so_far.names, at);
        out.names[rank - 1 - at] = first ? first : from_right(names, at);
        out.sources[rank - 1 - at] = first ? source : operand;
    }
    so_far = std::move(out);
    return std::nullopt;
}

const Name& name_in(const Arguments& arguments, const Column& column, std::size_t operand) {
    const Cell& cell = column.cells[operand];
    return cell.has_dim() ? arguments.operands[operand][cell.dim].name : no_name;
}

/// The verdict on the first `count` operands, those folded before the failure.
NameVerdict verdict_of(const Arguments& arguments, const Column& column, std::size_t count) {
    Name name;
    std::size_t named = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Name& own = name_in(arguments, column, i);
        if (!own) continue;
        if (name && *name != *own) return NameVerdict::mismatch;
        name = own;
        ++named;
    }
    if (named == 0) return NameVerdict::none;
    return named == count ? NameVerdict::same : NameVerdict::wildcard;
}

}  // namespace

std::optional<Failure> unify(const Arguments& arguments, std::vector<Column>& columns) {
    if (std::none_of(arguments.operands.begin(), arguments.operands.end(), has_names)) {
        for (Column& column : columns) column.names = NameVerdict::none;
        return std::nullopt;
    }
    Unified unified{names_of(arguments.operands[0]), std::vector<std::size_t>(arguments.operands[0].size(), 0)};
    std::optional<Failure> failure;
    for (std::size_t i = 1; i < arguments.operands.size() && !failure; ++i)
        failure = fold(unified, names_of(arguments.operands[i]), i);
    const std::size_t folded =
        failure ? std::max(*failure->first.operand, *failure->second.operand) + 1 : arguments.operands.size();
    for (std::size_t axis = 0; axis < columns.size(); ++axis) {
        columns[axis].names = verdict_of(arguments, columns[axis], folded);
        if (!failure) columns[axis].result.name = unified.names[axis];
    }
    if (failure) {
        failure->axis = columns.size() - 1 - failure->as<NameClash>().at;
        columns[*failure->axis].names =
            failure->kind == FailureKind::name_mismatch ? NameVerdict::mismatch : NameVerdict::misaligned;
    }
    return failure;
}

void keep_names(const Arguments& arguments, std::vector<Column>& columns) {
    const bool one_output = arguments.operands.size() == 1 || writes_first(arguments);
    for (Column& column : columns) {
        column.names = NameVerdict::kept;
        if (one_output) column.result.name = name_in(arguments, column, 0);
    }
}

std::optional<Failure> refuse_names(const Arguments& arguments, std::string function, std::size_t first) {
    for (std::size_t i = first; i < arguments.operands.size(); ++i) {
        if (!has_names(arguments.operands[i])) continue;
        return Failure{FailureKind::names_unsupported, {i}, {}, std::nullopt, NoNameRule{std::move(function)}};
    }
    return std::nullopt;
}

std::optional<Failure> unfit_output_names(const Arguments& arguments, const std::vector<Column>& columns) {
    const Shape& output = arguments.operands[0];
    if (!has_names(output)) return std::nullopt;
    std::vector<Name> unified;
    unified.reserve(columns.size());
    for (const Column& column : columns) unified.push_back(column.result.name);
    if (unified == names_of(output)) return std::nullopt;
    return Failure{FailureKind::output_names, {0}, {}, std::nullopt, UnfitNames{names_of(output), std::move(unified)}};
}

}  // namespace bcast
