#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/types/types.hpp"

namespace bcast::python {

/// A text in UTF-8; its length and its indices count code points.
class Str : public Object {
  public:
    explicit Str(std::string text, const Type& type = str_type);
    ~Str() override;
    Str(const Str&) = delete;
    Str& operator=(const Str&) = delete;
    Str(Str&&) = delete;
    Str& operator=(Str&&) = delete;

    static bool is(const Object& object) { return &object.type() == &str_type || object.type().derives_from(str_type); }

    [[nodiscard]] std::string_view text() const { return text_; }
    [[nodiscard]] std::int64_t length() const { return length_; }
    [[nodiscard]] bool ascii() const { return static_cast<std::size_t>(length_) == text_.size(); }
    /// The byte where code point `index` begins; `index` is at most length().
    [[nodiscard]] std::size_t byte(std::int64_t index) const;
    /// Code points [begin, end).
    [[nodiscard]] std::string_view part(std::int64_t begin, std::int64_t end) const;
    /// Which code point starts at a byte.
    [[nodiscard]] std::int64_t index(std::size_t byte) const;

    [[nodiscard]] std::int64_t hash() const;

  private:
    std::string text_;
    std::int64_t length_;
    mutable std::int64_t hash_ = 0;
};

/// The hash of a str.
std::int64_t text_hash(std::string_view text);

Value new_str(std::string text);
inline Value new_str(std::string_view text) {
    return new_str(std::string(text));
}
inline Value new_str(const char* text) {
    return new_str(std::string(text));
}

/// The text of a str, or nothing of any other value.
inline const Str* as_str(const Value& value) {
    return value.as<Str>();
}

void append_code_point(std::string& out, std::uint32_t code_point);

/// As `repr` of a str writes it: quotes, escapes, printable characters as they are.
void append_quoted(std::string& out, std::string_view text);

/// As `ascii()`: what is not ASCII becomes an escape.
std::string ascii_text(std::string_view text);

/// `text % values`.
Value percent_format(Interpreter& interpreter, const Str& format, const Value& values);
/// `text.format(...)`.
std::string brace_format(Interpreter& interpreter, std::string_view format, const CallArguments& arguments);

/// Whether Python's `str.isprintable` takes it, as far as this library knows: control, separator and unassigned
/// characters of the common blocks are not.
bool is_printable(std::uint32_t code_point);

}  // namespace bcast::python
