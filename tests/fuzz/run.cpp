// libFuzzer target: any bytes are a cell, and running it neither crashes nor hangs nor leaks.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "bcast/program/cell.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    bcast::python::CellOptions options;
    options.budget.steps = 20000;
    options.budget.calls = 60;
    options.budget.nesting = 1200;
    options.budget.stack = std::uint64_t{3} << 20;
    options.budget.memory = std::uint64_t{1} << 24;
    options.budget.output = std::uint64_t{1} << 16;
    options.max_elements = 4096;
    options.events = true;
    bcast::python::run_cell({reinterpret_cast<const char*>(data), size}, options);
    return 0;
}
