#pragma once

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/tensor/printing/numpy.hpp"
#include "bcast/tensor/random/numpy_source.hpp"

namespace bcast::python::numpy {

/// The handling of a floating-point error: `np.seterr` (NumPy 1.24).
enum class ErrorMode { warn, ignore, raise, print };

struct ErrorState {
    ErrorMode divide = ErrorMode::warn;
    ErrorMode over = ErrorMode::warn;
    ErrorMode under = ErrorMode::ignore;
    ErrorMode invalid = ErrorMode::warn;
};

/// The state of numpy in one interpreter, apart from its arrays.
struct State {
    NumpyPrintOptions print;
    ErrorState faults;
    RandomState random;
};

inline State& numpy_state(Interpreter& interpreter) {
    return interpreter.state<State>("numpy");
}

}  // namespace bcast::python::numpy
