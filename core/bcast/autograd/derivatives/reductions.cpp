#include "bcast/autograd/derivatives/reductions.hpp"

#include <cmath>
#include <limits>

#include "bcast/autograd/derivatives/algebra.hpp"
#include "bcast/autograd/derivatives/one_operand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/named_row.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/reduce/reduce.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/rounded.hpp"
#include "bcast/tensor/views/part.hpp"
#include "bcast/tensor/views/shape.hpp"

namespace bcast::autograd {
namespace {

/// The inputs of a formula: the gradient and the result, broadcast to the input's sizes.
struct ReductionParts : PartsOfOne {
    const Reduced& reduced;
    double setting;
};

/// The derivative of one reduction (PyTorch 1.13 `derivatives.yaml`, `FunctionsManual.cpp`).
struct ReductionRow {
    std::string_view name;
    std::string_view node;
    std::string_view node_by_dims;  ///< If the call passed dims.
    std::uint8_t reads;
    /// Uses the placeholders of `Reduced`, and P: the setting, Q: the setting - 1, K: the count - the setting, E: a
    /// mask of each element itself, M, V: rows and columns, R: the reduced axis, U: the axis after it.
    std::string_view text;
    Tensor (*of)(Algebra& a, const ReductionParts& p);
};

/// For each element of rows of `length` elements, `step` apart in row-major order: the product of the elements before
/// it times the product of those after it (PyTorch 1.13 `prod_safe_zeros_backward`).
Tensor products_around(Algebra& a, const Tensor& x, Extent length, Extent step) {
    const auto rounded = [&](double value) { return rounded_step(x.dtype != Dtype::float64, value); };
    Tensor out = empty(a.context().workspace, x.dtype, x.sizes);
    const Tensor contiguous_x = ops::contiguous(a.context(), x);
    const Extent count = x.numel();
    for (Extent first = 0; first < count; ++first) {
        if (first / step % length != 0) continue;
        double before = 1;
        for (Extent i = 0; i < length; ++i) {
            write(out, first + i * step, before);
            before = rounded(before * std::get<double>(read(contiguous_x, first + i * step)));
        }
        double after = 1;
        for (Extent i = length; i-- > 0;) {
            const Extent at = first + i * step;
            write(out, at, rounded(std::get<double>(read(out, at)) * after));
            after = rounded(after * std::get<double>(read(contiguous_x, at)));
        }
    }
    return out;
}

/// The gradient of a product: the product of the other elements, computed as a quotient unless an element is 0. For a
/// 0-d tensor there are no other elements.
Tensor others(Algebra& a, const ReductionParts& p) {
    if (p.x.rank() == 0) return p.g;
    if (p.x.shape_only()) return a.mul(p.g, a.div(p.out, p.x));
    const Tensor none = a.call(op::eq, p.x, a.number(0));
    Extent zeros = 0;
    for (Extent i = 0; i < none.numel(); ++i) zeros += std::get<bool>(read(none, i)) ? 1 : 0;
    if (zeros == 0) return a.mul(p.g, a.div(p.out, p.x));
    const std::vector<Extent> dims = p.reduced.dims();
    if (p.reduced.by_dims && dims.size() == 1) {
        Extent step = 1;
        for (std::size_t axis = p.x.rank(); --axis > static_cast<std::size_t>(dims[0]);) step *= p.x.sizes[axis];
        return a.mul(p.g, products_around(a, p.x, p.reduced.count, step));
    }
    if (zeros > 1) return a.zeros_like(p.x);
    return a.mul(p.g, products_around(a, p.x, p.x.numel(), 1));
}

/// Distributes `what` in equal shares among the elements where `holds` is true.
Tensor shared(Algebra& a, const ReductionParts& p, const Tensor& holds, const Tensor& what) {
    const Tensor hit = a.cast(holds, p.g.dtype);
    return a.mul(a.div(hit, p.reduced.summed(a.context(), hit)), what);
}
Tensor to_extremes(Algebra& a, const ReductionParts& p) {
    return shared(a, p, a.call(op::eq, p.x, p.out), p.g);
}

/// The gradient of a variance: 2 (x - mean) / (count - correction).
Tensor of_variance(Algebra& a, const ReductionParts& p, const Tensor& g) {
    const auto count = static_cast<double>(p.reduced.count);
    const Tensor mean = a.div(p.reduced.summed(a.context(), p.x), a.number(count));
    return a.mul(a.mul(g, 2 / (count - p.setting)), a.sub(p.x, mean));
}

Tensor zero_where(Algebra& a, const Tensor& x, const Tensor& tensor) {
    return a.where(a.call(op::eq, x, a.number(0)), a.zeros_like(tensor), tensor);
}

constexpr ReductionRow to_equal(std::string_view name, std::string_view node) {
    return {name, node, node, reads_input | reads_output, "G * (a == O) / (a == O).sum(D, True)", to_extremes};
}

constexpr std::string_view others_text = "G * a.unsqueeze(R).masked_fill(E, 1).prod(U)";
constexpr std::string_view all_others_text =
    "(g * a.reshape(1, N).masked_fill(torch.eye(N, dtype=torch.bool), 1).prod(1)).reshape(S)";

constexpr ReductionRow rows[] = {
    {"sum", "SumBackward0", "SumBackward1", 0, "G.expand(S)", [](Algebra&, const ReductionParts& p) { return p.g; }},
    {"mean", "MeanBackward0", "MeanBackward1", 0, "G.expand(S) / N",
     [](Algebra& a, const ReductionParts& p) { return a.div(p.g, a.number(static_cast<double>(p.reduced.count))); }},
    {"nansum", "NansumBackward0", "NansumBackward0", reads_input, "G.expand(S).masked_fill(a.isnan(), 0)",
     [](Algebra& a, const ReductionParts& p) { return a.where(a.call(op::isnan, p.x), a.zeros_like(p.g), p.g); }},
    {"prod", "ProdBackward0", "ProdBackward1", reads_input | reads_output, others_text, others},
    to_equal("max", "MaxBackward1"),
    to_equal("min", "MinBackward1"),
    to_equal("amax", "AmaxBackward0"),
    to_equal("amin", "AminBackward0"),
    to_equal("median", "MedianBackward0"),
    to_equal("nanmedian", "NanmedianBackward0"),
    {"logsumexp", "LogsumexpBackward0", "LogsumexpBackward0", reads_input | reads_output, "G * (a - O).exp()",
     [](Algebra& a, const ReductionParts& p) { return a.mul(a.call(op::exp, a.sub(p.x, p.out)), p.g); }},
    // Over all elements PyTorch first checks whether the divisor is 0.
    {"var_of_too_few", "VarBackward0", "VarBackward0", 0, "(g * float('inf')).expand(S)",
     [](Algebra& a, const ReductionParts& p) { return a.mul(p.g, std::numeric_limits<double>::infinity()); }},
    {"var", "VarBackward0", "VarBackward0", reads_input, "G * (a - a.mean(D, True)) * 2 / K",
     [](Algebra& a, const ReductionParts& p) { return of_variance(a, p, p.g); }},
    // PyTorch returns a gradient of 0 where the standard deviation is 0.
    {"std", "StdBackward0", "StdBackward0", reads_input | reads_output,
     "(G / O).masked_fill(O == 0, 0) * (a - a.mean(D, True)) / K",
     [](Algebra& a, const ReductionParts& p) {
         return of_variance(a, p, zero_where(a, p.out, a.div(p.g, a.mul(p.out, 2))));
     }},
    // Every (columns + 1)-th element of the flattened matrix, which in a tall matrix continues below the diagonal
    // (PyTorch 1.13 `trace_backward`).
    {"trace", "TraceBackward0", "TraceBackward0", 0,
     "(torch.zeros(M * V, dtype=g.dtype).index_fill(0, torch.arange(0, M * V, V + 1), 1) * g).reshape(M, V)",
     [](Algebra& a, const ReductionParts& p) {
         Tensor matrix = a.zeros_like(p.g);
         if (!matrix.storage || matrix.numel() == 0) return matrix;
         const Extent apart = matrix.sizes[1] + 1;
         const Extent count = (matrix.numel() - 1) / apart + 1;
         Tensor positions = along(with_layout(matrix, {matrix.numel()}, {1}), 0, {0, apart, count});
         ops::copy_elements(with_layout(p.g, {count}, {0}), positions);
         return matrix;
     }},
    // Elementwise, so nothing is reduced.
    {"nan_to_num", "NanToNumBackward0", "NanToNumBackward0", reads_input, "g * a.isfinite()",
     [](Algebra& a, const ReductionParts& p) { return a.mul(p.g, a.cast(a.call(op::isfinite, p.x), p.g.dtype)); }},
    {"norm_0", "", "", reads_input, no_gradient, nullptr},
    {"norm_1", "", "", reads_input, "a.sign() * G",
     [](Algebra& a, const ReductionParts& p) { return a.mul(a.call(op::sign, p.x), p.g); }},
    {"norm_2", "", "", reads_input | reads_output, "G * (a / O).masked_fill(O == 0, 0)",
     [](Algebra& a, const ReductionParts& p) { return a.mul(p.g, zero_where(a, p.out, a.div(p.x, p.out))); }},
    {"norm_inf", "", "", reads_input | reads_output, "a.sign() * G * (a.abs() == O) / (a.abs() == O).sum(D, True)",
     [](Algebra& a, const ReductionParts& p) {
         return shared(a, p, a.call(op::eq, a.call(op::abs, p.x), p.out), a.mul(a.call(op::sign, p.x), p.g));
     }},
    {"norm_below_1", "", "", reads_input | reads_output,
     "a.sign() * (a.abs() ** Q).masked_fill(a == 0, 0) * G / O ** Q",
     [](Algebra& a, const ReductionParts& p) {
         const Tensor slope = zero_where(a, p.x, a.pow(a.call(op::abs, p.x), p.setting - 1));
         return a.div(a.mul(a.mul(a.call(op::sign, p.x), slope), p.g), a.pow(p.out, p.setting - 1));
     }},
    {"norm", "", "", reads_input | reads_output, "a.sign() * a.abs() ** Q * (G / O ** Q).masked_fill(O == 0, 0)",
     [](Algebra& a, const ReductionParts& p) {
         const Tensor slope = a.mul(a.call(op::sign, p.x), a.pow(a.call(op::abs, p.x), p.setting - 1));
         return a.mul(slope, zero_where(a, p.out, a.div(p.g, a.pow(p.out, p.setting - 1))));
     }},
};

std::string_view norm_row(double p) {
    if (std::isinf(p)) return "norm_inf";
    return p == 0 ? "norm_0" : p == 1 ? "norm_1" : p == 2 ? "norm_2" : p < 1 ? "norm_below_1" : "norm";
}

/// Whether a variance over all elements divides by 0: it has no more of them than its correction.
bool is_of_too_few(const Reduced& reduced, double correction) {
    const bool all = !reduced.by_dims || reduced.sizes.empty();
    return all && static_cast<double>(reduced.count) == correction;
}

const ReductionRow& row_of(std::string_view name, const Reduced& reduced, double setting) {
    if (name == "norm") name = norm_row(setting);
    if (name == "var" && is_of_too_few(reduced, setting)) name = "var_of_too_few";
    return row_named(rows, name);
}

std::string text_of(const ReductionRow& row, const Reduced& reduced, double setting) {
    Substitution blanks = reduced.blanks();
    blanks.set("P", literal_text(setting)).set("Q", literal_text(setting - 1));
    blanks.set("K", literal_text(static_cast<double>(reduced.count) - setting));
    const std::vector<Extent> dims = reduced.dims();
    if (row.name == "trace") {
        blanks.set("M", std::to_string(reduced.sizes[0])).set("V", std::to_string(reduced.sizes[1]));
    }
    if (row.text != others_text) return blanks.fill(row.text);
    if (!reduced.by_dims || reduced.sizes.empty()) return blanks.fill(all_others_text);
    // Expands each element to a copy of its row with itself masked out.
    const auto axes_after = reduced.sizes.size() - 1 - static_cast<std::size_t>(dims[0]);
    std::vector<Extent> mask{reduced.count, reduced.count};
    mask.insert(mask.end(), axes_after, 1);
    std::string each = concat({"torch.eye(", reduced.count, ", dtype=torch.bool)"});
    if (axes_after > 0) each += concat({".reshape(", sizes_text(mask), ")"});
    blanks.set("E", std::move(each)).set("R", std::to_string(dims[0])).set("U", std::to_string(dims[0] + 1));
    return blanks.fill(row.text);
}

/// Zeros of these sizes with `gradient` added at `indices` along a dim; gradients at the same index accumulate. Without
/// keepdim, both lack the dim.
Tensor scattered(ops::Context& context, Dtype dtype, const std::vector<Extent>& sizes, Extent dim, bool keep,
                 const Tensor& indices, const Tensor& gradient) {
    Algebra algebra(context);
    Tensor like;
    like.dtype = dtype;
    like.sizes = sizes;
    Tensor out = algebra.zeros_like(like);
    if (out.shape_only() || gradient.shape_only() || gradient.numel() == 0) return out;
    const std::size_t axis = axis_of(Dialect::pytorch, dim, sizes.size());
    const Tensor positions = ops::contiguous(context, indices);
    const Tensor given = ops::contiguous(context, gradient);
    // Iterates over both in row-major order; along the dim, the stride of the output applies.
    std::vector<Extent> index(given.rank(), 0);
    for (Extent element = 0; element < given.numel(); ++element) {
        Extent offset = 0;
        for (std::size_t i = 0; i < index.size(); ++i) {
            const std::size_t own = keep || i < axis ? i : i + 1;
            if (own != axis) offset += index[i] * out.strides[own];
        }
        if (!sizes.empty()) offset += std::get<std::int64_t>(read(positions, element)) * out.strides[axis];
        write(out, offset, std::get<double>(read(out, offset)) + std::get<double>(read(given, element)));
        for (std::size_t i = index.size(); i-- > 0;) {
            if (++index[i] < given.sizes[i]) break;
            index[i] = 0;
        }
    }
    return out;
}

}  // namespace

Derivation reduction(const Mode& mode, std::string_view name, const Variable& x, const Reduced& reduced,
                     const Tensor& result, double setting) {
    const ReductionRow& row = row_of(name, reduced, setting);
    Derivation out{reduced.by_dims ? row.node_by_dims : row.node};
    if (mode.observed()) out.texts = {text_of(row, reduced, setting)};
    if (!mode.enabled || !x.requires_grad()) return out;
    out.saved = saved_of_one(row.reads, x, result);
    out.backward = [&row, reduced, setting](ops::Context& context, const std::vector<Saved>& saved,
                                            const Gradients& given) {
        if (row.text == no_gradient) return Gradients{{}};
        // Over all elements PyTorch does not expand the gradient of too few of them, which is then refused.
        const bool refused = row.name == "std" || row.name == "var_of_too_few";
        if (refused && !reduced.sizes.empty() && is_of_too_few(reduced, setting)) return given;
        Algebra algebra(context);
        ReductionParts parts{parts_of_one(row.reads, saved, reduced.stretched(*given[0])), reduced, setting};
        if ((row.reads & reads_output) != 0) parts.out = reduced.stretched(parts.out);
        return Gradients{row.of(algebra, parts)};
    };
    return out;
}

Derivation selection(const Mode& mode, std::string_view node, const Variable& x, const Tensor& indices, Extent dim,
                     bool keep, std::string_view call, Extent number) {
    Derivation out{node};
    if (mode.observed()) {
        const std::string axis = std::to_string(axis_of(Dialect::pytorch, dim, x.data.rank()));
        const bool back = !keep && x.data.rank() > 0;
        Substitution blanks;
        blanks.set("D", axis)
            .set("K", std::to_string(number))
            .set("G", back ? concat({"g.unsqueeze(", axis, ")"}) : "g");
        blanks.set("C", "a." + blanks.fill(call));
        out.texts = {blanks.fill("torch.zeros_like(a).scatter_add(D, C.indices, G)")};
    }
    if (!mode.enabled || !x.requires_grad()) return out;
    out.saved.emplace_back(Variable{indices});
    out.backward = [dim, keep, sizes = x.data.sizes, dtype = x.data.dtype](
                       ops::Context& context, const std::vector<Saved>& saved, const Gradients& given) {
        return Gradients{scattered(context, dtype, sizes, dim, keep, saved[0].get(), *given[0])};
    };
    return out;
}

}  // namespace bcast::autograd
