#include "bcast/explain/error_step.hpp"

namespace bcast {

Stage stage_of(FailureKind kind) {
    switch (kind) {
        case FailureKind::negative_extent:
        case FailureKind::too_many_dims:
        case FailureKind::invalid_name:
        case FailureKind::duplicate_names:
            return Stage::operands;
        case FailureKind::rank_mismatch:
        case FailureKind::axis_out_of_range:
        case FailureKind::axes_length:
        case FailureKind::axes_order:
        case FailureKind::axes_range:
        case FailureKind::names_unsupported:
        case FailureKind::unnamed_dim:
        case FailureKind::name_not_found:
            return Stage::placing;
        case FailureKind::name_mismatch:
        case FailureKind::name_misaligned:
            return Stage::names;
        case FailureKind::extent_mismatch:
        case FailureKind::keep_leading:
            return Stage::extents;
        case FailureKind::too_large:
        case FailureKind::output_mismatch:
        case FailureKind::output_names:
            return Stage::output;
    }
    return Stage::operands;
}

std::string_view error_say(FailureKind kind) {
    switch (kind) {
        case FailureKind::negative_extent:
            return "error.negative-extent";
        case FailureKind::too_many_dims:
            return "error.too-many-dims";
        case FailureKind::invalid_name:
            return "error.invalid-name";
        case FailureKind::names_unsupported:
            return "error.names-unsupported";
        case FailureKind::duplicate_names:
            return "error.duplicate-names";
        case FailureKind::rank_mismatch:
            return "error.rank-mismatch";
        case FailureKind::axis_out_of_range:
            return "error.axis-out-of-range";
        case FailureKind::axes_length:
            return "error.axes-length";
        case FailureKind::axes_order:
            return "error.axes-order";
        case FailureKind::axes_range:
            return "error.axes-range";
        case FailureKind::unnamed_dim:
            return "error.unnamed-dim";
        case FailureKind::name_not_found:
            return "error.name-not-found";
        default:
            return "error.too-large";
    }
}

void write_error_arguments(ArgumentWriter& args, const Failure& failure) {
    const auto pair = [&](const SizePair& sizes) {
        args.operand_ref("first", failure.first).operand_ref("second", failure.second);
        args.integer("first_extent", sizes.first).integer("second_extent", sizes.second);
    };
    const auto counted = [&](Extent count, Extent limit) {
        args.operand_ref("operand", failure.first).integer("count", count).integer("extent", limit);
    };
    switch (failure.kind) {
        case FailureKind::names_unsupported:
            args.operand_ref("operand", failure.first);
            return;
        case FailureKind::negative_extent:
            args.operand_ref("operand", failure.first).integer("extent", failure.as<BadExtent>().extent);
            return;
        case FailureKind::too_many_dims:
            return counted(failure.as<TooManyDims>().count, failure.as<TooManyDims>().limit);
        case FailureKind::invalid_name:
        case FailureKind::duplicate_names:
            args.operand_ref("operand", failure.first).text("name", *failure.as<BadName>().name);
            return;
        case FailureKind::unnamed_dim:
            args.operand_ref("operand", failure.first)
                .integer("start", static_cast<Extent>(failure.as<UnalignedDim>().dim));
            return;
        case FailureKind::name_not_found:
            args.operand_ref("operand", failure.first).text("name", *failure.as<UnalignedDim>().name);
            return;
        case FailureKind::too_large:
            args.shape("shape", failure.as<TooLarge>().shape);
            return;
        case FailureKind::axes_length:
            return counted(failure.as<SizePair>().first, failure.as<SizePair>().second);
        case FailureKind::axes_range:
            args.operand_ref("operand", failure.first)
                .integer("start", failure.as<BadAxis>().axis)
                .integer("extent", failure.as<BadAxis>().rank);
            return;
        case FailureKind::rank_mismatch: {
            const auto& ranks = failure.as<SizePair>();
            args.operand_ref("operand", ranks.first < ranks.second ? failure.first : failure.second);
            return pair(ranks);
        }
        case FailureKind::axis_out_of_range:
            args.integer("start", failure.as<SizePair>().start);
            return pair(failure.as<SizePair>());
        default:
            return pair(failure.as<SizePair>());
    }
}

}  // namespace bcast
