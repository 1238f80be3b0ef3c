#include "bcast/language/types/bytes.hpp"

#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/exception.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/language/types/iterator.hpp"
#include "bcast/language/types/number.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/raised.hpp"
#include "bcast/utf8.hpp"

namespace bcast::python {
namespace {

const std::string& bytes_of(const Value& self) {
    return self.as<Bytes>()->data;
}

Value byte_at(const std::string& data, std::size_t at) {
    return Value::integer(static_cast<unsigned char>(data[at]));
}

/// Maps each byte to the code point of the same number (Latin-1), so that methods of str can be applied.
Value as_text(std::string_view data) {
    std::string out;
    for (const char c : data) append_code_point(out, static_cast<unsigned char>(c));
    return new_str(std::move(out));
}

std::string from_text(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = code_point_at(text, at);
        out += static_cast<char>(point.value);
        at += point.bytes;
    }
    return out;
}

void bytes_repr(Interpreter& /*interpreter*/, const Value& self, std::string& out) {
    const std::string& data = bytes_of(self);
    const bool twice = data.find('\'') != std::string::npos && data.find('"') == std::string::npos;
    const char quote = twice ? '"' : '\'';
    out += 'b';
    out += quote;
    constexpr std::string_view short_ones = "\t\n\r\\";
    for (const char c : data) {
        const auto byte = static_cast<unsigned char>(c);
        if (const std::size_t at = short_ones.find(c); at != std::string_view::npos || c == quote) {
            out += '\\';
            out += c == quote ? c : "tnr\\"[at];
        } else if (byte < 0x20 || byte >= 0x7f) {
            out += concat({"\\x", byte < 0x10 ? "0" : "", based_text(byte, 16, "")});
        } else {
            out += c;
        }
    }
    out += quote;
}

std::int64_t bytes_hash(Interpreter& /*interpreter*/, const Value& self) {
    return text_hash(bytes_of(self));
}

std::int64_t bytes_length(Interpreter& /*interpreter*/, const Value& self) {
    return static_cast<std::int64_t>(bytes_of(self).size());
}

class BytesIterator : public Iterator {
  public:
    explicit BytesIterator(Value over);
    Value next(Interpreter& /*interpreter*/) override {
        const std::string& data = bytes_of(over_);
        return at_ < data.size() ? byte_at(data, at_++) : Value();
    }

