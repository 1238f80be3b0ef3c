#pragma once

#include <optional>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/program/event.hpp"

/// Values of a program that hold elements.
namespace bcast::python {

/// The tensor of an array value; nullptr for any other value.
const Tensor* tensor_in(const Value& value);

/// A NumPy or Python number, with the dtype that a library assigns to it.
struct NumberIn {
    Scalar value;
    Dtype dtype;
    bool python;  ///< A Python number.
};
std::optional<NumberIn> number_in(const Value& value);

/// Tensors and NumPy scalars in a value, including those within lists, tuples and dicts, in order.
std::vector<Value> elements_in(const Value& value);

/// The facts of a tensor. With `shown`, also some of its elements.
/// `start`: first index of the box of elements, used if it has as many axes as the tensor, clamped so that the box is
/// inside.
TensorFacts facts_of(const Tensor& tensor, bool shown, const std::vector<Extent>* start = nullptr);
TensorFacts facts_of(const NumberIn& number);

/// Whether these are the extents and names of the tensor.
bool is_shape_of(const Shape& shape, const Tensor& tensor);
/// Whether these are facts of a tensor of this layout, with any elements.
bool is_layout_of(const TensorFacts& facts, const Tensor& tensor);
/// Whether these are facts of the tensor as it is now, which include elements exactly if `shown`.
bool are_facts_of(const TensorFacts& facts, const Tensor& tensor, bool shown);

/// The extents of the box of elements shown: at most 8 along each axis and 96 in total.
std::vector<Extent> shown_box(const Shape& shape);
/// The first index of a box requested at `start`, clamped so that the box is inside, or the first element.
std::vector<Extent> shown_start(const std::vector<Extent>& sizes, const std::vector<Extent>& box,
                                const std::vector<Extent>* start);
/// Reads one of the shown elements.
Scalar shown_element(Dtype dtype, const std::byte* at);

/// The elements in a box, in row-major order. `start` nullptr: from the first element.
std::vector<std::byte> bytes_in(const Tensor& tensor, const std::vector<Extent>* start,
                                const std::vector<Extent>& shape);

}  // namespace bcast::python
