#pragma once

#include <memory>
#include <utility>

#include "bcast/language/interpreter/type.hpp"
#include "bcast/tensor/numpy_element.hpp"
#include "bcast/tensor/tensor.hpp"

/// The Python objects of numpy and their types.
namespace bcast::python::numpy {

extern const Type array_type;
extern const Type dtype_type;
/// The type of a dtype object: `numpy.dtype[float64]`.
const Type& dtype_class(Dtype dtype);
extern const Type flags_type;

/// `ndarray`. Views share their elements with the base array and keep it alive.
class Array : public Object {
  public:
    explicit Array(Tensor its, Value owner = {}, bool may_write = true)
        : Object(array_type), tensor(std::move(its)), base(std::move(owner)), writeable(may_write) {}

    static bool is(const Object& object) { return &object.type() == &array_type; }
    void clear() override { base = Value(); }

    Tensor tensor;
    Value base;  ///< Nothing if the array owns its elements.
    bool writeable;
    bool warns_on_write = false;  ///< A result of np.broadcast_arrays, or a view of one, before the first write.
};

/// Raises ValueError "`what` is read-only" if the array is. The first write to a result of np.broadcast_arrays warns
/// (NumPy 1.24 `PyArray_FailUnlessWriteable`, `NPY_ARRAY_WARN_ON_WRITE`).
void expect_writeable(Interpreter& interpreter, Array& array, std::string_view what);

/// Passes a result of NumPy to the `__array_wrap__` of another library's array `like`, which converts it to its own
/// type. Returns `result` itself if `like` has no such method.
Value wrapped_like(Interpreter& interpreter, const Value& like, const Value& result);

/// The position of an element in a one-dimensional array.
struct ElementOrigin {
    Value array;
    std::int64_t index = 0;
};

/// A scalar: `np.float64(1.5)`. Its type determines the dtype.
class ScalarObject : public Object {
  public:
    ScalarObject(Dtype its, Element held);

    static bool is(const Object& object);

    /// Throws Unsupported for complex numbers and for integers of 2^63 and above.
    [[nodiscard]] Scalar value() const { return plain_scalar(element, dtype); }

    Dtype dtype;
    Element element;
    std::unique_ptr<ElementOrigin> from{};  ///< Set if the program iterates over an array under an observer.
};

class DtypeObject : public Object {
  public:
    explicit DtypeObject(Dtype its) : Object(dtype_class(its)), dtype(its) {}

    static bool is(const Object& object) { return object.type().base == &dtype_type; }

    Dtype dtype;
};

/// `x.flags`
class FlagsObject : public Object {
  public:
    explicit FlagsObject(Value of) : Object(flags_type), array(std::move(of)) {}

    static bool is(const Object& object) { return &object.type() == &flags_type; }
    void clear() override { array = Value(); }

    Value array;
};

/// A new array that owns its elements.
Value new_array(Tensor tensor);

/// A view of a new array, as functions of NumPy return it that move the axes of what they computed: the base has the
/// axes in the order of the memory.
Value new_owned_view(Tensor tensor);

/// A view with base `of`. If `of` is not an array, the base is a new array of its elements.
Value new_view(const Value& of, Tensor tensor);
/// A scalar object of the dtype, as `np.float64(1.5)`.
Value new_scalar(Dtype dtype, const Element& element);
Value new_scalar(Dtype dtype, Scalar value);
/// An object `np.dtype`.
Value new_dtype(Dtype dtype);

/// The return value of a function of arrays: a scalar for a 0-d tensor. Shape-only tensors stay arrays.
Value new_result(Tensor tensor);

/// An element as a Python bool, int, float or complex.
Value python_value(const Scalar& value);
Value python_value(const Element& element, Dtype dtype);

}  // namespace bcast::python::numpy
