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

/// As they are now. `last` where nothing was drawn since then.
std::shared_ptr<const Generators> generators_now(Interpreter& interpreter, const Value& object,
                                                 std::shared_ptr<const Generators> last);

/// For as long as it lives, they are what they were.
class GeneratorsThen {
  public:
    GeneratorsThen(Interpreter& interpreter, const Generators& then);
    GeneratorsThen(const GeneratorsThen&) = delete;
    GeneratorsThen& operator=(const GeneratorsThen&) = delete;
    GeneratorsThen(GeneratorsThen&&) = delete;
    GeneratorsThen& operator=(GeneratorsThen&&) = delete;
    ~GeneratorsThen();

  private:
    Interpreter& interpreter_;
    std::shared_ptr<const Generators> now_;
};

}  // namespace bcast::python::lineage
