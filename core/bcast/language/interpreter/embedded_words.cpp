#include "bcast/language/interpreter/embedded_words.hpp"

namespace bcast::python {

std::string written_out(std::string_view text) {
    std::string out;
    for (const char letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        if (byte >= 128) {
            out += embedded_words[byte - 128];
        } else if (byte < ' ' && letter != '\n') {
            out += embedded_words[(byte < '\n' ? 127 : 126) + byte];
        } else {
            out += letter;
        }
    }
    return out;
}

}  // namespace bcast::python
