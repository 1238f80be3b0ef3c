#include "bcast/libraries/torch/modes.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/broadcasting/aligned.hpp"
#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/descriptors.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/arguments.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/view_call.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/torch_dtypes.hpp"

namespace bcast::python::torch {
namespace {

Value enter(Interpreter& interpreter, const Value& self);
bool leave(Interpreter& interpreter, const Value& self, const Value& exception);
Value make_mode(Interpreter& interpreter, const Type& type, const CallArguments& given);
Value decorate(Interpreter& interpreter, const Value& self, const CallArguments& given);

}  // namespace

constinit const Type no_grad_type{{
    .name = "no_grad",
    .module = "torch.autograd.grad_mode",
    .construct = make_mode,
    .slots = {.call = decorate, .enter = enter, .exit = leave},
}};

constinit const Type inference_mode_type{{
    .name = "inference_mode",
    .module = "torch.autograd.grad_mode",
    .construct = make_mode,
    .slots = {.call = decorate, .enter = enter, .exit = leave},
}};

constinit const Type enable_grad_type{{
    .name = "enable_grad",
    .module = "torch.autograd.grad_mode",
    .construct = make_mode,
    .slots = {.call = decorate, .enter = enter, .exit = leave},
}};

constinit const Type set_grad_enabled_type{{
    .name = "set_grad_enabled",
    .module = "torch.autograd.grad_mode",
    .construct = make_mode,
    .slots = {.call = decorate, .enter = enter, .exit = leave},
}};

namespace {

/// Whether operations record nodes, and whether new tensors are inference tensors.
struct Modes {
    bool enabled;
    bool inference;
};

/// A mode that a `with` statement enters and leaves.
class ModeObject : public Object {
  public:
    ModeObject(const Type& type, bool its_mode, Modes its_before)
        : Object(type), enabled(its_mode), before(its_before) {}

    bool enabled;
    Modes before;
};

/// Sets the modes and returns the previous ones.
Modes exchange_modes(Interpreter& interpreter, Modes next) {
    bool& inference = interpreter.context().workspace.memory->inference;
    bool& enabled = torch_state(interpreter).mode.enabled;
    if (next.enabled && next.inference)
        raise_unsupported("gradients that are enabled within inference_mode are not implemented here");
    return {std::exchange(enabled, next.enabled), std::exchange(inference, next.inference)};
}

/// Only `inference_mode` sets whether new tensors are inference tensors, and `inference_mode(False)` enables gradients.
Modes enter_mode(Interpreter& interpreter, const Type& type, bool enabled) {
    const bool inference = &type == &inference_mode_type ? !enabled : interpreter.context().workspace.memory->inference;
    return exchange_modes(interpreter, {enabled, inference});
}

ModeObject& mode_of(const Value& self) {
    return static_cast<ModeObject&>(self.object());
}

Value make_mode(Interpreter& interpreter, const Type& type, const CallArguments& given) {
    const WithSelf all = with_self(Value::of(type), given);
    if (&type == &set_grad_enabled_type) {
        const bool on = interpreter.truth(bind_python("set_grad_enabled.__init__", "self mode", 2, all.arguments())[1]);
        return make<ModeObject>(type, on, enter_mode(interpreter, type, on));
    }
    if (&type == &inference_mode_type) {
        const Value mode = bind_python("inference_mode.__init__", "self mode", 1, all.arguments())[1];
        return make<ModeObject>(type, !mode.is_nothing() && !interpreter.truth(mode), Modes());
    }
    if (&type == &no_grad_type) {
        bind_python("no_grad.__init__", "self", 1, all.arguments());
    } else if (!given.positional.empty() || !given.keywords.empty()) {
        raise_type_error({type.name, "() takes no arguments"});
    }
    return make<ModeObject>(type, &type == &enable_grad_type, Modes());
}

Value enter(Interpreter& interpreter, const Value& self) {
    ModeObject& mode = mode_of(self);
    const Modes before = enter_mode(interpreter, mode.type(), mode.enabled);
    if (&mode.type() != &set_grad_enabled_type) mode.before = before;
    return Value::none();
}

bool leave(Interpreter& interpreter, const Value& self, const Value& /*exception*/) {
    exchange_modes(interpreter, mode_of(self).before);
    return false;
}

Value call_decorated(Interpreter& interpreter, const Value& self, const CallArguments& given);
Value decorated_attribute(Interpreter& interpreter, const Value& self, std::string_view name);

constinit const Type decorated_type{{
    .name = "function",
    .slots = {.get_attribute = decorated_attribute, .bind = bind_function, .call = call_decorated},
}};

/// A function that runs in a mode: `@torch.no_grad()`.
class Decorated : public Object {
  public:
    Decorated(Value its_function, const ModeObject& mode)
        : Object(decorated_type), function(std::move(its_function)), type(mode.type()), enabled(mode.enabled) {}

