#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/recognition/found_message.hpp"
#include "bcast/recognition/readable.hpp"

namespace bcast {

/// An error in a text that was pasted.
struct FoundError {
    std::string_view library;  ///< As a MessageRow; `unknown` where no row has its message.
    std::string type;          ///< `RuntimeError`; empty where the text does not say.
    std::string message;
    std::string_view about = "unknown";
    bool complete = true;
    std::size_t begin = 0;  ///< Of the message, in Readable::text().
    std::size_t end = 0;
    std::size_t type_begin = 0;  ///< Of the class's name, in Readable::text(), without its module.
    std::size_t type_end = 0;    ///< `type_begin` where the text does not say the class.
    std::vector<FoundField> fields;
};

/// The errors of a text, the one to be explained last: the last one that speaks of shapes, dims or names; of a text
/// where no row has anything, the last line of the form `Type: message`, with the shapes that stand in it.
std::vector<FoundError> errors_in(const Readable& text);

}  // namespace bcast
