#include "bcast/autograd/derivatives/blanks.hpp"

#include <cmath>

#include "bcast/float_text.hpp"

namespace bcast::autograd {
namespace {

bool is_part_of_name(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
           letter == '_';
}

/// Gives each name of a formula to `replace`, which appends it or something else. What stands behind a dot or within
/// quotes is none.
template <typename Replace>
std::string with_names_replaced(std::string_view formula, Replace replace) {
    std::string out;
    bool quoted = false;
    for (std::size_t at = 0; at < formula.size();) {
        if (formula[at] == '\'') quoted = !quoted;
        std::size_t end = at;
        while (end < formula.size() && is_part_of_name(formula[end])) ++end;
        const bool attribute = at > 0 && formula[at - 1] == '.';
        if (end == at) {
            out += formula[at++];
        } else {
            const std::string_view name = formula.substr(at, end - at);
            if (quoted || attribute) {
                out += name;
            } else {
                replace(name, out);
            }
            at = end;
        }
    }
    return out;
}

}  // namespace

std::string Blanks::fill(std::string_view formula) const {
    return with_names_replaced(formula, [this](std::string_view name, std::string& out) {
        for (const auto& [blank, text] : texts_) {
            if (name.size() == 1 && blank == name[0]) {
                out += text;
                return;
            }
        }
        out += name;
    });
}

std::string of_result(std::string_view formula, std::size_t result) {
    return with_names_replaced(formula, [result](std::string_view name, std::string& out) {
        out += name;
        if (name == "g" || name == "out") out.append("[").append(std::to_string(result)).append("]");
    });
}

std::string relabelled(std::string_view formula, std::span<const std::string> words) {
    bool all = true;
    std::string out = with_names_replaced(formula, [&](std::string_view name, std::string& text) {
        const auto place = static_cast<std::size_t>(name[0] - 'a');
        const bool label = name.size() == 1 && name[0] >= 'a' && name[0] <= 'f';
        all = all && (!label || (place < words.size() && !words[place].empty()));
        if (label && all) {
            text += words[place];
        } else {
            text += name;
        }
    });
    return all ? out : std::string();
}

std::string chained(std::string_view formula, std::string_view g) {
    if (formula == "g") return std::string(g);
    bool all = true;
    std::string out = with_names_replaced(formula, [&](std::string_view name, std::string& text) {
        all = all && name != "out";
        text += name == "g" ? atom_text(g) : std::string(name);
    });
    return all ? out : std::string();
}

std::string atom_text(std::string_view text) {
    int depth = 0;
    bool one = text.empty() || (text[0] != '-' && text[0] != '~');
    for (const char letter : text) {
        if (letter == '(' || letter == '[') ++depth;
        if (letter == ')' || letter == ']') --depth;
        one = one && (depth > 0 || letter != ' ');
    }
    return one ? std::string(text) : '(' + std::string(text) + ')';
}

std::string sizes_text(const std::vector<Extent>& sizes) {
    if (sizes.empty()) return "()";
    std::string text = list_text(shape_of(sizes));
    return text.substr(1, text.size() - 2);
}

std::string dims_text(const std::vector<Extent>& dims) {
    return dims.size() == 1 ? std::to_string(dims[0]) : tuple_text(shape_of(dims));
}

std::string number_text(double value) {
    if (std::isfinite(value) && value == std::trunc(value) && std::fabs(value) < 1e15)
        return std::to_string(static_cast<std::int64_t>(value));
    const std::string text = python_float_text(value);
    return std::isfinite(value) ? text : "float('" + text + "')";
}

}  // namespace bcast::autograd
