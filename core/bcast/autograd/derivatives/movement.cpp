#include "bcast/autograd/derivatives/movement.hpp"

#include <algorithm>

#include "bcast/autograd/derivatives/algebra.hpp"
#include "bcast/callable.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/named_row.hpp"
#include "bcast/rules/formula_text.hpp"

namespace bcast::autograd {
namespace {

/// D: the dims, K: the numbers, S: the input's sizes, N: its number of elements, F: the start of this input in the
/// result along the dim, L: its length there, I: its index, U: the axis after D, Q: sizes with each repetition as an
/// axis of its own, E: those axes, W: the numbers as separate arguments.
struct MovementRow {
    std::string_view name;
    std::string_view node;
    std::string_view text;
    std::string_view second = {};  ///< For inputs other than the first, if it differs.
};

constexpr MovementRow movement_rows[] = {
    {"gather", "GatherBackward0", "torch.zeros_like(a).scatter_add(D, b, g)"},
    {"take_along_dim", "GatherBackward0", ""},
    {"index_select", "IndexSelectBackward0", "torch.zeros_like(a).index_add(D, b, g)"},
    {"take", "TakeBackward0", "torch.zeros_like(a).put(b, g, True)"},
    {"take_flat", "GatherBackward0", "torch.zeros_like(a).put(b, g, True)"},
    {"masked_select", "MaskedSelectBackward0", "g.new_zeros(K).masked_scatter(b, g).sum_to_size(S)"},
    {"cat", "CatBackward0", "g.narrow(D, F, L)"},
    {"cat_widened", "CatBackward0", "g.narrow(D, F, L).reshape(S)"},
    {"stack", "StackBackward0", "g.select(D, I)"},
    {"repeat", "RepeatBackward0", "g.reshape(Q).sum(E)"},
    {"repeat_each", "IndexSelectBackward0", "g.reshape(Q).sum(U)"},
    {"repeat_each_flat", "IndexSelectBackward0", "g.reshape(N, K).sum(1).reshape(S)"},
    {"repeat_by", "IndexSelectBackward0", "torch.zeros_like(a).index_add(D, torch.arange(L).repeat_interleave(b), g)"},
    {"repeat_by_flat", "IndexSelectBackward0",
     "g.new_zeros(N).index_add(0, torch.arange(N).repeat_interleave(b), g).reshape(S)"},
    {"roll", "RollBackward0", "g.roll(K, D)"},
    {"roll_flat", "RollBackward0", "g.roll(K)"},
    {"flip", "FlipBackward0", "g.flip(D)"},
    {"rot90", "Rot90Backward0", "g.rot90(K, D)"},
    {"triu", "TriuBackward0", "g.triu(K)"},
    {"tril", "TrilBackward0", "g.tril(K)"},
    {"diag", "DiagBackward0", "torch.diagonal_scatter(torch.zeros_like(a), g, K)"},
    {"diag_of_vector", "DiagBackward0", "g.diag(K)"},
    {"diag_embed", "DiagEmbedBackward0", "g.diagonal(W)"},
    {"diagflat", "DiagBackward0", "g.diagonal(K).reshape(S)"},
    {"as_strided", "AsStridedBackward0", ""},
    {"pad", "ConstantPadNdBackward0", "torch.nn.functional.pad(g, K)"},
    {"scatter", "ScatterBackward0", "g.scatter(D, c, 0)", "g.gather(D, c)"},
    {"masked_scatter", "MaskedScatterBackward0", "torch.where(c, 0, g).sum_to_size(S)",
     "torch.cat([g[c.expand_as(g)], torch.zeros_like(b).flatten()])[:b.numel()].reshape(S)"},
    {"scatter_value", "ScatterBackward1", "g.scatter(D, b, 0)"},
    {"scatter_add", "ScatterAddBackward0", "g", "g.gather(D, c)"},
    {"index_fill", "IndexFillBackward0", "g.index_fill(D, b, 0)"},
    {"index_add", "IndexAddBackward0", "g", "g.index_select(D, c)"},
    {"index_copy", "IndexCopyBackward0", "g.index_fill(D, c, 0)", "g.index_select(D, c)"},
    {"put", "PutBackward0", "g.put(c, torch.zeros_like(g.take(c)))", "g.take(c)"},
    {"put_added", "PutBackward0", "g", "g.take(c)"},
    {"put_by_indices", "IndexPutBackward0", "", ""},
};

const MovementRow& movement_row(std::string_view name) {
    return row_named(movement_rows, name);
}

/// The sizes of the input with the counts of `repeat` inserted before each, and the axes of those counts.
std::pair<std::vector<Extent>, std::vector<Extent>> repeated(const std::vector<Extent>& sizes,
                                                             const std::vector<Extent>& times) {
    std::pair<std::vector<Extent>, std::vector<Extent>> out;
    const std::size_t added = times.size() > sizes.size() ? times.size() - sizes.size() : 0;
    const std::size_t leading = sizes.size() > times.size() ? sizes.size() - times.size() : 0;
    for (std::size_t i = 0; i < times.size() + leading; ++i) {
        out.second.push_back(static_cast<Extent>(out.first.size()));
        out.first.push_back(i < leading ? 1 : times[i - leading]);
        if (i >= added) out.first.push_back(sizes[i - added]);
    }
    return out;
}

/// The texts for inputs of these sizes.
std::vector<std::string> movement_texts(const Movement& movement, const std::vector<std::vector<Extent>>& inputs) {
    const MovementRow& row = movement_row(movement.row);
    std::vector<std::string> out;
    Extent start = 0;
    const auto axis_of_input = [&](const std::vector<Extent>& sizes) {
        const Extent dim = movement.dims.empty() ? 0 : movement.dims[0];
        return static_cast<std::size_t>(dim < 0 ? dim + static_cast<Extent>(sizes.size()) : dim);
    };
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const std::vector<Extent>& sizes = inputs[i];
        const bool empty_vector = row.name == "cat" && sizes == std::vector<Extent>{0} && axis_of_input(sizes) > 0;
        const std::size_t axis = axis_of_input(sizes);
        Extent length = axis < sizes.size() ? sizes[axis] : 1;
        // Inputs of lower rank were padded with axes of size 1.
        if (row.name == "cat_widened" && static_cast<Extent>(sizes.size()) < movement.numbers[0]) length = 1;
        Extent count = 1;
        for (const Extent size : sizes) count *= size;
        Substitution blanks;
        blanks.set("D", dims_text(movement.dims)).set("K", dims_text(movement.numbers)).set("S", sizes_text(sizes));
        blanks.set("N", std::to_string(count)).set("I", std::to_string(i));
        blanks.set("F", std::to_string(start)).set("L", std::to_string(length)).set("U", std::to_string(axis + 1));
        blanks.set("W", sizes_text(movement.numbers));
        if (row.name == "repeat") {
            const auto [split, positions] = repeated(sizes, movement.numbers);
            blanks.set("Q", sizes_text(split)).set("E", dims_text(positions));
        } else if (row.name == "repeat_each") {
            std::vector<Extent> split = sizes;
            split.insert(split.begin() + static_cast<std::ptrdiff_t>(std::min(axis + 1, split.size())),
                         movement.numbers[0]);
            blanks.set("Q", sizes_text(split));
        }
        std::string_view text = i > 0 && !row.second.empty() ? row.second : row.text;
        if (row.name == "repeat" && movement.numbers.empty()) text = "g";
        if (empty_vector) {
            text = "g.new_zeros(0)";
        } else {
            start += length;
        }
        out.push_back(blanks.fill(text));
    }
    return out;
}

Gradients added_by_number(ops::Context& context, std::span<const std::vector<Extent>> sizes, const Tensor& numbers,
                          const Tensor& gradient) {
    Algebra algebra(context);
    std::vector<Tensor> sums;
    for (const std::vector<Extent>& each : sizes) {
        Tensor like;
        like.dtype = gradient.dtype;
        like.sizes = each;
        sums.push_back(algebra.zeros_like(like));
    }
    Gradients out;
    const bool known = !numbers.shape_only() && !gradient.shape_only();
    const Tensor positions = known ? ops::contiguous(algebra.context(), numbers) : numbers;
    const Tensor given = known ? ops::contiguous(algebra.context(), gradient) : gradient;
    const Extent count = known ? positions.numel() : 0;
    for (Extent i = 0; i < count; ++i) {
        Extent at = std::get<std::int64_t>(read(positions, i)) - 1;
        if (at < 0) continue;
        std::size_t which = 0;
        while (at >= sums[which].numel()) at -= sums[which++].numel();
        Tensor& sum = sums[which];
        write(sum, at, std::get<double>(read(sum, at)) + std::get<double>(read(given, i)));
    }
    for (Tensor& sum : sums) out.emplace_back(std::move(sum));
    return out;
}

/// `b, 1:3, None`: the items as a subscript; tensors are the letters after those of the inputs.
std::string subscript_text(const std::vector<ops::IndexItem>& items, std::size_t inputs = 1) {
    std::string out;
    auto letter = static_cast<char>('a' + inputs);
    const auto bound = [](const std::optional<Extent>& value) { return value ? std::to_string(*value) : ""; };
    for (const ops::IndexItem& item : items) {
        if (!out.empty()) out += ", ";
        if (const auto* slice = std::get_if<Slice>(&item)) {
            out.append(bound(slice->start)).append(":").append(bound(slice->stop));
            if (slice->step) out.append(":").append(bound(slice->step));
        } else if (const auto* index = std::get_if<std::int64_t>(&item)) {
            out += std::to_string(*index);
        } else if (const auto* truth = std::get_if<bool>(&item)) {
            out += *truth ? "True" : "False";
        } else if (std::holds_alternative<Tensor>(item)) {
            out += letter++;
        } else {
            out += std::holds_alternative<ops::Ellipsis>(item) ? "..." : "None";
        }
    }
    return out;
}

}  // namespace

