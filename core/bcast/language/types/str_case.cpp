#include "bcast/language/types/str_case.hpp"

#include <algorithm>
#include <string>

#include "bcast/ascii.hpp"
#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/types/str.hpp"

namespace bcast::python {
namespace {

// The Unicode case tables are not included.
void only_ascii(const Value& self, std::string_view method) {
    if (!as_str(self)->ascii()) {
        raise_unsupported({"str.", method, "() of a text beyond ASCII is outside the subset of Python that runs here"});
    }
}

bool is_upper(char c) {
    return c >= 'A' && c <= 'Z';
}
bool is_lower(char c) {
    return c >= 'a' && c <= 'z';
}
bool is_alpha(char c) {
    return is_upper(c) || is_lower(c);
}
char upper(char c) {
    return is_lower(c) ? static_cast<char>(c - 32) : c;
}
char lowercase(char c) {
    return is_upper(c) ? static_cast<char>(c + 32) : c;
}

}  // namespace

Value in_case(TextCase wanted, const Value& self, const CallArguments& arguments) {
    constexpr std::string_view names[] = {"upper", "lower", "title", "capitalize", "swapcase", "casefold"};
    const std::string_view name = names[static_cast<std::size_t>(wanted)];
    expect_none(concat({"str.", name}), arguments);
    only_ascii(self, name);
    std::string out(as_str(self)->text());
    bool start = true;
    for (char& c : out) {
        if (wanted == TextCase::upper) {
            c = upper(c);
        } else if (wanted == TextCase::lower || wanted == TextCase::fold) {
            c = lowercase(c);
        } else if (wanted == TextCase::swap) {
            c = is_upper(c) ? lowercase(c) : upper(c);
        } else {
            c = start ? upper(c) : lowercase(c);
            start = wanted == TextCase::title && !is_alpha(c);
        }
    }
    return new_str(std::move(out));
}

bool is_of_kind(TextKind kind, const Value& self, const CallArguments& arguments) {
    constexpr std::string_view names[] = {"isalnum", "isalpha",   "isdecimal", "isdigit", "isidentifier",
                                          "islower", "isnumeric", "isspace",   "isupper"};
    const std::string_view name = names[static_cast<std::size_t>(kind)];
    expect_none(concat({"str.", name}), arguments);
    only_ascii(self, name);
    const std::string_view text = as_str(self)->text();
    if (text.empty()) return false;
    const auto all = [&](bool (*test)(char)) { return std::all_of(text.begin(), text.end(), test); };
    switch (kind) {
        case TextKind::alnum:
            return all([](char c) { return is_alpha(c) || is_digit(c); });
        case TextKind::alpha:
            return all(is_alpha);
        case TextKind::decimal:
        case TextKind::digit:
        case TextKind::numeric:
            return all(is_digit);
        case TextKind::identifier:
            return !is_digit(text[0]) &&
                   std::all_of(text.begin(), text.end(), [](char c) { return is_alpha(c) || is_digit(c) || c == '_'; });
        case TextKind::space:
            return all([](char c) { return str_blanks.find(c) != std::string_view::npos; });
        case TextKind::lower:
            return std::any_of(text.begin(), text.end(), is_lower) && std::none_of(text.begin(), text.end(), is_upper);
        case TextKind::upper:
            return std::any_of(text.begin(), text.end(), is_upper) && std::none_of(text.begin(), text.end(), is_lower);
    }
    return false;
}

}  // namespace bcast::python
