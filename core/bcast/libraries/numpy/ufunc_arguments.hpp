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
    Value second_out;  ///< Of a ufunc with two results.
    Value where;
    std::optional<Dtype> dtype;
    Casting casting = Casting::same_kind;
    MemoryOrder order = MemoryOrder::kept;
};

/// As a ufunc of `count` inputs and `results` outputs (1 or 2) reads its arguments. Raises for those that it has not,
/// and for an output that is read-only.
UfuncArguments ufunc_arguments(Interpreter& interpreter, std::string_view name, std::size_t count,
                               const CallArguments& arguments, std::size_t results = 1);

/// `out=` of what is one ufunc inside: a tuple of one output is that output. Raises for others.
Value only_output(const Value& given);

}  // namespace bcast::python::numpy
