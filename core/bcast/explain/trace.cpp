#include "bcast/explain/trace.hpp"

#include <cstdlib>

#include "bcast/explain/arguments.hpp"
#include "bcast/explain/element.hpp"
#include "bcast/explain/error.hpp"
#include "bcast/explain/gradient.hpp"
#include "bcast/explain/notes.hpp"
#include "bcast/explain/parts.hpp"
#include "bcast/explain/steps.hpp"
#include "bcast/explain/verdict.hpp"
#include "bcast/explain/without_names.hpp"
#include "bcast/rules/broadcast.hpp"
#include "bcast/rules/by_name.hpp"
#include "bcast/rules/legacy.hpp"
#include "bcast/rules/lint.hpp"

namespace bcast {
namespace {

void write_head(Json& json, const Arguments& arguments, const Alignment& alignment) {
    const RuleNeeds needs = needs_of(arguments.rule);
    json.key("schema").integer(1);
    json.key("ok").boolean(alignment.ok());
    json.key("dialect").string(name_of(arguments.call->dialect));
    json.key("rule").string(name_of(arguments.rule));
    json.key("op").string(arguments.call->op);
    json.key("in_place").boolean(writes_first(arguments));
    write_operands(json, arguments);
    if (json.key("target").not_null(needs.target)) json.extents(*arguments.target);
    if (json.key("axis").not_null(needs.axis)) json.integer(arguments.axis);
    json.key("axes");
    if (needs.axes) {
        json.integers(arguments.axes);
    } else if (arguments.rule == Rule::by_name && alignment.ok()) {
        json.indices(axes_of_dims(arguments, alignment));
    } else {
        json.null();
    }
}

/// The dtype of the result; nothing if type promotion decides it.
std::optional<Dtype> unpromoted_dtype(const Arguments& arguments) {
    if (arguments.dtypes.empty()) return std::nullopt;
    if (writes_first(arguments)) return arguments.dtypes[0];
    return keeps_dtype(arguments) ? std::optional(arguments.dtypes[0]) : std::nullopt;
}

void write_result(Json& json, const Arguments& arguments, const Alignment& alignment) {
    json.key("result");
    if (!alignment.ok()) return json.null();
    const std::optional<Dtype> dtype = unpromoted_dtype(arguments);
    json.begin_object();
    json.key("shape").extents(alignment.result);
    json.key("names").names(alignment.result);
    if (json.key("dtype").not_null(dtype)) json.string(name_of(*dtype));
    json.key("numel").count(numel(alignment.result));
    if (json.key("bytes").not_null(dtype)) json.count(bytes(alignment.result, item_size(*dtype)));
    json.key("new_bytes");
    if (!makes_elements(arguments)) {
        json.integer(0);
    } else if (dtype) {
        json.count(bytes(alignment.result, item_size(*dtype)));
    } else {
        json.null();
    }
    json.end_object();
}

/// The number of distinct elements of an operand in memory: those repeated by strides of 0, or by overlapping windows,
/// count once.
Count stored_elements(const Shape& shape, const std::vector<Extent>& strides) {
    if (strides.empty()) return numel(shape);
    Shape apart;
    std::uint64_t span = 1;
    for (std::size_t i = 0; i < strides.size(); ++i) {
        const Extent extent = shape[i].extent;
        if (extent == 0 || strides[i] != 0) apart.push_back(shape[i]);
        if (extent > 0) span += static_cast<std::uint64_t>((extent - 1) * std::abs(strides[i]));
    }
    return Count(numel_within(apart, span).value_or(span));
}

void write_views(Json& json, const Request& request, const Alignment& alignment) {
    const Arguments& arguments = request.arguments;
    json.key("views").begin_list();
    for (std::size_t i = 0; alignment.ok() && i < read_operands(arguments); ++i) {
        // A number has no tensor memory.
        if (is_number(request.numbers, i)) continue;
        const std::uint64_t item = item_size(arguments.dtypes[i]);
        const Shape& shape = arguments.operands[i];
        const std::vector<Count> in_order = exact_strides(shape);
        const std::vector<Extent> own = i < request.strides.size() ? request.strides[i] : std::vector<Extent>();
        json.begin_object();
        json.key("operand").index(i);
        json.list("strides", alignment.columns, [&](const Column& column) {
            const Cell& cell = column.cells[i];
            if (!cell.has_dim() || cell.stretched) {
                json.integer(0);
            } else if (own.empty()) {
                json.count(in_order[cell.dim]);
            } else {
                json.integer(own[cell.dim]);
            }
        });
        Count stored = stored_elements(shape, own);
        json.key("stored").count(stored);
        // The target of an assignment is written and never read.
        const bool reads = i > 0 || arguments.call->action != Action::assign;
        json.key("read").count(reads ? numel(alignment.result) : Count(0));
        stored.multiply(item);
        json.key("stored_bytes").count(stored);
        json.key("read_bytes").count(reads ? bytes(alignment.result, item) : Count(0));
        json.end_object();
    }
    json.end_list();
}

void write_lint(Json& json, const Request& request, const Alignment& alignment, const std::vector<Lint>& lints) {
    const Arguments& arguments = request.arguments;
    json.list("lint", lints, [&](const Lint& one) {
        json.begin_object();
        json.key("code").string(name_of(one.kind));
        json.key("level").string(is_warning(one) ? "warning" : "info");
        json.key("say").string("lint." + std::string(name_of(one.kind)));
        {
            ArgumentWriter args(json, arguments, alignment);
            if (!one.axes.empty()) args.axis(one.axes.front()).axes(one.axes);
            if (!one.operands.empty()) {
                std::vector<OperandRef> parties;
                for (const std::size_t operand : one.operands) parties.push_back({operand});
                args.operand_ref("operand", parties.front()).operand_refs("operands", parties);
            }
            if (one.kind == LintKind::pdpd_trim) {
                args.operand_ref("second", {1}).integer("count", one.extent).integer("start", alignment.start);
            } else if (one.kind == LintKind::legacy_1d) {
                args.count("count", numel(arguments.operands[0]));
            } else {
                args.integer("extent", one.extent);
                if (!one.meeting.empty())
                    args.count("first_extent", one.meeting[0]).count("second_extent", one.meeting[1]);
            }
        }
        write_repairs(json, one.repairs, request);
        json.end_object();
    });
}

void write_legacy(Json& json, const Arguments& arguments, const Alignment& alignment) {
    json.key("legacy");
    const std::optional<Legacy> legacy = legacy_of(arguments, alignment);
    if (!legacy) return json.null();
    json.begin_object();
    json.key("shape").extents(legacy->shape);
    json.key("pointwise_1d").boolean(legacy->pointwise_1d);
    json.key("warning").string(legacy->warning);
    json.end_object();
}

void write_values(Json& json, const std::optional<Values>& values) {
    json.key("values");
    if (!values) return json.null();
    const auto elements = [&](const std::vector<Scalar>& list, Dtype dtype) {
        json.list(list, [&](const Scalar& value) { write_element(json, value, dtype); });
    };
    json.begin_object();
    json.key("window").begin_object();
    json.key("start").integers(values->window.start);
    json.key("shape").integers(values->window.shape);
    json.end_object();
    json.list("operands", values->operands, [&](const OperandValues& operand) {
        json.begin_object();
        json.key("values");
        elements(operand.values, operand.dtype);
        json.list("offsets", operand.offsets,
                  [&](const Extent offset) { json.count(Count(static_cast<std::uint64_t>(offset))); });
        json.list("again", operand.again, [&](const bool again) { json.integer(again ? 1 : 0); });
        json.end_object();
    });
    json.key("result");
    elements(values->result, values->result_dtype);
    if (values->decides) {
        json.key("decides").index(*values->decides);
        json.key("taken").indices(values->taken);
    }
    json.end_object();
}

/// Writes the key only for a failed request with values.
void write_own_values(Json& json, const std::vector<OwnValues>& own) {
    if (own.empty()) return;
    json.list("own", own, [&](const OwnValues& operand) {
        json.begin_object();
        json.key("start").integers(std::vector<Extent>(operand.shape.size(), 0));
        json.key("shape").integers(operand.shape);
        json.list("values", operand.values, [&](const Scalar& value) { write_element(json, value, operand.dtype); });
        json.end_object();
    });
}

void write_trace(Json& json, const Request& request, const Alignment& alignment, const std::optional<Values>& values,
                 const std::vector<OwnValues>& own) {
    const Arguments& arguments = request.arguments;
    json.begin_object();
    write_head(json, arguments, alignment);
    write_result(json, arguments, alignment);
    const std::vector<Lint> lints = lint(arguments, alignment, request.on_purpose);
    const std::optional<WithoutNames> unnamed = without_names(arguments, alignment);
    write_verdict(json, request, alignment, lints, unnamed);
    write_error(json, request, alignment);
    write_columns(json, arguments, alignment);
    write_steps(json, request, alignment, values);
    write_views(json, request, alignment);
    write_gradient(json, request, alignment, values);
    write_lint(json, request, alignment, lints);
    write_notes(json, request, alignment, values, unnamed);
    write_legacy(json, arguments, alignment);
    write_without_names(json, unnamed);
    write_values(json, values);
    write_own_values(json, own);
    json.end_object();
}

}  // namespace

void write_trace(Json& json, const Request& request) {
    const Alignment alignment = broadcast(request.arguments);
    write_trace(json, request, alignment, values_of(request, alignment), own_values_of(request, alignment));
}

void write_trace(Json& json, const Request& request, const Alignment& alignment, const std::optional<Values>& values) {
    write_trace(json, request, alignment, values, {});
}

void write_trace(Json& json, const BadRequest& bad) {
    json.begin_object();
    json.key("schema").integer(1);
    json.key("ok").boolean(false);
    for (const char* key : {"dialect", "rule", "op"}) json.key(key).null();
    json.key("in_place").boolean(false);
    json.empty_list("operands");
    for (const char* key : {"target", "axis", "axes", "result", "verdict"}) json.key(key).null();
    write_error(json, bad);
    for (const char* key : {"columns", "steps", "views"}) json.empty_list(key);
    json.key("gradient").null();
    for (const char* key : {"lint", "notes"}) json.empty_list(key);
    for (const char* key : {"legacy", "without_names", "values"}) json.key(key).null();
    json.end_object();
}

}  // namespace bcast
