#include "bcast/reduce/norm.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <string>

#include "bcast/elementwise/elementwise.hpp"
#include "bcast/float_text.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/fold.hpp"
#include "bcast/reduce/norm_torch.hpp"
#include "bcast/reduce/operations.hpp"
#include "bcast/reduce/reduce.hpp"
#include "bcast/reduce/summation.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/torch_dtypes.hpp"

namespace bcast::ops {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

std::unique_ptr<Folding<double>> folding_for(double p) {
    if (p == infinity) return folding_by<double>(FoldOperation::largest_magnitude);
    if (p == -infinity) return folding_by<double>(FoldOperation::smallest_magnitude);
    if (p == 0) return folding_by<double>(FoldOperation::nonzeros);
    auto sum = std::make_unique<Summation<double>>(p == 1   ? Summand::magnitude
                                                   : p == 2 ? Summand::square
                                                            : Summand::power);
    sum->p = p;
    return sum;
}

Tensor computed(Context& context, const Tensor& x, double p, const ReduceDims& over, Dtype dtype) {
    const std::vector<bool> reduced = reduced_axes(Dialect::pytorch, over, x.rank());
    Tensor result = result_like(context.workspace, x, dtype, reduced_sizes(x, reduced, over.keep), {});
    if (result.shape_only() || norm_in_order(context, x, reduced, p, result)) return result;
    Tensor wide = empty(context.workspace, Dtype::float64, result.sizes);
    fold(x, reduced, *folding_for(p), wide);
    auto* values = reinterpret_cast<double*>(wide.first());
    const Extent count = result.numel();
    if (reduced_count(x, reduced) == 0) {
        std::fill_n(values, count, 0.0);
    } else if (p == 2) {
        for (Extent i = 0; i < count; ++i) values[i] = std::sqrt(values[i]);
    } else if (p != 0 && p != 1 && std::isfinite(p)) {
        for (Extent i = 0; i < count; ++i) values[i] = std::pow(values[i], 1 / p);
    }
    store(values, {result.dtype, result.first(), 1, count});
    return result;
}

/// A number as in the libraries' messages: without a fraction if it is integral.
std::string number_text(double p) {
    return python_general_text(p, 6);
}

void refuse_dtype(bool refused, const std::string& words, Dtype dtype, const std::string& suffix) {
    if (refused) raise_runtime_error({words, torch_scalar_type(dtype), suffix});
}

[[noreturn]] void raise_singular() {
    raise_unsupported("norms that need singular values are not computed here");
}

/// PyTorch 1.13 `frobenius_norm` over two dims.
Tensor root_of_squares(Context& context, const Tensor& x, const ReduceDims& over, Dtype dtype) {
    const bool known = dtype == x.dtype && (dtype == Dtype::float32 || dtype == Dtype::float64);
    if (!known || x.shape_only()) return computed(context, x, 2, over, dtype);
    Context unobserved = context.unobserved();
    Tensor plain = x;
    plain.names.clear();
    const Tensor squares = elementwise(unobserved, *find_call(Dialect::pytorch, op::mul), std::array{plain, plain});
    ReduceOptions options;
    options.over = over;
    const Tensor sum = reduce(unobserved, Dialect::pytorch, Reduction::sum, squares, options);
    return elementwise(unobserved, *find_call(Dialect::pytorch, op::sqrt), std::array{sum});
}

}  // namespace

Tensor norm(Context& context, const Tensor& x, const NormOptions& options) {
    refuse_named("norm.ScalarOpt_dim", x);
    double p = 2;
    if (const double* number = std::get_if<double>(&options.order)) p = *number;
    if (const auto* text = std::get_if<std::string>(&options.order)) {
        if (*text == "nuc") raise_singular();
        if (*text != "fro")
            throw Raised("RuntimeError", "only valid string values are 'fro' and 'nuc', found " + *text);
        if (options.dtype) raise_value_error("dtype argument is not supported in frobenius norm");
        const std::size_t dims = options.over.dims ? options.over.dims->size() : 0;
        if (dims > 2) {
            raise_runtime_error({"Expected at most 2 dimensions, but got ", dims, " dimensions instead."});
        }
    }
    refuse_dtype(options.dtype && !is_floating(*options.dtype),
                 "norm(): the desired output dtype should be either floating point or complex. Got ",
                 options.dtype.value_or(x.dtype), " instead.");
    refuse_dtype(!options.dtype && !is_floating(x.dtype),
                 "norm(): input dtype should be either floating point or complex. Got ", x.dtype, " instead.");
    const bool of_matrix =
        std::holds_alternative<std::string>(options.order) && options.over.dims && options.over.dims->size() == 2;
    if (of_matrix) return root_of_squares(context, x, options.over, x.dtype);
    return computed(context, x, p, options.over, options.dtype.value_or(x.dtype));
}

Tensor vector_norm(Context& context, const Tensor& x, double p, const ReduceDims& over, std::optional<Dtype> dtype) {
    refuse_named("linalg_vector_norm", x);
    refuse_dtype(!is_floating(x.dtype),
                 "linalg.vector_norm: Expected a floating point or complex tensor as input. Got ", x.dtype, "");
    refuse_dtype(!is_floating(dtype.value_or(x.dtype)),
                 "linalg.vector_norm: dtype should be floating point or complex, but got ", dtype.value_or(x.dtype),
                 "");
    if (dtype && promote_types(Dialect::pytorch, x.dtype, *dtype) != *dtype) {
        raise_runtime_error({"linalg.vector_norm: the dtype of the input (", torch_scalar_type(x.dtype),
                             ") should be convertible without narrowing to the specified dtype (",
                             torch_scalar_type(*dtype), ")"});
    }
    const std::vector<bool> reduced = reduced_axes(Dialect::pytorch, over, x.rank());
    if (x.numel() == 0 && (p < 0 || p == infinity)) {
        const std::string words = concat({"linalg.vector_norm cannot compute the ", number_text(p), " norm on "});
        if (!over.dims || over.dims->empty()) {
            raise_runtime_error({words, "an empty tensor because the operation does not have an identity"});
        }
        for (const Extent dim : *over.dims) {
            if (x.sizes[resolved_dim(Dialect::pytorch, dim, x.rank())] != 0) continue;
            raise_runtime_error({words, "the dimension ", dim,
                                 "because this dimension is empty and the operation does not have an identity"});
        }
    }
    return computed(context, x, p, over, dtype.value_or(x.dtype));
}

}  // namespace bcast::ops
