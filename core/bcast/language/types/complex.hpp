#pragma once

#include <complex>
#include <optional>

#include "bcast/language/types/types.hpp"

namespace bcast::python {

extern const Type complex_type;

/// Python's `complex`, with the arithmetic and repr of CPython 3.11.
class Complex : public Object {
  public:
    explicit Complex(std::complex<double> its) : Object(complex_type), value(its) {}

    static bool is(const Object& object) { return &object.type() == &complex_type; }

    std::complex<double> value;
};

Value new_complex(std::complex<double> value);

/// The value of a `complex`; empty for other values.
std::optional<std::complex<double>> complex_number(const Value& value);

/// a ** b, also for a negative float with a fractional exponent. Raises ZeroDivisionError and OverflowError.
Value complex_power(std::complex<double> a, std::complex<double> b);

/// `(1+2j)`, `2j`.
std::string complex_text(std::complex<double> value);

}  // namespace bcast::python
