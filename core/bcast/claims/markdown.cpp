#include <algorithm>
#include <optional>

#include "bcast/claims/document.hpp"
#include "bcast/named_row.hpp"

namespace bcast::claims {
namespace {

/// A cursor on a line that counts columns: a tab advances to the next multiple of four, and can be consumed in part.
class Cursor {
  public:
    explicit Cursor(std::string_view line) : line_(line) {}

    [[nodiscard]] std::size_t byte() const { return byte_; }
    [[nodiscard]] std::size_t column() const { return column_; }
    [[nodiscard]] bool at_end() const { return byte_ >= line_.size(); }
    [[nodiscard]] char here() const { return at_end() ? '\n' : line_[byte_]; }
    [[nodiscard]] std::string_view rest() const { return line_.substr(byte_); }

    /// Consumes blanks up to a column; returns the column that was reached.
    std::size_t blanks_to(std::size_t column) {
        while (column_ < column && (here() == ' ' || here() == '\t')) {
            const std::size_t next = here() == '\t' ? column_ / 4 * 4 + 4 : column_ + 1;
            if (next > column) {  // The rest of the tab would belong to the content; it is dropped.
                column_ = column;
                ++byte_;
                return column_;
            }
            column_ = next;
            ++byte_;
        }
        return column_;
    }
    void take(std::size_t count) {
        byte_ += count;
        column_ += count;
    }
    /// The column of the first non-blank character.
    [[nodiscard]] std::size_t indent() const {
        Cursor ahead = *this;
        return ahead.blanks_to(std::string_view::npos);
    }
    [[nodiscard]] bool blank() const { return rest().find_first_not_of(" \t") == std::string_view::npos; }

  private:
    std::string_view line_;
    std::size_t byte_ = 0, column_ = 0;
};

/// A container block of a line: a block quote, or a block indented to a column (a list item, an admonition).
struct Container {
    bool quote = false;
    std::size_t column = 0;
};

/// The length in bytes of a list marker at the cursor; 0 if there is none.
std::size_t list_marker(std::string_view rest) {
    std::size_t digits = 0;
    while (digits < rest.size() && digits < 9 && rest[digits] >= '0' && rest[digits] <= '9') ++digits;
    std::size_t size = 0;
    if (digits > 0 && digits < rest.size() && (rest[digits] == '.' || rest[digits] == ')')) size = digits + 1;
    if (digits == 0 && !rest.empty() && std::string_view("-*+").find(rest[0]) != std::string_view::npos) size = 1;
    if (size == 0) return 0;
    return size == rest.size() || rest[size] == ' ' || rest[size] == '\t' ? size : 0;
}

/// `!!! note`, `??? tip`, `=== "Tab"`: the content is indented by four.
bool opens_block(std::string_view rest) {
    const std::string_view start = rest.substr(0, 3);
    return (start == "!!!" || start == "???" || start == "===") && rest.size() > 3 &&
           (rest[3] == ' ' || rest[3] == '+');
}

struct Ticks {
    char mark = 0;
    std::size_t count = 0;
};

std::optional<Ticks> ticks_at(std::string_view rest) {
    if (rest.empty() || (rest[0] != '`' && rest[0] != '~' && rest[0] != ':')) return std::nullopt;
    const std::size_t count = std::min(rest.find_first_not_of(rest[0]), rest.size());
    if (count < 3) return std::nullopt;
    if (rest[0] == '`' && rest.find('`', count) != std::string_view::npos) return std::nullopt;
    return Ticks{rest[0], count};
}

/// Whether it is a MyST directive whose content is Markdown.
bool is_transparent(std::string_view info, char mark) {
    const std::size_t begin = info.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return false;
    if (mark == ':') return true;
    if (info[begin] != '{') return false;
    std::string_view name = info.substr(begin + 1, info.find('}') - begin - 1);
    if (name.empty() || name[0] == '.' || name.find_first_of(" =") != std::string_view::npos) return false;
    return !is_listed(
        "code code-block code-cell literalinclude math mermaid raw eval-rst python r julia sourcecode doctest bcast",
        name);
}

class MarkdownReader {
  public:
    explicit MarkdownReader(Fences& out) : out_(out) {}

    void line(const MappedText& line) {
        Cursor cursor(line.text);
        const std::size_t continued = enter(cursor);
        if (open_) {
            if (continued == open_containers_) {
                if (fence_line(line, cursor)) return;
            } else {
                close(true);  // The fence ends with its container.
            }
        }
        leave(continued, cursor);
        if (comment_) {
            comment_ = line.text.find("-->") == std::string::npos;
            return;
        }
        new_containers(cursor);
        if (cursor.blank()) return;
        const std::size_t indent = cursor.indent();
        if (indent >= base() + 4) return;
        cursor.blanks_to(indent);
        const std::string_view rest = cursor.rest();
        if (rest.starts_with("<!--")) {
            comment_ = rest.find("-->") == std::string_view::npos;
            return;
        }
        const auto ticks = ticks_at(rest);
        if (!ticks) return;
        if (!transparent_.empty() && transparent_.back().mark == ticks->mark &&
            ticks->count >= transparent_.back().count &&
            rest.find_first_not_of(" \t", ticks->count) == std::string_view::npos) {
            transparent_.pop_back();
            return;
        }
        open(line, cursor, *ticks, indent);
    }

    void end() {
        if (open_) close(false);
    }

