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
        // The clock is read between operators and in the midst of those that take longer than linear time: what is
        // done at once is small.
        options.most_elements = bcast::Extent{1} << 17;
        options.budget.steps = 5'000'000;
        options.budget.memory = std::uint64_t{1} << 25;
        options.budget.output = std::uint64_t{1} << 20;
    }
    return options;
}
