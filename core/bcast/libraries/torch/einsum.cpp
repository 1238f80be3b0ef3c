#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/autograd/record.hpp"
#include "bcast/broadcasting/expand.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/concat.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/matmul/einsum.hpp"
#include "bcast/matmul/equation.hpp"
#include "bcast/raised.hpp"

/// Sums of products that an equation says.
namespace bcast::python::torch {
namespace {

using autograd::Gradients;
using autograd::Saved;
using autograd::Variable;

/// The letters of labels: where every operand has at most 52 in all.
char letter_of(std::vector<ops::Label>& seen, ops::Label label) {
    const auto found = std::find(seen.begin(), seen.end(), label);
    const auto at = static_cast<std::size_t>(found - seen.begin());
    if (found == seen.end()) seen.push_back(label);
    if (at >= 52) throw Unsupported("gradients of an einsum with more than 52 labels are not supported");
    return static_cast<char>(at < 26 ? 'a' + at : 'A' + (at - 26));
}

/// The gradient of one operand: the einsum of the result's gradient with the other operands, over what the operand has
/// not, stretched along what only the operand has.
Tensor einsum_gradient(ops::Context& context, const ops::Equation& equation, std::size_t which,
                       const std::vector<Saved>& saved, const Tensor& given) {
    std::vector<ops::Label> letters;
    std::string text;
    std::vector<Tensor> operands{given};
    std::vector<ops::Label> there = equation.result;
    for (const ops::Label label : equation.result) text += letter_of(letters, label);
    for (std::size_t i = 0; i < equation.operands.size(); ++i) {
        if (i == which) continue;
        text += ',';
        for (const ops::Label label : equation.operands[i]) text += letter_of(letters, label);
        there.insert(there.end(), equation.operands[i].begin(), equation.operands[i].end());
        operands.push_back(saved[i].get());
    }
    text += "->";
    const std::vector<ops::Label>& own = equation.operands[which];
    const std::vector<Extent>& sizes = saved[which].get().sizes;
    std::vector<bool> has;
    for (std::size_t i = 0; i < own.size(); ++i) {
        if (std::find(own.begin(), own.begin() + static_cast<std::ptrdiff_t>(i), own[i]) !=
            own.begin() + static_cast<std::ptrdiff_t>(i))
            throw Unsupported("gradients of an einsum that takes a diagonal are not supported");
        has.push_back(std::find(there.begin(), there.end(), own[i]) != there.end());
        if (has.back()) text += letter_of(letters, own[i]);
    }
    Tensor out = ops::einsum(context, Dialect::pytorch, text, operands);
    for (std::size_t i = 0; i < own.size(); ++i) {
        if (has[i]) continue;
        out.sizes.insert(out.sizes.begin() + static_cast<std::ptrdiff_t>(i), sizes[i]);
        out.strides.insert(out.strides.begin() + static_cast<std::ptrdiff_t>(i), 0);
    }
    return out;
}

/// As PyTorch names what it computes last.
std::string_view einsum_node(const ops::Equation& equation) {
    if (equation.operands.size() > 1) return "ViewBackward0";
    return equation.operands[0].size() > equation.result.size() ? "SumBackward1" : "PermuteBackward0";
}

/// Subscripts that are given one by one become the letters of an equation.
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
            throw Raised("ValueError", "einsum(): subscript in subscript list is not within the valid range [0, 52)");
        }
    }
    return out;
}

/// An equation and its operands: as they are given, or each operand before the list of its subscripts and the result's
/// list behind them all.
struct EinsumArguments {
    std::string equation;
    Values operands;
};

EinsumArguments einsum_arguments(Interpreter& interpreter, const CallArguments& given) {
    expect_no_keywords("einsum", given);
    const std::span<const Value> all = given.positional;
    if (all.size() < 2) {
        throw Raised("ValueError",
                     "einsum(): must specify the equation string and at least one operand, or at least "
                     "one operand and its subscripts list");
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
            throw Raised("TypeError",
                         concat({"einsum(): argument 'equation' (position 1) must be str, not ", all[0].type().name}));
        }
        out.equation = equation->text();
        out.operands.assign(all.begin() + 1, all.end());
    }
    if (out.operands.size() == 1) {
        if (const Values* items = items_of(out.operands[0])) out.operands = Values(*items);
    }
    return out;
}

/// The operands and the result of an equation, with the gradient of each operand.
Value einsum(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/, const CallArguments& given) {
    const EinsumArguments asked = einsum_arguments(interpreter, given);
    std::vector<Variable> variables;
    std::vector<Tensor> operands;
    std::vector<Saved> saved;
    for (std::size_t i = 0; i < asked.operands.size(); ++i) {
        const TensorObject* tensor = asked.operands[i].as<TensorObject>();
        if (tensor == nullptr) {
            throw Raised("TypeError", concat({"expected Tensor as element ", std::to_string(i),
                                              " in argument 1, but got ", asked.operands[i].type().name}));
        }
        variables.push_back(tensor->variable);
        operands.push_back(tensor->variable.data);
        saved.emplace_back(tensor->variable);
    }
    Tensor result = ops::einsum(interpreter.context(), Dialect::pytorch, asked.equation, operands);
    if (!autograd::any_requires_grad(variables)) return new_tensor(std::move(result));
    const ops::Equation read = ops::read_equation(Dialect::pytorch, asked.equation, operands);
    return new_tensor(
        autograd::recorded(torch_state(interpreter).mode, variables, std::move(result),
                           {einsum_node(read), std::move(saved),
                            [read](ops::Context& context, const std::vector<Saved>& from, const Gradients& gradients) {
                                Gradients out;
                                ops::Context unseen{context.workspace, nullptr};
                                for (std::size_t i = 0; i < read.operands.size(); ++i)
                                    out.emplace_back(einsum_gradient(unseen, read, i, from, *gradients[0]));
                                return out;
                            }}));
}

constexpr FunctionRow einsum_rows[] = {
    {.name = "einsum", .forms = as_function, .whole = einsum},
};

}  // namespace

std::span<const FunctionRow> einsum_functions() {
    return einsum_rows;
}

}  // namespace bcast::python::torch
