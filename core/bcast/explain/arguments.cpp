#include "bcast/explain/arguments.hpp"

namespace bcast {

Name column_name(const Arguments& arguments, const Column& column) {
    if (column.result.name) return column.result.name;
    for (std::size_t i = 0; i < column.cells.size(); ++i) {
        const Cell& cell = column.cells[i];
        if (has_named_dims(arguments.call->dialect) && cell.has_dim() && arguments.operands[i][cell.dim].name)
            return arguments.operands[i][cell.dim].name;
    }
    return std::nullopt;
}

void ArgumentWriter::axis_name(std::size_t axis) {
    json_.begin_object();
    json_.key("axis").index(axis);
    json_.key("position").integer(static_cast<Extent>(axis) - static_cast<Extent>(alignment_.columns.size()));
    json_.key("name").name(column_name(arguments_, alignment_.columns[axis]));
    json_.end_object();
}

void write_operand_ref(Json& json, OperandRef ref) {
    if (ref.operand) {
        json.index(*ref.operand);
    } else {
        json.string("target");
    }
}

ArgumentWriter& ArgumentWriter::axis(std::size_t axis) {
    json_.key("axis");
    axis_name(axis);
    return *this;
}

ArgumentWriter& ArgumentWriter::axes(const std::vector<std::size_t>& axes) {
    json_.list("axes", axes, [&](std::size_t axis) { axis_name(axis); });
    return *this;
}

ArgumentWriter& ArgumentWriter::operand_ref(std::string_view key, OperandRef ref) {
    json_.key(key);
    write_operand_ref(json_, ref);
    return *this;
}

ArgumentWriter& ArgumentWriter::operand_refs(std::string_view key, const std::vector<OperandRef>& refs) {
    json_.list(key, refs, [&](const OperandRef ref) { write_operand_ref(json_, ref); });
    return *this;
}

ArgumentWriter& ArgumentWriter::integer(std::string_view key, Extent value) {
    json_.key(key).integer(value);
    return *this;
}

ArgumentWriter& ArgumentWriter::text(std::string_view key, std::string_view value) {
    json_.key(key).string(value);
    return *this;
}

ArgumentWriter& ArgumentWriter::shape(std::string_view key, const Shape& shape) {
    json_.key(key).extents(shape);
    return *this;
}

ArgumentWriter& ArgumentWriter::count(std::string_view key, const Count& value) {
    json_.key(key).count(value);
    return *this;
}

ArgumentWriter& ArgumentWriter::sizes(std::size_t axis) {
    const Column& column = alignment_.columns[axis];
    const auto size = [&](OperandRef ref, const Cell& cell) {
        json_.begin_object();
        json_.key("operand");
        write_operand_ref(json_, ref);
        if (json_.key("extent").not_null(cell.has_dim())) json_.integer(cell.extent);
        json_.end_object();
    };
    json_.key("sizes").begin_list();
    if (column.target) size(target_party, *column.target);
    for (std::size_t i = 0; i < column.cells.size(); ++i) size({i}, column.cells[i]);
    json_.end_list();
    return *this;
}

}  // namespace bcast
