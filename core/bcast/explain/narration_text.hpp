#pragma once

#include <string_view>

namespace bcast {

/// The sentences of a language (en, ja, zh-Hans, zh-Hant): core/bcast/explain/narration/LANGUAGE.json; empty for any
/// other language. The build generates the definition.
std::string_view narration_text(std::string_view language);

/// Likewise the warnings: core/bcast/explain/narration/lint/LANGUAGE.json.
std::string_view narration_lint_text(std::string_view language);

/// Likewise the sentences shown next to a figure, core/bcast/explain/narration/beside/LANGUAGE.json: gradients, ways
/// out, hints where to look for an error, notes, effects of removing names.
std::string_view figure_text(std::string_view language);

/// Likewise the sentences shown only on request, core/bcast/explain/narration/asked/LANGUAGE.json: beliefs, how a text
/// was recognized, questions of lessons.
std::string_view on_request_text(std::string_view language);

}  // namespace bcast
