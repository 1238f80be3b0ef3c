#include "bcast/explain/matrix.hpp"

#include <algorithm>

#include "bcast/explain/error.hpp"
#include "bcast/explain/parts.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/rules/broadcast.hpp"

namespace bcast {
namespace {

/// One interpretation of the two operands, and its result.
struct Row {
    Request request;
    Alignment alignment;
    bool here = false;
};

/// A dialect, call and rule under which to interpret the operands.
struct Way {
    Dialect dialect;
    std::string_view op;  ///< Empty: the request's own operator, under the dialect's name.
    Rule rule;
    bool in_place = false;
};

constexpr Way ways[] = {
    {Dialect::pytorch, "", Rule::numpy},
    {Dialect::pytorch, "", Rule::numpy, true},
    {Dialect::pytorch, "broadcast_to", Rule::onto},
    {Dialect::numpy, "", Rule::numpy},
    {Dialect::onnx, "", Rule::numpy},
    {Dialect::onnx, "", Rule::unidirectional},
    {Dialect::openvino, "", Rule::none},
    {Dialect::openvino, "", Rule::numpy},
    {Dialect::openvino, "", Rule::pdpd},
    {Dialect::openvino, "broadcast_to", Rule::bidirectional},
};

const Call& call_for(const Way& way, const Call& requested) {
    const Call* call = way.op.empty() ? find_call(way.dialect, requested.op) : find_call(way.dialect, way.op);
    if (!call || (way.op.empty() && (call->action != Action::elementwise || call->min_operands != 2)))
        call = find_call(way.dialect, op::add);
    return *call;
}

/// The request under another rule. A target is the first operand's shape, to which the second is broadcast.
Request read_as(const Request& request, const Way& way, Extent axis) {
    Request out = request;
    Arguments& arguments = out.arguments;
    arguments.call = &call_for(way, *request.arguments.call);
    arguments.rule = way.rule;
    arguments.in_place = way.in_place;
    arguments.axis = axis;
    arguments.target.reset();
    arguments.axes.clear();
    if (!needs_of(way.rule).target) return out;
    arguments.target = arguments.operands[0];
    arguments.operands.erase(arguments.operands.begin());
    arguments.dtypes.erase(arguments.dtypes.begin());
    out.target_spans = out.spans[0];
    out.target_text = out.texts[0];
    out.spans.erase(out.spans.begin());
    out.texts.erase(out.texts.begin());
    out.values.erase(out.values.begin());
    return out;
}

bool is_own(const Request& own, const Request& row) {
    const Arguments& a = own.arguments;
    const Arguments& b = row.arguments;
    return a.call->dialect == b.call->dialect && a.call->action == b.call->action && a.rule == b.rule &&
           a.in_place == b.in_place && a.axis == b.axis;
}

Row row_of(const Request& own, const Way& way, Extent axis) {
    Row row{read_as(own, way, axis), {}, false};
    row.alignment = broadcast(row.request.arguments);
    row.here = is_own(own, row.request);
    return row;
}

/// pdpd with its default axis, and with the request's axis or else the first one that succeeds.
std::vector<Row> pdpd_rows(const Request& own, const Way& way) {
    std::vector<Row> rows{row_of(own, way, -1)};
    const Extent requested = own.arguments.axis;
    if (own.arguments.rule == Rule::pdpd && requested != -1) {
        rows.push_back(row_of(own, way, requested));
        return rows;
    }
    if (rows[0].alignment.ok()) return rows;
    for (Extent axis = 0; axis <= static_cast<Extent>(own.arguments.operands[0].size()); ++axis) {
        Row row = row_of(own, way, axis);
        if (!row.alignment.ok()) continue;
        rows.push_back(std::move(row));
        break;
    }
    return rows;
}

std::vector<Row> rows_of(const Request& own) {
    std::vector<Row> rows;
    for (const Way& way : ways) {
        if (way.rule != Rule::pdpd) {
            rows.push_back(row_of(own, way, own.arguments.axis));
            continue;
        }
        for (Row& row : pdpd_rows(own, way)) rows.push_back(std::move(row));
    }
    return rows;
}

/// What is compared at a position from the right: the cell of the second operand, and whether it is compatible.
struct Glance {
    CellKind kind = CellKind::absent;
    Extent extent = 0;
    bool fits = true;

