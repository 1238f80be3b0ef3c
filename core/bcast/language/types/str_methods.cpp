#include "bcast/language/types/str_methods.hpp"

#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/interpreter/format_spec.hpp"
#include "bcast/language/types/bytes.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/language/types/str_case.hpp"
#include "bcast/raised.hpp"
#include "bcast/utf8.hpp"

namespace bcast::python {
namespace {

std::string_view text_of(const Value& self) {
    return as_str(self)->text();
}

template <TextCase wanted>
Value change_case(Interpreter& /*interpreter*/, const Value& self, const CallArguments& arguments) {
    return in_case(wanted, self, arguments);
}

template <TextKind kind>
Value is_kind(Interpreter& /*interpreter*/, const Value& self, const CallArguments& arguments) {
    return Value::boolean(is_of_kind(kind, self, arguments));
}

template <bool left, bool right>
Value strip(Interpreter& /*interpreter*/, const Value& self, const CallArguments& arguments) {
    constexpr std::string_view name = left && right ? "strip" : left ? "lstrip" : "rstrip";
    expect_arguments(concat({"str.", name}), arguments, 0, 1);
    std::string_view text = text_of(self);
    std::string_view set = str_blanks;
    if (!arguments.positional.empty() && !arguments.positional[0].is_none()) {
        const Str* characters = as_str(arguments.positional[0]);
        if (characters == nullptr) raise_type_error({name, " arg must be None or str"});
        if (!characters->ascii())
            raise_unsupported("stripping characters beyond ASCII is outside the subset of Python that runs here");
        set = characters->text();
    }
    if (left) text.remove_prefix(std::min(text.find_first_not_of(set), text.size()));
    if (right) text = text.substr(0, text.find_last_not_of(set) + 1);
    return new_str(text);
}

// The part of the text that `find`, `count`, `startswith` search: arguments 1 and 2 are its bounds.
struct Window {
    std::string_view text;
    std::int64_t start = 0;
    bool valid = true;
};

Window window(Interpreter& interpreter, const Str& self, const CallArguments& arguments) {
    const std::int64_t size = self.length();
    std::int64_t bounds[2] = {0, size};
    for (std::size_t i = 1; i < arguments.positional.size() && i < 3; ++i) {
        const Value& bound = arguments.positional[i];
        if (bound.is_none()) continue;
        const auto index = as_index(interpreter, bound);
        if (!index) {
            refuse_index_of(bound);
            raise_type_error("slice indices must be integers or None or have an __index__ method");
        }
        bounds[i - 1] = *index < 0 ? std::max<std::int64_t>(*index + size, 0) : *index;
    }
    bounds[1] = std::min(bounds[1], size);
    if (bounds[0] > bounds[1]) return {{}, 0, false};
    return {self.part(bounds[0], bounds[1]), bounds[0], true};
}

enum class Search : std::uint8_t { find, rfind, index, rindex };

Value searched(Search how, Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    constexpr std::string_view names[] = {"find", "rfind", "index", "rindex"};
    const std::string_view name = names[static_cast<std::size_t>(how)];
    expect_format(concat({"str.", name}), name, arguments, 1, 3);
    const std::string_view part = to_text(arguments.positional[0], "must be str, not ");
    const Window where = window(interpreter, *as_str(self), arguments);
    const bool back = how == Search::rfind || how == Search::rindex;
    const std::size_t found = !where.valid ? std::string_view::npos
                              : back       ? where.text.rfind(part)
                                           : where.text.find(part);
    if (found != std::string_view::npos) {
        return Value::integer(where.start + static_cast<std::int64_t>(code_points(where.text.substr(0, found))));
    }
    if (how == Search::index || how == Search::rindex) raise_value_error("substring not found");
    return Value::integer(-1);
}

template <Search how>
Value search(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    return searched(how, interpreter, self, arguments);
}

Value count_of(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_format("str.count", "count", arguments, 1, 3);
    const std::string_view part = to_text(arguments.positional[0], "must be str, not ");
    const Window where = window(interpreter, *as_str(self), arguments);
    if (!where.valid) return Value::integer(0);
    if (part.empty()) return Value::integer(static_cast<std::int64_t>(code_points(where.text)) + 1);
    std::int64_t out = 0;
    for (std::size_t at = where.text.find(part); at != std::string_view::npos;
         at = where.text.find(part, at + part.size())) {
        ++out;
    }
    return Value::integer(out);
}

template <bool front>
Value edge(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    constexpr std::string_view name = front ? "startswith" : "endswith";
    expect_format(concat({"str.", name}), name, arguments, 1, 3);
    const Window where = window(interpreter, *as_str(self), arguments);
    const auto fits = [&](std::string_view part) {
        if (!where.valid || part.size() > where.text.size()) return false;
        return (front ? where.text.substr(0, part.size()) : where.text.substr(where.text.size() - part.size())) == part;
    };
    const Value& wanted = arguments.positional[0];
    if (const Tuple* several = wanted.as<Tuple>()) {
        for (const Value& one : several->items()) {
            const Str* part = as_str(one);
            if (part == nullptr) {
                raise_type_error({"tuple for ", name, " must only contain str, not ", type_name(one)});
            }
            if (fits(part->text())) return Value::boolean(true);
        }
        return Value::boolean(false);
    }
    const Str* part = as_str(wanted);
    if (part == nullptr) {
        raise_type_error({name, " first arg must be str or a tuple of str, not ", type_name(wanted)});
    }
    return Value::boolean(fits(part->text()));
}

Value join(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_one("str.join", arguments);
    const Value& iterable = arguments.positional[0];
    if (iterable.type().slot(&Slots::iterate) == nullptr) raise_type_error("can only join an iterable");
    const Values items = interpreter.collect(iterable);
    std::string out;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const Str* part = as_str(items[i]);
        if (part == nullptr) {
            raise_type_error({"sequence item ", i, ": expected str instance, ", type_name(items[i]), " found"});
        }
        if (i > 0) out += text_of(self);
        interpreter.heap().expect(out.size() + part->text().size());
        out += part->text();
    }
    return new_str(std::move(out));
}

template <bool back>
Value split(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const std::vector<Value> slots = bind_native(back ? "rsplit" : "split", "sep maxsplit", 0, arguments);
    std::int64_t most = slots[1].is_nothing() ? -1 : to_index(interpreter, slots[1]);
    std::string_view text = text_of(self);
    Values out;
    if (slots[0].is_nothing() || slots[0].is_none()) {
        while (true) {
            text.remove_prefix(std::min(text.find_first_not_of(str_blanks), text.size()));
            text = text.substr(0, text.find_last_not_of(str_blanks) + 1);
            if (text.empty()) break;
            const std::size_t gap = back ? text.find_last_of(str_blanks) : text.find_first_of(str_blanks);
            if (most == 0 || gap == std::string_view::npos) {
                out.push_back(new_str(text));
                break;
            }
            out.push_back(new_str(back ? text.substr(gap + 1) : text.substr(0, gap)));
            text = back ? text.substr(0, gap) : text.substr(gap + 1);
            --most;
        }
    } else {
        const std::string_view separator = to_text(slots[0], "must be str or None, not ");
        if (separator.empty()) raise_value_error("empty separator");
        while (true) {
            const std::size_t at = back ? text.rfind(separator) : text.find(separator);
            if (most == 0 || at == std::string_view::npos) {
                out.push_back(new_str(text));
                break;
            }
            const std::string_view after = text.substr(at + separator.size());
            out.push_back(new_str(back ? after : text.substr(0, at)));
            text = back ? text.substr(0, at) : after;
            --most;
        }
    }
    if (back) std::reverse(out.begin(), out.end());
    return new_list(std::move(out));
}

Value splitlines(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const std::vector<Value> slots = bind_native("splitlines", "keepends", 0, arguments);
    const bool keep = !slots[0].is_nothing() && interpreter.truth(slots[0]);
    const std::string_view text = text_of(self);
    Values out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find_first_of("\n\r\v\f\x1c\x1d\x1e", at), text.size());
        std::size_t next = std::min(end + 1, text.size());
        if (end + 1 < text.size() && text[end] == '\r' && text[end + 1] == '\n') ++next;
        out.push_back(new_str(text.substr(at, (keep ? next : end) - at)));
        at = next;
    }
    return new_list(std::move(out));
}

