#include "bcast/matmul/product.hpp"

#include <algorithm>
#include <complex>
#include <type_traits>
#include <vector>

#include "bcast/deadline.hpp"
#include "bcast/elementwise/complex_arithmetic.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/matmul/kernel.hpp"
#include "bcast/reduce/dims.hpp"
#include "bcast/reduce/fibers.hpp"
#include "bcast/reduce/loops.hpp"
#include "bcast/tensor/numpy_element.hpp"
#include "bcast/unaligned.hpp"

namespace bcast::ops {
namespace {

/// Loops over the batch dims of one operand.
std::vector<Loop> batch_loops(const Tensor& tensor) {
    std::vector<Loop> loops;
    for (std::size_t axis = 0; axis + 2 < tensor.rank(); ++axis) {
        loops.push_back({tensor.sizes[axis], tensor.strides[axis], 0});
    }
    return loops;
}

StridedMatrix matrix_at(const Tensor& tensor, Extent offset) {
    const std::size_t rank = tensor.rank();
    return {tensor.dtype,
            tensor.first() + offset * static_cast<Extent>(item_size(tensor.dtype)),
            tensor.sizes[rank - 2],
            tensor.sizes[rank - 1],
            tensor.strides[rank - 2],
            tensor.strides[rank - 1]};
}

/// The product of integers, and of 16-bit floats in double; `result` is row-major.
template <class Wide>
void multiply_in_order(const StridedMatrix& a, const StridedMatrix& b, Wide* result) {
    std::fill_n(result, a.rows * b.columns, Wide{0});
    using Sum = std::conditional_t<std::is_integral_v<Wide>, std::uint64_t, Wide>;
    std::vector<Wide> row(static_cast<std::size_t>(a.columns));
    // Rows of `b` that are not contiguous are loaded once, not for each row of `a`.
    std::vector<Wide> across(static_cast<std::size_t>(a.columns * b.columns));
    std::vector<const Wide*> rows(static_cast<std::size_t>(a.columns));
    for (Extent k = 0; k < a.columns; ++k)
        rows[static_cast<std::size_t>(k)] = loaded(b.row(k), across.data() + k * b.columns);
    for (Extent i = 0; i < a.rows; ++i, result += b.columns) {
        load(a.row(i), row.data());
        worked(static_cast<std::uint64_t>(a.columns * b.columns));
        // Four rows of `b` per pass, so that sums stay in registers; the order of the additions does not change.
        constexpr Extent together = 4;
        const Wide* factor = row.data();
        const Wide* const* from = rows.data();
        for (Extent left = a.columns; left > 0; left -= together, from += together, factor += together) {
            const Extent some = std::min(together, left);
            for (Extent j = 0; j < b.columns; ++j) {
                Wide sum = result[j];
                for (Extent next = 0; next < some; ++next) {
                    sum = static_cast<Wide>(static_cast<Sum>(sum) +
                                            static_cast<Sum>(factor[next]) * static_cast<Sum>(from[next][j]));
                }
                result[j] = sum;
            }
        }
    }
}

/// Calls multiply(a, b, element) for each pair of matrices; `element` is the index of the first element of their
/// result.
template <class Multiply>
void each_pair(const Tensor& a, const Tensor& b, Multiply multiply) {
    const std::vector<Loop> first_loops = batch_loops(a);
    const std::vector<Loop> second_loops = batch_loops(b);
    LoopIndex first(first_loops);
    LoopIndex second(second_loops);
    Extent element = 0;
    do {
        const StridedMatrix left = matrix_at(a, first.from());
        const StridedMatrix right = matrix_at(b, second.from());
        multiply(left, right, element);
        element += left.rows * right.columns;
        second.advance();
    } while (first.advance());
}

/// Computes in Wide and stores the result in its own dtype.
template <class Wide, class Multiply>
void through(const Tensor& a, const Tensor& b, Tensor& out, Multiply multiply) {
    std::vector<Wide> wide(static_cast<std::size_t>(out.sizes[out.rank() - 2] * out.sizes[out.rank() - 1]));
    each_pair(a, b, [&](const StridedMatrix& left, const StridedMatrix& right, Extent element) {
        multiply(left, right, wide.data());
        std::byte* to = out.first() + element * static_cast<Extent>(item_size(out.dtype));
        store(wide.data(), {out.dtype, to, 1, left.rows * right.columns});
    });
}

bool is_fused(const Tensor& out, Extent depth) {
    return out.numel() > rounded_products / std::max<Extent>(depth, 1);
}

template <class Real>
void blocked(const Tensor& a, const Tensor& b, Tensor& out) {
    std::fill_n(reinterpret_cast<Real*>(out.first()), out.numel(), Real{0});
    const bool fused = is_fused(out, a.sizes.back());
    each_pair(a, b, [&](const StridedMatrix& left, const StridedMatrix& right, Extent element) {
        add_blocked(left, right, reinterpret_cast<Real*>(out.first()) + element, fused);
    });
}

void compute(const Tensor& a, const Tensor& b, Tensor& out) {
    if (out.dtype == Dtype::bool_) return through<double>(a, b, out, multiply_in_order<double>);
    if (is_integral(out.dtype)) return through<std::int64_t>(a, b, out, multiply_in_order<std::int64_t>);
    if (out.dtype == Dtype::float64) return blocked<double>(a, b, out);
    if (out.dtype == Dtype::float32) return blocked<float>(a, b, out);
    if (out.numel() <= twin_products / std::max<Extent>(a.sizes.back(), 1))
        return through<double>(a, b, out, multiply_in_order<double>);
    through<float>(a, b, out, [](const StridedMatrix& left, const StridedMatrix& right, float* to) {
        std::fill_n(to, left.rows * right.columns, 0.0F);
        add_blocked(left, right, to, true);
    });
}

/// Whether all matrices of `a` are multiplied by the same matrix of `b` and a's rows are evenly spaced across the
/// batch: then it is a single product of a tall matrix.
bool is_tall(const Tensor& a, const Tensor& b) {
    if (a.rank() < 3) return false;
    Extent rows = a.sizes[a.rank() - 2];
    const Extent step = a.strides[a.rank() - 2];
    for (std::size_t axis = a.rank() - 2; axis-- > 0;) {
        if (a.sizes[axis] == 1) continue;
        if (b.strides[axis] != 0 || a.strides[axis] != rows * step) return false;
        rows *= a.sizes[axis];
    }
    return true;
}

Tensor tall(const Tensor& a) {
    Tensor out = a;
    const std::size_t rank = a.rank();
    out.sizes = {a.numel() / a.sizes[rank - 1], a.sizes[rank - 1]};
    out.strides = {a.strides[rank - 2], a.strides[rank - 1]};
    return out;
}

Tensor last_matrix(const Tensor& b) {
    Tensor out = b;
    out.sizes.assign(b.sizes.end() - 2, b.sizes.end());
    out.strides.assign(b.strides.end() - 2, b.strides.end());
    return out;
}

}  // namespace

namespace {

/// In the order of the reference BLAS: each product of two complex numbers is rounded, then added.
template <class C>
void add_complex(const StridedMatrix& a, const StridedMatrix& b, std::byte* result) {
    constexpr auto item = static_cast<Extent>(sizeof(C));
    for (Extent i = 0; i < a.rows; ++i, result += b.columns * item) {
        worked(static_cast<std::uint64_t>(a.columns * b.columns));
        for (Extent k = 0; k < a.columns; ++k) {
            const C factor = load_unaligned<C>(a.at + (i * a.row_step + k * a.column_step) * item);
            for (Extent j = 0; j < b.columns; ++j) {
                const C other = load_unaligned<C>(b.at + (k * b.row_step + j * b.column_step) * item);
                const C sum = load_unaligned<C>(result + j * item);
                store_unaligned(result + j * item, sum + complex::product(factor, other));
            }
        }
    }
}

Tensor complex_product(const Workspace& workspace, const Tensor& a, const Tensor& b, Dtype result) {
    std::vector<Extent> sizes = a.sizes;
    sizes.back() = b.sizes.back();
    Tensor out = result_like(workspace, a.shape_only() ? a : b, result, std::move(sizes), {});
    if (out.shape_only() || out.numel() == 0) return out;
    const auto item = static_cast<Extent>(item_size(result));
    std::fill_n(out.first(), out.numel() * item, std::byte{0});
    Context context{workspace};
    const auto wide = [&](const Tensor& x) { return x.dtype == result ? x : converted(context, x, result); };
    each_pair(wide(a), wide(b), [&](const StridedMatrix& left, const StridedMatrix& right, Extent element) {
        const auto add =
            result == dtypes::complex64 ? add_complex<std::complex<float>> : add_complex<std::complex<double>>;
        add(left, right, out.first() + element * item);
    });
    return out;
}

}  // namespace

Tensor product(const Workspace& workspace, const Tensor& a, const Tensor& b, Dtype result) {
    if (is_complex(result)) return complex_product(workspace, a, b, result);
    if (result == dtypes::uint64) {
        // Computed as signed integers, which have the same bits.
        const auto bits = [](const Tensor& x) { return x.dtype == dtypes::uint64 ? same_bits_as(x, Dtype::int64) : x; };
        return same_bits_as(product(workspace, bits(a), bits(b), Dtype::int64), result);
    }
    std::vector<Extent> sizes = a.sizes;
    sizes.back() = b.sizes.back();
    Tensor out = result_like(workspace, a.shape_only() ? a : b, result, std::move(sizes), {});
    if (out.shape_only() || out.numel() == 0) return out;
    if (a.sizes.back() == 0) {
        std::fill_n(out.first(), static_cast<std::size_t>(out.numel()) * item_size(result), std::byte{0});
    } else if (is_tall(a, b)) {
        Tensor flat = out;
        flat.sizes = {out.numel() / out.sizes.back(), out.sizes.back()};
        flat.strides = contiguous_strides(flat.sizes);
        compute(tall(a), last_matrix(b), flat);
    } else {
        compute(a, b, out);
    }
    return out;
}

bool add_product(const Tensor& bias, const Tensor& a, const Tensor& b, Tensor& out) {
    if (out.rank() != 2 || (out.dtype != Dtype::float32 && out.dtype != Dtype::float64)) return false;
    copy_elements(bias, out);
    const auto added = [&](auto* to) {
        add_blocked(matrix_at(a, 0), matrix_at(b, 0), to, is_fused(out, a.sizes.back()));
        return true;
    };
    return out.dtype == Dtype::float32 ? added(reinterpret_cast<float*>(out.first()))
                                       : added(reinterpret_cast<double*>(out.first()));
}

}  // namespace bcast::ops
