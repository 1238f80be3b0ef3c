#pragma once

#include <exception>
#include <string>
#include <string_view>
#include <utility>

namespace bcast {

/// A Python exception that an operation or a program raises: what `type(e).__name__` and `str(e)` give.
///
/// The rules never raise: a clash is a value of theirs. Tensors, operations and programs raise, and the entrance of
/// each (a cell, a test) catches once.
class Raised : public std::exception {
  public:
    Raised(std::string_view type, std::string message) : type_(type), message_(std::move(message)) {}
    /// Most messages are literals: their place makes no string of them, with a way to free it for each.
    Raised(std::string_view type, const char* message) : type_(type), message_(message) {}

    [[nodiscard]] const std::string& type() const { return type_; }
    [[nodiscard]] const std::string& message() const { return message_; }
    [[nodiscard]] const char* what() const noexcept override { return message_.c_str(); }

  private:
    std::string type_;
    std::string message_;
};

/// Something that the real library has and this one has not: the program is outside the subset (exit 2), which no
/// `except` of the program catches.
class Unsupported : public std::exception {
  public:
    explicit Unsupported(std::string message) : message_(std::move(message)) {}
    explicit Unsupported(const char* message) : message_(message) {}

    [[nodiscard]] const std::string& message() const { return message_; }
    [[nodiscard]] const char* what() const noexcept override { return message_.c_str(); }

  private:
    std::string message_;
};

/// Raised and Unsupported, thrown from one place: there are more than a thousand that call it.
[[noreturn]] void raise_exception(const char* type, const char* message);
[[noreturn]] void raise_unsupported(const char* message);

}  // namespace bcast
