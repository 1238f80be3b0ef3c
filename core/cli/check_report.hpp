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

/// Formats the checked claims.
using ReportFormat = std::string (*)(const CheckedFiles&);

/// text: `PATH:LINE:COLUMN: message` for each false claim. github: commands that annotate a pull request. sarif: 2.1.0.
/// junit: one test suite per file. json: a list of {"path","line","column","ok","expected","got"}, one per claim.
std::optional<ReportFormat> report_format(std::string_view name);

}  // namespace bcast::cli
