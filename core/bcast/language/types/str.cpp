#include "bcast/language/types/str.hpp"

#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/deadline.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/interpreter/format_spec.hpp"
#include "bcast/language/types/bytes.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/iterator.hpp"
#include "bcast/language/types/number.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str_methods.hpp"
#include "bcast/raised.hpp"
#include "bcast/utf8.hpp"

namespace bcast::python {
namespace {

void str_repr(Interpreter& /*interpreter*/, const Value& self, std::string& out) {
    append_quoted(out, as_str(self)->text());
}

std::string format(Interpreter& /*interpreter*/, const Value& self, std::string_view spec) {
    return format_text(as_str(self)->text(), parse_format_spec(spec, "str"));
}

std::int64_t hash(Interpreter& /*interpreter*/, const Value& self) {
    return as_str(self)->hash();
}

std::int64_t str_length(Interpreter& /*interpreter*/, const Value& self) {
    return as_str(self)->length();
}

class StrIterator : public Iterator {
  public:
    explicit StrIterator(Value text);
    Value next(Interpreter& /*interpreter*/) override {
        const std::string_view text = as_str(text_)->text();
        if (at_ >= text.size()) return {};
        const std::size_t bytes = code_point_at(text, at_).bytes;
        at_ += bytes;
        return new_str(text.substr(at_ - bytes, bytes));
    }

