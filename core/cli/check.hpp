#pragma once

#include <string>
#include <vector>

#include "cli/command.hpp"

namespace bcast::cli {

/// What `bcast check` was asked for.
struct DocumentOptions {
    std::string format = "text";
    bool update = false;
    bool accept = false;
    double seconds = 10;
    std::vector<std::string> paths;
};

/// `bcast check`: holds the claims of documents. 0 all true, 1 a false claim, 3 something that could not be checked
/// (3 before 1). False claims go to the output in the format that was asked for; a line with path, line and reason for
/// what could not be checked goes to the error stream.
int check_documents(const DocumentOptions& options, const Streams& streams);

}  // namespace bcast::cli
