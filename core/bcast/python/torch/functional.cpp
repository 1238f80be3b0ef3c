#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/ops/expand.hpp"
#include "bcast/python/binder.hpp"
#include "bcast/python/concat.hpp"
#include "bcast/python/convert.hpp"
#include "bcast/python/torch/apply.hpp"
#include "bcast/python/torch/families.hpp"
#include "bcast/python/torch/steps.hpp"
#include "bcast/python/torch/view.hpp"
#include "bcast/python/types/str.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/random_torch_discrete.hpp"

/// `torch.nn.functional` (PyTorch 1.13): what it writes in Python, made of other operators.
namespace bcast::python::torch {
namespace {

using autograd::Variable;

const Variable& tensor_argument(const Value& value, std::string_view function, std::string_view name,
                                std::size_t position) {
    if (const TensorObject* tensor = value.as<TensorObject>()) return tensor->variable;
    throw Raised("TypeError", concat({function, "(): argument '", name, "' (position ", std::to_string(position),
                                      ") must be Tensor, not ", type_name(value)}));
}

std::string size_text(const Tensor& tensor) {
    return concat({"torch.Size(", list_text(shape_of(tensor.sizes)), ")"});
}

std::string_view text_or(const Value& value, std::string_view otherwise) {
    const Str* text = as_str(value);
    return text == nullptr ? otherwise : text->text();
}

Value reduced(Steps& steps, const Variable& loss, std::string_view reduction) {
    if (reduction == "none") return new_tensor(loss);
    if (reduction == "mean" || reduction == "sum") return new_tensor(steps.method(loss, reduction, {}));
    throw Raised("ValueError", concat({reduction, " is not a valid value for reduction"}));
}

/// A loss whose target has another size is most often a mistake, so PyTorch warns before it broadcasts.
void warn_of_sizes(Interpreter& interpreter, const Variable& input, const Variable& target) {
    if (input.data.sizes == target.data.sizes) return;
    interpreter.warn(
        interpreter.exception_type("UserWarning"),
        concat({"Using a target size (", size_text(target.data), ") that is different to the input size (",
                size_text(input.data),
                "). This will likely lead to incorrect results due to broadcasting. Please ensure they have "
                "the same size."}));
}

enum class Loss { squared, absolute, smooth };

Value loss(Interpreter& interpreter, std::string_view name, const CallArguments& given, Loss what) {
    const std::vector<Value> values =
        bind_python(name, {"input", "target", "size_average", "reduce", "reduction", "beta"}, 2, given);
    const Variable input = tensor_argument(values[0], name, "input", 1);
    const Variable target = tensor_argument(values[1], name, "target", 2);
    warn_of_sizes(interpreter, input, target);
    Steps steps(interpreter);
    const Variable difference = steps("sub", input, target);
    Variable each;
    if (what == Loss::squared) {
        each = steps("mul", difference, difference);
    } else if (what == Loss::absolute) {
        each = steps("abs", difference);
    } else {
        const double beta = values[5].is_nothing() ? 1 : to_real(interpreter, values[5]);
        const Variable size = steps("abs", difference);
        const Variable near = steps("mul", steps("mul", difference, difference), steps.number(0.5 / beta));
        const Variable far = steps("sub", size, steps.number(0.5 * beta));
        const Variable is_near = steps("lt", size, steps.number(beta));
        each = apply(interpreter, "where", std::array{is_near, near, far});
    }
    return reduced(steps, each, text_or(values[4], "mean"));
}

Value mse_loss(Interpreter& i, const Found& /*f*/, const Value& /*s*/, const CallArguments& given) {
    return loss(i, "mse_loss", given, Loss::squared);
}
Value l1_loss(Interpreter& i, const Found& /*f*/, const Value& /*s*/, const CallArguments& given) {
    return loss(i, "l1_loss", given, Loss::absolute);
}
Value smooth_l1_loss(Interpreter& i, const Found& /*f*/, const Value& /*s*/, const CallArguments& given) {
    return loss(i, "smooth_l1_loss", given, Loss::smooth);
}

/// max(x, 0) - x y + log(1 + exp(-|x|))
Value bce_with_logits(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/,
                      const CallArguments& given) {
    const std::vector<Value> values =
        bind_python("binary_cross_entropy_with_logits",
                    {"input", "target", "weight", "size_average", "reduce", "reduction", "pos_weight"}, 2, given);
    const Variable input = tensor_argument(values[0], "binary_cross_entropy_with_logits", "input", 1);
    const Variable target = tensor_argument(values[1], "binary_cross_entropy_with_logits", "target", 2);
    if (input.data.sizes != target.data.sizes) {
        throw Raised("ValueError", concat({"Target size (", size_text(target.data),
                                           ") must be the same as input size (", size_text(input.data), ")"}));
    }
    Steps steps(interpreter);
    const Variable soft = steps("log1p", steps("exp", steps("neg", steps("abs", input))));
    const Variable line = steps("sub", steps("relu", input), steps("mul", input, target));
    return reduced(steps, steps("add", line, soft), text_or(values[5], "mean"));
}

Value binary_cross_entropy(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/,
                           const CallArguments& given) {
    const std::vector<Value> values = bind_python(
        "binary_cross_entropy", {"input", "target", "weight", "size_average", "reduce", "reduction"}, 2, given);
    const Variable input = tensor_argument(values[0], "binary_cross_entropy", "input", 1);
    const Variable target = tensor_argument(values[1], "binary_cross_entropy", "target", 2);
    if (input.data.sizes != target.data.sizes) {
        throw Raised("ValueError",
                     concat({"Using a target size (", size_text(target.data), ") that is different to the input size (",
                             size_text(input.data), ") is deprecated. Please ensure they have the same size."}));
    }
    Steps steps(interpreter);
    const auto log = [&](const Variable& x) {
        return apply(interpreter, "clamp_min", std::array{steps("log", x), steps.number(-100)});
    };
    const Variable one = steps.number(1);
    const Variable hit = steps("mul", target, log(input));
    const Variable miss = steps("mul", steps("sub", one, target), log(steps("sub", one, input)));
    return reduced(steps, steps("neg", steps("add", hit, miss)), text_or(values[5], "mean"));
}

/// PyTorch chooses a dim where none is given, and warns.
Value implicit_dim(Interpreter& interpreter, std::string_view function, const Variable& input, const Value& dim) {
    if (!dim.is_nothing() && !dim.is_none()) return dim;
    interpreter.warn(interpreter.exception_type("UserWarning"),
                     concat({"Implicit dimension choice for ", function,
                             " has been deprecated. Change the call to include dim=X as an argument."}));
    const std::size_t rank = input.data.rank();
    return Value::integer(rank == 0 || rank == 1 || rank == 3 ? 0 : 1);
}

Value along(Interpreter& interpreter, std::string_view function, std::string_view method, const CallArguments& given) {
    const std::vector<Value> values = bind_python(function, {"input", "dim", "_stacklevel", "dtype"}, 1, given);
    const Variable input = tensor_argument(values[0], function, "input", 1);
    Steps steps(interpreter);
    const Value dim = implicit_dim(interpreter, function, input, values[1]);
    if (values[3].is_nothing() || values[3].is_none()) return new_tensor(steps.method(input, method, {dim}));
    return new_tensor(steps.method(input, method, {dim, values[3]}));
}

Value softmax(Interpreter& i, const Found& /*f*/, const Value& /*s*/, const CallArguments& given) {
    return along(i, "softmax", "softmax", given);
}
Value log_softmax(Interpreter& i, const Found& /*f*/, const Value& /*s*/, const CallArguments& given) {
    return along(i, "log_softmax", "log_softmax", given);
}

/// Zeros with probability p; what stays is larger by 1 / (1 - p).
Value dropout(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/, const CallArguments& given) {
    const std::vector<Value> values = bind_python("dropout", {"input", "p", "training", "inplace"}, 1, given);
    const Variable input = tensor_argument(values[0], "dropout", "input", 1);
    const double p = values[1].is_nothing() ? 0.5 : to_real(interpreter, values[1]);
    const bool training = values[2].is_nothing() || interpreter.truth(values[2]);
    if (p < 0 || p > 1) {
        throw Raised("ValueError",
                     concat({"dropout probability has to be between 0 and 1, but got ", interpreter.str(values[1])}));
    }
    if (!training || p == 0 || input.data.numel() == 0) return new_tensor(input);
    Steps steps(interpreter);
    if (p == 1) return new_tensor(steps("mul", input, steps.number(0)));
    Tensor mask = empty(interpreter.context().workspace, input.data.dtype, input.data.sizes);
    fill_bernoulli(mask, torch_state(interpreter).generator, 1 - p);
    const Variable scaled = steps("div", Variable{mask}, steps.number(1 - p));
    return new_tensor(steps("mul", input, scaled));
}

/// x A^T + b
Value linear(Arguments& a) {
    Steps steps(a.interpreter);
    const Variable turned = steps.method(a.tensor("weight"), "t", {});
    const Variable product = steps.method(a.tensor("input"), "matmul", {new_tensor(turned)});
    return new_tensor(a.has("bias") ? steps("add", product, a.tensor("bias")) : product);
}

/// x / max(norm(x), eps)
Value normalize(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/, const CallArguments& given) {
    const std::vector<Value> values = bind_python("normalize", {"input", "p", "dim", "eps", "out"}, 1, given);
    const Variable input = tensor_argument(values[0], "normalize", "input", 1);
    const double eps = values[3].is_nothing() ? 1e-12 : to_real(interpreter, values[3]);
    Steps steps(interpreter);
    const Value p = values[1].is_nothing() ? Value::real(2) : values[1];
    const Value dim = values[2].is_nothing() ? Value::integer(1) : values[2];
    const Variable length = steps.method(input, "norm", {p, dim, Value::boolean(true)});
    const Variable least = apply(interpreter, "clamp_min", std::array{length, steps.number(eps)});
    return new_tensor(steps("div", input, least));
}

Value leaky_relu(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/, const CallArguments& given) {
    const std::vector<Value> values = bind_python("leaky_relu", {"input", "negative_slope", "inplace"}, 1, given);
    const Variable input = tensor_argument(values[0], "leaky_relu", "input", 1);
    const double slope = values[1].is_nothing() ? 0.01 : to_real(interpreter, values[1]);
    Steps steps(interpreter);
    const Variable positive = steps("gt", input, steps.number(0));
    return new_tensor(
        apply(interpreter, "where", std::array{positive, input, steps("mul", input, steps.number(slope))}));
}

constexpr Overload linear_overload[] = {{"Tensor input, Tensor weight, Tensor? bias=", linear}};

constexpr FunctionRow functional_rows[] = {
    {.name = "functional.mse_loss", .forms = as_function, .whole = mse_loss},
    {.name = "functional.l1_loss", .forms = as_function, .whole = l1_loss},
    {.name = "functional.smooth_l1_loss", .forms = as_function, .whole = smooth_l1_loss},
    {.name = "functional.binary_cross_entropy", .forms = as_function, .whole = binary_cross_entropy},
    {.name = "functional.binary_cross_entropy_with_logits", .forms = as_function, .whole = bce_with_logits},
    {.name = "functional.softmax", .forms = as_function, .whole = softmax},
    {.name = "functional.log_softmax", .forms = as_function, .whole = log_softmax},
    {.name = "functional.dropout", .forms = as_function, .whole = dropout},
    {.name = "functional.linear", .forms = as_function, .overloads = linear_overload},
    {.name = "functional.normalize", .forms = as_function, .whole = normalize},
    {.name = "functional.leaky_relu", .forms = as_function, .whole = leaky_relu},
};

}  // namespace

std::span<const FunctionRow> functional_functions() {
    return functional_rows;
}

}  // namespace bcast::python::torch
