#include <algorithm>
#include <array>
#include <vector>

#include "bcast/concat.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/objects.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/dims.hpp"

/// Functions that are not implemented except for one check: they refuse named tensors. PyTorch refuses names before it
/// computes anything, in the name of the first operator inside that has no name rule.
namespace bcast::python::torch {
namespace {

struct NameRefusal {
    std::string_view name;
    std::uint8_t forms;
    std::string_view op;  ///< The operator that refuses, by its name in PyTorch 1.13 `native_functions.yaml`.
};

constexpr auto name_refusals = std::to_array<NameRefusal>({
    {"adaptive_avg_pool1d", as_function, "unsqueeze"},
    {"adaptive_max_pool1d", as_function, "unsqueeze"},
    {"avg_pool1d", as_function, "unsqueeze"},
    {"celu", as_function, "celu"},
    {"celu_", as_function, "celu_"},
    {"channel_shuffle", as_function, "channel_shuffle"},
    {"complex", as_function, "complex"},
    {"conj_physical_", everywhere, "conj_physical_"},
    {"constant_pad_nd", as_function, "constant_pad_nd"},
    {"conv1d", as_function, "convolution"},
    {"conv2d", as_function, "convolution"},
    {"conv3d", as_function, "convolution"},
    {"conv_tbc", as_function, "conv_tbc"},
    {"conv_transpose1d", as_function, "convolution"},
    {"conv_transpose2d", as_function, "convolution"},
    {"conv_transpose3d", as_function, "convolution"},
    {"embedding", as_function, "embedding"},
    {"embedding_bag", as_function, "_embedding_bag_forward_only"},
    {"frexp", everywhere, "frexp.Tensor"},
    {"functional.adaptive_avg_pool1d", as_function, "unsqueeze"},
    {"functional.adaptive_avg_pool3d", as_function, "_adaptive_avg_pool3d"},
    {"functional.adaptive_max_pool1d", as_function, "unsqueeze"},
    {"functional.adaptive_max_pool2d", as_function, "adaptive_max_pool2d"},
    {"functional.adaptive_max_pool3d", as_function, "adaptive_max_pool3d"},
    {"functional.avg_pool3d", as_function, "avg_pool3d"},
    {"functional.celu_", as_function, "celu_"},
    {"functional.channel_shuffle", as_function, "channel_shuffle"},
    {"functional.conv1d", as_function, "convolution"},
    {"functional.conv2d", as_function, "convolution"},
    {"functional.conv3d", as_function, "convolution"},
    {"functional.conv_tbc", as_function, "conv_tbc"},
    {"functional.conv_transpose1d", as_function, "convolution"},
    {"functional.conv_transpose2d", as_function, "convolution"},
    {"functional.conv_transpose3d", as_function, "convolution"},
    {"functional.elu_", as_function, "elu_"},
    {"functional.embedding_bag", as_function, "_embedding_bag_forward_only"},
    {"functional.fold", as_function, "col2im"},
    {"functional.fractional_max_pool2d", as_function, "fractional_max_pool2d"},
    {"functional.fractional_max_pool3d", as_function, "fractional_max_pool3d"},
    {"functional.hardtanh_", as_function, "hardtanh_"},
    {"functional.instance_norm", as_function, "view"},
    {"functional.leaky_relu_", as_function, "leaky_relu_"},
    {"functional.local_response_norm", as_function, "unsqueeze"},
    {"functional.lp_pool1d", as_function, "unsqueeze"},
    {"functional.lp_pool2d", as_function, "avg_pool2d"},
    {"functional.max_unpool1d", as_function, "unsqueeze"},
    {"functional.max_unpool2d", as_function, "max_unpool2d"},
    {"functional.max_unpool3d", as_function, "max_unpool3d"},
    {"functional.pdist", as_function, "_pdist_forward"},
    {"functional.rrelu", as_function, "rrelu_with_noise"},
    {"functional.rrelu_", as_function, "rrelu_with_noise_"},
    {"functional.selu_", as_function, "elu_"},
    {"functional.triplet_margin_with_distance_loss", as_function, "norm.ScalarOpt_dim"},
    {"geqrf", everywhere, "geqrf"},
    {"hinge_embedding_loss", as_function, "where.self"},
    {"layer_norm", as_function, "native_layer_norm"},
    {"linalg.cholesky_ex", as_function, "linalg_cholesky_ex"},
    {"linalg.eig", as_function, "linalg_eig"},
    {"linalg.householder_product", as_function, "linalg_householder_product"},
    {"linalg.inv_ex", as_function, "linalg_inv_ex"},
    {"linalg.ldl_factor", as_function, "linalg_ldl_factor_ex"},
    {"linalg.ldl_factor_ex", as_function, "linalg_ldl_factor_ex"},
    {"linalg.ldl_solve", as_function, "linalg_ldl_solve"},
    {"linalg.lu", as_function, "linalg_lu"},
    {"linalg.lu_factor", as_function, "linalg_lu_factor_ex"},
    {"linalg.lu_factor_ex", as_function, "linalg_lu_factor_ex"},
    {"linalg.lu_solve", as_function, "linalg_lu_solve"},
    {"linalg.solve_ex", as_function, "_linalg_solve_ex"},
    {"lu", everywhere, "linalg_lu_factor_ex"},
    {"lu_solve", everywhere, "linalg_lu_solve"},
    {"lu_unpack", as_function, "lu_unpack"},
    {"mvlgamma", everywhere, "mvlgamma"},
    {"mvlgamma_", as_method, "mvlgamma_"},
    {"norm_except_dim", as_function, "view"},
    {"nuclear_norm", as_function, "permute"},
    {"orgqr", everywhere, "linalg_householder_product"},
    {"ormqr", everywhere, "ormqr"},
    {"pca_lowrank", as_function, "linalg_qr"},
    {"pdist", as_function, "_pdist_forward"},
    {"polar", as_function, "polar"},
    {"rrelu", as_function, "rrelu_with_noise"},
    {"rrelu_", as_function, "rrelu_with_noise_"},
    {"selu", as_function, "elu"},
    {"selu_", as_function, "elu_"},
    {"sspaddmm", everywhere, "sspaddmm.out"},
    {"stft", everywhere, "view"},
    {"svd_lowrank", as_function, "linalg_qr"},
    {"symeig", everywhere, "symeig"},
    {"triangular_solve", everywhere, "triangular_solve"},
    {"triplet_margin_loss", as_function, "norm.ScalarOpt_dim"},
    {"view_as_complex", as_function, "view_as_complex"},
    {"view_as_real", as_function, "view_as_real"},
});

void refuse_names_of(const Value& value, std::string_view op) {
    if (const auto* tensor = value.as<TensorObject>()) ops::refuse_named(op, tensor->variable.data);
}

/// Refuses names of a tensor, or of the tensors in a list.
void refuse_names_in(const Value& argument, std::string_view op) {
    refuse_names_of(argument, op);
    if (const Values* items = items_of(argument)) {
        for (const Value& item : *items) refuse_names_of(item, op);
    }
}

std::string_view op_of(std::string_view name) {
    return std::find_if(name_refusals.begin(), name_refusals.end(),
                        [&](const NameRefusal& row) { return row.name == name; })
        ->op;
}

Value refuse(Interpreter& /*interpreter*/, const Found& found, const Value& self, const CallArguments& given) {
    const std::string_view name = found.row->name;
    const std::string_view op = op_of(name);
    refuse_names_in(self, op);
    for (const Value& argument : given.positional) refuse_names_in(argument, op);
    for (const auto& [keyword, argument] : given.keywords) refuse_names_in(argument, op);
    const bool of_functional = name.substr(0, 11) == "functional.";
    const std::string_view owner = !self.is_nothing() ? "torch.Tensor." : of_functional ? "torch.nn." : "torch.";
    raise_unsupported({owner, name, " is not implemented here"});
}

}  // namespace

std::span<const FunctionRow> functions_refusing_names() {
    static const std::vector<FunctionRow> rows = [] {
        std::vector<FunctionRow> made;
        made.reserve(name_refusals.size());
        for (const NameRefusal& row : name_refusals)
            made.push_back({.name = row.name, .forms = row.forms, .run = refuse, .compiled = true});
        return made;
    }();
    return rows;
}

}  // namespace bcast::python::torch
