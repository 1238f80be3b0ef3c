#include "bcast/libraries/torch/linear.hpp"
#include "bcast/autograd/node.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/concat.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/language/types/types.hpp"
#include "bcast/libraries/torch/function.hpp"
#include "bcast/libraries/torch/layers.hpp"
#include "bcast/libraries/torch/objects.hpp"
#include "bcast/libraries/torch/state.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::python::torch {
namespace {

class LinearObject : public Object {
  public:
    LinearObject(Extent its_in, Extent its_out) : Object(linear_type), in(its_in), out(its_out) {}
    static bool is(const Object& object) { return &object.type() == &linear_type; }
    void clear() override {
        weight = Value::none();
        bias = Value::none();
    }

    Extent in;
    Extent out;
    Value weight = Value::none();
    Value bias = Value::none();  ///< None where the layer has none.
    bool training = true;
};

LinearObject& linear_of(const Value& self) {
    return *self.as<LinearObject>();
}

/// Uniform between -bound and bound, drawn as the program's generator goes on.
Value drawn(Interpreter& interpreter, Dtype dtype, std::vector<Extent> sizes, double bound) {
    const autograd::Variable empty_one{empty(interpreter.context().workspace, dtype, std::move(sizes))};
    Steps(interpreter).method(empty_one, "uniform_", {Value::real(-bound), Value::real(bound)});
    const std::array data{new_tensor(empty_one)};
    return parameter_type.construct(interpreter, parameter_type, {data, {}, interpreter.where()});
}

/// The weight by `kaiming_uniform_(a=sqrt(5))`, the bias within 1 / sqrt(in).
Value make_linear(Interpreter& interpreter, const Type& /*type*/, const CallArguments& given) {
    const std::vector<Value> values =
        bind_python("Linear.__init__", {"in_features", "out_features", "bias", "device", "dtype"}, 2, given);
    const Ref<LinearObject> made =
        make<LinearObject>(to_index(interpreter, values[0]), to_index(interpreter, values[1]));
    if (made->in < 1 || made->out < 1) throw Unsupported("a Linear layer without features is not supported");
    Dtype dtype = torch_state(interpreter).default_dtype;
    if (const DtypeObject* asked = values[4].is_nothing() ? nullptr : values[4].as<DtypeObject>()) dtype = asked->dtype;
    const auto in = static_cast<double>(made->in);
    const double slope = std::sqrt(5.0);
    const double gain = std::sqrt(2.0 / (1 + slope * slope));
    made->weight = drawn(interpreter, dtype, {made->out, made->in}, std::sqrt(3.0) * (gain / std::sqrt(in)));
    if (values[2].is_nothing() || interpreter.truth(values[2]))
        made->bias = drawn(interpreter, dtype, {made->out}, 1 / std::sqrt(in));
    return made;
}

Value call_linear(Interpreter& interpreter, const Value& self, const CallArguments& given) {
    const std::vector<Value> values = bind_python("Linear.forward", {"input"}, 1, given);
    const LinearObject& linear = linear_of(self);
    const std::array arguments{values[0], linear.weight, linear.bias};
    return call_function(interpreter, find_function("functional.linear", as_function), {},
                         {arguments, {}, given.where});
}

void write_linear(Interpreter& /*interpreter*/, const Value& self, std::string& out) {
    const LinearObject& linear = linear_of(self);
    out += concat({"Linear(in_features=", std::to_string(linear.in), ", out_features=", std::to_string(linear.out),
                   ", bias=", linear.bias.is_none() ? "False" : "True", ")"});
}

Values parameters_of(const LinearObject& linear) {
    Values out{linear.weight};
    if (!linear.bias.is_none()) out.push_back(linear.bias);
    return out;
}

Value iterator_over(Interpreter& interpreter, Values items) {
    const Value list = new_list(std::move(items));
    return list_type.slots.iterate(interpreter, list);
}

Value parameters(Interpreter& interpreter, const Value& self, const CallArguments& given) {
    bind_python("Module.parameters", {"recurse"}, 0, given);
    return iterator_over(interpreter, parameters_of(linear_of(self)));
}

Value named_parameters(Interpreter& interpreter, const Value& self, const CallArguments& given) {
    expect_none("named_parameters", given);
    const LinearObject& linear = linear_of(self);
    Values out{new_tuple({new_str("weight"), linear.weight})};
    if (!linear.bias.is_none()) out.push_back(new_tuple({new_str("bias"), linear.bias}));
    return iterator_over(interpreter, std::move(out));
}

Value zero_grad(Interpreter& interpreter, const Value& self, const CallArguments& given) {
    bind_python("Module.zero_grad", {"set_to_none"}, 0, given);
    if (!given.positional.empty() || !given.keywords.empty())
        throw Unsupported("zero_grad with set_to_none is not supported");
    ops::Context unseen{interpreter.context().workspace, nullptr};
    for (const Value& parameter : parameters_of(linear_of(self))) {
        autograd::Meta& meta = *parameter.as<TensorObject>()->variable.meta;
        if (meta.grad) Steps(interpreter).method({*meta.grad}, "zero_");
    }
    return Value::none();
}

Value train(Interpreter& interpreter, const Value& self, const CallArguments& given) {
    const std::vector<Value> values = bind_python("Module.train", {"mode"}, 0, given);
    linear_of(self).training = values[0].is_nothing() || interpreter.truth(values[0]);
    return self;
}

Value eval(Interpreter& /*interpreter*/, const Value& self, const CallArguments& given) {
    expect_none("eval", given);
    linear_of(self).training = false;
    return self;
}

void assign(std::string_view name, Value& place, const Value& value) {
    if (value.is_none() || (value.as<TensorObject>() != nullptr && &value.type() == &parameter_type)) {
        place = value;
        return;
    }
    const TensorObject* tensor = value.as<TensorObject>();
    const std::string type(tensor != nullptr ? autograd::legacy_type(tensor->variable.data.dtype)
                                             : value.type().qualified());
    throw Raised("TypeError", concat({"cannot assign '", type, "' as parameter '", name,
                                      "' (torch.nn.Parameter or None expected)"}));
}

constexpr Method linear_methods[] = {
    {"eval", eval},   {"forward", call_linear}, {"named_parameters", named_parameters}, {"parameters", parameters},
    {"train", train}, {"zero_grad", zero_grad}};
static_assert(is_sorted(linear_methods));

constexpr Property linear_properties[] = {
    {"bias", [](Interpreter&, const Value& self) { return linear_of(self).bias; },
     [](Interpreter&, const Value& self, const Value& value) { assign("bias", linear_of(self).bias, value); }},
    {"in_features", [](Interpreter&, const Value& self) { return Value::integer(linear_of(self).in); }},
    {"out_features", [](Interpreter&, const Value& self) { return Value::integer(linear_of(self).out); }},
    {"training", [](Interpreter&, const Value& self) { return Value::boolean(linear_of(self).training); }},
    {"weight", [](Interpreter&, const Value& self) { return linear_of(self).weight; },
     [](Interpreter&, const Value& self, const Value& value) { assign("weight", linear_of(self).weight, value); }},
};
static_assert(is_sorted(linear_properties));

}  // namespace

const Type linear_type{{
    .name = "Linear",
    .module = "torch.nn.modules.linear",
    .base = &module_base_type,
    .construct = make_linear,
    .slots = {.repr = write_linear, .call = call_linear},
    .methods = linear_methods,
    .properties = linear_properties,
}};

}  // namespace bcast::python::torch
