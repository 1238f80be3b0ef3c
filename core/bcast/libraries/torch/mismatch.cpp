#include "bcast/libraries/torch/mismatch.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/type.hpp"
#include "bcast/libraries/torch/hash_order.hpp"

namespace bcast::python::torch {
namespace {

using Keywords = std::vector<KeywordArgument>;

/// The keywords in the order of the hash table in which PyTorch keeps them.
Keywords keywords_of(const CallArguments& given) {
    std::vector<std::uint64_t> hashes;
    for (const KeywordArgument& keyword : given.keywords) hashes.push_back(hash_of_bytes(keyword.name));
    Keywords out;
    for (const std::size_t at : hash_order(hashes)) out.push_back(given.keywords[at]);
    return out;
}

std::string_view given_type(const Value& value) {
    return value.type().name;
}

/// `(int, foo=int)`; the comma after the last keyword is dropped only if there are positional arguments.
std::string described(const CallArguments& given) {
    std::string out = "(";
    for (const Value& value : given.positional) out.append(given_type(value)).append(", ");
    for (const auto& [key, value] : keywords_of(given)) {
        out.append(key).append("=").append(given_type(value)).append(", ");
    }
    if (!given.positional.empty()) out.resize(out.size() - 2);
    return out + ")";
}

/// A signature as PyTorch's message parses it: its text, split at commas. A `*` counts as a parameter.
struct Option {
    struct Part {
        std::string_view type;
        std::string_view name;
    };
    std::string text;
    std::vector<Part> parts;

    explicit Option(const Signature& signature) : text(signature.text()) {
        std::string_view rest = std::string_view(text).substr(1, text.size() - 2);
        if (rest.empty()) parts.push_back({});  // PyTorch counts empty parentheses as one parameter
        while (!rest.empty()) {
            const std::size_t comma = rest.find(", ");
            const std::string_view part = rest.substr(0, comma);
            rest = comma == std::string_view::npos ? std::string_view() : rest.substr(comma + 2);
            const std::size_t space = part.rfind(' ');
            if (space == std::string_view::npos) {
                parts.push_back({part, part});
            } else {
                parts.push_back({part.substr(0, space), part.substr(space + 1)});
            }
        }
    }
};

/// Compares the names of simple types only, so `tuple of ints` matches nothing.
bool matches(const Option::Part& part, std::string_view type) {
    return part.type == type || (part.type == "float" && type == "int");
}

bool counts_match(const Option& option, const CallArguments& given) {
    return option.parts.size() == given.positional.size() + given.keywords.size();
}

void append_marked(std::string& out, bool good, std::string_view key, std::string_view type) {
    if (!good) out += '!';
    if (!key.empty()) out.append(key).append("=");
    out += type;
    if (!good) out += '!';
    out += ", ";
}

/// `(int, !str!)`: what does not match is enclosed in exclamation marks. Requires counts_match.
std::string marked(const Option& option, const CallArguments& given) {
    std::string out = "(";
    const std::size_t positional = given.positional.size();
    for (std::size_t at = 0; at < option.parts.size(); ++at) {
        const Option::Part& part = option.parts[at];
        if (at < positional) {
            const std::string_view type = given_type(given.positional[at]);
            append_marked(out, matches(part, type), {}, type);
            continue;
        }
        const auto keyword = std::find_if(given.keywords.begin(), given.keywords.end(),
                                          [&](const auto& given_one) { return given_one.name == part.name; });
        if (keyword == given.keywords.end()) continue;
        const std::string_view type = given_type(keyword->value);
        append_marked(out, matches(part, type), part.name, type);
    }
    if (positional > 0) out.resize(out.size() - 2);
    return out + ")";
}

/// Keywords that the last parameters do not have, joined by commas.
std::string unmatched_keywords(const Option& option, const CallArguments& given) {
    const std::size_t count = given.keywords.size();
    const std::size_t start = option.parts.size() < count ? 0 : option.parts.size() - count;
    std::string out;
    for (const auto& [key, value] : keywords_of(given)) {
        const auto found = std::find_if(option.parts.begin() + static_cast<std::ptrdiff_t>(start), option.parts.end(),
                                        [key = key](const Option::Part& part) { return part.name == key; });
        if (found == option.parts.end()) out.append(out.empty() ? "" : ", ").append(key);
    }
    return out;
}

std::string single(const Option& option, const CallArguments& given) {
    if (const std::string unknown = unmatched_keywords(option, given); !unknown.empty())
        return "got unrecognized keyword arguments: " + unknown;
    return concat({"got ", counts_match(option, given) ? marked(option, given) : described(given), ", but expected ",
                   option.text});
}

std::string hint(const Option& option, const CallArguments& given) {
    if (!counts_match(option, given)) return {};
    if (const std::string unknown = unmatched_keywords(option, given); !unknown.empty())
        return concat({"      didn't match because some of the keywords were incorrect: ", unknown, "\n"});
    return concat(
        {"      didn't match because some of the arguments have invalid types: ", marked(option, given), "\n"});
}

}  // namespace

std::string mismatch_text(std::string_view function, std::span<const Signature> signatures,
                          const CallArguments& given) {
    std::string out(function);
    out += "() received an invalid combination of arguments - ";
    if (signatures.size() == 1) return out + single(Option(signatures.front()), given);
    out += concat({"got ", described(given), ", but expected one of:\n"});
    for (const Signature& signature : signatures) {
        const Option option(signature);
        out += concat({" * ", option.text, "\n", hint(option, given)});
    }
    return out;
}

}  // namespace bcast::python::torch
