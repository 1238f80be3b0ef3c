#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/autograd/derivatives/movement.hpp"
#include "bcast/autograd/derivatives/products.hpp"
#include "bcast/autograd/node.hpp"
#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/fused.hpp"
#include "bcast/libraries/torch/padding.hpp"
#include "bcast/libraries/torch/state.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/libraries/torch/view_call.hpp"
#include "bcast/named_row.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/operators/typing_rows.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/rules/formula_text.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/random/torch_discrete.hpp"
#include "bcast/tensor/views/part.hpp"
#include "bcast/torch_dtypes.hpp"

/// Functions of `torch.nn.functional` (PyTorch 1.13) that PyTorch writes in Python, composed of other operators.
namespace bcast::python::torch {
namespace {

using autograd::Variable;

/// The tensor of an argument of which Python code calls a method. Raises AttributeError for an object without it.
const Variable& tensor_with(Interpreter& interpreter, const Value& value, std::string_view method) {
    if (const TensorObject* tensor = value.as<TensorObject>()) return tensor->variable;
    static_cast<void>(interpreter.get_attribute(value, method));
    raise_unsupported({method, " of what is no tensor is not implemented here"});
}

bool compared(Interpreter& interpreter, ComparisonOperator op, const Value& value, const Value& limit) {
    return interpreter.truth(interpreter.compare(op, value, limit));
}

/// PyTorch chooses a dim if none is given, and warns.
Value implicit_dim(Interpreter& interpreter, std::string_view function, const Variable& input, const Value& dim) {
    if (!dim.is_nothing() && !dim.is_none()) return dim;
    warn(interpreter, concat({"Implicit dimension choice for ", function,
                              " has been deprecated. Change the call to include dim=X as an argument."}));
    const std::size_t rank = input.data.rank();
    return Value::integer(rank == 0 || rank == 1 || rank == 3 ? 0 : 1);
}

/// softmax, log_softmax and softmin.
Value along(Interpreter& interpreter, const Found& found, const Value& /*self*/, const CallArguments& given) {
    const std::string_view function = last_component(found.row->name);
    const std::string_view method = function == "softmin" ? "softmax" : function;
    const std::vector<Value> values = bind_python(function, "input dim _stacklevel dtype", 1, given);
    const bool chosen = !values[1].is_nothing() && !values[1].is_none();
    Variable input = tensor_with(interpreter, values[0], chosen ? method : "dim");
    Steps steps(interpreter);
    const Value dim = implicit_dim(interpreter, function, input, values[1]);
    if (function != method) input = steps(op::neg, input);
    if (values[3].is_nothing() || values[3].is_none()) return new_tensor(steps.method(input, method, {dim}));
    const KeywordArgument dtype{"dtype", values[3]};
    return call_function(interpreter, find_function(method, as_method), new_tensor(input),
                         {std::array{dim}, {&dtype, 1}, given.where});
}

/// Whether no element is 0 or not finite.
bool all_finite_and_nonzero(const Tensor& x) {
    if (x.shape_only() || !x.contiguous()) return false;
    for (Extent i = 0; i < x.numel(); ++i) {
        const double value = std::get<double>(read(x, i));
        if (value == 0 || !std::isfinite(value)) return false;
    }
    return true;
}

/// Zeroes elements with probability p and scales the others by 1 / (1 - p).
Value dropped_out(Interpreter& interpreter, const Value& given, double p, bool training, bool in_place = false) {
    const Variable& input = given.as<TensorObject>()->variable;
    if (!training || p == 0 || input.data.numel() == 0) return given;
    Steps steps(interpreter);
    const auto times = [&](const Variable& factor) {
        Value out = steps.value(input, in_place ? "mul_" : op::mul, {new_tensor(factor)});
        return in_place ? given : out;
    };
    if (p == 1) return times(steps.number(0));
    Tensor mask = empty(interpreter.context().workspace, input.data.dtype, input.data.sizes);
    fill_bernoulli(mask, torch_state(interpreter).generator, 1 - p);
    Value out = times(steps(op::div, Variable{mask}, steps.number(1 - p)));
    // The result shows which elements remain, unless some were 0 before.
    const autograd::Mode& mode = torch_state(interpreter).mode;
    if (mode.observed() && !in_place && all_finite_and_nonzero(input.data)) {
        const std::string text = concat({"g * (out != 0) / ", literal_text(1 - p)});
        autograd::report(mode, std::array{input}, &out.as<TensorObject>()->variable.data, {"", {}, {}, {text}});
    }
    return out;
}

/// `torch.dropout(input, p, train)`
Value plain_dropout(Arguments& a) {
    const double p = a.real("p", 0);
    if (p < 0 || p > 1) {
        raise_runtime_error(
            {"dropout probability has to be between 0 and 1, but got ", a.interpreter.str(a.value("p"))});
    }
    return dropped_out(a.interpreter, a.value("input"), p, a.boolean("train", false));
}

Value dropout(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/, const CallArguments& given) {
    std::vector<Value> values = bind_python("dropout", "input p training inplace", 1, given);
    if (values[1].is_nothing()) values[1] = Value::real(0.5);
    if (values[2].is_nothing()) values[2] = Value::boolean(true);
    if (compared(interpreter, ComparisonOperator::lt, values[1], Value::real(0)) ||
        compared(interpreter, ComparisonOperator::gt, values[1], Value::real(1))) {
        raise_value_error({"dropout probability has to be between 0 and 1, but got ", interpreter.str(values[1])});
    }
    const bool in_place = !values[3].is_nothing() && interpreter.truth(values[3]);
    matched_or_raise(in_place ? "dropout_" : "dropout", "Tensor input, float p, bool train",
                     std::span(values).first(3));
    return dropped_out(interpreter, values[0], to_real(interpreter, values[1]), values[2].integer() != 0, in_place);
}

/// x A^T + b, as one product with a bias if x is a matrix or can be viewed as one (PyTorch 1.13 `Linear.cpp`).
Value linear_of(Arguments& a) {
    Steps steps(a.interpreter);
    const Variable x = a.tensor("input");
    const Value transposed_weight = steps.value(a.tensor("weight"), "t");
    const bool biased = a.has("bias");
    if (x.data.rank() == 2 && biased && !x.data.named())
        return steps.value(a.tensor("bias"), "addmm", {a.value("input"), transposed_weight});
    if (x.data.rank() == 3 && biased && x.data.contiguous()) {
        const std::vector<Extent>& sizes = x.data.sizes;
        const Variable rows = steps.method(x, "view", {list_of({sizes[0] * sizes[1], sizes[2]})});
        const Variable product = steps.method(a.tensor("bias"), "addmm", {new_tensor(rows), transposed_weight});
        return steps.value(product, "view", {list_of({sizes[0], sizes[1], product.data.sizes[1]})});
    }
    const Variable product = steps.method(x, "matmul", {transposed_weight});
    return new_tensor(biased ? steps(op::add, product, a.tensor("bias")) : product);
}

Value linear(Arguments& a) {
    Value out = linear_of(a);
    if (a.out() != nullptr) return finish(a, out.as<TensorObject>()->variable.data);
    std::vector<Variable> inputs{a.tensor("input"), a.tensor("weight")};
    if (a.has("bias")) inputs.push_back(a.tensor("bias"));
    const autograd::Mode& mode = a.state().mode;
    autograd::report(mode, inputs, &out.as<TensorObject>()->variable.data, autograd::linear_map(mode, inputs));
    return out;
}

/// Returns x / max(norm(x), eps).
Value normalize(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/, const CallArguments& given) {
    const std::vector<Value> values = bind_python("normalize", "input p dim eps out", 1, given);
    const Variable input = tensor_with(interpreter, values[0], "norm");
    if (!values[4].is_nothing() && !values[4].is_none())
        raise_unsupported("normalize into an output is not implemented here");
    Steps steps(interpreter);
    const Value p = values[1].is_nothing() ? Value::real(2) : values[1];
    const Value dim = values[2].is_nothing() ? Value::integer(1) : values[2];
    const Variable length = steps.method(input, "norm", {p, dim, Value::boolean(true)});
    const Value eps = values[3].is_nothing() ? Value::real(1e-12) : values[3];
    const Variable least = steps.method(length, "clamp_min", {eps});
    // PyTorch divides by a view expanded to the full shape: without elements that is contiguous, and so is the result.
    Variable out = steps(op::div, input, least);
    if (out.data.numel() == 0) out.data.strides = contiguous_strides(out.data.sizes);
    const autograd::Mode& mode = torch_state(interpreter).mode;
    if (mode.observed() && to_real(interpreter, p) == 2) {
        const std::string least_text = literal_text(to_real(interpreter, eps));
        const std::string dims = interpreter.repr(dim);
        const std::string long_as = concat({"a.norm(2, ", dims, ", True)"});
        const std::string divisor = concat({long_as, ".clamp_min(", least_text, ")"});
        const std::string text =
            concat({"g / ", divisor, " - (a / ", long_as, ").masked_fill(", long_as, " == 0, 0).masked_fill(", long_as,
                    " < ", least_text, ", 0) * (g * (a / ", divisor, " / ", divisor, ")).sum(", dims, ", True)"});
        autograd::report(mode, std::array{input}, &out.data, {"", {}, {}, {text}});
    }
    return new_tensor(std::move(out));
}

/// 1 at the class, 0 elsewhere, along a new last axis.
Value one_hot(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    if (x.dtype != Dtype::int64) raise_runtime_error("one_hot is only applicable to index tensor.");
    if (x.shape_only()) raise_unsupported("the tensor is too large to be computed");
    Extent classes = a.integer("num_classes", -1);
    if (x.numel() == 0 && classes <= 0) raise_runtime_error("Can not infer total number of classes from empty tensor.");
    ops::Context unobserved = a.context().unobserved();
    const Tensor labels = ops::contiguous(unobserved, x);
    Extent most = -1;
    for (Extent i = 0; i < labels.numel(); ++i) {
        const Extent label = std::get<std::int64_t>(read(labels, i));
        if (label < 0) raise_runtime_error("Class values must be non-negative.");
        most = std::max(most, label);
    }
    if (classes == -1) classes = most + 1;
    if (most >= classes) raise_runtime_error("Class values must be smaller than num_classes.");
    refuse_names(x, "unsqueeze");
    std::vector<Extent> sizes = x.sizes;
    sizes.push_back(classes);
    Tensor out = full(a.context().workspace, Dialect::pytorch, Dtype::int64, shape_of(sizes), std::int64_t{0});
    for (Extent i = 0; i < labels.numel() && out.storage; ++i)
        write(out, i * classes + std::get<std::int64_t>(read(labels, i)), std::int64_t{1});
    return new_tensor(std::move(out));
}

/// The product of the directions of two tensors that broadcast, summed along a dim.
Value cosine_similarity(Arguments& a) {
    Steps s(a.interpreter);
    const double eps = a.real("eps", 1e-8);
    const Value dim = a.has("dim") ? a.value("dim") : Value::integer(1);
    // Both are expanded first: the dim is one of the result's, and the norms are those of the expanded operands.
    std::array operands{a.tensor("x1"), a.tensor("x2")};
    std::array plain{operands[0].data, operands[1].data};
    for (Tensor& each : plain) each.names.clear();
    ops::Context unobserved = a.context().unobserved();
    const Dtype promoted = promotion_of(Dialect::pytorch, std::array{operands[0].data, operands[1].data});
    if (!is_floating(promoted)) {
        raise_runtime_error(
            {"expected common dtype to be floating point, yet common dtype is ", torch_scalar_type(promoted)});
    }
    const std::vector<Extent> sizes = ops::broadcast_tensors(unobserved, Dialect::pytorch, plain).front().sizes;
    for (Variable& each : operands) {
        if (each.data.dtype != promoted) each = s.method(each, "to", {new_dtype(promoted)});
        if (each.data.sizes != sizes) each = s.method(each, "expand", {list_of(sizes)});
    }
    const bool observed = a.state().mode.observed() && !operands[0].data.shape_only() && !operands[1].data.shape_only();
    bool clamped = false;
    const auto direction = [&](const Variable& x) {
        // Unlike `torch.norm` along a dim, the norm here has a name rule, and it is rounded as a sum is.
        const auto root = [&](const Variable& of) {
            return s(op::sqrt, s.method(s(op::mul, of, of), "sum", {dim, Value::boolean(true)}));
        };
        Variable length =
            x.data.named() ? root(x) : s.method(x, "norm", {Value::integer(2), dim, Value::boolean(true)});
        if (!x.data.named() && item_size(x.data.dtype) > 2) length.data = root({x.data}).data;
        const Variable least = s.method(length, "clamp_min", {Value::real(std::fabs(eps))});
        for (Extent i = 0; observed && i < least.data.numel(); ++i)
            clamped = clamped || !(std::get<double>(read(least.data, i)) > std::fabs(eps));
        return s(op::div, x, least);
    };
    const Variable product = s(op::mul, direction(operands[0]), direction(operands[1]));
    Value out = s.value(product, "sum", {dim});
    // The steps would say the same at length.
    const std::array given{a.tensor("x1"), a.tensor("x2")};
    const bool converts = given[0].data.dtype != promoted || given[1].data.dtype != promoted;
    if (observed && !converts && !clamped && !sizes.empty()) {
        const std::string at = std::to_string(dim.integer());
        const auto expanded = [&](std::size_t i, std::string_view name) {
            const bool same = given[i].data.sizes == sizes;
            return same ? std::string(name) : concat({name, ".expand(", sizes_text(sizes), ")"});
        };
        const auto text = [&](const std::string& x, const std::string& y, const Tensor& own) {
            std::string back = Substitution().set("X", x).set("Y", y).set("D", at).fill(
                "(g.unsqueeze(D) * (Y / Y.norm(2, D, True) - out.unsqueeze(D) * X / X.norm(2, D, True)) / X.norm(2, D, "
                "True))");
            if (own.sizes != sizes) back += concat({".sum_to_size(", sizes_text(own.sizes), ")"});
            return back;
        };
        const std::string x = expanded(0, "a");
        const std::string y = expanded(1, "b");
        autograd::report(a.state().mode, given, &out.as<TensorObject>()->variable.data,
                         {"", {}, {}, {text(x, y, given[0].data), text(y, x, given[1].data)}});
    }
    return out;
}

Value pairwise_distance(Arguments& a) {
    Steps s(a.interpreter);
    const Variable difference = s(op::add, s(op::sub, a.tensor("x1"), a.tensor("x2")), s.number(a.real("eps", 1e-6)));
    const Value p = a.has("p") ? a.value("p") : Value::real(2);
    return s.value(difference, "norm", {p, Value::integer(-1), Value::boolean(a.boolean("keepdim", false))});
}

/// Rows of a matrix by their indices.
Value embedding(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/, const CallArguments& given) {
    const std::vector<Value> values =
        bind_python("embedding", "input weight padding_idx max_norm norm_type scale_grad_by_freq sparse", 2, given);
    if (!values[3].is_nothing() && !values[3].is_none())
        raise_unsupported("embedding with max_norm is not implemented here");
    // No gradient flows to the row of `padding_idx`, which Python code compares before the operator checks anything.
    const bool padded = !values[2].is_nothing() && !values[2].is_none();
    const Value zero = Value::integer(0);
    const bool above = padded && compared(interpreter, ComparisonOperator::gt, values[2], zero);
    const bool below = padded && !above && compared(interpreter, ComparisonOperator::lt, values[2], zero);
    Extent rows = 0;
    if (above || below) {
        rows = Steps(interpreter).value(tensor_with(interpreter, values[1], "size"), "size", {zero}).integer();
        if (!compared(interpreter, above ? ComparisonOperator::lt : ComparisonOperator::ge, values[2],
                      Value::integer(above ? rows : -rows)))
            raise_exception("AssertionError", "Padding_idx must be within num_embeddings");
    }
    matched_or_raise("embedding",
                     "Tensor weight, Tensor indices, int padding_idx=, bool scale_grad_by_freq=, bool sparse=",
                     std::array{values[1], values[0], padded ? values[2] : Value::integer(-1), values[5], values[6]});
    for (const std::size_t unusual : std::array<std::size_t, 2>{5, 6}) {
        if (!values[unusual].is_nothing() && values[unusual].integer() != 0)
            raise_unsupported("embedding with scale_grad_by_freq or sparse is not implemented here");
    }
    const Variable input = values[0].as<TensorObject>()->variable;
    const Variable weight = values[1].as<TensorObject>()->variable;
    std::optional<Extent> padding;
    if (padded) padding = to_index(interpreter, values[2]) + (below ? rows : 0);
    for (const Variable& each : {weight, input}) refuse_names(each.data, "embedding");
    if (weight.data.rank() != 2) raise_runtime_error("'weight' must be 2-D");
    if (input.data.dtype != Dtype::int64 && input.data.dtype != Dtype::int32) {
        raise_runtime_error(
            {"Expected tensor for argument #1 'indices' to have one of the following scalar types: Long, Int; but got ",
             torch_argument_type(input.data.dtype), " instead (while checking arguments for embedding)"});
    }
    std::vector<Extent> sizes = input.data.sizes;
    sizes.push_back(weight.data.sizes[1]);
    const Variable out = fused(interpreter, "EmbeddingBackward0", {weight}, [&](const std::vector<Variable>& in) {
        Steps s(interpreter);
        const Value indices = s.value(input, "flatten");
        Variable found = s.method(in[0], "index_select", {Value::integer(0), indices});
        if (padding) {
            const Variable is_padding =
                s(op::eq, indices.as<TensorObject>()->variable, s.number(static_cast<double>(*padding)));
            found = s(op::where, s.method(is_padding, "unsqueeze", {Value::integer(1)}), Variable{found.data}, found);
        }
        return s.method(found, "view", {list_of(sizes)});
    });
    if (const autograd::Mode& mode = torch_state(interpreter).mode; mode.observed()) {
        const std::array inputs{input, weight};
        autograd::report(
            mode, inputs, &out.data,
            {"",
             {},
             {},
             {"", concat({"torch.zeros_like(b).index_add(0, a.flatten(), g.reshape(-1, ", weight.data.sizes[1], "))",
                          padding ? concat({".index_fill(0, torch.tensor([", *padding, "]), 0)"}) : ""})}});
    }
    return new_tensor(out);
}

constexpr Overload linear_overload[] = {{"Tensor input, Tensor weight, Tensor? bias=, *, Tensor? out=", linear}};

constexpr Overload one_hot_overload[] = {{"Tensor input, int num_classes=", one_hot}};
constexpr Overload pad_overload[] = {{"Tensor input, tuple of ints pad, str mode=, float? value=", pad_axes}};
constexpr Overload cosine_overload[] = {{"Tensor x1, Tensor x2, int dim=, float eps=", cosine_similarity}};
constexpr Overload pairwise_overload[] = {
    {"Tensor x1, Tensor x2, float p=, float eps=, bool keepdim=", pairwise_distance}};

constexpr Overload dropout_overload[] = {{"Tensor input, float p, bool train", plain_dropout}};

constexpr FunctionRow functional_rows[] = {
    {.name = "dropout", .forms = as_function, .overloads = dropout_overload},
    {.name = "functional.one_hot", .forms = as_function, .overloads = one_hot_overload},
    {.name = "functional.pad", .forms = as_function, .overloads = pad_overload},
    {.name = "functional.cosine_similarity", .forms = as_function, .overloads = cosine_overload},
    {.name = "cosine_similarity", .forms = as_function, .overloads = cosine_overload},
    {.name = "functional.pairwise_distance", .forms = as_function, .overloads = pairwise_overload},
    {.name = "pairwise_distance", .forms = as_function, .overloads = pairwise_overload},
    {.name = "functional.embedding", .forms = as_function, .run = embedding},
    {.name = "functional.softmax", .forms = as_function, .run = along},
    {.name = "functional.log_softmax", .forms = as_function, .run = along},
    {.name = "functional.softmin", .forms = as_function, .run = along},
    {.name = "functional.dropout", .forms = as_function, .run = dropout},
    {.name = "functional.linear", .forms = as_function, .overloads = linear_overload},
    {.name = "functional.normalize", .forms = as_function, .run = normalize},
};

}  // namespace

std::span<const FunctionRow> functional_functions() {
    return functional_rows;
}

}  // namespace bcast::python::torch
