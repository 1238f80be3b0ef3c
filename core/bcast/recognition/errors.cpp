#include "bcast/recognition/errors.hpp"

#include <algorithm>

#include "bcast/named_row.hpp"
#include "bcast/recognition/rows.hpp"

namespace bcast {
namespace {

constexpr std::size_t longest_type_lead = 600;
constexpr std::size_t longest_message = 2000;

bool is_type_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
}

bool ends_with(std::string_view text, std::string_view end) {
    return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

/// Whether the word is an exception class as printed by Python, `torch.cuda.OutOfMemoryError`.
bool is_error_type(std::string_view word) {
    if (word.size() < 4 || word.front() == '.' || word.back() == '.') return false;
    // For example `numpy.core._exceptions._UFuncOutputCastingError`.
    const std::size_t begin = word.find_first_not_of('_', word.rfind('.') + 1);
    const std::string_view name = word.substr(std::min(begin, word.size()));
    if (name.empty() || name.front() < 'A' || name.front() > 'Z') return false;
    for (const std::string_view end :
         {"Error", "Exception", "Warning", "InvalidArgument", "Fail", "RuntimeException"}) {
        if (ends_with(name, end)) return true;
    }
    return false;
}

/// An exception class, the range of its name without the module, and the offset of its message.
struct Headed {
    std::string type;
    std::size_t message = 0;
    std::size_t type_begin = 0;
    std::size_t type_end = 0;
};

/// The last exception class before `at` on its line.
Headed head_before(std::string_view text, std::size_t at) {
    const std::size_t line = text.rfind('\n', at == 0 ? 0 : at - 1);
    std::size_t begin = line == std::string_view::npos || at == 0 ? 0 : line + 1;
    begin = std::max(begin, at - std::min(at, longest_type_lead));
    for (std::size_t end = at; end > begin; --end) {
        if (text[end - 1] != ':' && text[end - 1] != ' ') continue;
        std::size_t word = end - 1;
        while (word > begin && is_type_letter(text[word - 1])) --word;
        const std::string_view found = text.substr(word, end - 1 - word);
        if (!is_error_type(found)) continue;
        // Only after a colon is the entire rest the message.
        const std::size_t message = text[end - 1] == ':' ? std::min(text.find_first_not_of(' ', end), at) : at;
        const std::string_view name = last_component(found);
        return {std::string(name), message, end - 1 - name.size(), end - 1};
    }
    return {{}, at};
}

std::string with_spaces(std::string_view text) {
    std::string out(text);
    std::replace(out.begin(), out.end(), '\n', ' ');
    return out;
}

FoundError known(const Readable& text, FoundMessage message) {
    FoundError out;
    out.library = message.row->library;
    Headed head = head_before(text.text(), message.begin);
    out.type = head.type.empty() ? std::string(message.row->type) : std::move(head.type);
    out.message = with_spaces(text.text().substr(head.message, message.end - head.message));
    out.about = message.row->about;
    out.complete = message.complete;
    out.type_begin = head.type_begin;
    out.type_end = head.type_end;
    out.begin = message.begin;
    out.end = message.end;
    out.fields = std::move(message.fields);
    return out;
}

/// All shapes in brackets within a range, with at least one size.
std::vector<FoundField> shapes_within(std::string_view text, std::size_t begin, std::size_t end) {
    static constexpr std::string_view labels = "abcdefghijklmnopqrstuvwxyz";
    std::vector<FoundField> out;
    for (std::size_t at = begin; at < end && out.size() < labels.size(); ++at) {
        const char c = text[at];
        if (c != '(' && c != '[' && c != '{' && text.substr(at, 10) != "torch.Size" &&
            text.substr(at, 11) != "TensorShape")
            continue;
        PartialShape shape;
        const auto stop = read_shape(text, at, shape);
        if (!stop || *stop > end || shape.empty()) continue;
        out.push_back({labels.substr(out.size(), 1), "shape", at, *stop, std::vector<PartialShape>{std::move(shape)}});
        at = *stop - 1;
    }
    return out;
}

/// Errors from lines of the form `Type: message`.
std::vector<FoundError> unknown_errors(const Readable& readable) {
    const std::string_view text = readable.text();
    std::vector<FoundError> out;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t line_end = std::min(text.find('\n', begin), text.size());
        std::size_t word = begin;
        while (word < line_end && is_type_letter(text[word])) ++word;
        const bool colon = word < line_end && text[word] == ':' && (word + 1 == line_end || text[word + 1] == ' ');
        if (is_error_type(text.substr(begin, word - begin)) && (colon || word == line_end)) {
            FoundError one;
            const std::string_view name = text.substr(begin, word - begin);
            one.type = last_component(name);
            one.type_begin = word - one.type.size();
            one.type_end = word;
            one.begin = std::min(word + (colon ? 2 : 0), line_end);
            one.end = std::min(line_end, one.begin + longest_message);
            one.message = with_spaces(text.substr(one.begin, one.end - one.begin));
            one.fields = shapes_within(text, one.begin, one.end);
            out.push_back(std::move(one));
        }
        begin = line_end + 1;
    }
    return out;
}

}  // namespace

std::vector<FoundError> errors_in(const Readable& text) {
    std::vector<FoundError> out;
    for (FoundMessage& message : messages_in(text, readable_rows())) {
        FoundError one = known(text, std::move(message));
        // A framework repeats the message when it raises again.
        const auto same =
            std::find_if(out.begin(), out.end(), [&](const FoundError& other) { return other.message == one.message; });
        if (same != out.end()) out.erase(same);
        out.push_back(std::move(one));
    }
    if (!out.empty()) return out;
    return unknown_errors(text);
}

}  // namespace bcast
