#pragma once

#include <string_view>

#include "bcast/recognition/found_message.hpp"

namespace bcast {

/// Parses the field that begins at field.begin, by its type; `next` is the text after it. Sets its end, also on
/// failure: to the position at which parsing stopped.
bool read_field(std::string_view text, FoundField& field, std::string_view next);

/// Parses the number that ends at field.begin, and moves the field there. Other types are not parsed backwards.
bool read_field_back(std::string_view text, FoundField& field);

}  // namespace bcast
