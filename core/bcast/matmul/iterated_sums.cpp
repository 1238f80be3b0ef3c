#include "bcast/matmul/iterated_sums.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "bcast/deadline.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/layout.hpp"
#include "bcast/index/advanced.hpp"
#include "bcast/stable_order.hpp"
#include "bcast/tensor/rounded.hpp"

namespace bcast::ops {
namespace {

/// Limit on the number of rows, and on the elements of a gathered row, because of memory.
constexpr Extent max_rows = Extent{1} << 22;

/// Limit for more than two operands: beyond it, pairwise multiplication is faster.
constexpr Extent max_products = Extent{1} << 24;

/// A row of an operand. float32 elements are converted to float64, and each result is rounded.
struct Row {
    Extent stride = 1;
    bool contiguous = false;             ///< NumPy knows that its elements are contiguous.
    bool broadcast = false;              ///< NumPy knows that all elements are the same.
    std::vector<Extent> offsets_in_row;  ///< The offset of each element, if they are gathered.
    std::vector<double> gathered;
    const std::byte* first = nullptr;

    /// Sets the address of the first element.
    void begin(const std::byte* at, bool narrow) {
        if (at == first) return;
        first = at;
        for (std::size_t i = 0; i < offsets_in_row.size(); ++i) {
            gathered[i] = narrow ? reinterpret_cast<const float*>(at)[offsets_in_row[i]]
                                 : reinterpret_cast<const double*>(at)[offsets_in_row[i]];
        }
    }
    [[nodiscard]] const double* elements() const {
        return offsets_in_row.empty() ? reinterpret_cast<const double*>(first) : gathered.data();
    }
};

struct Rows {
    std::vector<Row> operands;
    double* to = nullptr;  ///< The address of the result.
    Extent stride = 0;     ///< The stride of the result; 0: all products are added to one element.
    Extent length = 1;
    Extent chunk = 1;  ///< The number of elements summed before they are added to the result.
    bool narrow = false;

