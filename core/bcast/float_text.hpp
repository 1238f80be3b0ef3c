#pragma once

#include <string>

/// Floats formatted as by Python (CPython 3, `float_repr_style` short). The same on every machine.
namespace bcast {

/// `repr(value)`: the shortest digits that parse to the same float: `1.0`, `1e+16`, `1e-05`, `inf`, `nan`.
std::string python_float_text(double value);

/// `format(value, ".{precision}f")`.
std::string python_fixed_text(double value, int precision);

/// `format(value, ".{precision}e")`.
std::string python_exponent_text(double value, int precision);

/// `format(value, ".{precision}g")`.
std::string python_general_text(double value, int precision);

/// `e+05`, `E-10`, with at least `digits` digits.
std::string exponent_text(int exponent, char letter = 'e', int digits = 2);

}  // namespace bcast
