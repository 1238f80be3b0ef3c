#pragma once

#include <string_view>

namespace bcast {

/// The sentences of a language (en, ja, zh-Hans, zh-Hant): core/bcast/explain/narration/LANGUAGE.json; empty for any
/// other language. The build generates the definition.
std::string_view narration_text(std::string_view language);

/// Likewise the warnings: core/bcast/explain/narration/lint/LANGUAGE.json.
std::string_view narration_lint_text(std::string_view language);

/// What is said beside a picture, in the same way: core/bcast/explain/narration/beside/LANGUAGE.json: gradients, ways
/// out and where else to look, notes, what a program without names changes.
std::string_view figure_text(std::string_view language);

/// What is said only when asked for, in the same way: core/bcast/explain/narration/asked/LANGUAGE.json: beliefs, what a
/// text was read as, questions of lessons.
std::string_view on_request_text(std::string_view language);

}  // namespace bcast
