#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/language/interpreter/binder.hpp"
#include "bcast/libraries/numpy/dtypes.hpp"
#include "bcast/libraries/numpy/from_python.hpp"
#include "bcast/reduce/dims.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::python::numpy {

/// The bound arguments of a call, by parameter position; mostly of functions that NumPy implements in Python.
class BoundArguments {
  public:
    /// Binds as `bind_python`. Also raises as `check_like`.
    BoundArguments(Interpreter& interpreter, std::string_view function, std::string_view names, std::size_t required,
                   const CallArguments& arguments);

    BoundArguments(Interpreter& interpreter, std::vector<Value> slots)
        : interpreter_(interpreter), values_(std::move(slots)) {}

    /// Whether the argument was passed and is not None.
    [[nodiscard]] bool has(std::size_t at) const { return !values_[at].is_nothing() && !values_[at].is_none(); }
    [[nodiscard]] const Value& operator[](std::size_t at) const { return values_[at]; }

    /// The argument as an array, or the arrays in a sequence. Raises as `array_of`.
    [[nodiscard]] Tensor array(std::size_t at) const;
    [[nodiscard]] std::vector<Tensor> arrays(std::size_t at) const;
    [[nodiscard]] std::optional<Dtype> dtype(std::size_t at) const { return dtype_argument(interpreter_, values_[at]); }
    /// For functions whose dispatcher (`__array_function__`) iterates over this argument: raises TypeError if it is not
    /// iterable.
    void check_dispatched(std::size_t at) const;
    [[nodiscard]] std::vector<Tensor> dispatched_arrays(std::size_t at) const;
    /// An integer or a truth value; `otherwise` only if the argument was not passed. None is no integer (TypeError).
    [[nodiscard]] Extent integer(std::size_t at, Extent otherwise) const;
    [[nodiscard]] Extent integer(std::size_t at) const { return integer(at, 0); }
    /// The argument as NumPy's C code reads an axis. Raises TypeError "integer argument expected, got float".
    [[nodiscard]] Extent axis_number(std::size_t at, Extent otherwise) const;
    /// For arguments that NumPy uses as an index into a tuple or a list: raises TypeError for anything but an integer.
    void check_subscript(std::size_t at, std::string_view sequence) const;
    [[nodiscard]] bool truth(std::size_t at, bool otherwise) const;
    /// A number, a text or an axis; `otherwise`, or nothing, also for None. Raises TypeError for other types.
    [[nodiscard]] double real(std::size_t at, double otherwise) const;
    [[nodiscard]] std::string_view text(std::size_t at, std::string_view otherwise) const;
    [[nodiscard]] std::optional<Extent> axis(std::size_t at) const;
    /// `axis=` and `keepdims=` of a reduction, as `axis_argument` reads them.
    [[nodiscard]] ops::ReduceDims axes(std::size_t axis, std::size_t keep) const;

    /// Throws Unsupported if the argument was passed, for parameters that are not implemented. `what` names function
    /// and parameter.
    void refuse(std::size_t at, const char* what) const;

    [[nodiscard]] Interpreter& interpreter() const { return interpreter_; }
    [[nodiscard]] ops::Context& context() const { return interpreter_.context(); }

  private:
    Interpreter& interpreter_;
    std::vector<Value> values_;
};

/// Raises UFuncTypeError `Cannot cast ufunc 'add' output from dtype('float64') to dtype('int64') with casting rule
/// 'same_kind'` unless `casting` allows the cast. `position`: the number of the output (`2 `), for ufuncs with several
/// outputs.
void check_output_cast(std::string_view ufunc, Dtype result, Dtype output, Casting casting = Casting::same_kind,
                       std::string_view position = {});

/// For the `order=` parameter of sorting functions: raises ValueError for any value, since no array here has fields.
void refuse_order(const Value& given);

/// For the `out=` parameter of functions implemented in C: raises TypeError with this message for anything but an array
/// or None.
void expect_array(const Value& out, const char* words);

/// Raises ValueError ("object too deep for desired array", "object of too small depth ...") unless the tensor has
/// exactly one axis.
void expect_1d(const Tensor& tensor);

/// Returns `result`, or `out=` after writing `result` into it. Raises ValueError if the sizes differ, and as
/// `check_output_cast`.
Value into_out(Interpreter& interpreter, const Value& out, Tensor result, std::string_view function);

/// A table entry's call for a function that implements several entries: `with<quantile, true, false>` passes it the
/// constants as further arguments.
template <auto function, auto... constants>
Value with(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    return function(interpreter, arguments, constants...);
}

}  // namespace bcast::python::numpy
