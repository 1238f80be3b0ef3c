#include "bcast/dtype.hpp"
#include "bcast/numpy_dtypes.hpp"

#include <array>
#include <limits>

namespace bcast {
namespace {

struct Row {
    Dtype dtype;
    std::string_view name;
    std::uint64_t size;
};

constexpr std::array<Row, 15> rows{{
    {Dtype::bool_, "bool", 1},
    {Dtype::uint8, "uint8", 1},
    {Dtype::int8, "int8", 1},
    {Dtype::int16, "int16", 2},
    {Dtype::int32, "int32", 4},
    {Dtype::int64, "int64", 8},
    {Dtype::float16, "float16", 2},
    {Dtype::bfloat16, "bfloat16", 2},
    {Dtype::float32, "float32", 4},
    {Dtype::float64, "float64", 8},
    {dtypes::uint16, "uint16", 2},
    {dtypes::uint32, "uint32", 4},
    {dtypes::uint64, "uint64", 8},
    {dtypes::complex64, "complex64", 8},
    {dtypes::complex128, "complex128", 16},
}};

const Row& row_of(Dtype dtype) {
    return rows[static_cast<std::size_t>(dtype)];
}

}  // namespace

std::string_view name_of(Dtype dtype) {
    return row_of(dtype).name;
}

std::uint64_t item_size(Dtype dtype) {
    return row_of(dtype).size;
}

IntegerRange integers_of(Dtype dtype) {
    if (dtype == Dtype::bool_) return {0, 1};
    const std::uint64_t unused = 64 - 8 * item_size(dtype);
    if (is_unsigned(dtype)) {
        constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
        return {0, unused == 0 ? most : most >> (unused - 1)};
    }
    return {std::numeric_limits<std::int64_t>::min() >> unused, std::numeric_limits<std::int64_t>::max() >> unused};
}

bool is_floating(Dtype dtype) {
    return dtype == Dtype::float16 || dtype == Dtype::bfloat16 || dtype == Dtype::float32 || dtype == Dtype::float64;
}

std::optional<Dtype> dtype_named(std::string_view name) {
    for (const Row& row : rows) {
        if (row.name == name && !is_of_numpy_alone(row.dtype)) return row.dtype;
    }
    return std::nullopt;
}

}  // namespace bcast