template <bool back>
Value partition(Interpreter& /*interpreter*/, const Value& self, const CallArguments& arguments) {
    expect_one(back ? "str.rpartition" : "str.partition", arguments);
    const std::string_view separator = to_text(arguments.positional[0], "must be str, not ");
    if (separator.empty()) raise_value_error("empty separator");
    const std::string_view text = text_of(self);
    const std::size_t at = back ? text.rfind(separator) : text.find(separator);
    if (at == std::string_view::npos) {
        return back ? new_tuple({new_str(""), new_str(""), self}) : new_tuple({self, new_str(""), new_str("")});
    }
    return new_tuple({new_str(text.substr(0, at)), new_str(separator), new_str(text.substr(at + separator.size()))});
}

Value replace(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_arguments("str.replace", arguments, 2, 3);
    const std::string_view from = to_text(arguments.positional[0], "replace() argument 1 must be str, not ");
    const std::string_view to = to_text(arguments.positional[1], "replace() argument 2 must be str, not ");
    std::int64_t most = arguments.positional.size() > 2 ? to_index(interpreter, arguments.positional[2]) : -1;
    const std::string_view text = text_of(self);
    std::string out;
    std::size_t at = 0;
    while (most != 0) {
        const std::size_t found = from.empty() ? at : text.find(from, at);
        if (found == std::string_view::npos) break;
        out += text.substr(at, found - at);
        out += to;
        interpreter.heap().expect(out.size());
        interpreter.spend(1);
        at = found + from.size();
        --most;
        if (!from.empty()) continue;
        if (at >= text.size()) break;
        const std::size_t bytes = code_point_at(text, at).bytes;
        out += text.substr(at, bytes);
        at += bytes;
    }
    if (at < text.size()) out += text.substr(at);
    return new_str(std::move(out));
}

