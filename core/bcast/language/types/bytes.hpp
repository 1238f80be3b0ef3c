#pragma once

#include <string>
#include <string_view>

#include "bcast/language/types/types.hpp"

namespace bcast::python {

extern const Type bytes_type;

/// Python's `bytes`.
class Bytes : public Object {
  public:
    explicit Bytes(std::string its_data, const Type& type = bytes_type);
    ~Bytes() override;
    Bytes(const Bytes&) = delete;
    Bytes& operator=(const Bytes&) = delete;
    Bytes(Bytes&&) = delete;
    Bytes& operator=(Bytes&&) = delete;
    static bool is(const Object& object) { return object.type().derives_from(bytes_type); }

    const std::string data;
};

Value new_bytes(std::string data);

/// `text.encode(encoding, errors)`. Raises UnicodeEncodeError, LookupError; throws Unsupported for encodings other than
/// UTF-8, ASCII and Latin-1.
Value encoded(std::string_view text, std::string_view encoding, std::string_view errors);
/// `data.decode(encoding, errors)`. Raises UnicodeDecodeError, LookupError; throws Unsupported as `encoded` does.
Value decoded(std::string_view data, std::string_view encoding, std::string_view errors);

}  // namespace bcast::python
