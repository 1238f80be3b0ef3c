#pragma once

#include <span>
#include <string_view>

#include "bcast/autograd/derivation.hpp"
#include "bcast/callable.hpp"
#include "bcast/index/index.hpp"

namespace bcast::autograd {

/// A function that puts elements in other places, as often as it likes, and zeros between them; whatever their dtype.
using Move = SharedFunction<Tensor(ops::Context&, std::span<const Tensor>)>;

/// Which movement it is, by the name of its row, and what its text reads.
struct Movement {
    std::string_view row;
    std::vector<Extent> dims = {};
    std::vector<Extent> numbers = {};  ///< Shifts, counts, offsets: each row says which.
    std::vector<Tensor> reads = {};    ///< An index, a mask, counts.
};

/// The derivation of what `move` makes of the inputs. The gradient of an element is the sum of the gradients
/// of all places where it went: `move` is asked again, about numbered elements, to find those.
Derivation moving(const Mode& mode, const Movement& movement, std::span<const Variable> inputs, const Move& move);

/// Of `x[items]`, copies of elements that are added where they were picked.
Derivation picking(const Mode& mode, const Variable& x, const std::vector<ops::IndexItem>& items);

/// Of a tensor after `x[items] = source`: what was written gets the gradient of its places. `part`: the sizes of
/// `x[items]`, where there is an observer.
Derivation assigning(const Mode& mode, std::string_view node, std::span<const Variable> inputs,
                     const std::vector<ops::IndexItem>& items, const std::vector<Extent>& part);

/// Of a copy of x over which a number was written where `written` writes one.
Derivation blanking(const Mode& mode, const Movement& movement,
                    const SharedFunction<Tensor(ops::Context&, const Tensor&, const Scalar&)>& written);

/// Of a copy of x to which a source was added, or over which it was written, at the elements that `where` finds.
Derivation putting(const Mode& mode, const Movement& movement, bool add,
                   const SharedFunction<Tensor(ops::Context&, const Tensor&)>& where);

/// 1, 2, 3, ... row by row, int64, in the sizes of each tensor and on from one to the next.
std::vector<Tensor> numbered(ops::Context& context, std::span<const Tensor> tensors);

}  // namespace bcast::autograd
