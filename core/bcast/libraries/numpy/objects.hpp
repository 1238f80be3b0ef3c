#pragma once

#include <memory>
#include <span>
#include <utility>

#include "bcast/language/interpreter/type.hpp"
#include "bcast/tensor/numpy_element.hpp"
#include "bcast/tensor/tensor.hpp"

/// The types of numpy's objects.
namespace bcast::python::numpy {

extern const Type array_type;
extern const Type dtype_type;
/// `numpy.dtype[float64]`: the type of the dtype itself.
const Type& dtype_class(Dtype dtype);
extern const Type flags_type;

/// `ndarray`. Views share their elements and keep the array that owns them.
class Array : public Object {
  public:
    explicit Array(Tensor its, Value owner = {}, bool may_write = true)
        : Object(array_type), tensor(std::move(its)), base(std::move(owner)), writeable(may_write) {}

    static bool is(const Object& object) { return &object.type() == &array_type; }
    void clear() override { base = Value(); }

    Tensor tensor;
    Value base;  ///< Nothing: the array owns its elements.
    bool writeable;
    bool warns_on_write =
        false;  ///< A result of np.broadcast_arrays, or a view of one, that nothing was written to yet.
};

/// Raises ValueError "`what` is read-only" where the array is. The first write to what np.broadcast_arrays returned
/// warns (NumPy 1.24 `PyArray_FailUnlessWriteable`, `NPY_ARRAY_WARN_ON_WRITE`).
void expect_writeable(Interpreter& interpreter, Array& array, std::string_view what);

/// What another library makes of a result of NumPy for its own arrays (`__array_wrap__`); `result` itself where
/// `like` has no such method.
Value wrapped_like(Interpreter& interpreter, const Value& like, const Value& result);

/// An element of an array with one axis.
struct TakenFrom {
    Value array;
    std::int64_t index = 0;
};

/// A scalar: `np.float64(1.5)`. Its type tells the dtype.
class ScalarObject : public Object {
  public:
    ScalarObject(Dtype its, Element held);

    static bool is(const Object& object);

    /// Raises Unsupported for complex numbers and for integers of 2^63 and more.
    [[nodiscard]] Scalar value() const { return plain_scalar(element, dtype); }

    Dtype dtype;
    Element element;
    std::unique_ptr<TakenFrom> from{};  ///< Where a program goes through an array, and somebody watches it.
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

/// An array that owns its elements.
Value new_array(Tensor tensor);
/// A view of what `of` holds; `of` may be anything, and only an array becomes its base.
Value new_view(const Value& of, Tensor tensor);
Value new_scalar(Dtype dtype, const Element& element);
Value new_scalar(Dtype dtype, Scalar value);
Value new_dtype(Dtype dtype);

/// What a function of arrays gives: a scalar for an array without axes. Shape-only arrays stay arrays.
Value new_result(Tensor tensor);

/// An element as Python's bool, int, float or complex.
Value python_value(const Scalar& value);
Value python_value(const Element& element, Dtype dtype);

}  // namespace bcast::python::numpy
