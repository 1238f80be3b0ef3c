#pragma once

#include <cstdint>

#include "bcast/program/cell.hpp"

/// The engine's own stack, which nobody can ask, takes about this much: over it the module would be damaged. A program
/// ends after so many seconds; 0 are no bound.
inline bcast::python::CellOptions bounded(double seconds = 0) {
    bcast::python::CellOptions options;
    options.budget.stack = std::uint64_t{640} << 10;
    options.budget.nesting = 5000;
    if (seconds > 0) {
        options.budget.seconds = seconds;
        // The clock is read between operators: none may take long by itself.
        options.most_elements = bcast::Extent{1} << 18;
    }
    return options;
}
