#pragma once

#include <map>
#include <vector>

#include "bcast/program/lineage/log.hpp"

namespace bcast::python::lineage {

/// The contents of a storage during a replay.
struct Substitute {
    std::shared_ptr<Storage> storage;
    Dtype dtype = Dtype::float32;
};
using Substitutes = std::map<std::uint64_t, Substitute>;

/// A storage with these elements; with `as_real` converted to float64, whatever their dtype.
Substitute substitute_of(Interpreter& interpreter, const Bytes& bytes, Dtype dtype, bool as_real);

/// All elements of a substitute as a contiguous 1-d tensor.
Tensor elements_of(const Substitute& substitute);

/// Replays a call with the storages of its inputs substituted, without recording gradients unless `saved` tensors are
/// needed.
///
/// Returns a tensor for each of its results; for one that was written to, the elements of its entire storage. Raises
/// what the call raises.
std::vector<Tensor> replay(Interpreter& interpreter, const LoggedCall& call, const Substitutes& substitutes,
                           bool saved = false);

}  // namespace bcast::python::lineage
