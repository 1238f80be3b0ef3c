#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/type.hpp"
#include "bcast/libraries/numpy/state.hpp"
#include "bcast/operators/call.hpp"

namespace bcast::python::numpy {

extern const Type ufunc_type;

/// A ufunc object: an elementwise call (`np.add`), or one with a function of its own (`np.matmul`, `np.modf`), whose
/// methods are not implemented.
class Ufunc : public Object {
  public:
    explicit Ufunc(const bcast::Call& its);
    Ufunc(const Method& its, std::size_t its_inputs, std::size_t its_results)
        : Object(ufunc_type), name(its.name), function(its.call), inputs(its_inputs), results(its_results) {}

    static bool is(const Object& object) { return &object.type() == &ufunc_type; }

    /// Throws Unsupported if the ufunc has a function of its own.
    [[nodiscard]] const bcast::Call& call() const;

    std::string_view name;
    const bcast::Call* row = nullptr;
    NativeCall function = nullptr;
    std::size_t inputs;
    std::size_t results = 1;
};

/// accumulate, at, outer, reduce, reduceat.
std::span<const Method> ufunc_methods();

/// Folds the elements along the reduced axes in order: out = op(out, x) where the mask is true. Starts with `initial`,
/// else with the identity, else with the first element (NumPy 1.24 `PyUFunc_Reduce`).
Tensor folded_over(Interpreter& interpreter, std::string_view ufunc, const Tensor& array,
                   const std::vector<bool>& reduced, bool keep, const Value& initial, const Value& where);

/// Suppresses the reports of floating-point errors during its lifetime (RAII).
class FloatingErrorsIgnored {
  public:
    explicit FloatingErrorsIgnored(Interpreter& interpreter)
        : faults_(numpy_state(interpreter).faults), before_(faults_) {
        faults_ = {ErrorMode::ignore, ErrorMode::ignore, ErrorMode::ignore, ErrorMode::ignore};
    }
    FloatingErrorsIgnored(const FloatingErrorsIgnored&) = delete;
    FloatingErrorsIgnored& operator=(const FloatingErrorsIgnored&) = delete;
    FloatingErrorsIgnored(FloatingErrorsIgnored&&) = delete;
    FloatingErrorsIgnored& operator=(FloatingErrorsIgnored&&) = delete;
    ~FloatingErrorsIgnored() { restore(); }

    void restore() { faults_ = before_; }

  private:
    ErrorState& faults_;
    ErrorState before_;
};

}  // namespace bcast::python::numpy
