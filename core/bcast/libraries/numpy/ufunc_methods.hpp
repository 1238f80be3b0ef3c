#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/type.hpp"
#include "bcast/libraries/numpy/state.hpp"
#include "bcast/operators/call.hpp"

namespace bcast::python::numpy {

extern const Type ufunc_type;

/// An elementwise call as a value: `np.add`.
class Ufunc : public Object {
  public:
    explicit Ufunc(const bcast::Call& its) : Object(ufunc_type), call(&its) {}

    static bool is(const Object& object) { return &object.type() == &ufunc_type; }

    const bcast::Call* call;
};

/// accumulate, at, outer, reduce.
std::span<const Method> ufunc_methods();

/// All elements along the reduced axes, one after the other: out = op(out, x) where the mask says so. It begins with
/// `initial`, else with what changes nothing, else with the first element (NumPy 1.24 `PyUFunc_Reduce`).
Tensor folded_over(Interpreter& interpreter, std::string_view ufunc, const Tensor& array,
                   const std::vector<bool>& reduced, bool keep, const Value& initial, const Value& where);

/// No floating point errors are told as long as it lives.
class FaultsIgnored {
  public:
    explicit FaultsIgnored(Interpreter& interpreter) : faults_(numpy_state(interpreter).faults), before_(faults_) {
        faults_ = {OnFault::ignore, OnFault::ignore, OnFault::ignore, OnFault::ignore};
    }
    FaultsIgnored(const FaultsIgnored&) = delete;
    FaultsIgnored& operator=(const FaultsIgnored&) = delete;
    FaultsIgnored(FaultsIgnored&&) = delete;
    FaultsIgnored& operator=(FaultsIgnored&&) = delete;
    ~FaultsIgnored() { restore(); }

    void restore() { faults_ = before_; }

  private:
    FaultHandling& faults_;
    FaultHandling before_;
};

}  // namespace bcast::python::numpy
