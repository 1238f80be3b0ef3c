#include <string>
#include <vector>

#include "bcast/ops/copy.hpp"
#include "bcast/ops/index.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"
#include "catch.hpp"
#include "corpus/rows.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

using Sizes = std::vector<Extent>;

Sizes extents_in(const rapidjson::Value& list) {
    Sizes out;
    for (const rapidjson::Value& extent : list.GetArray()) out.push_back(extent.GetInt64());
    return out;
}

Scalar scalar_of(const rapidjson::Value& value) {
    if (value.IsBool()) return value.GetBool();
    if (value.IsInt64()) return std::int64_t{value.GetInt64()};
    return value.GetDouble();
}

Tensor tensor_of(const rapidjson::Value& described) {
    std::vector<Scalar> values;
    for (const rapidjson::Value& value : described["values"].GetArray()) values.push_back(scalar_of(value));
    return from_values({}, dtype_named(described["dtype"].GetString()).value(), extents_in(described["sizes"]), values);
}

Tensor value_of(const rapidjson::Value& described, Dialect dialect) {
    if (!described.HasMember("number")) return tensor_of(described);
    const Scalar number = scalar_of(described["number"]);
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
    if (item.HasMember("dtype")) return tensor_of(item);
    const auto& bounds = item["slice"];
    return Slice{bound_of(bounds[0]), bound_of(bounds[1]), bound_of(bounds[2])};
}

Tensor counted(Sizes sizes) {
    Tensor tensor = empty({}, Dtype::int64, std::move(sizes));
    for (Extent i = 0; i < tensor.numel(); ++i) write(tensor, i, i);
    return tensor;
}

std::string elements_text(const Tensor& tensor) {
    ops::Context context;
    const Tensor rows = ops::contiguous(context, tensor);
    Sizes out;
    for (Extent i = 0; i < rows.numel(); ++i) out.push_back(std::get<std::int64_t>(read(rows, i)));
    return json_of(out);
}

/// What a row says of its answer, without the answer.
std::string said(const rapidjson::Value& row) {
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
        // NumPy's own scalars and empty arrays share nothing.
        const bool tells = dialect == Dialect::pytorch || (out.numel() > 0 && out.rank() > 0);
        return json_of(out.sizes) + ' ' + elements_text(out) +
               (tells && out.storage == tensor.storage ? " shared" : "");
    } catch (const Raised& raised) {
        return raised.type() + ": " + raised.message();
    }
}

std::string recorded(const rapidjson::Value& row) {
    if (row.HasMember("error")) return row["error"].GetString();
    const std::string elements = json_of(row["elements"]);
    if (row.HasMember("value")) return elements;
    return json_of(row["result"]) + ' ' + elements + (row["shares"].GetBool() ? " shared" : "");
}

}  // namespace

TEST_CASE("Random indices read and write what PyTorch and NumPy did") {
    const auto rows = corpus_rows("index.jsonl");
    REQUIRE(rows.size() >= 500);
    for (const rapidjson::Value& row : rows) {
        CAPTURE(json_of(row));
        CHECK(said(row) == recorded(row));
    }
}
