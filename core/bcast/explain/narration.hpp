#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bcast/explain/json_view.hpp"

namespace bcast {

/// The narration in one language: turns the `say` and `args` of a step, a lint or a note into a sentence.
class Narration {
  public:
    /// `labels` are what the operands are called; one without a label is `a`, `b`, ... A language that the narration
    /// does not speak gets English.
    explicit Narration(std::string_view language = "en", std::vector<std::string> labels = {});

    /// The entry `say`, its braces filled from `args`; empty if there is no such entry. `{count|element is|elements
    /// are}` is the first of the two where the count is 1.
    std::string sentence(std::string_view say, const reading::Value& args) const;

    /// The sentence of a step, a lint or a note.
    std::string sentence(const reading::Value& entry) const {
        return sentence(reading::text(entry, "say"), entry["args"]);
    }

    /// `axis −1`, or by its name: as it stands within a sentence, or at its start.
    std::string axis(const reading::Value& axis, bool starts_sentence) const;

    /// What an operand is called.
    std::string label(std::size_t operand) const;

    /// `a`, `a and b`, `a, b and c`.
    std::string joined(const std::vector<std::string>& parts) const;

  private:
    std::string fill(std::string_view placeholder, const reading::Value& args, bool starts_sentence) const;
    std::string entry(std::string_view key) const;
    std::string operand_ref(const reading::Value& ref, bool starts_sentence = false) const;
    std::string operand_refs(const reading::Value& list, bool starts_sentence) const;
    std::string sizes(const reading::Value& list) const;
    std::string sources(const reading::Value& list) const;

    rapidjson::Document catalog_;
    rapidjson::Document lint_;
    rapidjson::Document beside_;  ///< What is said beside a picture.
    rapidjson::Document asked_;   ///< What is said only when asked for.
    std::vector<std::string> labels_;
};

/// Replaces every `{placeholder}` of a template by fill(placeholder, how the text before it ends).
template <typename Fill>
std::string filled(std::string_view pattern, Fill fill) {
    std::string out;
    for (;;) {
        const std::size_t open = pattern.find('{');
        const std::size_t close = pattern.find('}', open);
        if (close == std::string_view::npos) return out.append(pattern);
        out.append(pattern.substr(0, open));
        out.append(fill(pattern.substr(open + 1, close - open - 1), std::string_view(out)));
        pattern.remove_prefix(close + 1);
    }
}

/// The text without spaces between two Chinese or Japanese characters, which a filled brace may leave.
std::string without_needless_spaces(std::string_view text);

/// A number that counts, in prose: its digits in threes, and with a real minus sign.
std::string counted_text(const reading::Value& value);

/// A number in prose: with a real minus sign.
std::string prose_number(const reading::Value& value);

}  // namespace bcast
