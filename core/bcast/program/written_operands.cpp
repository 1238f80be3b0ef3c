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

std::vector<std::optional<WrittenOperand>> written_operands(const Source& source, const EventAlignment& aligned,
                                                            const std::vector<EventOperand>& seen) {
    std::vector<std::optional<WrittenOperand>> out(aligned.texts.size());
    for (std::size_t i = 0; i < out.size(); ++i) {
        if (!aligned.texts[i] || i >= aligned.places.size() || !aligned.places[i]) continue;
        // A list that NumPy makes an array of has no axes to index.
        const bool array = i < seen.size() && seen[i].event.has_value();
        out[i] = {operand_label(*aligned.texts[i]), source.span(*aligned.places[i]), !is_atom(*aligned.texts[i]),
                  array};
    }
    return out;
}

}  // namespace bcast::python
