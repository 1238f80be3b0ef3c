#include "bcast/libraries/torch/devices.hpp"

#include <algorithm>
#include <limits>
#include <string>

#include "bcast/ascii.hpp"
#include "bcast/concat.hpp"
#include "bcast/float_text.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/objects.hpp"
#include "bcast/libraries/torch/state.hpp"
#include "bcast/raised.hpp"

namespace bcast::python::torch {
namespace {

/// A device of any kind can be named, but tensors are on the CPU only (`check_device`).
class DeviceObject : public Object {
  public:
    DeviceObject(std::string its_kind, Value its_index)
        : Object(device_type), kind(std::move(its_kind)), index(std::move(its_index)) {}
    DeviceObject(std::string its_kind, Immortal forever)
        : Object(device_type, forever), kind(std::move(its_kind)), index(Value::none()) {}

    std::string kind;
    Value index;  ///< An int or None.
};

const DeviceObject& device_of(const Value& self) {
    return static_cast<const DeviceObject&>(self.object());
}

void write_device(Interpreter& interpreter, const Value& self, std::string& out) {
    const DeviceObject& device = device_of(self);
    out += concat({"device(type='", device.kind, "'"});
    if (!device.index.is_none()) out += concat({", index=", interpreter.repr(device.index)});
    out += ')';
}

void say_device(Interpreter& interpreter, const Value& self, std::string& out) {
    const DeviceObject& device = device_of(self);
    out += device.kind;
    if (!device.index.is_none()) out += concat({":", interpreter.repr(device.index)});
}

void write_layout(Interpreter& /*interpreter*/, const Value& /*self*/, std::string& out) {
    out += "torch.strided";
}

Value device_kind(Interpreter& /*interpreter*/, const Value& self) {
    return new_str(device_of(self).kind);
}

Value device_index(Interpreter& /*interpreter*/, const Value& self) {
    return device_of(self).index;
}

std::int64_t hash_device(Interpreter& /*interpreter*/, const Value& self) {
    const DeviceObject& device = device_of(self);
    return static_cast<std::int64_t>(device.kind.size()) * 31 + (device.index.is_none() ? -1 : device.index.integer());
}

Value compare_devices(Interpreter& /*interpreter*/, ComparisonOperator op, const Value& self, const Value& other) {
    const bool ours = other.is_object() && &other.type() == &self.type();
    if (!ours || (op != ComparisonOperator::eq && op != ComparisonOperator::ne)) return {};
    const bool same =
        device_of(self).kind == device_of(other).kind && device_of(self).index.same(device_of(other).index);
    return Value::boolean(same == (op == ComparisonOperator::eq));
}

constexpr std::string_view device_kinds =
    "cpu, cuda, ipu, xpu, mkldnn, opengl, opencl, ideep, hip, ve, fpga, ort, xla, lazy, vulkan, mps, meta, hpu, "
    "privateuseone";

struct DeviceParts {
    std::string_view kind;
    std::string_view index;  ///< Digits; empty without an index.
};

/// The parts of a device string: letters and underscores, and after a colon a number without leading zeros (PyTorch
/// 1.13 `c10::Device`). Raises RuntimeError.
DeviceParts device_parts(std::string_view text) {
    if (text.empty()) raise_runtime_error("Device string must not be empty");
    const std::size_t colon = std::min(text.find(':'), text.size());
    const std::string_view kind = text.substr(0, colon);
    const std::string_view index = text.substr(std::min(colon + 1, text.size()));
    const bool indexed = !index.empty() && index.size() <= 3 && std::all_of(index.begin(), index.end(), is_digit) &&
                         (index == "0" || index[0] != '0');
    if (kind.empty() || !std::all_of(kind.begin(), kind.end(), [](char c) { return is_letter(c) || c == '_'; }) ||
        (colon < text.size() && !indexed))
        raise_runtime_error({"Invalid device string: '", text, "'"});
    if (concat({", ", device_kinds, ","}).find(concat({", ", kind, ","})) == std::string::npos)
        raise_runtime_error({"Expected one of ", device_kinds, " device type at start of device string: ", kind});
    return {kind, index};
}

Value make_device(Interpreter& interpreter, const Type& /*type*/, const CallArguments& given) {
    if (given.size() == 0) {
        raise_type_error(
            "Device() received an invalid combination of arguments - got (), but expected one of:\n * (torch.device "
            "device)\n * (str type, int index)\n");
    }
    const std::vector<Value> values = bind_native("device", "type index", 1, given);
    if (values[0].is_object() && &values[0].type() == &device_type) return values[0];
    if (values[0].is_integral()) return make<DeviceObject>("cuda", Value::integer(values[0].integer()));
    const Str* text = as_str(values[0]);
    if (text == nullptr) raise_unsupported({"the device ", interpreter.repr(values[0]), " is not here"});
    const std::string_view device_string = text->text();
    const auto [kind, digits] = device_parts(device_string);
    Value index = values[1].is_nothing() ? Value::none() : values[1];
    if (!index.is_none() && !index.is_integral()) {
        raise_type_error({"Device(): argument 'index' (position 2) must be int, not ", index.type().name});
    }
    if (!digits.empty()) {
        if (!index.is_none()) {
            raise_runtime_error(
                {"type (string) must not include an index because index was passed explicitly: ", device_string});
        }
        index = Value::integer(std::stoi(std::string(digits)));
    }
    if (!index.is_none() && index.integer() < 0) raise_runtime_error("Device index must not be negative");
    if (kind == "cpu" && index.is_none()) return cpu_device();
    return make<DeviceObject>(std::string(kind), index);
}

constexpr Property device_properties[] = {{"index", device_index}, {"type", device_kind}};
static_assert(is_sorted(device_properties));

/// The limits of a dtype: `torch.finfo(torch.float32)`.
class LimitsObject : public Object {
  public:
    LimitsObject(const Type& type, Dtype its) : Object(type), dtype(its) {}

