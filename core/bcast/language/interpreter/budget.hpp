#pragma once

#include <cstdint>

namespace bcast::python {

/// Resource limits of a program. Exceeding `calls`, `nesting` or `stack` raises Python's RecursionError; exceeding any
/// other limit ends the cell as unsupported (exit 2), which no `except` catches.
struct Budget {
    std::uint64_t steps = 20'000'000;  ///< Statements, calls and loop iterations, including those in builtins.
    std::uint32_t calls = 1000;        ///< Call depth; Python's default recursion limit.
    std::uint32_t nesting = 20'000;    ///< Nested tree nodes being evaluated, over all active calls.
    std::uint64_t stack = std::uint64_t{5} << 20;   ///< Bytes of the native stack.
    std::uint64_t memory = std::uint64_t{1} << 28;  ///< Bytes of Python objects, without tensors.
    std::uint64_t output = std::uint64_t{1} << 22;  ///< Bytes printed.
    double seconds = 0;                             ///< 0: no time limit.
};

}  // namespace bcast::python
