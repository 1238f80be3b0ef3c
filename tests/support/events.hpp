#pragma once

// The events of a program in its answer.

#include <rapidjson/document.h>

#include <string>
#include <vector>

#include "catch.hpp"

namespace bcast::testing {

inline rapidjson::Document parsed(const std::string& text) {
    rapidjson::Document out;
    out.Parse(text.data(), text.size());
    REQUIRE_FALSE(out.HasParseError());
    return out;
}

/// The events that aligned their operands.
inline std::vector<const rapidjson::Value*> alignments(const rapidjson::Document& result) {
    std::vector<const rapidjson::Value*> out;
    for (const auto& event : result["events"].GetArray()) {
        if (!event["trace"].IsNull()) out.push_back(&event);
    }
    return out;
}

}  // namespace bcast::testing
