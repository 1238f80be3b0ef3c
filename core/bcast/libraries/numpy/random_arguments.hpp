#pragma once

#include <cstdint>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/tensor/random/numpy.hpp"

/// How `numpy.random` reads its arguments: sizes, parameters, bounds and seeds.
namespace bcast::python::numpy {

std::vector<Extent> drawn_sizes(Interpreter& interpreter, const Value& size);

/// Parameters that are arrays: what is drawn has the shape that they and `size` broadcast to.
bool has_axes(Interpreter& interpreter, const Value& value);
std::vector<Extent> common_sizes(Interpreter& interpreter, const Value& size, const Value& first, const Value& second);

/// A bound as `int` reads it.
Extent whole_bound(Interpreter& interpreter, const Value& value);
bool several_bounds(Interpreter& interpreter, const Value& value);

std::vector<std::uint32_t> words_of(Interpreter& interpreter, const Value& seed);
/// What `np.random.seed` starts from: an integer, integers in a row, or nothing.
RandomState seeded_state(Interpreter& interpreter, const Value& seed);

}  // namespace bcast::python::numpy
