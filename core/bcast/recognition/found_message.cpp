#include "bcast/recognition/found_message.hpp"

#include <algorithm>

#include "bcast/recognition/read_field.hpp"
#include "bcast/stable_order.hpp"

namespace bcast {
namespace {

constexpr std::size_t least_words = 12;     ///< Minimum number of matching characters of a row's text.
constexpr std::size_t least_cut = 16;       ///< The same if the end of the message is missing,
constexpr std::size_t least_begun = 32;     ///< or if its beginning is missing, without a sign of truncation.
constexpr std::size_t longest_needle = 20;  ///< Maximum length of the searched part of the text.
constexpr std::size_t longest_lead = 2000;  ///< Maximum length before the first text: a shape of 64 dims.
constexpr std::size_t max_hits = 64;

/// The texts of a row between its fields, with white space collapsed: one more than there are fields.
struct Parts {
    std::vector<std::string> words;
    std::vector<std::string_view> of;
    std::vector<std::string_view> is;
};

std::string with_single_spaces(std::string_view words) {
    std::string out;
    for (const char c : words) {
        if (c != ' ' || out.empty() || out.back() != ' ') out += c;
    }
    return out;
}

Parts parts_of(const MessageRow& row) {
    Parts out;
    for (std::size_t at = 0;;) {
        const FieldRange index = next_field(row.words, at);
        out.words.push_back(with_single_spaces(row.words.substr(at, index.begin - at)));
        if (index.begin == index.end) return out;
        const std::string_view field = row.words.substr(index.begin + 1, index.end - index.begin - 2);
        const std::size_t colon = field.find(':');
        out.of.push_back(field.substr(0, colon));
        out.is.push_back(field.substr(colon + 1));
        at = index.end;
    }
}

enum class Taken { complete, cut, other };

/// Whether the text ends here, or shows an ellipsis.
bool is_cut(std::string_view text, std::size_t at) {
    return at >= text.size() || text[at] == '\n' || text.substr(at, 3) == "..." || text.substr(at, 3) == "\xE2\x80\xA6";
}

/// Whether the text or a line begins here, or an ellipsis precedes.
bool is_cut_before(std::string_view text, std::size_t at) {
    while (at > 0 && text[at - 1] == ' ') --at;
    const std::string_view before = text.substr(0, at);
    const auto ends = [&](std::string_view end) {
        return before.size() >= end.size() && before.substr(before.size() - end.size()) == end;
    };
    return before.empty() || ends("\n") || ends("...") || ends("\xE2\x80\xA6");
}

/// Matches words at `at`; a line feed may occur anywhere in them.
Taken take_words(std::string_view text, std::size_t& at, std::string_view words, std::size_t& weight) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        const char c = words[i];
        if (at < text.size() && (text[at] == c || (c == ' ' && text[at] == '\n'))) {
            ++at;
        } else if (at + 1 < text.size() && text[at] == '\n' && text[at + 1] == c && c != ' ') {
            at += 2;
        } else if (c == ' ' && i + 1 == words.size() && at == text.size()) {
            return Taken::cut;
        } else {
            return is_cut(text, at) ? Taken::cut : Taken::other;
        }
        ++weight;
    }
    return Taken::complete;
}

/// Matches a row from its part `first` on, whose words begin at `at`.
std::optional<FoundMessage> read_from(std::string_view text, const MessageRow& row, const Parts& parts,
                                      std::size_t first, std::size_t at) {
    FoundMessage out;
    out.row = &row;
    out.begin = at;
    out.complete = first == 0;
    out.tail = first > 0;
    for (std::size_t i = first; i < parts.words.size(); ++i) {
        const Taken taken = take_words(text, at, parts.words[i], out.weight);
        if (taken == Taken::other) return std::nullopt;
        if (taken == Taken::cut) {
            if (i + 1 == parts.words.size() && parts.words[i].size() <= 1) break;  // a missing full stop does not count
            out.complete = false;
            break;
        }
        if (i == parts.of.size()) break;
        FoundField field{parts.of[i], parts.is[i], at, at, {}};
        const std::string_view next = parts.words[i + 1];
        if (!read_field(text, field, next)) {
            if (!is_cut(text, field.end)) return std::nullopt;
            out.complete = false;
            at = field.end;
            break;
        }
        at = field.end;
        // A number at the very end may be truncated.
        if (at == text.size() && !next.empty() && next != ")" && next != "." && field.number()) {
            out.complete = false;
            break;
        }
        out.fields.push_back(std::move(field));
    }
    out.end = at;
    if (out.weight < (out.complete ? least_words : least_cut)) return std::nullopt;
    return out;
}

std::size_t longest_of(const Parts& parts) {
    const auto longer = [](const std::string& a, const std::string& b) { return a.size() < b.size(); };
    return static_cast<std::size_t>(std::max_element(parts.words.begin(), parts.words.end(), longer) -
                                    parts.words.begin());
}

bool is_word_begin(std::string_view text, std::size_t at) {
    return at == 0 || text[at - 1] == ' ' || text[at - 1] == '\n';
}

