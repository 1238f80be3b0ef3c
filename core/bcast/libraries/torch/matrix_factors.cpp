#include "bcast/libraries/torch/matrix_factors.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "bcast/callable.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/python.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/torch_dtypes.hpp"

namespace bcast::python::torch {

void raise_low_precision(std::string_view function, Dtype dtype) {
    raise_runtime_error({function, ": Low precision dtypes not supported. Got ", torch_scalar_type(dtype)});
}

void check_matrices(std::string_view function, const Tensor& x, bool square, bool floating) {
    const std::size_t rank = x.rank();
    if (rank < 2) raise_runtime_error({function, ": The input tensor A must have at least 2 dimensions."});
    if (square && x.sizes[rank - 1] != x.sizes[rank - 2]) {
        raise_runtime_error({function, ": A must be batches of square matrices, but they are ", x.sizes[rank - 2],
                             " by ", x.sizes[rank - 1], " matrices"});
    }
    if (floating && !is_floating(x.dtype)) {
        raise_runtime_error(
            {function, ": Expected a floating point or complex tensor as input. Got ", torch_scalar_type(x.dtype)});
    }
}

Tensor matrices_of(const Arguments& a, const FactorWords& words, bool square, bool kernel_first) {
    const autograd::Variable given = a.tensor(a.has("A") ? "A" : "input");
    const Tensor& x = given.data;
    bcast::refuse_names(x, words.refuses_names_as);
    check_matrices(words.function, x, square, !kernel_first);
    if (x.numel() == 0 || x.shape_only())
        raise_unsupported({words.function, " of tensors so large or without elements is not implemented here"});
    if (x.dtype != Dtype::float32 && x.dtype != Dtype::float64) {
        if (words.kernel.empty()) raise_low_precision(words.function, x.dtype);
        raise_not_implemented(words.kernel, x.dtype);
    }
    if (a.has("out")) raise_unsupported({words.function, " with out= is not implemented here"});
    // PyTorch has a gradient, but its formula does not fit on one line.
    autograd::report(a.state().mode, std::array{given}, nullptr, {""});
    return x;
}

Value with_backward(const Arguments& a, std::string_view node, std::string_view back, Values given, Value parts) {
    const std::string_view operand = a.has("A") ? "A" : "input";
    if (!a.state().mode.enabled || !a.tensor(operand).requires_grad()) return parts;
    const ModuleParts& part = python_part("torch.composed");
    const Values all{new_str(node), a.interpreter.library_value(part, back), a.value(operand),
                     new_tuple(std::move(given)), std::move(parts)};
    return a.interpreter.call(a.interpreter.library_value(part, "_way_back"), {all, {}, a.interpreter.where()});
}

void FactorOfBatch::add(const ops::Matrix& matrix) {
    sizes_ = {static_cast<Extent>(matrix.columns), static_cast<Extent>(matrix.rows)};
    const ops::Matrix columns = matrix.transposed();
    elements_.insert(elements_.end(), columns.elements.begin(), columns.elements.end());
}

void FactorOfBatch::add(const std::vector<double>& values) {
    sizes_ = {static_cast<Extent>(values.size())};
    elements_.insert(elements_.end(), values.begin(), values.end());
}

Tensor FactorOfBatch::tensor(const Arguments& a, const Tensor& x) const {
    std::vector<Extent> sizes(x.sizes.begin(), x.sizes.end() - 2);
    sizes.insert(sizes.end(), sizes_.begin(), sizes_.end());
    Tensor out = from_values(a.context().workspace, x.dtype, sizes, elements_);
    if (sizes_.size() == 2) {
        std::swap(out.sizes[sizes.size() - 1], out.sizes[sizes.size() - 2]);
        std::swap(out.strides[sizes.size() - 1], out.strides[sizes.size() - 2]);
    }
    return out;
}

void each_matrix(const Arguments& a, const Tensor& x, FunctionRef<void(ops::Matrix)> factor) {
    ops::Context unobserved = a.context().unobserved();
    const Tensor from = ops::contiguous(unobserved, x);
    const auto rows = static_cast<std::size_t>(x.sizes[x.rank() - 2]);
    const auto columns = static_cast<std::size_t>(x.sizes.back());
    a.interpreter.spend(static_cast<std::uint64_t>(x.numel()) * (std::max(rows, columns) + 1));
    for (Extent at = 0; at < x.numel(); at += static_cast<Extent>(rows * columns)) {
        ops::Matrix matrix(rows, columns);
        for (std::size_t i = 0; i < rows * columns; ++i)
            matrix.elements[i] = std::get<double>(read(from, at + static_cast<Extent>(i)));
        factor(std::move(matrix));
    }
}

}  // namespace bcast::python::torch
