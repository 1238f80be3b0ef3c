#pragma once

#include <span>
#include <string_view>

#include "bcast/autograd/derivation.hpp"
#include "bcast/callable.hpp"
#include "bcast/index/index.hpp"

namespace bcast::autograd {

/// A function that moves elements to other indices, possibly several times each, and fills the rest with zeros; for any
/// dtype.
using Move = SharedFunction<Tensor(ops::Context&, std::span<const Tensor>)>;

/// Identifies a movement by the name of its row, with the values that its text reads.
struct Movement {
    std::string_view row;
    std::vector<Extent> dims = {};
    std::vector<Extent> numbers = {};  ///< Shifts, counts, offsets, as defined by each row.
    std::vector<Tensor> reads = {};    ///< An index, a mask, counts.
};

/// The derivation of the result of `move` on the inputs. The gradient of an element is the sum of the gradients at all
/// indices it was moved to: the backward calls `move` on tensors of numbered elements to find those.
Derivation moving(const Mode& mode, const Movement& movement, std::span<const Variable> inputs, const Move& move);

/// The derivation of `x[items]` as a copy: gradients are added at the elements that were read.
Derivation picking(const Mode& mode, const Variable& x, const std::vector<ops::IndexItem>& items);

/// The derivation of a tensor after `x[items] = source`: the source gets the gradients at the assigned indices. `part`:
/// the sizes of `x[items]`, used only if there is an observer.
Derivation assigning(const Mode& mode, std::string_view node, std::span<const Variable> inputs,
                     const std::vector<ops::IndexItem>& items, const std::vector<Extent>& part);

/// The derivation of a copy of x with a number written to the elements that `written` writes to.
Derivation blanking(const Mode& mode, const Movement& movement,
                    const SharedFunction<Tensor(ops::Context&, const Tensor&, const Scalar&)>& written);

/// The derivation of a copy of x with a source added or written at the elements that `where` reads.
Derivation putting(const Mode& mode, const Movement& movement, bool add,
                   const SharedFunction<Tensor(ops::Context&, const Tensor&)>& where);

/// Tensors of these sizes that hold 1, 2, 3, ... (int64, row-major), numbered consecutively across tensors.
std::vector<Tensor> numbered(ops::Context& context, std::span<const Tensor> tensors);

}  // namespace bcast::autograd
