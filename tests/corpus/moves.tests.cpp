#include <functional>
#include <map>
#include <string>
#include <vector>

#include "bcast/elementwise/copy.hpp"
#include "bcast/index/gather.hpp"
#include "bcast/index/join.hpp"
#include "bcast/index/repeat.hpp"
#include "bcast/index/triangle.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"
#include "corpus/recorded_tests.hpp"
#include "support/described.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

struct Asked {
    Dialect dialect;
    std::vector<Tensor> tensors;
    const rapidjson::Value& arguments;

    Extent number(rapidjson::SizeType i) const { return arguments[i].GetInt64(); }
    Sizes list(rapidjson::SizeType i) const { return extents_in(arguments[i]); }
    std::optional<Extent> dim(rapidjson::SizeType i) const {
        return arguments[i].IsNull() ? std::nullopt : std::optional<Extent>(number(i));
    }
};

using Context = ops::Context;

const std::map<std::string, std::function<Tensor(Context&, const Asked&)>> calls{
    {"cat", [](Context& c, const Asked& a) { return ops::cat(c, a.dialect, a.tensors, a.dim(0)); }},
    {"stack", [](Context& c, const Asked& a) { return ops::stack(c, a.dialect, a.tensors, a.number(0)); }},
    {"repeat", [](Context& c, const Asked& a) { return ops::repeat(c, a.tensors[0], a.list(0)); }},
    {"tile", [](Context& c, const Asked& a) { return ops::tile(c, a.dialect, a.tensors[0], a.list(0)); }},
    {"repeat_each",
     [](Context& c, const Asked& a) { return ops::repeat_each(c, a.dialect, a.tensors[0], a.list(0), a.dim(1)); }},
    {"roll", [](Context& c, const Asked& a) { return ops::roll(c, a.dialect, a.tensors[0], a.list(0), a.list(1)); }},
    {"triu", [](Context& c, const Asked& a) { return ops::upper_triangle(c, a.dialect, a.tensors[0], a.number(0)); }},
    {"tril", [](Context& c, const Asked& a) { return ops::lower_triangle(c, a.dialect, a.tensors[0], a.number(0)); }},
    {"gather", [](Context& c, const Asked& a) { return ops::gather(c, a.tensors[0], a.number(0), a.tensors[1]); }},
    {"scatter",
     [](Context& c, const Asked& a) { return ops::scatter(c, a.tensors[0], a.number(0), a.tensors[1], a.tensors[2]); }},
    {"scatter_value",
     [](Context& c, const Asked& a) {
         return ops::scatter(c, a.tensors[0], a.number(0), a.tensors[1], Scalar{std::int64_t{a.number(1)}});
     }},
    {"index_select",
     [](Context& c, const Asked& a) { return ops::index_select(c, a.tensors[0], a.number(0), a.tensors[1]); }},
    {"index_fill",
     [](Context& c, const Asked& a) {
         return ops::index_fill(c, a.tensors[0], a.number(0), a.tensors[1], Scalar{std::int64_t{a.number(1)}});
     }},
    {"take_along_axis",
     [](Context& c, const Asked& a) {
         return ops::take_along_axis(c, a.dialect, a.tensors[0], a.tensors[1], a.dim(0));
     }},
    {"masked_select", [](Context& c, const Asked& a) { return ops::masked_select(c, a.tensors[0], a.tensors[1]); }},
};

std::string text_of(const Tensor& tensor) {
    Context context;
    const Tensor rows = ops::contiguous(context, tensor);
    std::string out = std::string(name_of(tensor.dtype)) + json_of(tensor.sizes);
    if (tensor.named()) out += names_text(tensor.names);
    for (Extent i = 0; i < rows.numel(); ++i) {
        const Scalar value = read(rows, i);
        out += ' ' + std::visit([](auto known) { return std::to_string(static_cast<double>(known)); }, value);
    }
    return out;
}

std::string moved(const rapidjson::Value& row) {
    Context context;
    Asked asked{dialect_named(text_at(row, "dialect")).value(), {}, row["arguments"]};
    for (const rapidjson::Value& tensor : row["tensors"].GetArray()) asked.tensors.push_back(described_tensor(tensor));
    try {
        return text_of(calls.at(text_at(row, "call"))(context, asked));
    } catch (const Raised& raised) {
        return raised.type() + ": " + raised.message();
    }
}

}  // namespace

RECORDED_TESTS("joining, repeating, rolling and gathering have the library's results", "moves.jsonl")
(const Row& row) {
    CHECK(moved(row) == (row.HasMember("error") ? row["error"].GetString() : text_of(described_tensor(row["result"]))));
}
