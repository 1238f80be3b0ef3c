#include "bcast/program/lineage/rules.hpp"

#include <algorithm>
#include <string_view>

#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/named_row.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/program/element_source.hpp"

namespace bcast::python::lineage {
namespace {

/// The drawn element depends on the parameters at its index: a probability, a mean.
constexpr std::string_view drawn_by =
    "bernoulli beta binomial chisquare exponential gamma geometric gumbel integers laplace logistic lognormal normal "
    "pareto poisson randint rayleigh uniform vonmises weibull";
/// These draw which elements they return.
constexpr std::string_view draws_among = "choice permutation permuted shuffle";
constexpr std::string_view not_elementwise =
    "dropout1d dropout2d dropout3d feature_dropout iscomplex isreal isrealobj mvlgamma piecewise polygamma polyval "
    "prelu rrelu";
constexpr std::string_view along_axes =
    "all any argmax argmin argpartition argsort count_nonzero log_softmax logsumexp mean nanmean nanprod nanstd nansum "
    "nanvar prod product softmax softmin std sum var";
constexpr std::string_view choosing =
    "amax amin aminmax cummax cummin kthvalue max max_pool1d max_pool2d max_pool3d median min mode msort nanmax "
    "nanmedian nanmin partition sort topk unique unique_consecutive";
constexpr std::string_view scans = "argpartition argsort cummax cummin partition sort topk kthvalue median mode";
/// The first argument is the condition.
constexpr std::string_view condition_first = "choose compress embedding extract where";
/// The second argument is an index or a mask.
constexpr std::string_view index_second =
    "choice delete gather index_copy index_fill index_put index_select insert masked_fill masked_scatter "
    "masked_select place put put_along_axis putmask repeat repeat_interleave scatter take take_along_axis "
    "take_along_dim";

/// For these the second argument is the dim, or a tuple of indices.
constexpr std::string_view index_behind_dim = "gather index_copy index_fill index_put index_select scatter";

bool broadcasts_to(const std::vector<Extent>& sizes, const std::vector<Extent>& target) {
    if (sizes.size() > target.size()) return false;
    const std::size_t pads = target.size() - sizes.size();
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        if (sizes[i] != 1 && sizes[i] != target[pads + i]) return false;
    }
    return true;
}

bool aligned(const LoggedCall& call) {
    for (const LoggedResult& result : call.results) {
        for (const LoggedTensor& input : call.inputs) {
            if (!input.out && !broadcasts_to(input.tensor.sizes, result.what.tensor.sizes)) return false;
        }
    }
    for (const auto& [name, value] : call.keywords) {
        if (name == "where") return false;
    }
    return true;
}

}  // namespace

Rule rule_of(const LoggedCall& call) {
    const std::string& name = call.name;
    if (call.backward) return Rule::probed;
    const bool among = !call.inputs.empty() && !call.positional.empty() && is_listed(draws_among, name) &&
                       call.inputs[0].object.same(call.positional[0]);
    if (among) return Rule::moved;
    const ElementSource source = element_source(name, call.event_kind, call.inputs.size());
    if (source == ElementSource::made) return Rule::written_down;
    if (name == "where" || name == op::masked_fill) return call.inputs.size() == 1 ? Rule::probed : Rule::moved;
    if (call.kind == CallKind::set_item) return Rule::moved;
    if (is_listed("tril triu", name)) return Rule::moved;
    if (call.event_kind == EventKind::broadcast) {
        // A function missing in the tables may align anything internally.
        const bool known = call.kind == CallKind::binary || call.kind == CallKind::in_place ||
                           call.kind == CallKind::unary || call.kind == CallKind::compare ||
                           kind_of_function(name).found;
        return known && !is_listed(not_elementwise, name) && aligned(call) ? Rule::elementwise : Rule::probed;
    }
    const bool two = call.inputs.size() == 2 && !call.results[0].written;
    if (two && is_listed("matmul mm bmm mv", name)) return Rule::product;
    if (is_listed(along_axes, name)) return Rule::fiber;
    // PyTorch's median returns the index along an axis, or without an axis an element; NumPy's is a mean of two
    // elements.
    const bool mean = by_order(call) && call.results[0].what.object.type().name != "Tensor";
    if (is_listed(choosing, name)) return mean ? Rule::probed : Rule::chosen;
    return source == ElementSource::taken ? Rule::moved : Rule::probed;
}

