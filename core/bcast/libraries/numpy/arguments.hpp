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

/// The arguments of a function, most often one that NumPy writes in Python, by the place of their parameter.
class Given {
  public:
    Given(Interpreter& interpreter, std::string_view function, std::string_view names, std::size_t required,
          const CallArguments& arguments, std::size_t keyword_only = 0);

    Given(Interpreter& interpreter, std::vector<Value> slots) : interpreter_(interpreter), values_(std::move(slots)) {}

    /// Given, and not None.
    [[nodiscard]] bool has(std::size_t at) const { return !values_[at].is_nothing() && !values_[at].is_none(); }
    [[nodiscard]] const Value& operator[](std::size_t at) const { return values_[at]; }

    [[nodiscard]] Tensor array(std::size_t at) const;
    [[nodiscard]] std::vector<Tensor> arrays(std::size_t at) const;
    [[nodiscard]] std::optional<Dtype> dtype(std::size_t at) const { return dtype_argument(interpreter_, values_[at]); }
    /// Of a function that NumPy dispatches by the items of this argument: raises TypeError for what has none.
    void check_dispatched(std::size_t at) const;
    [[nodiscard]] std::vector<Tensor> dispatched_arrays(std::size_t at) const;
    [[nodiscard]] Extent integer(std::size_t at, Extent otherwise) const;
    [[nodiscard]] Extent integer(std::size_t at) const { return integer(at, 0); }
    /// An axis that NumPy's C code reads. Raises TypeError "integer argument expected, got float".
    [[nodiscard]] Extent axis_number(std::size_t at, Extent otherwise) const;
    /// Where NumPy asks a tuple or a list for what is there: raises TypeError for what is no whole number.
    void check_subscript(std::size_t at, std::string_view sequence) const;
    [[nodiscard]] double real(std::size_t at, double otherwise) const;
    [[nodiscard]] bool truth(std::size_t at, bool otherwise) const;
    [[nodiscard]] std::string_view text(std::size_t at, std::string_view otherwise) const;
    [[nodiscard]] std::optional<Extent> axis(std::size_t at) const;
    [[nodiscard]] ops::ReduceDims axes(std::size_t axis, std::size_t keep) const;

    /// Throws Unsupported where a parameter was given that is not implemented. `what` names function and parameter.
    void refuse(std::size_t at, const char* what) const;

    [[nodiscard]] Interpreter& interpreter() const { return interpreter_; }
    [[nodiscard]] ops::Context& context() const { return interpreter_.context(); }

  private:
    Interpreter& interpreter_;
    std::vector<Value> values_;
};

/// Raises UFuncTypeError `Cannot cast ufunc 'add' output from dtype('float64') to dtype('int64') with casting rule
/// 'same_kind'`, in the rule's name. `place`: which output (`2 `), of a ufunc that has several.
void check_output_cast(std::string_view ufunc, Dtype result, Dtype output, Casting casting = Casting::same_kind,
                       std::string_view place = {});

/// `order=` of what sorts names fields, which no array has here.
void refuse_order(const Value& given);

/// `out=` of functions in C. Raises TypeError with these words where something else than an array was given.
void refuse_no_array(const Value& out, const char* words);

/// Of what NumPy wants one axis of: raises ValueError.
void refuse_depth(const Tensor& tensor);

/// `result`, or `out=` with it in it.
Value into_out(Interpreter& interpreter, const Value& out, Tensor result, std::string_view function);

/// The call of a row whose function serves several rows: `with<quantile, true, false>` gives it these as well.
template <auto function, auto... constants>
Value with(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    return function(interpreter, arguments, constants...);
}

}  // namespace bcast::python::numpy
