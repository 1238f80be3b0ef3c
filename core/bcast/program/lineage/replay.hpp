#pragma once

#include <map>
#include <vector>

#include "bcast/program/lineage/log.hpp"

namespace bcast::python::lineage {

/// What a storage holds while a call is done again.
struct Stand {
    std::shared_ptr<Storage> storage;
    Dtype dtype = Dtype::float32;
};
using Stands = std::map<std::uint64_t, Stand>;

/// A storage with the elements that `bytes` are; with `as_real` in float64, whatever they were.
Stand stand_of(Interpreter& interpreter, const Bytes& bytes, Dtype dtype, bool as_real);

/// All elements of a stand, one behind the other.
Tensor elements_of(const Stand& stand);

/// Does a call again, where the storages of its inputs are others for that long; without gradients, unless what was
/// saved for them is wanted.
///
/// Gives a tensor for each of its results: of one that was written to the elements of its whole storage. Raises what
/// the call raises.
std::vector<Tensor> replay(Interpreter& interpreter, const LoggedCall& call, const Stands& stands, bool saved = false);

}  // namespace bcast::python::lineage
