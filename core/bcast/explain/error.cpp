#include "bcast/explain/error.hpp"

#include "bcast/explain/arguments.hpp"
#include "bcast/explain/parts.hpp"
#include "bcast/rules/wording.hpp"
#include "bcast/utf8.hpp"

namespace bcast {
namespace {

void write_span(Json& json, const std::optional<Span>& span) {
    json.key("span");
    if (!span) return json.null();
    json.begin_object();
    json.key("begin").index(span->begin);
    json.key("end").index(span->end);
    json.key("column").index(span->begin + 1);
    json.end_object();
}

std::string_view code_of(FailureKind kind) {
    switch (kind) {
        case FailureKind::extent_mismatch:
            return "extent-mismatch";
        case FailureKind::rank_mismatch:
            return "rank-mismatch";
        case FailureKind::negative_extent:
            return "negative-extent";
        case FailureKind::too_many_dims:
            return "too-many-dims";
        case FailureKind::too_large:
            return "too-large";
        case FailureKind::output_mismatch:
            return "output-mismatch";
        case FailureKind::name_mismatch:
            return "name-mismatch";
        case FailureKind::name_misaligned:
            return "name-misaligned";
        case FailureKind::output_names:
            return "output-names";
        case FailureKind::invalid_name:
            return "invalid-name";
        case FailureKind::names_unsupported:
            return "names-unsupported";
        case FailureKind::duplicate_names:
            return "duplicate-names";
        case FailureKind::axis_out_of_range:
            return "axis-out-of-range";
        case FailureKind::axes_length:
            return "axes-length";
        case FailureKind::axes_order:
            return "axes-order";
        case FailureKind::axes_range:
            return "axes-range";
        case FailureKind::keep_leading:
            return "keep-leading";
        case FailureKind::unnamed_dim:
            return "unnamed-dim";
        case FailureKind::name_not_found:
            return "name-not-found";
    }
    return {};
}

/// The dim that the failure is about, whose typed text can be highlighted.
std::optional<std::size_t> dim_of(const Failure& failure) {
    if (const auto* bad = std::get_if<BadExtent>(&failure.facts)) return bad->dim;
    if (const auto* bad = std::get_if<BadName>(&failure.facts)) return bad->dim;
    if (const auto* dim = std::get_if<UnalignedDim>(&failure.facts)) return dim->dim;
    return std::nullopt;
}

bool is_about_two(FailureKind kind) {
    return kind == FailureKind::extent_mismatch || kind == FailureKind::rank_mismatch ||
           kind == FailureKind::name_mismatch || kind == FailureKind::name_misaligned ||
           kind == FailureKind::axis_out_of_range || kind == FailureKind::keep_leading;
}

/// The span of the dim in the typed text, and its text.
struct TypedDim {
    std::optional<Span> span;
    std::string text;
};

TypedDim typed_dim_of(const Request& request, const Failure& failure) {
    const auto& spans = failure.first.operand ? request.spans[*failure.first.operand] : request.target_spans;
    const std::string& text = failure.first.operand ? request.texts[*failure.first.operand] : request.target_text;
    const std::optional<std::size_t> dim = dim_of(failure);
    if (!dim || *dim >= spans.size()) return {};
    const Span span = spans[*dim];
    const std::size_t begin = byte_of(text, span.begin);
    return {span, text.substr(begin, byte_of(text, span.end) - begin)};
}

}  // namespace

void write_error(Json& json, const Request& request, const Alignment& alignment, OperandRef (*as_shown)(OperandRef)) {
    const auto shown = [&](OperandRef ref) { return as_shown ? as_shown(ref) : ref; };
    json.key("error");
    if (alignment.ok()) return json.null();
    const Failure& failure = *alignment.failure;
    const Message message = worded(request.arguments, alignment);
    const TypedDim source = typed_dim_of(request, failure);
    json.begin_object();
    json.key("code").string(code_of(failure.kind));
    json.key("type").string(message.type);
    json.key("message").string(message.text);
    json.key("exact").boolean(message.exact);
    json.key("reason").null();
    json.key("axis").index(failure.axis);
    json.key("operands").begin_list();
    if (is_about_two(failure.kind)) {
        write_operand_ref(json, shown(failure.first));
        write_operand_ref(json, shown(failure.second));
    }
    json.end_list();
    if (json.key("operand").not_null(!is_about_two(failure.kind))) write_operand_ref(json, shown(failure.first));
    write_span(json, source.span);
    if (json.key("text").not_null(source.span)) json.string(shortened(source.text));
    write_repairs(json, repairs_of_clash(request.arguments, alignment), request);
    json.end_object();
}

void write_error(Json& json, const BadRequest& bad) {
    json.key("error").begin_object();
    json.key("code").string("bad-request");
    json.key("type").string("ValueError");
    json.key("message").string(bad.diagnostic.message);
    json.key("exact").boolean(false);
    json.key("reason").string(bad.diagnostic.reason);
    json.key("axis").null();
    json.empty_list("operands");
    if (json.key("operand").not_null(bad.field)) write_operand_ref(json, *bad.field);
    write_span(json, bad.diagnostic.span);
    if (json.key("text").not_null(!bad.diagnostic.text.empty())) json.string(bad.diagnostic.text);
    json.empty_list("repairs");
    json.end_object();
}

}  // namespace bcast
