#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/libraries/numpy/layout.hpp"
#include "bcast/tensor/promotion/promotion.hpp"

namespace bcast::python::numpy {

/// The arguments of a ufunc call.
struct UfuncArguments {
    std::vector<Value> operands;
    Value out;
    Value second_out;  ///< For ufuncs with two results.
    Value where;
    std::optional<Dtype> dtype;
    Casting casting = Casting::same_kind;
    MemoryOrder order = MemoryOrder::keep;
};

/// Parses the arguments of a ufunc with `count` inputs and `results` outputs (1 or 2). Raises for unknown parameters
/// and for read-only outputs.
UfuncArguments ufunc_arguments(Interpreter& interpreter, std::string_view name, std::size_t count,
                               const CallArguments& arguments, std::size_t results = 1);

/// `out=` of functions that call a single ufunc: unwraps a tuple of one output. Raises for other tuples.
Value only_output(const Value& given);

}  // namespace bcast::python::numpy
