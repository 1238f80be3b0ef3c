#pragma once

#include <array>

#include "bcast/operators/rows/row.hpp"

/// The rows, read at compile time. A row is `OPERATOR(name, sentence)`: its name as an Operation, followed by calls of
/// row.hpp's member functions.
namespace bcast::rows {

#define OPERATOR(name, sentence) Row{Operation::name, #name}.sentence,
inline constexpr auto all = std::to_array<Row>({
#include "bcast/operators/rows/all.inc"
});
#undef OPERATOR

}  // namespace bcast::rows
