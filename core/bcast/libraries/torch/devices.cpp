#include "bcast/libraries/torch/devices.hpp"

#include <cmath>
#include <limits>
#include <string>

#include <fmt/compile.h>

#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/concat.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/objects.hpp"
#include "bcast/libraries/torch/state.hpp"
#include "bcast/raised.hpp"

namespace bcast::python::torch {
namespace {

void write_device(Interpreter& /*interpreter*/, const Value& /*self*/, std::string& out) {
    out += "device(type='cpu')";
}

void say_device(Interpreter& /*interpreter*/, const Value& /*self*/, std::string& out) {
    out += "cpu";
}

void write_layout(Interpreter& /*interpreter*/, const Value& /*self*/, std::string& out) {
    out += "torch.strided";
}

Value device_kind(Interpreter& /*interpreter*/, const Value& /*self*/) {
    return new_str("cpu");
}

Value device_index(Interpreter& /*interpreter*/, const Value& /*self*/) {
    return Value::none();
}

std::int64_t hash_device(Interpreter& /*interpreter*/, const Value& /*self*/) {
    return 1;
}

Value compare_devices(Interpreter& /*interpreter*/, ComparisonOperator op, const Value& self, const Value& other) {
    const bool ours = other.is_object() && &other.type() == &self.type();
    if (!ours || (op != ComparisonOperator::eq && op != ComparisonOperator::ne)) return {};
    return Value::boolean(op == ComparisonOperator::eq);
}

Value make_device(Interpreter& interpreter, const Type& /*type*/, const CallArguments& given) {
    const std::vector<Value> values = bind_native("device", {"type", "index"}, 1, given);
    if (values[0].is_object() && &values[0].type() == &device_type) return values[0];
    const Str* text = as_str(values[0]);
    if (text != nullptr && (text->text() == "cpu" || text->text() == "cpu:0")) return cpu_device();
    throw Unsupported(concat({"the device ", interpreter.repr(values[0]), " is not here: there is the CPU alone"}));
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
    const auto text = [](double value) { return fmt::format(FMT_COMPILE("{:.6g}"), value); };
    out += concat({"finfo(resolution=", text(l.resolution), ", min=", text(-l.most), ", max=", text(l.most),
                   ", eps=", text(l.eps), ", smallest_normal=", text(l.tiny), ", tiny=", text(l.tiny),
                   ", dtype=", torch_dtype_text(dtype_of(self)).substr(6), ")"});
}

void write_iinfo(Interpreter& /*i*/, const Value& self, std::string& out) {
    const Dtype dtype = dtype_of(self);
    out +=
        concat({"iinfo(min=", std::to_string(integers_of(dtype).least),
                ", max=", std::to_string(integers_of(dtype).most), ", dtype=", torch_dtype_text(dtype).substr(6), ")"});
}

Value make_limits(Interpreter& interpreter, const Type& type, const CallArguments& given) {
    const bool floating = &type == &finfo_type;
    const std::vector<Value> values = bind_native(floating ? "finfo" : "iinfo", {"type"}, floating ? 0 : 1, given);
    Dtype dtype = torch_state(interpreter).default_dtype;
    if (!values[0].is_nothing()) {
        const DtypeObject* asked = values[0].as<DtypeObject>();
        if (asked == nullptr) {
            throw Raised("TypeError",
                         concat({floating ? "finfo" : "iinfo",
                                 "(): argument 'type' (position 1) must be torch.dtype, not ", values[0].type().name}));
        }
        dtype = asked->dtype;
    }
    if (!floating && dtype == Dtype::bool_) throw Raised("TypeError", "torch.bool is not supported by torch.iinfo");
    if (floating && !is_floating(dtype)) {
        throw Raised("TypeError",
                     "torch.finfo() requires a floating point input type. Use torch.iinfo to handle 'torch.finfo'");
    }
    if (!floating && is_floating(dtype)) {
        throw Raised("TypeError",
                     "torch.iinfo() requires an integer input type. Use torch.finfo to handle 'torch.iinfo'");
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

const Type device_type{{
    .name = "torch.device",
    .construct = make_device,
    .slots = {.repr = write_device, .str = say_device, .hash = hash_device, .compare = compare_devices},
    .properties = device_properties,
}};

const Type layout_type{{.name = "torch.layout", .slots = {.repr = write_layout}}};

const Type finfo_type{{
    .name = "torch.finfo",
    .construct = make_limits,
    .slots = {.repr = write_finfo},
    .properties = float_properties,
}};

const Type iinfo_type{{
    .name = "torch.iinfo",
    .construct = make_limits,
    .slots = {.repr = write_iinfo},
    .properties = integer_properties,
}};

void check_device(const Value& given) {
    const Str* text = as_str(given);
    if (given.is_integral()) throw Raised("AssertionError", "Torch not compiled with CUDA enabled");
    if (text == nullptr) return;
    const std::string_view whole = text->text();
    const std::string_view kind = whole.substr(0, whole.find(':'));
    if (kind == "cpu") return;
    if (kind == "cuda") throw Raised("AssertionError", "Torch not compiled with CUDA enabled");
    constexpr std::string_view kinds =
        "cpu, cuda, ipu, xpu, mkldnn, opengl, opencl, ideep, hip, ve, fpga, ort, xla, lazy, vulkan, mps, meta, hpu, "
        "privateuseone";
    if (concat({", ", kinds, ","}).find(concat({", ", kind, ","})) != std::string::npos)
        throw Unsupported(concat({"the device '", whole, "' is not here: there is the CPU alone"}));
    throw Raised("RuntimeError", concat({"Expected one of ", kinds, " device type at start of device string: ", kind}));
}

Value cpu_device() {
    static Object cpu(device_type, Object::Immortal{});
    return Value(&cpu);
}

Value strided_layout() {
    static Object strided(layout_type, Object::Immortal{});
    return Value(&strided);
}

}  // namespace bcast::python::torch
