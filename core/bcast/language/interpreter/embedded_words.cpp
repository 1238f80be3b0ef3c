#include "bcast/language/interpreter/embedded_words.hpp"

namespace bcast::python {

std::string written_out(std::string_view text) {
    constexpr unsigned char first = 128;
    std::string out;
    for (const char letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        if (byte < first) {
            out += letter;
        } else {
            out += embedded_words[byte - first];
        }
    }
    return out;
}

}  // namespace bcast::python
