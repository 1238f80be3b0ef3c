#include "bcast/sort/complex_order.hpp"

#include <cmath>
#include <complex>
#include <limits>

#include "bcast/raised.hpp"
#include "bcast/stable_order.hpp"
#include "bcast/tensor/numpy_element.hpp"

namespace bcast::ops {
namespace {

using Complex = std::complex<double>;

/// NumPy 1.24 `CDOUBLE_LT`.
bool sorts_before(Complex a, Complex b) {
    const bool a_nan = std::isnan(a.imag());
    const bool b_nan = std::isnan(b.imag());
    if (a.real() < b.real()) return !a_nan || b_nan;
    if (a.real() > b.real()) return b_nan && !a_nan;
    if (a.real() == b.real() || (std::isnan(a.real()) && std::isnan(b.real())))
        return a.imag() < b.imag() || (b_nan && !a_nan);
    return std::isnan(b.real());
}

}  // namespace

std::vector<Tensor> complex_ranks(const Context& context, std::initializer_list<Tensor> tensors, NanPosition nan) {
    std::vector<Complex> values;
    for (const Tensor& tensor : tensors) {
        if (tensor.shape_only()) raise_unsupported("the order of complex numbers that are not computed");
        each_element(tensor,
                     [&](Extent offset) { values.push_back(complex_of(read_element(tensor, offset), tensor.dtype)); });
    }
    const std::vector<std::size_t> order =
        stable_order(values.size(), [&](std::size_t a, std::size_t b) { return sorts_before(values[a], values[b]); });
    std::vector<std::int64_t> ranks(values.size());
    std::int64_t rank = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i > 0 && sorts_before(values[order[i - 1]], values[order[i]])) ++rank;
        const Complex value = values[order[i]];
        const bool apart = nan != NanPosition::sorted && (std::isnan(value.real()) || std::isnan(value.imag()));
        constexpr std::int64_t far = std::numeric_limits<std::int64_t>::max();
        ranks[order[i]] = !apart ? rank : nan == NanPosition::last ? far : -1;
    }
    std::vector<Tensor> out;
    std::size_t next = 0;
    for (const Tensor& tensor : tensors) {
        out.push_back(tensor);
        out.back().dtype = Dtype::int64;
        const std::uint64_t items = tensor.storage->bytes() / item_size(tensor.dtype);
        out.back().storage = Storage::allocate(context.workspace.memory, items * sizeof(std::int64_t));
        each_element(tensor, [&](Extent offset) { write(out.back(), offset, ranks[next++]); });
    }
    return out;
}

}  // namespace bcast::ops
