#pragma once

#include <optional>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/program/event.hpp"

/// Values of a program that hold elements.
namespace bcast::python {

/// The tensor that an array is; nothing for any other value.
const Tensor* tensor_in(const Value& value);

/// A number of NumPy or of Python, with its dtype as a library takes it.
struct NumberIn {
    Scalar value;
    Dtype dtype;
    bool python;  ///< Python's own.
};
std::optional<NumberIn> number_in(const Value& value);

/// Tensors and NumPy's scalars in a value, within lists, tuples and dicts too, in order.
std::vector<Value> elements_in(const Value& value);

/// What is known of it. With `shown`, some of its elements too.
/// `start`: where the box of elements begins, if it is one with as many axes; it is moved to lie in the tensor.
TensorFacts facts_of(const Tensor& tensor, bool shown, const std::vector<Extent>* start = nullptr);
TensorFacts facts_of(const NumberIn& number);

/// Whether these are the extents and names of a tensor.
bool is_shape_of(const Shape& shape, const Tensor& tensor);
/// Whether these are facts of a tensor of this layout, whatever its elements are.
bool is_layout_of(const TensorFacts& facts, const Tensor& tensor);
/// Whether these are facts of the tensor as it is now, and its elements in them exactly if they are to be shown.
bool are_facts_of(const TensorFacts& facts, const Tensor& tensor, bool shown);

/// The extents of the box that is shown of a tensor: at most 8 along each axis and 96 in all.
std::vector<Extent> shown_box(const Shape& shape);
/// Where a box of a tensor begins that was asked for at `start`: moved to lie in it, or at its first element.
std::vector<Extent> shown_start(const std::vector<Extent>& sizes, const std::vector<Extent>& box,
                                const std::vector<Extent>* start);
/// One of the shown elements.
Scalar shown_element(Dtype dtype, const std::byte* at);

/// The elements in a box, row by row. `start` nullptr: from the first one on.
std::vector<std::byte> bytes_in(const Tensor& tensor, const std::vector<Extent>* start,
                                const std::vector<Extent>& shape);

}  // namespace bcast::python
