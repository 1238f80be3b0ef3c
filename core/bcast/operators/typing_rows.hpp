#pragma once

#include <string_view>

#include "bcast/dtype.hpp"
#include "bcast/operators/operation.hpp"

/// The dtypes that each operation accepts and returns. Only the sources typing* include this.
namespace bcast::ops {

/// A set of dtype categories, as a bit mask.
using DtypeSet = unsigned;
inline constexpr DtypeSet bools = 1;
inline constexpr DtypeSet integers = 2;
inline constexpr DtypeSet halves = 4;  ///< float16.
inline constexpr DtypeSet floats = 8;  ///< The other floating dtypes.
inline constexpr DtypeSet complexes = 16;

DtypeSet set_of(Dtype dtype);

/// How the result's dtype follows from the promoted dtype.
enum class Result {
    same,
    floating,  ///< Integers and bool become the default float, or NumPy's narrowest float that holds them.
    quotient,  ///< Integers and bool become float64 (NumPy's division).
    number,    ///< bool becomes int8 (NumPy's operators without a loop for bool), or int64 in PyTorch.
    truth,     ///< The result is bool; the operands are not converted.
};

/// PyTorch's checks of the operands' dtypes, which precede the check of shapes.
enum class OperandCheck {
    none,
    no_bools,        ///< Subtraction of bools is rejected.
    no_promotion,    ///< All operands have the dtype of the first, except Python numbers.
    equal_dtypes,    ///< Both have the same dtype.
    bool_condition,  ///< The first operand is bool or uint8.
};

struct TorchRow {
    Result result = Result::same;
    DtypeSet refused = 0;
    std::string_view kernel{};  ///< The kernel's name in the error message.
    std::string_view words{};   ///< The error message for dtypes that are not floating, if it differs.
    OperandCheck check = OperandCheck::none;
    bool power = false;  ///< The second operand is an exponent.
};

struct NumpyRow {
    Result result = Result::same;
    DtypeSet refused = 0;
    bool safe = false;         ///< Rejected because there is no safe cast, not because there is no loop.
    std::string_view words{};  ///< The error message for bool, if it differs.
};

/// PyTorch 1.13.1 on a CPU.
TorchRow torch_row(Operation operation);
/// NumPy 1.24.2. `op` distinguishes operators with the same operation.
NumpyRow numpy_row(Operation operation, std::string_view op);

/// The name of a dtype as NumPy prints it, such as `bool`.
std::string_view numpy_name(Dtype dtype);

}  // namespace bcast::ops
