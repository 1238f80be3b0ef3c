#include "bcast/language/interpreter/embedded_words.hpp"

#include <algorithm>

#include "bcast/language/modules/python_modules.hpp"
#include "bcast/libraries/torch/python.hpp"
#include "catch.hpp"

namespace bcast::python {

TEST_CASE("an embedded text is expanded by the words that its bytes from 128 on and its control characters encode") {
    CHECK(embedded_words.size() <= 128 + 30);
    CHECK(written_out("\x80 = \x81") == std::string(embedded_words[0]) + " = " + std::string(embedded_words[1]));
    CHECK(written_out("\x01\n\x0b") == std::string(embedded_words[128]) + "\n" + std::string(embedded_words[137]));
    CHECK(written_out("def f(x):") == "def f(x):");
    CHECK(written_out("").empty());
}

TEST_CASE("every byte of an embedded text from 128 on encodes an existing word") {
    for (const auto modules : {python_modules, torch::torch_parts}) {
        for (const ModuleParts& parts : modules) {
            CAPTURE(parts.name);
            const auto beyond = [](char letter) {
                const auto byte = static_cast<unsigned char>(letter);
                const bool control = byte < ' ' && letter != '\n';
                const int word = byte >= 128 ? byte - 128 : (byte < '\n' ? 127 : 126) + byte;
                return (byte >= 128 || control) && static_cast<std::size_t>(word) >= embedded_words.size();
            };
            CHECK(std::none_of(parts.text.begin(), parts.text.end(), beyond));
        }
    }
}

}  // namespace bcast::python
