#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <string>

#include "bcast/tensor/printing/numpy.hpp"
#include "bcast/tensor/printing/torch.hpp"
#include "corpus/recorded_tests.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

/// The tensor of a row. With `turned` (every other row) its elements are in column-major order with an offset.
Tensor tensor_of(const rapidjson::Value& row, bool turned) {
    const Dtype dtype = dtype_named(text_at(row, "dtype")).value();
    std::vector<Extent> sizes;
    for (const rapidjson::Value& size : row["sizes"].GetArray()) sizes.push_back(size.GetInt64());
    Tensor tensor = empty(Workspace{}, dtype, sizes);
    if (turned) {
        const std::vector<Extent> reversed(sizes.rbegin(), sizes.rend());
        tensor.storage = empty(Workspace{}, dtype, {tensor.numel() + 3}).storage;
        tensor.strides = contiguous_strides(reversed);
        std::reverse(tensor.strides.begin(), tensor.strides.end());
        tensor.offset = 3;
    }
    const std::vector<Extent> rows = contiguous_strides(sizes);
    std::istringstream values(text_at(row, "values"));
    Extent number = 0;
    for (std::string value; values >> value; ++number) {
        Extent at = 0;
        for (std::size_t axis = 0; axis < sizes.size(); ++axis)
            at += number / rows[axis] % sizes[axis] * tensor.strides[axis];
        if (is_floating(dtype)) {
            write(tensor, at, std::strtod(value.c_str(), nullptr));
        } else {
            write(tensor, at, std::int64_t{std::strtoll(value.c_str(), nullptr, 10)});
        }
    }
    if (row.HasMember("names")) {
        for (const rapidjson::Value& name : row["names"].GetArray())
            tensor.names.push_back(name.IsNull() ? Name{} : Name{name.GetString()});
    }
    return tensor;
}

/// Reads the options that both libraries have.
template <typename Options>
void read_sizes(const rapidjson::Value& given, Options& options) {
    options.precision = given["precision"].GetInt();
    options.threshold = given["threshold"].GetDouble();
    options.edgeitems = given["edgeitems"].GetInt64();
    options.linewidth = static_cast<decltype(options.linewidth)>(given["linewidth"].GetInt64());
}

TorchPrintOptions torch_options(const rapidjson::Value& row) {
    TorchPrintOptions options;
    if (!row.HasMember("options")) return options;
    const rapidjson::Value& given = row["options"];
    read_sizes(given, options);
    if (given.HasMember("sci_mode")) options.sci_mode = given["sci_mode"].GetBool();
    return options;
}

NumpyPrintOptions numpy_options(const rapidjson::Value& row) {
    NumpyPrintOptions options;
    if (!row.HasMember("options")) return options;
    const rapidjson::Value& given = row["options"];
    read_sizes(given, options);
    options.suppress = given["suppress"].GetBool();
    options.sign = text_at(given, "sign").front();
    options.floatmode = float_mode_named(text_at(given, "floatmode")).value();
    return options;
}

std::string text_of(const rapidjson::Value& row, const Tensor& tensor) {
    if (text_at(row, "library") == "torch")
        return torch_text(tensor, torch_options(row), {row.HasMember("requires_grad"), text_at(row, "grad_fn")});
    const std::string call = text_at(row, "call");
    if (call == "scalar") return numpy_scalar_text(read(tensor, 0), tensor.dtype);
    return call == "repr" ? numpy_repr(tensor, numpy_options(row)) : numpy_str(tensor, numpy_options(row));
}

}  // namespace

RECORDED_TESTS("a tensor or an array prints as the library prints it", "print.jsonl")
(const Row& row) {
    for (const bool turned : {false, true}) {
        CAPTURE(turned);
        CHECK(text_of(row, tensor_of(row, turned)) == text_at(row, "text"));
    }
}
