#include "bcast/recognition/typed_shapes.hpp"

#include <variant>

#include "bcast/ascii.hpp"
#include "bcast/concat.hpp"
#include "bcast/recognition/found_message.hpp"
#include "bcast/recognition/unknown_sizes.hpp"
#include "bcast/shape_text.hpp"

namespace bcast {
namespace {

constexpr std::size_t longest = 16384;

/// Adds `text` as a further shape; false if it is not a shape.
bool take_shape(std::string_view text, TypedShapes& out) {
    const auto read = parse_shape(text);
    const auto* wrong = std::get_if<Diagnostic>(&read);
    if (wrong && unknown_sizes(text)) {
        out.unknown = true;
    } else if (wrong) {
        // Parsing stops at the first excess axis: anything may follow it.
        const bool too_large = wrong->reason == "shape-extent-too-large";
        if (wrong->reason != "shape-rank" && !too_large) return false;
        if (text.find_first_not_of("0123456789,()[] \t\n") != text.npos) return false;
        (too_large ? out.too_large : out.too_many_axes) = true;
    }
    out.shapes.emplace_back(text);
    return true;
}

std::string_view without_separators(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\n\r,;");
    if (begin == std::string_view::npos) return {};
    // A comma after a number may belong to the shape: `4,`.
    const std::size_t end = text.find_last_not_of(" \t\n\r;");
    return text.substr(begin, end + 1 - begin);
}

/// The length of a multiplication sign between sizes at `at`; 0 if there is none.
std::size_t times_at(std::string_view text, std::size_t at) {
    if (text[at] == 'x' || text[at] == 'X') return 1;
    if (text.substr(at, 3) == "by ") return 2;
    return text.substr(at, 2) == "\xC3\x97" ? 2 : 0;
}

/// Converts `3x4` and `3 x 4` to `3,4`: between two numbers a multiplication sign separates sizes.
std::string with_commas(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::size_t sign = text.find_first_not_of(' ', at);
        const std::size_t length =
            sign == std::string_view::npos || out.empty() || !is_digit(out.back()) ? 0 : times_at(text, sign);
        const std::size_t next = length == 0 ? std::string_view::npos : text.find_first_not_of(' ', sign + length);
        if (next != std::string_view::npos && is_digit(text[next])) {
            out += ',';
            at = next;
        }
        out += text[at];
    }
    return out;
}

/// Expands `(1,)*40` to the tuple that Python creates; with blanks, a multiplication sign separates two shapes.
std::string with_tuples_repeated(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        out += text[at];
        if (text.substr(at, 3) != ",)*") continue;
        const std::size_t open = out.rfind('(');
        if (open == std::string::npos || out.find_first_not_of("0123456789", open + 1) != out.size() - 1) continue;
        std::size_t end = at + 3;
        std::size_t times = 0;
        while (end < text.size() && is_digit(text[end]) && end < at + 6)
            times = times * 10 + static_cast<std::size_t>(text[end++] - '0');
        const bool is_count = end > at + 3 && (end == text.size() ||
                                               std::string_view(" +-;\n").find(text[end]) != std::string_view::npos);
        if (!is_count || out.size() == open + 2) continue;
        const std::string size = out.substr(open + 1);
        out.erase(open + 1);
        for (std::size_t i = 0; i < times; ++i) out += size;
        out += ')';
        at = end - 1;
    }
    return out;
}

/// The length of `3x4` among words, without a bracket that marks it as a shape; 0 if there is none.
std::size_t product_at(std::string_view text, std::size_t at) {
    if (!is_digit(text[at])) return 0;
    if (at > 0 && (is_letter(text[at - 1]) || is_digit(text[at - 1]) || text[at - 1] == '_' || text[at - 1] == '.'))
        return 0;
    std::size_t end = at;
    std::size_t sizes = 0;
    for (;;) {
        while (end < text.size() && is_digit(text[end])) ++end;
        ++sizes;
        const std::size_t sign = text.find_first_not_of(' ', end);
        const std::size_t length = sign == std::string_view::npos ? 0 : times_at(text, sign);
        const std::size_t next = length == 0 ? std::string_view::npos : text.find_first_not_of(' ', sign + length);
        if (next == std::string_view::npos || !is_digit(text[next])) break;
        end = next;
    }
    return sizes > 1 && (end == text.size() || !is_letter(text[end])) ? end - at : 0;
}

/// The length of a shape's label at `at`, with the sign after it: `a: `, `pred.shape = ` before a bracket; 0 if there
/// is none.
std::size_t label_at(std::string_view text, std::size_t at) {
    std::size_t mark = at;
    while (mark < text.size() &&
           (is_letter(text[mark]) || text[mark] == '_' || text[mark] == '.' || (mark > at && is_digit(text[mark]))))
        ++mark;
    const std::size_t sign = text.find_first_not_of(' ', mark);
    if (mark == at || sign == std::string_view::npos || (text[sign] != ':' && text[sign] != '=')) return 0;
    const std::size_t begin = text.find_first_not_of(' ', sign + 1);
    if (begin == std::string_view::npos) return 0;
    // `N = 2` is a named dim.
    const bool is_bracket = text[begin] == '(' || text[begin] == '[' || text.substr(begin, 10) == "torch.Size";
    return text[sign] == ':' || is_bracket ? begin - at : 0;
}

std::string_view without_label(std::string_view text) {
    return text.substr(label_at(text, 0));
}

