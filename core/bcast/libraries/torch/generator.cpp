#include "bcast/libraries/torch/generator.hpp"

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/libraries/torch/devices.hpp"
#include "bcast/raised.hpp"

namespace bcast::python::torch {
namespace {

Value make_generator(Interpreter& interpreter, const Type& type, const CallArguments& given);
Value manual_seed(Interpreter& interpreter, const Value& self, const CallArguments& given);
Value initial_seed(Interpreter& interpreter, const Value& self, const CallArguments& given);

constexpr Method methods[] = {{"initial_seed", initial_seed}, {"manual_seed", manual_seed}};
static_assert(is_sorted(methods));
}  // namespace

constinit const Type generator_type{{
    .name = "torch._C.Generator",
    .construct = make_generator,
    .methods = methods,
}};

namespace {

class GeneratorObject : public Object {
  public:
    explicit GeneratorObject(bool of_program = false) : Object(generator_type), program(of_program) {}

    static bool is(const Object& object) { return &object.type() == &generator_type; }

    [[nodiscard]] TorchGenerator& get(Interpreter& interpreter) {
        return program ? torch_state(interpreter).generator : own;
    }

    bool program;  ///< Stands for the program's default generator.
    TorchGenerator own;
};

Value make_generator(Interpreter& interpreter, const Type& /*type*/, const CallArguments& given) {
    const auto slots = bind_native("Generator", "device", 0, given);
    const Value device = slots[0].is_nothing() ? cpu_device() : interpreter.call(Value::of(device_type), {slots[0]});
    std::string kind = interpreter.str(interpreter.get_attribute(device, "type"));
    if (kind != "cpu") {
        for (char& letter : kind) letter = static_cast<char>(letter & ~0x20);
        raise_runtime_error({"Device type ", kind, " is not supported for torch.Generator() api."});
    }
    return make<GeneratorObject>();
}

Value manual_seed(Interpreter& interpreter, const Value& self, const CallArguments& given) {
    expect_one("Generator.manual_seed", given);
    self.as<GeneratorObject>()
        ->get(interpreter)
        .manual_seed(static_cast<std::uint64_t>(to_index(interpreter, given.positional[0])));
    return self;
}

Value initial_seed(Interpreter& interpreter, const Value& self, const CallArguments& given) {
    expect_none("Generator.initial_seed", given);
    return Value::integer(static_cast<std::int64_t>(self.as<GeneratorObject>()->get(interpreter).initial_seed()));
}

}  // namespace

Value program_generator() {
    return make<GeneratorObject>(true);
}

TorchGenerator& generator_of(const Arguments& arguments) {
    if (auto* given = arguments.value("generator").as<GeneratorObject>()) return given->get(arguments.interpreter);
    return arguments.state().generator;
}

}  // namespace bcast::python::torch
