#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bcast/explain/json_view.hpp"

namespace bcast {

/// The sentences in one language: formats the `say` and `args` of a step, a lint or a note.
class Narration {
  public:
    /// `labels` are the names of the operands; an operand without one is `a`, `b`, ... An unsupported language falls
    /// back to English.
    explicit Narration(std::string_view language = "en", std::vector<std::string> labels = {});

    /// The sentence `say` with its placeholders filled from `args`; empty if there is none. `{count|element is|elements
    /// are}` is the first alternative if the count is 1.
    std::string sentence(std::string_view say, const reading::Value& args) const;

    /// The sentence of a step, a lint or a note.
    std::string sentence(const reading::Value& entry) const {
        return sentence(reading::text(entry, "say"), entry["args"]);
    }

    /// `axis −1`, or its name, in the form for within a sentence or for its start.
    std::string axis(const reading::Value& axis, bool starts_sentence) const;

    /// The label of an operand.
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
    rapidjson::Document beside_;  ///< Sentences shown next to a figure.
    rapidjson::Document asked_;   ///< Sentences shown only on request.
    std::vector<std::string> labels_;
};

/// Replaces every `{placeholder}` of a template by fill(placeholder, the text before it).
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

/// Removes spaces between two Chinese or Japanese characters, which a filled placeholder may leave.
std::string without_needless_spaces(std::string_view text);

/// A count in prose: with thousands separators and a typographic minus sign.
std::string counted_text(const reading::Value& value);

/// A number in prose: with a typographic minus sign.
std::string prose_number(const reading::Value& value);

}  // namespace bcast
