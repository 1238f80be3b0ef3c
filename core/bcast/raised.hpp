#pragma once

#include <exception>
#include <string>
#include <string_view>
#include <utility>

namespace bcast {

/// A Python exception raised by an operation or a program: its `type(e).__name__` and `str(e)`.
///
/// The rules never raise: they return a mismatch as a value. Tensors, operations and programs raise, and the entry
/// point of each (a cell, a test) catches.
class Raised : public std::exception {
  public:
    Raised(std::string_view type, std::string message) : type_(type), message_(std::move(message)) {}
    /// Most messages are literals: this overload avoids constructing and destroying a string at each call site.
    Raised(std::string_view type, const char* message) : type_(type), message_(message) {}

    [[nodiscard]] const std::string& type() const { return type_; }
    [[nodiscard]] const std::string& message() const { return message_; }
    [[nodiscard]] const char* what() const noexcept override { return message_.c_str(); }

  private:
    std::string type_;
    std::string message_;
};

/// A feature that the real library has but this implementation lacks: the program is outside the subset (exit 2). No
/// `except` of the program catches it.
class Unsupported : public std::exception {
  public:
    explicit Unsupported(std::string message) : message_(std::move(message)) {}
    explicit Unsupported(const char* message) : message_(message) {}

    [[nodiscard]] const std::string& message() const { return message_; }
    [[nodiscard]] const char* what() const noexcept override { return message_.c_str(); }

  private:
    std::string message_;
};

/// Throw Raised and Unsupported out of line, because they are called from more than a thousand places.
[[noreturn]] void raise_exception(const char* type, const char* message);
[[noreturn]] void raise_index_error(const char* message);
[[noreturn]] void raise_runtime_error(const char* message);
[[noreturn]] void raise_type_error(const char* message);
[[noreturn]] void raise_value_error(const char* message);
[[noreturn]] void raise_unsupported(const char* message);

}  // namespace bcast
