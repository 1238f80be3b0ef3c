#pragma once

#include <string_view>

namespace bcast {

/// The narration of a language (en, ja, zh-Hans, zh-Hant): core/bcast/explain/narration/LANGUAGE.json; empty for
/// another language. The build makes the source of it.
std::string_view narration_text(std::string_view language);

/// Warnings, in the same way: core/bcast/explain/narration/lint/LANGUAGE.json.
std::string_view narration_lint_text(std::string_view language);

/// What is said beside a picture, in the same way: core/bcast/explain/narration/beside/LANGUAGE.json: gradients, ways
/// out, notes, what a program without names changes.
std::string_view narration_beside_text(std::string_view language);

/// What is said only when asked for, in the same way: core/bcast/explain/narration/asked/LANGUAGE.json: beliefs, what a
/// text was read as, intents of repairs, questions of lessons.
std::string_view narration_asked_text(std::string_view language);

}  // namespace bcast
