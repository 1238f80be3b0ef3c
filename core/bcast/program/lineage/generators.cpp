#include "bcast/program/lineage/generators.hpp"

#include "bcast/libraries/numpy/random_generators.hpp"
#include "bcast/libraries/numpy/state.hpp"
#include "bcast/libraries/torch/state.hpp"

namespace bcast::python::lineage {
namespace {

void put(Interpreter& interpreter, const Generators& then) {
    torch::torch_state(interpreter).generator = then.torch;
    numpy::numpy_state(interpreter).random = then.numpy;
    if (then.own) then.object.as<numpy::GeneratorObject>()->source = *then.own;
    if (then.own_state) then.object.as<numpy::RandomStateObject>()->source = *then.own_state;
}

}  // namespace

std::shared_ptr<const Generators> current_generators(Interpreter& interpreter, const Value& object,
                                                     std::shared_ptr<const Generators> last) {
    const TorchGenerator& torch = torch::torch_state(interpreter).generator;
    const RandomState& numpy = numpy::numpy_state(interpreter).random;
    const auto* own = object.is_object() ? object.as<numpy::GeneratorObject>() : nullptr;
    const auto* own_state = object.is_object() ? object.as<numpy::RandomStateObject>() : nullptr;
    const bool same = last && last->torch == torch && last->numpy == numpy && !last->own && !last->own_state;
    if (same && own == nullptr && own_state == nullptr) return last;
    auto out = std::make_shared<Generators>(Generators{torch, numpy, object, {}, {}});
    if (own != nullptr) out->own = own->source;
    if (own_state != nullptr) out->own_state = own_state->source;
    return out;
}

RestoredGenerators::RestoredGenerators(Interpreter& interpreter, const Generators& then)
    : interpreter_(interpreter), now_(current_generators(interpreter, then.object, nullptr)) {
    put(interpreter, then);
}

RestoredGenerators::~RestoredGenerators() {
    put(interpreter_, *now_);
}

}  // namespace bcast::python::lineage
