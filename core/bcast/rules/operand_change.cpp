#include "bcast/rules/operand_change.hpp"

#include <algorithm>
#include <utility>

#include "bcast/concat.hpp"
#include "bcast/rules/formula_text.hpp"
#include "bcast/rules/wording.hpp"

namespace bcast {
namespace {

bool is_name(std::string_view text) {
    const bool digit = !text.empty() && text.front() >= '0' && text.front() <= '9';
    return !text.empty() && !digit && std::all_of(text.begin(), text.end(), is_part_of_name);
}

/// The assigned operand occurs twice in the statement, so it must be a name.
std::vector<ProgramEdit> statement_edits(const OperandChange& change,
                                         const std::vector<std::optional<WrittenOperand>>& written) {
    const WrittenOperand& own = *written[change.operand];
    if (!own.operator_span || !is_name(own.text)) return {};
    std::vector<std::string> words;
    for (const std::optional<WrittenOperand>& operand : written) {
        if (!operand) return {};
        words.push_back(operand->text);
    }
    return {{*own.operator_span, change_text(change, words)}};
}

/// `Reshape(b, [3, 1])`: for dialects whose programs are graphs.
OperandChange reshaped_change(std::size_t operand, const Shape& shape, Rearrangement dims) {
    return {operand, concat({"Reshape(", label_of(operand), ", ", list_text(shape), ")"}), {}, std::move(dims)};
}

}  // namespace

OperandChange appended_change(std::size_t operand, std::vector<ChangePiece> appended,
                              std::optional<Rearrangement> dims) {
    OperandChange change{operand, {}, std::move(appended), std::move(dims)};
    std::vector<std::string> letters;
    for (const std::size_t letter : {std::size_t{0}, std::size_t{1}, operand}) {
        if (letter >= letters.size()) letters.resize(letter + 1);
        letters[letter] = label_of(letter);
    }
    change.text = change_text(change, letters);
    return change;
}

OperandChange inserted_change(Dialect dialect, std::size_t operand, Rearrangement dims, const Shape& shape) {
    if (!is_indexed(dialect)) return reshaped_change(operand, shape, std::move(dims));
    std::string index = "[";
    for (const auto& dim : dims) index.append(index.size() > 1 ? ", " : "").append(dim ? ":" : "None");
    return appended_change(operand, {index + ']'}, std::move(dims));
}

OperandChange squeezed_change(Dialect dialect, std::size_t operand, std::size_t dim, const Shape& shape) {
    Rearrangement dims;
    for (std::size_t i = 0; i <= shape.size(); ++i) {
        if (i != dim) dims.emplace_back(i);
    }
    if (!is_indexed(dialect)) return reshaped_change(operand, shape, std::move(dims));
    return appended_change(operand, {concat({".squeeze(", dim, ")"})}, std::move(dims));
}

OperandChange swapped_change(Dialect dialect, std::size_t operand, std::size_t rank, std::size_t i, std::size_t j) {
    Rearrangement dims(rank);
    Shape order(rank);
    for (std::size_t k = 0; k < rank; ++k) {
        dims[k] = k == i ? j : k == j ? i : k;
        order[k].extent = static_cast<Extent>(*dims[k]);
    }
    if (is_indexed(dialect)) {
        const char* method = dialect == Dialect::pytorch ? ".transpose(" : ".swapaxes(";
        return appended_change(operand, {concat({method, i, ", ", j, ")"})}, std::move(dims));
    }
    return {operand, concat({"Transpose(", label_of(operand), ", ", list_text(order), ")"}), {}, std::move(dims)};
}

std::string change_text(const OperandChange& change, const std::vector<std::string>& words) {
    if (change.appended.empty()) return change.text;
    std::string text = words.at(change.operand);
    for (const ChangePiece& piece : change.appended) {
        const auto* other = std::get_if<std::size_t>(&piece);
        text += other != nullptr ? words.at(*other) : std::get<std::string>(piece);
    }
    return text;
}

std::vector<ProgramEdit> edits_of(const OperandChange& change,
                                  const std::vector<std::optional<WrittenOperand>>& written) {
    if (change.appended.empty() || change.operand >= written.size()) return {};
    const auto& own = written[change.operand];
    if (!own || !own->array) return {};
    if (change.statement) return statement_edits(change, written);
    if (change.product) {
        if (!own->operator_span) return {};
        return {{*own->operator_span, "@"}};
    }
    std::string text;
    for (const ChangePiece& piece : change.appended) {
        const auto* other = std::get_if<std::size_t>(&piece);
        if (other == nullptr) {
            text += std::get<std::string>(piece);
        } else if (*other < written.size() && written[*other] && is_name(written[*other]->text)) {
            text += written[*other]->text;
        } else {
            return {};
        }
    }
    const Span after{own->where.end, own->where.end};
    if (!own->enclosed) return {{after, std::move(text)}};
    return {{{own->where.begin, own->where.begin}, "("}, {after, ')' + text}};
}

bool is_indexed(Dialect dialect) {
    return dialect == Dialect::pytorch || dialect == Dialect::numpy;
}

}  // namespace bcast
