#include "bcast/language/interpreter/embedded_words.hpp"

#include <algorithm>

#include "bcast/language/modules/python_modules.hpp"
#include "bcast/libraries/torch/python.hpp"
#include "catch.hpp"

namespace bcast::python {

TEST_CASE("an embedded text is written out with the words that its bytes from 128 on stand for") {
    CHECK(embedded_words.size() <= 128);
    CHECK(written_out("\x80 = \x81") == std::string(embedded_words[0]) + " = " + std::string(embedded_words[1]));
    CHECK(written_out("def f(x):") == "def f(x):");
    CHECK(written_out("").empty());
}

TEST_CASE("no byte of an embedded text stands for a word that is not there") {
    for (const auto modules : {python_modules, torch::torch_parts}) {
        for (const ModuleParts& parts : modules) {
            CAPTURE(parts.name);
            const auto beyond = [](char letter) {
                const auto byte = static_cast<unsigned char>(letter);
                return byte >= 128 && static_cast<std::size_t>(byte - 128) >= embedded_words.size();
            };
            CHECK(std::none_of(parts.text.begin(), parts.text.end(), beyond));
        }
    }
}

}  // namespace bcast::python
