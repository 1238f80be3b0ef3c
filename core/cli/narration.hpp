#pragma once

#include <string>

#include "cli/json_view.hpp"

namespace bcast::cli {

/// The English narration: turns the `say` and `args` of a step, a lint or a note into a sentence.
class Narration {
  public:
    Narration();

    /// The entry `say`, its braces filled from `args`; empty if there is no such entry.
    std::string tell(std::string_view say, const Value& args) const;

    /// The sentence of a step, a lint or a note.
    std::string tell(const Value& told) const { return tell(text(told, "say"), told["args"]); }

  private:
    std::string fill(std::string_view placeholder, const Value& args) const;
    std::string entry(std::string_view key) const;
    std::string axis(const Value& axis, bool starts_sentence) const;
    std::string parties(const Value& list) const;
    std::string sizes(const Value& list) const;
    std::string sources(const Value& list) const;
    std::string joined(const std::vector<std::string>& parts) const;

    rapidjson::Document catalog_;
};

}  // namespace bcast::cli
