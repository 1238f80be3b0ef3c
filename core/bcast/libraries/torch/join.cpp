#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "bcast/concat.hpp"
#include "bcast/elementwise/overlap.hpp"
#include "bcast/index/join.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/fused.hpp"
#include "bcast/libraries/torch/moved_elements.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/libraries/torch/view_call.hpp"
#include "bcast/raised.hpp"
#include "bcast/rules/formula_text.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/torch_dtypes.hpp"

/// Functions that join tensors, and those that give tensors the axes that a join needs.
namespace bcast::python::torch {
namespace {

using autograd::Variable;
using Tensors = std::vector<Tensor>;

/// Raises RuntimeError if the promoted dtype does not cast to the output's: `torch.cat` has its own message for that.
void check_dtype_of_join(Arguments& a, const std::vector<Variable>& tensors) {
    const TensorObject* out = a.out();
    if (out == nullptr || tensors.empty()) return;
    const Tensor& target = out->variable.data;
    std::vector<Tensor> all;
    all.reserve(tensors.size());
    for (const Variable& each : tensors) all.push_back(each.data);
    const Dtype made = promotion_of(Dialect::pytorch, all);
    if (!can_cast(made, target.dtype)) {
        raise_runtime_error(
            {"torch.cat(): input types can't be cast to the desired output type ", torch_scalar_type(target.dtype)});
    }
}

/// Raises RuntimeError if the output overlaps one of the joined tensors.
void check_overlap_of_join(Arguments& a, const std::vector<Variable>& tensors, const Tensor& result) {
    const Tensor& target = a.out()->variable.data;
    ops::check_output_overlap(target, {});
    const Values* items = items_of(a.value("tensors"));
    const std::string_view name = a.name();
    const std::size_t least = name[0] == 'c' && name != "column_stack" ? 0
                              : name == "hstack"                       ? 1
                              : name == "dstack"                       ? 3
                                                                       : 2;
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        const Tensor& each = tensors[i].data;
        // A tensor that is also the output overlaps itself even without elements, except a vector if the result is
        // empty: `cat` skips it. A tensor that gets new axes is another one.
        const bool itself = name != "stack" && each.rank() >= least && items != nullptr &&
                            (*items)[i].as<TensorObject>() == a.out() && (each.rank() != 1 || result.numel() > 0);
        if (!itself && (each.storage == nullptr || each.storage != target.storage || each.numel() == 0)) continue;
        ops::raise_overlap_with_input();
    }
}

/// Joins with checks of `out=`: the errors of the join itself come before those about overlap with the output.
Value joined_into(Arguments& a, const Movement& movement, const std::vector<Variable>& tensors, const Move& move) {
    if (a.out() != nullptr) {
        std::vector<Tensor> all;
        all.reserve(tensors.size());
        for (const Variable& each : tensors) all.push_back(each.data);
        ops::Context unobserved = a.context().unobserved();
        const bool by_size = a.name() == "stack";
        refuse_gradients(a, tensors, by_size ? "stack" : "cat");
        const bool numbers =
            std::any_of(tensors.begin(), tensors.end(), [](const Variable& each) { return each.data.rank() == 0; });
        const bool row_of = a.name() == "column_stack" || !(by_size || a.name().starts_with("c"));
        if (!by_size && (row_of || !numbers)) check_dtype_of_join(a, tensors);
        const Tensor result = move(unobserved, all);
        if (by_size) check_dtype_of_join(a, tensors);
        check_overlap_of_join(a, tensors, result);
    }
    return moved(a, movement, tensors, move);
}

Value cat(Arguments& a) {
    const std::vector<Variable> tensors = a.tensors("tensors");
    Extent dim = 0;
    if (a.has("dim") && !tensors.empty()) dim = dim_of(a, "dim", tensors.front().data);
    // A tensor without dims is reported before a wrong dim.
    const bool all_have_dims =
        std::none_of(tensors.begin(), tensors.end(), [](const Variable& each) { return each.data.rank() == 0; });
    if (!tensors.empty() && all_have_dims && (tensors.front().data.rank() > 1 || tensors.front().data.numel() > 0))
        static_cast<void>(axis_of(Dialect::pytorch, dim, tensors.front().data.rank()));
    return joined_into(a, {"cat", {dim}}, tensors, [dim](ops::Context& context, std::span<const Tensor> all) {
        return ops::cat(context, Dialect::pytorch, all, dim);
    });
}

/// PyTorch 1.13 `stack_out` resizes the output before it compares sizes, even if it is one of the tensors: raises the
/// RuntimeError that follows from that.
void refuse_stacked_out(Arguments& a, Extent dim) {
    const Values* items = items_of(a.value("tensors"));
    TensorObject* out = a.out();
    if (out == nullptr || items == nullptr || items->empty()) return;
    const auto* first = items->front().as<TensorObject>();
    if (first == nullptr) return;
    const std::size_t rank = first->variable.data.rank() + 1;
    const std::size_t axis = axis_of(Dialect::pytorch, dim, rank);
    std::vector<Extent> resized = first->variable.data.sizes;
    resized.insert(resized.begin() + static_cast<std::ptrdiff_t>(axis), static_cast<Extent>(items->size()));
    std::vector<bool> stacked;
    for (const Value& item : *items) {
        const auto* each = item.as<TensorObject>();
        if (each == nullptr || each->variable.data.sizes != first->variable.data.sizes) return;
        stacked.push_back(each == out);
    }
    // Stacking along the last dim unsqueezes each tensor first; an empty vector is skipped.
    const auto other = std::find(stacked.begin(), stacked.end(), !stacked.front());
    const bool none = out->variable.data.numel() == 0;
    if (other == stacked.end() || out->variable.data.named() || axis + 1 == rank || (none && rank == 2)) return;
    const std::vector<Extent> own = first->variable.data.sizes;
    if (stacked.front() && !none) {
        raise_runtime_error({"stack expects each tensor to be equal size, but got ", list_text(shape_of(resized)),
                             " at entry 0 and ", list_text(shape_of(own)), " at entry ", other - stacked.begin()});
    }
    check_dtype_of_join(a, a.tensors("tensors"));
    raise_runtime_error({"Tensors must have same number of dimensions: got ", stacked.front() ? rank : rank - 1,
                         " and ", stacked.front() ? rank - 1 : rank});
}

Value stack(Arguments& a) {
    const Extent dim = a.integer("dim", 0);
    refuse_stacked_out(a, dim);
    return joined_into(a, {"stack", {dim}}, a.tensors("tensors"),
                       [dim](ops::Context& context, std::span<const Tensor> all) {
                           return ops::stack(context, Dialect::pytorch, all, dim);
                       });
}

/// The tensor with at least that many axes, new ones where `atleast_1d`, `atleast_2d` and `atleast_3d` put them.
Tensor with_rank(const Tensor& tensor, std::size_t rank) {
    Tensor out = tensor;
    while (out.rank() < rank) out = unsqueeze(Dialect::pytorch, out, out.rank() == 2 ? 2 : 0);
    return out;
}

Tensor column_or_matrix(const Tensor& tensor) {
    if (tensor.rank() < 2) return unsqueeze(Dialect::pytorch, with_rank(tensor, 1), 1);
    return tensor;
}

/// `hstack`, `vstack`, `dstack`: tensors of at least `rank` axes, joined along `dim`.
Value joined(Arguments& a, std::size_t rank, Extent dim) {
    const std::vector<Variable> tensors = a.tensors("tensors");
    if (tensors.empty()) raise_runtime_error({a.name(), " expects a non-empty TensorList"});
    const bool vectors = rank == 1 && tensors.front().data.rank() <= 1;
    const Movement movement{"cat_widened", {vectors ? 0 : dim}, {vectors ? 1 : std::max<Extent>(dim + 1, 2)}};
    return joined_into(a, movement, tensors, [rank, dim](ops::Context& context, std::span<const Tensor> all) {
        Tensors widened;
        for (const Tensor& tensor : all) widened.push_back(with_rank(tensor, rank));
        return ops::cat(context, Dialect::pytorch, widened, widened.front().rank() == 1 ? 0 : dim);
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
    if (tensors.empty()) raise_runtime_error("column_stack expects a non-empty TensorList");
    return joined_into(a, {"cat_widened", {1}, {2}}, tensors, [](ops::Context& context, std::span<const Tensor> all) {
        Tensors columns;
        for (const Tensor& tensor : all) columns.push_back(column_or_matrix(tensor));
        return ops::cat(context, Dialect::pytorch, columns, 1);
    });
}

/// Returns a tensor for a single tensor, and a tuple for several arguments or for a list.
Value at_least(Interpreter& interpreter, const Found& found, const CallArguments& given, std::size_t rank) {
    expect_no_keywords(found.row->name, given);
    const auto widened = [&](const Value& value, std::size_t position) {
        const TensorObject* tensor = value.as<TensorObject>();
        if (tensor == nullptr) {
            const std::string_view type = value.type().name;
            if (given.positional.size() == 1 && items_of(given.positional[0]) == nullptr) {
                const std::string why =
                    concat({"\n      didn't match because some of the arguments have invalid types: (!", type, "!)\n"});
                raise_type_error({found.row->name, "() received an invalid combination of arguments - got (", type,
                                  "), but expected one of:\n * (Tensor input)", why, " * (tuple of Tensors tensors)",
                                  why});
            }
            raise_type_error({"expected Tensor as element ", position, " in argument 0, but got ", type});
        }
        if (tensor->variable.data.rank() >= rank) return value;
        refuse_names(tensor->variable.data, "unsqueeze");
        const bool unsqueezed = tensor->variable.data.rank() > 0;
        return viewed(interpreter, unsqueezed ? "UnsqueezeBackward0" : "ReshapeAliasBackward0", tensor->variable,
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

/// The positional arguments of `block_diag`. Raises TypeError for values that are not tensors, and RuntimeError for
/// tensors that are named or have more than two axes.
std::vector<Variable> blocks_given(const CallArguments& given) {
    std::vector<Variable> tensors;
    for (const Value& value : given.positional) {
        const TensorObject* tensor = value.as<TensorObject>();
        if (tensor == nullptr) {
            raise_type_error(
                {"expected Tensor as element ", tensors.size(), " in argument 0, but got ", value.type().name});
        }
        tensors.push_back(tensor->variable);
    }
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        refuse_names(tensors[i].data, "block_diag");
        if (tensors[i].data.rank() > 2) {
            raise_runtime_error({"torch.block_diag: Input tensors must have 2 or fewer dimensions. Input ", i, " has ",
                                 tensors[i].data.rank(), " dimensions"});
        }
    }
    return tensors;
}

/// The rows of each block, padded with zeros on both sides to `columns`, below one another.
Variable padded_blocks(Interpreter& interpreter, const std::vector<Variable>& blocks, Extent columns, Dtype dtype) {
    if (blocks.empty())
        return Variable{full(interpreter.context().workspace, Dialect::pytorch, dtype, shape_of({1, 0}), 0.0)};
    const auto called = [&](std::string_view function, const Values& arguments) {
        return call_function(interpreter, find_function(function, as_function), Value(),
                             {arguments, {}, interpreter.where()});
    };
    Steps steps(interpreter);
    Values rows;
    Extent at = 0;
    for (const Variable& each : blocks) {
        const std::vector<Extent> sizes = with_rank(each.data, 2).sizes;
        Variable block = steps.method(each, "reshape", {list_of(sizes)});
        if (block.data.dtype != dtype) block = steps.method(block, "to", {new_dtype(dtype)});
        rows.push_back(called("functional.pad", {new_tensor(block), list_of({at, columns - at - sizes[1]})}));
        at += sizes[1];
    }
    return called("cat", {new_list(std::move(rows))}).as<TensorObject>()->variable;
}

/// Blocks along a diagonal, zeros elsewhere; a vector is one row, a number one element.
Value block_diag(Interpreter& interpreter, const Found& found, const Value& /*self*/, const CallArguments& given) {
    expect_no_keywords(found.row->name, given);
    const std::vector<Variable> blocks = blocks_given(given);
    const autograd::Mode& mode = torch_state(interpreter).mode;
    std::vector<Tensor> tensors;
    std::vector<std::string> texts;
    std::array<Extent, 2> corner{0, 0};
    for (const Variable& each : blocks) {
        tensors.push_back(each.data);
        const std::vector<Extent> sizes = with_rank(each.data, 2).sizes;
        const std::array<Extent, 2> end{corner[0] + sizes[0], corner[1] + sizes[1]};
        if (mode.observed()) {
            texts.push_back(concat({"g[", corner[0], ":", end[0], ", ", corner[1], ":", end[1], "].reshape(",
                                    sizes_text(each.data.sizes), ")"}));
        }
        corner = end;
    }
    const Dtype dtype =
        tensors.empty() ? torch_state(interpreter).default_dtype : promotion_of(Dialect::pytorch, tensors);
    const auto body = [&](const std::vector<Variable>& in) { return padded_blocks(interpreter, in, corner[1], dtype); };
    if (dtype == Dtype::bool_ || blocks.empty()) return new_tensor(body(blocks));
    autograd::FusedSettings settings;
    settings.filled = texts;
    return new_tensor(fused(interpreter, "BlockDiagBackward0", blocks, body, {}, settings));
}

constexpr Overload cat_overloads[] = {{"tuple of Tensors tensors, int dim=, *, Tensor? out=", cat},
                                      {"tuple of Tensors tensors, name dim, *, Tensor? out=", cat}};
constexpr Overload stack_overload[] = {{"tuple of Tensors tensors, int dim=, *, Tensor? out=", stack, "stack"}};
constexpr Overload hstack_overload[] = {{"tuple of Tensors tensors, *, Tensor? out=", hstack}};
constexpr Overload vstack_overload[] = {{"tuple of Tensors tensors, *, Tensor? out=", vstack}};
constexpr Overload dstack_overload[] = {{"tuple of Tensors tensors, *, Tensor? out=", dstack}};
constexpr Overload column_stack_overload[] = {{"tuple of Tensors tensors, *, Tensor? out=", column_stack}};

constexpr FunctionRow join_rows[] = {
    {.name = "cat", .forms = as_function, .overloads = cat_overloads},
    {.name = "concat", .forms = as_function, .overloads = cat_overloads},
    {.name = "concatenate", .forms = as_function, .overloads = cat_overloads},
    {.name = "stack", .forms = as_function, .overloads = stack_overload},
    {.name = "hstack", .forms = as_function, .overloads = hstack_overload},
    {.name = "vstack", .forms = as_function, .overloads = vstack_overload},
    {.name = "row_stack", .forms = as_function, .overloads = vstack_overload},
    {.name = "dstack", .forms = as_function, .overloads = dstack_overload},
    {.name = "column_stack", .forms = as_function, .overloads = column_stack_overload},
    {.name = "atleast_1d", .forms = as_function, .run = atleast_1d},
    {.name = "atleast_2d", .forms = as_function, .run = atleast_2d},
    {.name = "atleast_3d", .forms = as_function, .run = atleast_3d},
    {.name = "block_diag", .forms = as_function, .run = block_diag},
};

}  // namespace

std::span<const FunctionRow> join_functions() {
    return join_rows;
}

}  // namespace bcast::python::torch
