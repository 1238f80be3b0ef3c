#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/program/cell.hpp"

namespace bcast::python {

/// A change of a program after which it gets further. It has been run.
struct ProgramRepair {
    std::string_view kind;  ///< `import`, `device`, `keepdim`: key of the prose.
    std::string text;       ///< What is new: `import numpy as np`, `'cpu'`, `x.mean(1, keepdim=True)`.
    std::string code;       ///< The program as it then is.
};

/// What is missing in a program that failed: imports of libraries that are there under names people give them, a device
/// that this machine has. Nothing where no such change gets it past this error.
std::optional<ProgramRepair> repaired(std::string_view code, const CellError& error, const CellOptions& options);

/// Of a program that stopped where shapes clash: an operand comes from a reduction, and would fit if that kept the
/// axis. `result` has its events.
std::optional<ProgramRepair> with_kept_axis(std::string_view code, const CellResult& result,
                                            const CellOptions& options);

/// The program with all imports that it misses, each tried: the program itself where it misses none.
std::string with_imports(std::string_view code, const CellOptions& options);

}  // namespace bcast::python
