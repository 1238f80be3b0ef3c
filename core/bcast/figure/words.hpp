#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bcast/explain/narration.hpp"

namespace bcast {

/// What figures say in one language, beside the narration.
class Words {
  public:
    /// A language that figures do not speak gets English. `labels` are what operands are called.
    Words(std::string_view language, std::vector<std::string> labels);

    /// A pair of a brace's name and its text.
    struct Filling {
        std::string_view brace;
        std::string text;
    };

    [[nodiscard]] std::string say(std::string_view key, const std::vector<Filling>& fillings = {}) const;
    [[nodiscard]] const Narration& narration() const { return narration_; }

  private:
    rapidjson::Document entries_;
    Narration narration_;
};

/// en, ja, zh-Hans and zh-Hant.
bool is_language(std::string_view language);

}  // namespace bcast