  private:
    Value text_;
    std::size_t at_ = 0;
};

constinit const Type str_iterator_type(iterator_parts("str_iterator"));

StrIterator::StrIterator(Value text) : Iterator(str_iterator_type), text_(std::move(text)) {}

Value str_iterate(Interpreter& /*interpreter*/, const Value& self) {
    return make<StrIterator>(self);
}

/// The first occurrence of a part. Near matches make the search quadratic, so it is done in chunks that check the
/// deadline.
std::size_t found_at(std::string_view text, std::string_view part) {
    constexpr std::size_t chunk = 4096;
    for (std::size_t at = 0; at + part.size() <= text.size(); at += chunk) {
        const std::size_t found = text.substr(at, chunk - 1 + part.size()).find(part);
        if (found != std::string_view::npos) return at + found;
        worked(std::uint64_t{part.size()} * chunk / 4);
    }
    return std::string_view::npos;
}

bool str_contains(Interpreter& interpreter, const Value& self, const Value& item) {
    const Str* part = as_str(item);
    if (part == nullptr) {
        raise_type_error({"'in <string>' requires string as left operand, not ", type_name(item)});
    }
    const std::string_view text = as_str(self)->text();
    interpreter.spend(text.size() / 64);
    return found_at(text, part->text()) != std::string_view::npos;
}

Value str_get_item(Interpreter& interpreter, const Value& self, const Value& key) {
    const Str& text = *as_str(self);
    if (const Slice* slice = key.as<Slice>()) {
        const SliceRange range = slice->range(interpreter, text.length());
        if (range.step == 1) return new_str(text.part(range.start, range.start + range.count));
        interpreter.spend(static_cast<std::uint64_t>(range.count));
        std::string out;
        for (std::int64_t i = 0; i < range.count; ++i) {
            const std::int64_t at = range.start + i * range.step;
            out += text.part(at, at + 1);
        }
        return new_str(std::move(out));
    }
    const std::int64_t at = sequence_index(interpreter, key, text.length(), "string", "string index out of range");
    return new_str(text.part(at, at + 1));
}

Value repeated(Interpreter& interpreter, const Value& text, const Value& count) {
    const std::string_view part = as_str(text)->text();
    const std::int64_t times = *as_index(interpreter, count);
    if (times <= 0 || part.empty()) return new_str("");
    std::uint64_t bytes = 0;
    if (__builtin_mul_overflow(static_cast<std::uint64_t>(times), std::uint64_t{part.size()}, &bytes))
        bytes = ~std::uint64_t{0};
    interpreter.heap().expect(bytes);
    interpreter.spend(bytes / 64);
    std::string out;
    out.reserve(static_cast<std::size_t>(bytes));
    out = part;
    while (out.size() < bytes) out.append(out, 0, static_cast<std::size_t>(bytes) - out.size());
    return new_str(std::move(out));
}

Value str_binary(Interpreter& interpreter, BinaryOperator op, const Value& left, const Value& right) {
    const Str* a = as_str(left);
    const Str* b = as_str(right);
    if (op == BinaryOperator::add && a != nullptr && b != nullptr) {
        interpreter.heap().expect(a->text().size() + b->text().size());
        interpreter.spend((a->text().size() + b->text().size()) / 256);
        return new_str(concat({a->text(), b->text()}));
    }
    if (op == BinaryOperator::mul) {
        if (a != nullptr && as_index(interpreter, right)) return repeated(interpreter, left, right);
        if (b != nullptr && as_index(interpreter, left)) return repeated(interpreter, right, left);
    }
    if (op == BinaryOperator::mod && a != nullptr) return percent_format(interpreter, *a, right);
    return {};
}

Value str_compare(Interpreter& /*interpreter*/, ComparisonOperator op, const Value& self, const Value& other) {
    const Str* b = as_str(other);
    if (b == nullptr) return {};
    // UTF-8 has the same order as its code points.
    const int order = as_str(self)->text().compare(b->text());
    return compare_numbers(op, Value::integer(order), Value::integer(0));
}

Value make_str(Interpreter& interpreter, const Type& type, const CallArguments& arguments);

Value allocate_str(Interpreter& interpreter, const Type& type, const CallArguments& arguments) {
    return make<Derived<Str>>(std::string(as_str(make_str(interpreter, type, arguments))->text()), type);
}

Value make_str(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    const std::vector<Value> slots = bind_native("str", "object encoding errors", 0, arguments);
    if (slots[0].is_nothing()) return new_str("");
    if (!slots[1].is_nothing() || !slots[2].is_nothing()) {
        const Bytes* bytes = slots[0].as<Bytes>();
        if (bytes == nullptr) {
            raise_type_error({"decoding to str: need a bytes-like object, ", type_name(slots[0]), " found"});
        }
        return decoded(
            bytes->data,
            slots[1].is_nothing() ? "utf-8" : to_text(slots[1], "str() argument 'encoding' must be str, not "),
            slots[2].is_nothing() ? "strict" : to_text(slots[2], "str() argument 'errors' must be str, not "));
    }
    if (&slots[0].type() == &str_type) return slots[0];
    return new_str(interpreter.str(slots[0]));
}

}  // namespace

constexpr Method str_functions[] = {{"maketrans", maketrans}};

const Type str_type({.name = "str",
                     .construct = make_str,
                     .allocate = allocate_str,
                     .slots = {.repr = str_repr,
                               .format = format,
                               .hash = hash,
                               .length = str_length,
                               .iterate = str_iterate,
                               .contains = str_contains,
                               .get_item = str_get_item,
                               .binary = str_binary,
                               .operators = "add mul rmul mod rmod",
                               .compare = str_compare},
                     .methods = str_methods(),
                     .functions = str_functions});

Str::Str(std::string text, const Type& type)
    : Object(type), text_(std::move(text)), length_(static_cast<std::int64_t>(code_points(text_))) {
    Heap::current().charge(text_.size());
}

Str::~Str() {
    Heap::current().credit(text_.size());
}

std::size_t Str::byte(std::int64_t index) const {
    return ascii() ? static_cast<std::size_t>(index) : byte_of(text_, static_cast<std::size_t>(index));
}

std::string_view Str::part(std::int64_t begin, std::int64_t end) const {
    const std::size_t first = byte(begin);
    return text().substr(first, byte(end) - first);
}

std::int64_t Str::hash() const {
    if (hash_ == 0) hash_ = text_hash(text_);
    return hash_;
}

std::int64_t text_hash(std::string_view text) {
    std::uint64_t out = 14695981039346656037U;
    for (const char c : text) out = (out ^ static_cast<unsigned char>(c)) * 1099511628211U;
    out ^= out >> 32;
    return static_cast<std::int64_t>(out >> 1);
}

Value new_str(std::string text) {
    return make<Str>(std::move(text));
}

void append_code_point(std::string& out, std::uint32_t code_point) {
    const auto put = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
    if (code_point < 0x80) {
        put(code_point);
    } else if (code_point < 0x800) {
        put(0xc0 | (code_point >> 6));
        put(0x80 | (code_point & 0x3f));
    } else if (code_point < 0x10000) {
        put(0xe0 | (code_point >> 12));
        put(0x80 | ((code_point >> 6) & 0x3f));
        put(0x80 | (code_point & 0x3f));
    } else {
        put(0xf0 | (code_point >> 18));
        put(0x80 | ((code_point >> 12) & 0x3f));
        put(0x80 | ((code_point >> 6) & 0x3f));
        put(0x80 | (code_point & 0x3f));
    }
}

bool is_printable(std::uint32_t code_point) {
    const auto within = [&](std::uint32_t first, std::uint32_t last) {
        return code_point >= first && code_point <= last;
    };
    const bool control = code_point < 0x20 || within(0x7f, 0xa0) || code_point == 0xad;
    const bool separator = code_point == 0x1680 || within(0x2000, 0x200f) || within(0x2028, 0x202f) ||
                           within(0x205f, 0x206f) || code_point == 0x3000 || code_point == 0xfeff;
    const bool unassigned = within(0xd800, 0xf8ff) || within(0xfff0, 0xfffb) || (code_point & 0xfffe) == 0xfffe ||
                            within(0xe0000, 0x10ffff);
    return !control && !separator && !unassigned;
}

namespace {

void append_escape(std::string& out, std::uint32_t code_point) {
    const std::size_t count = code_point < 0x100 ? 2 : code_point < 0x10000 ? 4 : 8;
    const std::string digits = based_text(code_point, 16, {}, false);
    out += count == 2 ? "\\x" : count == 4 ? "\\u" : "\\U";
    out.append(count - digits.size(), '0').append(digits);
}

}  // namespace

void append_quoted(std::string& out, std::string_view text) {
    const bool twice = text.find('\'') != std::string_view::npos && text.find('"') == std::string_view::npos;
    const char quote = twice ? '"' : '\'';
    out += quote;
    for (std::size_t at = 0; at < text.size();) {
        worked(4);
        const CodePoint point = code_point_at(text, at);
        const char c = text[at];
        if (c == quote || c == '\\') {
            out += '\\';
            out += c;
        } else if (c == '\n') {
            out += "\\n";
        } else if (c == '\r') {
            out += "\\r";
        } else if (c == '\t') {
            out += "\\t";
        } else if (!is_printable(point.value)) {
            append_escape(out, point.value);
        } else {
            out += text.substr(at, point.bytes);
        }
        at += point.bytes;
    }
    out += quote;
}

std::string ascii_text(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = code_point_at(text, at);
        if (point.value < 0x80) {
            out += text[at];
        } else {
            append_escape(out, point.value);
        }
        at += point.bytes;
    }
    return out;
}

}  // namespace bcast::python
