#pragma once

// The rows of this folder's files, and the requests that they represent. README.md documents the fields.

#include <rapidjson/document.h>

#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "support/answer.hpp"
#include "support/source_dir.hpp"

namespace bcast::testing {

/// The lines of a file of tests/corpus, or of the folder in the environment variable BCAST_CORPUS, which holds other
/// rows of the same scripts for random comparisons. Empty if the file cannot be read.
inline std::vector<std::string> corpus_lines(const std::string& file) {
    const char* other = std::getenv("BCAST_CORPUS");
    std::ifstream in((other ? std::string(other) : source_dir() + "/tests/corpus") + "/" + file);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

inline rapidjson::Document parsed_row(const std::string& line) {
    rapidjson::Document row;
    if (row.Parse<rapidjson::kParseFullPrecisionFlag>(line.data(), line.size()).HasParseError())
        throw std::runtime_error("no JSON: " + line);
    return row;
}

/// Every line of a file of tests/corpus, parsed.
inline std::vector<rapidjson::Document> corpus_rows(const std::string& file) {
    std::vector<rapidjson::Document> rows;
    for (const std::string& line : corpus_lines(file)) rows.push_back(parsed_row(line));
    if (rows.empty()) throw std::runtime_error("cannot read " + file);
    return rows;
}

inline std::string text_at(const rapidjson::Value& row, const char* key) {
    const auto found = row.FindMember(key);
    return found != row.MemberEnd() && found->value.IsString() ? found->value.GetString() : "";
}

/// The operands of a row: `shapes`, or `a` and, if present, `b`.
inline std::string operands_of(const rapidjson::Value& row) {
    std::string out = R"("operands":[)";
    const auto add = [&](const rapidjson::Value& shape) {
        out.append(out.back() == '[' ? "" : ",").append(R"({"shape":)").append(json_of(shape)).append("}");
    };
    if (row.HasMember("shapes")) {
        for (const rapidjson::Value& shape : row["shapes"].GetArray()) add(shape);
    } else {
        add(row["a"]);
        if (row.HasMember("b")) add(row["b"]);
    }
    return out.append("]");
}

/// Those of the members `target`, `axis` and `axes` that the row has, each after a comma.
inline std::string places_of(const rapidjson::Value& row) {
    std::string out;
    for (const char* key : {"target", "axis", "axes"}) {
        if (row.HasMember(key)) out.append(",\"").append(key).append("\":").append(json_of(row[key]));
    }
    return out;
}

}  // namespace bcast::testing