std::vector<Tensor> numbered(ops::Context& context, std::span<const Tensor> tensors) {
    std::vector<Tensor> out;
    Extent next = 1;
    for (const Tensor& tensor : tensors) {
        Tensor numbers = empty(context.workspace, Dtype::int64, tensor.sizes);
        const Extent count = numbers.numel();
        for (Extent i = 0; numbers.storage && i < count; ++i) write(numbers, i, next + i);
        next += count;
        out.push_back(std::move(numbers));
    }
    return out;
}

Derivation moving(const Mode& mode, const Movement& movement, std::span<const Variable> inputs, const Move& move) {
    Derivation out{movement_row(movement.row).node};
    std::vector<std::vector<Extent>> sizes;
    for (const Variable& input : inputs) sizes.push_back(input.data.sizes);
    if (mode.observed()) {
        out.texts = movement_texts(movement, sizes);
        out.reads = movement.reads;
    }
    if (!mode.enabled) return out;
    out.backward = [move, sizes = std::move(sizes)](ops::Context& context, const std::vector<Saved>&,
                                                    const Gradients& given) {
        std::vector<Tensor> shapes(sizes.size());
        for (std::size_t i = 0; i < sizes.size(); ++i) shapes[i].sizes = sizes[i];
        ops::Context unobserved = context.unobserved();
        return added_by_number(context, sizes, move(unobserved, numbered(unobserved, shapes)), *given[0]);
    };
    return out;
}

