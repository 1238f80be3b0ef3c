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

/// A shape of which some sizes may not be known (`None`, `?`).
using PartialShape = std::vector<std::optional<Extent>>;

/// A field of a message row, as it was read.
struct FoundField {
    std::string_view of;
    std::string_view is;
    std::size_t begin = 0;  ///< Bytes of the text that was searched.
    std::size_t end = 0;
    std::variant<std::monostate, Extent, std::vector<PartialShape>, std::vector<Name>, std::string> value;

    [[nodiscard]] const Extent* number() const { return std::get_if<Extent>(&value); }
    /// One shape for `shape` and `by`, any number for `shapes`.
    [[nodiscard]] const std::vector<PartialShape>* shapes() const {
        return std::get_if<std::vector<PartialShape>>(&value);
    }
};

/// A message that was found in a text.
struct FoundMessage {
    const MessageRow* row = nullptr;
    std::size_t begin = 0;
    std::size_t end = 0;
    bool complete = true;    ///< Neither its begin nor its end is cut off.
    bool tail = false;       ///< Its first words are missing.
    std::size_t weight = 0;  ///< How many characters of the row's own words were found.
    std::vector<FoundField> fields;

    [[nodiscard]] const FoundField* field(std::string_view of, std::string_view is) const;
};

/// All messages of these rows in a text, from left to right; where two overlap, the one of which more words were found.
/// A message may be wrapped at any place, and its begin or its end may be missing.
std::vector<FoundMessage> messages_in(const Readable& text, const std::vector<const MessageRow*>& rows);

/// A shape in any notation at `at`: `(2, 3)`, `[2,3]`, `{2, 3}`, `torch.Size([2, 3])`, `TensorShape([None, 3])`. Gives
/// the end of it, nothing where there is none.
std::optional<std::size_t> read_shape(std::string_view text, std::size_t at, PartialShape& out);

}  // namespace bcast
