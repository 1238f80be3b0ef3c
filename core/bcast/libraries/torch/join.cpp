#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/elementwise/copy.hpp"
#include "bcast/index/gather.hpp"
#include "bcast/index/join.hpp"
#include "bcast/index/repeat.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/index/triangle.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/concat.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/fused.hpp"
#include "bcast/libraries/torch/moved_elements.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/libraries/torch/view_call.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/operators/typing_rows.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/range.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/tensor/views/part.hpp"
#include "bcast/tensor/views/shape.hpp"
#include "bcast/torch_dtypes.hpp"

/// Functions that join tensors, repeat them, turn them, or cut triangles from them.
namespace bcast::python::torch {
namespace {

using autograd::Variable;
using Tensors = std::vector<Tensor>;

/// `torch.cat` promotes for itself.
void check_dtype_of_join(Arguments& a, const std::vector<Variable>& tensors) {
    const TensorObject* out = a.out();
    if (out == nullptr || tensors.empty()) return;
    const Tensor& target = out->variable.data;
    std::vector<Tensor> all;
    all.reserve(tensors.size());
    for (const Variable& each : tensors) all.push_back(each.data);
    const Dtype made = promotion_of(Dialect::pytorch, all);
    if (!can_cast(made, target.dtype)) {
        throw Raised("RuntimeError", concat({"torch.cat(): input types can't be cast to the desired output type ",
                                             torch_scalar_type(target.dtype)}));
    }
}

/// It writes over none of its tensors.
void check_overlap_of_join(Arguments& a, const std::vector<Variable>& tensors) {
    const Tensor& target = a.out()->variable.data;
    for (const Variable& variable : tensors) {
        const Tensor& each = variable.data;
        if (each.storage == nullptr || each.storage != target.storage || each.numel() == 0) continue;
        throw Raised("RuntimeError",
                     "unsupported operation: some elements of the input tensor and the written-to tensor refer to a "
                     "single memory location. Please clone() the tensor before performing the operation.");
    }
}

/// What joins says first what it refuses, then what it may not be written into.
Value joined_into(Arguments& a, const Movement& movement, const std::vector<Variable>& tensors, const Move& move) {
    if (a.out() != nullptr) {
        std::vector<Tensor> all;
        all.reserve(tensors.size());
        for (const Variable& each : tensors) all.push_back(each.data);
        ops::Context unseen{a.context().workspace, nullptr};
        const bool by_size = a.name() == "stack";
        const bool numbers =
            std::any_of(tensors.begin(), tensors.end(), [](const Variable& each) { return each.data.rank() == 0; });
        if (!by_size && !numbers) check_dtype_of_join(a, tensors);
        static_cast<void>(move(unseen, all));
        if (by_size) check_dtype_of_join(a, tensors);
        check_overlap_of_join(a, tensors);
    }
    return moved(a, movement, tensors, move);
}

Value cat(Arguments& a) {
    const std::vector<Variable> tensors = a.tensors("tensors");
    Extent dim = 0;
    if (a.has("dim") && !tensors.empty()) dim = dim_of(a, "dim", tensors.front().data);
    return joined_into(a, {"cat", {dim}}, tensors, [dim](ops::Context& context, std::span<const Tensor> all) {
        return ops::cat(context, Dialect::pytorch, all, dim);
    });
}

/// The output is resized before its sizes are compared, also where it is one of the tensors (PyTorch 1.13
/// `stack_out`).
void refuse_stacked_out(const Arguments& a, Extent dim) {
    const Values* items = items_of(a.value("tensors"));
    TensorObject* out = a.out();
    if (out == nullptr || items == nullptr || items->empty()) return;
    const auto* first = items->front().as<TensorObject>();
    if (first == nullptr) return;
    const std::size_t rank = first->variable.data.rank() + 1;
    std::vector<Extent> resized = first->variable.data.sizes;
    resized.insert(resized.begin() + static_cast<std::ptrdiff_t>(axis_of(Dialect::pytorch, dim, rank)),
                   static_cast<Extent>(items->size()));
    bool same_dtypes = true;
    bool stacked = false;
    for (const Value& item : *items) {
        const auto* each = item.as<TensorObject>();
        if (each == nullptr || each->variable.data.sizes != first->variable.data.sizes) return;
        stacked = stacked || each == out;
    }
    if (!stacked || out->variable.data.named()) return;
    const auto sizes_of = [&](std::size_t at) {
        auto* each = (*items)[at].as<TensorObject>();
        return each == out ? resized : each->variable.data.sizes;
    };
    for (std::size_t at = 1; at < items->size(); ++at) {
        const std::vector<Extent> own = sizes_of(0);
        const std::vector<Extent> other = sizes_of(at);
        same_dtypes =
            same_dtypes && (*items)[at - 1].as<TensorObject>()->variable.data.dtype == out->variable.data.dtype;
        if (own == other) continue;
        if (same_dtypes && (dim < 0 || dim < static_cast<Extent>(own.size()))) {
            throw Raised("RuntimeError",
                         concat({"stack expects each tensor to be equal size, but got ", list_text(shape_of(own)),
                                 " at entry 0 and ", list_text(shape_of(other)), " at entry ", std::to_string(at)}));
        }
        if (own.size() == other.size()) return;
        throw Raised("RuntimeError", concat({"Tensors must have same number of dimensions: got ",
                                             std::to_string(own.size()), " and ", std::to_string(other.size())}));
    }
}

Value stack(Arguments& a) {
    const Extent dim = a.integer("dim", 0);
    refuse_stacked_out(a, dim);
    return joined_into(a, {"stack", {dim}}, a.tensors("tensors"),
                       [dim](ops::Context& context, std::span<const Tensor> all) {
                           return ops::stack(context, Dialect::pytorch, all, dim);
                       });
}

/// At least so many axes, new ones where `atleast_1d`, `atleast_2d` and `atleast_3d` put them.
Tensor with_rank(const Tensor& tensor, std::size_t rank) {
    Tensor out = tensor;
    while (out.rank() < rank) out = unsqueeze(Dialect::pytorch, out, out.rank() == 2 ? 2 : 0);
    return out;
}

Tensor row_or_whole(const Tensor& tensor) {
    if (tensor.rank() < 2) return unsqueeze(Dialect::pytorch, with_rank(tensor, 1), 1);
    return tensor;
}

/// hstack and its kin: `rank` axes at least, joined along `dim`.
Value joined(Arguments& a, std::size_t rank, Extent dim) {
    const std::vector<Variable> tensors = a.tensors("tensors");
    if (tensors.empty()) throw Raised("RuntimeError", concat({a.name(), " expects a non-empty TensorList"}));
    const bool vectors = rank == 1 && tensors.front().data.rank() <= 1;
    const Movement movement{"cat_widened", {vectors ? 0 : dim}, {vectors ? 1 : std::max<Extent>(dim + 1, 2)}};
    return moved(a, movement, tensors, [rank, dim](ops::Context& context, std::span<const Tensor> all) {
        Tensors whole;
        for (const Tensor& tensor : all) whole.push_back(with_rank(tensor, rank));
        return ops::cat(context, Dialect::pytorch, whole, whole.front().rank() == 1 ? 0 : dim);
    });
}

Value hstack(Arguments& a) {
    return joined(a, 1, 1);
}
Value vstack(Arguments& a) {
    return joined(a, 2, 0);
}
Value dstack(Arguments& a) {
    return joined(a, 3, 2);
}

Value column_stack(Arguments& a) {
    const std::vector<Variable> tensors = a.tensors("tensors");
    if (tensors.empty()) throw Raised("RuntimeError", "column_stack expects a non-empty TensorList");
    return moved(a, {"cat_widened", {1}, {2}}, tensors, [](ops::Context& context, std::span<const Tensor> all) {
        Tensors whole;
        for (const Tensor& tensor : all) whole.push_back(row_or_whole(tensor));
        return ops::cat(context, Dialect::pytorch, whole, 1);
    });
}

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
    if (counts.shape_only()) throw Unsupported("the counts are too many to be computed");
    std::vector<Extent> out;
    for (Extent i = 0; i < counts.numel(); ++i) {
        out.push_back(std::visit([](auto value) { return static_cast<Extent>(value); }, read(counts, i)));
    }
    return out;
}

/// Every place as often as its count says.
Value repeat_places(Arguments& a) {
    const Tensor counts = a.tensor("repeats").data;
    refuse_names(counts, "repeat_interleave.Tensor");
    if (counts.rank() != 1) throw Raised("RuntimeError", "repeat_interleave only accept 1D vector as repeat");
    check_counts(counts);
    Tensor places = arange(a.context().workspace, Dialect::pytorch, std::int64_t{0}, counts.sizes[0], std::int64_t{1},
                           counts.dtype);
    return new_tensor(
        ops::repeat_each(a.context(), Dialect::pytorch, places, counts_of(a.context(), counts), Extent{0}));
}

Value repeat_interleave(Arguments& a) {
    std::vector<Extent> times;
    if (const TensorObject* each = a.value("repeats").as<TensorObject>()) {
        const Tensor& counts = each->variable.data;
        refuse_names(counts, "repeat_interleave.Tensor");
        if (counts.rank() > 1) throw Raised("RuntimeError", "repeats must be 0-dim or 1-dim tensor");
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

/// Along one axis of a tensor that has so many.
Value flip_one(Arguments& a, std::size_t rank, Extent dim) {
    refuse_names(a.tensor("input").data, "flip");
    if (a.tensor("input").data.rank() < rank) {
        throw Raised("RuntimeError", concat({"Input must be >= ", std::to_string(rank), "-d."}));
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

/// So many quarter turns from the first of two axes to the second.
Value rot90(Arguments& a) {
    const Extent turns = ((a.integer("k", 1) % 4) + 4) % 4;
    const std::vector<Extent> dims = a.has("dims") ? a.integers("dims") : std::vector<Extent>{0, 1};
    if (dims.size() != 2) {
        throw Raised("RuntimeError",
                     concat({"expected total rotation dims == 2, but got dims = ", std::to_string(dims.size())}));
    }
    a.refuse_names(a.tensor("input").data);
    if (a.tensor("input").data.rank() < 2) {
        throw Raised("RuntimeError", concat({"expected total dims >= 2, but got total dims = ",
                                             std::to_string(a.tensor("input").data.rank())}));
    }
    return moved(a, {"rot90", dims, {-turns}}, [turns, dims](ops::Context& context, const Tensor& x) {
        if (turns == 0) return ops::clone(context, x);
        if (turns == 2) return ops::flip(context, x, dims);
        const std::array<Extent, 1> turned{turns == 1 ? dims[1] : dims[0]};
        return ops::clone(context, transpose(Dialect::pytorch, ops::flip(context, x, turned), dims[0], dims[1]));
    });
}

Value triu(Arguments& a) {
    a.refuse_names(a.tensor("input").data);
    return moved(a, {"triu", {}, {a.integer("diagonal", 0)}},
                 [k = a.integer("diagonal", 0)](ops::Context& context, const Tensor& x) {
                     return ops::upper_triangle(context, Dialect::pytorch, x, k);
                 });
}

Value tril(Arguments& a) {
    a.refuse_names(a.tensor("input").data);
    return moved(a, {"tril", {}, {a.integer("diagonal", 0)}},
                 [k = a.integer("diagonal", 0)](ops::Context& context, const Tensor& x) {
                     return ops::lower_triangle(context, Dialect::pytorch, x, k);
                 });
}

/// How many rows a matrix has whose diagonal of so many elements lies so far off: negative where 64 bits do not hold
/// it.
Extent side_of(Extent size, Extent offset) {
    const auto distance = static_cast<std::uint64_t>(offset);
    return static_cast<Extent>(static_cast<std::uint64_t>(size) + (offset < 0 ? 0 - distance : distance));
}

/// A matrix with a vector on its diagonal.
Tensor diagonal_matrix(ops::Context& context, const Tensor& x, Extent offset) {
    const Extent size = side_of(x.sizes[0], offset);
    Tensor out = full(context.workspace, Dialect::pytorch, x.dtype, shape_of({size, size}), 0.0);
    Tensor part = diagonal(Dialect::pytorch, out, offset, 0, 1);
    if (out.storage) ops::copy_elements(x, part);
    return out;
}

Value diag(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    const bool has_diagonal = x.rank() == 1 || x.rank() == 2;
    if (has_diagonal && !x.named() && x.dtype == Dtype::float16) raise_not_implemented("diag", x.dtype);
    a.refuse_names(x);
    if (x.rank() != 1 && x.rank() != 2) throw Raised("RuntimeError", "matrix or a vector expected");
    return moved(a, {x.rank() == 1 ? "diag_of_vector" : "diag", {}, {a.integer("diagonal", 0)}},
                 [k = a.integer("diagonal", 0)](ops::Context& context, const Tensor& t) {
                     if (t.rank() == 1) return diagonal_matrix(context, t, k);
                     const Tensor view = diagonal(Dialect::pytorch, t, k, 0, 1);
                     return ops::with_strides(context, ops::clone(context, view), contiguous_strides(view.sizes));
                 });
}

/// Matrices with the last axis on their diagonals.
Value diag_embed(Arguments& a) {
    const Tensor input = a.tensor("input").data;
    a.refuse_names(input);
    const std::size_t rank = input.rank() + 1;
    const std::size_t first = axis_of(Dialect::pytorch, a.integer("dim1", -2), rank);
    const std::size_t second = axis_of(Dialect::pytorch, a.integer("dim2", -1), rank);
    if (first == second) {
        throw Raised("RuntimeError",
                     concat({"diagonal dimensions cannot be identical ", std::to_string(a.integer("dim1", -2)), ", ",
                             std::to_string(a.integer("dim2", -1))}));
    }
    const auto embedded = [first, second, offset = a.integer("offset", 0)](ops::Context& context, const Tensor& x) {
        const Extent side = side_of(x.sizes.back(), offset);
        std::vector<Extent> sizes(x.sizes.begin(), x.sizes.end() - 1);
        for (const std::size_t axis : {std::min(first, second), std::max(first, second)})
            sizes.insert(sizes.begin() + static_cast<std::ptrdiff_t>(axis), side);
        Tensor out = full(context.workspace, Dialect::pytorch, x.dtype, shape_of(sizes), 0.0);
        Tensor part = diagonal(Dialect::pytorch, out, offset, static_cast<Extent>(first), static_cast<Extent>(second));
        if (out.storage) ops::copy_elements(x, part);
        return out;
    };
    const Extent offset = a.integer("offset", 0);
    return moved(a, {"diag_embed", {}, {offset, static_cast<Extent>(first), static_cast<Extent>(second)}}, embedded);
}

Value diagflat(Arguments& a) {
    refuse_names(a.tensor("input").data, "view");
    return moved(a, {"diagflat", {}, {a.integer("offset", 0)}},
                 [k = a.integer("offset", 0)](ops::Context& context, const Tensor& x) {
                     return diagonal_matrix(context, ops::ravel(context, Dialect::pytorch, x), k);
                 });
}

Value unfold_dim(Arguments& a) {
    return viewed(a.interpreter, "UnfoldBackward0", a.tensor("input"),
                  [dim = a.integer("dimension"), size = a.integer("size"), step = a.integer("step")](const Tensor& x) {
                      return unfold(x, dim, size, step);
                  });
}

Value ravel(Arguments& a) {
    return viewed(a.interpreter, "ViewBackward0", a.tensor("input"),
                  [&context = a.context()](const Tensor& x) { return ops::ravel(context, Dialect::pytorch, x); });
}

/// One tensor per argument, or a tuple of those of a list.
Value at_least(Interpreter& interpreter, const Found& found, const CallArguments& given, std::size_t rank) {
    expect_no_keywords(found.row->name, given);
    const auto widened = [&](const Value& value, std::size_t position) {
        const TensorObject* tensor = value.as<TensorObject>();
        if (tensor == nullptr) {
            throw Raised("TypeError", concat({"expected Tensor as element ", std::to_string(position),
                                              " in argument 0, but got ", value.type().name}));
        }
        if (tensor->variable.data.rank() >= rank) return value;
        refuse_names(tensor->variable.data, "unsqueeze");
        return viewed(interpreter, "ReshapeAliasBackward0", tensor->variable,
                      [rank](const Tensor& x) { return with_rank(x, rank); });
    };
    if (given.positional.size() == 1 && items_of(given.positional[0]) == nullptr)
        return widened(given.positional[0], 0);
    const Values* items = given.positional.size() == 1 ? items_of(given.positional[0]) : nullptr;
    const std::span<const Value> all = items != nullptr ? std::span<const Value>(*items) : given.positional;
    Values out;
    for (const Value& value : all) out.push_back(widened(value, out.size()));
    return new_tuple(std::move(out));
}

Value atleast_1d(Interpreter& i, const Found& f, const Value& /*self*/, const CallArguments& given) {
    return at_least(i, f, given, 1);
}
Value atleast_2d(Interpreter& i, const Found& f, const Value& /*self*/, const CallArguments& given) {
    return at_least(i, f, given, 2);
}
Value atleast_3d(Interpreter& i, const Found& f, const Value& /*self*/, const CallArguments& given) {
    return at_least(i, f, given, 3);
}

/// Matrices along a diagonal, zeros beside them: a vector is one row, a number one element.
Value block_diag(Interpreter& interpreter, const Found& found, const Value& /*self*/, const CallArguments& given) {
    expect_no_keywords(found.row->name, given);
    std::vector<Variable> tensors;
    for (const Value& value : given.positional) {
        const TensorObject* tensor = value.as<TensorObject>();
        if (tensor == nullptr) {
            throw Raised("TypeError", concat({"expected Tensor as element ", std::to_string(tensors.size()),
                                              " in argument 0, but got ", value.type().name}));
        }
        tensors.push_back(tensor->variable);
    }
    std::array<Extent, 2> size{tensors.empty() ? 1 : 0, 0};
    std::vector<Tensor> all;
    all.reserve(tensors.size());
    for (const Variable& each : tensors) {
        refuse_names(each.data, "block_diag");
        if (each.data.rank() > 2) {
            throw Raised(
                "RuntimeError",
                concat({"torch.block_diag: Input tensors must have 2 or fewer dimensions. Input ",
                        std::to_string(all.size()), " has ", std::to_string(each.data.rank()), " dimensions"}));
        }
        all.push_back(with_rank(each.data, 2));
        for (std::size_t axis = 0; axis < 2; ++axis) size[axis] += all.back().sizes[axis];
    }
    const Dtype dtype = all.empty() ? torch_state(interpreter).default_dtype : promotion_of(Dialect::pytorch, all);
    Steps steps(interpreter);
    Variable out{full(interpreter.context().workspace, Dialect::pytorch, dtype, shape_of({size[0], size[1]}), 0.0)};
    std::array<Extent, 2> at{0, 0};
    const auto body = [&](const std::vector<Variable>& in) {
        // Each block is moved to its place between zeros: what is added to it is 0.
        Variable sum = out;
        for (const Variable& each : in) {
            const std::array<Extent, 2> own{with_rank(each.data, 2).sizes[0], with_rank(each.data, 2).sizes[1]};
            const std::vector<Extent> padding{at[1], size[1] - at[1] - own[1], at[0], size[0] - at[0] - own[0]};
            const Variable block = steps.method(each, "reshape", {list_of({own[0], own[1]})});
            const Found pad = find_function("functional.pad", as_function);
            const Values arguments{new_tensor(block), list_of(padding)};
            const Value padded = call_function(interpreter, pad, Value(), {arguments, {}, interpreter.where()});
            sum = steps(op::add, sum, padded.as<TensorObject>()->variable);
            for (std::size_t axis = 0; axis < 2; ++axis) at[axis] += own[axis];
        }
        return sum;
    };
    if (dtype == Dtype::bool_ || tensors.empty()) return new_tensor(body(tensors));
    return new_tensor(fused(interpreter, "BlockDiagBackward0", tensors, body));
}

constexpr Overload cat_overloads[] = {{"tuple of Tensors tensors, int dim=, *, Tensor? out=", cat},
                                      {"tuple of Tensors tensors, name dim, *, Tensor? out=", cat}};
constexpr Overload stack_overload[] = {{"tuple of Tensors tensors, int dim=, *, Tensor? out=", stack, "stack"}};
constexpr Overload hstack_overload[] = {{"tuple of Tensors tensors, *, Tensor? out=", hstack}};
constexpr Overload vstack_overload[] = {{"tuple of Tensors tensors, *, Tensor? out=", vstack}};
constexpr Overload dstack_overload[] = {{"tuple of Tensors tensors, *, Tensor? out=", dstack}};
constexpr Overload column_stack_overload[] = {{"tuple of Tensors tensors, *, Tensor? out=", column_stack}};
constexpr Overload repeat_overload[] = {{"Tensor input, tuple of SymInts repeats", repeat}};
constexpr Overload tile_overload[] = {{"Tensor input, tuple of ints dims", tile}};
constexpr Overload repeat_interleave_overloads[] = {
    {"Tensor input, Tensor repeats, int? dim=, *, int? output_size=", repeat_interleave},
    {"Tensor input, int repeats, int? dim=, *, int? output_size=", repeat_interleave},
    {"Tensor repeats, *, int? output_size=", repeat_places}};
constexpr Overload roll_overload[] = {{"Tensor input, tuple of ints[1] shifts, tuple of ints[1] dims=", roll}};
constexpr Overload flip_overload[] = {{"Tensor input, tuple of ints dims", flip_dims}};
constexpr Overload fliplr_overload[] = {{"Tensor input", fliplr}};
constexpr Overload flipud_overload[] = {{"Tensor input", flipud}};
constexpr Overload rot90_overload[] = {{"Tensor input, int k=, tuple of ints dims=", rot90}};
constexpr Overload triu_overload[] = {{"Tensor input, int diagonal=, *, Tensor? out=", triu}};
constexpr Overload tril_overload[] = {{"Tensor input, int diagonal=, *, Tensor? out=", tril}};
constexpr Overload diag_overload[] = {{"Tensor input, int diagonal=, *, Tensor? out=", diag}};
constexpr Overload diag_embed_overload[] = {{"Tensor input, int offset=, int dim1=, int dim2=", diag_embed}};
constexpr Overload diagflat_overload[] = {{"Tensor input, int offset=", diagflat}};
constexpr Overload unfold_overload[] = {{"Tensor input, int dimension, int size, int step", unfold_dim}};
constexpr Overload ravel_overload[] = {{"Tensor input", ravel}};

constexpr std::uint8_t moves_all_forms = everywhere | in_place;

constexpr FunctionRow moves_rows[] = {
    {.name = "cat", .forms = as_function, .overloads = cat_overloads},
    {.name = "concat", .forms = as_function, .overloads = cat_overloads},
    {.name = "concatenate", .forms = as_function, .overloads = cat_overloads},
    {.name = "stack", .forms = as_function, .overloads = stack_overload},
    {.name = "hstack", .forms = as_function, .overloads = hstack_overload},
    {.name = "vstack", .forms = as_function, .overloads = vstack_overload},
    {.name = "row_stack", .forms = as_function, .overloads = vstack_overload},
    {.name = "dstack", .forms = as_function, .overloads = dstack_overload},
    {.name = "column_stack", .forms = as_function, .overloads = column_stack_overload},
    {.name = "repeat", .forms = as_method, .overloads = repeat_overload},
    {.name = "tile", .overloads = tile_overload},
    {.name = "repeat_interleave", .overloads = repeat_interleave_overloads},
    {.name = "roll", .overloads = roll_overload},
    {.name = "flip", .overloads = flip_overload},
    {.name = "fliplr", .overloads = fliplr_overload},
    {.name = "flipud", .overloads = flipud_overload},
    {.name = "rot90", .overloads = rot90_overload},
    {.name = "triu", .forms = moves_all_forms, .overloads = triu_overload},
    {.name = "tril", .forms = moves_all_forms, .overloads = tril_overload},
    {.name = "diag", .overloads = diag_overload},
    {.name = "diag_embed", .overloads = diag_embed_overload},
    {.name = "diagflat", .overloads = diagflat_overload},
    {.name = "unfold", .forms = as_method, .overloads = unfold_overload},
    {.name = "ravel", .overloads = ravel_overload},
    {.name = "atleast_1d", .forms = as_function, .whole = atleast_1d},
    {.name = "atleast_2d", .forms = as_function, .whole = atleast_2d},
    {.name = "atleast_3d", .forms = as_function, .whole = atleast_3d},
    {.name = "block_diag", .forms = as_function, .whole = block_diag},
};

}  // namespace

std::span<const FunctionRow> move_functions() {
    return moves_rows;
}

}  // namespace bcast::python::torch
