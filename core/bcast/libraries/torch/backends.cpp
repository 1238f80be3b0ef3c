#include "bcast/libraries/torch/backends.hpp"

#include "bcast/concat.hpp"
#include "bcast/libraries/torch/python.hpp"

/// Backends of other devices: none is available, and their switches have no effect.
namespace bcast::python::torch {
namespace {

Value backends_attribute(Interpreter& interpreter, std::string_view name) {
    if (name == "cudnn" || name == "mps") return interpreter.import(concat({"torch.backends.", name}));
    return {};
}

Value cudnn_attribute(Interpreter& interpreter, std::string_view name) {
    if (name == "enabled") return Value::boolean(true);
    if (name == "benchmark" || name == "deterministic") return Value::boolean(false);
    return listed_value(interpreter, "torch.cuda", "is_available", name);
}

Value mps_attribute(Interpreter& interpreter, std::string_view name) {
    return listed_value(interpreter, "torch.cuda", "is_available is_built", name);
}

Value cuda_attribute(Interpreter& interpreter, std::string_view name) {
    if (name == "amp") return interpreter.import("torch.cuda.amp");
    return listed_value(interpreter, "torch.cuda",
                        "current_device current_stream device_count empty_cache get_device_capability get_device_name "
                        "get_device_properties init is_available is_bf16_supported is_initialized manual_seed "
                        "manual_seed_all max_memory_allocated max_memory_reserved mem_get_info memory_allocated "
                        "memory_reserved synchronize",
                        name);
}

/// Mixed precision.
Value amp_attribute(Interpreter& interpreter, std::string_view name) {
    return listed_value(interpreter, "torch.settings", "GradScaler autocast", name);
}

constexpr ModuleParts backends_rows[] = {
    {.name = "torch.cuda", .attribute = cuda_attribute},
    {.name = "torch.cuda.amp", .attribute = amp_attribute},
    {.name = "torch.backends", .attribute = backends_attribute},
    {.name = "torch.backends.cudnn", .attribute = cudnn_attribute},
    {.name = "torch.backends.mps", .attribute = mps_attribute},
};

}  // namespace

std::span<const ModuleParts> backend_modules() {
    return backends_rows;
}

}  // namespace bcast::python::torch
