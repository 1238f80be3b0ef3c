#include "bcast/libraries/torch/module.hpp"

#include <algorithm>
#include <limits>
#include <string_view>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/known_names.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/module.hpp"
#include "bcast/language/types/nan.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/backends.hpp"
#include "bcast/libraries/torch/devices.hpp"
#include "bcast/libraries/torch/generator.hpp"
#include "bcast/libraries/torch/library_functions.hpp"
#include "bcast/libraries/torch/modes.hpp"
#include "bcast/libraries/torch/objects.hpp"
#include "bcast/libraries/torch/python.hpp"
#include "bcast/libraries/torch/state.hpp"
#include "bcast/libraries/torch/tensor_slots.hpp"
#include "bcast/named_row.hpp"
#include "bcast/raised.hpp"

namespace bcast::python::torch {

Value listed_value(Interpreter& interpreter, std::string_view part, std::string_view names, std::string_view name) {
    return is_listed(names, name) ? interpreter.library_value(python_part(part), name) : Value();
}

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

/// The prefix of rows for functions that are in torch.special only: PyTorch's messages use the prefixed name too.
constexpr std::string_view special_prefix = "special_";

constexpr std::string_view own_version = "1.13.0a0";

/// Settings that are functions of torch, and random counts (`binomial`, `poisson`): all written in Python.
constexpr std::string_view setting_functions =
    "are_deterministic_algorithms_enabled binomial get_float32_matmul_precision get_num_threads "
    "is_anomaly_check_nan_enabled is_anomaly_enabled poisson set_float32_matmul_precision set_num_threads typename "
    "use_deterministic_algorithms";

/// The submodule if `names` lists its name, otherwise nothing. `prefix` ends with a dot.
Value submodule(Interpreter& interpreter, std::string_view prefix, std::string_view names, std::string_view name) {
    return is_listed(names, name) ? interpreter.import(concat({prefix, name})) : Value();
}

/// The attributes of torch: constants, types and modules, then functions.
Value torch_attribute(Interpreter& interpreter, std::string_view name) {
    for (const DtypeName& row : dtype_names) {
        if (row.name == name) return new_dtype(row.dtype);
    }
    if (name == "Tensor") return Value::of(tensor_type);
    if (const Type* type = dtype_class(name)) return Value::of(*type);
    if (name == "Size") return Value::of(size_type);
    if (name == "Generator") return Value::of(generator_type);
    if (name == "dtype") return Value::of(dtype_type);
    if (name == "no_grad") return Value::of(no_grad_type);
    if (name == "inference_mode") return Value::of(inference_mode_type);
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
    if (name == "__version__") {
        // What Debian's PyTorch 1.13.1, the reference of all recorded answers, reports as its version.
        return interpreter.call(interpreter.library_value(python_part("torch.settings"), "TorchVersion"),
                                {new_str(own_version)});
    }
    constexpr std::string_view submodules =
        "nn autograd utils linalg special cuda random optim functional distributions storage backends version "
        "torch_version";
    if (Value inner = submodule(interpreter, "torch.", submodules, name); !inner.is_nothing()) return inner;
    if (Value setting = listed_value(interpreter, "torch.settings", setting_functions, name); !setting.is_nothing())
        return setting;
    if (name == "autocast") return interpreter.library_value(python_part("torch.settings"), "_autocast");
    if (name == "save" || name == "load") return interpreter.library_value(python_part("torch.storage"), name);
    if (name.starts_with("_")) {
        if (Value own = library_function(interpreter, name); !own.is_nothing()) return own;
    }
    if (name.starts_with(special_prefix)) return {};
    const Found found = find_function(name, as_function);
    return found.row == nullptr ? Value() : function_value(found, {});
}

/// The function with that prefix and name, or nothing. In-place forms do not count: `torch.relu_` would match too.
Value prefixed(std::string_view prefix, std::string_view name) {
    const Found found = find_function(concat({prefix, name}), as_function);
    return found.row == nullptr || found.in_place ? Value() : function_value(found, {});
}

/// Functions of torch.nn.functional that are written in Python.
constexpr std::string_view written_functions =
    "adaptive_avg_pool2d alpha_dropout avg_pool1d avg_pool2d batch_norm bilinear cosine_embedding_loss "
    "dropout1d dropout2d dropout3d gaussian_nll_loss group_norm gumbel_softmax hinge_embedding_loss "
    "layer_norm margin_ranking_loss max_pool1d multi_margin_loss multilabel_margin_loss multilabel_soft_margin_loss "
    "poisson_nll_loss sigmoid soft_margin_loss tanh triplet_margin_loss unfold";

Value functional_attribute(Interpreter& interpreter, std::string_view name) {
    Value own = listed_value(interpreter, "torch.nn", written_functions, name);
    if (own.is_nothing()) own = prefixed("functional.", name);
    if (!own.is_nothing()) return own;
    if (name == "relu_") return function_value(find_function(name, as_function), {});
    return {};
}

/// A class of a library written in Python if it is public in `module`, otherwise nothing.
Value defined_in(Interpreter& interpreter, const ModuleParts& source, std::string_view module, std::string_view name) {
    Value found = interpreter.library_value(source, name);
    const ClassType* type = found.as<ClassType>();
    return type != nullptr && type->module.starts_with(module) ? found : Value();
}

Value nn_utils_rnn_attribute(Interpreter& interpreter, std::string_view name) {
    return listed_value(interpreter, "torch.nn", "pad_sequence", name);
}

Value nn_utils_attribute(Interpreter& interpreter, std::string_view name) {
    if (name == "rnn") return interpreter.import("torch.nn.utils.rnn");
    return listed_value(interpreter, "torch.nn",
                        "clip_grad_norm_ clip_grad_value_ parameters_to_vector vector_to_parameters", name);
}

Value parameter_attribute(Interpreter& /*interpreter*/, std::string_view name) {
    return name == "Parameter" ? Value::of(parameter_type) : Value();
}

Value nn_attribute(Interpreter& interpreter, std::string_view name) {
    Value inner = submodule(interpreter, "torch.nn.", "functional init utils parameter", name);
    if (!inner.is_nothing()) return inner;
    if (name == "Parameter") return Value::of(parameter_type);
    return name.starts_with("_") ? Value() : defined_in(interpreter, python_part("torch.nn"), "torch.nn.", name);
}

Value autograd_attribute(Interpreter& interpreter, std::string_view name) {
    if (name == "Function" || name == "gradcheck")
        return interpreter.library_value(python_part("torch.autograd"), name);
    if (name == "functional" || name == "function") return interpreter.import(concat({"torch.autograd.", name}));
    if (name == "detect_anomaly" || name == "set_detect_anomaly")
        return interpreter.library_value(python_part("torch.settings"), name);
    if (name == "Variable") return Value::of(variable_type);
    if (name == "no_grad") return Value::of(no_grad_type);
    if (name == "enable_grad") return Value::of(enable_grad_type);
    if (name == "set_grad_enabled") return Value::of(set_grad_enabled_type);
    return prefixed("autograd.", name);
}

Value autograd_functional_attribute(Interpreter& interpreter, std::string_view name) {
    return listed_value(interpreter, "torch.autograd", "jacobian vjp jvp hessian hvp vhp", name);
}

Value autograd_function_attribute(Interpreter& interpreter, std::string_view name) {
    return listed_value(interpreter, "torch.autograd", "Function FunctionCtx once_differentiable", name);
}

Value storage_attribute(Interpreter& interpreter, std::string_view name) {
    return listed_value(interpreter, "torch.storage", "TypedStorage", name);
}

/// The type of the exception that a singular matrix raises.
const Type& linalg_error(Interpreter& interpreter) {
    static const Type type(
        {.name = "_LinAlgError", .module = "torch._C", .base = &interpreter.exception_type("RuntimeError")});
    return type;
}

Value linalg_attribute(Interpreter& interpreter, std::string_view name) {
    if (name == "LinAlgError") return Value::of(linalg_error(interpreter));
    return prefixed("linalg.", name);
}

Value init_attribute(Interpreter& interpreter, std::string_view name) {
    constexpr std::string_view written =
        "_calculate_fan_in_and_fan_out calculate_gain constant_ eye_ kaiming_normal_ kaiming_uniform_ normal_ "
        "ones_ orthogonal_ trunc_normal_ uniform_ xavier_normal_ xavier_uniform_ zeros_";
    if (Value own = listed_value(interpreter, "torch.nn", written, name); !own.is_nothing()) return own;
    // The names from before PyTorch 0.4, without the underscore, are deprecated and warn.
    if (is_listed("ones zeros trunc_normal", name)) return {};
    const Value renamed = listed_value(interpreter, "torch.nn", written, concat({name, "_"}));
    if (renamed.is_nothing()) return {};
    const Value deprecating = interpreter.library_value(python_part("torch.nn"), "_make_deprecate");
    return interpreter.call(deprecating, CallArguments{{&renamed, 1}, {}, {}});
}

Value torch_version_attribute(Interpreter& interpreter, std::string_view name) {
    return listed_value(interpreter, "torch.settings", "TorchVersion", name);
}

/// `torch.functional`: functions that PyTorch itself writes in Python, under their names in torch.
Value torch_functional_attribute(Interpreter& interpreter, std::string_view name) {
    constexpr std::string_view known =
        "atleast_1d atleast_2d atleast_3d align_tensors broadcast_shapes broadcast_tensors cartesian_prod block_diag "
        "cdist einsum norm meshgrid split tensordot unique unique_consecutive";
    return is_listed(known, name) ? torch_attribute(interpreter, name) : Value();
}

/// `torch.version`: a build for the CPU only.
Value version_attribute(Interpreter& /*interpreter*/, std::string_view name) {
    if (name == "__version__") return new_str(own_version);
    if (name == "git_version") return new_str("Unknown");
    if (name == "debug") return Value::boolean(false);
    return name == "cuda" || name == "hip" ? Value::none() : Value();
}

/// `torch.random`: its seed functions are those of torch.
Value random_attribute(Interpreter& /*interpreter*/, std::string_view name) {
    return is_listed("manual_seed initial_seed", name) ? prefixed("", name) : Value();
}

Value special_attribute(Interpreter& /*interpreter*/, std::string_view name) {
    if (!is_known_name("torch.special", name)) return {};
    if (Value own = prefixed(special_prefix, name); !own.is_nothing()) return own;
    Found found = find_function(name, as_function);
    found.special = true;
    return found.row == nullptr || found.in_place ? Value() : function_value(found, {});
}

Value utils_attribute(Interpreter& interpreter, std::string_view name) {
    return submodule(interpreter, "torch.utils.", "backcompat data", name);
}

Value optim_attribute(Interpreter& interpreter, std::string_view name) {
    if (name == "lr_scheduler") return interpreter.import("torch.optim.lr_scheduler");
    const Value found = defined_in(interpreter, python_part("torch.optim"), "torch.optim.", name);
    const bool scheduler = !found.is_nothing() && found.as<ClassType>()->module == "torch.optim.lr_scheduler";
    return scheduler ? Value() : found;
}

Value optimizer_attribute(Interpreter& interpreter, std::string_view name) {
    return listed_value(interpreter, "torch.optim", "Optimizer required", name);
}

Value scheduler_attribute(Interpreter& interpreter, std::string_view name) {
    return defined_in(interpreter, python_part("torch.optim"), "torch.optim.lr_scheduler", name);
}

Value data_attribute(Interpreter& interpreter, std::string_view name) {
    Value own = submodule(interpreter, "torch.utils.data.", "dataloader dataset sampler", name);
    if (own.is_nothing())
        own = listed_value(interpreter, "torch.data", "random_split default_collate default_convert", name);
    if (!own.is_nothing()) return own;
    return defined_in(interpreter, python_part("torch.data"), "torch.utils.data.", name);
}

Value distributions_attribute(Interpreter& interpreter, std::string_view name);

const ModuleParts distribution_modules[] = {
    {.name = "torch.distributions.bernoulli", .attribute = distributions_attribute},
    {.name = "torch.distributions.binomial", .attribute = distributions_attribute},
    {.name = "torch.distributions.categorical", .attribute = distributions_attribute},
    {.name = "torch.distributions.distribution", .attribute = distributions_attribute},
    {.name = "torch.distributions.exponential", .attribute = distributions_attribute},
    {.name = "torch.distributions.laplace", .attribute = distributions_attribute},
    {.name = "torch.distributions.multinomial", .attribute = distributions_attribute},
    {.name = "torch.distributions.multivariate_normal", .attribute = distributions_attribute},
    {.name = "torch.distributions.normal", .attribute = distributions_attribute},
    {.name = "torch.distributions.poisson", .attribute = distributions_attribute},
    {.name = "torch.distributions.uniform", .attribute = distributions_attribute},
};

Value distributions_attribute(Interpreter& interpreter, std::string_view name) {
    if (name.starts_with("_")) return {};
    if (name == "kl_divergence") return interpreter.library_value(python_part("torch.distributions"), name);
    for (const ModuleParts& inner : distribution_modules) {
        if (last_component(inner.name) == name) return interpreter.import(inner.name);
    }
    return defined_in(interpreter, python_part("torch.distributions"), "torch.distributions.", name);
}

Value backcompat_attribute(Interpreter& interpreter, std::string_view name) {
    return submodule(interpreter, "torch.utils.backcompat.", "broadcast_warning", name);
}

/// The switch of PyTorch 0.2's broadcast warning, which PyTorch 1.13 still has but never reads.
Value broadcast_warning_attribute(Interpreter& /*interpreter*/, std::string_view name) {
    return name == "enabled" ? Value::boolean(false) : Value();
}

const ModuleParts modules[] = {
    {.name = "torch", .attribute = torch_attribute},
    {.name = "torch.nn", .attribute = nn_attribute},
    {.name = "torch.nn.functional", .attribute = functional_attribute},
    {.name = "torch.nn.init", .attribute = init_attribute},
    {.name = "torch.autograd", .attribute = autograd_attribute},
    {.name = "torch.autograd.functional", .attribute = autograd_functional_attribute},
    {.name = "torch.autograd.function", .attribute = autograd_function_attribute},
    {.name = "torch.storage", .attribute = storage_attribute},
    {.name = "torch.nn.utils", .attribute = nn_utils_attribute},
    {.name = "torch.nn.utils.rnn", .attribute = nn_utils_rnn_attribute},
    {.name = "torch.nn.parameter", .attribute = parameter_attribute},
    {.name = "torch.linalg", .attribute = linalg_attribute},
    {.name = "torch.special", .attribute = special_attribute},
    {.name = "torch.random", .attribute = random_attribute},
    {.name = "torch.functional", .attribute = torch_functional_attribute},
    {.name = "torch.version", .attribute = version_attribute},
    {.name = "torch.torch_version", .attribute = torch_version_attribute},
    {.name = "torch.utils.data", .attribute = data_attribute},
    {.name = "torch.utils.data.dataloader", .attribute = data_attribute},
    {.name = "torch.utils.data.dataset", .attribute = data_attribute},
    {.name = "torch.utils.data.sampler", .attribute = data_attribute},
    {.name = "torch.optim", .attribute = optim_attribute},
    {.name = "torch.optim.optimizer", .attribute = optimizer_attribute},
    {.name = "torch.optim.lr_scheduler", .attribute = scheduler_attribute},
    {.name = "torch.distributions", .attribute = distributions_attribute},
    {.name = "torch.utils", .attribute = utils_attribute},
    {.name = "torch.utils.backcompat", .attribute = backcompat_attribute},
    {.name = "torch.utils.backcompat.broadcast_warning", .attribute = broadcast_warning_attribute},
};

}  // namespace

void warn(Interpreter& interpreter, std::string_view message, bool once) {
    std::vector<std::string>& warned = torch_state(interpreter).warned;
    std::string text(message);
    if (once && std::find(warned.begin(), warned.end(), text) != warned.end()) return;
    if (once) warned.push_back(text);
    interpreter.warn(interpreter.exception_type("UserWarning"), text);
}

void register_torch(Interpreter& interpreter) {
    interpreter.context().warn = [&interpreter](std::string_view message, bool once) {
        warn(interpreter, message, once);
    };
    for (const ModuleParts& parts : modules) interpreter.register_module(parts);
    for (const ModuleParts& parts : backend_modules()) interpreter.register_module(parts);
    for (const ModuleParts& parts : distribution_modules) interpreter.register_module(parts);
    interpreter.register_exception(linalg_error(interpreter));
}

}  // namespace bcast::python::torch
