#pragma once

#include <string_view>

namespace bcast {

/// The texts of figures in a language (en, ja, zh-Hans, zh-Hant): core/bcast/figure/words/LANGUAGE.json; empty for any
/// other language. The build generates the definition.
std::string_view words_text(std::string_view language);

}  // namespace bcast
