#include "bcast/tensor/names.hpp"

#include <fmt/compile.h>

#include <algorithm>
#include <string>
#include <utility>

#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"

namespace bcast {
namespace {

Raised runtime_error(std::string message) {
    return {"RuntimeError", std::move(message)};
}

/// `'N'` or `None`.
std::string quoted_name(const Name& name) {
    return name ? "'" + *name + "'" : "None";
}

void check_unique(std::span<const Name> names) {
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (!names[i]) continue;
        if (std::find(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(i), names[i]) ==
            names.begin() + static_cast<std::ptrdiff_t>(i))
            continue;
        throw runtime_error(fmt::format(FMT_COMPILE("Cannot construct a tensor with duplicate names. Got names: {}."),
                                        names_text({names.begin(), names.end()})));
    }
}

}  // namespace

std::vector<Name> dim_names(const Tensor& tensor) {
    return tensor.names.empty() ? std::vector<Name>(tensor.rank()) : tensor.names;
}

std::string tensor_text(const std::vector<Name>& names) {
    return "Tensor" + names_text(names);
}

void check_names(std::span<const Name> names, std::size_t rank) {
    const std::vector<Name> all(names.begin(), names.end());
    if (rank > max_rank) {
        throw runtime_error(fmt::format(FMT_COMPILE("Named tensors only support up to {} dims: Attempted to create a "
                                                    "tensor with dim {} with names {}"),
                                        max_rank, rank, names_text(all)));
    }
    if (names.size() != rank) {
        throw runtime_error(
            fmt::format(FMT_COMPILE("Number of names ({}) and number of dimensions in tensor ({}) do not "
                                    "match. Attempted to create a tensor with names {}"),
                        names.size(), rank, names_text(all)));
    }
    check_unique(names);
}

Tensor with_names(const Tensor& tensor, std::vector<Name> names) {
    Tensor out = tensor;
    if (!names.empty() || tensor.rank() == 0) check_names(names, tensor.rank());
    out.names = std::move(names);
    if (!out.named()) out.names.clear();
    out.has_name_metadata = false;
    return out;
}

Tensor refine_names(const Tensor& tensor, const std::vector<Name>& names) {
    const std::vector<Name> own = dim_names(tensor);
    if (own.size() != names.size()) {
        throw runtime_error(fmt::format(FMT_COMPILE("refine_names: cannot coerce {} to {} because they have a "
                                                    "different number of dims ({} and {} respectively)."),
                                        tensor_text(own), tensor_text(names), own.size(), names.size()));
    }
    check_unique(names);
    for (std::size_t i = 0; i < own.size(); ++i) {
        if (own[i] == names[i] || !own[i]) continue;
        const std::string_view how = names[i] ? "is different from" : "is more specific than";
        throw runtime_error(fmt::format(FMT_COMPILE("refine_names: cannot coerce {} to {} because {} {} {} at "
                                                    "index {}"),
                                        tensor_text(own), tensor_text(names), quoted_name(own[i]), how,
                                        quoted_name(names[i]), i));
    }
    return with_names(tensor, names);
}

std::pair<Extent, Extent> consecutive_dims(const Tensor& tensor, const std::vector<Name>& dims) {
    if (dims.empty()) throw runtime_error("flatten(tensor, dims, out_dim): dims cannot be empty");
    std::vector<std::size_t> positions;
    positions.reserve(dims.size());
    for (const Name& name : dims) positions.push_back(axis_named(tensor, name));
    for (std::size_t i = 1; i < positions.size(); ++i) {
        if (positions[i] == positions[i - 1] + 1) continue;
        throw runtime_error(
            fmt::format(FMT_COMPILE("flatten(tensor, dims, out_dim): dims {} must be consecutive in {}"),
                        names_text(dims), tensor_text(dim_names(tensor))));
    }
    return {static_cast<Extent>(positions.front()), static_cast<Extent>(positions.back())};
}

}  // namespace bcast
