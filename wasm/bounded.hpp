#pragma once

#include <cstdint>

#include "bcast/program/cell.hpp"

/// The engine's own stack, which nobody can ask, takes about this much: over it the module would be damaged.
inline bcast::python::CellOptions bounded() {
    bcast::python::CellOptions options;
    options.budget.stack = std::uint64_t{512} << 10;
    options.budget.nesting = 5000;
    return options;
}
