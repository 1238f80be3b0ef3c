#include "bcast/tensor/promotion/typing.hpp"

#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/numpy_dtypes.hpp"
#include "bcast/operators/typing_rows.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/promotion/promotion_numpy.hpp"
#include "bcast/torch_dtypes.hpp"

namespace bcast::ops {
namespace {

constexpr Dtype torch_default = Dtype::float32;

Raised runtime_error(std::string message) {
    return {"RuntimeError", std::move(message)};
}

bool promotes(Operation operation) {
    return torch_row(operation).check != OperandCheck::no_promotion;
}

/// The operands that take part in promotion: all except conditions and masks.
std::span<const Tensor> promoted_operands(Operation operation, std::span<const Tensor> operands) {
    const std::size_t decides = deciding_operand(operation);
    if (decides == 1) return operands.subspan(1);
    if (decides > 1) return operands.first(decides - 1);
    const bool by_number = !promotes(operation) && operands.back().number;
    return by_number ? operands.first(operands.size() - 1) : operands;
}

/// `torch.lerp` does not promote.
void check_same_dtype(std::span<const Tensor> operands) {
    constexpr std::string_view arguments[] = {"self", "end", "weight"};
    for (std::size_t at = 1; at < operands.size(); ++at) {
        if (operands[at].number || operands[at].dtype == operands[0].dtype) continue;
        throw runtime_error(concat({"expected dtype ", torch_element_type(operands[0].dtype), " for `", arguments[at],
                                    "` but got dtype ", torch_element_type(operands[at].dtype)}));
    }
}

void refuse_bool_subtraction(std::span<const Tensor> operands) {
    const auto is_bool = [](const Tensor& operand) { return operand.dtype == Dtype::bool_; };
    if (is_bool(operands[0]) && is_bool(operands[1])) {
        throw runtime_error(
            "Subtraction, the `-` operator, with two bool tensors is not supported. Use the `^` or `logical_xor()` "
            "operator instead.");
    }
    if (is_bool(operands[0]) || is_bool(operands[1])) {
        throw runtime_error(
            "Subtraction, the `-` operator, with a bool tensor is not supported. If you are trying to invert a mask, "
            "use the `~` or `logical_not()` operator instead.");
    }
}

/// A Python number as the exponent is checked before anything is computed (PyTorch 1.13 `pow`).
void refuse_negative_power(std::span<const Tensor> operands, Dtype common) {
    const Tensor& exponent = operands[1];
    if (is_floating(common) || !exponent.number || exponent.shape_only()) return;
    const Scalar value = read(exponent, 0);
    const auto* integer = std::get_if<std::int64_t>(&value);
    if (integer && *integer < 0) throw runtime_error("Integers to negative integer powers are not allowed.");
}

void refuse_torch_operands(Operation operation, std::span<const Tensor> operands) {
    const Dtype first = operands[0].dtype;
    switch (torch_row(operation).check) {
        case OperandCheck::none:
            return;
        case OperandCheck::no_bools:
            return refuse_bool_subtraction(operands);
        case OperandCheck::no_promotion:
            return check_same_dtype(operands);
        case OperandCheck::equal_dtypes:
            if (first == operands[1].dtype) return;
            throw runtime_error(std::string(name_of(operation)) +
                                " is not yet implemented for tensors with different dtypes.");
        case OperandCheck::bool_condition:
            if (first == Dtype::bool_ || first == Dtype::uint8) return;
            throw runtime_error(
                concat({name_of(operation), " expected condition to be a boolean tensor, but got a tensor with dtype ",
                        torch_scalar_type(first)}));
    }
}

void refuse_without_kernel(Operation operation, std::span<const Tensor> operands, Dtype common) {
    const TorchRow row = torch_row(operation);
    if (row.refused & set_of(common)) {
        if (!row.words.empty() && !is_floating(common)) throw runtime_error(std::string(row.words));
        const bool scalar = !promotes(operation) && operands.back().number;
        throw runtime_error(concat({"\"", scalar ? "lerp_kernel_scalar" : row.kernel, "\" not implemented for '",
                                    torch_scalar_type(common), "'"}));
    }
    if (row.power) refuse_negative_power(operands, common);
}

Typing torch_typing(Operation operation, std::span<const Tensor> operands) {
    const TorchRow row = torch_row(operation);
    Dtype common = promotion_of(Dialect::pytorch, promoted_operands(operation, operands));
    if (row.result == Result::floating && !is_floating(common)) common = torch_default;
    if (row.result == Result::number && common == Dtype::bool_) common = Dtype::int64;
    return {common, row.result == Result::truth ? Dtype::bool_ : common};
}

/// NumPy resolves the first loop to which every operand can be cast safely. With value-based casting, operands without
/// axes are judged by value.
Dtype enclosing_float(std::span<const Tensor> operands, Dtype common) {
    if (is_complex(common)) return common;
    const bool by_value = numpy::uses_value_based_casting(operands);
    for (const Dtype dtype : {Dtype::float16, Dtype::float32}) {
        const auto fits = [&](const Tensor& operand) {
            if (!by_value || operand.rank() > 0 || operand.shape_only())
                return can_cast(operand.dtype, dtype, Casting::safe);
            const numpy::Type loop = numpy::type_of(dtype);
            return numpy::can_cast(numpy::min_scalar_type_for(operand, loop), loop, Casting::safe);
        };
        if (std::all_of(operands.begin(), operands.end(), fits)) return dtype;
    }
    return Dtype::float64;
}

}  // namespace

void raise_no_loop(std::string_view op, std::span<const Tensor> operands, bool safe, std::optional<Dtype> requested) {
    const std::string ufunc = concat({"ufunc '", op, "'"});
    if (safe) {
        raise_type_error({ufunc,
                          " not supported for the input types, and the inputs could not be safely coerced to any "
                          "supported types according to the casting rule ''safe''"});
    }
    const auto shown = [](Dtype dtype) {
        const std::string name = dtype == Dtype::bool_ ? "bool_" : std::string(name_of(dtype));
        return concat({"<class 'numpy.dtype[", name, "]'>"});
    };
    // With value-based casting all operands are shown with their promoted dtype, which is also shown as the result.
    const bool mixed = numpy::uses_value_based_casting(operands);
    const Dtype common = requested.value_or(promotion_of(Dialect::numpy, operands));
    std::string types;
    for (const Tensor& operand : operands) {
        if (!types.empty()) types += ", ";
        types += shown(mixed ? common : operand.dtype);
    }
    if (operands.size() > 1) types = concat({"(", types, ")"});
    raise_exception("UFuncTypeError", {ufunc, " did not contain a loop with signature matching types ", types, " -> ",
                                       mixed || requested ? shown(common) : "None"});
}

namespace {

Typing numpy_typing(std::string_view op, Operation operation, std::span<const Tensor> operands) {
    const NumpyRow row = numpy_row(operation, op);
    Dtype common = promotion_of(Dialect::numpy, promoted_operands(operation, operands));
    if (row.refused & set_of(common)) {
        if (!row.words.empty() && common == Dtype::bool_) throw Raised("TypeError", std::string(row.words));
        raise_no_loop(op, operands, row.safe);
    }
    switch (row.result) {
        case Result::floating:
            common = enclosing_float(operands, common);
            break;
        case Result::quotient:
            if (!is_floating(common) && !is_complex(common)) common = Dtype::float64;
            break;
        case Result::number:
            if (common == Dtype::bool_) common = Dtype::int8;
            break;
        case Result::truth:
            // signbit has loops for floats only.
            if (operation == Operation::signbit) common = enclosing_float(operands, common);
            break;
        case Result::same:
            break;
    }
    return {common, row.result == Result::truth ? Dtype::bool_ : common};
}

}  // namespace

Typing typing_of(const Call& call, Operation operation, std::span<const Tensor> operands) {
    return call.dialect == Dialect::numpy ? numpy_typing(call.op, operation, operands)
                                          : torch_typing(operation, operands);
}

void check_operand_dtypes(const Call& call, Operation operation, std::span<const Tensor> operands) {
    if (call.dialect == Dialect::pytorch) refuse_torch_operands(operation, operands);
}

void check_kernel(const Call& call, Operation operation, std::span<const Tensor> operands, const Typing& typing) {
    if (call.dialect == Dialect::pytorch) refuse_without_kernel(operation, operands, typing.common);
}

void check_output_dtype(const Call& call, Dtype result, Dtype output) {
    if (call.dialect == Dialect::numpy) {
        if (can_cast(result, output, Casting::same_kind)) return;
        raise_exception("UFuncTypeError", {"Cannot cast ufunc '", call.op, "' output from dtype('", numpy_name(result),
                                           "') to dtype('", numpy_name(output), "') with casting rule 'same_kind'"});
    }
    if (can_cast(result, output)) return;
    throw runtime_error(concat({"result type ", torch_scalar_type(result), " can't be cast to the desired output type ",
                                torch_scalar_type(output)}));
}

}  // namespace bcast::ops