  private:
    Value over_;
    std::size_t at_ = 0;
};

constinit const Type bytes_iterator_type(iterator_parts("bytes_iterator"));

BytesIterator::BytesIterator(Value over) : Iterator(bytes_iterator_type), over_(std::move(over)) {}

Value bytes_iterate(Interpreter& /*interpreter*/, const Value& self) {
    return make<BytesIterator>(self);
}

/// Converts an element: an integer from 0 to 255.
char to_byte(Interpreter& interpreter, const Value& value, const char* beyond) {
    const std::int64_t byte = to_index(interpreter, value);
    if (byte < 0 || byte > 255) throw Raised("ValueError", beyond);
    return static_cast<char>(byte);
}

/// The bytes of a bytes object, or of an integer as a single byte.
std::string part_of(Interpreter& interpreter, const Value& value) {
    if (const Bytes* bytes = value.as<Bytes>()) return bytes->data;
    if (value.is_integral()) return {to_byte(interpreter, value, "byte must be in range(0, 256)")};
    raise_type_error({"a bytes-like object is required, not '", type_name(value), "'"});
}

bool bytes_contains(Interpreter& interpreter, const Value& self, const Value& item) {
    return bytes_of(self).find(part_of(interpreter, item)) != std::string::npos;
}

Value bytes_get_item(Interpreter& interpreter, const Value& self, const Value& key) {
    const std::string& data = bytes_of(self);
    const auto length = static_cast<std::int64_t>(data.size());
    if (const Slice* slice = key.as<Slice>()) {
        const SliceRange range = slice->range(interpreter, length);
        std::string out;
        for (std::int64_t i = 0; i < range.count; ++i)
            out += data[static_cast<std::size_t>(range.start + i * range.step)];
        return new_bytes(std::move(out));
    }
    if (!as_index(interpreter, key))
        raise_type_error({"byte indices must be integers or slices, not ", type_name(key)});
    return byte_at(data,
                   static_cast<std::size_t>(sequence_index(interpreter, key, length, "byte", "index out of range")));
}

Value bytes_binary(Interpreter& interpreter, BinaryOperator op, const Value& left, const Value& right) {
    const Bytes* a = left.as<Bytes>();
    const Bytes* b = right.as<Bytes>();
    if (op == BinaryOperator::add && a != nullptr) {
        if (b == nullptr) raise_type_error({"can't concat ", type_name(right), " to bytes"});
        interpreter.heap().expect(a->data.size() + b->data.size());
        return new_bytes(concat({a->data, b->data}));
    }
    if (op == BinaryOperator::mul && (a == nullptr) != (b == nullptr)) {
        const auto times = as_index(interpreter, a == nullptr ? left : right);
        if (!times) return {};
        // Repeated as text with the same number of characters.
        const Value text = as_text(a == nullptr ? b->data : a->data);
        const Value out = interpreter.binary(op, text, Value::integer(*times));
        return new_bytes(from_text(as_str(out)->text()));
    }
    if (op == BinaryOperator::mod && a != nullptr) raise_unsupported("bytes % values is not implemented here");
    return {};
}

Value bytes_compare(Interpreter& /*interpreter*/, ComparisonOperator op, const Value& self, const Value& other) {
    const Bytes* b = other.as<Bytes>();
    if (b == nullptr) return {};
    return compare_numbers(op, Value::integer(bytes_of(self).compare(b->data)), Value::integer(0));
}

/// Converts arguments of str methods from bytes to text, and `to_bytes` their results back.
Value to_str(Interpreter& interpreter, const Value& value) {
    if (const Values* items = items_of(value)) {
        Values out;
        for (const Value& item : *items) out.push_back(to_str(interpreter, item));
        return new_tuple(std::move(out));
    }
    if (value.is_none()) return value;
    if (value.as<Bytes>() == nullptr)
        raise_type_error({"a bytes-like object is required, not '", type_name(value), "'"});
    return as_text(bytes_of(value));
}

Value to_bytes(const Value& value) {
    if (const Str* text = as_str(value)) return new_bytes(from_text(text->text()));
    const Values* items = items_of(value);
    if (items == nullptr) return value;
    Values out;
    for (const Value& item : *items) out.push_back(to_bytes(item));
    return value.as<Tuple>() != nullptr ? new_tuple(std::move(out)) : new_list(std::move(out));
}

/// Calls the str method of the same name: `self` is a pair of the object and the name.
Value call_as_text(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const Values& pair = *items_of(self);
    const std::string_view name = as_str(pair[1])->text();
    Values passed;
    for (const Value& one : arguments.positional) {
        const bool sought = name == "find" || name == "count" || name == "index" || name == "rfind" || name == "rindex";
        if (one.is_integral() && sought && passed.empty()) {
            passed.push_back(as_text(part_of(interpreter, one)));
        } else {
            const bool iterated = name == "join" && items_of(one) == nullptr;
            const Value argument = iterated ? new_tuple(interpreter.collect(one)) : one;
            passed.push_back(argument.is_integral() ? argument : to_str(interpreter, argument));
        }
    }
    const Value text = as_text(bytes_of(pair[0]));
    return to_bytes(str_type.method(name)->call(interpreter, text, {passed, arguments.keywords, arguments.where}));
}

constexpr std::string_view shared[] = {"count",      "endswith",     "find",         "index",   "isdigit", "islower",
                                       "isspace",    "isupper",      "join",         "ljust",   "lower",   "lstrip",
                                       "partition",  "removeprefix", "removesuffix", "replace", "rfind",   "rindex",
                                       "rjust",      "rpartition",   "rsplit",       "rstrip",  "split",   "splitlines",
                                       "startswith", "strip",        "upper",        "zfill"};

Value bytes_attribute(Interpreter& /*interpreter*/, const Value& self, std::string_view name) {
    const auto* found = std::find(std::begin(shared), std::end(shared), name);
    if (found == std::end(shared)) return {};
    return make<NativeFunction>(*found, call_as_text, new_tuple({self, new_str(name)}));
}

std::string_view named(const Value& value, std::string_view otherwise, std::string_view function) {
    if (value.is_nothing()) return otherwise;
    return to_text(value, concat({function, "() argument must be str, not "}));
}

Value decode(Interpreter& /*interpreter*/, const Value& self, const CallArguments& arguments) {
    const auto slots = bind_native("decode", "encoding errors", 0, arguments);
    return decoded(bytes_of(self), named(slots[0], "utf-8", "decode"), named(slots[1], "strict", "decode"));
}

Value hex(Interpreter& /*interpreter*/, const Value& self, const CallArguments& arguments) {
    const auto slots = bind_native("hex", "sep bytes_per_sep", 0, arguments);
    if (!slots[1].is_nothing()) raise_unsupported("bytes.hex with bytes_per_sep is not implemented here");
    const std::string_view between = named(slots[0], "", "hex");
    std::string out;
    for (const char c : bytes_of(self)) {
        if (!out.empty()) out += between;
        const auto byte = static_cast<unsigned char>(c);
        out += concat({byte < 16 ? "0" : "", based_text(byte, 16, "")});
    }
    return new_str(std::move(out));
}

Value fromhex(Interpreter& /*interpreter*/, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("bytes.fromhex", arguments);
    const std::string_view text = to_text(arguments.positional[0], "fromhex() argument must be str, not ");
    std::string out;
    int high = -1;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        const char low = static_cast<char>(c | 0x20);
        const int digit = c >= '0' && c <= '9' ? c - '0' : low >= 'a' && low <= 'f' ? low - 'a' + 10 : -1;
        if (c == ' ' && high < 0) continue;
        if (digit < 0) {
            raise_value_error({"non-hexadecimal number found in fromhex() arg at position ", at});
        }
        if (high >= 0) out += static_cast<char>(high * 16 + digit);
        high = high >= 0 ? -1 : digit;
    }
    if (high >= 0) {
        raise_value_error({"non-hexadecimal number found in fromhex() arg at position ", text.size()});
    }
    return new_bytes(std::move(out));
}

