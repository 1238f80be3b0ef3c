#include "bcast/libraries/numpy/ufunc_loop.hpp"

#include <algorithm>
#include <string>

#include "bcast/concat.hpp"
#include "bcast/elementwise/elementwise.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/dtypes.hpp"
#include "bcast/libraries/numpy/from_python.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/operators/form.hpp"
#include "bcast/operators/operation.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/printing/numpy.hpp"
#include "bcast/tensor/promotion/promotion_numpy.hpp"
#include "bcast/tensor/promotion/typing.hpp"

namespace bcast::python::numpy {
namespace {

/// Raises UFuncTypeError unless the cast of an input is allowed. `position`: its number in the message, for ufuncs with
/// several inputs.
void check_operand_cast(std::string_view ufunc, std::string_view position, const Tensor& input, Dtype to,
                        Casting casting) {
    if (input.shape_only() ? can_cast(input.dtype, to, casting) : can_cast(input, to, casting)) return;
    raise_exception("UFuncTypeError",
                    {"Cannot cast ufunc '", ufunc, "' input ", position, "from ", numpy_dtype_text(input.dtype), " to ",
                     numpy_dtype_text(to), " with casting rule '", rule_name(casting), "'"});
}

}  // namespace

std::size_t inputs_of(const bcast::Call& call) {
    return operands_of(*call.operation);
}

bool is_without_loop(const Raised& raised) {
    return raised.message().find("not supported for the input types") != std::string::npos;
}

void raise_no_matching_loop(std::string_view ufunc) {
    raise_type_error({"No loop matching the specified signature and casting was found for ufunc ", ufunc});
}

void raise_unsupported_types(std::string_view ufunc) {
    raise_type_error({"ufunc '", ufunc,
                      "' not supported for the input types, and the inputs could not be safely coerced to any "
                      "supported types according to the casting rule ''safe''"});
}

void raise_no_text_loop(Interpreter& interpreter, std::string_view ufunc, std::span<const Value> operands) {
    const UfuncFacts* row = find_ufunc(ufunc);
    // matmul is a ufunc, but not an elementwise operator.
    const TextRefusal refusal = row != nullptr ? row->text : TextRefusal::by_dtype;
    const bool classes = refusal == TextRefusal::by_class;
    if (refusal == TextRefusal::unsafe_cast) raise_unsupported_types(ufunc);
    std::string types;
    for (const Value& operand : operands) {
        if (!types.empty()) types += ", ";
        const Str* text = as_str(operand);
        if (classes) {
            const Dtype dtype = text != nullptr ? Dtype::bool_ : array_of(interpreter, operand).dtype;
            const std::string_view name = text != nullptr ? "str_" : dtype == Dtype::bool_ ? "bool_" : name_of(dtype);
            types += concat({"<class 'numpy.dtype[", name, "]'>"});
        } else if (text != nullptr) {
            types += concat({"dtype('<U", std::max<std::int64_t>(text->length(), 1), "')"});
        } else {
            types += numpy_dtype_text(array_of(interpreter, operand).dtype);
        }
    }
    if (operands.size() > 1) types = concat({"(", types, ")"});
    raise_exception("UFuncTypeError",
                    {"ufunc '", ufunc, "' did not contain a loop with signature matching types ", types, " -> None"});
}

void check_loop(Interpreter& interpreter, const bcast::Call& call, Dtype wanted, std::span<const Tensor> operands) {
    if (is_predicate(*call.operation)) {
        if (wanted != Dtype::bool_) raise_no_matching_loop(call.op);
        return;
    }
    const std::vector<Tensor> ones(operands.size(),
                                   scalar_tensor(interpreter.context().workspace, wanted, std::int64_t{1}));
    bool reports_classes = call.op == "absolute" && is_complex(wanted) && !is_complex(operands[0].dtype);
    try {
        if (ops::loop_of(call, *call.operation, ones).result == wanted) return;
    } catch (const Raised& raised) {
        reports_classes = raised.type() == "UFuncTypeError";
        if (!reports_classes && !is_without_loop(raised)) throw;
    }
    if (reports_classes) ops::raise_no_loop(call.op, operands, false, wanted);
    raise_no_matching_loop(call.op);
}

void check_input_cast(const bcast::Call& call, std::size_t position, const Tensor& input, const UfuncArguments& given) {
    const std::string at = inputs_of(call) > 1 ? concat({std::to_string(position), " "}) : std::string();
    check_operand_cast(call.op, at, input, *given.dtype, given.casting);
}

void check_casting(const bcast::Call& call, std::span<const Tensor> operands, const UfuncArguments& given) {
    UfuncArguments wanted;
    wanted.casting = given.casting;
    wanted.dtype = ops::loop_of(call, *call.operation, operands).common;
    // Logical functions convert operands of different dtypes to bool, which no casting rule forbids.
    const auto differs = [&](const Tensor& operand) { return operand.dtype != operands[0].dtype; };
    if (call.op.starts_with("logical_") && std::any_of(operands.begin(), operands.end(), differs) &&
        !bcast::numpy::uses_value_based_casting(operands)) {
        return;
    }
    for (std::size_t position = 0; position < operands.size(); ++position)
        check_input_cast(call, position, operands[position], wanted);
}

Tensor LoopWanted::cast(std::span<const Tensor> operands, std::size_t position, Dtype own) {
    constexpr std::string_view positions[] = {"0 ", "1 "};
    const Dtype to = dtype.value_or(own);
    check_operand_cast(name, operands.size() > 1 ? positions[position] : "", operands[position], to, casting);
    converts = converts || to != operands[position].dtype;
    return array_of(interpreter, new_array(operands[position]), to);
}

void LoopWanted::refuse() const {
    if (dtype) raise_no_matching_loop(name);
    raise_unsupported_types(name);
}

}  // namespace bcast::python::numpy
