#include "bcast/explain/parts.hpp"

#include "bcast/rules/wording.hpp"
#include "bcast/utf8.hpp"

namespace bcast {
namespace {

void write_operand(Json& json, const Shape& shape, Dtype dtype) {
    json.begin_object();
    json.key("shape").extents(shape);
    json.key("names").names(shape);
    json.key("dtype").string(name_of(dtype));
    json.end_object();
}

void write_cell(Json& json, const Arguments& given, const Cell& cell, const Shape& shape) {
    const bool stands_for_one = cell.kind == CellKind::pad;
    json.begin_object();
    json.key("kind").string(name_of(cell.kind));
    json.key("dim");
    if (cell.has_dim()) {
        json.index(cell.dim);
    } else {
        json.null();
    }
    json.key("extent");
    if (cell.has_dim() || stands_for_one) {
        json.integer(cell.extent);
    } else {
        json.null();
    }
    json.key("name");
    if (cell.has_dim() && has_named_dims(given.call->dialect)) {
        json.name(shape[cell.dim].name);
    } else {
        json.null();
    }
    json.key("stretched").boolean(cell.stretched);
    json.end_object();
}

void write_column(Json& json, const Arguments& given, const Alignment& alignment, std::size_t axis) {
    const Column& column = alignment.columns[axis];
    json.begin_object();
    json.key("axis").index(axis);
    json.key("position").integer(static_cast<Extent>(axis) - static_cast<Extent>(alignment.columns.size()));
    json.key("cells").begin_list();
    for (std::size_t i = 0; i < column.cells.size(); ++i) write_cell(json, given, column.cells[i], given.operands[i]);
    json.end_list();
    json.key("target");
    if (column.target) {
        write_cell(json, given, *column.target, *given.target);
    } else {
        json.null();
    }
    json.key("extents").string(name_of(column.extents));
    json.key("names");
    if (column.names) {
        json.string(name_of(*column.names));
    } else {
        json.null();
    }
    json.key("result");
    if (column.clash) {
        json.null();
    } else {
        json.begin_object();
        json.key("extent").integer(column.result.extent);
        json.key("name").name(column.result.name);
        json.end_object();
    }
    json.end_object();
}

void write_span(Json& json, const std::optional<Span>& span) {
    json.key("span");
    if (!span) return json.null();
    json.begin_object();
    json.key("begin").index(span->begin);
    json.key("end").index(span->end);
    json.key("column").index(span->begin + 1);
    json.end_object();
}

void write_party(Json& json, Party party) {
    if (party.operand) {
        json.index(*party.operand);
    } else {
        json.string("target");
    }
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
    }
    return {};
}

/// The failure is about one dim of one field, so a typed text can be pointed at.
bool is_about_a_dim(FailureKind kind) {
    return kind == FailureKind::negative_extent || kind == FailureKind::invalid_name ||
           kind == FailureKind::duplicate_names;
}

bool is_about_two(FailureKind kind) {
    return kind == FailureKind::extent_mismatch || kind == FailureKind::rank_mismatch ||
           kind == FailureKind::name_mismatch || kind == FailureKind::name_misaligned ||
           kind == FailureKind::axis_out_of_range || kind == FailureKind::keep_leading;
}

/// Where the dim stands in the text that was typed, and what it says there.
struct Place {
    std::optional<Span> span;
    std::string text;
};

Place place_of(const Request& request, const Failure& failure) {
    const auto& spans = failure.first.operand ? request.spans[*failure.first.operand] : request.target_spans;
    const std::string& text = failure.first.operand ? request.texts[*failure.first.operand] : request.target_text;
    if (!is_about_a_dim(failure.kind) || failure.dim >= spans.size()) return {};
    const Span span = spans[failure.dim];
    const std::size_t begin = byte_of(text, span.begin);
    return {span, text.substr(begin, byte_of(text, span.end) - begin)};
}

}  // namespace

void write_operands(Json& json, const Arguments& arguments) {
    json.key("operands").begin_list();
    for (std::size_t i = 0; i < arguments.operands.size(); ++i)
        write_operand(json, arguments.operands[i], arguments.dtypes[i]);
    json.end_list();
}

void write_columns(Json& json, const Arguments& arguments, const Alignment& alignment) {
    json.key("columns").begin_list();
    for (std::size_t axis = 0; axis < alignment.columns.size(); ++axis) write_column(json, arguments, alignment, axis);
    json.end_list();
}

void write_repairs(Json& json, const std::vector<Repair>& repairs) {
    json.key("repairs").begin_list();
    for (const Repair& repair : repairs) {
        json.begin_object();
        json.key("code").string(name_of(repair.kind));
        json.key("operand").index(repair.operand);
        json.key("text").string(repair.text);
        write_operands(json, repair.arguments);
        json.key("axis");
        if (repair.arguments.rule == Rule::pdpd) {
            json.integer(repair.arguments.axis);
        } else {
            json.null();
        }
        json.key("result").extents(repair.result);
        json.end_object();
    }
    json.end_list();
}

void write_error(Json& json, const Request& request, const Alignment& alignment, Party (*as_shown)(Party)) {
    const auto shown = [&](Party party) { return as_shown ? as_shown(party) : party; };
    json.key("error");
    if (alignment.ok()) return json.null();
    const Failure& failure = *alignment.failure;
    const Message message = worded(request.arguments, alignment);
    const Place place = place_of(request, failure);
    json.begin_object();
    json.key("code").string(code_of(failure.kind));
    json.key("type").string(message.type);
    json.key("message").string(message.text);
    json.key("exact").boolean(message.exact);
    json.key("reason").null();
    json.key("axis");
    if (failure.axis) {
        json.index(*failure.axis);
    } else {
        json.null();
    }
    json.key("operands").begin_list();
    if (is_about_two(failure.kind)) {
        write_party(json, shown(failure.first));
        write_party(json, shown(failure.second));
    }
    json.end_list();
    json.key("operand");
    if (is_about_two(failure.kind)) {
        json.null();
    } else {
        write_party(json, shown(failure.first));
    }
    write_span(json, place.span);
    json.key("text");
    if (place.span) {
        json.string(shortened(place.text));
    } else {
        json.null();
    }
    write_repairs(json, repairs_of_clash(request.arguments, alignment));
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
    json.key("operands").begin_list();
    json.end_list();
    json.key("operand");
    if (bad.field) {
        write_party(json, *bad.field);
    } else {
        json.null();
    }
    write_span(json, bad.diagnostic.span);
    json.key("text");
    if (bad.diagnostic.text.empty()) {
        json.null();
    } else {
        json.string(bad.diagnostic.text);
    }
    write_repairs(json, {});
    json.end_object();
}

}  // namespace bcast
