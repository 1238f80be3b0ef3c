#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bcast::claims {

/// The encoding of a text in its file.
enum class Encoding { plain, json, html };

/// A text and, for each of its bytes and for its end, the byte offset in the file.
struct MappedText {
    std::string text;
    std::vector<std::uint32_t> at;
    std::string line_end;  ///< For a line returned by `lines_of`: its line terminator.
    Encoding encoding = Encoding::plain;

    void append(std::string_view bytes, std::uint32_t from);
    /// Appends decoded bytes that all map to one offset of the file, such as an entity or an escape.
    void append_decoded(std::string_view bytes, std::uint32_t from);
    void close(std::uint32_t end) { at.push_back(end); }
};

/// The lines of a text, without their terminators.
std::vector<MappedText> lines_of(const MappedText& text);

/// A part of a line.
MappedText part_of(const MappedText& line, std::size_t begin, std::size_t end = std::string::npos);

/// A line of a fence: the text before it in the file's line (quote markers, indentation), then the line itself.
struct FenceLine {
    std::string before;
    MappedText text;
};

/// An option of a fence, from `dialect=numpy` or `:dialect: numpy`.
struct FenceOption {
    std::string name, value;
};

/// A block of a document that makes claims.
struct Fence {
    std::uint32_t at = 0;  ///< The byte offset in the file at which it begins.
    bool program = false;  ///< Python, instead of one claim per line.
    bool closed = true;
    std::vector<FenceOption> options;
    std::vector<FenceLine> lines;
};

/// Why a part of a document cannot be read.
struct Problem {
    std::uint32_t at = 0;
    std::string message;
};

/// The fences of a document and the problems found.
struct Fences {
    std::vector<Fence> fences;
    std::vector<Problem> problems;
};

/// The fences of a file, by its extension: .md, .markdown, .mdx, .qmd, .rst, .ipynb, .html, .htm. Follows CommonMark
/// for fences and docutils for directives; `core/bcast/claims/README.md` describes the fence.
Fences fences_of(std::string_view path, std::string_view bytes);

/// Whether the name has one of these extensions.
bool is_document(std::string_view path);

/// Appends the fences of a text of one format. What cannot be read, an unclosed fence or a notebook that is no JSON, is
/// a Problem.
void read_markdown(const MappedText& text, Fences& out);
void read_rst(const MappedText& text, Fences& out);
void read_notebook(std::string_view bytes, Fences& out);
void read_html(std::string_view bytes, Fences& out);

/// Whether the language of a fence is Python: `python`, `py`, `python3` or `pycon`.
bool is_python(std::string_view word);

/// Parses `dialect=numpy rule="pdpd"`.
std::vector<FenceOption> options_in(std::string_view text);

/// The parsed info string of a fence: whether it is one of this program's, and of which kind.
struct Info {
    bool ours = false, program = false;
    std::string argument;  ///< Argument of a directive, `{bcast} ARGUMENT`.
    bool directive = false;
    std::vector<FenceOption> options;
};
Info info_of(std::string_view info);

/// Counts lines (terminated by \n, \r\n or \r) and columns in code points, both from 1; a byte order mark is not
/// counted.
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
