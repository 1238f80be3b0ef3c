#pragma once

#include <string_view>

#include "bcast/language/interpreter/value.hpp"

namespace bcast::python::numpy {

/// `np.ogrid`, `np.mgrid`, `np.s_`, `np.r_`, `np.c_`: what is used with brackets, or nothing.
Value grid_attribute(std::string_view name);

}  // namespace bcast::python::numpy
