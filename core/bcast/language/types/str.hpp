#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/types/types.hpp"

namespace bcast::python {

/// Python's `str`, stored as UTF-8; its length and indices count code points.
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
    /// The byte offset of the code point `index`, which is at most length().
    [[nodiscard]] std::size_t byte(std::int64_t index) const;
    /// The code points [begin, end).
    [[nodiscard]] std::string_view part(std::int64_t begin, std::int64_t end) const;
    [[nodiscard]] std::int64_t hash() const;

  private:
    std::string text_;
    std::int64_t length_;
    mutable std::int64_t hash_ = 0;
};

/// The hash of a str with this text.
std::int64_t text_hash(std::string_view text);

Value new_str(std::string text);
inline Value new_str(std::string_view text) {
    return new_str(std::string(text));
}
inline Value new_str(const char* text) {
    return new_str(std::string(text));
}

/// The Str of a str; nullptr for other values.
inline const Str* as_str(const Value& value) {
    return value.as<Str>();
}

void append_code_point(std::string& out, std::uint32_t code_point);

/// Appends the repr of a str: quotes, escapes, printable characters unchanged.
void append_quoted(std::string& out, std::string_view text);

/// Replaces non-ASCII characters with escapes, as `ascii()` does.
std::string ascii_text(std::string_view text);

/// `text % values`.
Value percent_format(Interpreter& interpreter, const Str& format, const Value& values);
/// `text.format(...)`.
std::string brace_format(Interpreter& interpreter, std::string_view format, const CallArguments& arguments);

/// `str.isprintable` of one character, approximated: false for control, separator and unassigned characters of common
/// blocks.
bool is_printable(std::uint32_t code_point);

}  // namespace bcast::python
