#include <string>
#include <vector>

#include "bcast/elementwise/copy.hpp"
#include "bcast/index/index.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"
#include "corpus/recorded_tests.hpp"
#include "support/described.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

Tensor value_of(const rapidjson::Value& described, Dialect dialect) {
    if (!described.HasMember("number")) return described_tensor(described);
    const Scalar number = scalar_in(described["number"]);
    Tensor tensor = scalar_tensor({}, dtype_of(dialect, number), number);
    tensor.number = true;
    return tensor;
}

std::optional<Extent> bound_of(const rapidjson::Value& bound) {
    return bound.IsNull() ? std::nullopt : std::optional<Extent>(bound.GetInt64());
}

ops::IndexItem item_of(const rapidjson::Value& item) {
    if (item.IsNull()) return ops::NewAxis{};
    if (item.IsString()) return ops::Ellipsis{};
    if (item.IsBool()) return item.GetBool();
    if (item.IsInt64()) return std::int64_t{item.GetInt64()};
    if (item.HasMember("dtype")) return described_tensor(item);
    const auto& bounds = item["slice"];
    return Slice{bound_of(bounds[0]), bound_of(bounds[1]), bound_of(bounds[2])};
}

std::string elements_text(const Tensor& tensor) {
    ops::Context context;
    const Tensor rows = ops::contiguous(context, tensor);
    Sizes out;
    for (Extent i = 0; i < rows.numel(); ++i) out.push_back(std::get<std::int64_t>(read(rows, i)));
    return json_of(out);
}

/// The result of a row in the format of its answer.
std::string indexed(const rapidjson::Value& row) {
    const Dialect dialect = dialect_named(text_at(row, "dialect")).value();
    ops::Context context;
    std::vector<ops::IndexItem> items;
    for (const rapidjson::Value& item : row["items"].GetArray()) items.push_back(item_of(item));
    const Tensor tensor = counted(extents_in(row["sizes"]));
    try {
        if (row.HasMember("value")) {
            ops::index_set(context, dialect, tensor, items, value_of(row["value"], dialect));
            return elements_text(tensor);
        }
        const Tensor out = ops::index_get(context, dialect, tensor, items);
        // NumPy's own scalars and empty arrays share no memory.
        const bool tells = dialect == Dialect::pytorch || (out.numel() > 0 && out.rank() > 0);
        return json_of(out.sizes) + ' ' + elements_text(out) +
               (tells && out.storage == tensor.storage ? " shared" : "");
    } catch (const Raised& raised) {
        return raised.type() + ": " + raised.message();
    }
}

std::string recorded_index(const rapidjson::Value& row) {
    if (row.HasMember("error")) return row["error"].GetString();
    const std::string elements = json_of(row["elements"]);
    if (row.HasMember("value")) return elements;
    return json_of(row["result"]) + ' ' + elements + (row["shares"].GetBool() ? " shared" : "");
}

}  // namespace

RECORDED_TESTS("an index reads and writes the same elements as in the library", "index.jsonl")
(const Row& row) {
    CHECK(indexed(row) == recorded_index(row));
}
