#include <optional>
#include <vector>

#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/composed.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/out_dtypes.hpp"
#include "bcast/libraries/torch/reduced_out.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/torch_dtypes.hpp"

/// Products of more than two matrices: powers of one, and chains of several.
namespace bcast::python::torch {
namespace {

using autograd::Variable;

Value matrix_power(Arguments& a) {
    const Variable x = a.tensor("input");
    Extent n = a.integer("n");
    refuse_names(x.data, "matrix_power");
    if (x.data.rank() < 2) {
        raise_runtime_error("linalg.matrix_power: The input tensor A must have at least 2 dimensions.");
    }
    if (x.data.sizes[x.data.rank() - 1] != x.data.sizes[x.data.rank() - 2]) {
        raise_runtime_error({"linalg.matrix_power: A must be batches of square matrices, but they are ",
                             x.data.sizes[x.data.rank() - 2], " by ", x.data.sizes[x.data.rank() - 1], " matrices"});
    }
    if (n < 0) raise_unsupported("matrix_power of a negative exponent is not supported");
    Steps steps(a.interpreter);
    const TensorObject* out_given = a.out();
    if (out_given != nullptr && out_given->variable.data.storage == x.data.storage && x.data.numel() > 0)
        raise_unsupported("matrix_power into its own operand is not implemented here");
    check_out_casts(a, x.data.dtype);
    if (out_given != nullptr && n > 1) refuse_gradients(a, std::array{x, out_given->variable}, "mm");
    if (n == 0) {
        const Dtype written = out_given != nullptr ? out_given->variable.data.dtype : x.data.dtype;
        Tensor one = eye(a.context().workspace, Dialect::pytorch, written, x.data.sizes.back(), x.data.sizes.back(), 0);
        return finish(a,
                      ops::clone(a.context(), ops::expand(a.context(), Dialect::pytorch, "expand", one, x.data.sizes)));
    }
    if (n > 1) check_out_dtype(a, x.data.dtype);
    // By repeated squaring, as PyTorch does.
    std::optional<Variable> out;
    Variable square = x;
    for (; n > 0; n /= 2) {
        if (n % 2 == 1) out = out ? steps.method(*out, "matmul", {new_tensor(square)}) : square;
        if (n > 1) square = steps.method(square, "matmul", {new_tensor(square)});
    }
    if (out->data.storage == x.data.storage) out = steps.method(x, "clone");
    return out_given != nullptr ? finish(a, out->data) : new_tensor(*out);
}

/// A product of several matrices of one dtype.
Value multi_dot(Arguments& a) {
    const std::vector<Variable> all = a.tensors("tensors");
    for (const Variable& each : all) {
        if (each.data.rank() == 0 || each.data.rank() > 2) break;  // A wrong rank is refused first.
        const Dtype first = all[0].data.dtype;
        const Dtype own = each.data.dtype;
        if (own == first) continue;
        raise_runtime_error({"multi_dot(): all tensors must have be the same dtype but tensor 0 is ",
                             torch_element_type(first), " and tensor ", &each - all.data(), " ",
                             torch_element_type(own)});
    }
    const TensorObject* out = a.out();
    if (out != nullptr && !all.empty() && out->variable.data.dtype != all[0].data.dtype) {
        raise_runtime_error({"multi_dot(): expected out tensor to have dtype ", torch_element_type(all[0].data.dtype),
                             " but got ", torch_element_type(out->variable.data.dtype)});
    }
    if (out != nullptr) refuse_gradients(a, all, "mm");
    return composed(a);
}

constexpr Overload matrix_power_overload[] = {{"Tensor input, int n, *, Tensor? out=", matrix_power}};
constexpr Overload multi_dot_overload[] = {{"tuple of Tensors tensors, *, Tensor? out=", multi_dot}};

constexpr FunctionRow chained_product_rows[] = {
    {.name = "matrix_power", .overloads = matrix_power_overload, .check_out = check_out_castable},
    {.name = "linalg.matrix_power",
     .forms = as_function,
     .overloads = matrix_power_overload,
     .check_out = check_out_castable},
    {.name = "linalg.multi_dot",
     .forms = as_function,
     .overloads = multi_dot_overload,
     .out = writes::reads_while_writing},
};

}  // namespace

std::span<const FunctionRow> chained_product_functions() {
    return chained_product_rows;
}

}  // namespace bcast::python::torch