template <char align>
Value justify(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    constexpr std::string_view name = align == '<' ? "ljust" : align == '>' ? "rjust" : "center";
    expect_arguments(concat({"str.", name}), arguments, 1, 2);
    FormatSpec spec;
    spec.width = to_index(interpreter, arguments.positional[0]);
    if (arguments.positional.size() > 1) {
        const Str* fill = as_str(arguments.positional[1]);
        if (fill == nullptr) {
            raise_type_error(
                {"The fill character must be a unicode character, not ", type_name(arguments.positional[1])});
        }
        if (fill->length() != 1) raise_type_error("The fill character must be exactly one character long");
        spec.fill = fill->text();
    }
    const std::string_view text = text_of(self);
    if (align == '^') {
        // For odd padding str.center places the extra character differently from format.
        const std::int64_t missing = spec.width - as_str(self)->length();
        if (missing <= 0) return self;
        const std::int64_t left = missing / 2 + (missing & spec.width & 1);
        spec.align = '>';
        spec.width = as_str(self)->length() + left;
        const std::string half = padded(spec, text, '>');
        spec.align = '<';
        spec.width = as_str(self)->length() + missing;
        return new_str(padded(spec, half, '<'));
    }
    spec.align = align;
    return new_str(padded(spec, text, align));
}

Value zfill(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_one("str.zfill", arguments);
    const std::int64_t width = to_index(interpreter, arguments.positional[0]);
    const Str& text = *as_str(self);
    const std::int64_t missing = width - text.length();
    if (missing <= 0) return self;
    interpreter.heap().expect(static_cast<std::uint64_t>(missing));
    std::string out(text.text());
    const bool sign = !out.empty() && (out[0] == '-' || out[0] == '+');
    out.insert(sign ? 1 : 0, static_cast<std::size_t>(missing), '0');
    return new_str(std::move(out));
}

template <bool front>
Value remove_edge(Interpreter& /*interpreter*/, const Value& self, const CallArguments& arguments) {
    constexpr std::string_view name = front ? "removeprefix" : "removesuffix";
    expect_one(concat({"str.", name}), arguments);
    const std::string_view part = to_text(arguments.positional[0], concat({name, "() argument must be str, not "}));
    const std::string_view text = text_of(self);
    if (part.size() > text.size()) return self;
    const std::size_t rest = text.size() - part.size();
    if (front) return text.substr(0, part.size()) == part ? new_str(text.substr(part.size())) : self;
    return text.substr(rest) == part ? new_str(text.substr(0, rest)) : self;
}