    [[nodiscard]] double rounded(double value) const { return rounded_step(narrow, value); }
    [[nodiscard]] double product(Extent i) const {
        double out = operands[0].elements()[i * operands[0].stride];
        for (std::size_t operand = 1; operand < operands.size(); ++operand)
            out = rounded(out * operands[operand].elements()[i * operands[operand].stride]);
        return out;
    }
    void add(double& sum, double value) const { sum = rounded(sum + value); }
};

/// The sum of contiguous elements of one operand, or of the products of two.
double sum_of_vectors(const Rows& rows, const double* a, const double* b, Extent length) {
    const Extent lanes = rows.narrow ? 4 : 2;
    const auto element = [&](Extent i) { return b == nullptr ? a[i] : rows.rounded(a[i] * b[i]); };
    const auto plus = [&](double x, double y) { return rows.rounded(x + y); };
    std::array<double, 4> sums{};
    Extent i = 0;
    for (; i + 4 * lanes <= length; i += 4 * lanes) {
        for (Extent lane = 0; lane < lanes; ++lane) {
            const auto at = [&](Extent vector) { return element(i + lane + vector * lanes); };
            double& sum = sums[static_cast<std::size_t>(lane)];
            sum = b == nullptr ? plus(plus(plus(at(0), at(1)), plus(at(2), at(3))), sum)
                               : plus(at(0), plus(at(1), plus(at(2), plus(at(3), sum))));
        }
    }
    for (; i < length; ++i) rows.add(sums[static_cast<std::size_t>(i % lanes)], element(i));
    return plus(plus(sums[0], sums[1]), plus(sums[2], sums[3]));
}

/// The sum of a part of the rows.
double sum_of(const Rows& rows, Extent begin, Extent length) {
    const std::vector<Row>& all = rows.operands;
    const auto from = [&](std::size_t operand) { return all[operand].elements() + begin; };
    if (all.size() == 1 && all[0].contiguous) return sum_of_vectors(rows, from(0), nullptr, length);
    if (all.size() == 2) {
        if (all[0].contiguous && all[1].contiguous) return sum_of_vectors(rows, from(0), from(1), length);
        for (const std::size_t one : {0U, 1U}) {
            if (all[one].broadcast && all[1 - one].contiguous)
                return rows.rounded(*all[one].elements() * sum_of_vectors(rows, from(1 - one), nullptr, length));
        }
    }
    double sum = 0;
    for (Extent i = begin; i < begin + length; ++i) rows.add(sum, rows.product(i));
    return sum;
}

void add_row(const Rows& rows) {
    worked(static_cast<std::uint64_t>(rows.length));
    if (rows.stride != 0) {
        for (Extent i = 0; i < rows.length; ++i) rows.add(rows.to[i * rows.stride], rows.product(i));
        return;
    }
    for (Extent begin = 0; begin < rows.length; begin += rows.chunk)
        rows.add(*rows.to, sum_of(rows, begin, std::min(rows.chunk, rows.length - begin)));
}

/// Merges adjacent axes that can be merged in all tensors.
void coalesce(std::vector<Tensor>& tensors) {
    for (std::size_t axis = tensors[0].rank() - 1; axis > 0; --axis) {
        const auto is_one = [axis](const Tensor& tensor) {
            return tensor.strides[axis - 1] == tensor.strides[axis] * tensor.sizes[axis];
        };
        if (!std::all_of(tensors.begin(), tensors.end(), is_one)) continue;
        for (Tensor& tensor : tensors) {
            const auto at = static_cast<std::ptrdiff_t>(axis);
            tensor.sizes[axis - 1] *= tensor.sizes[axis];
            tensor.strides[axis - 1] = tensor.strides[axis];
            tensor.sizes.erase(tensor.sizes.begin() + at);
            tensor.strides.erase(tensor.strides.begin() + at);
        }
    }
}

bool is_zero(Extent stride) {
    return stride == 0;
}

/// The axes [from, to) of a tensor.
Tensor axes_of(const Tensor& tensor, std::size_t from, std::size_t to) {
    const std::vector<std::size_t> all = indices_up_to(to);
    return with_axes_unchecked(tensor, std::span(all).subspan(from));
}

/// The row formed by a tensor's axes from `outer` on.
Row row_of(const Tensor& tensor, std::size_t outer, bool buffers, bool cast) {
    Row row;
    row.stride = tensor.strides.back();
    const auto from = tensor.strides.begin() + (cast || !buffers ? static_cast<std::ptrdiff_t>(outer) : 0);
    row.broadcast = std::all_of(from, tensor.strides.end(), is_zero);
    row.contiguous = cast ? !row.broadcast : row.stride == 1;
    const bool strided = row.broadcast || (tensor.rank() - outer == 1 && row.contiguous == (row.stride == 1));
    if (!strided || tensor.dtype == Dtype::float32) {
        row.offsets_in_row = offsets_of(axes_of(tensor, outer, tensor.rank()));
        row.gathered.resize(row.offsets_in_row.size());
        row.stride = 1;
    }
    return row;
}

/// `tensors` are the operands and the result, which is float64, with their axes in the iterator's order. `casts`: the
/// operands that NumPy casts in its buffer, where they are contiguous. Returns false if it would take too much memory.
bool add_up(std::vector<Tensor> tensors, const std::vector<bool>& casts) {
    coalesce(tensors);
    const Tensor& result = tensors.back();
    const std::size_t rank = result.rank();
    // NumPy iterates over up to two operands of two or three axes row by row without its buffer; in all other cases a
    // row consists of all innermost summed axes, through the buffer.
    const bool some_cast = std::find(casts.begin(), casts.end(), true) != casts.end();
    const bool buffers = some_cast || tensors.size() > 3 || rank < 2 || rank > 3;
    std::size_t outer = rank - 1;
    while (buffers && outer > 0 && result.strides[outer] == 0 && result.strides[outer - 1] == 0) --outer;
    Rows rows;
    rows.narrow = tensors[0].dtype == Dtype::float32;
    for (std::size_t axis = outer; axis < rank; ++axis) rows.length *= result.sizes[axis];
    rows.chunk = buffers ? numpy_buffer : rows.length;
    rows.stride = result.strides.back();
    if (rows.length > max_rows && (some_cast || rows.narrow || rank - outer > 1)) return false;
    if (axes_of(result, 0, outer).numel() > max_rows) return false;
    std::vector<std::vector<Extent>> offsets;
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        offsets.push_back(offsets_of(axes_of(tensors[i], 0, outer)));
        if (i < casts.size()) rows.operands.push_back(row_of(tensors[i], outer, buffers, casts[i]));
    }
    const auto first = [&](std::size_t which, std::size_t row) {
        const auto size = static_cast<Extent>(item_size(tensors[which].dtype));
        return tensors[which].first() + offsets[which][row] * size;
    };
    for (std::size_t row = 0; row < offsets[0].size(); ++row) {
        for (std::size_t i = 0; i < rows.operands.size(); ++i) rows.operands[i].begin(first(i, row), rows.narrow);
        rows.to = reinterpret_cast<double*>(first(rows.operands.size(), row));
        add_row(rows);
    }
    return true;
}

/// Whether each summed axis is an axis of both operands, and `innermost` an axis of only one: then a matrix product
/// covers it.
bool is_product(std::span<const Tensor> operands, std::size_t kept, std::size_t innermost) {
    if (operands.size() != 2) return false;
    const auto is_of_both = [&](std::size_t axis) {
        return operands[0].strides[axis] != 0 && operands[1].strides[axis] != 0;
    };
    for (std::size_t axis = kept; axis < operands[0].rank(); ++axis) {
        if (!is_of_both(axis)) return false;
    }
    return innermost < kept && !is_of_both(innermost);
}

}  // namespace

