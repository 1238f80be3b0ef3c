#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/recognition/found_message.hpp"
#include "bcast/recognition/readable.hpp"

namespace bcast {

/// An error in a pasted text.
struct FoundError {
    std::optional<Library> library;  ///< Nothing if no row has its message.
    std::string type;                ///< `RuntimeError`; empty if the text does not contain it.
    std::string message;
    std::string_view about = "unknown";
    bool complete = true;
    std::size_t begin = 0;  ///< Range of the message in Readable::text().
    std::size_t end = 0;
    std::size_t type_begin = 0;  ///< Range of the class name, without module, in Readable::text().
    std::size_t type_end = 0;    ///< `type_begin` if the text does not contain the class.
    std::vector<FoundField> fields;
};

/// The errors of a text; the last one is the one to explain: the last that is about shapes, dims or names. In a text
/// that matches no row, the lines of the form `Type: message`, with the shapes in them.
std::vector<FoundError> errors_in(const Readable& text);

}  // namespace bcast
