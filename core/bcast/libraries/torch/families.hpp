#pragma once

#include <span>

#include "bcast/libraries/torch/function.hpp"

namespace bcast::python::torch {

/// The tables of torch's functions and methods, one per family of operators.
std::span<const FunctionRow> elementwise_functions();
std::span<const FunctionRow> factory_functions();
std::span<const FunctionRow> view_functions();
std::span<const FunctionRow> split_functions();
std::span<const FunctionRow> join_functions();
std::span<const FunctionRow> repeat_functions();
std::span<const FunctionRow> flip_functions();
std::span<const FunctionRow> diagonal_functions();
std::span<const FunctionRow> gather_functions();
std::span<const FunctionRow> scatter_functions();
std::span<const FunctionRow> index_add_functions();
std::span<const FunctionRow> axis_functions();
std::span<const FunctionRow> statistic_functions();
std::span<const FunctionRow> norm_functions();
std::span<const FunctionRow> array_functions();
std::span<const FunctionRow> activation_functions();
std::span<const FunctionRow> loss_functions();
std::span<const FunctionRow> class_loss_functions();
std::span<const FunctionRow> name_functions();
std::span<const FunctionRow> reduction_functions();
std::span<const FunctionRow> scan_functions();
std::span<const FunctionRow> matmul_functions();
std::span<const FunctionRow> contraction_functions();
std::span<const FunctionRow> chained_product_functions();
std::span<const FunctionRow> einsum_functions();
std::span<const FunctionRow> random_functions();
std::span<const FunctionRow> functional_functions();
std::span<const FunctionRow> pooling_functions();
std::span<const FunctionRow> tensor_functions();
std::span<const FunctionRow> gradient_functions();
std::span<const FunctionRow> mode_functions();
std::span<const FunctionRow> linalg_functions();
std::span<const FunctionRow> factor_functions();
std::span<const FunctionRow> singular_value_functions();
std::span<const FunctionRow> composed_functions();
std::span<const FunctionRow> functions_refusing_names();

/// All tables.
std::span<const std::span<const FunctionRow>> families();

}  // namespace bcast::python::torch
