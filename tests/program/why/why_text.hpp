#pragma once

#include <string>

#include "bcast/program/run.hpp"
#include "catch.hpp"

namespace bcast::testing {

/// The `why` of the answer for an element of the program; `code` and `element` as in a JSON string.
inline std::string why(const std::string& code, const std::string& element) {
    const std::string answer = python::run_line(R"({"code":")" + code + R"(","why":")" + element + R"("})");
    return answer.substr(answer.find("\"why\":") + 6);
}

inline bool holds(const std::string& text, const std::string& part) {
    CAPTURE(text, part);
    return text.find(part) != std::string::npos;
}

}  // namespace bcast::testing
