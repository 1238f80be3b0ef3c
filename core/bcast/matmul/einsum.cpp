#include "bcast/matmul/einsum.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/elementwise.hpp"
#include "bcast/elementwise/layout.hpp"
#include "bcast/matmul/contract.hpp"
#include "bcast/matmul/equation.hpp"
#include "bcast/matmul/iterated_sums.hpp"
#include "bcast/matmul/matmul.hpp"
#include "bcast/matmul/product.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/reduce.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/views/shape.hpp"

namespace bcast::ops {
namespace {

using Labels = std::vector<Label>;

bool contains(const Labels& labels, Label label) {
    return std::find(labels.begin(), labels.end(), label) != labels.end();
}

/// `labels` in the order of `needed`, which may have duplicates; labels that are not in `needed` come last.
Labels in_order_of(const Labels& needed, const Labels& labels) {
    Labels out;
    for (const Labels* from : {&needed, &labels}) {
        for (const Label label : *from) {
            if (contains(labels, label) && !contains(out, label)) out.push_back(label);
        }
    }
    return out;
}

std::size_t position_of(const Labels& labels, Label label) {
    return static_cast<std::size_t>(std::find(labels.begin(), labels.end(), label) - labels.begin());
}

/// A tensor with one distinct label per axis.
struct Labelled {
    Tensor tensor;
    Labels labels;
    Extent stride_after = 1;  ///< The product of the sizes after the summed axes in a product's layout.

