#pragma once

#include <string>
#include <string_view>

#include "bcast/program/cell.hpp"

namespace bcast::python {

/// Runs Python text to see whether it is a complete program: returns the Trial of recognition/recognize.hpp as
/// `{"alone":..,"fails":..,"code":..,"known":[..]}`.
std::string trial(std::string_view code, const CellOptions& options = {});

/// Recognizes a text, with a trial run if one is needed: alternates bcast::recognize and trial.
std::string recognize(std::string_view text, const CellOptions& options = {});

}  // namespace bcast::python
