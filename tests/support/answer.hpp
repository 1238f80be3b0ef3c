#pragma once

// Requests in the notation of a user, and lookup in the core's answers by JSON pointer.

#include <rapidjson/document.h>
#include <rapidjson/pointer.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/explain/explain.hpp"
#include "bcast/shape.hpp"

namespace bcast::testing {

/// The JSON text of a value, on one line.
inline std::string json_of(const rapidjson::Value& value) {
    rapidjson::StringBuffer buffer;
    rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
    value.Accept(writer);
    return {buffer.GetString(), buffer.GetSize()};
}

/// A text as a JSON string, with its quotes.
inline std::string json_of(std::string_view text) {
    rapidjson::Value value;
    value.SetString(rapidjson::StringRef(text.data(), text.size()));
    return json_of(value);
}

/// `[2,3]`
inline std::string json_of(const std::vector<Extent>& extents) {
    std::string out = "[";
    for (const Extent extent : extents) out.append(out.size() > 1 ? "," : "").append(std::to_string(extent));
    return out.append("]");
}

/// One line of JSON from the core.
class Answer {
  public:
    /// Throws if the line is not JSON.
    explicit Answer(std::string line) : line_(std::move(line)) {
        document_.Parse(line_.data(), line_.size());
        if (document_.HasParseError()) throw std::runtime_error("no JSON: " + line_);
    }

    /// The JSON text at a JSON pointer, "nothing" if it does not exist: at("/result/shape") is "[2,3]".
    std::string at(const std::string& pointer) const {
        const rapidjson::Value* value = find(pointer);
        return value ? json_of(*value) : "nothing";
    }

    /// The string at a JSON pointer without quotes, "no text" if there is none.
    std::string text(const std::string& pointer) const {
        const rapidjson::Value* value = find(pointer);
        return value && value->IsString() ? std::string(value->GetString(), value->GetStringLength()) : "no text";
    }

    /// The members `key` of all objects in the list at a JSON pointer: texts("/lint", "code").
    std::vector<std::string> texts(const std::string& pointer, const char* key) const {
        std::vector<std::string> out;
        for (const rapidjson::Value& entry : list(pointer)) out.emplace_back(entry[key].GetString());
        return out;
    }

    rapidjson::Value::ConstArray list(const std::string& pointer) const { return require(pointer).GetArray(); }

    const rapidjson::Value& require(const std::string& pointer) const {
        const rapidjson::Value* value = find(pointer);
        if (!value) throw std::runtime_error("there is no " + pointer + " in " + line_);
        return *value;
    }

    bool ok() const { return at("/ok") == "true"; }
    const std::string& line() const { return line_; }

  private:
    const rapidjson::Value* find(const std::string& pointer) const {
        return rapidjson::Pointer(pointer.data(), pointer.size()).Get(document_);
    }

    std::string line_;
    rapidjson::Document document_;
};

/// `{"operands":[{"text":"2,3"},{"text":"3"}],FIELDS}`
inline std::string request(const std::vector<std::string>& operands, const std::string& fields = {}) {
    std::string out = R"({"operands":[)";
    for (std::size_t i = 0; i < operands.size(); ++i) {
        out.append(i > 0 ? "," : "").append(R"({"text":)").append(json_of(operands[i])).append("}");
    }
    return out.append(fields.empty() ? "]" : "],").append(fields).append("}");
}

inline Answer answer_to(const std::string& request_json) {
    return Answer(explain(request_json));
}

/// The trace of operands in the notation of a user.
inline Answer explained(const std::vector<std::string>& operands, const std::string& fields = {}) {
    return answer_to(request(operands, fields));
}

/// `RuntimeError: The size of tensor a ...`, or the result's shape as JSON.
inline std::string outcome(const Answer& answer) {
    if (answer.ok()) return answer.at("/result/shape");
    return answer.text("/error/type") + ": " + answer.text("/error/message");
}

}  // namespace bcast::testing
