#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bcast::claims {

/// How a text stands in its file.
enum class Encoding { plain, json, html };

/// A text and, for each of its bytes and for its end, the byte of the file where that stands.
struct MappedText {
    std::string text;
    std::vector<std::uint32_t> at;
    std::string line_end;  ///< Of a line that `lines_of` gave: what ends it.
    Encoding encoding = Encoding::plain;

    void append(std::string_view bytes, std::uint32_t from);
    /// `count` bytes of a text that stand at one place of the file.
    void append_decoded(std::string_view bytes, std::uint32_t from);
    void close(std::uint32_t end) { at.push_back(end); }
};

/// The lines of a text, without their ends.
std::vector<MappedText> lines_of(const MappedText& text);

/// Part of a line.
MappedText part_of(const MappedText& line, std::size_t begin, std::size_t end = std::string::npos);

/// A line of a fence: what stands before it in the file's line (quote marks, indentation), then the line itself.
struct FenceLine {
    std::string before;
    MappedText text;
};

/// An option of a fence, as `dialect=numpy` or `:dialect: numpy`.
struct FenceOption {
    std::string name, value;
};

/// Where a document makes claims.
struct Fence {
    std::uint32_t at = 0;  ///< The byte of the file where it begins.
    bool program = false;  ///< Python, not a claim a line.
    bool closed = true;
    std::vector<FenceOption> options;
    std::vector<FenceLine> lines;
};

/// Why a part of a document cannot be read.
struct Problem {
    std::uint32_t at = 0;
    std::string message;
};

/// What a document has for the checker.
struct Fences {
    std::vector<Fence> fences;
    std::vector<Problem> problems;
};

/// The fences of a file, by the ending of its name: .md, .markdown, .mdx, .qmd, .rst, .ipynb, .html, .htm.
/// CommonMark's rules for fences, docutils' for directives; `core/bcast/claims/README.md` says what a fence is.
Fences fences_of(std::string_view path, std::string_view bytes);

/// The name has an ending of the above.
bool is_document(std::string_view path);

void read_markdown(const MappedText& text, Fences& out);
void read_rst(const MappedText& text, Fences& out);
void read_notebook(std::string_view bytes, Fences& out);
void read_html(std::string_view bytes, Fences& out);

/// `dialect=numpy rule="pdpd"` as options.
std::vector<FenceOption> options_in(std::string_view text);

/// Whether the words after a fence's ticks make it one of ours, and what it is.
struct Info {
    bool ours = false, program = false;
    std::string argument;  ///< Of a directive, `{bcast} ARGUMENT`.
    bool directive = false;
    std::vector<FenceOption> options;
};
Info info_of(std::string_view info);

/// Counts lines (ended by \n, \r\n or \r) and columns in code points, both from 1; a byte order mark is no column.
class Places {
  public:
    explicit Places(std::string_view bytes);
    struct Place {
        std::size_t line, column;
    };
    [[nodiscard]] Place of(std::uint32_t byte) const;

  private:
    std::string_view bytes_;
    std::vector<std::uint32_t> starts_;
};

}  // namespace bcast::claims
