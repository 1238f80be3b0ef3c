#pragma once

#include <optional>
#include <string>

#include "cli/command.hpp"

namespace bcast::cli {

/// The options of `bcast run`.
struct RunOptions {
    std::optional<std::string> file;  ///< Absent or `-`: the standard input.
    bool jsonl = false;
    bool trace = false;
    std::optional<std::string> why = {};  ///< An element whose sources to print.
    bool migrate = false;                 ///< Print the program without names.
};

/// `bcast run`: prints the program's output, then its last value; warnings and the traceback go to the error stream in
/// Python's format. Returns 0, 1 for an error in the program, 2 if it is outside the subset, 3 for a file that cannot
/// be read. With `migrate` it prints only the program without names, and returns 1 if there is none to show.
int run_program(const RunOptions& options, const Streams& streams);

/// Runs a program and prints its output; without streams it only runs it. Returns its exit status.
int run_code(const std::string& code, const Streams* streams);

}  // namespace bcast::cli