Derivation picking(const Mode& mode, const Variable& x, const std::vector<ops::IndexItem>& items) {
    Derivation out{"IndexBackward0"};
    if (mode.observed()) {
        for (const ops::IndexItem& item : items) {
            if (const auto* tensor = std::get_if<Tensor>(&item)) out.reads.push_back(*tensor);
        }
        Substitution blanks;
        blanks.set("N", std::to_string(x.data.numel())).set("S", sizes_text(x.data.sizes));
        blanks.set("X", subscript_text(items));
        out.texts = {blanks.fill("torch.zeros_like(a).put(torch.arange(N).reshape(S)[X], g, True)")};
    }
    if (!mode.enabled || !x.requires_grad()) return out;
    out.backward = [items, sizes = x.data.sizes](ops::Context& context, const std::vector<Saved>&,
                                                 const Gradients& given) {
        ops::Context unobserved = context.unobserved();
        std::vector<Tensor> shape(1);
        shape[0].sizes = sizes;
        const Tensor positions =
            ops::index_get(unobserved, Dialect::pytorch, numbered(unobserved, shape).front(), items);
        return added_by_number(context, std::array{sizes}, positions, *given[0]);
    };
    return out;
}

Derivation assigning(const Mode& mode, std::string_view node, std::span<const Variable> inputs,
                     const std::vector<ops::IndexItem>& items, const std::vector<Extent>& part) {
    Derivation out{node};
    if (!mode.enabled) return out;
    const Tensor& x = inputs[0].data;
    const Variable& source = inputs[1];
    if (mode.observed()) {
        // The tensors of the index come after both inputs.
        for (const ops::IndexItem& item : items) {
            if (const auto* tensor = std::get_if<Tensor>(&item)) out.reads.push_back(*tensor);
        }
        const std::vector<Extent>& own = source.data.sizes;
        const std::size_t ones = own.size() - std::min(own.size(), part.size());
        const std::vector<Extent> met(own.begin() + static_cast<std::ptrdiff_t>(ones), own.end());
        std::string of_source = "g[X]";
        if (met != part) of_source += concat({".sum_to_size(", sizes_text(met), ")"});
        if (met != own) of_source += concat({".reshape(", sizes_text(own), ")"});
        Substitution blanks;
        blanks.set("N", std::to_string(x.numel())).set("S", sizes_text(x.sizes));
        blanks.set("X", subscript_text(items, 2));
        out.texts = {blanks.fill("g.put(torch.arange(N).reshape(S)[X], torch.zeros_like(g[X]))"),
                     blanks.fill(of_source)};
    }
    out.backward = [items, sizes = source.data.sizes](ops::Context& context, const std::vector<Saved>&,
                                                      const Gradients& gradients) {
        Algebra algebra(context);
        ops::Context& unobserved = algebra.context();
        Tensor x_gradient = ops::clone(unobserved, *gradients[0]);
        const Tensor read = ops::index_get(unobserved, Dialect::pytorch, *gradients[0], items);
        ops::index_set(unobserved, Dialect::pytorch, x_gradient, items, algebra.number(0));
        return Gradients{x_gradient, algebra.sum_to(read, sizes)};
    };
    return out;
}

