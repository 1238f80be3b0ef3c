#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "bcast/language/interpreter/value.hpp"

namespace bcast::python::lineage {

/// The origin of a Python number: 0 for none, else a node of `Numbers`.
using NumberNode = std::uint32_t;

/// The origins of Python numbers that a program reads from tensors: `t.item()`, `float(t)`, `t.tolist()`.
///
/// A number carries its node (Value::origin) through names, lists, parameters and attributes; a number computed from
/// others gets a node that joins theirs.
class Numbers {
  public:
    /// Adds a node for another read. Reads are numbered from 0.
    NumberNode read();
    /// The node of a number that depends on both.
    NumberNode joined(NumberNode a, NumberNode b);
    /// The joint node of all numbers in a value, which may be a list.
    NumberNode all_in(const Value& value, int depth = 0);

    [[nodiscard]] bool any() const { return reads_ > 0; }
    /// The reads that the node depends on, in ascending order.
    [[nodiscard]] std::vector<std::size_t> reads_of(NumberNode node) const;

  private:
    std::size_t reads_ = 0;
    /// Either two child nodes, or a read and `is_read`.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> nodes_{{0, 0}};
};

}  // namespace bcast::python::lineage
