#pragma once

#include <cstdint>

namespace bcast::python {

/// What a program may use. Going over `calls` or `stack` is Python's RecursionError; everything else ends the cell as
/// being outside the subset (exit 2), which no `except` catches.
struct Budget {
    std::uint64_t steps = 20'000'000;  ///< Statements, calls and turns of loops, also those of builtins.
    std::uint32_t calls = 1000;        ///< Calls within calls: Python's own limit.
    std::uint32_t nesting = 20'000;    ///< Nodes of the tree that are evaluated within each other, over all calls.
    std::uint64_t stack = std::uint64_t{5} << 20;   ///< Bytes of the machine's stack.
    std::uint64_t memory = std::uint64_t{1} << 28;  ///< Bytes of Python objects; tensors count in their workspace.
    std::uint64_t output = std::uint64_t{1} << 22;  ///< Bytes that are printed.
    double seconds = 0;                             ///< 0: no limit on time.
};

}  // namespace bcast::python
