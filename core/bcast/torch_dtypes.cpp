#include "bcast/torch_dtypes.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

#include "bcast/concat.hpp"

namespace bcast {
namespace {

constexpr std::string_view type_prefix = "torch.";
constexpr std::string_view type_suffix = "Tensor";

/// In the order of Dtype.
struct TorchDtypeRow {
    std::string_view tensor_type;
    std::string_view element_type;
};

constexpr TorchDtypeRow torch_dtype_rows[] = {
    {"torch.BoolTensor", "bool"},        {"torch.ByteTensor", "unsigned char"},
    {"torch.CharTensor", "signed char"}, {"torch.ShortTensor", "short int"},
    {"torch.IntTensor", "int"},          {"torch.LongTensor", "long int"},
    {"torch.HalfTensor", "c10::Half"},   {"torch.BFloat16Tensor", "c10::BFloat16"},
    {"torch.FloatTensor", "float"},      {"torch.DoubleTensor", "double"},
};

const TorchDtypeRow& torch_row_of(Dtype dtype) {
    return torch_dtype_rows[static_cast<std::size_t>(std::min(dtype, Dtype::float64))];
}

}  // namespace

std::string_view torch_scalar_type(Dtype dtype) {
    const std::string_view name = torch_tensor_type(dtype);
    return name.substr(type_prefix.size(), name.size() - type_prefix.size() - type_suffix.size());
}

std::string_view torch_element_type(Dtype dtype) {
    return torch_row_of(dtype).element_type;
}

std::string_view torch_tensor_type(Dtype dtype) {
    return torch_row_of(dtype).tensor_type;
}

std::string torch_argument_type(Dtype dtype) {
    const bool named = dtype != Dtype::bool_ && dtype != Dtype::bfloat16;
    return named ? std::string(torch_tensor_type(dtype)) : concat({"CPU", torch_scalar_type(dtype), "Type"});
}

std::optional<Dtype> dtype_of_tensor_type(std::string_view name) {
    for (const TorchDtypeRow& row : torch_dtype_rows) {
        if (row.tensor_type == name) return static_cast<Dtype>(&row - torch_dtype_rows);
    }
    return std::nullopt;
}

Raised not_implemented(std::string_view kernel, Dtype dtype) {
    std::string text = "\"";
    text.append(kernel).append("\" not implemented for '").append(torch_scalar_type(dtype)).append("'");
    return {"RuntimeError", std::move(text)};
}

void raise_not_implemented(std::string_view kernel, Dtype dtype) {
    throw not_implemented(kernel, dtype);
}

void check_scalar_type(Dtype expected, Dtype found) {
    if (expected == found) return;
    raise_runtime_error(
        {"expected scalar type ", torch_scalar_type(expected), " but found ", torch_scalar_type(found)});
}

void check_found_dtype(Dtype found, Dtype expected) {
    if (expected == found) return;
    raise_runtime_error({"Found dtype ", torch_scalar_type(found), " but expected ", torch_scalar_type(expected)});
}

}  // namespace bcast
