#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/concat.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/objects.hpp"
#include "bcast/libraries/torch/state.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"

/// `torch.nn.init`: what fills the weights of layers (PyTorch 1.13 `torch/nn/init.py`).
namespace bcast::python::torch {
namespace {

/// The tensor's method in place, which the graph does not see.
Value filled(Interpreter& interpreter, const Value& tensor, std::string_view method,
             std::initializer_list<Value> given) {
    autograd::Mode& mode = torch_state(interpreter).mode;
    const bool enabled = mode.enabled;
    mode.enabled = false;
    try {
        Value out = call_function(interpreter, find_function(method, as_method), tensor,
                                  {{given.begin(), given.size()}, {}, interpreter.where()});
        mode.enabled = enabled;
        return out;
    } catch (...) {
        mode.enabled = enabled;
        throw;
    }
}

double setting(Interpreter& interpreter, const Value& value, double otherwise) {
    return value.is_nothing() ? otherwise : to_real(interpreter, value);
}

struct Fans {
    double in;
    double out;
};

/// `_calculate_fan_in_and_fan_out`
Fans fans_of(const Value& value) {
    const TensorObject* object = value.as<TensorObject>();
    if (object == nullptr) throw Unsupported("torch.nn.init of what is no tensor is not supported");
    const std::vector<Extent>& sizes = object->variable.data.sizes;
    if (sizes.size() < 2) {
        throw Raised("ValueError", "Fan in and fan out can not be computed for tensor with fewer than 2 dimensions");
    }
    Extent field = 1;
    for (std::size_t i = 2; i < sizes.size(); ++i) field *= sizes[i];
    return {static_cast<double>(sizes[1] * field), static_cast<double>(sizes[0] * field)};
}

Value constant_like(Interpreter& interpreter, const Found& found, const Value& /*self*/, const CallArguments& given) {
    const std::string_view name = found.row->name.substr(found.row->name.rfind('.') + 1);
    const std::vector<Value> values = bind_python(name, {"tensor"}, 1, given);
    return filled(interpreter, values[0], "fill_", {Value::real(name == "ones_" ? 1 : 0)});
}

Value constant(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/, const CallArguments& given) {
    const std::vector<Value> values = bind_python("constant_", {"tensor", "val"}, 2, given);
    return filled(interpreter, values[0], "fill_", {values[1]});
}

Value uniform_within(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/,
                     const CallArguments& given) {
    const std::vector<Value> values = bind_python("uniform_", {"tensor", "a", "b"}, 1, given);
    return filled(interpreter, values[0], "uniform_",
                  {Value::real(setting(interpreter, values[1], 0)), Value::real(setting(interpreter, values[2], 1))});
}

Value normal_around(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/,
                    const CallArguments& given) {
    const std::vector<Value> values = bind_python("normal_", {"tensor", "mean", "std"}, 1, given);
    return filled(interpreter, values[0], "normal_",
                  {Value::real(setting(interpreter, values[1], 0)), Value::real(setting(interpreter, values[2], 1))});
}

/// Of the deviation `std`, uniform or normal.
Value spread(Interpreter& interpreter, const Value& tensor, std::string_view name, double std) {
    if (name.find("normal") != std::string_view::npos)
        return filled(interpreter, tensor, "normal_", {Value::real(0), Value::real(std)});
    const double bound = std::sqrt(3.0) * std;
    return filled(interpreter, tensor, "uniform_", {Value::real(-bound), Value::real(bound)});
}

Value xavier(Interpreter& interpreter, const Found& found, const Value& /*self*/, const CallArguments& given) {
    const std::string_view name = found.row->name.substr(found.row->name.rfind('.') + 1);
    const std::vector<Value> values = bind_python(name, {"tensor", "gain"}, 1, given);
    const Fans fans = fans_of(values[0]);
    return spread(interpreter, values[0], name,
                  setting(interpreter, values[1], 1) * std::sqrt(2.0 / (fans.in + fans.out)));
}

/// `calculate_gain`
double gain_of(std::string_view nonlinearity, double slope) {
    if (nonlinearity == "leaky_relu") return std::sqrt(2.0 / (1 + slope * slope));
    if (nonlinearity == op::relu) return std::sqrt(2.0);
    if (nonlinearity == op::tanh) return 5.0 / 3;
    if (nonlinearity == "selu") return 3.0 / 4;
    if (nonlinearity == "linear" || nonlinearity == op::sigmoid) return 1;
    throw Raised("ValueError", concat({"Unsupported nonlinearity ", nonlinearity}));
}

Value kaiming(Interpreter& interpreter, const Found& found, const Value& /*self*/, const CallArguments& given) {
    const std::string_view name = found.row->name.substr(found.row->name.rfind('.') + 1);
    const std::vector<Value> values = bind_python(name, {"tensor", "a", "mode", "nonlinearity"}, 1, given);
    const Fans fans = fans_of(values[0]);
    const Str* mode = values[2].is_nothing() ? nullptr : as_str(values[2]);
    const Str* nonlinearity = values[3].is_nothing() ? nullptr : as_str(values[3]);
    const double fan = mode != nullptr && mode->text() == "fan_out" ? fans.out : fans.in;
    const double gain =
        gain_of(nonlinearity == nullptr ? "leaky_relu" : nonlinearity->text(), setting(interpreter, values[1], 0));
    return spread(interpreter, values[0], name, gain / std::sqrt(fan));
}

constexpr FunctionRow init_row(std::string_view name,
                               Value (*whole)(Interpreter&, const Found&, const Value&, const CallArguments&)) {
    return {.name = name, .forms = as_function, .whole = whole};
}

constexpr FunctionRow init_rows[] = {
    init_row("init.zeros_", constant_like),    init_row("init.ones_", constant_like),
    init_row("init.constant_", constant),      init_row("init.uniform_", uniform_within),
    init_row("init.normal_", normal_around),   init_row("init.xavier_uniform_", xavier),
    init_row("init.xavier_normal_", xavier),   init_row("init.kaiming_uniform_", kaiming),
    init_row("init.kaiming_normal_", kaiming),
};

}  // namespace

std::span<const FunctionRow> init_functions() {
    return init_rows;
}

}  // namespace bcast::python::torch
