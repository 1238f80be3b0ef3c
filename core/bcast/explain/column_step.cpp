#include "bcast/explain/column_step.hpp"

#include <algorithm>

#include "bcast/rules/stretch.hpp"

namespace bcast {
namespace {

/// The refs whose cell at the column satisfies `wanted`.
template <typename Wanted>
std::vector<OperandRef> parties_where(const Column& column, Wanted wanted) {
    std::vector<OperandRef> parties;
    for (std::size_t i = 0; i < column.cells.size(); ++i) {
        if (wanted(column.cells[i])) parties.push_back({i});
    }
    if (column.target && wanted(*column.target)) parties.push_back(target_party);
    return parties;
}

/// The operands that are broadcast, otherwise those that were padded with a 1.
std::vector<OperandRef> reported_parties(const Column& column) {
    std::vector<OperandRef> again = parties_where(column, [](const Cell& cell) { return cell.stretched; });
    return again.empty() ? parties_where(column, [](const Cell& cell) { return cell.kind == CellKind::pad; }) : again;
}

std::string say_of(const Column& column, std::size_t parties) {
    const std::string many = parties > 1 ? ".many" : "";
    switch (column.extents) {
        case ExtentVerdict::equal:
            return column.cells.size() == 1 && !column.target ? "column.single" : "column.equal";
        case ExtentVerdict::stretch:
            return "column.stretch" + many;
        case ExtentVerdict::pad:
            return (column.result.extent == 1 ? "column.pad.one" : "column.pad") + many;
        case ExtentVerdict::free:
            return column.result.extent == 1 ? "column.free.one" : "column.free";
        default:
            return "column." + std::string(name_of(column.extents));
    }
}

std::string say_of_clash(const Arguments& arguments, const Column& column) {
    std::string say = "column." + std::string(name_of(column.extents));
    if (column.extents != ExtentVerdict::mismatch) return say;
    if (arguments.rule == Rule::none) return say + ".none";
    return receiver_of(arguments.rule) ? say + ".one-way" : say;
}

void write_clash(Json& json, const Arguments& arguments, const Alignment& alignment, std::size_t axis) {
    const Column& column = alignment.columns[axis];
    const Clash& clash = *column.clash;
    if (column.extents == ExtentVerdict::keep) {
        open_step(json, arguments, alignment, "column", axis, "keep-leading", "error.keep-leading")
            .axis(axis)
            .operand_ref("operand", clash.second);
        return;
    }
    ArgumentWriter args =
        open_step(json, arguments, alignment, "column", axis, name_of(column.extents), say_of_clash(arguments, column));
    args.axis(axis).sizes(axis).operand_ref("first", clash.first).operand_ref("second", clash.second);
    args.integer("first_extent", cell_at(column, clash.first).extent)
        .integer("second_extent", cell_at(column, clash.second).extent);
}

}  // namespace

std::vector<OperandRef> read_again(const Arguments& arguments, const Alignment& alignment,
                                   const std::vector<bool>& numbers) {
    std::vector<OperandRef> again;
    for (std::size_t i = 0; i < read_operands(arguments); ++i) {
        const bool any = std::any_of(alignment.columns.begin(), alignment.columns.end(),
                                     [&](const Column& column) { return column.cells[i].stretched; });
        if (any && !is_number(numbers, i)) again.push_back({i});
    }
    return again;
}

ArgumentWriter open_step(Json& json, const Arguments& arguments, const Alignment& alignment, std::string_view code,
                         std::optional<std::size_t> axis, std::string_view verdict, std::string_view say) {
    json.key("code").string(code);
    json.key("axis").index(axis);
    json.key("verdict").string(verdict);
    json.key("say").string(say);
    return ArgumentWriter(json, arguments, alignment);
}

void write_name_step(Json& json, const Arguments& arguments, const Alignment& alignment, std::size_t axis) {
    const std::string_view verdict = name_of(*alignment.columns[axis].names);
    ArgumentWriter args = open_step(json, arguments, alignment, "name", axis, verdict, "name." + std::string(verdict));
    write_name_arguments(args, arguments, alignment, axis);
}

void write_name_arguments(ArgumentWriter& args, const Arguments& arguments, const Alignment& alignment,
                          std::size_t axis) {
    const Failure& failure = *alignment.failure;
    const Column& column = alignment.columns[axis];
    args.axis(axis);
    const bool here = axis == *failure.axis;
    if (here && *column.names == NameVerdict::mismatch) {
        const auto& clash = failure.as<NameClash>();
        const auto name_in = [&](const std::vector<Name>& names) { return *names[names.size() - 1 - clash.at]; };
        args.operand_ref("first", failure.first).operand_ref("second", failure.second);
        args.text("first_name", name_in(clash.so_far)).text("second_name", name_in(clash.own));
    } else if (here && *column.names == NameVerdict::misaligned) {
        args.operand_ref("first", failure.first)
            .operand_ref("second", failure.second)
            .text("name", *failure.as<NameClash>().name);
    } else if (const Name name = column_name(arguments, column)) {
        args.text("name", *name);
    }
}

void write_column_step(Json& json, const Arguments& arguments, const Alignment& alignment, std::size_t axis,
                       const std::vector<bool>& numbers) {
    const Column& column = alignment.columns[axis];
    if (column.clash) return write_clash(json, arguments, alignment, axis);
    std::vector<OperandRef> parties = reported_parties(column);
    const bool any = !parties.empty();
    parties.erase(std::remove_if(parties.begin(), parties.end(),
                                 [&](OperandRef ref) { return ref.operand && is_number(numbers, *ref.operand); }),
                  parties.end());
    const std::string say = any && parties.empty() ? "column.number" : say_of(column, parties.size());
    ArgumentWriter args = open_step(json, arguments, alignment, "column", axis, name_of(column.extents), say);
    args.axis(axis).sizes(axis).integer("extent", column.result.extent);
    if (!parties.empty()) args.operand_refs("operands", parties);
    if (arguments.target) args.operand_ref("operand", {0});
}

}  // namespace bcast