Value make_bytes(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    const auto slots = bind_native("bytes", "source encoding errors", 0, arguments);
    if (slots[0].is_nothing()) return new_bytes("");
    if (const Str* text = as_str(slots[0])) {
        if (slots[1].is_nothing()) raise_type_error("string argument without an encoding");
        return encoded(text->text(), named(slots[1], "utf-8", "bytes"), named(slots[2], "strict", "bytes"));
    }
    if (!slots[1].is_nothing()) raise_type_error("encoding without a string argument");
    if (slots[0].as<Bytes>() != nullptr) return slots[0];
    if (Value own = call_special(interpreter, slots[0], "__bytes__", {}); !own.is_nothing()) {
        if (own.as<Bytes>() != nullptr) return own;
        raise_type_error({"__bytes__ returned non-bytes (type ", type_name(own), ")"});
    }
    if (slots[0].is_integral()) {
        const std::int64_t count = slots[0].integer();
        if (count < 0) raise_value_error("negative count");
        interpreter.heap().expect(static_cast<std::uint64_t>(count));
        return new_bytes(std::string(static_cast<std::size_t>(count), '\0'));
    }
    if (slots[0].type().slot(&Slots::tensor) != nullptr) raise_unsupported("bytes of an array is not implemented here");
    Value items;
    try {
        items = interpreter.iterate(slots[0]);
    } catch (const Raised&) {
        raise_type_error({"cannot convert '", type_name(slots[0]), "' object to bytes"});
    }
    std::string out;
    interpreter.for_each(
        items, [&](const Value& item) { out += to_byte(interpreter, item, "bytes must be in range(0, 256)"); });
    return new_bytes(std::move(out));
}

Value allocate_bytes(Interpreter& interpreter, const Type& type, const CallArguments& arguments) {
    return make<Derived<Bytes>>(std::string(make_bytes(interpreter, type, arguments).as<Bytes>()->data), type);
}

constexpr Method bytes_methods[] = {{"decode", decode}, {"hex", hex}};
constexpr Method bytes_functions[] = {{"fromhex", fromhex}};

enum class Encoding : std::uint8_t { utf8, ascii, latin1 };

Encoding encoding_of(std::string_view name) {
    std::string plain;
    for (const char c : name) {
        if (c != '-' && c != '_' && c != ' ') plain += static_cast<char>(c >= 'A' && c <= 'Z' ? c | 0x20 : c);
    }
    if (plain == "utf8") return Encoding::utf8;
    if (plain == "ascii" || plain == "usascii") return Encoding::ascii;
    if (plain == "latin1" || plain == "iso88591") return Encoding::latin1;
    raise_unsupported({"the encoding ", name, " is not implemented here"});
}

/// Handles a position that cannot be encoded or decoded: ignored, replaced, or false for an error.
bool replaced(std::string& out, std::string_view errors, std::string_view replacement) {
    if (errors == "ignore") return true;
    if (errors == "replace") {
        out += replacement;
        return true;
    }
    if (errors != "strict") raise_unsupported({"the error handler ", errors, " is not implemented here"});
    return false;
}

}  // namespace

