#include "bcast/program/written_operands.hpp"

#include <algorithm>

#include "bcast/rules/formula_text.hpp"

namespace bcast::python {

std::string operand_label(std::string_view source) {
    constexpr std::string_view blanks = " \t\n\r";
    std::string line;
    for (std::size_t at = source.find_first_not_of(blanks); at < source.size();) {
        const std::size_t end = std::min(source.find_first_of(blanks, at), source.size());
        if (!line.empty()) line += ' ';
        line += source.substr(at, end - at);
        at = source.find_first_not_of(blanks, end);
    }
    return atom_text(line);
}

std::vector<std::optional<WrittenOperand>> written_operands(const EventAlignment& aligned) {
    std::vector<std::optional<WrittenOperand>> out;
    for (const AlignedOperand& operand : aligned.operands) {
        // A list that NumPy converts to an array cannot be indexed along its axes in the source.
        out.push_back(operand.text && operand.span ? std::optional(WrittenOperand{operand_label(*operand.text),
                                                                                  *operand.span,
                                                                                  !is_atom(*operand.text),
                                                                                  operand.made,
                                                                                  {},
                                                                                  operand.varies})
                                                   : std::nullopt);
    }
    if (!out.empty() && out[0]) out[0]->operator_span = aligned.operator_span;
    return out;
}

void write_edits(Json& json, const OperandChange& change, const std::vector<std::optional<WrittenOperand>>& written) {
    json.list("edits", edits_of(change, written), [&](const ProgramEdit& edit) {
        json.begin_object();
        json.key("begin").index(edit.where.begin);
        json.key("end").index(edit.where.end);
        json.key("to").string(edit.to);
        json.end_object();
    });
}

}  // namespace bcast::python
