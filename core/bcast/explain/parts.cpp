#include "bcast/explain/parts.hpp"

namespace bcast {
namespace {

void write_operand(Json& json, const Shape& shape, Dtype dtype) {
    json.begin_object();
    json.key("shape").extents(shape);
    json.key("names").names(shape);
    json.key("dtype").string(name_of(dtype));
    json.end_object();
}

void write_cell(Json& json, const Arguments& arguments, const Cell& cell, const Shape& shape) {
    const bool stands_for_one = cell.kind == CellKind::pad;
    json.begin_object();
    json.key("kind").string(name_of(cell.kind));
    if (json.key("dim").not_null(cell.has_dim())) json.index(cell.dim);
    if (json.key("extent").not_null(cell.has_dim() || stands_for_one)) json.integer(cell.extent);
    if (json.key("name").not_null(cell.has_dim() && has_named_dims(arguments.call->dialect)))
        json.name(shape[cell.dim].name);
    json.key("stretched").boolean(cell.stretched);
    json.end_object();
}

void write_column(Json& json, const Arguments& arguments, const Alignment& alignment, std::size_t axis) {
    const Column& column = alignment.columns[axis];
    json.begin_object();
    json.key("axis").index(axis);
    json.key("position").integer(static_cast<Extent>(axis) - static_cast<Extent>(alignment.columns.size()));
    json.key("cells").begin_list();
    for (std::size_t i = 0; i < column.cells.size(); ++i)
        write_cell(json, arguments, column.cells[i], arguments.operands[i]);
    json.end_list();
    if (json.key("target").not_null(column.target)) write_cell(json, arguments, *column.target, *arguments.target);
    json.key("extents").string(name_of(column.extents));
    if (json.key("names").not_null(column.names)) json.string(name_of(*column.names));
    if (json.key("result").not_null(!column.clash)) {
        json.begin_object();
        json.key("extent").integer(column.result.extent);
        json.key("name").name(column.result.name);
        json.end_object();
    }
    const Cell& first = column.cells[0];
    const bool unfit = alignment.failure && alignment.failure->kind == FailureKind::output_mismatch;
    if (unfit && (first.stretched || first.kind == CellKind::pad)) json.key("grows").boolean(true);
    json.end_object();
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

void write_operand_change(Json& json, const OperandChange& change) {
    json.key("operand").index(change.operand);
    json.key("text").string(change.text);
    json.list("appended", change.appended, [&](const ChangePiece& piece) {
        if (const auto* other = std::get_if<std::size_t>(&piece)) {
            json.index(*other);
        } else {
            json.string(std::get<std::string>(piece));
        }
    });
}

void write_change(Json& json, const OperandChange& change, const Arguments& changed, const Shape& result,
                  const Request& request) {
    write_operand_change(json, change);
    if (request.write_edits != nullptr && !request.written.empty()) request.write_edits(json, change, request.written);
    write_operands(json, changed);
    if (json.key("axis").not_null(changed.rule == Rule::pdpd)) json.integer(changed.axis);
    json.key("result").extents(result);
}

void write_repairs(Json& json, const std::vector<Repair>& repairs, const Request& request) {
    json.list("repairs", repairs, [&](const Repair& repair) {
        json.begin_object();
        json.key("code").string(name_of(repair.kind));
        write_change(json, repair.change, repair.arguments, repair.result, request);
        json.end_object();
    });
}

}  // namespace bcast
