#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "bcast/program/cell.hpp"

namespace bcast::python {

/// A change to a program after which it gets further, verified by running it.
struct ProgramRepair {
    std::string_view kind;  ///< `import`, `device`, `keepdim`: key of the text shown to users.
    std::string text;       ///< The new text: `import numpy as np`, `'cpu'`, `x.mean(1, keepdim=True)`.
    std::string code;       ///< The program after the change.
};

/// Repairs a failed program by adding what is missing: imports of available libraries under their usual names, or a
/// device of this machine. Nothing if no such change gets the program past the error.
std::optional<ProgramRepair> repaired(std::string_view code, const CellError& error, const CellOptions& options);

/// For a program that stopped at a shape mismatch: if an operand results from a reduction and would fit with `keepdim`,
/// the program with that. `result` holds its events.
std::optional<ProgramRepair> with_reduced_axes(std::string_view code, const CellResult& result,
                                               const CellOptions& options);

/// The program with all missing imports added, each verified; unchanged if none is missing.
std::string with_imports(std::string_view code, const CellOptions& options);

}  // namespace bcast::python
