#pragma once

#include <string_view>

#include "bcast/recognition/found_message.hpp"

namespace bcast {

/// Reads the field that begins at field.begin, by what it is; `next` are the words behind it. Sets its end, also where
/// it cannot be read: there reading stopped.
bool read_field(std::string_view text, FoundField& field, std::string_view next);

/// Reads the number that ends at field.begin, and moves the field there. Other fields are not read backwards.
bool read_field_back(std::string_view text, FoundField& field);

}  // namespace bcast
