#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/diagnostic.hpp"

namespace bcast {

/// A text as it was pasted, made easy to search: without terminal colours and carriage returns, the marks of quoting
/// (`> `, `| `, pytest's `E   `, torchrun's `[rank0]: `) taken for white space, white space as one character each run,
/// a line feed where the run had one.
class Readable {
  public:
    /// Of a text of more than `most_bytes` only the begin and the end are kept: an error ends in what it says.
    static constexpr std::size_t most_bytes = std::size_t{1} << 18;

    explicit Readable(std::string_view pasted);

    /// Lines are ended by \n.
    [[nodiscard]] std::string_view text() const { return text_; }
    /// The same without any white space: a word is found there wherever its line was broken.
    [[nodiscard]] std::string_view dense() const { return dense_; }
    /// Where a byte of dense(), or its end, stands in text().
    [[nodiscard]] std::size_t place_of(std::size_t dense) const { return dense_at_[dense]; }
    /// How many bytes of dense() stand before a byte of text().
    [[nodiscard]] std::size_t dense_before(std::size_t text) const;
    /// Without colours, but with its white space: for what is code.
    [[nodiscard]] const std::string& plain() const { return plain_; }
    /// Something in the middle was left out.
    [[nodiscard]] bool partial() const { return partial_; }

    /// Where a range of text() stands in what was pasted.
    [[nodiscard]] Span span(std::size_t begin, std::size_t end) const;
    /// Where a range of plain() stands in what was pasted.
    [[nodiscard]] Span plain_span(std::size_t begin, std::size_t end) const;

  private:
    void strip(std::string_view pasted, std::size_t first_code_point);
    void flatten();

    std::string plain_;
    std::vector<std::uint32_t> plain_at_;  ///< Per byte of plain_, and its end, the code point in what was pasted.
    std::string text_;
    std::vector<std::uint32_t> text_at_;  ///< Per byte of text_, and its end, the byte in plain_.
    std::string dense_;
    std::vector<std::uint32_t> dense_at_;  ///< Per byte of dense_, and its end, the byte in text_.
    bool partial_ = false;
};

}  // namespace bcast
