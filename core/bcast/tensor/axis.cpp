#include "bcast/tensor/axis.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <string>

#include "bcast/raised.hpp"

namespace bcast {
namespace {

[[noreturn]] void raise_outside(Extent dim, Extent rank) {
    raise_index_error(
        {"Dimension out of range (expected to be in range of [", -rank, ", ", rank - 1, "], but got ", dim, ")"});
}

[[noreturn]] void raise_axis_error(Extent dim, Extent rank, std::string_view argument) {
    std::string text(argument);
    if (!text.empty()) text += ": ";
    text += concat({"axis ", dim, " is out of bounds for array of dimension ", rank});
    throw Raised("AxisError", std::move(text));
}

}  // namespace

std::size_t axis_of(Dialect dialect, Extent dim, std::size_t rank, std::string_view argument) {
    const bool numpy = dialect == Dialect::numpy;
    const auto count = static_cast<Extent>(numpy ? rank : std::max<std::size_t>(rank, 1));
    if (dim >= -count && dim < count) return static_cast<std::size_t>(dim < 0 ? dim + count : dim);
    if (numpy) raise_axis_error(dim, count, argument);
    raise_outside(dim, count);
}

std::vector<std::size_t> axes_of(Dialect dialect, std::span<const Extent> dims, std::size_t rank,
                                 std::string_view argument) {
    std::vector<std::size_t> axes;
    axes.reserve(dims.size());
    for (const Extent dim : dims) axes.push_back(axis_of(dialect, dim, rank, argument));
    return axes;
}

void expect_set_of_dims(std::size_t rank) {
    if (rank > 64) raise_runtime_error("only tensors with up to 64 dims are supported");
}

void refuse_dim_of_scalar(const Tensor& tensor, Extent dim) {
    if (tensor.rank() == 0) raise_index_error({"Dimension specified as ", dim, " but tensor has no dimensions"});
}

bool has_duplicates(std::span<const std::size_t> axes) {
    std::vector<std::size_t> sorted(axes.begin(), axes.end());
    std::sort(sorted.begin(), sorted.end());
    return std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end();
}

std::size_t axis_named(const Tensor& tensor, const Name& name) {
    if (!name) raise_runtime_error("Please look up dimensions by name, got: name = None.");
    const auto found = std::find(tensor.names.begin(), tensor.names.end(), name);
    if (found != tensor.names.end()) return static_cast<std::size_t>(found - tensor.names.begin());
    const std::vector<Name> names = tensor.names.empty() ? std::vector<Name>(tensor.rank()) : tensor.names;
    throw Raised("RuntimeError", "Name '" + *name + "' not found in Tensor" + names_text(names) + ".");
}

void refuse_names(const Tensor& tensor, std::string_view function) {
    if (!tensor.named() && !tensor.has_name_metadata) return;
    raise_runtime_error(
        {"aten::", function,
         " is not yet supported with named tensors. Please drop names via `tensor = tensor.rename(None)`, call the op "
         "with an unnamed tensor, and set names on the result of the operation."});
}

}  // namespace bcast
