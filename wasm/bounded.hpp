#pragma once

#include <cstdint>

#include "bcast/program/cell.hpp"

/// Limits for programs in WASM. Those of stack and nesting are about what the engine's own call stack holds, whose
/// remaining space cannot be queried: an overflow would damage the module. A program ends after `seconds`; 0 means no
/// limit.
inline bcast::python::CellOptions bounded(double seconds = 0) {
    bcast::python::CellOptions options;
    options.budget.stack = std::uint64_t{640} << 10;
    options.budget.nesting = 5000;
    if (seconds > 0) {
        options.budget.seconds = seconds;
        // The clock is read between operators and within those that take more than linear time, so each single
        // operation has to be small.
        options.max_elements = bcast::Extent{1} << 17;
        options.budget.steps = 5'000'000;
        options.budget.memory = std::uint64_t{1} << 25;
        options.budget.output = std::uint64_t{1} << 20;
    }
    return options;
}
