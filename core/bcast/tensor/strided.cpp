#include "bcast/tensor/strided.hpp"
#include "bcast/concat.hpp"

#include <optional>
#include <string>
#include <utility>

#include "bcast/raised.hpp"

namespace bcast {
namespace {

/// The indices, within the storage, of the first and the last element of a nonempty tensor.
struct Reach {
    Extent first;
    Extent last;
};

/// Nothing if one of them is not representable in 64 bits, or if a size is negative.
std::optional<Reach> reach_of(const Tensor& tensor) {
    Reach reach{tensor.offset, tensor.offset};
    for (std::size_t axis = 0; axis < tensor.rank(); ++axis) {
        if (tensor.sizes[axis] < 0) return std::nullopt;
        Extent along = 0;
        if (__builtin_mul_overflow(tensor.sizes[axis] - 1, tensor.strides[axis], &along)) return std::nullopt;
        Extent& end = along < 0 ? reach.first : reach.last;
        if (__builtin_add_overflow(end, along, &end)) return std::nullopt;
    }
    return reach;
}

bool reads_nothing(const Tensor& tensor) {
    return tensor.shape_only() || tensor.numel() == 0;
}

Extent elements_of_storage(const Tensor& tensor) {
    return static_cast<Extent>(tensor.storage->bytes() / item_size(tensor.dtype));
}

}  // namespace

bool is_within_storage(const Tensor& tensor) {
    if (reads_nothing(tensor)) return true;
    const auto reach = reach_of(tensor);
    return reach && reach->first >= 0 && reach->last < elements_of_storage(tensor);
}

void expect_within_storage(const Tensor& tensor) {
    if (is_within_storage(tensor)) return;
    const auto reach = reach_of(tensor);
    const auto item = static_cast<Extent>(item_size(tensor.dtype));
    const std::string sizes = list_text(shape_of(tensor.sizes));
    const std::string strides = list_text(shape_of(tensor.strides));
    Extent bytes = 0;
    if (!reach || reach->last == INT64_MAX || __builtin_mul_overflow(reach->last + 1, item, &bytes)) {
        raise_runtime_error({"Storage size calculation overflowed with sizes=", sizes, " and strides=", strides});
    }
    raise_runtime_error({"setStorage: sizes ", sizes, ", strides ", strides, ", storage offset ", tensor.offset,
                         ", and itemsize ", item, " requiring a storage size of ", bytes,
                         " are out of bounds for storage of size ", tensor.storage->bytes()});
}

void expect_rank(std::size_t rank) {
    if (rank > max_dims) raise_unsupported("a tensor of more than 128 dims is not implemented here");
}

Tensor strided_view(const Tensor& of, std::vector<Extent> sizes, std::vector<Extent> strides, Extent offset) {
    expect_rank(sizes.size());
    Tensor view;
    view.dtype = of.dtype;
    view.sizes = std::move(sizes);
    view.strides = std::move(strides);
    view.offset = offset;
    view.storage = of.storage;
    view.has_name_metadata = of.has_name_metadata;
    expect_within_storage(view);
    return view;
}

Tensor strided_view(const Tensor& of, std::vector<Extent> sizes, std::vector<Extent> strides) {
    return strided_view(of, std::move(sizes), std::move(strides), of.offset);
}

}  // namespace bcast
