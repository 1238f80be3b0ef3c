#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "bcast/language/interpreter/value.hpp"

namespace bcast::python::lineage {

/// The origin of a number of Python: nothing (0), or a node of `Numbers`.
using NumberNode = std::uint32_t;

/// Where the numbers of Python come from that a program reads out of tensors: `t.item()`, `float(t)`, `t.tolist()`.
///
/// A number carries its node with it (Value::origin), through names, lists, parameters and attributes; what is computed
/// of numbers has a node of theirs.
class Numbers {
  public:
    /// Another read: its number counts from 0.
    NumberNode read();
    /// Of what comes from both.
    NumberNode joined(NumberNode a, NumberNode b);
    /// Of all numbers in a value, which may be a list.
    NumberNode all_in(const Value& value, int depth = 0);

    [[nodiscard]] bool any() const { return reads_ > 0; }
    /// The numbers of the reads, in order.
    [[nodiscard]] std::vector<std::size_t> reads_of(NumberNode node) const;

  private:
    std::size_t reads_ = 0;
    /// Two nodes, or a read and no node.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> nodes_{{0, 0}};
};

}  // namespace bcast::python::lineage
