#include "bcast/rules/broadcast.hpp"

#include <string>
#include <utility>

#include "bcast/rules/align.hpp"
#include "bcast/rules/limits.hpp"
#include "bcast/rules/report.hpp"
#include "bcast/rules/stretch.hpp"
#include "bcast/rules/unify.hpp"

namespace bcast {
namespace {

/// `a[...] = b`: the source is expanded by a view, which has no name rule, unless it already has the target's shape.
std::optional<Failure> settle_assigned_names(const Arguments& arguments, std::vector<Column>& columns) {
    if (same_extents(arguments.operands[0], arguments.operands[1])) return unify(arguments, columns);
    keep_names(arguments, columns);
    return refuse_names(arguments, "view", 1);
}

/// PyTorch's name of the operator: `fmod_.Tensor` is the in-place form of fmod for tensors.
std::string full_name(const Arguments& arguments) {
    return std::string(arguments.call->op)
        .append(arguments.in_place ? "_" : "")
        .append(arguments.call->overloads->tensors);
}

std::optional<Failure> settle_names(const Arguments& arguments, std::vector<Column>& columns) {
    if (!has_named_dims(arguments.call->dialect)) return std::nullopt;
    switch (arguments.call->names) {
        case NameRule::unify:
            return unify(arguments, columns);
        case NameRule::keep:
            keep_names(arguments, columns);
            return std::nullopt;
        case NameRule::assign:
            return settle_assigned_names(arguments, columns);
        case NameRule::place:
            return std::nullopt;  // rules/by_name has set them
        case NameRule::refuse:
            return refuse_names(arguments, full_name(arguments), 0);
        case NameRule::ignore:
            return std::nullopt;
    }
    return std::nullopt;
}

Shape result_of(const std::vector<Column>& columns) {
    Shape shape;
    shape.reserve(columns.size());
    for (const Column& column : columns) shape.push_back(column.result);
    return shape;
}

std::optional<Failure> unfit_output(const Arguments& arguments, const Alignment& alignment) {
    if (!writes_first(arguments)) return std::nullopt;
    if (!same_extents(alignment.result, arguments.operands[0])) {
        return Failure{FailureKind::output_mismatch, {0}, {}, std::nullopt, UnfitOutput{alignment.result}};
    }
    const bool unified = arguments.call->names == NameRule::unify || arguments.call->names == NameRule::assign;
    return unified ? unfit_output_names(arguments, alignment.columns) : std::nullopt;
}

Alignment refused(std::optional<Failure> failure) {
    Alignment nothing;
    nothing.failure = std::move(failure);
    return nothing;
}

}  // namespace

Alignment broadcast(const Arguments& arguments) {
    if (std::optional<Failure> failure = unmakeable(arguments)) return refused(std::move(failure));
    return broadcast_made(arguments);
}

Alignment broadcast_made(const Arguments& arguments) {
    if (std::optional<Failure> failure = unmakeable_target(arguments)) return refused(std::move(failure));
    Alignment out = align(arguments);
    stretch(arguments, out.columns);
    if (out.failure) return out;

    out.failure = settle_names(arguments, out.columns);
    if (!out.failure) out.failure = reported(arguments, out.columns);
    if (out.failure && out.failure->kind != FailureKind::too_large) return out;

    out.result = result_of(out.columns);
    if (out.failure) return out;
    out.failure = unfit_output(arguments, out);
    if (!out.failure) out.failure = too_large(arguments, out.result);
    return out;
}

}  // namespace bcast