Value format(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    return new_str(brace_format(interpreter, text_of(self), arguments));
}

Value expandtabs(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const std::vector<Value> slots = bind_native("expandtabs", "tabsize", 0, arguments);
    const std::int64_t size = slots[0].is_nothing() ? 8 : to_index(interpreter, slots[0]);
    std::string out;
    std::int64_t column = 0;
    const std::string_view text = text_of(self);
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t bytes = code_point_at(text, at).bytes;
        if (text[at] == '\t') {
            const std::int64_t blank = size > 0 ? size - column % size : 0;
            interpreter.heap().expect(out.size() + static_cast<std::uint64_t>(blank));
            out.append(static_cast<std::size_t>(blank), ' ');
            column += blank;
        } else {
            out += text.substr(at, bytes);
            column = text[at] == '\n' || text[at] == '\r' ? 0 : column + 1;
        }
        at += bytes;
    }
    return new_str(std::move(out));
}

Value encode(Interpreter& /*interpreter*/, const Value& self, const CallArguments& arguments) {
    const auto slots = bind_native("encode", "encoding errors", 0, arguments);
    const auto text = [&](const Value& value, std::string_view otherwise) {
        return value.is_nothing() ? otherwise : to_text(value, "encode() argument must be str, not ");
    };
    return encoded(as_str(self)->text(), text(slots[0], "utf-8"), text(slots[1], "strict"));
}

Value is_ascii(Interpreter& /*interpreter*/, const Value& self, const CallArguments& arguments) {
    expect_none("str.isascii", arguments);
    return Value::boolean(as_str(self)->ascii());
}

constexpr Method str_method_rows[] = {{"capitalize", change_case<TextCase::capitalize>},
                                      {"casefold", change_case<TextCase::fold>},
                                      {"center", justify<'^'>},
                                      {"count", count_of},
                                      {"encode", encode},
                                      {"endswith", edge<false>},
                                      {"expandtabs", expandtabs},
                                      {"find", search<Search::find>},
                                      {"format", format},
                                      {"index", search<Search::index>},
                                      {"isalnum", is_kind<TextKind::alnum>},
                                      {"isalpha", is_kind<TextKind::alpha>},
                                      {"isascii", is_ascii},
                                      {"isdecimal", is_kind<TextKind::decimal>},
                                      {"isdigit", is_kind<TextKind::digit>},
                                      {"isidentifier", is_kind<TextKind::identifier>},
                                      {"islower", is_kind<TextKind::lower>},
                                      {"isnumeric", is_kind<TextKind::numeric>},
                                      {"isspace", is_kind<TextKind::space>},
                                      {"isupper", is_kind<TextKind::upper>},
                                      {"join", join},
                                      {"ljust", justify<'<'>},
                                      {"lower", change_case<TextCase::lower>},
                                      {"lstrip", strip<true, false>},
                                      {"partition", partition<false>},
                                      {"removeprefix", remove_edge<true>},
                                      {"removesuffix", remove_edge<false>},
                                      {"replace", replace},
                                      {"rfind", search<Search::rfind>},
                                      {"rindex", search<Search::rindex>},
                                      {"rjust", justify<'>'>},
                                      {"rpartition", partition<true>},
                                      {"rsplit", split<true>},
                                      {"rstrip", strip<false, true>},
                                      {"split", split<false>},
                                      {"splitlines", splitlines},
                                      {"startswith", edge<true>},
                                      {"strip", strip<true, true>},
                                      {"swapcase", change_case<TextCase::swap>},
                                      {"title", change_case<TextCase::title>},
                                      {"translate", translate},
                                      {"upper", change_case<TextCase::upper>},
                                      {"zfill", zfill}};
static_assert(is_sorted(str_method_rows));

}  // namespace

std::span<const Method> str_methods() {
    return str_method_rows;
}

}  // namespace bcast::python
