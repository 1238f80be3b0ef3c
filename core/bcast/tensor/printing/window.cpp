#include "bcast/tensor/printing/window.hpp"

#include <fmt/compile.h>

#include <cstddef>

#include "bcast/raised.hpp"

namespace bcast {
namespace {

struct Reader {
    const Tensor& tensor;
    std::span<const ShownAxis> axes;
    std::vector<Scalar> elements;

    void read_axis(std::size_t axis, Extent offset) {
        if (axis == axes.size()) {
            elements.push_back(read(tensor, offset));
            return;
        }
        for (Extent index = 0; index < axes[axis].leading; ++index)
            read_axis(axis + 1, offset + index * tensor.strides[axis]);
        for (Extent index = tensor.sizes[axis] - axes[axis].trailing; index < tensor.sizes[axis]; ++index)
            read_axis(axis + 1, offset + index * tensor.strides[axis]);
    }
};

}  // namespace

std::vector<ShownAxis> shown_axes(std::span<const Extent> sizes, bool summarized, Extent edgeitems) {
    if (summarized && edgeitems < 1) raise_unsupported("a summary without edge items (edgeitems < 1)");
    std::vector<ShownAxis> axes;
    axes.reserve(sizes.size());
    for (const Extent size : sizes) {
        const bool gap = summarized && size / 2 >= edgeitems && size - edgeitems > edgeitems;
        axes.push_back(gap ? ShownAxis{edgeitems, edgeitems, true} : ShownAxis{size, 0, false});
    }
    return axes;
}

std::vector<Scalar> shown_elements(const Tensor& tensor, std::span<const ShownAxis> axes) {
    Extent count = 1;
    for (const ShownAxis& axis : axes) {
        if (__builtin_mul_overflow(count, axis.count(), &count) || count > max_shown)
            throw Unsupported(fmt::format(FMT_COMPILE("printing more than {} elements"), max_shown));
    }
    Reader reader{tensor, axes, {}};
    reader.elements.reserve(static_cast<std::size_t>(count));
    reader.read_axis(0, 0);
    return std::move(reader.elements);
}

}  // namespace bcast
