#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bcast/recognition/readable.hpp"
#include "bcast/rules/message_row.hpp"
#include "bcast/shape.hpp"

namespace bcast {

/// A shape in which sizes may be unknown (`None`, `?`).
using PartialShape = std::vector<std::optional<Extent>>;

/// A field of a message row with the parsed value.
struct FoundField {
    std::string_view of;
    std::string_view is;
    std::size_t begin = 0;  ///< Range of bytes in the searched text.
    std::size_t end = 0;
    std::variant<std::monostate, Extent, std::vector<PartialShape>, std::vector<Name>, std::string> value;

    [[nodiscard]] const Extent* number() const { return std::get_if<Extent>(&value); }
    /// A single shape for `shape` and `by`, any number for `shapes`.
    [[nodiscard]] const std::vector<PartialShape>* shapes() const {
        return std::get_if<std::vector<PartialShape>>(&value);
    }
};

/// A message that was found in a text.
struct FoundMessage {
    const MessageRow* row = nullptr;
    std::size_t begin = 0;
    std::size_t end = 0;
    bool complete = true;    ///< Neither its beginning nor its end is truncated.
    bool tail = false;       ///< Its first words are missing.
    std::size_t weight = 0;  ///< Number of characters of the row's own text that matched.
    std::vector<FoundField> fields;
};

/// All messages of these rows in a text, from left to right; of overlapping ones the one with the most matching
/// characters. A message may be wrapped anywhere, and its beginning or end may be missing.
std::vector<FoundMessage> messages_in(const Readable& text, const std::vector<const MessageRow*>& rows);

/// Parses a shape in any notation at `at`: `(2, 3)`, `[2,3]`, `{2, 3}`, `torch.Size([2, 3])`, `TensorShape([None, 3])`.
/// Returns its end, nothing if there is none.
std::optional<std::size_t> read_shape(std::string_view text, std::size_t at, PartialShape& out);

}  // namespace bcast
