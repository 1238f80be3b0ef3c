#include "bcast/figure/words.hpp"

#include "bcast/figure/words_text.hpp"

namespace bcast {

Words::Words(std::string_view language, std::vector<std::string> labels) : narration_(language, std::move(labels)) {
    std::string_view entries = words_text(language);
    if (entries.empty()) entries = words_text("en");
    entries_.Parse(entries.data(), entries.size());
}

std::string Words::say(std::string_view key, const std::vector<Filling>& fillings) const {
    const auto found = entries_.FindMember(reading::Value(rapidjson::StringRef(key.data(), key.size())));
    if (found == entries_.MemberEnd()) return {};
    return without_needless_spaces(
        filled(reading::text(found->value), [&](std::string_view placeholder, std::string_view) {
            for (const Filling& filling : fillings) {
                if (filling.brace == placeholder) return filling.text;
            }
            return std::string();
        }));
}

bool is_language(std::string_view language) {
    return !words_text(language).empty();
}

}  // namespace bcast
