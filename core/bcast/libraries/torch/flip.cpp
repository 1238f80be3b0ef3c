#include <array>
#include <cstdlib>
#include <vector>

#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/index/repeat.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/moved_elements.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/views/axes.hpp"

/// Functions that roll, flip and rotate tensors: the same elements in another order along their dims.
namespace bcast::python::torch {
namespace {

Value roll(Arguments& a) {
    const std::vector<Extent> dims = a.has("dims") ? a.integers("dims") : std::vector<Extent>();
    Movement movement{dims.empty() ? "roll_flat" : "roll", dims, a.integers("shifts")};
    for (Extent& shift : movement.numbers) shift = -shift;
    return moved(a, movement, [by = a.integers("shifts"), dims](ops::Context& context, const Tensor& x) {
        return ops::roll(context, Dialect::pytorch, x, by, dims);
    });
}

Value flip_dims(Arguments& a) {
    return moved(a, {"flip", a.integers("dims")}, [dims = a.integers("dims")](ops::Context& context, const Tensor& x) {
        return ops::flip(context, x, dims);
    });
}

/// Flips along one axis. Raises RuntimeError for tensors of a rank less than `rank`.
Value flip_one(Arguments& a, std::size_t rank, Extent dim) {
    refuse_names(a.tensor("input").data, "flip");
    if (a.tensor("input").data.rank() < rank) {
        raise_runtime_error({"Input must be >= ", rank, "-d."});
    }
    return moved(a, {"flip", {dim}},
                 [dim](ops::Context& context, const Tensor& x) { return ops::flip(context, x, std::array{dim}); });
}

Value fliplr(Arguments& a) {
    return flip_one(a, 2, 1);
}

Value flipud(Arguments& a) {
    return flip_one(a, 1, 0);
}

/// `k` quarter turns from the first of two axes to the second.
Value rot90(Arguments& a) {
    const Extent turns = ((a.integer("k", 1) % 4) + 4) % 4;
    const std::vector<Extent> dims = a.has("dims") ? a.integers("dims") : std::vector<Extent>{0, 1};
    if (dims.size() != 2) {
        raise_runtime_error({"expected total rotation dims == 2, but got dims = ", dims.size()});
    }
    a.refuse_names(a.tensor("input").data);
    if (a.tensor("input").data.rank() < 2) {
        raise_runtime_error({"expected total dims >= 2, but got total dims = ", a.tensor("input").data.rank()});
    }
    const Extent rank = static_cast<Extent>(a.tensor("input").data.rank());
    if (dims[0] == dims[1] || std::abs(dims[0] - dims[1]) == rank) {
        raise_runtime_error(
            {"expected rotation dims to be different, but got dim0 = ", dims[0], " and dim1 = ", dims[1]});
    }
    for (std::size_t i = 0; i < 2; ++i) {
        if (dims[i] < -rank || dims[i] >= rank)
            raise_runtime_error({"Rotation dim", i, " out of range, dim", i, " = ", dims[i]});
    }
    return moved(a, {"rot90", dims, {-turns}}, [turns, dims](ops::Context& context, const Tensor& x) {
        if (turns == 0) return ops::clone(context, ops::with_strides(context, x, contiguous_strides(x.sizes)));
        if (turns == 2) return ops::flip(context, x, dims);
        const std::array<Extent, 1> flipped_dim{turns == 1 ? dims[1] : dims[0]};
        return ops::clone(context, transpose(Dialect::pytorch, ops::flip(context, x, flipped_dim), dims[0], dims[1]));
    });
}

constexpr Overload roll_overload[] = {{"Tensor input, tuple of ints[1] shifts, tuple of ints[1]? dims=", roll}};
constexpr Overload flip_overload[] = {{"Tensor input, tuple of ints dims", flip_dims}};
constexpr Overload fliplr_overload[] = {{"Tensor input", fliplr}};
constexpr Overload flipud_overload[] = {{"Tensor input", flipud}};
constexpr Overload rot90_overload[] = {{"Tensor input, int k=, tuple of ints dims=", rot90}};

constexpr FunctionRow flip_rows[] = {
    {.name = "roll", .overloads = roll_overload},     {.name = "flip", .overloads = flip_overload},
    {.name = "fliplr", .overloads = fliplr_overload}, {.name = "flipud", .overloads = flipud_overload},
    {.name = "rot90", .overloads = rot90_overload},
};

}  // namespace

std::span<const FunctionRow> flip_functions() {
    return flip_rows;
}

}  // namespace bcast::python::torch
