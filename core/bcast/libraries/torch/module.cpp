#include "bcast/libraries/torch/module.hpp"

#include <array>
#include <cmath>
#include <limits>
#include <string_view>

#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/concat.hpp"
#include "bcast/language/types/module.hpp"
#include "bcast/language/types/nan.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/devices.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/generator.hpp"
#include "bcast/libraries/torch/layers.hpp"
#include "bcast/libraries/torch/linear.hpp"
#include "bcast/libraries/torch/modes.hpp"
#include "bcast/libraries/torch/objects.hpp"
#include "bcast/libraries/torch/state.hpp"
#include "bcast/libraries/torch/tensor_slots.hpp"
#include "bcast/raised.hpp"

namespace bcast::python::torch {
namespace {

struct DtypeName {
    std::string_view name;
    Dtype dtype;
};

constexpr DtypeName dtype_names[] = {
    {"bool", Dtype::bool_},      {"uint8", Dtype::uint8},   {"int8", Dtype::int8},
    {"int16", Dtype::int16},     {"short", Dtype::int16},   {"int32", Dtype::int32},
    {"int", Dtype::int32},       {"int64", Dtype::int64},   {"long", Dtype::int64},
    {"float16", Dtype::float16}, {"half", Dtype::float16},  {"bfloat16", Dtype::bfloat16},
    {"float32", Dtype::float32}, {"float", Dtype::float32}, {"float64", Dtype::float64},
    {"double", Dtype::float64},
};

/// Constants, types and modules of torch; then its functions.
Value torch_attribute(Interpreter& interpreter, std::string_view name) {
    for (const DtypeName& row : dtype_names) {
        if (row.name == name) return new_dtype(row.dtype);
    }
    if (name == "Tensor") return Value::of(tensor_type);
    if (const Type* type = dtype_class(name)) return Value::of(*type);
    if (name == "Size") return Value::of(size_type);
    if (name == "Generator") return Value::of(generator_type);
    if (name == "dtype") return Value::of(dtype_type);
    if (name == "no_grad" || name == "inference_mode") return Value::of(no_grad_type);
    if (name == "enable_grad") return Value::of(enable_grad_type);
    if (name == "set_grad_enabled") return Value::of(set_grad_enabled_type);
    if (name == "device") return Value::of(device_type);
    if (name == "layout") return Value::of(layout_type);
    if (name == "strided") return strided_layout();
    if (name == "finfo") return Value::of(finfo_type);
    if (name == "iinfo") return Value::of(iinfo_type);
    if (name == "default_generator") return program_generator();
    if (name == "inf") return Value::real(std::numeric_limits<double>::infinity());
    if (name == "nan") return Value::real(nan_with(nan_of_math));
    if (name == "pi") return Value::real(3.141592653589793);
    if (name == "e") return Value::real(2.718281828459045);
    if (name == "__version__") return new_str("1.13.1");
    for (const std::string_view part : {"nn", "autograd", "utils", "linalg", "special", "cuda", "random"}) {
        if (part == name) return interpreter.import(concat({"torch.", name}));
    }
    const Found found = find_function(name, as_function);
    return found.row == nullptr ? Value() : function_value(found, {});
}

/// `torch.relu_` would be one too, so only whole names count here.
Value prefixed(std::string_view prefix, std::string_view name) {
    const Found found = find_function(concat({prefix, name}), as_function);
    return found.row == nullptr || found.in_place ? Value() : function_value(found, {});
}

Value functional_attribute(Interpreter& /*interpreter*/, std::string_view name) {
    Value own = prefixed("functional.", name);
    if (!own.is_nothing()) return own;
    // Some functions of torch are there under the same name.
    for (const std::string_view same : {"tanh", "sigmoid"}) {
        if (same == name) return prefixed("", name);
    }
    if (name == "relu_") return function_value(find_function(name, as_function), {});
    return {};
}

Value nn_attribute(Interpreter& interpreter, std::string_view name) {
    if (name == "functional" || name == "init") return interpreter.import(concat({"torch.nn.", name}));
    if (name == "Parameter") return Value::of(parameter_type);
    if (name == "Linear") return Value::of(linear_type);
    return layer_type(name);
}

Value autograd_attribute(Interpreter& /*interpreter*/, std::string_view name) {
    if (name == "no_grad") return Value::of(no_grad_type);
    if (name == "enable_grad") return Value::of(enable_grad_type);
    if (name == "set_grad_enabled") return Value::of(set_grad_enabled_type);
    return prefixed("autograd.", name);
}

/// What a singular matrix raises.
const Type& linalg_error(Interpreter& interpreter) {
    static const Type type(
        {.name = "_LinAlgError", .module = "torch._C", .base = &interpreter.exception_type("RuntimeError")});
    return type;
}

Value linalg_attribute(Interpreter& interpreter, std::string_view name) {
    if (name == "LinAlgError") return Value::of(linalg_error(interpreter));
    for (const std::string_view same : {"matmul", "matrix_power"}) {
        if (same == name) return prefixed("", name);
    }
    return prefixed("linalg.", name);
}

Value init_attribute(Interpreter& /*interpreter*/, std::string_view name) {
    return prefixed("init.", name);
}

/// The seeds of torch.random are those of torch.
Value random_attribute(Interpreter& /*interpreter*/, std::string_view name) {
    for (const std::string_view same : {"manual_seed", "initial_seed"}) {
        if (same == name) return prefixed("", name);
    }
    return {};
}

Value special_attribute(Interpreter& /*interpreter*/, std::string_view name) {
    return prefixed("", name);
}

Value utils_attribute(Interpreter& interpreter, std::string_view name) {
    return name == "backcompat" ? interpreter.import("torch.utils.backcompat") : Value();
}

Value backcompat_attribute(Interpreter& interpreter, std::string_view name) {
    return name == "broadcast_warning" ? interpreter.import("torch.utils.backcompat.broadcast_warning") : Value();
}

/// The switch of PyTorch 0.2's warning, which PyTorch 1.13 still has and nothing reads any more.
Value broadcast_warning_attribute(Interpreter& /*interpreter*/, std::string_view name) {
    return name == "enabled" ? Value::boolean(false) : Value();
}

/// There is no device but the CPU.
Value no_cuda(Interpreter& /*interpreter*/, const Value& /*self*/, const CallArguments& given) {
    expect_none("is_available", given);
    return Value::boolean(false);
}

Value no_devices(Interpreter& /*interpreter*/, const Value& /*self*/, const CallArguments& given) {
    expect_none("device_count", given);
    return Value::integer(0);
}

/// Seeds of devices that are not there are forgotten.
Value cuda_seed(Interpreter& /*interpreter*/, const Value& /*self*/, const CallArguments& given) {
    bind_python("manual_seed", {"seed"}, 1, given);
    return Value::none();
}

constexpr Method cuda_functions[] = {{"device_count", no_devices},
                                     {"is_available", no_cuda},
                                     {"manual_seed", cuda_seed},
                                     {"manual_seed_all", cuda_seed}};

const ModuleParts modules[] = {
    {.name = "torch.cuda", .functions = cuda_functions},
    {.name = "torch", .attribute = torch_attribute},
    {.name = "torch.nn", .attribute = nn_attribute},
    {.name = "torch.nn.functional", .attribute = functional_attribute},
    {.name = "torch.nn.init", .attribute = init_attribute},
    {.name = "torch.autograd", .attribute = autograd_attribute},
    {.name = "torch.linalg", .attribute = linalg_attribute},
    {.name = "torch.special", .attribute = special_attribute},
    {.name = "torch.random", .attribute = random_attribute},
    {.name = "torch.utils", .attribute = utils_attribute},
    {.name = "torch.utils.backcompat", .attribute = backcompat_attribute},
    {.name = "torch.utils.backcompat.broadcast_warning", .attribute = broadcast_warning_attribute},
};

}  // namespace

void register_torch(Interpreter& interpreter) {
    for (const ModuleParts& parts : modules) interpreter.register_module(parts);
    interpreter.register_exception(linalg_error(interpreter));
}

std::span<const std::span<const FunctionRow>> families() {
    static const std::array all{
        elementwise_functions(), tensor_functions(),     factory_functions(),   view_functions(),
        piece_functions(),       name_functions(),       reduction_functions(), scan_functions(),
        gradient_functions(),    mode_functions(),       matmul_functions(),    einsum_functions(),
        random_functions(),      functional_functions(), pooling_functions(),   activation_functions(),
        loss_functions(),        move_functions(),       pick_functions(),      put_functions(),
        place_functions(),       measure_functions(),    norm_functions(),      array_functions(),
        init_functions(),        linalg_functions(),     nameless_functions()};
    return all;
}

}  // namespace bcast::python::torch
