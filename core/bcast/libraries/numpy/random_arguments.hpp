#pragma once

#include <cstdint>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/tensor/random/numpy.hpp"

/// How `numpy.random` parses its arguments: sizes, parameters, bounds and seeds.
namespace bcast::python::numpy {

/// The sizes of a sample by `size=`: those of a 0-d sample if it is omitted or None.
std::vector<Extent> sample_sizes(Interpreter& interpreter, const Value& size);

/// Whether a parameter is an array with axes.
bool has_axes(Interpreter& interpreter, const Value& value);
/// The sizes of a sample with such parameters: `size=`, else the common broadcast shape of the parameters.
std::vector<Extent> common_sizes(Interpreter& interpreter, const Value& size, const Value& first, const Value& second);

/// A bound, converted as by `int()`. Throws Unsupported for integers of 2^63 and above.
Extent integral_bound(Interpreter& interpreter, const Value& value);
/// Whether a bound is a sequence or an array with axes.
bool has_array_bounds(Interpreter& interpreter, const Value& value);

/// A seed that is a sequence of integers, as 32-bit words.
std::vector<std::uint32_t> words_of(Interpreter& interpreter, const Value& seed);
/// The state that `np.random.seed` sets: from an integer, a sequence of integers, or 0 if omitted (NumPy takes entropy
/// from the system). Raises ValueError and TypeError with NumPy's messages.
RandomState seeded_state(Interpreter& interpreter, const Value& seed);

}  // namespace bcast::python::numpy
