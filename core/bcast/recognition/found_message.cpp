#include "bcast/recognition/found_message.hpp"

#include <algorithm>

#include "bcast/recognition/read_field.hpp"
#include "bcast/stable_order.hpp"

namespace bcast {
namespace {

constexpr std::size_t least_words = 12;     ///< So many characters of a row's words are no accident.
constexpr std::size_t least_cut = 16;       ///< The same where the end of the row is missing,
constexpr std::size_t least_begun = 32;     ///< and where its beginning is, though nothing was cut off there.
constexpr std::size_t longest_needle = 20;  ///< Of its words, what is searched for.
constexpr std::size_t longest_lead = 2000;  ///< What may stand before the first words: a shape of 64 dims.
constexpr std::size_t most_hits = 64;

/// The words of a row between its fields, each run of white space as one space: one more than it has fields.
struct Pieces {
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

Pieces pieces_of(const MessageRow& row) {
    Pieces out;
    for (std::size_t at = 0;;) {
        const FieldPlace place = next_field(row.words, at);
        out.words.push_back(with_single_spaces(row.words.substr(at, place.begin - at)));
        if (place.begin == place.end) return out;
        const std::string_view field = row.words.substr(place.begin + 1, place.end - place.begin - 2);
        const std::size_t colon = field.find(':');
        out.of.push_back(field.substr(0, colon));
        out.is.push_back(field.substr(colon + 1));
        at = place.end;
    }
}

enum class Taken { whole, cut, other };

/// The text ends here, or says that something was left out.
bool is_cut(std::string_view text, std::size_t at) {
    return at >= text.size() || text[at] == '\n' || text.substr(at, 3) == "..." || text.substr(at, 3) == "\xE2\x80\xA6";
}

/// The text begins here, a line of it does, or it says that something was left out.
bool is_cut_before(std::string_view text, std::size_t at) {
    while (at > 0 && text[at - 1] == ' ') --at;
    const std::string_view before = text.substr(0, at);
    const auto ends = [&](std::string_view end) {
        return before.size() >= end.size() && before.substr(before.size() - end.size()) == end;
    };
    return before.empty() || ends("\n") || ends("...") || ends("\xE2\x80\xA6");
}

/// Takes words at `at`; a line feed may stand anywhere in them.
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
    return Taken::whole;
}

/// Reads a row from its piece `first` on, whose words begin at `at`.
std::optional<FoundMessage> read_from(std::string_view text, const MessageRow& row, const Pieces& pieces,
                                      std::size_t first, std::size_t at) {
    FoundMessage out;
    out.row = &row;
    out.begin = at;
    out.complete = first == 0;
    out.tail = first > 0;
    for (std::size_t i = first; i < pieces.words.size(); ++i) {
        const Taken taken = take_words(text, at, pieces.words[i], out.weight);
        if (taken == Taken::other) return std::nullopt;
        if (taken == Taken::cut) {
            if (i + 1 == pieces.words.size() && pieces.words[i].size() <= 1) break;  // a full stop is no loss
            out.complete = false;
            break;
        }
        if (i == pieces.of.size()) break;
        FoundField field{pieces.of[i], pieces.is[i], at, at, {}};
        const std::string_view next = pieces.words[i + 1];
        if (!read_field(text, field, next)) {
            if (!is_cut(text, field.end)) return std::nullopt;
            out.complete = false;
            at = field.end;
            break;
        }
        at = field.end;
        // A number at the very end may have been cut.
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

std::size_t longest_of(const Pieces& pieces) {
    const auto longer = [](const std::string& a, const std::string& b) { return a.size() < b.size(); };
    return static_cast<std::size_t>(std::max_element(pieces.words.begin(), pieces.words.end(), longer) -
                                    pieces.words.begin());
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

/// How many characters of white space the first `dense` others of the words have among and before them.
std::size_t length_of(std::string_view words, std::size_t dense) {
    std::size_t at = 0;
    for (std::size_t seen = 0; at < words.size() && seen < dense; ++at) seen += words[at] == ' ' ? 0 : 1;
    while (at < words.size() && words[at] == ' ' && dense > 0) ++at;
    return at;
}

/// Calls with each place of the text where the words stand, as much of them as there is before what is searched for,
/// and with how many of the words' characters are missing there.
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
    if (hits.size() > most_hits) hits.erase(hits.begin(), hits.end() - most_hits);  // what is last is said last
    for (std::size_t at : hits) {
        std::size_t left = dense_words.size() - needle.size();
        while (left > 0 && at > 0 && dense[at - 1] == dense_words[left - 1]) --at, --left;
        visit(readable.place_of(at), length_of(words, left));
    }
}

void find_row(const Readable& readable, const MessageRow& row, std::vector<FoundMessage>& out) {
    const std::string_view text = readable.text();
    const Pieces pieces = pieces_of(row);
    const auto keep = [&](std::optional<FoundMessage> found) {
        if (found) out.push_back(std::move(*found));
        return found.has_value();
    };
    const std::size_t before = out.size();
    if (pieces.words[0].size() >= 6) {
        for_each_hit(readable, pieces.words[0], [&](std::size_t begin, std::size_t left) {
            if (left == 0) return void(keep(read_from(text, row, pieces, 0, begin)));
            Pieces rest = pieces;
            rest.words[0].erase(0, left);
            auto found = read_from(text, row, rest, 0, begin);
            if (!found) return;
            const bool is_distinct = found->weight >= least_begun && !found->fields.empty();
            if (!is_distinct && !is_cut_before(text, begin)) return;
            found->complete = false;
            keep(std::move(found));
        });
    } else {
        const std::size_t longest = longest_of(pieces);
        for_each_hit(readable, pieces.words[longest], [&](std::size_t at, std::size_t) {
            for (std::size_t begin = at - std::min(at, longest_lead); begin < at; ++begin) {
                if (is_word_begin(text, begin) && keep(read_from(text, row, pieces, 0, begin))) return;
            }
        });
    }
    if (out.size() > before) return;
    for (std::size_t i = 1; i < pieces.of.size(); ++i) {
        const std::string& words = pieces.words[i];
        if (words.size() < least_words) continue;
        for_each_hit(readable, words, [&](std::size_t at, std::size_t left) {
            Pieces rest = pieces;
            rest.words[i].erase(0, left);
            auto found = read_from(text, row, rest, i, at);
            if (!found) return;
            // The field before, if it is still there.
            FoundField field{pieces.of[i - 1], pieces.is[i - 1], at, at, {}};
            if (left == 0 && read_field_back(text, field)) {
                found->begin = field.begin;
                found->fields.insert(found->fields.begin(), std::move(field));
            }
            out.push_back(std::move(*found));
        });
    }
}

}  // namespace

const FoundField* FoundMessage::field(std::string_view of, std::string_view is) const {
    for (const FoundField& one : fields) {
        if (one.of == of && one.is == is) return &one;
    }
    return nullptr;
}

std::vector<FoundMessage> messages_in(const Readable& text, const std::vector<const MessageRow*>& rows) {
    std::vector<FoundMessage> all;
    for (const MessageRow* row : rows) find_row(text, *row, all);
    // What is whole leaves no room for a part of another message.
    if (std::any_of(all.begin(), all.end(), [](const FoundMessage& one) { return one.complete; })) {
        all.erase(std::remove_if(all.begin(), all.end(), [](const FoundMessage& one) { return one.tail; }), all.end());
    }
    const auto weighs_more = [&](std::size_t a, std::size_t b) {
        const auto weight = [](const FoundMessage& one) { return one.weight + (one.complete ? std::size_t{1000} : 0); };
        return weight(all[a]) > weight(all[b]);
    };
    std::vector<FoundMessage> out;
    for (const std::size_t place : stable_order(all.size(), weighs_more)) {
        FoundMessage& one = all[place];
        const bool overlaps = std::any_of(out.begin(), out.end(), [&](const FoundMessage& other) {
            return one.begin < other.end && other.begin < one.end;
        });
        if (!overlaps) out.push_back(std::move(one));
    }
    std::sort(out.begin(), out.end(), [](const FoundMessage& a, const FoundMessage& b) { return a.begin < b.begin; });
    return out;
}

}  // namespace bcast
