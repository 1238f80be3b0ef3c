#pragma once

#include <memory>
#include <optional>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/tensor/random/numpy_source.hpp"
#include "bcast/tensor/random/torch_generator.hpp"

namespace bcast::python::lineage {

/// The generators that a call can draw from: the default ones of both libraries, and a NumPy generator whose method is
/// called.
struct Generators {
    TorchGenerator torch;
    RandomState numpy;
    Value object;  ///< `np.random.default_rng()`, `np.random.RandomState()`, or nothing.
    std::optional<NumpyGenerator> own;
    std::optional<RandomState> own_state;
};

/// The current state of the generators; returns `last` if nothing was drawn since.
std::shared_ptr<const Generators> current_generators(Interpreter& interpreter, const Value& object,
                                                     std::shared_ptr<const Generators> last);

/// Restores an earlier state of the generators during its lifetime.
class RestoredGenerators {
  public:
    RestoredGenerators(Interpreter& interpreter, const Generators& then);
    RestoredGenerators(const RestoredGenerators&) = delete;
    RestoredGenerators& operator=(const RestoredGenerators&) = delete;
    RestoredGenerators(RestoredGenerators&&) = delete;
    RestoredGenerators& operator=(RestoredGenerators&&) = delete;
    ~RestoredGenerators();

  private:
    Interpreter& interpreter_;
    std::shared_ptr<const Generators> now_;
};

}  // namespace bcast::python::lineage
