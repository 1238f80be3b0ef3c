#pragma once

#include <complex>
#include <vector>

#include "bcast/numpy_dtypes.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast {

/// Calls visit(offset) for every element in row-major order.
template <typename Visit>
void each_element(const Tensor& tensor, Visit visit) {
    const Extent count = tensor.numel();
    std::vector<Extent> indices(tensor.rank(), 0);
    Extent offset = 0;
    for (Extent i = 0; i < count; ++i) {
        visit(offset);
        for (std::size_t axis = tensor.rank(); axis-- > 0;) {
            offset += tensor.strides[axis];
            if (++indices[axis] < tensor.sizes[axis]) break;
            offset -= tensor.strides[axis] * indices[axis];
            indices[axis] = 0;
        }
    }
}

/// An element of any NumPy dtype. For uint64, `real` holds the bit pattern; for a complex dtype, the real part.
struct Element {
    Scalar real;
    double imaginary = 0;
};

/// The element at `first` + `offset` elements.
Element read_element(const Tensor& tensor, Extent offset);

/// All elements in row-major order.
std::vector<Element> all_elements(const Tensor& tensor);

/// Writes an element of dtype `from`, converted as by write() of tensor.hpp.
void write_element(Tensor& tensor, Extent offset, const Element& element, Dtype from);

/// A tensor without axes that holds the element.
Tensor element_tensor(const Workspace& workspace, Dtype dtype, const Element& element);

/// The element as a Scalar. Raises Unsupported for complex numbers and for integers of 2^63 and above, which a Scalar
/// cannot represent.
Scalar plain_scalar(const Element& element, Dtype dtype);

std::complex<double> complex_of(const Element& element, Dtype dtype);

/// Whether the element is an integer of 2^63 or above.
bool is_beyond_int64(const Element& element, Dtype dtype);

/// The element's truth value: whether it is not 0.
bool truth_of(const Element& element);

/// The same bytes reinterpreted as another dtype of the same item size.
Tensor same_bits_as(Tensor tensor, Dtype dtype);

/// The real or the imaginary parts of a complex tensor, as a view.
Tensor parts_of(const Tensor& tensor, bool imaginary);

/// Maps uint64 to int64 (or back) by flipping the sign bit, which preserves the order. Returns a new tensor with the
/// memory layout of `tensor`.
Tensor with_signs_flipped(const Workspace& workspace, const Tensor& tensor, Dtype dtype);

}  // namespace bcast
