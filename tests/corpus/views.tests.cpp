#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "bcast/broadcasting/expand.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/tensor/views/part.hpp"
#include "bcast/tensor/views/shape.hpp"
#include "corpus/recorded_tests.hpp"
#include "support/described.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

using Views = std::vector<Tensor>;

std::optional<Extent> bound_in(const rapidjson::Value& bound) {
    return bound.IsNull() ? std::nullopt : std::optional<Extent>(bound.GetInt64());
}

Tensor tensor_of(const rapidjson::Value& described) {
    Tensor tensor;
    tensor.dtype = Dtype::int64;
    tensor.sizes = extents_in(described["sizes"]);
    tensor.strides = extents_in(described["strides"]);
    tensor.offset = described["offset"].GetInt64();
    tensor.names = names_in(described);
    return tensor;
}

/// NumPy's strides of axes with fewer than two indices are meaningless, and depend on how the array was created.
std::string description_of(const Tensor& tensor, Dialect dialect) {
    std::string strides;
    for (std::size_t axis = 0; axis < tensor.rank(); ++axis) {
        const bool any = dialect == Dialect::numpy && (tensor.sizes[axis] < 2 || tensor.numel() == 0);
        strides += (axis > 0 ? "," : "") + (any ? "any" : std::to_string(tensor.strides[axis]));
    }
    const bool placed = dialect == Dialect::pytorch || tensor.numel() > 0;
    return list_text(shape_of(tensor.sizes)) + " strides " + strides +
           (placed ? " offset " + std::to_string(tensor.offset) : "") +
           (tensor.named() ? ' ' + names_text(tensor.names) : "");
}

struct AskedView {
    Dialect dialect;
    Tensor tensor;
    const rapidjson::Value& arguments;

    Extent number(rapidjson::SizeType i) const { return arguments[i].GetInt64(); }
    Sizes list(rapidjson::SizeType i) const { return extents_in(arguments[i]); }
    std::optional<Extent> bound(rapidjson::SizeType i) const { return bound_in(arguments[i]); }
};

ops::Context& context() {
    static ops::Context shared;
    return shared;
}

const std::map<std::string, std::function<Views(const AskedView&)>> views_by_call{
    {"permute", [](const AskedView& a) { return Views{permute(a.dialect, a.tensor, a.list(0))}; }},
    {"T", [](const AskedView& a) { return Views{reversed_axes(a.dialect, a.tensor)}; }},
    {"mT", [](const AskedView& a) { return Views{batch_transpose(a.tensor)}; }},
    {"t", [](const AskedView& a) { return Views{matrix_transpose(a.tensor)}; }},
    {"transpose", [](const AskedView& a) { return Views{transpose(a.dialect, a.tensor, a.number(0), a.number(1))}; }},
    {"movedim", [](const AskedView& a) { return Views{movedim(a.dialect, a.tensor, a.list(0), a.list(1))}; }},
    {"rollaxis", [](const AskedView& a) { return Views{rollaxis(a.tensor, a.number(0), a.number(1))}; }},
    {"squeeze", [](const AskedView& a) { return Views{squeeze(a.tensor)}; }},
    {"squeeze_dim", [](const AskedView& a) { return Views{squeeze(a.dialect, a.tensor, Sizes{a.number(0)})}; }},
    {"squeeze_dims", [](const AskedView& a) { return Views{squeeze(a.dialect, a.tensor, a.list(0))}; }},
    {"unsqueeze", [](const AskedView& a) { return Views{unsqueeze(a.dialect, a.tensor, a.number(0))}; }},
    {"expand_dims", [](const AskedView& a) { return Views{expand_dims(a.tensor, a.list(0))}; }},
    {"slice",
     [](const AskedView& a) {
         return Views{slice(a.dialect, a.tensor, a.number(0), {a.bound(1), a.bound(2), a.bound(3)})};
     }},
    {"select", [](const AskedView& a) { return Views{select(a.tensor, a.number(0), a.number(1))}; }},
    {"narrow", [](const AskedView& a) { return Views{narrow(a.tensor, a.number(0), a.number(1), a.number(2))}; }},
    {"diagonal",
     [](const AskedView& a) { return Views{diagonal(a.dialect, a.tensor, a.number(0), a.number(1), a.number(2))}; }},
    {"unfold", [](const AskedView& a) { return Views{unfold(a.tensor, a.number(0), a.number(1), a.number(2))}; }},
    {"flip", [](const AskedView& a) { return Views{flip(a.tensor, a.list(0))}; }},
    {"unbind", [](const AskedView& a) { return unbind(a.tensor, a.number(0)); }},
    {"split", [](const AskedView& a) { return split(a.tensor, a.number(0), a.number(1)); }},
    {"split_sizes", [](const AskedView& a) { return split(a.tensor, a.list(0), a.number(1)); }},
    {"chunk", [](const AskedView& a) { return chunk(a.tensor, a.number(0), a.number(1)); }},
    {"view", [](const AskedView& a) { return Views{view(a.tensor, a.list(0))}; }},
    {"unflatten", [](const AskedView& a) { return Views{unflatten(a.tensor, a.number(0), a.list(1))}; }},
    {"reshape", [](const AskedView& a) { return Views{ops::reshape(context(), a.dialect, a.tensor, a.list(0))}; }},
    {"flatten", [](const AskedView& a) { return Views{ops::flatten(context(), a.tensor, a.number(0), a.number(1))}; }},
    {"ravel", [](const AskedView& a) { return Views{ops::ravel(context(), a.dialect, a.tensor)}; }},
    {"expand",
     [](const AskedView& a) { return Views{ops::expand(context(), a.dialect, "expand", a.tensor, a.list(0))}; }},
    {"broadcast_to",
     [](const AskedView& a) { return Views{ops::expand(context(), a.dialect, "broadcast_to", a.tensor, a.list(0))}; }},
};

std::string made(const AskedView& asked, const std::string& call) {
    try {
        std::string out;
        for (const Tensor& view : views_by_call.at(call)(asked)) out += description_of(view, asked.dialect) + "; ";
        return out;
    } catch (const Raised& raised) {
        return raised.type() + ": " + raised.message();
    }
}

std::string recorded_views(const rapidjson::Value& row, Dialect dialect) {
    if (row.HasMember("error")) return row["error"].GetString();
    std::string out;
    for (const rapidjson::Value& view : row["views"].GetArray()) out += description_of(tensor_of(view), dialect) + "; ";
    return out;
}

}  // namespace

RECORDED_TESTS("a view has the sizes, strides, offset, names and error that the library gave it", "views.jsonl")
(const Row& row) {
    const Dialect dialect = dialect_named(text_at(row, "dialect")).value();
    CHECK(made({dialect, tensor_of(row["of"]), row["arguments"]}, text_at(row, "call")) ==
          recorded_views(row, dialect));
}
