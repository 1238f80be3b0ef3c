#include "bcast/reduce/reduce.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <complex>
#include <memory>
#include <string>
#include <utility>

#include "bcast/elementwise/complex_arithmetic.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/layout.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/cascade.hpp"
#include "bcast/reduce/complex_fold.hpp"
#include "bcast/reduce/fold.hpp"
#include "bcast/reduce/operations.hpp"
#include "bcast/reduce/summation.hpp"
#include "bcast/tensor/numpy_element.hpp"
#include "bcast/torch_dtypes.hpp"

namespace bcast::ops {
namespace {

/// Up to this number of elements, small enough to be read, float32 sums of PyTorch are rounded only once.
constexpr Extent precise_elements = 4096;

struct Request {
    Dialect dialect;
    Reduction reduction;
    const Tensor& x;
    const ReduceOptions& options;
    std::vector<bool> reduced;
    bool of_complex = false;  ///< The elements are the real or the imaginary parts of complex numbers.
};

bool is_extreme(Reduction reduction) {
    return reduction == Reduction::max || reduction == Reduction::min || reduction == Reduction::amax ||
           reduction == Reduction::amin;
}

bool is_mean(Reduction reduction) {
    return reduction == Reduction::mean || reduction == Reduction::nanmean;
}

/// The name in PyTorch's dispatcher of an operator without a name inference rule; otherwise empty.
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
    throw Raised("RuntimeError",
                 concat({"mean(): could not infer output dtype. ", request.options.dtype ? "Optional" : "Input",
                         " dtype must be either a floating point or complex dtype. Got: ", torch_scalar_type(dtype)}));
}

/// The default dtype of sums and products: the widest integer, unsigned in NumPy if the elements are.
Dtype summed_dtype(Dialect dialect, Dtype own) {
    if (!is_integral(own)) return own;
    return dialect == Dialect::numpy && is_unsigned(own) ? dtypes::uint64 : Dtype::int64;
}

Dtype result_dtype(const Request& request) {
    const Dtype own = request.x.dtype;
    switch (request.reduction) {
        case Reduction::sum:
        case Reduction::nansum:
        case Reduction::prod:
            return request.options.dtype.value_or(summed_dtype(request.dialect, own));
        case Reduction::mean:
        case Reduction::nanmean:
            if (request.dialect == Dialect::pytorch) return pytorch_mean_dtype(request);
            return request.options.dtype.value_or(is_integral(own) ? Dtype::float64 : own);
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
    if (request.reduction == Reduction::nansum && !is_floating(dtype) && is_floating(request.x.dtype))
        raise_not_implemented("nansum_cpu", dtype);
    if (request.reduction != Reduction::prod) return;
    if (dtype == Dtype::float16 || dtype == Dtype::bfloat16) raise_not_implemented("prod_cpu", dtype);
}

/// Checks dims in the order of the argument: the first one without elements is reported.
void require_elements(const Request& request) {
    if (!is_extreme(request.reduction) || request.options.initial) return;
    if (request.dialect == Dialect::numpy) {
        if (reduced_count(request.x, request.reduced) != 0) return;
        const bool largest = request.reduction == Reduction::max || request.reduction == Reduction::amax;
        raise_value_error(
            {"zero-size array to reduction operation ", largest ? "maximum" : "minimum", " which has no identity"});
    }
    const std::string name(name_of(request.reduction));
    const auto& dims = request.options.over.dims;
    if (!dims || dims->empty()) {
        if (request.x.numel() != 0) return;
        raise_runtime_error({name,
                             "(): Expected reduction dim to be specified for input.numel() == 0. Specify the reduction "
                             "dim with the 'dim' argument."});
    }
    for (const Extent dim : *dims) {
        const std::size_t axis = resolved_dim(request.dialect, dim, request.x.rank());
        if (request.x.rank() == 0 || request.x.sizes[axis] != 0) continue;
        raise_index_error({name, "(): Expected reduction dim ", dim, " to have non-zero size."});
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

/// Whether PyTorch rounds the sum to the dtype before dividing it.
bool divides_sum(const Request& request, Dtype dtype) {
    return request.dialect == Dialect::pytorch && item_size(dtype) == 2;
}

template <class Wide>
std::unique_ptr<Folding<Wide>> folding_for(const Request& request, Dtype dtype) {
    const bool adds =
        request.reduction == Reduction::sum || request.reduction == Reduction::nansum || is_mean(request.reduction);
    const bool halves = request.dialect == Dialect::numpy && dtype == Dtype::float16 &&
                        (!is_mean(request.reduction) || request.options.dtype);
    if (!adds) {
        auto other = folding_by<Wide>(fold_operation(request.reduction));
        other->in_halves = halves;
        return other;
    }
    if (dtype == Dtype::bool_) return folding_by<Wide>(FoldOperation::any);
    const bool skips_nan = request.reduction == Reduction::nansum || request.reduction == Reduction::nanmean;
    auto sum = std::make_unique<Summation<Wide>>(skips_nan ? Summand::number : Summand::element);
    if (request.reduction == Reduction::mean && !divides_sum(request, dtype))
        sum->divisor = static_cast<Wide>(reduced_count(request.x, request.reduced));
    sum->in_groups =
        request.dialect == Dialect::pytorch && dtype == Dtype::float32 && request.x.numel() > precise_elements;
    if (request.dialect == Dialect::numpy) {
        sum->keeps_order = true;
        sum->of_complex = request.of_complex;
        sum->chunk = numpy_buffer;
        sum->in_halves = halves;
    }
    return sum;
}

/// Combines `initial` with every result; with `nothing` (an extreme of no elements) the identity is out of the dtype's
/// range, so `initial` is the result.
template <class Wide>
void combine_initial(const Folding<Wide>& folding, Scalar initial, bool nothing, Tensor& result) {
    Tensor one = scalar_tensor(Workspace{}, result.dtype, initial);
    Tensor each = result;
    const Extent count = result.numel();
    for (each.offset = 0; each.offset < count; ++each.offset) {
        Wide value = 0;
        load({each.dtype, each.first(), 1, 1}, &value);
        if (nothing) {
            load({one.dtype, one.first(), 1, 1}, &value);
        } else {
            value = folding.row(value, {one.dtype, one.first(), 1, 1}, each.offset);
        }
        store(&value, {each.dtype, each.first(), 1, 1});
    }
}

template <class Wide>
void compute(const Request& request, Tensor& result) {
    const auto folding = folding_for<Wide>(request, result.dtype);
    fold(request.x, request.reduced, *folding, result);
    const bool nothing = is_extreme(request.reduction) && reduced_count(request.x, request.reduced) == 0;
    if (request.options.initial) combine_initial(*folding, *request.options.initial, nothing, result);
}

/// sum[i] / count, rounded once each.
void divide(Tensor& sums, Extent count) {
    std::vector<double> values(static_cast<std::size_t>(sums.numel()));
    load({sums.dtype, sums.first(), 1, sums.numel()}, values.data());
    for (double& value : values) value /= static_cast<double>(count);
    store(values.data(), {sums.dtype, sums.first(), 1, sums.numel()});
}

/// Sums or multiplies in PyTorch's order. Returns false if the request is not of that kind.
bool added_in_order(const Request& request, const Workspace& workspace, Tensor& result) {
    const bool skips_nan = request.reduction == Reduction::nansum || request.reduction == Reduction::nanmean;
    const bool adds = request.reduction == Reduction::sum || request.reduction == Reduction::mean || skips_nan;
    const bool multiplies = request.reduction == Reduction::prod;
    const bool known = result.dtype == Dtype::float32 || result.dtype == Dtype::float64;
    if (request.dialect != Dialect::pytorch || !(adds || multiplies) || !known) return false;
    if (request.x.numel() >= cascade_elements) return false;
    Context unobserved{workspace, nullptr};
    const Tensor x = request.x.dtype == result.dtype ? request.x : converted(unobserved, request.x, result.dtype);
    if (multiplies) {
        product_in_order(x, request.reduced, result);
    } else {
        cascade_sum(x, request.reduced, skips_nan, result);
    }
    if (request.reduction == Reduction::mean) divide(result, reduced_count(request.x, request.reduced));
    return true;
}

/// NumPy's sums are accumulated in the result's type, PyTorch's in double. Reductions with a unique result are computed
/// in the narrowest type that holds it.
void compute(const Request& request, const Workspace& workspace, Tensor& result) {
    const bool sums = request.reduction == Reduction::prod || request.reduction == Reduction::sum ||
                      request.reduction == Reduction::nansum || is_mean(request.reduction);
    const Dtype dtype = sums ? result.dtype : request.x.dtype;
    if (added_in_order(request, workspace, result)) return;
    if (is_integral(dtype)) return compute<std::int64_t>(request, result);
    const bool narrow = dtype != Dtype::float64 && request.reduction != Reduction::count_nonzero &&
                        (!sums || request.dialect == Dialect::numpy);
    if (narrow) return compute<float>(request, result);
    compute<double>(request, result);
    if (request.reduction == Reduction::mean && divides_sum(request, dtype))
        divide(result, reduced_count(request.x, request.reduced));
}

/// The sum divided by the number of non-NaN elements, with the sum rounded to the dtype first, as in both libraries.
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

namespace {

/// Reduces uint64 by way of int64: sums and products have the same bits; flipping the sign bit preserves the order for
/// extremes. Nothing if the elements are converted to floats.
std::optional<Tensor> reduce_unsigned(Context& context, Reduction reduction, const Tensor& x,
                                      const ReduceOptions& options) {
    const Dtype result = options.dtype.value_or(dtypes::uint64);
    if (x.dtype != dtypes::uint64 || is_mean(reduction) || !is_integral(result)) return {};
    ReduceOptions as_signed = options;
    if (result == dtypes::uint64) as_signed.dtype.reset();
    if (!is_extreme(reduction)) {
        Tensor out = reduce(context, Dialect::numpy, reduction, same_bits_as(x, Dtype::int64), as_signed);
        if (out.dtype == Dtype::int64 && reduction != Reduction::count_nonzero && result == dtypes::uint64)
            out.dtype = dtypes::uint64;
        return out;
    }
    if (options.initial) raise_unsupported("an initial value beside uint64 is not implemented here");
    const Tensor ordered = with_signs_flipped(context.workspace, x, Dtype::int64);
    const Tensor out = reduce(context, Dialect::numpy, reduction, ordered, as_signed);
    return with_signs_flipped(context.workspace, out, dtypes::uint64);
}

Tensor reduce_real(Context& context, Dialect dialect, Reduction reduction, const Tensor& x,
                   const ReduceOptions& options, bool of_complex);

Tensor reduce_complex(Context& context, Reduction reduction, const Tensor& x, const ReduceOptions& options) {
    if (reduction == Reduction::any || reduction == Reduction::all || reduction == Reduction::count_nonzero)
        return reduce(context, Dialect::numpy, reduction, converted(context, x, Dtype::bool_), options);
    const bool extreme = is_extreme(reduction);
    const bool known =
        extreme || reduction == Reduction::sum || reduction == Reduction::mean || reduction == Reduction::prod;
    const Dtype dtype = options.dtype.value_or(x.dtype);
    if (known && !is_complex(dtype) && !options.initial)
        return reduce(context, Dialect::numpy, reduction, converted(context, x, dtype), options);
    const std::vector<bool> reduced = reduced_axes(Dialect::numpy, options.over, x.rank());
    const bool product = reduction == Reduction::prod;
    const double initial =
        options.initial ? std::visit([](auto value) { return static_cast<double>(value); }, *options.initial) : 1;
    if (known && options.initial && is_complex(dtype) && !is_mean(reduction) && !product &&
        (!extreme || reduced_count(x, reduced) > 0)) {
        ReduceOptions plain = options;
        plain.initial.reset();
        Tensor out = reduce(context, Dialect::numpy, reduction, x, plain);
        if (out.shape_only()) return out;
        const std::complex<double> first(initial);
        for (Extent i = 0; i < out.numel(); ++i) {
            const std::complex<double> value = complex_of(read_element(out, i), out.dtype);
            const bool largest = reduction == Reduction::max || reduction == Reduction::amax;
            const std::complex<double> both = reduction == Reduction::sum ? first + value
                                              : complex::is_nan(value) || !(largest ? complex::is_at_most(value, first)
                                                                                    : complex::is_at_most(first, value))
                                                  ? value
                                                  : first;
            write_element(out, i, {both.real(), both.imag()}, dtypes::complex128);
        }
        return out;
    }
    if (!known || (options.initial && !(product && is_complex(dtype))))
        raise_unsupported({name_of(reduction), " is not implemented for complex numbers"});
    const Tensor from = x.dtype == dtype ? x : converted(context, x, dtype);
    ReduceOptions of_parts = options;
    of_parts.dtype.reset();
    of_parts.initial.reset();
    if (extreme) require_elements({Dialect::numpy, reduction, x, options, reduced});
    const Tensor real = reduce_real(context, Dialect::numpy, Reduction::sum, parts_of(from, false), of_parts, true);
    const Tensor other = reduce_real(context, Dialect::numpy, Reduction::sum, parts_of(from, true), of_parts, true);
    Tensor out = real;
    out.dtype = dtype;
    if (real.shape_only()) return out;
    out.storage = empty(context.workspace, dtype, real.sizes).storage;
    Tensor first = parts_of(out, false);
    Tensor second = parts_of(out, true);
    copy_elements(real, first);
    copy_elements(other, second);
    if (reduction == Reduction::sum) return out;
    if (is_mean(reduction)) {
        divide_complex(out, reduced_count(x, reduced));
    } else {
        fold_complex(reduction, from, reduced, out, initial);
    }
    return out;
}

}  // namespace

Tensor reduce(Context& context, Dialect dialect, Reduction reduction, const Tensor& x, const ReduceOptions& options) {
    if (is_complex(x.dtype) || (options.dtype && is_complex(*options.dtype)))
        return reduce_complex(context, reduction, x, options);
    if (auto out = reduce_unsigned(context, reduction, x, options)) return *std::move(out);
    // Elements are cast before they are added: 0.5 becomes true, a float out of the int32 range becomes its minimum,
    // and 100,000 becomes infinite in float16.
    if (options.dtype && *options.dtype != x.dtype) {
        const Dtype dtype = *options.dtype;
        const bool narrows =
            is_floating(dtype) ? item_size(dtype) == 2 : dialect == Dialect::numpy || dtype == Dtype::int32;
        if (dtype == Dtype::bool_ || (is_floating(x.dtype) && narrows))
            return reduce(context, dialect, reduction, converted(context, x, dtype), options);
    }
    return reduce_real(context, dialect, reduction, x, options, false);
}

namespace {

Tensor reduce_real(Context& context, Dialect dialect, Reduction reduction, const Tensor& x,
                   const ReduceOptions& options, bool of_complex) {
    if (dialect == Dialect::pytorch) {
        const std::string_view function = unnamed_function(reduction, options.over.dims.has_value());
        if (reduction == Reduction::nanmean && is_integral(x.dtype)) {
            raise_runtime_error(
                {"nanmean(): expected input to have floating point dtype but got ", torch_scalar_type(x.dtype)});
        }
        if (!function.empty()) refuse_named(function, x);
    } else if (reduction == Reduction::mean) {
        refuse_axes_of_scalar(x, options.over);
    }
    Request request{dialect, reduction, x, options, {}, of_complex};
    const Dtype dtype = result_dtype(request);
    // PyTorch checks for elements first.
    if (dialect == Dialect::pytorch && x.numel() == 0) require_elements(request);
    request.reduced = reduced_axes(dialect, options.over, x.rank());
    require_implementation(request, dtype);
    Tensor result = result_like(context.workspace, x, dtype, reduced_sizes(x, request.reduced, options.over.keep),
                                reduced_names(x, request.reduced, options.over.keep));
    if (dialect == Dialect::numpy) require_elements(request);
    if (result.shape_only()) return result;
    compute(request, context.workspace, result);
    if (reduction == Reduction::nanmean && !is_integral(dtype)) divide_by_numbers(request, context.workspace, result);
    if (dialect != Dialect::numpy) return result;
    return with_strides(context, result, reduced_strides(x, request.reduced, options.over.keep));
}

}  // namespace

Range aminmax(Context& context, const Tensor& x, std::optional<Extent> dim, bool keep) {
    refuse_named("aminmax", x);
    ReduceOptions options;
    options.over.keep = keep;
    if (dim) {
        const std::size_t axis = resolved_dim(Dialect::pytorch, *dim, x.rank());
        if (x.rank() > 0 && x.sizes[axis] == 0) {
            raise_index_error({"aminmax: Expected reduction dim ", axis, " to have non-zero size."});
        }
        options.over.dims = std::vector<Extent>{*dim};
    } else if (x.numel() == 0) {
        raise_runtime_error(
            "aminmax(): cannot compute aminmax over an empty dimension as the operation has no identity.");
    }
    return {reduce(context, Dialect::pytorch, Reduction::amin, x, options),
            reduce(context, Dialect::pytorch, Reduction::amax, x, options)};
}

}  // namespace bcast::ops
