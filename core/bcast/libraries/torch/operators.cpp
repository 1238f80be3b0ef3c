#include "bcast/libraries/torch/operators.hpp"

#include <array>
#include <initializer_list>
#include <string_view>

#include "bcast/broadcasting/aligned.hpp"
#include "bcast/libraries/infix.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/arguments.hpp"
#include "bcast/libraries/torch/function.hpp"
#include "bcast/libraries/torch/objects.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"

namespace bcast::python::torch {
namespace {

Value call(Interpreter& interpreter, const Found& found, const Value& self, std::initializer_list<Value> arguments) {
    const CallArguments given{{arguments.begin(), arguments.size()}, {}, interpreter.where()};
    return call_function(interpreter, found, self, given);
}

/// If the function does not accept the arguments, the operator returns NotImplemented, so that Python words the error
/// (PyTorch 1.13 `TypeError_to_NotImplemented_`).
template <typename Body>
Value unless_type_error(Body body) {
    try {
        return body();
    } catch (const Raised& raised) {
        if (raised.type() != "TypeError") throw;
        return {};
    }
}

bool is_tensor(const Value& value) {
    return value.as<TensorObject>() != nullptr;
}

/// tensor op array: NumPy computes it, and the result is wrapped in a tensor (`Tensor.__array_wrap__`).
Value with_array(Interpreter& interpreter, BinaryOperator op, const Value& tensor, const Value& array) {
    const Value own = call(interpreter, find_function("numpy", as_method), tensor, {});
    return numpy::wrapped_like(interpreter, tensor, interpreter.binary(op, own, array));
}

/// number op tensor: a reflected operator.
Value reflected(Interpreter& interpreter, BinaryOperator op, const Value& number, const Value& tensor) {
    switch (op) {
        case BinaryOperator::add:
        case BinaryOperator::mul:
            return call(interpreter, find_function(function_of(Dialect::pytorch, op), as_method), tensor, {number});
        case BinaryOperator::sub:
            return call(interpreter, find_function("rsub", as_function), {}, {tensor, number});
        case BinaryOperator::div: {
            const Value inverse = call(interpreter, find_function(op::reciprocal, as_method), tensor, {});
            if (number.as<numpy::Array>() != nullptr)
                return with_array(interpreter, BinaryOperator::mul, inverse, number);
            Value out = call(interpreter, find_function(op::mul, as_method), inverse, {number});
            // PyTorch multiplies by the reciprocal; the program wrote a division, and a division is reported to the
            // observer.
            const std::array operands{number_tensor(interpreter, number), tensor.as<TensorObject>()->variable.data};
            ops::aligned(interpreter.context(), ops::arguments_of(*find_call(Dialect::pytorch, op::div), operands),
                         operands);
            return out;
        }
        case BinaryOperator::matmul:
            return {};
        case BinaryOperator::pow:
            if (number.is_real() || number.is_integral()) {
                // The base is a tensor of the number, so this is another overload than `torch.pow(2, x)`.
                const std::array operands{autograd::Variable{number_tensor(interpreter, number)},
                                          tensor.as<TensorObject>()->variable};
                return new_tensor(apply(interpreter, op::pow, operands));
            }
            [[fallthrough]];
        default:
            return call(interpreter, find_function(function_of(Dialect::pytorch, op), as_function), {},
                        {number, tensor});
    }
}

}  // namespace

Value binary_operator(Interpreter& interpreter, BinaryOperator op, const Value& left, const Value& right) {
    if (is_tensor(left) && right.as<numpy::Array>() != nullptr) return with_array(interpreter, op, left, right);
    if (op == BinaryOperator::add && left.as<numpy::Array>() != nullptr) {
        raise_type_error(
            "Concatenation operation is not implemented for NumPy arrays, use np.concatenate() instead. Please do not "
            "rely on this error; it may not be given on all Python implementations.");
    }
    return unless_type_error([&] {
        if (!is_tensor(left)) return reflected(interpreter, op, left, right);
        return call(interpreter, find_function(function_of(Dialect::pytorch, op), as_method), left, {right});
    });
}

Value in_place_operator(Interpreter& interpreter, BinaryOperator op, const Value& self, const Value& other) {
    // `a @= b` makes a new tensor: matmul has no in-place form.
    if (op == BinaryOperator::matmul) return {};
    return unless_type_error([&] {
        Found found = find_function(function_of(Dialect::pytorch, op), as_method);
        found.in_place = true;
        return call(interpreter, found, self, {other});
    });
}

Value unary_operator(Interpreter& interpreter, UnaryOperator op, const Value& self) {
    switch (op) {
        case UnaryOperator::negative:
            return call(interpreter, find_function(op::neg, as_method), self, {});
        case UnaryOperator::positive:
            return call(interpreter, find_function(op::positive, as_method), self, {});
        case UnaryOperator::invert:
            if (is_floating(self.as<TensorObject>()->variable.data.dtype)) {
                raise_type_error("~ (operator.invert) is only implemented on integer and Boolean-type tensors");
            }
            return call(interpreter, find_function(op::bitwise_not, as_method), self, {});
        case UnaryOperator::logical_not:
            break;
    }
    return {};
}

Value comparison_operator(Interpreter& interpreter, ComparisonOperator op, const Value& self, const Value& other) {
    return unless_type_error(
        [&] { return call(interpreter, find_function(function_of(Dialect::pytorch, op), as_method), self, {other}); });
}

}  // namespace bcast::python::torch
