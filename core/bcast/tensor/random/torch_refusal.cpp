#include "bcast/tensor/random/torch_refusal.hpp"

#include <fmt/compile.h>

#include <array>
#include <cstddef>

namespace bcast {
namespace {

/// In the order of Dtype.
struct RefusalRow {
    std::string_view scalar_type;
    std::string_view element_type;
    int significant_bits;
    double largest;
};

constexpr std::array<RefusalRow, 10> refusal_rows{{
    {"Bool", "bool", 0, 0},
    {"Byte", "unsigned char", 0, 0},
    {"Char", "signed char", 0, 0},
    {"Short", "short int", 0, 0},
    {"Int", "int", 0, 0},
    {"Long", "long int", 0, 0},
    {"Half", "c10::Half", 11, 65504},
    {"BFloat16", "c10::BFloat16", 8, 0x1.fep127},
    {"Float", "float", 24, 0x1.fffffep127},
    {"Double", "double", 53, 0x1.fffffffffffffp1023},
}};

const RefusalRow& row_of(Dtype dtype) {
    return refusal_rows[static_cast<std::size_t>(dtype)];
}

}  // namespace

std::string_view torch_scalar_type(Dtype dtype) {
    return row_of(dtype).scalar_type;
}

std::string_view torch_element_type(Dtype dtype) {
    return row_of(dtype).element_type;
}

int significant_bits(Dtype dtype) {
    return row_of(dtype).significant_bits;
}

double largest(Dtype dtype) {
    return row_of(dtype).largest;
}

Raised not_implemented(std::string_view kernel, Dtype dtype) {
    return {"RuntimeError",
            fmt::format(FMT_COMPILE("\"{}\" not implemented for '{}'"), kernel, torch_scalar_type(dtype))};
}

void require_own_elements(const Tensor& tensor) {
    if (tensor.numel() == 0 || tensor.shape_only()) return;
    for (std::size_t axis = 0; axis < tensor.rank(); ++axis) {
        if (tensor.strides[axis] != 0 || tensor.sizes[axis] == 1) continue;
        throw Raised("RuntimeError",
                     "unsupported operation: more than one element of the written-to tensor refers to a single memory "
                     "location. Please clone() the tensor before performing the operation.");
    }
}

}  // namespace bcast
