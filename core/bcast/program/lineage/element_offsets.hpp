#pragma once

#include <complex>
#include <vector>

#include "bcast/numpy_dtypes.hpp"
#include "bcast/tensor/numpy_element.hpp"
#include "bcast/tensor/tensor.hpp"

/// Conversions between the row-major number of an element, its indices, and its offset in a storage.
namespace bcast::python::lineage {

/// The indices of the element with this row-major number.
inline std::vector<Extent> indices_of(Extent number, const std::vector<Extent>& sizes) {
    std::vector<Extent> out(sizes.size());
    for (std::size_t axis = sizes.size(); axis-- > 0; number /= sizes[axis]) out[axis] = number % sizes[axis];
    return out;
}

inline Extent offset_of_indices(const std::vector<Extent>& indices, const Tensor& tensor) {
    Extent out = tensor.offset;
    for (std::size_t axis = 0; axis < indices.size(); ++axis) out += indices[axis] * tensor.strides[axis];
    return out;
}

/// The offset in the storage of the element with this row-major number.
inline Extent element_offset(Extent number, const Tensor& tensor) {
    Extent out = tensor.offset;
    for (std::size_t axis = tensor.rank(); axis-- > 0; number /= tensor.sizes[axis])
        out += number % tensor.sizes[axis] * tensor.strides[axis];
    return out;
}

/// The offset of the element at `indices` of a larger shape to which this tensor is broadcast.
inline Extent broadcast_offset(const std::vector<Extent>& indices, const Tensor& tensor) {
    Extent out = tensor.offset;
    const std::size_t pads = indices.size() - tensor.rank();
    for (std::size_t axis = 0; axis < tensor.rank(); ++axis) {
        if (tensor.sizes[axis] != 1) out += indices[pads + axis] * tensor.strides[axis];
    }
    return out;
}

/// The element at an offset of the storage. Of a complex number the real part, changed a little by the other: so it has
/// its place in their order, and is a NaN or infinite if a part is.
inline double number_at(const Tensor& tensor, Extent offset) {
    const std::complex<double> number = complex_of(read_element(tensor, offset - tensor.offset), tensor.dtype);
    return is_complex(tensor.dtype) ? number.real() + 1e-9 * number.imag() : number.real();
}

}  // namespace bcast::python::lineage
