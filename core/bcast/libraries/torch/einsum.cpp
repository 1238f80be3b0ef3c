#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bcast/autograd/derivatives/products.hpp"
#include "bcast/autograd/record.hpp"
#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/matmul/einsum.hpp"
#include "bcast/matmul/equation.hpp"
#include "bcast/raised.hpp"

/// Sums of products that an equation specifies.
namespace bcast::python::torch {
namespace {

using autograd::Variable;

/// Converts a list of subscripts to the letters of an equation. Raises ValueError for a subscript out of range.
std::string letters_of(Interpreter& interpreter, const Value& subscripts) {
    const auto between = [&](const Value& item, std::int64_t low, std::int64_t high) {
        return interpreter.truth(interpreter.compare(ComparisonOperator::ge, item, Value::integer(low))) &&
               interpreter.truth(interpreter.compare(ComparisonOperator::lt, item, Value::integer(high)));
    };
    std::string out;
    for (const Value& item : interpreter.collect(subscripts)) {
        if (item.same(ellipsis())) {
            out += "...";
        } else if (between(item, 0, 26)) {
            out += static_cast<char>('A' + to_index(interpreter, item));
        } else if (between(item, 26, 52)) {
            out += static_cast<char>('a' + to_index(interpreter, item) - 26);
        } else {
            raise_value_error("einsum(): subscript in subscript list is not within the valid range [0, 52)");
        }
    }
    return out;
}

/// An equation and its operands, passed so, or as each operand followed by the list of its subscripts, with the list of
/// the result last.
struct EinsumArguments {
    std::string equation;
    Values operands;
};

EinsumArguments einsum_arguments(Interpreter& interpreter, const CallArguments& given) {
    expect_no_keywords("einsum", given);
    const std::span<const Value> all = given.positional;
    if (all.size() < 2) {
        raise_value_error(
            "einsum(): must specify the equation string and at least one operand, or at least one operand and its "
            "subscripts list");
    }
    EinsumArguments out;
    if (all[0].as<TensorObject>() != nullptr) {
        for (std::size_t i = 1; i < all.size(); i += 2) {
            if (i > 1) out.equation += ',';
            out.equation += letters_of(interpreter, all[i]);
            out.operands.push_back(all[i - 1]);
        }
        if (all.size() % 2 == 1) out.equation += "->" + letters_of(interpreter, all.back());
    } else {
        const Str* equation = as_str(all[0]);
        if (equation == nullptr) {
            raise_type_error({"einsum(): argument 'equation' (position 1) must be str, not ", all[0].type().name});
        }
        out.equation = equation->text();
        out.operands.assign(all.begin() + 1, all.end());
    }
    if (out.operands.size() == 1) {
        if (const Values* items = items_of(out.operands[0])) out.operands = Values(*items);
    }
    return out;
}

/// `torch.einsum`, with an equation or with lists of subscripts.
Value einsum(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/, const CallArguments& given) {
    const EinsumArguments arguments = einsum_arguments(interpreter, given);
    std::vector<Variable> variables;
    std::vector<Tensor> operands;
    for (std::size_t i = 0; i < arguments.operands.size(); ++i) {
        const TensorObject* tensor = arguments.operands[i].as<TensorObject>();
        if (tensor == nullptr) {
            raise_type_error(
                {"expected Tensor as element ", i, " in argument 1, but got ", arguments.operands[i].type().name});
        }
        variables.push_back(tensor->variable);
        operands.push_back(tensor->variable.data);
    }
    Tensor result = ops::einsum(interpreter.context(), Dialect::pytorch, arguments.equation, operands);
    const autograd::Mode& mode = torch_state(interpreter).mode;
    if (!mode.observed() && !autograd::any_requires_grad(variables)) return new_tensor(std::move(result));
    const ops::Equation read = ops::read_equation(Dialect::pytorch, arguments.equation, operands);
    return new_tensor(
        autograd::recorded(mode, variables, std::move(result), autograd::contraction(mode, read, variables)));
}

constexpr FunctionRow einsum_rows[] = {
    {.name = "einsum", .forms = as_function, .run = einsum},
};

}  // namespace

std::span<const FunctionRow> einsum_functions() {
    return einsum_rows;
}

}  // namespace bcast::python::torch
