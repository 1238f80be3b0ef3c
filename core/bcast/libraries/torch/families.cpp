#include "bcast/libraries/torch/families.hpp"

#include <array>

namespace bcast::python::torch {

std::span<const std::span<const FunctionRow>> families() {
    static const std::array all{elementwise_functions(),
                                tensor_functions(),
                                factory_functions(),
                                view_functions(),
                                split_functions(),
                                name_functions(),
                                reduction_functions(),
                                scan_functions(),
                                gradient_functions(),
                                mode_functions(),
                                matmul_functions(),
                                contraction_functions(),
                                chained_product_functions(),
                                einsum_functions(),
                                random_functions(),
                                functional_functions(),
                                pooling_functions(),
                                activation_functions(),
                                loss_functions(),
                                class_loss_functions(),
                                join_functions(),
                                repeat_functions(),
                                flip_functions(),
                                diagonal_functions(),
                                gather_functions(),
                                scatter_functions(),
                                index_add_functions(),
                                axis_functions(),
                                statistic_functions(),
                                norm_functions(),
                                array_functions(),
                                linalg_functions(),
                                factor_functions(),
                                singular_value_functions(),
                                composed_functions(),
                                functions_refusing_names()};
    return all;
}

}  // namespace bcast::python::torch
