#include <cstdint>
#include <vector>

#include "bcast/elementwise/copy.hpp"
#include "bcast/index/repeat.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/moved_elements.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/range.hpp"
#include "bcast/torch_dtypes.hpp"

/// Functions that repeat elements.
namespace bcast::python::torch {
namespace {

Value repeat(Arguments& a) {
    return moved(a, {"repeat", {}, a.integers("repeats")},
                 [times = a.integers("repeats")](ops::Context& context, const Tensor& x) {
                     return ops::repeat(context, x, times);
                 });
}

Value tile(Arguments& a) {
    return moved(a, {"repeat", {}, a.integers("dims")},
                 [times = a.integers("dims")](ops::Context& context, const Tensor& x) {
                     return ops::tile(context, Dialect::pytorch, x, times);
                 });
}

void check_counts(const Tensor& counts) {
    if (counts.dtype == Dtype::int64 || counts.dtype == Dtype::int32) return;
    raise_not_implemented("repeat_interleave_cpu", counts.dtype);
}

std::vector<Extent> counts_of(ops::Context& context, const Tensor& tensor) {
    const Tensor counts = ops::contiguous(context, tensor);
    if (counts.shape_only()) raise_unsupported("the counts are too many to be computed");
    std::vector<Extent> out;
    for (Extent i = 0; i < counts.numel(); ++i) {
        out.push_back(std::visit([](auto value) { return static_cast<Extent>(value); }, read(counts, i)));
    }
    return out;
}

/// Every index, repeated as often as its count says.
Value repeat_indices(Arguments& a) {
    const Tensor counts = a.tensor("repeats").data;
    refuse_names(counts, "repeat_interleave.Tensor");
    if (counts.rank() != 1) raise_runtime_error("repeat_interleave only accept 1D vector as repeat");
    check_counts(counts);
    Tensor indices = arange(a.context().workspace, Dialect::pytorch, std::int64_t{0}, counts.sizes[0], std::int64_t{1},
                            counts.dtype);
    return new_tensor(
        ops::repeat_each(a.context(), Dialect::pytorch, indices, counts_of(a.context(), counts), Extent{0}));
}

Value repeat_interleave(Arguments& a) {
    std::vector<Extent> times;
    if (const TensorObject* each = a.value("repeats").as<TensorObject>()) {
        const Tensor& counts = each->variable.data;
        refuse_names(counts, "repeat_interleave.Tensor");
        if (counts.rank() > 1) raise_runtime_error("repeats must be 0-dim or 1-dim tensor");
        check_counts(counts);
        times = counts_of(a.context(), counts);
    } else {
        times.push_back(a.integer("repeats"));
    }
    std::optional<Extent> dim;
    if (a.has("dim")) dim = a.integer("dim");
    const Tensor& input = a.tensor("input").data;
    refuse_names(input, !dim && input.rank() != 1 ? "_reshape_alias" : "index_select");
    Movement movement{dim ? "repeat_each" : "repeat_each_flat", {}, times};
    if (const TensorObject* counts = a.value("repeats").as<TensorObject>())
        movement = {dim ? "repeat_by" : "repeat_by_flat", {}, {}, {counts->variable.data}};
    if (dim) movement.dims = {*dim};
    return moved(a, movement, [times, dim](ops::Context& context, const Tensor& x) {
        return ops::repeat_each(context, Dialect::pytorch, x, times, dim);
    });
}

constexpr Overload repeat_overload[] = {{"Tensor input, tuple of SymInts repeats", repeat}};
constexpr Overload tile_overload[] = {{"Tensor input, tuple of ints dims", tile}};
constexpr Overload repeat_interleave_overloads[] = {
    {"Tensor input, Tensor repeats, int? dim=, *, int? output_size=", repeat_interleave},
    {"Tensor input, int repeats, int? dim=, *, int? output_size=", repeat_interleave},
    {"Tensor repeats, *, int? output_size=", repeat_indices}};

constexpr FunctionRow repeat_rows[] = {
    {.name = "repeat", .forms = as_method, .overloads = repeat_overload},
    {.name = "tile", .overloads = tile_overload},
    {.name = "repeat_interleave", .overloads = repeat_interleave_overloads},
};

}  // namespace

std::span<const FunctionRow> repeat_functions() {
    return repeat_rows;
}

}  // namespace bcast::python::torch