    Dtype dtype;
};

Dtype dtype_of(const Value& self) {
    return static_cast<const LimitsObject&>(self.object()).dtype;
}

struct FloatLimits {
    double resolution;
    double most;
    double eps;
    double tiny;
    int bits;
};

FloatLimits float_limits(Dtype dtype) {
    switch (dtype) {
        case Dtype::float16:
            return {1e-3, 65504, 0.0009765625, 6.103515625e-05, 16};
        case Dtype::bfloat16:
            return {1e-2, 3.3895313892515355e38, 0.0078125, std::numeric_limits<float>::min(), 16};
        case Dtype::float32:
            return {1e-6, std::numeric_limits<float>::max(), std::numeric_limits<float>::epsilon(),
                    std::numeric_limits<float>::min(), 32};
        default:
            return {1e-15, std::numeric_limits<double>::max(), std::numeric_limits<double>::epsilon(),
                    std::numeric_limits<double>::min(), 64};
    }
}

Value float_limit(const Value& self, double (*pick)(const FloatLimits&)) {
    return Value::real(pick(float_limits(dtype_of(self))));
}

Value float_most(Interpreter& /*i*/, const Value& self) {
    return float_limit(self, [](const FloatLimits& l) { return l.most; });
}
Value float_least(Interpreter& /*i*/, const Value& self) {
    return float_limit(self, [](const FloatLimits& l) { return -l.most; });
}
Value float_eps(Interpreter& /*i*/, const Value& self) {
    return float_limit(self, [](const FloatLimits& l) { return l.eps; });
}
Value float_tiny(Interpreter& /*i*/, const Value& self) {
    return float_limit(self, [](const FloatLimits& l) { return l.tiny; });
}
Value float_resolution(Interpreter& /*i*/, const Value& self) {
    return float_limit(self, [](const FloatLimits& l) { return l.resolution; });
}

int bits_of(Dtype dtype) {
    return static_cast<int>(item_size(dtype)) * 8;
}

Value bits(Interpreter& /*i*/, const Value& self) {
    return Value::integer(bits_of(dtype_of(self)));
}

Value limits_dtype(Interpreter& /*i*/, const Value& self) {
    return new_str(torch_dtype_text(dtype_of(self)).substr(6));
}

Value most(Interpreter& /*i*/, const Value& self) {
    return Value::integer(integers_of(dtype_of(self)).most);
}
Value least(Interpreter& /*i*/, const Value& self) {
    return Value::integer(integers_of(dtype_of(self)).least);
}

void write_finfo(Interpreter& /*i*/, const Value& self, std::string& out) {
    const FloatLimits l = float_limits(dtype_of(self));
    const auto text = [](double value) { return python_general_text(value, 6); };
    out += concat({"finfo(resolution=", text(l.resolution), ", min=", text(-l.most), ", max=", text(l.most),
                   ", eps=", text(l.eps), ", smallest_normal=", text(l.tiny), ", tiny=", text(l.tiny),
                   ", dtype=", torch_dtype_text(dtype_of(self)).substr(6), ")"});
}

void write_iinfo(Interpreter& /*i*/, const Value& self, std::string& out) {
    const Dtype dtype = dtype_of(self);
    out += concat({"iinfo(min=", integers_of(dtype).least, ", max=", integers_of(dtype).most,
                   ", dtype=", torch_dtype_text(dtype).substr(6), ")"});
}

Value make_limits(Interpreter& interpreter, const Type& type, const CallArguments& given) {
    const bool floating = &type == &finfo_type;
    const std::vector<Value> values = bind_native(floating ? "finfo" : "iinfo", "type", floating ? 0 : 1, given);
    Dtype dtype = torch_state(interpreter).default_dtype;
    if (!values[0].is_nothing()) {
        if (!fits_dtype(values[0])) {
            raise_type_error({floating ? "finfo" : "iinfo",
                              "(): argument 'type' (position 1) must be torch.dtype, not ", values[0].type().name});
        }
        dtype = *dtype_of_argument(values[0]);
    }
    if (!floating && dtype == Dtype::bool_) raise_type_error("torch.bool is not supported by torch.iinfo");
    if (floating && !is_floating(dtype)) {
        raise_type_error("torch.finfo() requires a floating point input type. Use torch.iinfo to handle 'torch.finfo'");
    }
    if (!floating && is_floating(dtype)) {
        raise_type_error("torch.iinfo() requires an integer input type. Use torch.finfo to handle 'torch.iinfo'");
    }
    return make<LimitsObject>(type, dtype);
}

constexpr Property float_properties[] = {
    {"bits", bits},
    {"dtype", limits_dtype},
    {"eps", float_eps},
    {"max", float_most},
    {"min", float_least},
    {"resolution", float_resolution},
    {"smallest_normal", float_tiny},
    {"tiny", float_tiny},
};
static_assert(is_sorted(float_properties));
constexpr Property integer_properties[] = {{"bits", bits}, {"dtype", limits_dtype}, {"max", most}, {"min", least}};
static_assert(is_sorted(integer_properties));

}  // namespace

constinit const Type device_type{{
    .name = "torch.device",
    .construct = make_device,
    .slots = {.repr = write_device, .str = say_device, .hash = hash_device, .compare = compare_devices},
    .properties = device_properties,
}};

constinit const Type layout_type{{.name = "torch.layout", .slots = {.repr = write_layout}}};

constinit const Type finfo_type{{
    .name = "torch.finfo",
    .construct = make_limits,
    .slots = {.repr = write_finfo},
    .properties = float_properties,
}};

constinit const Type iinfo_type{{
    .name = "torch.iinfo",
    .construct = make_limits,
    .slots = {.repr = write_iinfo},
    .properties = integer_properties,
}};

void check_device(const Value& given, bool written) {
    if (given.is_integral() && given.integer() < 0) raise_runtime_error("Device index must not be negative");
    const bool device = given.is_object() && &given.type() == &device_type;
    const Str* text = as_str(given);
    if (text == nullptr && !device && !given.is_integral()) return;
    const std::string_view device_string = device            ? std::string_view(device_of(given).kind)
                                           : text == nullptr ? std::string_view("cuda")
                                                             : text->text();
    const std::string_view kind = device_parts(device_string).kind;
    if (kind == "cpu") return;
    if (written) raise_runtime_error({"device type ", kind, " does not match device type of out parameter (cpu)"});
    if (kind == "cuda") raise_exception("AssertionError", "Torch not compiled with CUDA enabled");
    raise_unsupported({"the device '", device_string, "' is not here: there is the CPU alone"});
}

Value cpu_device() {
    static DeviceObject cpu("cpu", Object::Immortal{});
    return Value(&cpu);
}

Value strided_layout() {
    static Object strided(layout_type, Object::Immortal{});
    return Value(&strided);
}

}  // namespace bcast::python::torch
