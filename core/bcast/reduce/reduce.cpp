#include "bcast/reduce/reduce.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "bcast/elementwise/copy.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/cascade.hpp"
#include "bcast/reduce/fold.hpp"
#include "bcast/reduce/operations.hpp"
#include "bcast/reduce/summation.hpp"

namespace bcast::ops {
namespace {

/// NumPy's iterator casts this many elements at a time.
constexpr std::int64_t cast_buffer = 8192;

/// Up to so many elements, which people may read, sums of float32 in PyTorch are rounded once.
constexpr Extent precise_elements = 4096;

struct Request {
    Dialect dialect;
    Reduction reduction;
    const Tensor& x;
    const ReduceOptions& options;
    std::vector<bool> reduced;
};

bool is_extreme(Reduction reduction) {
    return reduction == Reduction::max || reduction == Reduction::min || reduction == Reduction::amax ||
           reduction == Reduction::amin;
}

bool is_mean(Reduction reduction) {
    return reduction == Reduction::mean || reduction == Reduction::nanmean;
}

/// What PyTorch's dispatcher calls an operator that has no name rule.
std::string_view unnamed_function(Reduction reduction, bool over_dims) {
    switch (reduction) {
        case Reduction::nansum:
        case Reduction::nanmean:
            return "nansum";
        case Reduction::amax:
            return "amax";
        case Reduction::amin:
            return "amin";
        case Reduction::count_nonzero:
            return over_dims ? "count_nonzero.dim_IntList" : "count_nonzero";
        case Reduction::any:
            return over_dims ? "any.dim" : "";
        case Reduction::all:
            return over_dims ? "all.dim" : "";
        default:
            return "";
    }
}

Dtype pytorch_mean_dtype(const Request& request) {
    const Dtype dtype = request.options.dtype.value_or(request.x.dtype);
    if (is_floating(dtype)) return dtype;
    throw Raised(
        "RuntimeError",
        "mean(): could not infer output dtype. " + std::string(request.options.dtype ? "Optional" : "Input") +
            " dtype must be either a floating point or complex dtype. Got: " + std::string(scalar_type_name(dtype)));
}

Dtype result_dtype(const Request& request) {
    const Dtype own = request.x.dtype;
    switch (request.reduction) {
        case Reduction::sum:
        case Reduction::nansum:
        case Reduction::prod:
            return request.options.dtype.value_or(is_whole(own) ? Dtype::int64 : own);
        case Reduction::mean:
        case Reduction::nanmean:
            if (request.dialect == Dialect::pytorch) return pytorch_mean_dtype(request);
            return request.options.dtype.value_or(is_whole(own) ? Dtype::float64 : own);
        case Reduction::any:
        case Reduction::all:
            return request.dialect == Dialect::pytorch && own == Dtype::uint8 ? own : Dtype::bool_;
        case Reduction::count_nonzero:
            return Dtype::int64;
        default:
            return own;
    }
}

void require_implementation(const Request& request, Dtype dtype) {
    if (request.dialect != Dialect::pytorch || request.x.numel() == 0) return;
    if (request.reduction == Reduction::nansum && is_whole(dtype) && !is_whole(request.x.dtype))
        raise_not_implemented("nansum_cpu", dtype);
    if (request.reduction != Reduction::prod) return;
    if (dtype == Dtype::float16 || dtype == Dtype::bfloat16) raise_not_implemented("prod_cpu", dtype);
}

/// The dims in the order in which they were asked for: the first one without elements is told of.
void require_elements(const Request& request) {
    if (!is_extreme(request.reduction) || request.options.initial) return;
    if (request.dialect == Dialect::numpy) {
        if (reduced_count(request.x, request.reduced) != 0) return;
        const bool largest = request.reduction == Reduction::max || request.reduction == Reduction::amax;
        throw Raised("ValueError", "zero-size array to reduction operation " +
                                       std::string(largest ? "maximum" : "minimum") + " which has no identity");
    }
    const std::string name(name_of(request.reduction));
    const auto& dims = request.options.over.dims;
    if (!dims || dims->empty()) {
        if (request.x.numel() != 0) return;
        throw Raised("RuntimeError", name +
                                         "(): Expected reduction dim to be specified for input.numel() == 0. "
                                         "Specify the reduction dim with the 'dim' argument.");
    }
    for (const Extent dim : *dims) {
        const std::size_t axis = resolved_dim(request.dialect, dim, request.x.rank());
        if (request.x.rank() == 0 || request.x.sizes[axis] != 0) continue;
        throw Raised("IndexError",
                     name + "(): Expected reduction dim " + std::to_string(dim) + " to have non-zero size.");
    }
}

FoldOperation fold_operation(Reduction reduction) {
    switch (reduction) {
        case Reduction::max:
        case Reduction::amax:
            return FoldOperation::largest;
        case Reduction::min:
        case Reduction::amin:
            return FoldOperation::smallest;
        case Reduction::any:
            return FoldOperation::any;
        case Reduction::all:
            return FoldOperation::all;
        case Reduction::count_nonzero:
            return FoldOperation::nonzeros;
        default:
            return FoldOperation::product;
    }
}

template <class Wide>
std::unique_ptr<Folding<Wide>> folding_for(const Request& request, Dtype dtype) {
    const bool adds =
        request.reduction == Reduction::sum || request.reduction == Reduction::nansum || is_mean(request.reduction);
    if (!adds) return folding_by<Wide>(fold_operation(request.reduction));
    if (dtype == Dtype::bool_) return folding_by<Wide>(FoldOperation::any);
    const bool skips_nan = request.reduction == Reduction::nansum || request.reduction == Reduction::nanmean;
    auto sum = std::make_unique<Summation<Wide>>(skips_nan ? Summand::number : Summand::element);
    if (request.reduction == Reduction::mean)
        sum->divisor = static_cast<Wide>(reduced_count(request.x, request.reduced));
    sum->in_groups =
        request.dialect == Dialect::pytorch && dtype == Dtype::float32 && request.x.numel() > precise_elements;
    if (request.dialect == Dialect::numpy) {
        sum->keeps_order = true;
        sum->piece = cast_buffer;
    }
    return sum;
}

/// `initial` put to every result.
template <class Wide>
void put_initial(const Folding<Wide>& folding, Scalar initial, Tensor& result) {
    Tensor one = scalar_tensor(Workspace{}, result.dtype, initial);
    Tensor each = result;
    const Extent count = result.numel();
    for (each.offset = 0; each.offset < count; ++each.offset) {
        Wide value = 0;
        load({each.dtype, each.first(), 1, 1}, &value);
        value = folding.row(value, {one.dtype, one.first(), 1, 1}, each.offset);
        store(&value, {each.dtype, each.first(), 1, 1});
    }
}

template <class Wide>
void compute(const Request& request, Tensor& result) {
    const auto folding = folding_for<Wide>(request, result.dtype);
    fold(request.x, request.reduced, *folding, result);
    if (request.options.initial) put_initial(*folding, *request.options.initial, result);
}

/// sum[i] / count, each rounded.
template <class T>
void divide(Tensor& sums, Extent count) {
    T* values = reinterpret_cast<T*>(sums.first());
    for (Extent i = 0; i < sums.numel(); ++i) values[i] /= static_cast<T>(count);
}

/// What PyTorch adds in its own order. False where it does not.
bool added_in_order(const Request& request, Tensor& result) {
    const bool skips_nan = request.reduction == Reduction::nansum || request.reduction == Reduction::nanmean;
    const bool adds = request.reduction == Reduction::sum || request.reduction == Reduction::mean || skips_nan;
    const bool known = result.dtype == Dtype::float32 || result.dtype == Dtype::float64;
    if (request.dialect != Dialect::pytorch || !adds || !known || request.x.dtype != result.dtype) return false;
    if (request.x.numel() >= cascade_elements) return false;
    cascade_sum(request.x, request.reduced, skips_nan, result);
    if (request.reduction != Reduction::mean) return true;
    const Extent count = reduced_count(request.x, request.reduced);
    if (result.dtype == Dtype::float32) {
        divide<float>(result, count);
    } else {
        divide<double>(result, count);
    }
    return true;
}

/// Sums in NumPy are added in the result's type; in PyTorch in double. What has one right answer is computed in the
/// narrowest type that holds it.
void compute(const Request& request, Tensor& result) {
    const bool sums = request.reduction == Reduction::prod || request.reduction == Reduction::sum ||
                      request.reduction == Reduction::nansum || is_mean(request.reduction);
    const Dtype dtype = sums ? result.dtype : request.x.dtype;
    if (added_in_order(request, result)) return;
    if (is_whole(dtype)) return compute<std::int64_t>(request, result);
    const bool narrow = dtype != Dtype::float64 && request.reduction != Reduction::count_nonzero &&
                        (!sums || request.dialect == Dialect::numpy);
    if (narrow) return compute<float>(request, result);
    compute<double>(request, result);
}

/// Sum over count of what is not NaN, each rounded to the dtype first, as both libraries do.
void divide_by_numbers(const Request& request, const Workspace& workspace, Tensor& sums) {
    Tensor counts = empty(workspace, Dtype::float64, sums.sizes);
    fold(request.x, request.reduced, *folding_by<double>(FoldOperation::numbers), counts);
    for (Extent at = 0; at < sums.numel(); ++at) {
        const double sum = std::get<double>(read(sums, at));
        write(sums, at, sum / std::get<double>(read(counts, at)));
    }
}

}  // namespace

std::string_view name_of(Reduction reduction) {
    constexpr std::string_view names[] = {"sum", "nansum", "mean", "nanmean", "prod", "max",
                                          "min", "amax",   "amin", "any",     "all",  "count_nonzero"};
    return names[static_cast<std::size_t>(reduction)];
}

Tensor reduce(Context& context, Dialect dialect, Reduction reduction, const Tensor& x, const ReduceOptions& options) {
    if (dialect == Dialect::pytorch) {
        const std::string_view function = unnamed_function(reduction, options.over.dims.has_value());
        if (reduction == Reduction::nanmean && is_whole(x.dtype)) {
            throw Raised("RuntimeError", "nanmean(): expected input to have floating point dtype but got " +
                                             std::string(scalar_type_name(x.dtype)));
        }
        if (!function.empty()) refuse_named(function, x);
    } else if (reduction == Reduction::mean) {
        refuse_axes_of_scalar(x, options.over);
    }
    Request request{dialect, reduction, x, options, {}};
    const Dtype dtype = result_dtype(request);
    request.reduced = reduced_axes(dialect, options.over, x.rank());
    require_implementation(request, dtype);
    Tensor result = result_like(context.workspace, x, dtype, reduced_sizes(x, request.reduced, options.over.keep),
                                reduced_names(x, request.reduced, options.over.keep));
    require_elements(request);
    if (result.shape_only()) return result;
    compute(request, result);
    if (reduction == Reduction::nanmean && !is_whole(dtype)) divide_by_numbers(request, context.workspace, result);
    if (dialect != Dialect::numpy) return result;
    return with_strides(context, result, reduced_strides(x, request.reduced, options.over.keep));
}

Range aminmax(Context& context, const Tensor& x, std::optional<Extent> dim, bool keep) {
    refuse_named("aminmax", x);
    ReduceOptions options;
    options.over.keep = keep;
    if (dim) {
        const std::size_t axis = resolved_dim(Dialect::pytorch, *dim, x.rank());
        if (x.rank() > 0 && x.sizes[axis] == 0) {
            throw Raised("IndexError",
                         "aminmax: Expected reduction dim " + std::to_string(axis) + " to have non-zero size.");
        }
        options.over.dims = std::vector<Extent>{*dim};
    } else if (x.numel() == 0) {
        throw Raised("RuntimeError",
                     "aminmax(): cannot compute aminmax over an empty dimension as the operation has no identity.");
    }
    return {reduce(context, Dialect::pytorch, Reduction::amin, x, options),
            reduce(context, Dialect::pytorch, Reduction::amax, x, options)};
}

}  // namespace bcast::ops
