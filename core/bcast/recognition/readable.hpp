#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/diagnostic.hpp"

namespace bcast {

/// A pasted text in searchable form: without terminal colours and carriage returns, with quote markers (`> `, `| `,
/// pytest's `E   `, torchrun's `[rank0]: `) treated as white space, and each run of white space collapsed to one
/// character, a line feed if the run contained one.
class Readable {
  public:
    /// Of a text of more than `max_bytes` only the beginning and the end are used: the message of an error is at its
    /// end.
    static constexpr std::size_t max_bytes = std::size_t{1} << 18;

    explicit Readable(std::string_view pasted);

    /// Lines are terminated by \n.
    [[nodiscard]] std::string_view text() const { return text_; }
    /// The same without any white space, so that words are found regardless of line breaks.
    [[nodiscard]] std::string_view dense() const { return dense_; }
    /// The offset in text() of a byte of dense(), or of its end.
    [[nodiscard]] std::size_t text_offset(std::size_t dense) const { return dense_at_[dense]; }
    /// Without colours, but with its white space: for code.
    [[nodiscard]] const std::string& plain() const { return plain_; }
    /// Whether the middle of the text was dropped.
    [[nodiscard]] bool partial() const { return partial_; }

    /// The span in the pasted text of a range of text().
    [[nodiscard]] Span span(std::size_t begin, std::size_t end) const;
    /// The span in the pasted text of a range of plain().
    [[nodiscard]] Span plain_span(std::size_t begin, std::size_t end) const;

  private:
    void strip(std::string_view pasted, std::size_t first_code_point);
    void flatten();

    std::string plain_;
    std::vector<std::uint32_t> plain_at_;  ///< For each byte of plain_, and its end, the code point in the pasted text.
    std::string text_;
    std::vector<std::uint32_t> text_at_;  ///< For each byte of text_, and its end, the byte in plain_.
    std::string dense_;
    std::vector<std::uint32_t> dense_at_;  ///< For each byte of dense_, and its end, the byte in text_.
    bool partial_ = false;
};

}  // namespace bcast
