#include "bcast/program/element_source.hpp"

#include <array>

#include "bcast/named_row.hpp"

namespace bcast::python {
namespace {

constexpr std::string_view random_or_constant =
    "bernoulli cauchy constant dirac exponential geometric kaiming_normal kaiming_uniform log_normal multinomial "
    "normal orthogonal poisson random rand_like randint_like randn_like sparse trunc_normal uniform xavier_normal "
    "xavier_uniform zero";
/// These create a tensor of numbers computed from their arguments: a range or powers.
constexpr std::string_view computes_range = "geomspace linspace logspace vander";
/// These create a tensor from the elements in their arguments.
constexpr std::string_view makes_of =
    "BoolTensor DoubleTensor FloatTensor IntTensor LongTensor Tensor array asarray full full_like new_full new_tensor "
    "tensor";
/// Functions of the kinds that move elements which nevertheless compute: scatter sums, counts, indices.
constexpr std::string_view computes_at_places =
    "argwhere at bincount bucketize digitize flatnonzero in1d index_add index_reduce isin nonzero one_hot scatter_add "
    "scatter_reduce searchsorted sum_to_size union1d";

}  // namespace

std::string_view name_of(ElementSource source) {
    constexpr std::array<std::string_view, 3> names{"taken", "computed", "made"};
    return names[static_cast<std::size_t>(source)];
}

ElementSource element_source(std::string_view function, EventKind kind, std::size_t tensors) {
    const bool makes = kind == EventKind::make;
    if (makes && tensors > 0 && is_listed(computes_range, function)) return ElementSource::computed;
    const bool constant = function == "fill" && tensors < 2;
    if (tensors == 0 || is_listed(random_or_constant, function) || constant ||
        (makes && !is_listed(makes_of, function)))
        return ElementSource::made;
    if (is_listed("tril triu", function)) return ElementSource::taken;
    switch (kind) {
        case EventKind::view:
        case EventKind::index:
        case EventKind::assign:
        case EventKind::join:
        case EventKind::make:
            return is_listed(computes_at_places, function) ? ElementSource::computed : ElementSource::taken;
        default:
            return ElementSource::computed;
    }
}

}  // namespace bcast::python
