#include "bcast/program/functions.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <vector>

#include "bcast/language/interpreter/binder.hpp"
#include "bcast/named_row.hpp"
#include "bcast/operators/call.hpp"
#include "bcast/stable_order.hpp"

namespace bcast::python {
namespace {

struct KindRow {
    std::string_view name;
    EventKind kind;
};

struct KindWords {
    EventKind kind;
    std::string_view names;  ///< Separated by spaces.
};

constexpr KindWords functions_of_kinds[] = {
    {EventKind::broadcast,
     "absolute alpha_dropout angle arccos arccosh arcsin arcsinh arctan arctan2 arctanh around astype bfloat16 "
     "bitwise_left_shift bitwise_right_shift bool broadcast_arrays broadcast_shapes broadcast_tensors byte byteswap "
     "celu "
     "char clamp_max clamp_min clip conj conj_physical conjugate copy_ degrees divide divmod double dropout "
     "dropout1d dropout2d dropout3d elu equal expit fabs feature_alpha_dropout feature_dropout fix float "
     "float_power frexp gelu greater greater_equal half hardshrink hardsigmoid hardswish hardtanh i0 int interp "
     "invert isclose iscomplex isreal isrealobj ldexp leaky_relu less less_equal logsigmoid long mish mod modf "
     "multiply mvlgamma nan_to_num negative nextafter not_equal piecewise polygamma polyval power prelu radians "
     "real_if_close relu6 rint round_ rrelu rsub selu sgn short silu smooth_l1_loss_none softplus softshrink "
     "softsign spacing special_expit special_gammaln special_psi subtract tanhshrink threshold to tril triu "
     "true_divide type type_as"},
    {EventKind::contract,
     "addbmm addmm addmv addr baddbmm bilinear bmm cdist chain_matmul conv1d conv2d conv3d convolve correlate cross "
     "dot einsum ger inner kron linear matmul matrix_power mm multi_dot mv outer polymul tensordot vdot vecdot"},
    {EventKind::reduce,
     "MaxPool1d MaxPool2d MaxPool3d adaptive_avg_pool1d adaptive_avg_pool2d adaptive_avg_pool3d all allclose "
     "alltrue amax amin aminmax any argmax argmin array_equal array_equiv average avg_pool1d avg_pool2d avg_pool3d "
     "binary_cross_entropy binary_cross_entropy_with_logits bincount corrcoef cosine_embedding_loss "
     "cosine_similarity count_nonzero cov cross_entropy det dist frobenius_norm gaussian_nll_loss glu "
     "hinge_embedding_loss histc histogram histogram2d histogram_bin_edges histogramdd huber_loss kl_div kthvalue "
     "l1_loss logdet logsumexp margin_ranking_loss matrix_norm max max_pool1d max_pool2d max_pool3d mean median min "
     "mode mse_loss multi_margin_loss multilabel_margin_loss multilabel_soft_margin_loss nanargmax nanargmin nanmax "
     "nanmean nanmedian nanmin nanpercentile nanprod nanquantile nanstd nansum nanvar nll_loss norm nuclear_norm "
     "pairwise_distance percentile poisson_nll_loss prod product ptp quantile reduce reduceat slogdet "
     "smooth_l1_loss soft_margin_loss sometrue std std_mean sum trace trapezoid trapz triplet_margin_loss var "
     "var_mean vector_norm"},
    {EventKind::scan,
     "InstanceNorm1d InstanceNorm2d InstanceNorm3d accumulate argpartition argsort batch_norm cummax cummin cumprod "
     "cumsum cumulative_trapezoid diff ediff1d "
     "gradient group_norm gumbel_softmax instance_norm layer_norm lexsort local_response_norm log_softmax "
     "logcumsumexp msort nancumprod nancumsum normalize partition renorm softmax softmin sort sort_complex topk "
     "unique unique_consecutive unwrap"},
    {EventKind::view,
     "H Parameter T __copy__ __deepcopy__ align_as align_tensors align_to array_split as_strided as_tensor "
     "asanyarray asarray ascontiguousarray asfortranarray atleast_1d atleast_2d atleast_3d broadcast_to "
     "channel_shuffle chunk clone contiguous copy cpu data detach diagonal dsplit expand expand_as expand_dims flat "
     "flatten from_numpy hsplit imag indices ix_ mH mT meshgrid moveaxis movedim narrow numpy numpy_T permute "
     "pixel_shuffle pixel_unshuffle ravel real refine_names rename requires_grad_ reshape reshape_as resize_ "
     "resize_as resolve_conj resolve_neg rollaxis select sliding_window_view split split_with_sizes squeeze "
     "squeeze_ sum_to_size swapaxes swapdims t tensor_split transpose trim_zeros unbind unflatten unfold unsqueeze "
     "values view view_as view_as_complex view_as_real vsplit"},
    {EventKind::index,
     "argwhere bucketize choose combinations compress delete diag diag_embed diagflat digitize embedding extract "
     "flatnonzero flip fliplr flipud gather getitem in1d index_select isin masked_select nonzero one_hot roll rot90 "
     "searchsorted take take_along_axis take_along_dim"},
    {EventKind::assign,
     "at cauchy constant copyto diagonal_scatter dirac exponential_ fill fill_diagonal index_add index_copy "
     "index_fill index_put index_reduce itemset kaiming_normal kaiming_uniform log_normal masked_scatter normal_ "
     "orthogonal place put put_along_axis putmask random_ scatter scatter_add scatter_reduce select_scatter setitem "
     "shuffle slice_scatter sparse trunc_normal uniform_ xavier_normal xavier_uniform zero"},
    {EventKind::join,
     "append block block_diag c_ cartesian_prod cat column_stack concat concatenate constant_pad_nd dstack hstack "
     "insert intersect1d pad r_ repeat repeat_interleave resize row_stack setdiff1d setxor1d stack tile union1d "
     "vstack"},
    {EventKind::make,
     "BoolTensor DoubleTensor FloatTensor IntTensor LongTensor Tensor arange array bartlett bernoulli beta "
     "binomial blackman chisquare choice diag_indices diag_indices_from empty empty_like exponential eye "
     "fromfunction fromiter full full_like gamma geometric geomspace gumbel hamming hanning identity integers "
     "laplace linspace logistic lognormal logspace mgrid multinomial multivariate_normal new_empty new_full "
     "new_ones new_tensor new_zeros normal ogrid ones ones_like pareto permutation permuted poisson rand rand_like "
     "randint randint_like randn randn_like random random_sample randperm ranf range rayleigh rsample sample "
     "scalar_tensor standard_normal tensor tri tril_indices tril_indices_from triu_indices triu_indices_from "
     "uniform vander vonmises weibull zeros zeros_like"},
};

struct TraitRow {
    FunctionTrait trait;
    std::string_view names;  ///< Separated by spaces.
};

/// In the order of the enumeration.
constexpr TraitRow functions_of_traits[] = {
    {FunctionTrait::changes_metadata,
     "as_strided_ detach_ refine_names rename_ requires_grad_ resize_ resize_as_ squeeze_ swapaxes_ swapdims_ t_ "
     "transpose_ unsqueeze_"},
    {FunctionTrait::writes_first,
     "at copyto fill fill_diagonal itemset partition place put put_along_axis putmask resize shuffle sort"},
    {FunctionTrait::returns_no_tensor,
     "allclose array_equal array_equiv backward equal is_nonzero item may_share_memory shares_memory tobytes tolist"},
    {FunctionTrait::consists_of_calls, "clip_grad_norm_ clip_grad_value_"},
    {FunctionTrait::returns_indices, "argmax argmin argsort nanargmax nanargmin"},
    {FunctionTrait::takes_shape,
     "broadcast_to expand expand_as reshape reshape_as resize resize_as tile unflatten view view_as"},
    {FunctionTrait::takes_dtype, "to type_as"},
    {FunctionTrait::ignores_elements,
     "bernoulli cauchy constant dirac exponential geometric kaiming_normal kaiming_uniform log_normal multinomial "
     "normal orthogonal poisson random rand_like randint_like randn_like sparse trunc_normal uniform xavier_normal "
     "xavier_uniform zero"},
    {FunctionTrait::computes_range, "arange bartlett blackman geomspace hamming hanning linspace logspace vander"},
    {FunctionTrait::takes_argument,
     "BoolTensor DoubleTensor FloatTensor IntTensor LongTensor Tensor array asarray fromiter full full_like "
     "new_full new_tensor tensor"},
    {FunctionTrait::holds_number,
     "array as_tensor asarray fill fill_diagonal fromiter full full_like new_tensor scalar_tensor tensor"},
    {FunctionTrait::computes,
     "argwhere at bincount bucketize digitize flatnonzero in1d index_add index_reduce intersect1d isin nonzero "
     "one_hot scatter_add scatter_reduce searchsorted setdiff1d setxor1d sum_to_size union1d"},
    {FunctionTrait::masks_triangle, "tril triu"},
    {FunctionTrait::draws,
     "AlphaDropout Dropout Dropout1d Dropout2d Dropout3d FeatureAlphaDropout RReLU alpha_dropout dropout dropout1d "
     "dropout2d dropout3d empty empty_like feature_alpha_dropout feature_dropout gumbel_softmax multinomial "
     "multivariate_normal new_empty rand rand_like randint_like randn randn_like random random_sample randperm "
     "ranf rrelu rsample sample standard_normal"},
    {FunctionTrait::draws_by_element,
     "bernoulli beta binomial chisquare exponential gamma geometric gumbel integers laplace logistic lognormal "
     "normal pareto poisson randint rayleigh uniform vonmises weibull"},
    {FunctionTrait::draws_among, "choice permutation permuted shuffle"},
    {FunctionTrait::mixes_elements,
     "dropout1d dropout2d dropout3d feature_dropout interp iscomplex isreal isrealobj mvlgamma piecewise polygamma "
     "polyval prelu rrelu"},
    {FunctionTrait::multiplies_matrix, "bmm matmul mm mv"},
    {FunctionTrait::combines_axes,
     "all any argmax argmin argpartition argsort count_nonzero log_softmax logsumexp mean nanmean nanprod nanstd "
     "nansum nanvar prod product softmax softmin std sum var"},
    {FunctionTrait::chooses,
     "MaxPool1d MaxPool2d MaxPool3d amax amin aminmax cummax cummin fmax fmin kthvalue max max_pool1d max_pool2d "
     "max_pool3d maximum median min minimum mode msort nanmax nanmedian nanmin partition sort topk unique "
     "unique_consecutive"},
    {FunctionTrait::chooses_least, "amin aminmax cummin fmin min minimum nanmin"},
    {FunctionTrait::chooses_most, "amax aminmax cummax fmax max maximum nanmax"},
    {FunctionTrait::chooses_in_windows, "MaxPool1d MaxPool2d MaxPool3d max_pool1d max_pool2d max_pool3d"},
    {FunctionTrait::joins_equal, "unique unique_consecutive"},
    {FunctionTrait::skips_nan,
     "fmax fmin nanargmax nanargmin nanmax nanmean nanmedian nanmin nanpercentile nanprod nanquantile nanstd nansum "
     "nanvar"},
    {FunctionTrait::between_chosen, "median nanmedian nanpercentile nanquantile percentile ptp quantile"},
    {FunctionTrait::along_last_axis, "argpartition argsort cummax cummin kthvalue median mode partition sort topk"},
    {FunctionTrait::count_before_axis, "argpartition kthvalue partition topk"},
    {FunctionTrait::condition_first, "choose compress embedding extract where"},
    {FunctionTrait::index_second,
     "choice delete gather index_copy index_fill index_put index_select insert masked_fill masked_scatter "
     "masked_select place put put_along_axis putmask repeat repeat_interleave scatter take take_along_axis "
     "take_along_dim"},
    {FunctionTrait::index_after_dim, "gather index_copy index_fill index_put index_select scatter"},
    {FunctionTrait::index_per_element, "choose gather masked_fill take take_along_axis take_along_dim where"},
    {FunctionTrait::adds_first, "addbmm addmm addmv addr baddbmm"},
};

/// All rows, sorted by name. Built at the first use: as static data it would be a table of addresses, which hardly
/// compresses.
const std::vector<KindRow>& kind_rows() {
    static const std::vector<KindRow> rows = [] {
        std::vector<KindRow> all;
        for (const auto& [kind, names] : functions_of_kinds) {
            for (const std::string_view name : parameter_names(names)) all.push_back({name, kind});
        }
        return sorted_stably(all, [](const KindRow& a, const KindRow& b) { return a.name < b.name; });
    }();
    return rows;
}

}  // namespace

KindOfFunction kind_of_function(std::string_view name) {
    for (const std::string_view form : {name, plain_name(name)}) {
        const auto row = std::lower_bound(kind_rows().begin(), kind_rows().end(), form,
                                          [](const KindRow& one, std::string_view key) { return one.name < key; });
        if (row != kind_rows().end() && row->name == form) return {row->kind, true};
        for (const Dialect dialect : {Dialect::pytorch, Dialect::numpy}) {
            const Call* const call = find_call(dialect, form);
            if (call != nullptr && call->action == Action::elementwise) return {EventKind::broadcast, true};
        }
    }
    return {};
}

std::string_view plain_name(std::string_view name) {
    const bool marked = name.size() > 1 && name.back() == '_' && name.substr(0, 2) != "__";
    return marked ? name.substr(0, name.size() - 1) : name;
}

bool has(FunctionTrait trait, std::string_view function) {
    return is_listed(functions_with(trait), function);
}

std::string_view functions_with(FunctionTrait trait) {
    const TraitRow& row = functions_of_traits[static_cast<std::size_t>(trait)];
    assert(row.trait == trait);
    return row.names;
}

}  // namespace bcast::python
