#pragma once

#include <string_view>

namespace bcast {

/// The words of figures in a language (en, ja, zh-Hans, zh-Hant): core/bcast/figure/words/LANGUAGE.json; empty for
/// another language. The build makes the source of it.
std::string_view words_text(std::string_view language);

}  // namespace bcast
