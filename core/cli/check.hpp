#pragma once

#include <string>
#include <vector>

#include "cli/command.hpp"

namespace bcast::cli {

/// The options of `bcast check`.
struct DocumentOptions {
    std::string format = "text";
    bool update = false;
    bool accept = false;
    double seconds = 10;
    std::vector<std::string> paths;
};

/// `bcast check`: checks the claims of documents. Returns 0 if all are true, 1 for a false claim, 3 if something could
/// not be checked (3 takes precedence over 1). False claims are written to the output in the selected format; a line
/// with path, line and reason for what could not be checked to the error stream.
int check_documents(const DocumentOptions& options, const Streams& streams);

}  // namespace bcast::cli
