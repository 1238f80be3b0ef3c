#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>

#include "bcast/raised.hpp"

namespace bcast {

/// A part of a message: a string, which must outlive it, or an integer, written in decimal.
class Piece {
  public:
    // Implicit conversions, so that messages are written as lists of strings and numbers.
    Piece(std::string_view text) : text_(text.data()), size_(text.size()) {}  // NOLINT
    Piece(const char* literal) : text_(literal), size_(is_literal) {}         // NOLINT
    Piece(const std::string& text);                                           // NOLINT
    Piece(char) = delete;  // Ambiguous between number and text: use a string of one character.
    template <std::integral Number>
    Piece(Number number)  // NOLINT
        : number_(static_cast<std::int64_t>(number)), size_(std::is_signed_v<Number> ? is_signed : is_unsigned) {}

    void append_to(std::string& out) const;

  private:
    static constexpr std::size_t is_signed = static_cast<std::size_t>(-1);
    static constexpr std::size_t is_unsigned = is_signed - 1;
    /// Zero-terminated: the length is computed when it is written.
    static constexpr std::size_t is_literal = is_signed - 2;

    union {
        const char* text_;
        std::int64_t number_;
    };
    std::size_t size_;
};

/// Concatenates the pieces. Messages are built this way, without format strings.
std::string concat(std::initializer_list<Piece> pieces);

/// Throw Raised and Unsupported with the concatenated message.
[[noreturn]] void raise_exception(const char* type, std::initializer_list<Piece> pieces);
[[noreturn]] void raise_index_error(std::initializer_list<Piece> pieces);
[[noreturn]] void raise_runtime_error(std::initializer_list<Piece> pieces);
[[noreturn]] void raise_type_error(std::initializer_list<Piece> pieces);
[[noreturn]] void raise_value_error(std::initializer_list<Piece> pieces);
[[noreturn]] void raise_unsupported(std::initializer_list<Piece> pieces);

}  // namespace bcast
