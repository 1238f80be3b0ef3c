#include "bcast/libraries/numpy/spread.hpp"

#include "bcast/broadcasting/expand.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/libraries/numpy/ufunc_methods.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/reduce/reduce.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/numpy_element.hpp"

namespace bcast::python::numpy {

Tensor stepwise_spread(Interpreter& interpreter, ops::Spread what, const Tensor& x, const SpreadOver& over) {
    const FloatingErrorsIgnored quiet(interpreter);
    ops::Context& context = interpreter.context();
    const auto number = [&](Dtype dtype, double value) { return scalar_tensor(context.workspace, dtype, value); };
    const auto added = [&](const Tensor& tensor, bool keep, std::optional<Dtype> dtype) {
        return ops::reduce(context, Dialect::numpy, ops::Reduction::sum, tensor, {{over.dims.dims, keep}, dtype, {}});
    };
    const auto sum = [&](const Tensor& tensor, bool keep) { return added(tensor, keep, over.dtype); };
    const auto count = [&](const Tensor& mask, bool keep) { return added(mask, keep, {}); };
    const auto divided = [&](const Tensor& a, const Tensor& b) {
        return ops::converted(context, apply(interpreter, "divide", {a, b}), a.dtype);
    };
    const Tensor all = over.where ? *over.where : number(Dtype::bool_, 1);
    const Tensor mask = ops::expand(context, Dialect::numpy, "broadcast_to", all, x.sizes);
    const auto taken = [&](const Tensor& tensor) {
        if (!over.where) return tensor;
        return apply(interpreter, op::where, {mask, tensor, number(tensor.dtype, 0)});
    };
    const Tensor mean = divided(sum(taken(x), true), count(mask, true));
    const Tensor apart = taken(apply(interpreter, "subtract", {x, mean}));
    const auto square = [&](const Tensor& part) { return apply(interpreter, "multiply", {part, part}); };
    const Tensor squares = is_complex(x.dtype) ? apply(interpreter, op::add,
                                                       {square(parts_of(apart, false)), square(parts_of(apart, true))})
                                               : square(apart);
    const Tensor zero = number(Dtype::float64, 0);
    Tensor freedom = apply(interpreter, "subtract", {count(mask, over.dims.keep), number(Dtype::float64, over.ddof)});
    freedom = apply(interpreter, op::maximum, {freedom, zero});
    Tensor total =
        added(squares, over.dims.keep,
              over.output && !over.dtype ? promote_types(Dialect::numpy, squares.dtype, *over.output) : over.dtype);
    if (over.output) total = ops::converted(context, total, *over.output);
    Tensor out = divided(total, freedom);
    if (what == ops::Spread::var) return out;
    const Tensor root = apply(interpreter, op::sqrt, {out});
    // A 0-d result is cast back to the dtype of the sums; for an array, sqrt writes to its own operand.
    if (root.rank() > 0) check_output_cast(op::sqrt, root.dtype, out.dtype);
    return ops::converted(context, root, out.dtype);
}

}  // namespace bcast::python::numpy
