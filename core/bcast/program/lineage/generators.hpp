#pragma once

#include <memory>
#include <optional>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/tensor/random/numpy_source.hpp"
#include "bcast/tensor/random/torch_generator.hpp"

namespace bcast::python::lineage {

/// What a call can draw random numbers from: the generators of both libraries, and that of NumPy whose method it is.
struct Generators {
    TorchGenerator torch;
    RandomState numpy;
    Value object;  ///< `np.random.default_rng()`, `np.random.RandomState()`, or nothing.
    std::optional<NumpyGenerator> own;
    std::optional<RandomState> own_state;
};

/// Their present state; `last` where nothing was drawn since then.
std::shared_ptr<const Generators> current_generators(Interpreter& interpreter, const Value& object,
                                                     std::shared_ptr<const Generators> last);

/// Sets the generators back to an earlier state, for as long as it lives.
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
