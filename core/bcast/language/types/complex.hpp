#pragma once

#include <complex>
#include <optional>

#include "bcast/language/types/types.hpp"

namespace bcast::python {

extern const Type complex_type;

/// `complex`, as CPython 3.11 computes and prints it.
class Complex : public Object {
  public:
    explicit Complex(std::complex<double> its) : Object(complex_type), value(its) {}

    static bool is(const Object& object) { return &object.type() == &complex_type; }

    std::complex<double> value;
};

Value new_complex(std::complex<double> value);

/// The number of a `complex`; nothing for other values.
std::optional<std::complex<double>> complex_number(const Value& value);

/// a ** b, where a float is negative and its exponent has decimals too. Raises ZeroDivisionError and OverflowError.
Value complex_power(std::complex<double> a, std::complex<double> b);

/// `(1+2j)`, `2j`.
std::string complex_text(std::complex<double> value);

}  // namespace bcast::python