  private:
    /// The column from which an indentation of four is a code block.
    [[nodiscard]] std::size_t base() const { return containers_.empty() ? 0 : containers_.back().column; }

    /// Consumes the markers of the containers that the line continues; returns their number.
    std::size_t enter(Cursor& cursor) const {
        std::size_t continued = 0;
        for (const Container& container : containers_) {
            if (container.quote) {
                Cursor ahead = cursor;
                const std::size_t indent = ahead.indent();
                if (indent >= ahead.column() + 4) break;
                ahead.blanks_to(indent);
                if (ahead.here() != '>') break;
                ahead.take(1);
                ahead.blanks_to(ahead.column() + 1);
                cursor = ahead;
            } else if (!cursor.blank()) {
                if (cursor.indent() < container.column) break;
                cursor.blanks_to(container.column);
            }
            ++continued;
        }
        return continued;
    }

    void leave(std::size_t continued, const Cursor& cursor) {
        // A blank line ends only a block quote.
        if (cursor.blank() && !(continued < containers_.size() && containers_[continued].quote)) return;
        containers_.resize(std::min(continued, containers_.size()));
    }

    void new_containers(Cursor& cursor) {
        while (!cursor.blank()) {
            const std::size_t indent = cursor.indent();
            if (indent >= std::max(base(), cursor.column()) + 4) return;
            Cursor ahead = cursor;
            ahead.blanks_to(indent);
            if (ahead.here() == '>') {
                ahead.take(1);
                ahead.blanks_to(ahead.column() + 1);
                containers_.push_back({true, ahead.column()});
            } else if (const std::size_t marker = list_marker(ahead.rest())) {
                if (is_rule(ahead.rest())) return;
                ahead.take(marker);
                const std::size_t content = ahead.indent();
                const bool code = content >= ahead.column() + 5 || ahead.blank();
                ahead.blanks_to(code ? ahead.column() + 1 : content);
                containers_.push_back({false, ahead.column()});
            } else {
                if (opens_block(ahead.rest())) containers_.push_back({false, indent + 4});
                return;
            }
            cursor = ahead;
        }
    }

    /// Thematic break: `* * *`, `---`.
    static bool is_rule(std::string_view rest) {
        std::size_t marks = 0;
        for (const char c : rest) {
            if (c == ' ' || c == '\t') continue;
            if (c != rest[0] || (c != '-' && c != '*')) return false;
            ++marks;
        }
        return marks >= 3;
    }

    void open(const MappedText& line, const Cursor& cursor, Ticks ticks, std::size_t indent) {
        const std::string_view info = cursor.rest().substr(ticks.count);
        if (ticks.mark == ':' || is_transparent(info, ticks.mark)) {
            if (is_transparent(info, ticks.mark)) transparent_.push_back(ticks);
            return;
        }
        const Info read = info_of(info);
        open_ = true;
        ours_ = read.ours;
        ticks_ = ticks;
        indent_ = indent;
        open_containers_ = containers_.size();
        in_options_ = read.directive;
        fence_ = {};
        fence_.at = line.at[cursor.byte()];
        fence_.program = read.program;
        fence_.options = read.options;
        if (!read.argument.empty()) {
            const std::size_t at = line.text.rfind(read.argument);
            fence_.lines.push_back({line.text.substr(0, at), part_of(line, at)});
        }
    }

    /// Consumes a line of the open fence, including the closing one.
    bool fence_line(const MappedText& line, Cursor cursor) {
        Cursor ahead = cursor;
        const std::size_t indent = ahead.indent();
        if (indent < std::max(indent_, cursor.column()) + 4) {
            ahead.blanks_to(indent);
            const std::string_view rest = ahead.rest();
            const std::size_t count = std::min(rest.find_first_not_of(ticks_.mark), rest.size());
            if (count >= ticks_.count && rest.find_first_not_of(" \t", count) == std::string_view::npos) {
                close(true);
                return true;
            }
        }
        cursor.blanks_to(indent_);
        if (!ours_) return true;
        const std::string_view rest = cursor.rest();
        if (in_options_ && rest.starts_with(':') && rest.find(':', 1) != std::string_view::npos) {
            const std::size_t colon = rest.find(':', 1);
            const std::string_view value = rest.substr(colon + 1);
            const std::size_t begin = std::min(value.find_first_not_of(" \t"), value.size());
            fence_.options.push_back({std::string(rest.substr(1, colon - 1)), std::string(value.substr(begin))});
            return true;
        }
        in_options_ = false;
        fence_.lines.push_back({line.text.substr(0, cursor.byte()), part_of(line, cursor.byte())});
        return true;
    }

    void close(bool closed) {
        open_ = false;
        if (!ours_) return;
        fence_.closed = closed;
        out_.fences.push_back(std::move(fence_));
    }

    Fences& out_;
    std::vector<Container> containers_;
    std::vector<Ticks> transparent_;
    bool comment_ = false;
    bool open_ = false;
    bool ours_ = false;
    bool in_options_ = false;
    Ticks ticks_;
    std::size_t indent_ = 0;
    std::size_t open_containers_ = 0;
    Fence fence_;
};

}  // namespace

void read_markdown(const MappedText& text, Fences& out) {
    MarkdownReader reader(out);
    for (const MappedText& line : lines_of(text)) reader.line(line);
    reader.end();
}

}  // namespace bcast::claims
