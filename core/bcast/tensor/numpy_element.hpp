#pragma once

#include <complex>
#include <vector>

#include "bcast/numpy_dtypes.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast {

/// Visits every element row by row.
template <typename Visit>
void each_element(const Tensor& tensor, Visit visit) {
    const Extent count = tensor.numel();
    std::vector<Extent> place(tensor.rank(), 0);
    Extent offset = 0;
    for (Extent i = 0; i < count; ++i) {
        visit(offset);
        for (std::size_t axis = tensor.rank(); axis-- > 0;) {
            offset += tensor.strides[axis];
            if (++place[axis] < tensor.sizes[axis]) break;
            offset -= tensor.strides[axis] * place[axis];
            place[axis] = 0;
        }
    }
}

/// An element of any dtype of NumPy. Of uint64 `real` has the bits, of a complex dtype the real part.
struct Element {
    Scalar real;
    double imaginary = 0;
};

/// The element at `first` + `offset` elements.
Element read_element(const Tensor& tensor, Extent offset);

/// All elements, row by row.
std::vector<Element> all_elements(const Tensor& tensor);

/// An element of dtype `from`, converted as tensor.hpp's write() does.
void write_element(Tensor& tensor, Extent offset, const Element& element, Dtype from);

/// A tensor without axes that holds it.
Tensor element_tensor(const Workspace& workspace, Dtype dtype, const Element& element);

/// What other code may read of it: raises Unsupported for complex numbers and for integers of 2^63 and more.
Scalar plain_scalar(const Element& element, Dtype dtype);

std::complex<double> complex_of(const Element& element, Dtype dtype);

/// Whether it is an integer of 2^63 and more.
bool is_beyond_int64(const Element& element, Dtype dtype);

/// Whether it is not 0.
bool truth_of(const Element& element);

/// The same bytes under another dtype, whose elements have the same size.
Tensor seen_as_bits(Tensor tensor, Dtype dtype);

/// The real or the imaginary parts of complex numbers, as a view.
Tensor parts_of(const Tensor& tensor, bool imaginary);

/// Integers of uint64 as those of int64 that have the same order, or back: a new tensor that lies as `tensor` does.
Tensor with_signs_flipped(const Workspace& workspace, const Tensor& tensor, Dtype dtype);

}  // namespace bcast