    [[nodiscard]] Extent size(Label label) const { return tensor.sizes[position_of(labels, label)]; }
};

/// Replaces the axes of a repeated label by their diagonal. `view`: nothing is summed, and NumPy returns a view.
Labelled diagonal(Dialect dialect, const Tensor& tensor, const Labels& labels, std::size_t index, bool view) {
    Labelled out{tensor, {}};
    out.tensor.sizes.clear();
    out.tensor.strides.clear();
    out.tensor.names.clear();
    for (std::size_t axis = 0; axis < labels.size(); ++axis) {
        const Extent size = tensor.sizes[axis];
        if (!contains(out.labels, labels[axis])) {
            out.labels.push_back(labels[axis]);
            out.tensor.sizes.push_back(size);
            out.tensor.strides.push_back(tensor.strides[axis]);
            continue;
        }
        const std::size_t first = position_of(out.labels, labels[axis]);
        const Extent seen = out.tensor.sizes[first];
        const std::string letter(1, static_cast<char>(labels[axis]));
        if (dialect == Dialect::pytorch && size != seen) {
            raise_runtime_error({"einsum(): subscript ", letter, " is repeated for operand ", index,
                                 " but the sizes don't match, ", size, " != ", seen});
        }
        if (size != seen) {
            raise_value_error({"dimensions in ", view ? "single operand" : "operand " + std::to_string(index),
                               " for collapsing index '", letter, "' don't match (", seen, " != ", size, ")"});
        }
        out.tensor.strides[first] += tensor.strides[axis];
    }
    return out;
}

/// The axes of NumPy's iterator: those of the result, then the others in order of their letters.
Labels iterated_axes(const std::vector<Labelled>& operands, const Labels& result) {
    Labels axes = result;
    for (Label letter = 0; letter < 256; ++letter) {
        const auto has = [letter](const Labelled& operand) { return contains(operand.labels, letter); };
        if (!contains(axes, letter) && std::any_of(operands.begin(), operands.end(), has)) axes.push_back(letter);
    }
    return axes;
}

/// `(2,3)->(2,newaxis,3)` for each operand, as in NumPy's iterator's error message.
std::string remapped(std::span<const Tensor> originals, const std::vector<Labelled>& operands, const Labels& result) {
    const Labels axes = iterated_axes(operands, result);
    std::string text;
    for (std::size_t index = 0; index < operands.size(); ++index) {
        std::string inner;
        for (const Label label : axes) {
            const bool there = contains(operands[index].labels, label);
            if (!there && inner.empty()) continue;
            inner += (inner.empty() ? "" : ",") + (there ? std::to_string(operands[index].size(label)) : "newaxis");
        }
        const bool one = axes.size() == 1 && !inner.empty();
        text += concat({ufunc_text(shape_of(originals[index].sizes)), "->(", inner, one ? "," : "", ") "});
    }
    return text;
}

void check_sizes(Dialect dialect, std::span<const Tensor> originals, const std::vector<Labelled>& operands,
                 const Equation& equation) {
    Labels seen;
    std::vector<Extent> sizes;
    std::size_t max_dims = 0;
    for (const Labelled& operand : operands) {
        const auto count =
            std::count_if(operand.labels.begin(), operand.labels.end(), [](Label label) { return !is_letter(label); });
        max_dims = std::max(max_dims, static_cast<std::size_t>(count));
    }
    for (std::size_t index = 0; index < operands.size(); ++index) {
        for (const Label label : operands[index].labels) {
            const Extent size = operands[index].size(label);
            if (!contains(seen, label)) {
                seen.push_back(label);
                sizes.push_back(size);
                continue;
            }
            Extent& known = sizes[position_of(seen, label)];
            if (known == 1) known = size;
            if (size == 1 || size == known) continue;
            if (dialect == Dialect::numpy) {
                raise_value_error(
                    {"operands could not be broadcast together with remapped shapes [original->remapped]: ",
                     remapped(originals, operands, equation.result)});
            }
            if (is_letter(label)) {
                raise_runtime_error({"einsum(): subscript ", std::string(1, static_cast<char>(label)), " has size ",
                                     size, " for operand ", index,
                                     " which does not broadcast with previously seen size ", known});
            }
            const std::size_t dim = max_dims - 1 - static_cast<std::size_t>(label - ellipsis_dim(0));
            raise_runtime_error({"einsum(): dimension ", dim, " covered by ellipsis in operand ", index, "has size ",
                                 size, " which does not broadcast with previously seen ellipsis with size ", known,
                                 " for the respective dimension"});
        }
    }
}

/// Sums over the labels that neither the result nor another operand needs.
Labelled summed(Context& context, Dialect dialect, Labelled operand, const Labels& needed) {
    ReduceOptions options;
    std::vector<Extent> dims;
    Labels left;
    for (std::size_t axis = 0; axis < operand.labels.size(); ++axis) {
        if (contains(needed, operand.labels[axis])) {
            left.push_back(operand.labels[axis]);
        } else {
            dims.push_back(static_cast<Extent>(axis));
        }
    }
    if (dims.empty()) return operand;
    options.over.dims = std::move(dims);
    if (dialect == Dialect::numpy) options.dtype = operand.tensor.dtype;
    return {reduce(context, dialect, Reduction::sum, operand.tensor, options), std::move(left)};
}

/// The axes of `labels` in this order; a missing label becomes an axis of size 1 with this stride.
Tensor arranged(const Labelled& operand, const Labels& labels, Extent stride = 0) {
    Tensor out = operand.tensor;
    out.sizes.clear();
    out.strides.clear();
    for (const Label label : labels) {
        const bool there = contains(operand.labels, label);
        out.sizes.push_back(there ? operand.size(label) : 1);
        out.strides.push_back(there ? operand.tensor.strides[position_of(operand.labels, label)] : stride);
    }
    return out;
}

Labelled multiplied(Context& context, Dialect dialect, const Labelled& a, const Labelled& b, const Labels& labels) {
    const Extent stride = dialect == Dialect::pytorch ? 1 : 0;  // the stride that unsqueeze(-1) gives
    const std::array<Tensor, 2> operands{arranged(a, labels, stride), arranged(b, labels, stride)};
    Context unobserved = context.unobserved();
    const Call& call = *find_call(dialect, op::mul);
    return {elementwise(unobserved, call, operands), labels};
}

Labelled without(const Labelled& operand, Label label) {
    Labelled out = operand;
    const auto index = static_cast<std::ptrdiff_t>(position_of(operand.labels, label));
    out.labels.erase(out.labels.begin() + index);
    out.tensor.sizes.erase(out.tensor.sizes.begin() + index);
    out.tensor.strides.erase(out.tensor.strides.begin() + index);
    return out;
}

/// If one of two contracted sizes is 1, the other one is summed alone. Returns whether no other label is contracted;
/// PyTorch then multiplies elementwise, and keeps contracted axes that have size 1 in both until the end.
bool drop_ones(Context& context, Dialect dialect, Labelled& a, Labelled& b, const Labels& needed) {
    const auto contracts = [&](Label label) { return contains(b.labels, label) && !contains(needed, label); };
    const bool multiplies =
        dialect == Dialect::pytorch && std::none_of(a.labels.begin(), a.labels.end(), [&](Label label) {
            return contracts(label) && a.size(label) != 1 && b.size(label) != 1;
        });
    const Labels labels = a.labels;
    for (const Label label : labels) {
        if (!contracts(label) || (a.size(label) != 1 && b.size(label) != 1)) continue;
        if (multiplies && a.size(label) == b.size(label)) continue;
        for (Labelled* operand : {&a, &b}) {
            Labels others = operand->labels;
            others.erase(others.begin() + static_cast<std::ptrdiff_t>(position_of(others, label)));
            *operand =
                operand->size(label) == 1 ? without(*operand, label) : summed(context, dialect, *operand, others);
        }
    }
    return multiplies;
}

Labels joined(const Labels& first, const Labels& second, const Labels& third = {}) {
    Labels out = first;
    out.insert(out.end(), second.begin(), second.end());
    out.insert(out.end(), third.begin(), third.end());
    return out;
}

/// The labels of two operands by their role in a batched matrix product, each group in the order of `needed`.
struct Roles {
    Labels batch;    ///< In both, and needed.
    Labels rows;     ///< Only in the first.
    Labels columns;  ///< Only in the second.
    Labels shared;   ///< In both, to be summed.
};

Roles roles_of(const Labels& a, const Labels& b, const Labels& needed) {
    Roles out;
    for (const Label label : in_order_of(needed, a))
        (!contains(b, label) ? out.rows : contains(needed, label) ? out.batch : out.shared).push_back(label);
    for (const Label label : in_order_of(needed, b)) {
        if (!contains(a, label)) out.columns.push_back(label);
    }
    return out;
}

/// The axes of an operand grouped for a batched matrix product.
Tensor grouped_by(Context& context, const Labelled& operand, const Labels& first, const Labels& second,
                  const Labels& third) {
    std::vector<std::size_t> order;
    for (const Label label : joined(first, second, third)) order.push_back(position_of(operand.labels, label));
    return grouped(context, operand.tensor, order, {first.size(), second.size(), third.size()});
}

/// Combines two operands and sums the labels that neither the result nor a later operand needs.
Labelled contracted(Context& context, Dialect dialect, Labelled a, Labelled b, const Labels& needed) {
    a = summed(context, dialect, std::move(a), joined(needed, b.labels));
    b = summed(context, dialect, std::move(b), joined(needed, a.labels));
    const bool multiplies = drop_ones(context, dialect, a, b, needed);
    const auto [batch, rows, columns, shared] = roles_of(a.labels, b.labels, needed);
    const Labels labels = joined(batch, rows, columns);
    const auto stretches = [&](Label label) { return a.size(label) != b.size(label); };
    const bool stretched = std::any_of(batch.begin(), batch.end(), stretches);
    if (shared.empty() || stretched || multiplies) {
        Labelled product = multiplied(context, dialect, a, b, in_order_of(needed, joined(labels, shared)));
        const Extent stride_after = shared.empty() ? 1 : product.tensor.strides.back();
        for (const Label label : shared) {
            if (multiplies) product = without(product, label);
        }
        product = summed(context, dialect, std::move(product), needed);
        product.stride_after = stride_after;
        return product;
    }
    const Tensor left = grouped_by(context, a, batch, rows, shared);
    const Tensor right = grouped_by(context, b, batch, shared, columns);
    Tensor out = dialect == Dialect::pytorch ? bmm(context, left, right)
                                             : product(context.workspace, left, right, a.tensor.dtype);
    out.sizes.clear();
    for (const Label label : labels) out.sizes.push_back(contains(a.labels, label) ? a.size(label) : b.size(label));
    out.strides = contiguous_strides(out.sizes);
    Labelled made{std::move(out), labels};
    for (const Label label : columns) made.stride_after *= b.size(label);
    return made;
}

/// Copies the result to the memory layout of NumPy's iterator over the axes of the result and the others (NumPy 1.24
/// `einsum`).
Tensor as_iterated(Context& context, const Tensor& result, std::span<const Tensor> operands) {
    std::vector<std::span<const Extent>> strides;
    for (const Tensor& operand : operands) strides.emplace_back(operand.strides);
    std::vector<Extent> sizes = result.sizes;
    sizes.resize(operands[0].rank(), 1);
    StrideList laid = iterated_strides(sizes, operands[0].sizes, strides);
    laid.resize(result.rank());
    return with_strides(context, result, std::move(laid));
}

/// PyTorch 1.13 returns a view of its result without the summed axes, which precede the last group of other axes. This
/// changes the strides of axes of size 1.
void forget_summed(Tensor& result, const Equation& equation, Extent stride_after) {
    const bool sums = std::any_of(equation.operands.begin(), equation.operands.end(), [&](const Labels& labels) {
        return std::any_of(labels.begin(), labels.end(),
                           [&](Label label) { return !contains(equation.result, label); });
    });
    if (!sums) return;
    Tensor with_summed = result;
    with_summed.sizes.push_back(1);
    with_summed.strides.push_back(stride_after);
    if (auto strides = view_strides(with_summed, result.sizes)) result.strides = std::move(*strides);
}

/// The operands broadcast to the axes of the iterator.
std::vector<Tensor> on_axes(const std::vector<Labelled>& operands, const Labels& result) {
    const Labels all = iterated_axes(operands, result);
    std::vector<Tensor> out;
    out.reserve(operands.size());
    for (const Labelled& operand : operands) out.push_back(arranged(operand, all));
    for (std::size_t axis = 0; axis < all.size(); ++axis) {
        Extent size = 1;
        for (const Tensor& operand : out) {
            if (operand.sizes[axis] != 1) size = operand.sizes[axis];
        }
        for (Tensor& operand : out) {
            if (operand.sizes[axis] == 1) operand.strides[axis] = 0;
            operand.sizes[axis] = size;
        }
    }
    return out;
}

bool keeps_all(const Equation& equation) {
    const Labels& labels = equation.operands.front();
    return std::all_of(labels.begin(), labels.end(), [&](Label label) { return contains(equation.result, label); });
}

}  // namespace

Tensor einsum(Context& context, Dialect dialect, std::string_view text, std::span<const Tensor> operands) {
    if (operands.empty()) raise_runtime_error("einsum(): must provide at least one operand");
    const Equation equation = read_equation(dialect, text, operands);
    if (dialect == Dialect::pytorch) {
        for (const Tensor& operand : operands) refuse_named("unsqueeze", operand);
    }
    std::vector<Labelled> labelled;
    const bool view = operands.size() == 1 && keeps_all(equation);
    for (std::size_t index = 0; index < operands.size(); ++index)
        labelled.push_back(diagonal(dialect, operands[index], equation.operands[index], index, view));
    check_sizes(dialect, operands, labelled, equation);
    std::vector<bool> casts(operands.size());
    if (dialect == Dialect::numpy) {
        const Dtype dtype = promotion_of(dialect, operands);
        for (std::size_t index = 0; index < labelled.size(); ++index) {
            Tensor& tensor = labelled[index].tensor;
            casts[index] = tensor.dtype != dtype;
            if (casts[index]) tensor = converted(context, tensor, dtype);
        }
    }
    std::vector<Tensor> iterated;
    if (dialect == Dialect::numpy && !view) {
        iterated = on_axes(labelled, equation.result);
        if (std::optional<Tensor> sums = iterated_sums(context, iterated, equation.result.size(), casts)) return *sums;
    }
    Labelled out = labelled.front();
    for (std::size_t index = 1; index < labelled.size(); ++index) {
        Labels needed = equation.result;
        for (std::size_t later = index + 1; later < labelled.size(); ++later)
            needed.insert(needed.end(), labelled[later].labels.begin(), labelled[later].labels.end());
        out = contracted(context, dialect, std::move(out), labelled[index], needed);
    }
    const Extent stride_after = out.stride_after;
    out = summed(context, dialect, std::move(out), equation.result);
    Tensor result = arranged(out, equation.result);
    if (dialect == Dialect::numpy) return view ? result : as_iterated(context, result, iterated);
    if (operands.size() > 1) forget_summed(result, equation, stride_after);
    return result;
}

}  // namespace bcast::ops