    bool operator==(const Glance&) const = default;
};

Glance glance_at(const Row& row, std::size_t from_right) {
    const std::vector<Column>& columns = row.alignment.columns;
    if (from_right >= columns.size()) return {};
    const Column& column = columns[columns.size() - 1 - from_right];
    const Cell& cell = column.cells.back();
    const bool named_apart = column.names == NameVerdict::mismatch || column.names == NameVerdict::misaligned;
    return {cell.kind, cell.extent, !column.clash && !named_apart};
}

/// The first position from the right at which two rows differ.
std::optional<Extent> parts_at(const std::vector<Row>& rows) {
    std::size_t rank = 0;
    for (const Row& row : rows) rank = std::max(rank, row.alignment.columns.size());
    for (std::size_t position = 0; position < rank; ++position) {
        const Glance first = glance_at(rows[0], position);
        const bool all =
            std::all_of(rows.begin(), rows.end(), [&](const Row& row) { return glance_at(row, position) == first; });
        if (!all) return -static_cast<Extent>(position) - 1;
    }
    return std::nullopt;
}

/// Shows the target in the position of the first operand of the other rows.
Alignment as_pair(Alignment alignment) {
    for (Column& column : alignment.columns) {
        if (!column.target) continue;
        column.cells.insert(column.cells.begin(), *column.target);
        column.target.reset();
    }
    return alignment;
}

/// In such a pair the target is operand 0, and the operand that is broadcast to it operand 1.
OperandRef in_pair(OperandRef ref) {
    return {ref.operand ? std::size_t{1} : std::size_t{0}};
}

void write_row(Json& json, const Request& own, const Row& row) {
    const Arguments& arguments = row.request.arguments;
    Arguments pair = arguments;
    pair.operands = own.arguments.operands;
    json.begin_object();
    json.key("dialect").string(name_of(arguments.call->dialect));
    json.key("rule").string(name_of(arguments.rule));
    json.key("op").string(arguments.call->op);
    json.key("in_place").boolean(arguments.in_place);
    if (json.key("axis").not_null(arguments.rule == Rule::pdpd)) json.integer(arguments.axis);
    json.key("here").boolean(row.here);
    json.key("ok").boolean(row.alignment.ok());
    if (json.key("result").not_null(row.alignment.ok())) json.extents(row.alignment.result);
    write_error(json, row.request, row.alignment, arguments.target ? in_pair : nullptr);
    write_columns(json, pair, as_pair(row.alignment));
    json.end_object();
}

}  // namespace

void write_matrix(Json& json, const Request& request) {
    const std::vector<Row> rows = rows_of(request);
    const std::optional<Extent> parting = parts_at(rows);
    json.begin_object();
    json.key("schema").integer(1);
    json.key("ok").boolean(true);
    json.key("error").null();
    write_operands(json, request.arguments);
    if (json.key("parts_at").not_null(parting)) json.integer(*parting);
    json.key("accepted").index(static_cast<std::size_t>(std::count_if(rows.begin(), rows.end(), [](const Row& row) {
        return row.alignment.ok();
    })));
    json.list("rows", rows, [&](const Row& row) { write_row(json, request, row); });
    json.end_object();
}

void write_matrix(Json& json, const BadRequest& bad) {
    json.begin_object();
    json.key("schema").integer(1);
    json.key("ok").boolean(false);
    write_error(json, bad);
    json.empty_list("operands");
    json.key("parts_at").null();
    json.key("accepted").integer(0);
    json.empty_list("rows");
    json.end_object();
}

}  // namespace bcast
