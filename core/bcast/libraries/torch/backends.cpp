#include "bcast/libraries/torch/backends.hpp"

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/libraries/torch/python.hpp"
#include "bcast/raised.hpp"

namespace bcast::python::torch {
namespace {

/// Backends of other devices: none is available, and their switches have no effect.
Value backends_attribute(Interpreter& interpreter, std::string_view name) {
    if (name == "cudnn" || name == "mps") return interpreter.import(concat({"torch.backends.", name}));
    return {};
}

Value cudnn_attribute(Interpreter& /*interpreter*/, std::string_view name) {
    if (name == "enabled") return Value::boolean(true);
    return name == "benchmark" || name == "deterministic" ? Value::boolean(false) : Value();
}

/// The CPU is the only device.
Value no_cuda(Interpreter& /*interpreter*/, const Value& /*self*/, const CallArguments& given) {
    expect_none("is_available", given);
    return Value::boolean(false);
}

Value no_devices(Interpreter& /*interpreter*/, const Value& /*self*/, const CallArguments& given) {
    expect_none("device_count", given);
    return Value::integer(0);
}

/// Frees memory of other devices or waits for them: there are none, so it does nothing.
Value nothing_done(Interpreter& /*interpreter*/, const Value& /*self*/, const CallArguments& given) {
    expect_none("empty_cache", given);
    return Value::none();
}

Value nothing_held(Interpreter& /*interpreter*/, const Value& /*self*/, const CallArguments& given) {
    bind_python("memory_allocated", "device", 0, given);
    return Value::integer(0);
}

Value raise_without_cuda(Interpreter& /*interpreter*/, const Value& /*self*/, const CallArguments& /*given*/) {
    raise_exception("AssertionError", "Torch not compiled with CUDA enabled");
}

/// Seeds of devices that do not exist are ignored.
Value cuda_seed(Interpreter& /*interpreter*/, const Value& /*self*/, const CallArguments& given) {
    bind_python("manual_seed", "seed", 1, given);
    return Value::none();
}

Value not_built(Interpreter& /*interpreter*/, const Value& /*self*/, const CallArguments& given) {
    expect_none("is_built", given);
    return Value::boolean(false);
}

constexpr Method mps_functions[] = {{"is_available", no_cuda}, {"is_built", not_built}};
constexpr Method cudnn_functions[] = {{"is_available", no_cuda}};
Value cuda_attribute(Interpreter& interpreter, std::string_view name) {
    return name == "amp" ? interpreter.import("torch.cuda.amp") : Value();
}

/// Mixed precision.
Value amp_attribute(Interpreter& interpreter, std::string_view name) {
    if (name != "GradScaler" && name != "autocast") return {};
    return interpreter.library_value(python_part("torch.settings"), name);
}

constexpr Method cuda_functions[] = {{"current_device", raise_without_cuda},
                                     {"current_stream", raise_without_cuda},
                                     {"device_count", no_devices},
                                     {"empty_cache", nothing_done},
                                     {"get_device_capability", raise_without_cuda},
                                     {"get_device_name", raise_without_cuda},
                                     {"get_device_properties", raise_without_cuda},
                                     {"init", raise_without_cuda},
                                     {"is_available", no_cuda},
                                     {"is_bf16_supported", raise_without_cuda},
                                     {"is_initialized", no_cuda},
                                     {"manual_seed", cuda_seed},
                                     {"manual_seed_all", cuda_seed},
                                     {"max_memory_allocated", nothing_held},
                                     {"max_memory_reserved", nothing_held},
                                     {"mem_get_info", raise_without_cuda},
                                     {"memory_allocated", nothing_held},
                                     {"memory_reserved", nothing_held},
                                     {"synchronize", raise_without_cuda}};

constexpr ModuleParts backends_rows[] = {
    {.name = "torch.cuda", .functions = cuda_functions, .attribute = cuda_attribute},
    {.name = "torch.cuda.amp", .attribute = amp_attribute},
    {.name = "torch.backends", .attribute = backends_attribute},
    {.name = "torch.backends.cudnn", .functions = cudnn_functions, .attribute = cudnn_attribute},
    {.name = "torch.backends.mps", .functions = mps_functions},
};

}  // namespace

std::span<const ModuleParts> backend_modules() {
    return backends_rows;
}

}  // namespace bcast::python::torch