bool by_order(const LoggedCall& call) {
    return is_listed("median nanmedian nanpercentile nanquantile percentile ptp quantile", call.name);
}

bool selects(const LoggedCall& call, std::size_t input) {
    if (call.inputs[input].index) return true;
    const Value& object = call.inputs[input].object;
    const auto is_where = [&](const auto& keyword) { return keyword.first == "where" && keyword.second.same(object); };
    if (std::any_of(call.keywords.begin(), call.keywords.end(), is_where)) return true;
    if (is_listed(condition_first, call.name)) return input == 0;
    if (input != 1 || call.inputs.size() < 2 || !is_listed(index_second, call.name)) return false;
    // If no dim precedes it, the index may be a list or a number: then the argument after it is not an index.
    const std::size_t second = call.self.is_nothing() ? 1 : 0;
    return is_listed(index_behind_dim, call.name) || second >= call.positional.size() ||
           call.positional[second].same(object);
}

bool is_distribution_parameter(const LoggedCall& call, std::size_t input) {
    const LoggedResult& result = call.results[0];
    const LoggedTensor& one = call.inputs[input];
    const bool over = result.written && result.what.number == one.number;
    return !over && !one.out && is_listed(drawn_by, call.name) &&
           broadcasts_to(one.tensor.sizes, result.what.tensor.sizes);
}

bool holds_number(std::string_view name) {
    return name.substr(0, 4) == "full" || name.substr(0, 4) == "fill" || name == "tensor" || name == "array" ||
           name == "asarray" || name == "as_tensor" || name == "scalar_tensor";
}

std::vector<bool> axes_along(const LoggedCall& call) {
    const Tensor& operand = call.inputs[0].tensor;
    const auto rank = static_cast<std::int64_t>(operand.rank());
    std::vector<bool> out(operand.rank(), false);
    std::vector<Value> dims;
    const auto take = [&](const Value& value) {
        const Values* items = items_of(value);
        if (value.is_integer() || as_str(value) != nullptr) dims.push_back(value);
        if (items != nullptr) dims.assign(items->begin(), items->end());
        return !dims.empty();
    };
    bool found = false;
    bool none = false;
    for (const auto& [name, value] : call.keywords) {
        if (name != "dim" && name != "axis") continue;
        found = take(value);
        none = value.is_none();
    }
    // After the tensor, and after a count: `topk(k, dim)`.
    std::size_t position = call.self.is_nothing() ? 1 : 0;
    if (is_listed("topk kthvalue partition argpartition", call.name)) ++position;
    if (!found && !none && position < call.positional.size()) {
        found = take(call.positional[position]);
        none = call.positional[position].is_none();
    }
    for (const Value& dim : dims) {
        if (const Str* name = as_str(dim)) {
            for (std::size_t i = 0; i < operand.names.size(); ++i) out[i] = out[i] || operand.names[i] == name->text();
        } else if (dim.is_integer() && dim.integer() >= -rank && dim.integer() < rank) {
            out[static_cast<std::size_t>(dim.integer() + (dim.integer() < 0 ? rank : 0))] = true;
        }
    }
    if (std::find(out.begin(), out.end(), true) != out.end()) return out;
    // Sorts of PyTorch and NumPy operate along the last axis by default, reductions along all.
    const bool last = !none && is_listed(scans, call.name) && (call.results[0].what.tensor.rank() == operand.rank());
    if (last && rank > 0) {
        out.back() = true;
        return out;
    }
    return std::vector<bool>(operand.rank(), true);
}

}  // namespace bcast::python::lineage