Derivation blanking(const Mode& mode, const Movement& movement,
                    const SharedFunction<Tensor(ops::Context&, const Tensor&, const Scalar&)>& written) {
    Derivation out{movement_row(movement.row).node};
    if (mode.observed()) {
        out.texts = movement_texts(movement, {{}});
        out.reads = movement.reads;
    }
    out.backward = [written](ops::Context& context, const std::vector<Saved>&, const Gradients& given) {
        ops::Context unobserved = context.unobserved();
        return Gradients{written(unobserved, *given[0], Scalar(0.0))};
    };
    return out;
}

Derivation putting(const Mode& mode, const Movement& movement, bool add,
                   const SharedFunction<Tensor(ops::Context&, const Tensor&)>& where) {
    Derivation out{movement_row(movement.row).node};
    if (mode.observed()) {
        out.texts = movement_texts(movement, {{}, {}});
        out.reads = movement.reads;
    }
    out.backward = [where, add](ops::Context& context, const std::vector<Saved>&, const Gradients& given) {
        ops::Context unobserved = context.unobserved();
        Tensor x_gradient = *given[0];
        if (!add && x_gradient.storage) {
            x_gradient = ops::clone(unobserved, ops::contiguous(unobserved, x_gradient));
            const Tensor at =
                ops::contiguous(unobserved, where(unobserved, numbered(unobserved, std::array{x_gradient}).front()));
            for (Extent i = 0; i < at.numel(); ++i)
                write(x_gradient, std::get<std::int64_t>(read(at, i)) - 1, Scalar(0.0));
        }
        return Gradients{x_gradient, where(unobserved, *given[0])};
    };
    return out;
}

}  // namespace bcast::autograd