std::string without_spaces(std::string_view words) {
    std::string out;
    for (const char c : words) {
        if (c != ' ') out += c;
    }
    return out;
}

/// The length of the words up to their first `dense` non-blank characters, including following blanks.
std::size_t length_of(std::string_view words, std::size_t dense) {
    std::size_t at = 0;
    for (std::size_t seen = 0; at < words.size() && seen < dense; ++at) seen += words[at] == ' ' ? 0 : 1;
    while (at < words.size() && words[at] == ' ' && dense > 0) ++at;
    return at;
}

/// Calls visit(offset, missing) for each occurrence of the words, extended to the left as far as they match; `missing`
/// is the number of characters of the words that are missing there.
template <typename Visit>
void for_each_hit(const Readable& readable, std::string_view words, Visit visit) {
    const std::string dense_words = without_spaces(words);
    if (dense_words.size() < 5) return;
    const std::string_view needle =
        std::string_view(dense_words).substr(dense_words.size() - std::min(dense_words.size(), longest_needle));
    const std::string_view dense = readable.dense();
    std::vector<std::size_t> hits;
    for (std::size_t at = dense.find(needle); at != std::string_view::npos; at = dense.find(needle, at + 1))
        hits.push_back(at);
    if (hits.size() > max_hits) hits.erase(hits.begin(), hits.end() - max_hits);  // the last ones matter most
    for (std::size_t at : hits) {
        std::size_t left = dense_words.size() - needle.size();
        while (left > 0 && at > 0 && dense[at - 1] == dense_words[left - 1]) --at, --left;
        visit(readable.text_offset(at), length_of(words, left));
    }
}

void find_row(const Readable& readable, const MessageRow& row, std::vector<FoundMessage>& out) {
    const std::string_view text = readable.text();
    const Parts parts = parts_of(row);
    const auto keep = [&](std::optional<FoundMessage> found) {
        if (found) out.push_back(std::move(*found));
        return found.has_value();
    };
    const std::size_t before = out.size();
    if (parts.words[0].size() >= 6) {
        for_each_hit(readable, parts.words[0], [&](std::size_t begin, std::size_t left) {
            if (left == 0) return void(keep(read_from(text, row, parts, 0, begin)));
            Parts rest = parts;
            rest.words[0].erase(0, left);
            auto found = read_from(text, row, rest, 0, begin);
            if (!found) return;
            const bool is_distinct = found->weight >= least_begun && !found->fields.empty();
            if (!is_distinct && !is_cut_before(text, begin)) return;
            found->complete = false;
            keep(std::move(found));
        });
    } else {
        const std::size_t longest = longest_of(parts);
        for_each_hit(readable, parts.words[longest], [&](std::size_t at, std::size_t) {
            for (std::size_t begin = at - std::min(at, longest_lead); begin < at; ++begin) {
                if (is_word_begin(text, begin) && keep(read_from(text, row, parts, 0, begin))) return;
            }
        });
    }
    if (out.size() > before) return;
    for (std::size_t i = 1; i < parts.of.size(); ++i) {
        const std::string& words = parts.words[i];
        if (words.size() < least_words) continue;
        for_each_hit(readable, words, [&](std::size_t at, std::size_t left) {
            Parts rest = parts;
            rest.words[i].erase(0, left);
            auto found = read_from(text, row, rest, i, at);
            if (!found) return;
            // The field before, if it is present.
            FoundField field{parts.of[i - 1], parts.is[i - 1], at, at, {}};
            if (left == 0 && read_field_back(text, field)) {
                found->begin = field.begin;
                found->fields.insert(found->fields.begin(), std::move(field));
            }
            out.push_back(std::move(*found));
        });
    }
}

}  // namespace

std::vector<FoundMessage> messages_in(const Readable& text, const std::vector<const MessageRow*>& rows) {
    std::vector<FoundMessage> all;
    for (const MessageRow* row : rows) find_row(text, *row, all);
    // Complete messages take precedence over tails of others.
    if (std::any_of(all.begin(), all.end(), [](const FoundMessage& one) { return one.complete; })) {
        all.erase(std::remove_if(all.begin(), all.end(), [](const FoundMessage& one) { return one.tail; }), all.end());
    }
    const auto weighs_more = [&](std::size_t a, std::size_t b) {
        const auto weight = [](const FoundMessage& one) { return one.weight + (one.complete ? std::size_t{1000} : 0); };
        return weight(all[a]) > weight(all[b]);
    };
    std::vector<FoundMessage> out;
    for (const std::size_t index : stable_order(all.size(), weighs_more)) {
        FoundMessage& one = all[index];
        const bool overlaps = std::any_of(out.begin(), out.end(), [&](const FoundMessage& other) {
            return one.begin < other.end && other.begin < one.end;
        });
        if (!overlaps) out.push_back(std::move(one));
    }
    std::sort(out.begin(), out.end(), [](const FoundMessage& a, const FoundMessage& b) { return a.begin < b.begin; });
    return out;
}

}  // namespace bcast
