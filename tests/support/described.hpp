#pragma once

// Tensors in the format of the rows of index.jsonl and moves.jsonl.

#include <string>
#include <vector>

#include "corpus/rows.hpp"
#include "support/tensors.hpp"

namespace bcast::testing {

inline Sizes extents_in(const rapidjson::Value& list) {
    Sizes out;
    for (const rapidjson::Value& extent : list.GetArray()) out.push_back(extent.GetInt64());
    return out;
}

inline Scalar scalar_in(const rapidjson::Value& value) {
    if (value.IsBool()) return value.GetBool();
    if (value.IsInt64()) return std::int64_t{value.GetInt64()};
    return value.GetDouble();
}

/// Empty if the tensor is unnamed.
inline std::vector<Name> names_in(const rapidjson::Value& described) {
    std::vector<Name> out;
    if (!described.HasMember("names")) return out;
    for (const rapidjson::Value& name : described["names"].GetArray())
        out.push_back(name.IsNull() ? Name{} : Name{name.GetString()});
    return out;
}

/// The tensor with the members `dtype`, `sizes`, `values`, and `names` if present.
inline Tensor described_tensor(const rapidjson::Value& described) {
    std::vector<Scalar> values;
    for (const rapidjson::Value& value : described["values"].GetArray()) values.push_back(scalar_in(value));
    const Dtype dtype = dtype_named(described["dtype"].GetString()).value();
    Tensor tensor = from_values({}, dtype, extents_in(described["sizes"]), values);
    tensor.names = names_in(described);
    return tensor;
}

}  // namespace bcast::testing
