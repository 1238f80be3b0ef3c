#include "bcast/language/interpreter/concat.hpp"

#include <cstddef>

namespace bcast::python {

std::string concat(std::initializer_list<std::string_view> pieces) {
    std::size_t size = 0;
    for (const std::string_view piece : pieces) size += piece.size();
    std::string out;
    out.reserve(size);
    for (const std::string_view piece : pieces) out += piece;
    return out;
}

}  // namespace bcast::python
