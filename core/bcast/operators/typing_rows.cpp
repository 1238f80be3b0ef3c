#include "bcast/operators/typing_rows.hpp"

#include "bcast/numpy_dtypes.hpp"
#include "bcast/operators/rows/rows.hpp"

namespace bcast::ops {
namespace {

constexpr auto torch_rows = [] {
    std::array<TorchRow, operation_count> out{};
    for (const rows::Row& row : rows::all) {
        TorchRow& typing = out[static_cast<std::size_t>(row.operation)];
        typing = row.torches[0].typing;
        if (row.is_predicate) typing.result = Result::truth;
        typing.power = row.is_power;
    }
    return out;
}();

/// A second NumPy name of an operation may have other dtypes.
struct NumpyTyping {
    std::string_view second;
    std::array<NumpyRow, 2> rows;
};

constexpr auto numpy_rows = [] {
    std::array<NumpyTyping, operation_count> out{};
    for (const rows::Row& row : rows::all) {
        NumpyTyping& typing = out[static_cast<std::size_t>(row.operation)];
        typing.rows = {row.numpies[0].typing, row.numpies[1].typing};
        if (row.numpy_count > 1) typing.second = row.numpies[1].name;
        if (row.is_predicate) typing.rows[0].result = Result::truth;
    }
    return out;
}();

}  // namespace

TorchRow torch_row(Operation operation) {
    return torch_rows[static_cast<std::size_t>(operation)];
}

NumpyRow numpy_row(Operation operation, std::string_view op) {
    const NumpyTyping& typing = numpy_rows[static_cast<std::size_t>(operation)];
    return typing.rows[!op.empty() && op == typing.second ? 1 : 0];
}

DtypeSet set_of(Dtype dtype) {
    if (dtype == Dtype::bool_) return bools;
    if (dtype == Dtype::float16) return halves;
    if (is_complex(dtype)) return complexes;
    return is_floating(dtype) ? floats : integers;
}

std::string_view numpy_name(Dtype dtype) {
    return dtype == Dtype::bool_ ? "bool" : name_of(dtype);
}

}  // namespace bcast::ops
