#include "bcast/language/types/imaginary.hpp"

#include "bcast/language/interpreter/convert.hpp"

namespace bcast::python {
namespace {

void repr_imaginary(Interpreter& /*interpreter*/, const Value& self, std::string& out) {
    std::string digits = real_text(self.as<Imaginary>()->value);
    if (digits.ends_with(".0")) digits.resize(digits.size() - 2);
    out += digits + "j";
}

}  // namespace

const Type imaginary_type({.name = "complex", .slots = {.repr = repr_imaginary}});

}  // namespace bcast::python
