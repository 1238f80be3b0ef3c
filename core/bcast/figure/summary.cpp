#include "bcast/figure/summary.hpp"

namespace bcast {
namespace {

using reading::Value;

std::string joined(const std::vector<std::string>& sentences, const Words& words) {
    std::string out;
    for (const std::string& sentence : sentences) {
        if (sentence.empty()) continue;
        if (!out.empty()) out += words.say("part.space");
        out += sentence;
    }
    return out;
}

}  // namespace

std::string summary(const Value& trace, const Words& words) {
    const Narration& narration = words.narration();
    const auto verdict = trace.FindMember("verdict");  // an event of a program may have none
    const bool judged = verdict != trace.MemberEnd() && verdict->value.IsObject();
    const bool fails = !trace["ok"].GetBool();
    if (fails) return judged ? narration.sentence(verdict->value) : std::string();
    std::vector<std::string> sentences;
    bool padded = false;
    bool aligned = false;
    for (rapidjson::SizeType operand = 0; operand < trace["operands"].Size(); ++operand) {
        std::vector<std::string> stretches;
        for (const Value& column : trace["columns"].GetArray()) {
            if (operand >= column["cells"].Size()) continue;
            const Value& cell = column["cells"][operand];
            const std::string kind = reading::text(cell, "kind");
            padded = padded || kind == "pad";
            aligned = aligned || (kind != "absent" && (operand > 0 || column["target"].IsObject()));
            if (!cell["stretched"].GetBool() || column["result"].IsNull()) continue;
            rapidjson::Document axis;
            axis.CopyFrom(column["result"], axis.GetAllocator());
            axis.AddMember("position", column["position"].GetInt64(), axis.GetAllocator());
            stretches.push_back(words.say("say.stretch.place", {{"extent", prose_number(column["result"]["extent"])},
                                                                {"axis", narration.axis(axis, false)}}));
        }
        if (!stretches.empty()) {
            sentences.push_back(words.say(
                "say.stretch", {{"operand", narration.label(operand)}, {"places", narration.joined(stretches)}}));
        }
    }
    if (!sentences.empty()) sentences.push_back(words.say("say.uncopied"));
    if (padded) sentences.insert(sentences.begin(), words.say("say.pad"));
    if (sentences.empty() && aligned) sentences.push_back(words.say("say.equal"));
    if (sentences.empty()) {
        for (const Value& step : trace["steps"].GetArray()) {
            if (reading::text(step, "code") == "result") sentences.push_back(narration.sentence(step));
        }
    }
    const bool odd = judged && reading::text(verdict->value, "level") == "odd";
    if (odd) sentences.insert(sentences.begin(), narration.sentence(verdict->value));
    return joined(sentences, words);
}

}  // namespace bcast
