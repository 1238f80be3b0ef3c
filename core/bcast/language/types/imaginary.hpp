#pragma once

#include "bcast/language/types/types.hpp"

namespace bcast::python {

extern const Type imaginary_type;

/// `5j`, only as the step of a slice, where NumPy's grids read it as how many numbers there are. Other complex numbers
/// are outside the subset.
class Imaginary : public Object {
  public:
    explicit Imaginary(double its) : Object(imaginary_type), value(its) {}

    static bool is(const Object& object) { return &object.type() == &imaginary_type; }

    double value;
};

}  // namespace bcast::python
