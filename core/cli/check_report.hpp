#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/claims/check.hpp"

namespace bcast::cli {

struct CheckedFile {
    std::string path;
    claims::Report report;
    std::string bytes;
};
using CheckedFiles = std::vector<CheckedFile>;

/// What a format makes of the claims that were checked.
using ReportFormat = std::string (*)(const CheckedFiles&);

/// text: `PATH:LINE:COLUMN: message` for each false claim. github: the commands that annotate a pull request. sarif:
/// 2.1.0. junit: a test suite a file. json: a list of {"path","line","column","ok","expected","got"}, one per claim.
std::optional<ReportFormat> report_format(std::string_view name);

}  // namespace bcast::cli