constinit const Type bytes_type({.name = "bytes",
                                 .construct = make_bytes,
                                 .allocate = allocate_bytes,
                                 .slots = {.repr = bytes_repr,
                                           .hash = bytes_hash,
                                           .length = bytes_length,
                                           .iterate = bytes_iterate,
                                           .contains = bytes_contains,
                                           .get_item = bytes_get_item,
                                           .get_attribute = bytes_attribute,
                                           .binary = bytes_binary,
                                           .operators = "add mul rmul mod rmod",
                                           .compare = bytes_compare},
                                 .methods = bytes_methods,
                                 .functions = bytes_functions});

Bytes::Bytes(std::string its_data, const Type& type) : Object(type), data(std::move(its_data)) {
    Heap::current().charge(data.size());
}

Bytes::~Bytes() {
    Heap::current().credit(data.size());
}

Value new_bytes(std::string data) {
    return make<Bytes>(std::move(data));
}

namespace {

[[noreturn]] void raise_coding(const Type& type, Value object, std::size_t start, std::size_t end,
                               std::string_view encoding, std::string_view what, std::string_view reason) {
    Ref<Exception> made = new_exception(type, {});
    const auto index = [](std::size_t at) { return Value::integer(static_cast<std::int64_t>(at)); };
    made->args = {new_str(encoding), std::move(object), index(start), index(end), new_str(reason)};
    made->said = concat({"'", encoding, "' codec can't ", what, ": ", reason});
    throw Thrown{made};
}

}  // namespace

Value encoded(std::string_view text, std::string_view encoding, std::string_view errors) {
    const Encoding wanted = encoding_of(encoding);
    if (wanted == Encoding::utf8) return new_bytes(std::string(text));
    const std::uint32_t limit = wanted == Encoding::ascii ? 128 : 256;
    std::string out;
    std::size_t index = 0;
    for (std::size_t at = 0; at < text.size(); ++index) {
        const CodePoint point = code_point_at(text, at);
        at += point.bytes;
        if (point.value < limit) {
            out += static_cast<char>(point.value);
        } else if (!replaced(out, errors, "?")) {
            std::string what = concat({"encode character '", ascii_text(text.substr(at - point.bytes, point.bytes)),
                                       "' in position ", index});
            std::size_t end = index + 1;
            for (; at < text.size() && code_point_at(text, at).value >= limit; ++end)
                at += code_point_at(text, at).bytes;
            if (end > index + 1) what = concat({"encode characters in position ", index, "-", end - 1});
            raise_coding(unicode_encode_error_type, new_str(text), index, end, limit == 128 ? "ascii" : "latin-1", what,
                         concat({"ordinal not in range(", limit, ")"}));
        }
    }
    return new_bytes(std::move(out));
}

Value decoded(std::string_view data, std::string_view encoding, std::string_view errors) {
    const Encoding wanted = encoding_of(encoding);
    if (wanted == Encoding::latin1) return as_text(data);
    std::string out;
    for (std::size_t at = 0; at < data.size();) {
        const CodePoint point = code_point_at(data, at);
        const bool fits = wanted == Encoding::utf8 ? point.valid : static_cast<unsigned char>(data[at]) < 128;
        const std::size_t bytes = fits ? point.bytes : 1;
        if (fits) {
            out += data.substr(at, bytes);
        } else if (!replaced(out, errors, "\xef\xbf\xbd")) {
            const auto byte = static_cast<unsigned char>(data[at]);
            const bool starts = byte >= 0xc2 && byte <= 0xf4;
            const auto continues = [&](std::size_t i) { return (static_cast<unsigned char>(data[i]) & 0xc0U) == 0x80; };
            std::size_t end = at + 1;
            while (wanted == Encoding::utf8 && starts && end < data.size() && continues(end)) ++end;
            const char* why = wanted == Encoding::ascii ? "ordinal not in range(128)"
                              : !starts                 ? "invalid start byte"
                              : end == data.size()      ? "unexpected end of data"
                                                        : "invalid continuation byte";
            const std::string what = end == at + 1
                                         ? concat({"decode byte 0x", based_text(byte, 16, ""), " in position ", at})
                                         : concat({"decode bytes in position ", at, "-", end - 1});
            raise_coding(unicode_decode_error_type, new_bytes(std::string(data)), at, end,
                         wanted == Encoding::ascii ? "ascii" : "utf-8", what, why);
        }
        at += bytes;
    }
    return new_str(std::move(out));
}

}  // namespace bcast::python