/// The length of a separator between two shapes at `at`, outside of brackets; 0 if there is none.
std::size_t separator_at(std::string_view text, std::size_t at, std::string& sign) {
    for (const std::string_view one : {"+= ", "-= ", "*= ", "/= "}) {
        if (text.substr(at, one.size()) != one) continue;
        sign = one.substr(0, 2);
        return one.size();
    }
    for (const std::string_view one :
         {"//", "**", "<=", ">=", "==", "!=", "@", "*", "/", "%", "<", ">", "&", "|", "^"}) {
        if (text.substr(at, one.size()) != one) continue;
        if (one == "*" && at + 1 < text.size() && text[at + 1] == '=') return 0;  // an unnamed dim
        sign = one;
        return one.size();
    }
    const char c = text[at];
    const bool spaced = at + 1 < text.size() && text[at + 1] == ' ';
    const std::size_t before = text.find_last_not_of(" \t", at == 0 ? 0 : at - 1);
    const bool closed = at > 0 && before != std::string_view::npos && (text[before] == ')' || text[before] == ']');
    if ((c == '-' || c == '+') && at > 0 && (spaced || closed)) {
        sign = c;
        return 1;
    }
    if (text.substr(at, 3) == "\xC3\x97") {
        sign = "*";
        return 2;
    }
    if (c == '\n' || c == ';' || (c == ' ' && label_at(text, at + 1) > 0)) return 1;
    for (const std::string_view word : {" and ", " with ", " vs. ", " vs ", " , ", " to "}) {
        if (text.substr(at, word.size()) == word) return word.size();
    }
    return 0;
}

}  // namespace

std::optional<TypedShapes> typed_shapes(std::string_view typed) {
    if (typed.size() > longest) return std::nullopt;
    const std::string normalized = with_commas(with_tuples_repeated(typed));
    const std::string_view text = normalized;
    TypedShapes out;
    std::vector<std::string_view> parts;
    std::size_t begin = 0;
    int depth = 0;
    for (std::size_t at = 0; at < text.size();) {
        const char c = text[at];
        if (c == '(' || c == '[') ++depth;
        if (c == ')' || c == ']') --depth;
        std::string sign;
        std::size_t length = depth == 0 ? separator_at(text, at, sign) : 0;
        // After a closing bracket a comma or a space separates two shapes.
        const bool after_bracket = depth == 0 && at > 0 && (text[at - 1] == ')' || text[at - 1] == ']');
        if (length == 0 && after_bracket && (c == ',' || c == ' ')) {
            const std::size_t next = text.find_first_not_of(" ,\t", at);
            if (next != std::string_view::npos && (text[next] == '(' || text[next] == '[' || is_letter(text[next])) &&
                text.substr(next, 4) != "and " && text.substr(next, 2) != "vs" && text.substr(next, 4) != "with")
                length = next - at;
        }
        if (length == 0) {
            ++at;
            continue;
        }
        parts.push_back(text.substr(begin, at - begin));
        if (out.sign.empty() && !sign.empty()) {
            out.in_place =
                sign.size() == 2 && std::string_view("+-*/").find(sign[0]) != std::string_view::npos && sign[1] == '=';
            out.sign = out.in_place ? sign.substr(0, 1) : sign;
        }
        at += length;
        begin = at;
    }
    parts.push_back(text.substr(begin));
    for (const std::string_view part : parts) {
        const std::string_view labelled = without_separators(part);
        const std::string_view shape = without_label(labelled);
        if (shape.empty()) continue;
        if (!take_shape(shape, out)) return std::nullopt;
        const std::string_view label = labelled.substr(0, labelled.size() - shape.size());
        out.labels.emplace_back(label.substr(0, label.find_first_of(" :=")));
    }
    if (out.shapes.size() < 2 && !out.too_many_axes && !out.too_large) return std::nullopt;
    return out;
}

bool is_one_shape(std::string_view typed) {
    const std::string text = with_commas(without_separators(typed));
    const std::string_view shape = without_label(text);
    const bool is_meant = shape.substr(0, 1) == "(" || shape.find_first_of(",S") != std::string_view::npos;
    if (!is_meant || shape.substr(0, 1) == "[") return false;
    return std::holds_alternative<TypedShape>(parse_shape(shape));
}

std::optional<TypedShapes> shapes_among_words(std::string_view text) {
    if (text.size() > longest) return std::nullopt;
    TypedShapes out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (const std::size_t length = product_at(text, at)) {
            out.shapes.push_back(concat({"(", with_commas(text.substr(at, length)), ",)"}));
            at += length - 1;
            continue;
        }
        const bool prefixed = text.substr(at, 10) == "torch.Size" || text.substr(at, 11) == "TensorShape";
        if (text[at] != '(' && text[at] != '[' && !prefixed) continue;
        // Parentheses of a call contain arguments.
        if (text[at] == '(' && at > 0 && (is_letter(text[at - 1]) || text[at - 1] == '_')) continue;
        PartialShape shape;
        const auto end = read_shape(text, at, shape);
        if (!end) continue;
        std::string typed = "(";
        for (const auto& size : shape) {
            typed += size ? std::to_string(*size) : "None";
            typed += ',';
            out.unknown = out.unknown || !size;
        }
        out.shapes.push_back(typed + ')');
        at = *end - 1;
    }
    if (out.shapes.size() < 2) return std::nullopt;
    for (std::string& shape : out.shapes) {
        if (shape == "()") continue;
        if (shape.size() > 3) shape.erase(shape.size() - 2, 1);  // `(2,3,)`
    }
    return out;
}

}  // namespace bcast
