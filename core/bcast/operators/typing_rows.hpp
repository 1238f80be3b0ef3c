#pragma once

#include <string_view>

#include "bcast/dtype.hpp"
#include "bcast/operators/operation.hpp"

/// Which dtypes each operation takes and gives. Only the sources typing* read this.
namespace bcast::ops {

/// Some of the dtypes.
using DtypeSet = unsigned;
inline constexpr DtypeSet bools = 1;
inline constexpr DtypeSet integers = 2;
inline constexpr DtypeSet halves = 4;  ///< float16.
inline constexpr DtypeSet floats = 8;  ///< The other floating dtypes.
inline constexpr DtypeSet complexes = 16;

DtypeSet set_of(Dtype dtype);

/// What becomes of the promoted dtype.
enum class Result {
    same,
    floating,  ///< Integers and bool become floating.
    quotient,  ///< Integers and bool become float64 (NumPy's division).
    number,    ///< bool becomes int8 (NumPy's operators without a loop for bool), in PyTorch int64.
    truth,     ///< The result is bool; the operands stay.
};

/// What PyTorch asks of the operands' dtypes before it looks at their shapes.
enum class OperandCheck {
    none,
    no_bools,        ///< Bools are not subtracted.
    no_promotion,    ///< All have the dtype of the first, but numbers.
    equal_dtypes,    ///< Both have the same dtype.
    bool_condition,  ///< The first is bool, or uint8.
};

struct TorchRow {
    Result result = Result::same;
    DtypeSet refused = 0;
    std::string_view kernel{};  ///< As the refusal calls it.
    std::string_view words{};   ///< The refusal of what is not floating, where it has words of its own.
    OperandCheck check = OperandCheck::none;
    bool power = false;  ///< The second operand is an exponent.
};

struct NumpyRow {
    Result result = Result::same;
    DtypeSet refused = 0;
    bool safe = false;         ///< Refused as no safe cast, not as no loop.
    std::string_view words{};  ///< The refusal of bool, where it has words of its own.
};

/// PyTorch 1.13.1 on a CPU.
TorchRow torch_row(Operation operation);
/// NumPy 1.24.2. `op` distinguishes operators that compute the same.
NumpyRow numpy_row(Operation operation, std::string_view op);

/// `bool`: as NumPy writes dtypes.
std::string_view numpy_name(Dtype dtype);

}  // namespace bcast::ops
