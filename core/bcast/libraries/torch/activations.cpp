#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/autograd/composed/activations.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/layout.hpp"
#include "bcast/elementwise/onednn.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/fused.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/named_row.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/rules/formula_text.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/promotion/representable.hpp"
#include "bcast/torch_dtypes.hpp"

/// Activations of `torch.nn.functional` (PyTorch 1.13): their arguments, and the errors of their kernels.
namespace bcast::python::torch {
namespace {

using autograd::Activation;
using autograd::activation_named;
using autograd::Variable;

/// Raises RuntimeError for dtypes that the kernel does not support. `threshold` supports integers too.
void check_kernel(const Activation& row, Dtype dtype) {
    if (row.kernel.empty()) return;
    const bool integral = row.name == "threshold" ? dtype == Dtype::bool_ : !is_floating(dtype);
    const bool narrow = row.name == "mish" && dtype == Dtype::bfloat16;
    if (integral || narrow || dtype == Dtype::float16) raise_not_implemented(row.kernel, dtype);
}

/// `hardtanh` of PyTorch 1.13 is a clamp after two checks; every dtype can represent the limits of `relu6`.
void check_limits(const Activation& row, Dtype dtype, const std::vector<double>& settings) {
    const bool is_hardtanh = row.name == "hardtanh";
    if (!is_hardtanh && row.name != "relu6") return;
    if (dtype == Dtype::bool_) raise_runtime_error("Bool inputs not supported for hardtanh");
    if (is_hardtanh && dtype == Dtype::uint8 && (settings[0] <= -1 || settings[1] <= -1))
        raise_runtime_error("cannot do hardtanh on an unsigned type with negative limits");
    if (dtype == Dtype::float16) raise_not_implemented("clamp_scalar_cpu", dtype);
}

const Variable& input_of(const Value& value, std::string_view function) {
    if (const TensorObject* tensor = value.as<TensorObject>()) return tensor->variable;
    raise_type_error({function, "(): argument 'input' (position 1) must be Tensor, not ", value.type().name});
}

/// Kernels compute bfloat16 in float32 and round once, but those of silu and of gelu by tanh round each step.
Variable rounded_once(Interpreter& interpreter, const Activation& row, const Variable& x,
                      const std::vector<double>& settings) {
    Steps steps(interpreter);
    if (!is_floating(x.data.dtype) && (row.name == "hardtanh" || row.name == "relu6")) {
        // These keep integral dtypes, with limits truncated to integers.
        std::vector<double> truncated;
        truncated.reserve(settings.size());
        for (const double each : settings) truncated.push_back(std::trunc(each));
        return steps.converted(row.compute(steps, x, truncated), x.data.dtype);
    }
    const Dtype own = x.data.dtype;
    if (row.name == "gelu" && (own == Dtype::float32 || own == Dtype::bfloat16) && x.data.contiguous() &&
        x.data.numel() != 1) {
        const Variable wide = own == Dtype::float32 ? x : steps.converted(x, Dtype::float32);
        // The steps define the gradient; the elements are those of oneDNN.
        Variable out = row.compute(steps, wide, settings);
        if (!out.data.shape_only()) out.data = ops::onednn_gelu(interpreter.context().workspace, wide.data);
        return own == Dtype::float32 ? out : steps.converted(out, own);
    }
    if (x.data.dtype != Dtype::bfloat16 || row.kernel.empty() || row.name == "gelu_tanh" || row.name == "silu")
        return row.compute(steps, x, settings);
    return steps.converted(row.compute(steps, steps.converted(x, Dtype::float32), settings), Dtype::bfloat16);
}

/// The strides that the kernels of PyTorch 1.13 give their results: `hardtanh` as `empty_like` does, `log_sigmoid`
/// row-major, composed activations as their last operator, and all others as any elementwise call.
Variable computed(Interpreter& interpreter, const Activation& row, const Variable& x,
                  const std::vector<double>& settings) {
    Variable out = rounded_once(interpreter, row, x, settings);
    if (row.aten.empty() && row.kernel.empty()) return out;
    const std::array<Tensor, 1> inputs{x.data};
    const std::array<std::span<const Extent>, 1> strides{x.data.strides};
    std::vector<Extent> result_strides =
        row.aten == "hardtanh" ? ops::strides_like(Dialect::pytorch, x.data)
        : row.aten == "log_sigmoid_forward"
            ? contiguous_strides(x.data.sizes)
            : ops::output_strides(Dialect::pytorch, x.data.sizes, inputs, strides, false);
    out.data = ops::with_strides(interpreter.context(), out.data, std::move(result_strides));
    return out;
}

/// input, the settings, and `inplace` where it exists. Two are compiled, and two are a line of Python on a tensor.
std::vector<Value> arguments_of(Interpreter& interpreter, const Activation& row, const CallArguments& given) {
    if (row.name == "logsigmoid" || row.name == "softplus") {
        std::vector<Value> values =
            row.name == "softplus"
                ? matched_or_raise("softplus", "Tensor input, Number beta=, Number threshold=, *, Tensor? out=", given)
                : matched_or_raise("log_sigmoid", "Tensor input, *, Tensor? out=", given);
        if (!values.back().is_nothing()) raise_unsupported({row.name, " with out= is not implemented here"});
        values.pop_back();
        return values;
    }
    std::string names = "input";
    for (std::size_t i = 0; i < row.count(); ++i) names += concat({" ", row.settings[i].name});
    const bool plain = row.name == "softsign" || row.name == "tanhshrink";
    if (!plain) names += " inplace";
    const bool is_threshold = row.name == "threshold";
    std::vector<Value> values = bind_python(is_threshold ? "_threshold" : row.name, names, is_threshold ? 3 : 1, given);
    if (plain) static_cast<void>(interpreter.get_attribute(values[0], row.name == "softsign" ? op::abs : op::tanh));
    return values;
}

Value activate(Interpreter& interpreter, const Found& found, const Value& /*self*/, const CallArguments& given) {
    const Activation& row = activation_named(last_component(found.row->name));
    const std::string_view name = row.name;
    const std::size_t count = row.count();
    std::vector<Value> values = arguments_of(interpreter, row, given);
    values.resize(count + 2);  // input, the settings, inplace
    const bool in_place = !values.back().is_nothing() && interpreter.truth(values.back());
    const Variable& x = input_of(values[0], name);
    if (in_place && x.requires_grad())
        raise_unsupported({"gradients of ", name, " with inplace=True are not supported"});
    std::vector<double> settings;
    for (std::size_t i = 0; i < count; ++i) {
        const Value& value = values[i + 1];
        const TensorObject* tensor = value.as<TensorObject>();
        const bool refused = tensor != nullptr && tensor->variable.requires_grad();
        const std::optional<double> number = value.is_nothing() ? row.settings[i].otherwise
                                             : refused          ? std::nullopt
                                                                : as_real(interpreter, value);
        if (!number) {
            // The Python function passes its arguments on by position.
            raise_type_error({name, in_place ? "_" : "", "(): argument '", row.settings[i].name, "' (position ", i + 2,
                              ") must be Number, not ", value.type().name});
        }
        settings.push_back(*number);
    }
    if (!row.aten.empty()) refuse_names(x.data, row.aten);
    if (name == "celu" && settings[0] == 0) raise_runtime_error("ZeroDivisionError: alpha cannot be 0 for CELU");
    check_kernel(row, x.data.dtype);
    check_limits(row, x.data.dtype, settings);
    const auto check = [node = row.node](const std::vector<Variable>& inputs) {
        if (node == "HardtanhBackward0" && inputs[0].data.dtype == Dtype::bfloat16)
            raise_not_implemented("hardshrink_backward_cpu", Dtype::bfloat16);
    };
    Variable out = fused(interpreter, row.node, {x},
                         [&](const std::vector<Variable>& in) { return computed(interpreter, row, in[0], settings); },
                         check, {.texts = {row.text}, .numbers = settings, .slope = row.slope});
    if (!in_place) return new_tensor(std::move(out));
    Steps(interpreter).value(x, "copy_", {new_tensor(std::move(out))});
    return values[0];
}

/// `torch.threshold`, which `functional.threshold` calls from Python.
Value threshold(Arguments& a) {
    const Activation& row = activation_named("threshold");
    const Variable x = a.tensor("input");
    const std::vector<double> settings{to_real(a.interpreter, a.value("threshold")),
                                       to_real(a.interpreter, a.value("value"))};
    check_kernel(row, x.data.dtype);
    // The kernel converts both settings to the dtype of the tensor.
    for (const double each : settings) check_representable(x.data.dtype, each);
    return new_tensor(
        fused(a.interpreter, row.node, {x},
              [&](const std::vector<Variable>& in) { return computed(a.interpreter, row, in[0], settings); }, {},
              {{row.text}, settings}));
}

Value gelu(Arguments& a) {
    const Variable x = a.tensor("input");
    refuse_names(x.data, "gelu");
    const bool by_tanh = a.has("approximate") && a.text("approximate") == op::tanh;
    const Activation& row = activation_named(by_tanh ? "gelu_tanh" : "gelu");
    if (!by_tanh && a.has("approximate") && a.text("approximate") != "none")
        raise_runtime_error("approximate argument must be either none or tanh.");
    check_kernel(row, x.data.dtype);
    if (a.out() != nullptr) return finish(a, rounded_once(a.interpreter, row, x, {}).data);
    return new_tensor(
        fused(a.interpreter, row.node, {x},
              [&](const std::vector<Variable>& in) { return rounded_once(a.interpreter, row, in[0], {}); }, {},
              {{row.text}}));
}

/// relu, optionally in place.
Value relu(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/, const CallArguments& given) {
    const std::vector<Value> values = bind_python("relu", "input inplace", 1, given);
    const Variable& x = input_of(values[0], "relu");
    const bool in_place = !values[1].is_nothing() && interpreter.truth(values[1]);
    if (in_place) return call_function(interpreter, find_function("relu_", as_method), values[0], {});
    Steps steps(interpreter);
    return new_tensor(steps(op::relu, x));
}

Value prelu(Arguments& a) {
    const Variable x = a.tensor("input");
    Variable weight = a.tensor("weight");
    for (const Variable* each : {&std::as_const(x), &std::as_const(weight)}) refuse_names(each->data, "prelu");
    if (const Extent count = weight.data.numel(); count != 1) {
        if (x.data.rank() == 0) raise_runtime_error("Not allow zero-dim input tensor.");
        const Extent channels = x.data.rank() > 1 ? x.data.sizes[1] : 1;
        if (count != channels) {
            raise_runtime_error({"Mismatch of parameter numbers and input channel size. Found parameter numbers = ",
                                 count, " and channel size = ", channels, "."});
        }
    }
    if (weight.data.rank() > 1) {
        raise_runtime_error(
            {"prelu: Expected `weight` to be a scalar or 1D tensor, but got ndim = ", weight.data.rank()});
    }
    // For bfloat16 the kernel accepts weights of any dtype.
    if (x.data.dtype == Dtype::bfloat16) weight = Steps(a.interpreter).converted(weight, x.data.dtype);
    check_found_dtype(weight.data.dtype, x.data.dtype);
    if (!is_floating(x.data.dtype) || x.data.dtype == Dtype::float16) raise_not_implemented("prelu_cpu", x.data.dtype);
    // The weights are along the channels, which are axis 1.
    std::vector<Extent> sizes(x.data.rank(), 1);
    if (sizes.size() > 1) sizes[1] = weight.data.numel();
    const Variable out = fused(a.interpreter, "PreluBackward0", {x, weight}, [&](const std::vector<Variable>& in) {
        Steps s(a.interpreter);
        const Variable slope = s.method(in[1], "view", {list_of(sizes)});
        return autograd::leaky(s, s.method(in[0], "contiguous", {}), slope);
    });
    if (a.state().mode.observed()) {
        const std::string shape = sizes.empty() ? "()" : sizes_text(sizes);
        const std::array inputs{x, weight};
        autograd::report(a.state().mode, inputs, &out.data,
                         {"",
                          {},
                          {},
                          {concat({"g * torch.where(a > 0, torch.ones_like(a), b.reshape(", shape, "))"}),
                           concat({"torch.where(a > 0, torch.zeros_like(a), g * a).sum_to_size(", shape, ").reshape(",
                                   sizes_text(weight.data.sizes), ")"})}});
    }
    return new_tensor(out);
}

/// One half of the elements times the sigmoid of the other half.
Value glu(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/, const CallArguments& given) {
    const std::vector<Value> values = bind_python("glu", "input dim", 1, given);
    static_cast<void>(interpreter.get_attribute(values[0], "dim"));
    const Variable& x = input_of(values[0], "glu");
    if (x.data.rank() == 0) raise_runtime_error("glu does not support scalars because halving size must be even");
    matched_or_raise("glu", "Tensor input, int dim=", values);
    const Value dim = values[1].is_nothing() ? Value::integer(-1) : values[1];
    refuse_names(x.data, "glu");
    const std::size_t axis = axis_of(Dialect::pytorch, to_index(interpreter, dim), x.data.rank());
    if (x.data.sizes[axis] % 2 != 0) {
        raise_runtime_error({"Halving dimension must be even, but dimension ", axis, " is size ", x.data.sizes[axis]});
    }
    if (!is_floating(x.data.dtype) || x.data.dtype == Dtype::float16) raise_not_implemented("glu_cpu", x.data.dtype);
    const Value half = Value::integer(x.data.sizes[axis] / 2);
    return new_tensor(fused(interpreter, "GluBackward0", {x},
                            [&](const std::vector<Variable>& in) {
                                Steps s(interpreter);
                                const Variable first = s.method(in[0], "narrow", {dim, Value::integer(0), half});
                                return s(op::mul, first, s(op::sigmoid, s.method(in[0], "narrow", {dim, half, half})));
                            },
                            {}, {{autograd::glu_text}, std::array{static_cast<double>(axis)}}));
}

constexpr Overload gelu_overload[] = {{"Tensor input, *, str approximate=, Tensor? out=", gelu}};
constexpr Overload threshold_overload[] = {{"Tensor input, Number threshold, Number value", threshold}};
constexpr Overload prelu_overload[] = {{"Tensor input, Tensor weight", prelu}};

constexpr FunctionRow activation(std::string_view name) {
    return {.name = name, .forms = as_function, .run = activate};
}

constexpr FunctionRow activations_rows[] = {
    activation("functional.leaky_relu"),
    activation("functional.elu"),
    activation("functional.celu"),
    activation("functional.selu"),
    activation("functional.silu"),
    activation("functional.mish"),
    activation("functional.softplus"),
    activation("functional.hardtanh"),
    activation("functional.relu6"),
    activation("functional.hardsigmoid"),
    activation("functional.hardswish"),
    activation("functional.logsigmoid"),
    activation("functional.threshold"),
    activation("functional.softsign"),
    activation("functional.tanhshrink"),
    {.name = "functional.gelu",
     .forms = as_function,
     .overloads = gelu_overload,
     .out = writes::refuses_gradients,
     .refuses_gradients_as = "gelu"},
    {.name = "functional.relu", .forms = as_function, .run = relu},
    {.name = "functional.prelu", .forms = as_function, .overloads = prelu_overload},
    {.name = "prelu", .overloads = prelu_overload},
    {.name = "threshold", .forms = as_function, .overloads = threshold_overload},
    {.name = "functional.glu", .forms = as_function, .run = glu},
};

}  // namespace

std::span<const FunctionRow> activation_functions() {
    return activations_rows;
}

}  // namespace bcast::python::torch
