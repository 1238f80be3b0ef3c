#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bcast/explain/narration.hpp"

namespace bcast {

/// The texts of figures in one language, in addition to the narration.
class Words {
  public:
    /// An unsupported language falls back to English. `labels` are the names of the operands.
    Words(std::string_view language, std::vector<std::string> labels);

    /// A placeholder's name and its text.
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
