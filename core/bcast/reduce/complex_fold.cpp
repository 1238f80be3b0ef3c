#include "bcast/reduce/complex_fold.hpp"

#include <array>
#include <complex>

#include "bcast/elementwise/complex_arithmetic.hpp"
#include "bcast/numpy_dtypes.hpp"

namespace bcast::ops {
namespace {

template <class T>
void divide_numbers(Tensor& sums, Extent count) {
    auto* values = reinterpret_cast<std::complex<T>*>(sums.first());
    // A 0-d sum is divided by a NumPy integer, which promotes it to complex128.
    if (sums.rank() == 0) {
        values[0] = std::complex<T>(
            complex::quotient(std::complex<double>(values[0]), std::complex<double>(static_cast<double>(count))));
        return;
    }
    for (Extent i = 0; i < sums.numel(); ++i)
        values[i] = complex::quotient(values[i], std::complex<T>(static_cast<T>(count)));
}

/// Calls visit(offset in `x`, offset in `out`) for every element, with the reduced axes innermost. `out` may or may not
/// have the reduced axes.
template <class Visit>
void each_reduced(const Tensor& x, const std::vector<bool>& reduced, const Tensor& out, Visit visit) {
    const bool keeps = out.rank() == x.rank();
    std::vector<std::array<Extent, 3>> axes;  // size, stride in x, stride in out
    for (const bool inner : {false, true}) {
        std::size_t position = 0;
        for (std::size_t axis = 0; axis < x.rank(); ++axis) {
            const Extent step = reduced[axis] ? 0 : out.strides[keeps ? axis : position];
            if (!reduced[axis]) ++position;
            if (reduced[axis] == inner) axes.push_back({x.sizes[axis], x.strides[axis], step});
        }
    }
    const auto iterate = [&](const auto& self, std::size_t axis, Extent from, Extent to) -> void {
        if (axis == axes.size()) return visit(from, to);
        for (Extent i = 0; i < axes[axis][0]; ++i)
            self(self, axis + 1, from + i * axes[axis][1], to + i * axes[axis][2]);
    };
    iterate(iterate, 0, 0, 0);
}

template <class T>
void fold_numbers(Reduction reduction, const Tensor& x, const std::vector<bool>& reduced, Tensor& out, double initial) {
    using C = std::complex<T>;
    const auto* from = reinterpret_cast<const C*>(x.first());
    auto* to = reinterpret_cast<C*>(out.first());
    for (Extent i = 0; i < out.numel(); ++i) to[i] = static_cast<T>(initial);
    const auto next = [reduction](C one, C two) {
        if (reduction == Reduction::prod) return complex::product(one, two);
        const bool largest = reduction == Reduction::max || reduction == Reduction::amax;
        return complex::is_nan(one) || (largest ? complex::is_at_most(two, one) : complex::is_at_most(one, two)) ? one
                                                                                                                 : two;
    };
    Extent last = -1;
    each_reduced(x, reduced, out, [&](Extent read_at, Extent position) {
        to[position] =
            position == last || reduction == Reduction::prod ? next(to[position], from[read_at]) : from[read_at];
        last = position;
    });
}

}  // namespace

void divide_complex(Tensor& sums, Extent count) {
    sums.dtype == dtypes::complex64 ? divide_numbers<float>(sums, count) : divide_numbers<double>(sums, count);
}

void fold_complex(Reduction reduction, const Tensor& x, const std::vector<bool>& reduced, Tensor& out, double initial) {
    out.dtype == dtypes::complex64 ? fold_numbers<float>(reduction, x, reduced, out, initial)
                                   : fold_numbers<double>(reduction, x, reduced, out, initial);
}

}  // namespace bcast::ops
