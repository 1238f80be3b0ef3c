#include "bcast/recognition/unknown_sizes.hpp"

#include <algorithm>

#include "bcast/ascii.hpp"
#include "bcast/shape_text.hpp"

namespace bcast {
namespace {

std::string_view without_blanks(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\n");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t\n") + 1 - begin);
}

bool is_identifier(std::string_view text) {
    const auto is_inner = [](char c) { return is_letter(c) || is_digit(c) || c == '_'; };
    return !text.empty() && !is_digit(text[0]) && std::all_of(text.begin(), text.end(), is_inner);
}

/// Removes a pair of brackets or quotes around the text.
bool take_pair(std::string_view& text, char open, char close) {
    if (text.size() < 2 || text.front() != open || text.back() != close) return false;
    text = without_blanks(text.substr(1, text.size() - 2));
    return true;
}

/// `None`, `?`, `...`, a word with or without quotes; numbers are parsed by `parse_shape`.
std::optional<KnownDim> dim_of(std::string_view text) {
    KnownDim out;
    if (const std::size_t sign = text.find('='); sign != text.npos) {
        const std::string_view name = without_blanks(text.substr(0, sign));
        if (!is_identifier(name)) return std::nullopt;
        out.name = std::string(name);
        text = without_blanks(text.substr(sign + 1));
    }
    if (text == "None" || text == "?") return out;
    if (text == "..." || text == "*") {
        out.symbol = "...";
        return out;
    }
    if (!text.empty() && is_digit(text[0])) {
        const auto read = parse_shape(text);
        const auto* typed = std::get_if<TypedShape>(&read);
        if (!typed || typed->shape.size() != 1) return std::nullopt;
        out.size = typed->shape.front().extent;
        return out;
    }
    if (!take_pair(text, '\'', '\'')) take_pair(text, '"', '"');
    if (!is_identifier(text) || out.name) return std::nullopt;
    out.symbol = text;
    return out;
}

}  // namespace

std::optional<std::vector<KnownDim>> unknown_sizes(std::string_view text) {
    text = without_blanks(text);
    for (const std::string_view prefix : {"torch.Size", "tf.TensorShape", "TensorShape"}) {
        if (!text.starts_with(prefix)) continue;
        text.remove_prefix(prefix.size());
        if (!take_pair(text, '(', ')')) return std::nullopt;
        break;
    }
    const bool is_list = take_pair(text, '[', ']');
    const bool is_tuple = !is_list && take_pair(text, '(', ')');
    std::vector<KnownDim> out;
    bool any_sign = false;  // something that a list of names does not contain
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const auto dim = dim_of(without_blanks(text.substr(0, comma)));
        if (!dim || out.size() == max_rank) return std::nullopt;
        // `[B, T]`: capital letters are names of sizes, not of tensors.
        const bool is_size = is_list && dim->symbol.size() == 1 && dim->symbol[0] >= 'A' && dim->symbol[0] <= 'Z';
        any_sign = any_sign || is_size || dim->size || dim->symbol.empty() || dim->symbol == "...";
        out.push_back(*dim);
        any_sign = any_sign || (is_tuple && comma < text.size());
        text = without_blanks(text.substr(std::min(comma + 1, text.size())));
    }
    const bool is_shape = is_list || is_tuple || out.size() > 1 || (!out.empty() && out.front().name);
    const auto is_open = [](const KnownDim& dim) { return !dim.size; };
    const auto is_named = [](const KnownDim& dim) { return !dim.symbol.empty() && dim.symbol != "..."; };
    if (!is_shape || !any_sign || !std::any_of(out.begin(), out.end(), is_open)) return std::nullopt;
    if (!is_list && !is_tuple && std::any_of(out.begin(), out.end(), is_named)) return std::nullopt;
    return out;
}

}  // namespace bcast
