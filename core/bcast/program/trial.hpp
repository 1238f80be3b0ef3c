#pragma once

#include <string>
#include <string_view>

#include "bcast/program/cell.hpp"

namespace bcast::python {

/// Runs a text that is Python, to see whether it stands alone: Trial of recognition/recognize.hpp as
/// `{"alone":..,"fails":..,"code":..,"known":[..]}`.
std::string trial(std::string_view code, const CellOptions& options = {});

/// What a text is, with a trial where one is needed: bcast::recognize and trial in turn.
std::string recognize(std::string_view text, const CellOptions& options = {});

}  // namespace bcast::python
