#include "bcast/tensor/names.hpp"

#include <fmt/compile.h>

#include <algorithm>
#include <string>
#include <utility>

#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"

namespace bcast {
namespace {

/// A dim that comes from nowhere.
constexpr std::size_t inserted = static_cast<std::size_t>(-1);

Raised runtime_error(std::string message) {
    return {"RuntimeError", std::move(message)};
}

/// `'N'` or `None`.
std::string quoted_name(const Name& name) {
    return name ? "'" + *name + "'" : "None";
}

std::size_t position_of(const std::vector<Name>& names, const Name& name) {
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
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

/// Raises unless every dim has a name.
void expect_named(const Tensor& tensor) {
    const std::vector<Name> own = dim_names(tensor);
    for (std::size_t i = 0; i < own.size(); ++i) {
        if (own[i]) continue;
        throw runtime_error(
            fmt::format(FMT_COMPILE("align_to: All input dims must be named. Found unnamed dim at index {} of {}"), i,
                        tensor_text(own)));
    }
}

/// Where each wanted dim comes from.
std::vector<std::size_t> places_of(const std::vector<Name>& own, const std::vector<Name>& wanted) {
    std::vector<std::size_t> from;
    for (const Name& name : wanted) {
        const std::size_t at = name ? position_of(own, name) : own.size();
        from.push_back(at == own.size() ? inserted : at);
    }
    return from;
}

/// Dims in this order; `inserted` is a new dim of 1, which is read once and has stride 0.
Tensor placed(const Tensor& tensor, const std::vector<std::size_t>& from, std::vector<Name> names) {
    check_unique(names);
    Tensor out = tensor;
    out.sizes.clear();
    out.strides.clear();
    for (const std::size_t dim : from) {
        out.sizes.push_back(dim == inserted ? 1 : tensor.sizes[dim]);
        out.strides.push_back(dim == inserted ? 0 : tensor.strides[dim]);
    }
    out.names = std::move(names);
    return out;
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

Tensor align_to(const Tensor& tensor, const std::vector<Name>& names) {
    expect_named(tensor);
    const std::vector<Name> own = dim_names(tensor);
    for (const Name& name : own) {
        if (std::find(names.begin(), names.end(), name) != names.end()) continue;
        throw runtime_error(fmt::format(FMT_COMPILE("align_to: Cannot find dim {} from {} in desired alignment {}."),
                                        quoted_name(name), tensor_text(names), names_text(names)));
    }
    return placed(tensor, places_of(own, names), names);
}

Tensor align_to(const Tensor& tensor, const std::vector<Name>& names, std::size_t ellipsis) {
    if (std::find(names.begin(), names.end(), std::nullopt) != names.end()) {
        throw runtime_error(
            fmt::format(FMT_COMPILE("align_to: the desired order of dimensions cannot contain a None name, got {}"),
                        names_text(names)));
    }
    const std::vector<Name> own = dim_names(tensor);
    std::vector<std::size_t> from = places_of(own, names);
    std::vector<Name> wanted = names;
    const auto gap = static_cast<std::ptrdiff_t>(ellipsis);
    std::ptrdiff_t added = 0;
    for (std::size_t dim = 0; dim < own.size(); ++dim) {
        if (std::find(from.begin(), from.end(), dim) != from.end()) continue;
        from.insert(from.begin() + gap + added, dim);
        wanted.insert(wanted.begin() + gap + added, own[dim]);
        ++added;
    }
    return placed(tensor, from, std::move(wanted));
}

std::pair<Extent, Extent> consecutive_dims(const Tensor& tensor, const std::vector<Name>& dims) {
    if (dims.empty()) throw runtime_error("flatten(tensor, dims, out_dim): dims cannot be empty");
    std::vector<std::size_t> places;
    places.reserve(dims.size());
    for (const Name& name : dims) places.push_back(axis_named(tensor, name));
    for (std::size_t i = 1; i < places.size(); ++i) {
        if (places[i] == places[i - 1] + 1) continue;
        throw runtime_error(
            fmt::format(FMT_COMPILE("flatten(tensor, dims, out_dim): dims {} must be consecutive in {}"),
                        names_text(dims), tensor_text(dim_names(tensor))));
    }
    return {static_cast<Extent>(places.front()), static_cast<Extent>(places.back())};
}

Tensor align_as(const Tensor& tensor, const Tensor& other) {
    return align_to(tensor, dim_names(other));
}

}  // namespace bcast
