#pragma once

// Operands and answers in the files written by the recording scripts of tests/corpus.

#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <cmath>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "bcast/broadcasting/context.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::testing {

inline double number_of(const rapidjson::Value& value) {
    if (value.IsBool()) return value.GetBool() ? 1 : 0;
    if (value.IsNumber()) return value.GetDouble();
    const std::string text = value.GetString();
    constexpr double infinity = std::numeric_limits<double>::infinity();
    return text == "nan" ? std::numeric_limits<double>::quiet_NaN() : text == "inf" ? infinity : -infinity;
}

inline Scalar scalar_of(const rapidjson::Value& value) {
    if (value.IsInt64()) return value.GetInt64();
    return number_of(value);
}

inline Dialect dialect_at(const rapidjson::Value& row) {
    return *dialect_named(row["dialect"].GetString());
}

inline std::vector<Extent> extents_at(const rapidjson::Value& row, const char* key) {
    std::vector<Extent> out;
    for (const rapidjson::Value& value : row[key].GetArray()) out.push_back(value.GetInt64());
    return out;
}

inline std::vector<Name> names_at(const rapidjson::Value& row) {
    std::vector<Name> out;
    if (!row.HasMember("names")) return out;
    for (const rapidjson::Value& value : row["names"].GetArray())
        out.push_back(value.IsNull() ? Name{} : Name{value.GetString()});
    return out;
}

/// The view of `storage` with `sizes`, `strides` and `offset`.
inline Tensor operand_of(ops::Context& context, const rapidjson::Value& operand) {
    const auto& stored = operand["storage"].GetArray();
    Tensor out = empty(context.workspace, *dtype_named(operand["dtype"].GetString()), {Extent{stored.Size()}});
    for (rapidjson::SizeType i = 0; i < stored.Size(); ++i) write(out, i, scalar_of(stored[i]));
    out.sizes = extents_at(operand, "sizes");
    out.strides = extents_at(operand, "strides");
    out.offset = operand["offset"].GetInt64();
    out.names = names_at(operand);
    return out;
}

inline Tensor operand_at(ops::Context& context, const rapidjson::Value& row, const char* key) {
    return operand_of(context, row[key]);
}

inline std::optional<Extent> extent_at(const rapidjson::Value& row, const char* key) {
    if (!row.HasMember(key)) return std::nullopt;
    return row[key].GetInt64();
}

inline bool flag_at(const rapidjson::Value& row, const char* key) {
    return row.HasMember(key) && row[key].GetBool();
}

inline std::optional<Dtype> dtype_at(const rapidjson::Value& row, const char* key) {
    if (!row.HasMember(key)) return std::nullopt;
    return dtype_named(row[key].GetString());
}

/// The tolerance of a result, relative for values above 1 and absolute below.
inline double tolerance_of(Dtype dtype, bool exact) {
    switch (dtype) {
        case Dtype::float16:
            return 2e-3;
        case Dtype::bfloat16:
            return 2e-2;
        case Dtype::float32:
            return exact ? 0 : 6e-6;
        case Dtype::float64:
            return exact ? 0 : 1e-14;
        default:
            return 0;
    }
}

inline double double_of(Scalar value) {
    return std::visit([](auto known) { return static_cast<double>(known); }, value);
}

/// The difference between `result` and the recorded one, or an empty string.
inline std::string difference(const Tensor& result, const rapidjson::Value& recorded, bool exact) {
    if (name_of(result.dtype) != recorded["dtype"].GetString()) return "dtype " + std::string(name_of(result.dtype));
    if (result.sizes != extents_at(recorded, "sizes")) return "sizes " + list_text(shape_of(result.sizes));
    std::vector<Name> names = result.named() ? result.names : std::vector<Name>{};
    if (names != names_at(recorded)) return "names " + names_text(result.names);
    const auto& values = recorded["values"].GetArray();
    const double tolerance = tolerance_of(result.dtype, exact);
    std::vector<Extent> index(result.rank(), 0);
    for (rapidjson::SizeType i = 0; i < values.Size(); ++i) {
        Extent offset = 0;
        for (std::size_t axis = 0; axis < index.size(); ++axis) offset += index[axis] * result.strides[axis];
        for (std::size_t axis = index.size(); axis-- > 0;) {
            if (++index[axis] < result.sizes[axis]) break;
            index[axis] = 0;
        }
        const Scalar got = read(result, offset);
        const double expected = number_of(values[i]);
        const double value = double_of(got);
        if (std::isnan(expected) && std::isnan(value)) continue;
        if (value == expected) continue;
        if (std::abs(value - expected) <= tolerance * std::fmax(1, std::abs(expected))) continue;
        return "element " + std::to_string(i) + " is " + std::to_string(value) + ", not " + std::to_string(expected) +
               " (" + std::to_string(value - expected) + ")";
    }
    return {};
}

/// Runs a row's call; returns the difference from the recorded answer, or an empty string.
inline std::string compared(const rapidjson::Value& row, bool exact, const std::function<std::vector<Tensor>()>& call) {
    const rapidjson::Value& answer = row["answer"];
    std::vector<Tensor> results;
    try {
        results = call();
    } catch (const Raised& raised) {
        const std::string said = raised.type() + ": " + raised.message();
        if (answer.HasMember("error") && answer["error"].GetString() == said) return {};
        return "raised " + said;
    }
    if (!answer.HasMember("results")) return "did not raise";
    if (results.size() != answer["results"].Size()) return "results: " + std::to_string(results.size());
    for (std::size_t i = 0; i < results.size(); ++i) {
        const auto& recorded = answer["results"][static_cast<rapidjson::SizeType>(i)];
        if (std::string text = difference(results[i], recorded, exact); !text.empty())
            return "result " + std::to_string(i) + ": " + text;
    }
    return {};
}

}  // namespace bcast::testing
