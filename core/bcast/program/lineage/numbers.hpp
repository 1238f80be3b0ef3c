#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/language/syntax/ast.hpp"

namespace bcast::python::lineage {

/// What an expression's number is computed of: nothing (0), or a node of `Numbers`.
using NumberNode = std::uint32_t;

/// Where the numbers of Python come from that a program reads out of tensors: `t.item()`, `float(t)`, `int(t)`.
///
/// A number has no identity, so its lineage is that of the expression: of names that the program's own lines bind,
/// outside functions, to arithmetic, `abs`, `round`, `float` and `int` of such numbers. Anything else (an item of a
/// list, a parameter, `min`) ends it.
class Numbers {
  public:
    /// Another read begins at the call that is written at `where`: its number counts from 0.
    void read(Location where);
    /// The program, whose statements these are, binds a name that begins at `begin`: outside functions, unless
    /// `inside`.
    void bound(Block program, std::uint32_t begin, std::string_view name, bool inside);

    /// An augmented assignment outside functions binds the name with which it begins.
    void augmented(Block program, std::uint32_t begin);

    [[nodiscard]] bool any() const { return reads_ > 0; }
    [[nodiscard]] NumberNode node_of(const Expr& expr) const;
    /// The numbers of the reads, in order.
    [[nodiscard]] std::vector<std::size_t> reads_of(NumberNode node) const;

  private:
    struct Bound {
        const Expr* value;
        const Expr* before;  ///< What an augmented assignment reads too.
    };

    void find_bound(Block block);
    void add_bound(const Expr& target, const Expr& value);
    NumberNode joined(NumberNode a, NumberNode b) const;

    std::size_t reads_ = 0;
    bool searched_ = false;
    std::map<std::uint32_t, Bound> statements_;  ///< By where a name begins that is bound there.
    std::map<std::pair<std::uint32_t, std::uint32_t>, NumberNode> calls_;  ///< What was read last at a place.
    std::map<std::string, NumberNode, std::less<>> names_;
    /// Two nodes, or a read and no node. Nothing is forgotten: an expression is asked when it has been evaluated.
    mutable std::vector<std::pair<std::uint32_t, std::uint32_t>> nodes_{{0, 0}};
};

}  // namespace bcast::python::lineage
