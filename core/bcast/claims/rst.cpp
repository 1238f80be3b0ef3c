#include <algorithm>

#include "bcast/claims/document.hpp"

namespace bcast::claims {
namespace {

std::size_t indent_of(std::string_view line) {
    std::size_t column = 0;
    for (const char c : line) {
        if (c == '\t') {
            column = column / 8 * 8 + 8;
        } else if (c == ' ') {
            ++column;
        } else {
            return column;
        }
    }
    return std::string_view::npos;  // A blank line has no indentation.
}

std::size_t blanks_of(std::string_view line) {
    return std::min(line.find_first_not_of(" \t"), line.size());
}

/// The number of bytes of the first `column` columns of indentation, or of all blanks.
std::size_t bytes_to(std::string_view line, std::size_t column) {
    std::size_t at = 0;
    std::size_t reached = 0;
    while (at < line.size() && reached < column && (line[at] == ' ' || line[at] == '\t')) {
        reached = line[at] == '\t' ? reached / 8 * 8 + 8 : reached + 1;
        ++at;
    }
    return at;
}

/// Whether the content of a directive is not reStructuredText.
bool is_verbatim(std::string_view directive) {
    for (const std::string_view name :
         {"code::", "code-block::", "sourcecode::", "literalinclude::", "parsed-literal::", "math::", "raw::",
          "doctest::", "testcode::", "testoutput::", "highlight::"}) {
        if (directive.starts_with(name)) return true;
    }
    return false;
}

bool is_option(std::string_view text) {
    return text.size() > 2 && text[0] == ':' && text[1] != ' ' && text.find(':', 1) != std::string_view::npos;
}

class RstReader {
  public:
    RstReader(const std::vector<MappedText>& lines, Fences& out) : lines_(lines), out_(out) {}

    void read() {
        for (std::size_t i = 0; i < lines_.size();) i = block(i);
    }

  private:
    [[nodiscard]] std::string_view text(std::size_t i) const { return lines_[i].text; }

    /// The index after all lines from `i` on that are blank or indented by more than `indent`.
    [[nodiscard]] std::size_t end_of_block(std::size_t i, std::size_t indent) const {
        while (i < lines_.size() && (indent_of(text(i)) == std::string_view::npos || indent_of(text(i)) > indent)) ++i;
        return i;
    }

    std::size_t block(std::size_t i) {
        const std::string_view line = text(i);
        const std::size_t begin = blanks_of(line);
        if (begin == line.size()) return i + 1;
        std::string_view rest = line.substr(begin);
        std::size_t indent = indent_of(line);
        // A directive may follow a list marker on the same line.
        std::size_t marker_size = 0;
        while ((rest.starts_with("* ") || rest.starts_with("- ") || rest.starts_with("#. ")) && rest.size() > 2) {
            const std::size_t size = rest[1] == '.' ? 3 : 2;
            marker_size += size;
            rest.remove_prefix(size);
        }
        if (rest.starts_with(".. ")) {
            std::string_view directive = rest.substr(3);
            directive.remove_prefix(std::min(directive.find_first_not_of(' '), directive.size()));
            if (directive.starts_with("bcast::")) return fence(i, begin + marker_size, indent + marker_size, directive);
            if (is_verbatim(directive)) return end_of_block(i + 1, indent);
            if (directive.find("::") == std::string_view::npos && !directive.starts_with('_') &&
                !directive.starts_with('[') && !directive.starts_with('|'))
                return end_of_block(i + 1, indent);  // A comment.
            return i + 1;
        }
        const std::size_t last = line.find_last_not_of(" \t");
        const bool literal = last != std::string_view::npos && last > 0 && line.substr(last - 1, 2) == "::";
        const bool blank_next = i + 1 < lines_.size() && blanks_of(text(i + 1)) == text(i + 1).size();
        if (literal && blank_next) return end_of_block(i + 1, indent);
        return i + 1;
    }

    std::size_t fence(std::size_t i, std::size_t begin, std::size_t indent, std::string_view directive) {
        Fence fence;
        fence.at = lines_[i].at[begin];
        const auto add = [&](std::size_t line, std::size_t from) {
            fence.lines.push_back({lines_[line].text.substr(0, from), part_of(lines_[line], from)});
        };
        const std::size_t argument = text(i).size() - directive.size() + 7;
        const std::size_t argument_begin = argument + blanks_of(text(i).substr(argument));
        if (argument_begin < text(i).size()) add(i, argument_begin);
        const std::size_t end = end_of_block(i + 1, indent);
        std::size_t at = i + 1;
        // The argument may continue, then come options, then a blank line.
        for (; at < end && blanks_of(text(at)) < text(at).size(); ++at) {
            const std::size_t from = blanks_of(text(at));
            const std::string_view here = text(at).substr(from);
            if (!is_option(here)) {
                add(at, from);
                continue;
            }
            const std::size_t colon = here.find(':', 1);
            const std::string_view value = here.substr(colon + 1);
            const std::size_t value_begin = std::min(value.find_first_not_of(" \t"), value.size());
            const std::size_t value_end = value.find_last_not_of(" \t");
            fence.options.push_back({std::string(here.substr(1, colon - 1)),
                                     value_begin < value.size()
                                         ? std::string(value.substr(value_begin, value_end - value_begin + 1))
                                         : ""});
        }
        std::size_t content = std::string_view::npos;
        for (std::size_t line = at; line < end; ++line) content = std::min(content, indent_of(text(line)));
        for (; at < end; ++at) add(at, bytes_to(text(at), content));
        const bool prompts = std::any_of(fence.lines.begin(), fence.lines.end(),
                                         [](const FenceLine& line) { return line.text.text.starts_with(">>> "); });
        fence.program = prompts;
        out_.fences.push_back(std::move(fence));
        return end;
    }

    const std::vector<MappedText>& lines_;
    Fences& out_;
};

}  // namespace

void read_rst(const MappedText& text, Fences& out) {
    const std::vector<MappedText> lines = lines_of(text);
    RstReader(lines, out).read();
}

}  // namespace bcast::claims
