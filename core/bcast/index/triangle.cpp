#include "bcast/index/triangle.hpp"

#include <algorithm>

#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/layout.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/views/part.hpp"

namespace bcast::ops {
namespace {

/// A contiguous copy of the matrices (in NumPy, with the layout of its `where`).
Tensor matrices(Context& context, Dialect dialect, const Tensor& tensor, const char* function) {
    if (dialect != Dialect::numpy) {
        refuse_names(tensor, function);
        if (tensor.rank() == 0) raise_index_error("Dimension specified as -2 but tensor has no dimensions");
        if (tensor.numel() > 0) axis_of(dialect, -2, tensor.rank());
        Tensor out = contiguous(context, clone(context, tensor));
        out.strides = contiguous_strides(out.sizes);  // also along axes of size 1, which a copy does not change
        return out;
    }
    if (tensor.rank() == 0) raise_type_error("tri() missing 1 required positional argument: 'N'");
    Tensor rows = tensor;
    if (tensor.rank() == 1) {
        rows.sizes.insert(rows.sizes.begin(), tensor.sizes[0]);
        rows.strides.insert(rows.strides.begin(), 0);
    }
    // NumPy selects between the array and zeros by a mask of the last two axes.
    std::vector<Extent> mask(rows.rank(), 0);
    mask[rows.rank() - 2] = rows.sizes.back();
    mask.back() = 1;
    const std::span<const Extent> lists[] = {mask, rows.strides};
    Tensor out = empty(context.workspace, rows.dtype, rows.sizes);
    out.strides = iterated_strides(rows.sizes, rows.sizes, lists);
    if (rows.shape_only()) out.storage = nullptr;
    copy_elements(rows, out);
    return out;
}

/// Zeros the columns [first(row), last(row)) of each row.
template <typename Columns>
Tensor cleared(Tensor out, Columns columns_of) {
    const std::size_t rank = out.rank();
    if (out.numel() == 0) return out;
    const Extent columns = out.sizes[rank - 1];
    for (Extent row = 0; row < out.sizes[rank - 2]; ++row) {
        const auto [first, last] = columns_of(row, columns);
        Tensor part = along(along(out, rank - 2, {row, 1, 1}), rank - 1, {first, 1, last - first});
        fill(part, false);
    }
    return out;
}

/// The first column of a row that is not below the diagonal, clamped to the number of columns.
Extent diagonal_column(Extent row, Extent offset, Extent columns) {
    Extent column = 0;
    if (__builtin_add_overflow(row, offset, &column)) return offset > 0 ? columns : 0;
    return std::clamp<Extent>(column, 0, columns);
}

struct Columns {
    Extent first;
    Extent last;
};

}  // namespace

Tensor upper_triangle(Context& context, Dialect dialect, const Tensor& tensor, Extent offset) {
    return cleared(matrices(context, dialect, tensor, "triu"), [&](Extent row, Extent columns) {
        return Columns{0, diagonal_column(row, offset, columns)};
    });
}

Tensor lower_triangle(Context& context, Dialect dialect, const Tensor& tensor, Extent offset) {
    return cleared(matrices(context, dialect, tensor, "tril"), [&](Extent row, Extent columns) {
        return Columns{diagonal_column(row + 1, offset, columns), columns};
    });
}

}  // namespace bcast::ops
