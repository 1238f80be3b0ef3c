#include <cstddef>

#include "bcast/language/syntax/lexer.hpp"

namespace bcast::python {
namespace {

bool is_prompt(std::string_view line, std::size_t at, std::string_view prompt) {
    if (line.substr(at, 3) != prompt) return false;
    const std::string_view rest = line.substr(at + 3);
    return rest.empty() || rest.front() == ' ' || rest.front() == '\r' || rest.front() == '\n';
}

}  // namespace

std::optional<std::string> without_prompts(std::string_view text) {
    if (text.find(">>>") == std::string_view::npos || text.find(prompt_filler) != std::string_view::npos) return {};
    std::string out(text);
    bool any = false;
    bool only_blank_before = true;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t newline = text.find('\n', begin);
        const std::size_t end = newline == std::string_view::npos ? text.size() : newline + 1;
        const std::string_view line = text.substr(begin, end - begin);
        const std::size_t first = line.find_first_not_of(" \t");
        const bool first_prompt = first != std::string_view::npos && is_prompt(line, first, ">>>");
        if (first_prompt || (any && first != std::string_view::npos && is_prompt(line, first, "..."))) {
            const std::size_t after = first + 3 + (line.substr(first + 3, 1) == " " ? 1 : 0);
            out.replace(begin, after, after, prompt_filler);
            any = true;
        } else {
            if (!any && line.find_first_not_of(" \t\r\n") != std::string_view::npos) only_blank_before = false;
            for (std::size_t i = begin; i < end; ++i) {
                if (out[i] != '\n' && out[i] != '\r') out[i] = ' ';
            }
        }
        begin = end;
    }
    if (!any || !only_blank_before) return {};
    return out;
}

}  // namespace bcast::python
