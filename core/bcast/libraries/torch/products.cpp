#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/autograd/derivatives/products.hpp"
#include "bcast/broadcasting/expand.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/concat.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/reduced_out.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/libraries/torch/view_call.hpp"
#include "bcast/matmul/add.hpp"
#include "bcast/matmul/contract.hpp"
#include "bcast/matmul/matmul.hpp"
#include "bcast/matmul/names.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/rules/formula_text.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/names.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/tensor/views/shape.hpp"
#include "bcast/torch_dtypes.hpp"

/// Products of vectors, matrices and batches of matrices.
namespace bcast::python::torch {
namespace {

using autograd::Variable;

using Product = Tensor (*)(ops::Context&, const Tensor&, const Tensor&);

Tensor product(ops::Context& context, const Tensor& a, const Tensor& b) {
    return ops::matmul(context, Dialect::pytorch, a, b);
}

Value multiplied(Arguments& a, std::string_view node, Product compute, const Variable& x, const Variable& y) {
    Tensor result = compute(a.context(), x.data, y.data);
    // Where there is one term a sum, each number of the first is read before it is written over.
    const bool single = x.data.rank() > 0 && x.data.sizes.back() == 1;
    if (!single || x.data.sizes != result.sizes) refuse_shared_out(a, std::array{x.data});
    refuse_shared_out(a, std::array{y.data});
    autograd::Derivation derivation = autograd::product(a.state().mode, node, x, y, result);
    return record(a, std::array{x, y}, std::move(result), std::move(derivation));
}

/// The output of a product of vectors is resized before they are looked at, also where it is one of them (PyTorch 1.13
/// `dot_out`).
void refuse_own_output(const Arguments& a, std::string_view second) {
    const TensorObject* out = a.out();
    if (out == nullptr || out->variable.data.rank() != 1) return;
    const auto* x = a.value("input").as<TensorObject>();
    const auto* y = a.value(second).as<TensorObject>();
    if (x == nullptr || y == nullptr || x->variable.data.rank() != 1 || y->variable.data.rank() != 1) return;
    const Dtype own = out->variable.data.dtype;
    if (own != x->variable.data.dtype) {
        raise_exception("RuntimeError", {"result dtype ", torch_scalar_type(own), " does not match input dtype ",
                                         torch_scalar_type(x->variable.data.dtype)});
    }
    if (x != out && y != out) return;
    raise_exception("RuntimeError", {"1D tensors expected, but got ", x == out ? "0" : "1", "D and ",
                                     y == out ? "0" : "1", "D tensors"});
}

/// PyTorch's matmul is one of the others, which give the node its name.
std::string_view node_of(const Tensor& x, const Tensor& y) {
    if (x.rank() == 1 && y.rank() == 1) return "DotBackward0";
    if (x.rank() == 2 && y.rank() == 1) return "MvBackward0";
    if (x.rank() == 1 && y.rank() == 2) return "SqueezeBackward3";
    return x.rank() == 2 && y.rank() == 2 ? "MmBackward0" : "UnsafeViewBackward0";
}

Value matmul(Arguments& a) {
    const Variable x = a.tensor("input");
    const Variable y = a.tensor("other");
    refuse_own_output(a, "other");
    return multiplied(a, node_of(x.data, y.data), product, x, y);
}

Value mm(Arguments& a) {
    return multiplied(a, "MmBackward0", ops::mm, a.tensor("input"), a.tensor("mat2"));
}

Value bmm(Arguments& a) {
    return multiplied(a, "BmmBackward0", ops::bmm, a.tensor("input"), a.tensor("mat2"));
}

Value mv(Arguments& a) {
    return multiplied(a, "MvBackward0", ops::mv, a.tensor("input"), a.tensor("vec"));
}

Value dot(Arguments& a) {
    refuse_own_output(a, "tensor");
    return multiplied(a, "DotBackward0", ops::dot, a.tensor("input"), a.tensor("tensor"));
}

/// Of real numbers, the same as `dot`.
Value vdot(Arguments& a) {
    a.refuse_names(a.tensor("input").data);
    a.refuse_names(a.tensor("other").data);
    return multiplied(a, "VdotBackward0", ops::dot, a.tensor("input"), a.tensor("other"));
}

/// The two terms of a product with a bias.
ops::Factors factors_of(const Arguments& a) {
    return {a.has("beta") ? a.real("beta", 1) : 1, a.has("alpha") ? a.real("alpha", 1) : 1};
}

using BiasedProduct = Tensor (*)(ops::Context&, const Tensor&, const Tensor&, const Tensor&, const ops::Factors&);

/// beta * bias + alpha * (x @ y)
Value biased(Arguments& a, std::string_view node, BiasedProduct compute, std::string_view first,
             std::string_view second) {
    const Variable bias = a.tensor("input");
    const Variable x = a.tensor(first);
    const Variable y = a.tensor(second);
    const ops::Factors factors = factors_of(a);
    Tensor result = compute(a.context(), bias.data, x.data, y.data, factors);
    autograd::Derivation derivation =
        autograd::biased_product(a.state().mode, node, bias, x, y, factors, result, a.context().workspace);
    return record(a, std::array{bias, x, y}, std::move(result), std::move(derivation));
}

Value addmm(Arguments& a) {
    if (a.in_place()) {
        const Tensor x = a.tensor("mat1").data;
        const Tensor y = a.tensor("mat2").data;
        const Shape own = a.tensor("input").data.shape();
        const bool fits = x.rank() == 2 && y.rank() == 2 && x.sizes[1] == y.sizes[0];
        const Shape result = fits ? Shape{x.shape()[0], y.shape()[1]} : own;
        if (fits) ops::names_with_bias(ops::product_names(x, y), 2, a.tensor("input").data);
        if (!same_extents(own, result)) {
            raise_exception("RuntimeError", {"Bad in-place call: input tensor size ", list_text(own),
                                             " and output tensor size ", list_text(result), " should match"});
        }
    }
    return biased(a, "AddmmBackward0", ops::addmm, "mat1", "mat2");
}
Value addmv(Arguments& a) {
    return biased(a, "AddmvBackward0", ops::addmv, "mat", "vec");
}
Value baddbmm(Arguments& a) {
    return biased(a, "BaddbmmBackward0", ops::baddbmm, "batch1", "batch2");
}

/// What a product that is made of others comes to, as an equation.
Value told(const autograd::Mode& mode, const Variable& x, const Variable& y, const ops::Equation& equation,
           Value result) {
    const std::array inputs{x, y};
    if (mode.observed()) {
        autograd::tell(mode, inputs, &result.as<TensorObject>()->variable.data,
                       autograd::contraction(mode, equation, inputs));
    }
    return result;
}

/// Each axis a label of its own; those that are summed have the same.
ops::Equation equation_of(const Variable& x, const Variable& y, const std::vector<Extent>& first,
                          const std::vector<Extent>& second) {
    ops::Equation out;
    out.operands.resize(2);
    for (std::size_t i = 0; i < x.data.rank(); ++i) out.operands[0].push_back(static_cast<ops::Label>(i));
    for (std::size_t i = 0; i < y.data.rank(); ++i)
        out.operands[1].push_back(static_cast<ops::Label>(x.data.rank() + i));
    for (std::size_t i = 0; i < first.size(); ++i)
        out.operands[1][static_cast<std::size_t>(second[i])] = static_cast<ops::Label>(first[i]);
    const auto kept = [&](ops::Label label) {
        return std::find(first.begin(), first.end(), static_cast<Extent>(label)) == first.end();
    };
    for (const auto& operand : out.operands)
        std::copy_if(operand.begin(), operand.end(), std::back_inserter(out.result), kept);
    return out;
}

/// A column times a row.
Value outer(Arguments& a) {
    const Variable x = a.tensor("input");
    const Variable y = a.tensor("vec2");
    Steps steps(a.interpreter);
    Tensor checked = ops::outer(a.context(), x.data, y.data);
    const autograd::Mode& mode = a.state().mode;
    const ops::Equation equation = equation_of(x, y, {}, {});
    if (!mode.enabled || (!x.requires_grad() && !y.requires_grad()))
        return told(mode, x, y, equation, finish(a, std::move(checked)));
    const Variable column = steps.method(x, "unsqueeze", {Value::integer(1)});
    return told(mode, x, y, equation, new_tensor(steps(op::mul, column, y)));
}

/// All the axes of `from` that are in `axes`, or all that are not.
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

/// Axes in this order as two: the first `split` of them, and the others.
Variable as_two(Steps& steps, const Variable& x, const std::vector<Extent>& order, std::size_t split) {
    const std::vector<Extent> left(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(split));
    const std::vector<Extent> right(order.begin() + static_cast<std::ptrdiff_t>(split), order.end());
    const Variable turned = steps.method(x, "permute", {list_of(order)});
    return steps.method(turned, "reshape", {list_of({product_of(x.data, left), product_of(x.data, right)})});
}

/// Sums over pairs of axes, by way of one matrix product.
Value contracted(Interpreter& interpreter, const Variable& x, const Variable& y, const ops::ContractedAxes& axes) {
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
    const ops::Equation equation = equation_of(x, y, first, second);
    if (!mode.enabled || (!x.requires_grad() && !y.requires_grad()))
        return told(mode, x, y, equation, new_tensor(std::move(result)));
    std::vector<Extent> order = axes_where(x.data.rank(), first, false);
    const std::size_t split = order.size();
    order.insert(order.end(), first.begin(), first.end());
    const std::vector<Extent> kept = axes_where(y.data.rank(), second, false);
    std::vector<Extent> other = second;
    other.insert(other.end(), kept.begin(), kept.end());
    Steps steps(interpreter);
    const Variable matrix = as_two(steps, x, order, split);
    const Value product = steps.value(matrix, "mm", {new_tensor(as_two(steps, y, other, second.size()))});
    return told(mode, x, y, equation,
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
        return told(mode, x, y, equation_of(x, y, last(x), last(y)), finish(a, std::move(result)));
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
    const TensorObject* x = v[0].as<TensorObject>();
    const TensorObject* y = v[1].as<TensorObject>();
    if (x == nullptr || y == nullptr) {
        raise_exception("TypeError",
                        {"tensordot(): argument '", x == nullptr ? "input" : "other", "' (position ",
                         x == nullptr ? "1" : "2", ") must be Tensor, not ", (x == nullptr ? v[0] : v[1]).type().name});
    }
    ops::ContractedAxes axes;
    const Value dims = v[2].is_nothing() ? Value::integer(2) : v[2];
    if (const Values* lists = items_of(dims)) {
        if (lists->size() != 2) raise_exception("ValueError", "too many values to unpack (expected 2)");
        axes.first = extents_in(interpreter, (*lists)[0]);
        axes.second = extents_in(interpreter, (*lists)[1]);
    } else {
        axes.count = to_index(interpreter, dims);
        if (*axes.count < 0) {
            raise_exception("RuntimeError", {"tensordot expects dims >= 0, but got dims=", *axes.count});
        }
    }
    if (v[3].is_nothing() || v[3].is_none()) return contracted(interpreter, x->variable, y->variable, axes);
    auto* out = v[3].as<TensorObject>();
    if (out == nullptr) raise_unsupported("out= of something that is no tensor is not here");
    for (const TensorObject* each : std::array<const TensorObject*, 3>{x, y, out}) {
        refuse_names(each->variable.data, "tensordot.out");
        if (each->variable.requires_grad()) raise_unsupported("gradients of tensordot with out= are not supported");
    }
    write_out(interpreter,
              ops::tensordot(interpreter.context(), Dialect::pytorch, x->variable.data, y->variable.data, axes), *out);
    return v[3];
}

/// Every element of one times the whole of the other.
Value kron(Arguments& a) {
    Variable x = a.tensor("input");
    Variable y = a.tensor("other");
    refuse_names(x.data, "_unsafe_view");
    refuse_names(y.data, "_unsafe_view");
    Steps steps(a.interpreter);
    const std::size_t rank = std::max(x.data.rank(), y.data.rank());
    std::vector<Extent> left;
    std::vector<Extent> right;
    std::vector<Extent> whole;
    const auto size = [rank](const Tensor& t, std::size_t i) {
        return i + t.rank() < rank ? 1 : t.sizes[i + t.rank() - rank];
    };
    for (std::size_t i = 0; i < rank; ++i) {
        left.insert(left.end(), {size(x.data, i), 1});
        right.insert(right.end(), {1, size(y.data, i)});
        whole.push_back(size(x.data, i) * size(y.data, i));
    }
    x = steps.method(x, "reshape", {list_of(left)});
    y = steps.method(y, "reshape", {list_of(right)});
    const Variable product = steps(op::mul, x, y);
    Value out = viewed(a.interpreter, "UnsafeViewBackward0", product, [whole, &context = a.context()](const Tensor& t) {
        return ops::reshape(context, Dialect::pytorch, t, whole);
    });
    if (a.out() != nullptr) return finish(a, out.as<TensorObject>()->variable.data);
    if (a.state().mode.observed() && rank > 0) {
        // Every other axis is of one operand alone.
        const std::string g = concat({"(g.reshape(", sizes_text(product.data.sizes), ") * "});
        std::array<std::string, 2> axes;
        for (std::size_t i = 0; i < 2 * rank; ++i) axes[i % 2].append(std::to_string(i)).append(", ");
        const auto text = [&](std::string_view other, const Tensor& met, std::string_view over, const Tensor& own) {
            return concat({g, other, ".reshape(", sizes_text(met.sizes), ")).sum((", over, ")).reshape(",
                           sizes_text(own.sizes), ")"});
        };
        const std::array inputs{a.tensor("input"), a.tensor("other")};
        autograd::tell(
            a.state().mode, inputs, &out.as<TensorObject>()->variable.data,
            {"", {}, {}, {text("b", y.data, axes[1], inputs[0].data), text("a", x.data, axes[0], inputs[1].data)}});
    }
    return out;
}

Value matrix_power(Arguments& a) {
    const Variable x = a.tensor("input");
    Extent n = a.integer("n");
    refuse_names(x.data, "matrix_power");
    if (x.data.rank() < 2) {
        raise_exception("RuntimeError", "linalg.matrix_power: The input tensor A must have at least 2 dimensions.");
    }
    if (x.data.sizes[x.data.rank() - 1] != x.data.sizes[x.data.rank() - 2]) {
        raise_exception("RuntimeError",
                        {"linalg.matrix_power: A must be batches of square matrices, but they are ",
                         x.data.sizes[x.data.rank() - 2], " by ", x.data.sizes[x.data.rank() - 1], " matrices"});
    }
    if (n < 0) raise_unsupported("matrix_power of a negative exponent is not supported");
    Steps steps(a.interpreter);
    if (n == 0) {
        Tensor one =
            eye(a.context().workspace, Dialect::pytorch, x.data.dtype, x.data.sizes.back(), x.data.sizes.back(), 0);
        return finish(a,
                      ops::clone(a.context(), ops::expand(a.context(), Dialect::pytorch, "expand", one, x.data.sizes)));
    }
    // By squares, as PyTorch multiplies.
    std::optional<Variable> out;
    Variable square = x;
    for (; n > 0; n /= 2) {
        if (n % 2 == 1) out = out ? steps.method(*out, "matmul", {new_tensor(square)}) : square;
        if (n > 1) square = steps.method(square, "matmul", {new_tensor(square)});
    }
    if (out->data.storage == x.data.storage) out = steps.method(x, "clone");
    return new_tensor(*out);
}

constexpr Overload old_addmm_overloads[] = {
    {"Number beta, Tensor input, Number alpha, Tensor mat1, Tensor mat2, *, Tensor? out=", addmm},
    {"Number beta, Tensor input, Tensor mat1, Tensor mat2, *, Tensor? out=", addmm}};
constexpr Overload addmm_overload[] = {
    {"Tensor input, Tensor mat1, Tensor mat2, *, Number beta=, Number alpha=, Tensor? out=", addmm}};
constexpr Overload old_addmv_overloads[] = {
    {"Number beta, Tensor input, Number alpha, Tensor mat, Tensor vec, *, Tensor? out=", addmv},
    {"Number beta, Tensor input, Tensor mat, Tensor vec, *, Tensor? out=", addmv}};
constexpr Overload addmv_overload[] = {
    {"Tensor input, Tensor mat, Tensor vec, *, Number beta=, Number alpha=, Tensor? out=", addmv}};
constexpr Overload old_baddbmm_overloads[] = {
    {"Number beta, Tensor input, Number alpha, Tensor batch1, Tensor batch2, *, Tensor? out=", baddbmm, "baddbmm"},
    {"Number beta, Tensor input, Tensor batch1, Tensor batch2, *, Tensor? out=", baddbmm, "baddbmm"}};
constexpr Overload baddbmm_overload[] = {
    {"Tensor input, Tensor batch1, Tensor batch2, *, Number beta=, Number alpha=, Tensor? out=", baddbmm, "baddbmm"}};
constexpr Overload outer_overload[] = {{"Tensor input, Tensor vec2, *, Tensor? out=", outer}};
constexpr Overload inner_overload[] = {{"Tensor input, Tensor other, *, Tensor? out=", inner}};
constexpr Overload kron_overload[] = {{"Tensor input, Tensor other, *, Tensor? out=", kron}};
constexpr Overload matrix_power_overload[] = {{"Tensor input, int n, *, Tensor? out=", matrix_power}};
constexpr Overload matmul_overload[] = {{"Tensor input, Tensor other, *, Tensor? out=", matmul}};
constexpr Overload mm_overload[] = {{"Tensor input, Tensor mat2, *, Tensor? out=", mm}};
constexpr Overload bmm_overload[] = {{"Tensor input, Tensor mat2, *, Tensor? out=", bmm}};
constexpr Overload mv_overload[] = {{"Tensor input, Tensor vec, *, Tensor? out=", mv}};
constexpr Overload vdot_overload[] = {{"Tensor input, Tensor other, *, Tensor? out=", vdot}};
constexpr Overload dot_overload[] = {{"Tensor input, Tensor tensor, *, Tensor? out=", dot}};

constexpr FunctionRow products_rows[] = {
    {.name = "matmul", .overloads = matmul_overload},
    {.name = "mm", .overloads = mm_overload},
    {.name = "bmm", .overloads = bmm_overload},
    {.name = "mv", .overloads = mv_overload},
    {.name = "vdot", .overloads = vdot_overload},
    {.name = "dot", .overloads = dot_overload},
    {.name = "addmm",
     .forms = everywhere | in_place,
     .overloads = addmm_overload,
     .deprecated = true,
     .old = old_addmm_overloads},
    {.name = "addmv",
     .forms = everywhere | in_place,
     .overloads = addmv_overload,
     .deprecated = true,
     .old = old_addmv_overloads},
    {.name = "baddbmm",
     .forms = everywhere | in_place,
     .overloads = baddbmm_overload,
     .deprecated = true,
     .old = old_baddbmm_overloads},
    {.name = "outer", .overloads = outer_overload},
    {.name = "ger", .overloads = outer_overload},
    {.name = "inner", .overloads = inner_overload},
    {.name = "kron", .overloads = kron_overload},
    {.name = "matrix_power", .overloads = matrix_power_overload},
    {.name = "tensordot", .forms = as_function, .whole = tensordot},
};

}  // namespace

std::span<const FunctionRow> matmul_functions() {
    return products_rows;
}

}  // namespace bcast::python::torch
