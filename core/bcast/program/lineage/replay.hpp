#pragma once

#include <map>
#include <vector>

#include "bcast/program/lineage/log.hpp"

namespace bcast::python::lineage {

/// What a storage holds while a call is made again.
struct Substitute {
    std::shared_ptr<Storage> storage;
    Dtype dtype = Dtype::float32;
};
using Substitutes = std::map<std::uint64_t, Substitute>;

/// A storage with the elements that `bytes` are; with `as_real` in float64, whatever they were.
Substitute substitute_of(Interpreter& interpreter, const Bytes& bytes, Dtype dtype, bool as_real);

/// All elements of a substitute, one behind the other.
Tensor elements_of(const Substitute& substitute);

/// Makes a call again with the storages of its inputs replaced meanwhile; without gradients, unless what was saved for
/// them is wanted.
///
/// Gives a tensor for each of its results: of one that was written to the elements of its whole storage. Raises what
/// the call raises.
std::vector<Tensor> replay(Interpreter& interpreter, const LoggedCall& call, const Substitutes& substitutes,
                           bool saved = false);

}  // namespace bcast::python::lineage
