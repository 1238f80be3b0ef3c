#include "bcast/recognition/failing_line.hpp"

#include <algorithm>
#include <vector>

#include "bcast/ascii.hpp"

namespace bcast {
namespace {

struct Line {
    std::string_view text;
    std::size_t begin;
};

/// The length of torchrun's prefix `[rank0]: `.
std::size_t rank_mark(std::string_view line) {
    const std::size_t end = line.substr(0, 5) == "[rank" ? line.find("]: ") : std::string_view::npos;
    return end < 12 ? end + 3 : 0;
}

/// The length of the frame that Rich draws around a traceback, at the beginning or the end of a line: `│ `, ` │`; 0 if
/// there is none.
std::size_t frame_at(std::string_view line, bool at_end) {
    constexpr std::string_view side = "\xE2\x94\x82";
    if (line.size() < side.size()) return 0;
    if (at_end) return line.substr(line.size() - side.size()) == side ? side.size() : 0;
    if (line.substr(0, side.size()) != side) return 0;
    return std::min(line.find_first_not_of(' ', side.size()), line.size());
}

std::vector<Line> lines_of(std::string_view text) {
    std::vector<Line> out;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        std::string_view line = text.substr(begin, end - begin);
        const std::size_t framed = frame_at(line, false);
        if (framed > 0) line.remove_suffix(frame_at(line, true));
        const std::size_t mark = std::max(framed, rank_mark(line));
        out.push_back({line.substr(std::min(mark, line.size())), begin + mark});
        begin = end + 1;
    }
    return out;
}

bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

/// Whether a frame is in library code rather than the user's.
bool is_library_frame(std::string_view place) {
    for (const std::string_view part : {"site-packages", "dist-packages", "/lib/python", "\\lib\\",
                                        "<__array_function__", "<frozen", "/_pytest/", "onnxruntime/capi"}) {
        if (contains(place, part)) return true;
    }
    return false;
}

std::optional<std::size_t> number_at(std::string_view text, std::size_t at) {
    std::size_t value = 0;
    std::size_t digits = 0;
    for (; at < text.size() && text[at] >= '0' && text[at] <= '9' && digits < 9; ++at, ++digits)
        value = value * 10 + static_cast<std::size_t>(text[at] - '0');
    return digits > 0 ? std::optional(value) : std::nullopt;
}

std::optional<std::size_t> number_behind(std::string_view text, std::string_view word) {
    const std::size_t at = text.find(word);
    return at == std::string_view::npos ? std::nullopt : number_at(text, at + word.size());
}

/// The offset of the operator, marked in the line below as `    ~~^~~`.
std::optional<std::size_t> caret_of(std::string_view line) {
    if (trimmed(line).empty() || line.find_first_not_of(" \t~^") != std::string_view::npos) return std::nullopt;
    const std::size_t caret = line.find('^');
    return caret == std::string_view::npos || !contains(line, "~") ? std::nullopt : std::optional(caret);
}

FailingLine code_at(const Line& line, std::size_t skipped) {
    FailingLine out;
    const std::string_view code = trimmed(line.text.substr(std::min(skipped, line.text.size())));
    out.text = code;
    out.begin = line.begin + static_cast<std::size_t>(code.empty() ? 0 : code.data() - line.text.data());
    out.end = out.begin + code.size();
    return out;
}

/// Collects the last frame, and the last one in the user's code.
class Frames {
  public:
    void add(FailingLine line, bool library) {
        if (line.text.empty()) return;
        if (!library) own_ = line;
        any_ = std::move(line);
    }
    std::optional<FailingLine> found() const { return own_ ? own_ : any_; }

  private:
    std::optional<FailingLine> own_, any_;
};

/// The length of IPython's `----> 3 ` or `--> 12     `, or of Rich's `❱ 3 `; 0 if there is none.
std::size_t arrow_of(std::string_view line, std::optional<std::size_t>& number) {
    constexpr std::string_view rich = "\xE2\x9D\xB1";
    std::size_t at = 0;
    if (line.starts_with(rich)) {
        at = rich.size();
    } else {
        while (at < line.size() && line[at] == '-') ++at;
        if (at < 2 || at >= line.size() || line[at] != '>') return 0;
        ++at;
    }
    while (at < line.size() && line[at] == ' ') ++at;
    number = number_at(line, at);
    while (at < line.size() && line[at] >= '0' && line[at] <= '9') ++at;
    return at;
}

}  // namespace

std::optional<FailingLine> failing_line(std::string_view plain, std::size_t end) {
    const std::vector<Line> lines = lines_of(plain.substr(0, std::min(end, plain.size())));
    Frames frames;
    bool in_library = false;  // of IPython's frames, whose file is named in a preceding line
    std::optional<Line> prompt;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string_view line = trimmed(lines[i].text);
        if (line.starts_with("File \"") || line.starts_with("File '")) {
            const bool session = contains(line, "\"<stdin>\"");
            if (i + 1 < lines.size() && !session) {
                FailingLine code = code_at(lines[i + 1], 0);
                const auto indent_of_file = static_cast<std::size_t>(line.data() - lines[i].text.data());
                const bool is_outside = code.begin - lines[i + 1].begin < indent_of_file;
                if (is_outside || code.text.starts_with("File \"")) continue;  // the source line is missing
                code.number = number_behind(line, "line ");
                const auto caret = i + 2 < lines.size() ? caret_of(lines[i + 2].text) : std::nullopt;
                const std::size_t indent = code.begin - lines[i + 1].begin;
                if (caret && *caret >= indent) code.operator_at = *caret - indent;
                frames.add(std::move(code), is_library_frame(line));
            } else if (session && prompt) {
                FailingLine code = code_at(*prompt, prompt->text.find(">>>") + 3);
                code.number = number_behind(line, "line ");
                frames.add(std::move(code), false);
            }
            continue;
        }
        if (line.starts_with(">>>")) prompt = lines[i];
        if (line.starts_with("~/") || line.starts_with("/") || line.starts_with("<ipython-input") ||
            line.starts_with("Cell In") || line.starts_with("Input In") || line.starts_with("File "))
            in_library = is_library_frame(line) || (line.starts_with("File ") && contains(line, "/lib/"));
        std::optional<std::size_t> number;
        if (const std::size_t arrow = arrow_of(lines[i].text, number)) {
            FailingLine code = code_at(lines[i], arrow);
            code.number = number;
            frames.add(std::move(code), in_library);
        } else if (lines[i].text.starts_with(">  ") && i + 1 < lines.size()) {  // pytest
            frames.add(code_at(lines[i], 1), false);
        }
    }
    if (auto found = frames.found()) return found;
    if (prompt) return code_at(*prompt, prompt->text.find(">>>") + 3);
    // Only the line that the carets mark was copied from a traceback.
    for (std::size_t i = lines.size(); i-- > 1;) {
        const auto caret = caret_of(lines[i].text);
        if (!caret) continue;
        FailingLine code = code_at(lines[i - 1], 0);
        const std::size_t indent = code.begin - lines[i - 1].begin;
        if (*caret >= indent) code.operator_at = *caret - indent;
        return code;
    }
    return std::nullopt;
}

}  // namespace bcast
