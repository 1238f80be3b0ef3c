#include "bcast/program/written_operands.hpp"

#include "bcast/rules/formula_text.hpp"

namespace bcast::python {

std::string operand_label(std::string_view source) {
    std::string line;
    for (const char letter : source) {
        if (letter != ' ' && letter != '\t' && letter != '\n' && letter != '\r') {
            line += letter;
        } else if (!line.empty() && line.back() != ' ') {
            line += ' ';
        }
    }
    return atom_text(line);
}

std::vector<std::optional<WrittenOperand>> written_operands(const EventAlignment& aligned) {
    std::vector<std::optional<WrittenOperand>> out;
    for (const AlignedOperand& operand : aligned.operands) {
        // A list that NumPy makes an array of has no axes to index.
        out.push_back(operand.text && operand.span
                          ? std::optional(WrittenOperand{operand_label(*operand.text), *operand.span,
                                                         !is_atom(*operand.text), operand.made})
                          : std::nullopt);
    }
    return out;
}

}  // namespace bcast::python