    void clear() override { function = Value(); }

    Value function;
    const Type& type;
    bool enabled;
};

Value decorate(Interpreter& /*interpreter*/, const Value& self, const CallArguments& given) {
    const std::vector<Value> slots = bind_native("decorate_context", "func", 1, given);
    return make<Decorated>(slots[0], mode_of(self));
}

Value call_decorated(Interpreter& interpreter, const Value& self, const CallArguments& given) {
    class Restored {
      public:
        Restored(Interpreter& interpreter, Modes before) : interpreter_(interpreter), before_(before) {}
        ~Restored() { exchange_modes(interpreter_, before_); }
        Restored(const Restored&) = delete;
        Restored(Restored&&) = delete;
        Restored& operator=(const Restored&) = delete;
        Restored& operator=(Restored&&) = delete;

      private:
        Interpreter& interpreter_;
        Modes before_;
    };
    const auto& decorated = static_cast<const Decorated&>(self.object());
    const Restored restored(interpreter, enter_mode(interpreter, decorated.type, decorated.enabled));
    const Value function = decorated.function;
    return interpreter.call(function, given);
}

Value decorated_attribute(Interpreter& interpreter, const Value& self, std::string_view name) {
    return interpreter.get_attribute(static_cast<const Decorated&>(self.object()).function, name);
}

Value is_grad_enabled(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/,
                      const CallArguments& given) {
    expect_none("torch.is_grad_enabled", given);
    return Value::boolean(torch_state(interpreter).mode.enabled);
}

Value is_inference_mode_enabled(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/,
                                const CallArguments& given) {
    expect_none("torch.is_inference_mode_enabled", given);
    return Value::boolean(interpreter.context().workspace.memory->inference);
}

Value is_tensor(Interpreter& /*interpreter*/, const Found& /*found*/, const Value& /*self*/,
                const CallArguments& given) {
    const std::vector<Value> values = bind_python("is_tensor", "obj", 1, given);
    return Value::boolean(values[0].as<TensorObject>() != nullptr);
}

Value get_default_dtype(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/,
                        const CallArguments& given) {
    expect_none("torch.get_default_dtype", given);
    return new_dtype(torch_state(interpreter).default_dtype);
}

void set_default(Interpreter& interpreter, const DtypeObject* dtype) {
    if (dtype == nullptr || !is_floating(dtype->dtype)) {
        raise_type_error({dtype == nullptr ? "invalid dtype object: " : "",
                          "only floating-point types are supported as the default type"});
    }
    State& state = torch_state(interpreter);
    state.default_dtype = dtype->dtype;
    state.print.default_dtype = dtype->dtype;
}

Value set_default_dtype(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/,
                        const CallArguments& given) {
    const std::vector<Value> values = bind_python("set_default_dtype", "d", 1, given);
    set_default(interpreter, values[0].as<DtypeObject>());
    return Value::none();
}

/// `torch.set_default_tensor_type('torch.DoubleTensor')`, or with the class itself.
Value set_default_tensor_type(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/,
                              const CallArguments& given) {
    const Value type = bind_python("set_default_tensor_type", "t", 1, given)[0];
    const std::string name = as_str(type) != nullptr      ? std::string(as_str(type)->text())
                             : &type.type() == &type_type ? static_cast<const Type&>(type.object()).qualified()
                                                          : std::string();
    const std::optional<Dtype> dtype = dtype_of_tensor_type(name);
    if (!dtype || !is_floating(*dtype)) raise_unsupported("such a default type of tensors is not implemented here");
    set_default(interpreter, new_dtype(*dtype).as<DtypeObject>());
    return Value::none();
}

Value set_printoptions(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/,
                       const CallArguments& given) {
    const std::vector<Value> values =
        bind_python("set_printoptions", "precision threshold edgeitems linewidth profile sci_mode", 0, given);
    TorchPrintOptions& options = torch_state(interpreter).print;
    const auto is_given = [&](std::size_t at) { return !values[at].is_nothing() && !values[at].is_none(); };
    if (is_given(4)) apply_profile(options, to_text(values[4], "profile must be str, not "));
    if (is_given(0)) options.precision = static_cast<int>(to_index(interpreter, values[0]));
    if (is_given(1)) options.threshold = to_real(interpreter, values[1]);
    if (is_given(2)) options.edgeitems = to_index(interpreter, values[2]);
    if (is_given(3)) options.linewidth = to_real(interpreter, values[3]);
    options.sci_mode.reset();
    if (is_given(5)) options.sci_mode = interpreter.truth(values[5]);
    return Value::none();
}

/// Sizes that are no integers are compared as Python objects, and raise TypeError only if all shapes broadcast (PyTorch
/// 1.13 `torch.functional.broadcast_shapes`).
void refuse_other_sizes(Interpreter& interpreter, const std::vector<Values>& shapes) {
    std::size_t rank = 0;
    for (const Values& shape : shapes) rank = std::max(rank, shape.size());
    Values result(rank, Value::integer(1));
    for (const Values& shape : shapes) {
        for (std::size_t back = 1; back <= shape.size(); ++back) {
            const Value& size = shape[shape.size() - back];
            Value& joint = result[rank - back];
            if (interpreter.truth(interpreter.compare(ComparisonOperator::lt, size, Value::integer(0)))) {
                const std::string text = interpreter.str(size);
                raise_runtime_error({"Trying to create tensor with negative dimension (", text, "): (", text, ")"});
            }
            if (interpreter.equal(size, Value::integer(1)) || interpreter.equal(size, joint)) continue;
            if (!interpreter.equal(joint, Value::integer(1)))
                raise_runtime_error("Shape mismatch: objects cannot be broadcast to a single shape");
            joint = size;
        }
    }
    for (std::size_t i = 0; i < rank; ++i) {
        if (result[i].is_integral()) continue;
        raise_type_error({"torch.Size() takes an iterable of 'int' (item ", i, " is '", type_name(result[i]), "')"});
    }
}

/// Every argument is a shape or a single size. Raises PyTorch's RuntimeError for others.
Value broadcast_shapes(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/,
                       const CallArguments& given) {
    expect_no_keywords("broadcast_shapes", given);
    bcast::Arguments arguments;
    arguments.call = find_call(Dialect::pytorch, "broadcast_shapes");
    arguments.rule = arguments.call->rules.front().effective;
    std::vector<Values> shapes;
    bool integral = true;
    for (const Value& value : given.positional) {
        if (const Values* items = items_of(value)) {
            shapes.push_back(*items);
        } else if (value.is_integer()) {
            shapes.push_back({value});
        } else {
            raise_runtime_error({"('Input shapes should be of type ints, a tuple of ints, or a list of ints, got ', ",
                                 interpreter.repr(value), ")"});
        }
        for (const Value& size : shapes.back()) integral = integral && as_index(interpreter, size);
    }
    if (!integral) refuse_other_sizes(interpreter, shapes);
    for (const Values& shape : shapes) {
        std::vector<Extent> sizes;
        for (const Value& size : shape) sizes.push_back(to_index(interpreter, size));
        arguments.operands.push_back(shape_of(sizes));
        arguments.dtypes.push_back(Dtype::float32);
    }
    return new_size(extents_of(ops::aligned(interpreter.context(), arguments).result));
}

Value broadcast_tensors(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/,
                        const CallArguments& given) {
    expect_no_keywords("broadcast_tensors", given);
    std::vector<autograd::Variable> inputs;
    std::vector<Tensor> tensors;
    for (std::size_t i = 0; i < given.positional.size(); ++i) {
        const TensorObject* tensor = given.positional[i].as<TensorObject>();
        if (tensor == nullptr) {
            raise_type_error(
                {"expected Tensor as element ", i, " in argument 0, but got ", type_name(given.positional[i])});
        }
        inputs.push_back(tensor->variable);
        tensors.push_back(tensor->variable.data);
    }
    std::vector<Tensor> views = ops::broadcast_tensors(interpreter.context(), Dialect::pytorch, tensors);
    Values out;
    for (std::size_t i = 0; i < views.size(); ++i) {
        // A tensor that already has the shape is returned itself, not as a view.
        const bool same = views[i].sizes == tensors[i].sizes;
        out.push_back(same ? given.positional[i]
                           : stretched(interpreter, "ExpandBackward0", inputs[i], std::move(views[i])));
    }
    return new_tuple(std::move(out));
}

Value result_type_of(Arguments& a) {
    const std::array tensors{a.tensor(a.has("scalar")    ? "scalar"
                                      : a.has("scalar1") ? "scalar1"
                                                         : "tensor")
                                 .data,
                             a.tensor(a.has("scalar2") ? "scalar2"
                                      : a.has("other") ? "other"
                                                       : "tensor")
                                 .data};
    return new_dtype(promotion_of(Dialect::pytorch, tensors));
}

Value promote(Arguments& a) {
    return new_dtype(promote_types(Dialect::pytorch, *a.dtype("type1"), *a.dtype("type2")));
}

Value can_cast_to(Arguments& a) {
    return Value::boolean(can_cast(*a.dtype("from"), *a.dtype("to")));
}

constexpr Overload result_type_overloads[] = {{"Tensor tensor, Tensor other", result_type_of},
                                              {"Number scalar, Tensor tensor", result_type_of},
                                              {"Tensor tensor, Number other", result_type_of},
                                              {"Number scalar1, Number scalar2", result_type_of}};
constexpr Overload promote_overload[] = {{"torch.dtype type1, torch.dtype type2", promote}};
constexpr Overload can_cast_overload[] = {{"torch.dtype from, torch.dtype to", can_cast_to}};

constexpr FunctionRow modes_rows[] = {
    {.name = "is_grad_enabled", .forms = as_function, .run = is_grad_enabled, .compiled = true},
    {.name = "is_inference_mode_enabled", .forms = as_function, .run = is_inference_mode_enabled, .compiled = true},
    {.name = "is_tensor", .forms = as_function, .run = is_tensor},
    {.name = "get_default_dtype", .forms = as_function, .run = get_default_dtype, .compiled = true},
    {.name = "set_default_tensor_type", .forms = as_function, .run = set_default_tensor_type},
    {.name = "set_default_dtype", .forms = as_function, .run = set_default_dtype},
    {.name = "set_printoptions", .forms = as_function, .run = set_printoptions},
    {.name = "broadcast_shapes", .forms = as_function, .run = broadcast_shapes},
    {.name = "broadcast_tensors", .forms = as_function, .run = broadcast_tensors},
    {.name = "result_type", .forms = as_function, .overloads = result_type_overloads},
    {.name = "promote_types", .forms = as_function, .overloads = promote_overload},
    {.name = "can_cast", .forms = as_function, .overloads = can_cast_overload},
};

}  // namespace

std::span<const FunctionRow> mode_functions() {
    return modes_rows;
}

}  // namespace bcast::python::torch
