#include <algorithm>
#include <array>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/autograd/derivatives/products.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/overlap.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/reduced_out.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/libraries/torch/view_call.hpp"
#include "bcast/matmul/contract.hpp"
#include "bcast/matmul/matmul.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/rules/formula_text.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/names.hpp"
#include "bcast/tensor/views/shape.hpp"
#include "bcast/torch_dtypes.hpp"

/// Products that sum over chosen axes, or over none: `outer`, `inner`, `tensordot`, `kron`.
namespace bcast::python::torch {
namespace {

using autograd::Variable;

/// Reports a product that is composed of other operators to the observer, as one equation, and returns its result.
Value reported(const autograd::Mode& mode, const Variable& x, const Variable& y, const ops::Equation& equation,
               Value result) {
    const std::array inputs{x, y};
    if (mode.observed()) {
        autograd::report(mode, inputs, &result.as<TensorObject>()->variable.data,
                         autograd::contraction(mode, equation, inputs));
    }
    return result;
}

/// The equation of a contraction: each axis has a label of its own, except that contracted pairs share one.
ops::Equation equation_of(const Variable& x, const Variable& y, const std::vector<Extent>& first,
                          const std::vector<Extent>& second) {
    ops::Equation out;
    out.operands.resize(2);
    for (std::size_t i = 0; i < x.data.rank(); ++i) out.operands[0].push_back(static_cast<ops::Label>(i));
    for (std::size_t i = 0; i < y.data.rank(); ++i)
        out.operands[1].push_back(static_cast<ops::Label>(x.data.rank() + i));
    for (std::size_t i = 0; i < first.size(); ++i)
        out.operands[1][static_cast<std::size_t>(second[i])] = static_cast<ops::Label>(first[i]);
    const auto uncontracted = [&](ops::Label label) {
        return std::find(first.begin(), first.end(), static_cast<Extent>(label)) == first.end();
    };
    for (const auto& operand : out.operands)
        std::copy_if(operand.begin(), operand.end(), std::back_inserter(out.result), uncontracted);
    return out;
}

/// Raises RuntimeError if the output shares memory with a factor whose elements are read several times.
void refuse_overlap_of_product(const Arguments& a, std::initializer_list<Variable> factors, Extent count = 0) {
    const TensorObject* out = a.out();
    for (const Variable& each : factors) {
        if (out == nullptr ||
            (each.data.numel() == count && ops::overlap_of(out->variable.data, each.data) == ops::Overlap::full))
            continue;
        if (each.data.numel() > 0 && each.data.storage == out->variable.data.storage) ops::raise_overlap_with_input();
    }
}

/// A column vector times a row vector.
Value outer(Arguments& a) {
    const Variable x = a.tensor("input");
    const Variable y = a.tensor("vec2");
    Steps steps(a.interpreter);
    Tensor checked = ops::outer(a.context(), x.data, y.data);
    if (a.out() != nullptr) refuse_gradients(a, std::array{x, y}, op::mul);
    refuse_overlap_of_product(a, {x, y});
    const autograd::Mode& mode = a.state().mode;
    const ops::Equation equation = equation_of(x, y, {}, {});
    if (!mode.enabled || (!x.requires_grad() && !y.requires_grad()))
        return reported(mode, x, y, equation, finish(a, std::move(checked)));
    const Variable column = steps.method(x, "unsqueeze", {Value::integer(1)});
    return reported(mode, x, y, equation, new_tensor(steps(op::mul, column, y)));
}

/// The axes of a tensor of that rank that are in `axes`, or those that are not.
std::vector<Extent> axes_where(std::size_t rank, const std::vector<Extent>& axes, bool in) {
    std::vector<Extent> out;
    for (std::size_t i = 0; i < rank; ++i) {
        const auto axis = static_cast<Extent>(i);
        if ((std::find(axes.begin(), axes.end(), axis) != axes.end()) == in) out.push_back(axis);
    }
    return out;
}

Extent product_of(const Tensor& tensor, const std::vector<Extent>& axes) {
    Extent out = 1;
    for (const Extent axis : axes) out *= tensor.sizes[static_cast<std::size_t>(axis)];
    return out;
}

/// x with its axes in that order, reshaped to a matrix: the first `split` axes are its rows, the others its columns.
Variable as_two(Steps& steps, const Variable& x, const std::vector<Extent>& order, std::size_t split) {
    const std::vector<Extent> left(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(split));
    const std::vector<Extent> right(order.begin() + static_cast<std::ptrdiff_t>(split), order.end());
    const Variable permuted = steps.method(x, "permute", {list_of(order)});
    return steps.method(permuted, "reshape", {list_of({product_of(x.data, left), product_of(x.data, right)})});
}

/// Sums over pairs of axes by means of one matrix product.
Value contracted(Interpreter& interpreter, Variable x, Variable y, const ops::ContractedAxes& axes) {
    Tensor result = ops::tensordot(interpreter.context(), Dialect::pytorch, x.data, y.data, axes);
    std::vector<Extent> first = axes.first;
    std::vector<Extent> second = axes.second;
    for (Extent i = 0; axes.count && i < *axes.count; ++i) {
        first.push_back(static_cast<Extent>(x.data.rank()) - *axes.count + i);
        second.push_back(i);
    }
    for (Extent& axis : first) axis = static_cast<Extent>(axis_of(Dialect::pytorch, axis, x.data.rank()));
    for (Extent& axis : second) axis = static_cast<Extent>(axis_of(Dialect::pytorch, axis, y.data.rank()));
    const autograd::Mode& mode = torch_state(interpreter).mode;
    Steps steps(interpreter);
    // The elements along an axis are summed if the other operand has only one there.
    for (std::size_t i = 0; i < first.size(); ++i) {
        const bool one = x.data.sizes[static_cast<std::size_t>(first[i])] == 1;
        const bool other = y.data.sizes[static_cast<std::size_t>(second[i])] == 1;
        if (one == other || !mode.enabled || !autograd::any_requires_grad(std::array{x, y})) continue;
        Variable& summed = one ? y : x;
        summed = steps.method(summed, "sum", {list_of({one ? second[i] : first[i]}), Value::boolean(true)});
    }
    const ops::Equation equation = equation_of(x, y, first, second);
    if (!mode.enabled || (!x.requires_grad() && !y.requires_grad()))
        return reported(mode, x, y, equation, new_tensor(std::move(result)));
    std::vector<Extent> order = axes_where(x.data.rank(), first, false);
    const std::size_t split = order.size();
    order.insert(order.end(), first.begin(), first.end());
    const std::vector<Extent> free_axes = axes_where(y.data.rank(), second, false);
    std::vector<Extent> other = second;
    other.insert(other.end(), free_axes.begin(), free_axes.end());
    const Variable matrix = as_two(steps, x, order, split);
    const Value product = steps.value(matrix, "mm", {new_tensor(as_two(steps, y, other, second.size()))});
    return reported(mode, x, y, equation,
                    steps.value(product.as<TensorObject>()->variable, "reshape", {list_of(result.sizes)}));
}

Value inner(Arguments& a) {
    const Variable x = a.tensor("input");
    const Variable y = a.tensor("other");
    if (a.out() != nullptr && x.data.rank() > 0 && y.data.rank() > 0) {
        refuse_names(x.data, "tensordot.out");
        refuse_names(y.data, "tensordot.out");
    }
    Tensor result = ops::inner(a.context(), x.data, y.data);
    const autograd::Mode& mode = a.state().mode;
    if (!mode.enabled || (!x.requires_grad() && !y.requires_grad())) {
        const bool sums = x.data.rank() > 0 && y.data.rank() > 0;
        const auto last = [sums](const Variable& each) {
            return sums ? std::vector{static_cast<Extent>(each.data.rank()) - 1} : std::vector<Extent>();
        };
        return reported(mode, x, y, equation_of(x, y, last(x), last(y)), finish(a, std::move(result)));
    }
    Steps steps(a.interpreter);
    if (x.data.rank() == 0 || y.data.rank() == 0) return new_tensor(steps(op::mul, x, y));
    return contracted(a.interpreter, x, y, {std::nullopt, {-1}, {-1}});
}

std::vector<Extent> extents_in(Interpreter& interpreter, const Value& value) {
    std::vector<Extent> out;
    const Values* items = items_of(value);
    const Values single{value};
    for (const Value& item : items != nullptr ? *items : single) out.push_back(to_index(interpreter, item));
    return out;
}

Value tensordot(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/, const CallArguments& given) {
    const std::vector<Value> v = bind_python("tensordot", "a b dims out", 2, given);
    ops::ContractedAxes axes;
    const Value dims = v[2].is_nothing() ? Value::integer(2) : v[2];
    const Values* lists = items_of(dims);
    if (lists != nullptr && lists->size() != 2) {
        const bool few = lists->size() < 2;
        raise_value_error({few ? "not enough" : "too many", " values to unpack (expected 2",
                           few ? concat({", got ", lists->size()}) : "", ")"});
    }
    if (lists == nullptr) {
        if (!dims.is_integral() && dims.as<TensorObject>() == nullptr) {
            raise_runtime_error(
                {"tensordot expects dims to be int or Tuple[List[int], List[int]] or List[List[int]] containing two "
                 "lists, but got dims=",
                 interpreter.str(dims)});
        }
        axes.count = to_index(interpreter, dims);
        if (*axes.count < 0) {
            raise_runtime_error({"tensordot expects dims >= 0, but got dims=", *axes.count});
        }
    }
    const Value none = new_list({});
    matched_or_raise(
        "tensordot", "Tensor input, Tensor other, tuple of ints dims_self, tuple of ints dims_other",
        std::array{v[0], v[1], lists == nullptr ? none : (*lists)[0], lists == nullptr ? none : (*lists)[1]});
    if (lists != nullptr) {
        axes.first = extents_in(interpreter, (*lists)[0]);
        axes.second = extents_in(interpreter, (*lists)[1]);
    }
    const TensorObject* x = v[0].as<TensorObject>();
    const TensorObject* y = v[1].as<TensorObject>();
    if (v[3].is_nothing() || v[3].is_none()) return contracted(interpreter, x->variable, y->variable, axes);
    auto* out = v[3].as<TensorObject>();
    if (out == nullptr) raise_unsupported("out= of something that is no tensor is not here");
    for (const TensorObject* each : std::array<const TensorObject*, 3>{x, y, out}) {
        refuse_names(each->variable.data, "tensordot.out");
        if (each->variable.requires_grad()) raise_unsupported("gradients of tensordot with out= are not supported");
    }
    const Tensor result =
        ops::tensordot(interpreter.context(), Dialect::pytorch, x->variable.data, y->variable.data, axes);
    if (const Dtype own = out->variable.data.dtype; own != result.dtype) {
        raise_runtime_error({"tensordot: Expected the output tensor to have dtype ", torch_scalar_type(result.dtype),
                             ", but got an output tensor with dtype ", torch_scalar_type(own)});
    }
    write_out(interpreter, "tensordot", 0, result, *out);
    return v[3];
}

/// Every element of one operand times the entire other.
Value kron(Arguments& a) {
    Variable x = a.tensor("input");
    Variable y = a.tensor("other");
    refuse_names(x.data, "_unsafe_view");
    refuse_names(y.data, "_unsafe_view");
    Steps steps(a.interpreter);
    const std::size_t rank = std::max(x.data.rank(), y.data.rank());
    std::vector<Extent> left;
    std::vector<Extent> right;
    std::vector<Extent> full_sizes;
    const auto size = [rank](const Tensor& t, std::size_t i) {
        return i + t.rank() < rank ? 1 : t.sizes[i + t.rank() - rank];
    };
    for (std::size_t i = 0; i < rank; ++i) {
        left.insert(left.end(), {size(x.data, i), 1});
        right.insert(right.end(), {1, size(y.data, i)});
        full_sizes.push_back(size(x.data, i) * size(y.data, i));
    }
    x = steps.method(x, "reshape", {list_of(left)});
    y = steps.method(y, "reshape", {list_of(right)});
    const Variable product = steps(op::mul, x, y);
    Value out = viewed(a.interpreter, "UnsafeViewBackward0", product,
                       [full_sizes](const Tensor& t) { return view(t, full_sizes); });
    refuse_overlap_of_product(a, {a.tensor("input"), a.tensor("other")}, product.data.numel());
    if (a.out() != nullptr) {
        refuse_gradients(a, std::array{x, y}, op::mul);
        return finish(a, out.as<TensorObject>()->variable.data);
    }
    if (a.state().mode.observed() && rank > 0) {
        // The axes of the product alternate between the operands: each has size 1 in one of them.
        const std::string g = concat({"(g.reshape(", sizes_text(product.data.sizes), ") * "});
        std::array<std::string, 2> axes;
        for (std::size_t i = 0; i < 2 * rank; ++i) axes[i % 2].append(std::to_string(i)).append(", ");
        const auto text = [&](std::string_view other, const Tensor& factor, std::string_view over, const Tensor& own) {
            return concat({g, other, ".reshape(", sizes_text(factor.sizes), ")).sum((", over, ")).reshape(",
                           sizes_text(own.sizes), ")"});
        };
        const std::array inputs{a.tensor("input"), a.tensor("other")};
        autograd::report(
            a.state().mode, inputs, &out.as<TensorObject>()->variable.data,
            {"", {}, {}, {text("b", y.data, axes[1], inputs[0].data), text("a", x.data, axes[0], inputs[1].data)}});
    }
    return out;
}

constexpr Overload outer_overload[] = {{"Tensor input, Tensor vec2, *, Tensor? out=", outer}};
constexpr Overload inner_overload[] = {{"Tensor input, Tensor other, *, Tensor? out=", inner}};
constexpr Overload kron_overload[] = {{"Tensor input, Tensor other, *, Tensor? out=", kron}};

void check_inner_output(const Arguments& a, Dtype result) {
    // With a 0-d operand it is a product, not a sum, and casts as products do.
    if (a.tensor("input").data.rank() == 0 || a.tensor("other").data.rank() == 0) return;
    raise_runtime_error({"tensordot: Expected the output tensor to have dtype ", torch_scalar_type(result),
                         ", but got an output tensor with dtype ", torch_scalar_type(dtype_of_out(a))});
}

constexpr FunctionRow contraction_rows[] = {
    {.name = "outer", .overloads = outer_overload},
    {.name = "ger", .overloads = outer_overload},
    {.name = "inner", .overloads = inner_overload, .out = writes::raises_in_backward, .check_out = check_inner_output},
    {.name = "kron", .overloads = kron_overload},
    {.name = "tensordot", .forms = as_function, .run = tensordot},
};

}  // namespace

std::span<const FunctionRow> contraction_functions() {
    return contraction_rows;
}

}  // namespace bcast::python::torch