std::optional<Tensor> iterated_sums(Context& context, std::span<const Tensor> operands, std::size_t kept,
                                    const std::vector<bool>& casts) {
    const Tensor& front = operands.front();
    if (operands.size() > 2 && front.numel() > max_products) return {};
    const auto has_none = [](const Tensor& operand) { return operand.shape_only() || operand.numel() == 0; };
    if ((front.dtype != Dtype::float32 && front.dtype != Dtype::float64) || kept == front.rank() ||
        std::any_of(operands.begin(), operands.end(), has_none))
        return {};
    std::vector<std::span<const Extent>> strides;
    for (const Tensor& operand : operands) strides.emplace_back(operand.strides);
    std::vector<std::size_t> order = iterated_order(front.sizes, strides);
    // Axes of size 1 are part of any row.
    order.erase(std::remove_if(order.begin(), order.end(), [&](std::size_t axis) { return front.sizes[axis] == 1; }),
                order.end());
    if (order.empty()) order.push_back(0);
    if (is_product(operands, kept, order.back())) return {};

    std::vector<Extent> sizes(front.sizes.begin(), front.sizes.begin() + static_cast<std::ptrdiff_t>(kept));
    Tensor out = empty(context.workspace, Dtype::float64, sizes);
    if (out.shape_only()) return {};
    std::fill_n(reinterpret_cast<double*>(out.first()), out.numel(), 0.0);
    sizes.resize(front.rank(), 1);
    out.strides = iterated_strides(sizes, front.sizes, strides);
    Tensor all = out;
    all.sizes = front.sizes;
    std::fill(all.strides.begin() + static_cast<std::ptrdiff_t>(kept), all.strides.end(), 0);
    out.strides.resize(kept);

    std::vector<Tensor> tensors;
    for (const Tensor& operand : operands) tensors.push_back(with_axes_unchecked(operand, order));
    tensors.push_back(with_axes_unchecked(all, order));
    if (!add_up(std::move(tensors), casts)) return {};
    return front.dtype == Dtype::float32 ? converted(context, out, Dtype::float32) : out;
}

}  // namespace bcast::ops
