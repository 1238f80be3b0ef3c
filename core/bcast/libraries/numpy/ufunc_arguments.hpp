#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/libraries/numpy/layout.hpp"
#include "bcast/tensor/promotion/promotion.hpp"

namespace bcast::python::numpy {

/// What a ufunc is called with.
struct UfuncArguments {
    std::vector<Value> operands;
    Value out;
    Value where;
    std::optional<Dtype> dtype;
    Casting casting = Casting::same_kind;
    MemoryOrder order = MemoryOrder::kept;
};

/// As a ufunc of `count` inputs reads its arguments. Raises for those that it has not, and for an output that is
/// read-only.
UfuncArguments ufunc_arguments(Interpreter& interpreter, std::string_view name, std::size_t count,
                               const CallArguments& arguments);

}  // namespace bcast::python::numpy
