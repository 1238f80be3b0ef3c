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

}  // namespace bcast::python
