#include "bcast/figure/measure.hpp"

#include <algorithm>

#include "bcast/utf8.hpp"

namespace bcast {
namespace {

bool one_of(std::string_view set, std::uint32_t point) {
    return point < 0x80 && set.find(static_cast<char>(point)) != std::string_view::npos;
}

bool is_han(std::uint32_t point) {
    return point >= 0x4e00 && point <= 0x9fff;
}

bool is_kana(std::uint32_t point) {
    return point >= 0x3040 && point <= 0x30ff;
}

bool is_wide(std::uint32_t point) {
    return point >= 0x2e80 && point < 0x1f000 && !(point >= 0xd800 && point < 0xe000);
}

double ascii_width(std::uint32_t point) {
    if (one_of("ijl'|.,:;! `", point)) return 0.345;
    if (one_of("tfrI()[]{}/-\\\"", point)) return 0.48;
    if (one_of("sczvxyk", point)) return 0.607;
    if (one_of("mMW@%", point)) return 1.03;
    if (one_of("w+<=>~^", point)) return 0.86;
    if (point >= 'A' && point <= 'Z') return 0.875;
    return 0.65;
}

double width_of(std::uint32_t point, Face face) {
    if (is_wide(point)) return 1;
    if (face == Face::mono) return 0.615;
    if (point < 0x80) return ascii_width(point);
    return 0.9;
}

/// Whether the character is not closing punctuation, which never starts a line.
bool may_start_line(std::uint32_t point) {
    constexpr std::u32string_view closing = U"、。，．！？：；）」』】〕ーっゃゅょッャュョ…";
    return closing.find(static_cast<char32_t>(point)) == std::u32string_view::npos;
}

bool is_opening(std::uint32_t point) {
    return point == U'（' || point == U'「' || point == U'『';
}

/// Whether a line may break between these two characters. Japanese words end with kana, so another script after kana
/// begins a word; in a text without kana each character is a word.
bool may_break(std::uint32_t before, std::uint32_t after, bool has_kana) {
    if (!may_start_line(after) || is_opening(before)) return false;
    if (before == U'、' || before == U'。' || before == U'，' || before == U'；') return true;
    if (!has_kana) return (is_han(before) || is_wide(before)) && is_han(after);
    return is_kana(before) && !is_kana(after) && after != ' ' && (is_han(after) || after < 0x80 || after == 0x2212);
}

/// An unbreakable part of a text; `blank`: preceded by a blank, unless it starts a line.
struct Word {
    std::string text;
    bool blank = false;
    double width = 0;
};

std::vector<Word> words_of(std::string_view text, Face face, double size) {
    bool has_kana = false;
    for (std::size_t at = 0; at < text.size(); at += code_point_at(text, at).bytes)
        has_kana = has_kana || is_kana(code_point_at(text, at).value);
    std::vector<Word> words;
    std::uint32_t before = ' ';
    bool blank = false;
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = code_point_at(text, at);
        if (point.value == ' ') {
            blank = true;
        } else {
            const bool starts = words.empty() || blank || may_break(before, point.value, has_kana);
            if (starts) words.push_back({{}, blank && !words.empty(), 0});
            words.back().text.append(text.substr(at, point.bytes));
            words.back().width += size * width_of(point.value, face);
            blank = false;
        }
        before = point.value;
        at += point.bytes;
    }
    return words;
}

/// Splits words that are wider than a line.
std::vector<Word> fitting(std::vector<Word> words, Face face, double size, double width) {
    std::vector<Word> out;
    for (Word& word : words) {
        if (word.width <= width) {
            out.push_back(std::move(word));
            continue;
        }
        out.push_back({{}, word.blank, 0});
        for (std::size_t at = 0; at < word.text.size();) {
            const CodePoint point = code_point_at(word.text, at);
            const double one = size * width_of(point.value, face);
            if (out.back().width + one > width && !out.back().text.empty()) out.push_back({{}, false, 0});
            out.back().text.append(word.text, at, point.bytes);
            out.back().width += one;
            at += point.bytes;
        }
    }
    return out;
}

std::vector<std::string> filled_lines(const std::vector<Word>& words, double blank, double width) {
    std::vector<std::string> lines;
    double used = 0;
    for (const Word& word : words) {
        const double before = word.blank ? blank : 0;
        if (lines.empty() || used + before + word.width > width) {
            lines.push_back(word.text);
            used = word.width;
        } else {
            lines.back() += (word.blank ? " " : "") + word.text;
            used += before + word.width;
        }
    }
    return lines;
}

}  // namespace

double width_of(std::string_view text, Face face, bool bold) {
    double width = 0;
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = code_point_at(text, at);
        width += width_of(point.value, face);
        at += point.bytes;
    }
    return bold && face != Face::mono ? width * 1.12 : width;
}

std::vector<std::string> broken(std::string_view text, Face face, double size, double width) {
    const std::vector<Word> words = fitting(words_of(text, face, size), face, size, width);
    const double blank = size * width_of(std::uint32_t{' '}, face);
    std::vector<std::string> lines = filled_lines(words, blank, width);
    double low = 0;
    double high = width;
    for (int i = 0; i < 8 && lines.size() > 1; ++i) {
        const double middle = (low + high) / 2;
        bool fits = true;
        for (const Word& word : words) fits = fits && word.width <= middle;
        if (fits && filled_lines(words, blank, middle).size() == lines.size()) {
            high = middle;
        } else {
            low = middle;
        }
    }
    return filled_lines(words, blank, high);
}

std::string shortened_to(std::string_view text, Face face, double size, double width) {
    if (size * width_of(text, face) <= width) return std::string(text);
    const double ellipsis = size * (face == Face::mono ? 0.615 : 1.0);
    std::string out;
    double used = 0;
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = code_point_at(text, at);
        used += size * width_of(point.value, face);
        if (used + ellipsis > width) break;
        out.append(text.substr(at, point.bytes));
        at += point.bytes;
    }
    return out + "\u2026";
}

}  // namespace bcast
