#include "bcast/elementwise/elementwise.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "bcast/broadcasting/aligned.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/layout.hpp"
#include "bcast/elementwise/output.hpp"
#include "bcast/elementwise/output_errors.hpp"
#include "bcast/elementwise/overlap.hpp"
#include "bcast/elementwise/run.hpp"
#include "bcast/numpy_dtypes.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/promotion/typing.hpp"

namespace bcast::ops {
namespace {

bool is_same_view(const Tensor& first, const Tensor& second) {
    return first.storage == second.storage && first.offset == second.offset && first.dtype == second.dtype &&
           first.sizes == second.sizes && first.strides == second.strides;
}

Extent numel_of(const Shape& shape) {
    Extent out = 1;
    for (const Dim& dim : shape) out *= dim.extent;
    return out;
}

/// x to the power of 3 or -2, with each step rounded.
template <class T>
double small_power(double x, double exponent) {
    const T base = static_cast<T>(x);
    const T square = base * base;
    return exponent < 0 ? 1 / square : square * base;
}

/// The operation that PyTorch 1.13 computes instead of a power with this number as its exponent (`pow_tensor_scalar`):
/// the roots differ from pow for -inf and -0.0, and only they are taken of 16-bit floats.
std::optional<Operation> power_without_exponent(double exponent, Dtype dtype) {
    if (exponent == 0.5) return Operation::sqrt;
    if (exponent == -0.5) return Operation::rsqrt;
    if (item_size(dtype) == 2) return std::nullopt;
    if (exponent == 2) return Operation::square;
    if (exponent == -1) return Operation::reciprocal;
    return std::nullopt;
}

/// The state of one elementwise call.
class Computation {
  public:
    Computation(Context& context, const Call& call, std::span<const Tensor> operands, Operation operation)
        : context_(context), call_(call), operands_(operands), operation_(operation) {}

    /// NumPy resolves the loop before it checks shapes; PyTorch checks shapes first.
    Tensor into_new() {
        if (is_numpy()) typing_ = loop_of(call_, operation_, operands_);
        align_checked(false);
        if (!is_numpy()) typing_ = typing_of(call_, operation_, operands_);
        check_kernel(call_, operation_, operands_, typing_);
        check_second();
        const bool converts = std::any_of(operands_.begin(), operands_.end(), [&](const Tensor& operand) {
            return operand.dtype != typing_.common && operand.rank() > 1;
        });
        const bool chooses = deciding_operand(operation_) != 0;
        const bool apart = is_numpy() ? converts || chooses : !numbers_count();
        Tensor out = new_output(context_, {call_.dialect, typing_.result, apart}, alignment_.result, operands_,
                                std::span(strides_).first(operands_.size()));
        // masked_fill first copies its input to a contiguous tensor, which it then fills.
        if (deciding_operand(operation_) == 2) out.strides = contiguous_strides(out.sizes);
        if (!is_numpy() && lies_as_operand()) out.strides = strides_like(call_.dialect, operands_[0]);
        if (!out.shape_only()) compute(out);
        return out;
    }

    void into(Tensor& out) {
        // Copies the operands, because `out` may be resized or replaced below while it is also an operand.
        if (std::any_of(operands_.begin(), operands_.end(), [&](const Tensor& operand) { return &operand == &out; }))
            hold_operands();
        const bool in_place = is_same_view(out, operands_.front());
        if (is_numpy()) {
            typing_ = loop_of(call_, operation_, operands_);
            check_output_dtype(call_, typing_.result, out.dtype);
            align(in_place);
        } else {
            check_output_overlap(out, operands_);
            align_checked(in_place);
            if (!in_place) refuse_resize(out);
            typing_ = typing_of(call_, operation_, operands_);
            check_output_dtype(call_, typing_.result, out.dtype);
            check_kernel(call_, operation_, operands_, typing_);
        }
        check_second();
        if (in_place) {
            if (!is_numpy()) propagate_names(out, alignment_.result);
        } else {
            if (is_converted(out.dtype)) refuse_named_resize(out, alignment_.result);
            const bool resized = !is_numpy() && out.sizes != extents_of(alignment_.result);
            fit_output(context_, call_, operands_, alignment_.result, out);
            if (resized) {
                out.strides = output_strides(call_.dialect, out.sizes, operands_,
                                             std::span(strides_).first(operands_.size()), !numbers_count());
            }
            // NumPy's output may have more axes than the result, or longer ones where the result has size 1: the
            // operands are broadcast along those too.
            stretches_result_ = is_numpy() && out.numel() != numel_of(alignment_.result);
            if (stretches_result_ || out.rank() != rank_) set_strides(out.rank());
        }
        for (const Tensor& operand : operands_) {
            if (operand.shape_only()) out.storage = nullptr;
        }
        if (out.shape_only()) return;
        if (is_numpy()) copy_overlapping(out);
        compute(out);
    }

  private:
    /// Whether the result has the layout of the operand because it is allocated first (PyTorch 1.13): angle
    /// conversions, and predicates that are constant for the dtype, which return a filled tensor.
    [[nodiscard]] bool lies_as_operand() const {
        const Dtype dtype = operands_[0].dtype;
        switch (operation_) {
            case Operation::deg2rad:
            case Operation::rad2deg:
                return true;
            case Operation::isreal:
                return !is_complex(dtype);
            case Operation::isfinite:
            case Operation::isinf:
                return !is_floating(dtype) && !is_complex(dtype);
            default:
                return false;
        }
    }

    /// Whether a Python number is an operand of PyTorch 1.13's loop, where it makes the shapes differ: not as an
    /// exponent or as a one-sided clamp limit; of the ternary operations, only `where` broadcasts it first.
    [[nodiscard]] bool numbers_count() const {
        // A one-sided limit.
        if (call_.op == "clamp_min" || call_.op == "clamp_max") return !operands_.back().number;
        if (operation_ == Operation::pow) return !operands_.back().number;
        return operands_.size() != 3 || deciding_operand(operation_) == 1;
    }

    /// PyTorch 1.13 does not resize an output that it also reads (`mark_resize_outputs`).
    void refuse_resize(const Tensor& out) const {
        const Shape& result = alignment_.result;
        const bool read = std::any_of(operands_.begin(), operands_.end(),
                                      [&](const Tensor& operand) { return is_same_view(out, operand); });
        if (!read || out.shape() == result || out.sizes == extents_of(result)) return;
        raise_runtime_error(
            {"output with shape ", list_text(out.shape()), " doesn't match the broadcast shape ", list_text(result)});
    }

    /// Whether PyTorch 1.13 computes into a temporary because the output's dtype differs from the computation's: not
    /// for bool outputs, for logical_not, which computes into any dtype, or if the first operand is a Python number.
    [[nodiscard]] bool is_converted(Dtype out) const {
        if (is_numpy() || out == Dtype::bool_ || operation_ == Operation::logical_not) return false;
        return out != typing_.common && !operands_.front().number;
    }

    [[nodiscard]] bool is_numpy() const { return call_.dialect == Dialect::numpy; }

    /// An operator without a name inference rule rejects named tensors before all other checks.
    void align_checked(bool in_place) {
        const bool names_first =
            call_.names == NameRule::refuse &&
            std::any_of(operands_.begin(), operands_.end(), [](const Tensor& operand) { return operand.named(); });
        if (!names_first) check_operand_dtypes(call_, operation_, operands_);
        align(in_place);
        if (names_first) check_operand_dtypes(call_, operation_, operands_);
    }

    void align(bool in_place) {
        alignment_ = aligned(context_, call_, operands_, in_place);
        set_strides(alignment_.columns.size());
    }

    /// Sets the operands' strides for an output of this rank.
    void set_strides(std::size_t rank) {
        rank_ = rank;
        for (std::size_t index = 0; index < operands_.size(); ++index) set_operand_strides(index);
    }

    void set_operand_strides(std::size_t index) {
        const std::span<Extent> strides = std::span(room_[index]).first(rank_);
        const std::size_t own = alignment_.columns.size();
        std::fill_n(strides.begin(), rank_ - own, 0);
        write_strides(alignment_, operands_[index], index, strides.last(own));
        for (std::size_t axis = 0; stretches_result_ && axis < own; ++axis) {
            if (alignment_.result[axis].extent == 1) strides[rank_ - own + axis] = 0;
        }
        strides_[index] = strides;
    }

    void check_second() {
        const Shape& result = alignment_.result;
        if (std::any_of(result.begin(), result.end(), [](const Dim& dim) { return dim.extent == 0; }))
            return;  // nothing is computed
        if (operands_.size() == 2 && !is_floating(typing_.common) && !is_complex(typing_.common))
            check_integers(context_, call_, operation_, operands_[1]);
    }

    void hold_operands() {
        if (!held_.empty()) return;
        held_.assign(operands_.begin(), operands_.end());
        operands_ = held_;
    }

    /// Replaces an operand by a tensor with the same elements, possibly with another layout.
    void replace_operand(std::size_t index, Tensor tensor) {
        hold_operands();
        held_[index] = std::move(tensor);
        set_operand_strides(index);
    }

    void copy_overlapping(const Tensor& out) {
        for (std::size_t index = 0; index < operands_.size(); ++index) {
            if (!may_overlap(operands_[index], out)) continue;
            replace_operand(index, clone(context_, operands_[index]));
        }
    }

    /// A power with a Python number as its exponent.
    void take_power() {
        if (is_numpy() || operation_ != Operation::pow || !operands_[1].number || !is_floating(typing_.common)) return;
        const double exponent =
            std::visit([](auto value) { return static_cast<double>(value); }, read(operands_[1], 0));
        if (const std::optional<Operation> operation = power_without_exponent(exponent, typing_.common)) {
            operands_ = operands_.first(1);
            operation_ = *operation;
            return;
        }
        multiplies_ = item_size(typing_.common) > 2 && (exponent == 3 || exponent == -2);
        // Inputs that do not fill PyTorch's vectors are computed by the C library's pow with the exponent in double,
        // rounded once.
        if (typing_.common == Dtype::float32 && !multiplies_ && operands_[0].numel() < 16)
            typing_.common = Dtype::float64;
    }

    /// Whether the first of two equal zeros is returned, as in PyTorch, where the twins and NumPy return the second;
    /// for fmax and fmin only with 16-bit floats.
    [[nodiscard]] bool prefers_first() const {
        constexpr std::array extremes{Operation::maximum, Operation::minimum, Operation::fmax, Operation::fmin};
        const auto end = item_size(typing_.common) == 2 ? extremes.begin() + 2 : extremes.end();
        return !is_numpy() && std::find(extremes.begin(), end, operation_) != end;
    }

    void compute(Tensor& out) {
        take_power();
        // bitwise_not of a bool is its logical negation.
        const bool negates = operation_ == Operation::bitwise_not && typing_.common == Dtype::bool_;
        const Operation operation = negates ? Operation::logical_not : operation_;
        Implementation implementation = implementation_of(call_.dialect, operation, typing_.common, out.numel());
        if (multiplies_ && out.numel() <= twin_limit)
            implementation.floats.two = typing_.common == Dtype::float32 ? small_power<float> : small_power<double>;
        // If the computation uses a wider dtype, values are rounded or wrapped to the common dtype once on input and
        // once on output.
        for (std::size_t index = 0; index < operands_.size(); ++index) {
            const Dtype own = operands_[index].dtype;
            if (own == typing_.common || typing_.common == implementation.input) continue;
            if (own == Dtype::bool_ || is_condition(index)) continue;
            replace_operand(index, converted(context_, operands_[index], typing_.common));
        }
        if (out.dtype == typing_.result || implementation.output == typing_.result)
            return compute_as(implementation, out);
        Tensor result = empty(context_.workspace, typing_.result, out.sizes);
        compute_as(implementation, result);
        copy_elements(result, out);
    }

    [[nodiscard]] bool is_condition(std::size_t index) const { return deciding_operand(operation_) == index + 1; }

    void compute_as(const Implementation& implementation, Tensor& out) {
        std::array<RunOperand, max_planned> run_operands;
        run_operands[0] = run_operand(out, out.strides);
        bool in_steps = false;
        for (std::size_t index = 0; index < operands_.size(); ++index) {
            run_operands[index + 1] = run_operand(operands_[index], strides_[index]);
            // Many functions of one operand read a whole row before they write it.
            in_steps = in_steps || (operands_.size() > 1 && may_overlap(operands_[index], out));
        }
        if (prefers_first()) std::swap(run_operands[1], run_operands[2]);
        run(implementation, out.sizes, std::span(run_operands).first(operands_.size() + 1), in_steps);
    }

    static RunOperand run_operand(const Tensor& tensor, std::span<const Extent> strides) {
        return {{tensor.first(), strides, static_cast<std::ptrdiff_t>(item_size(tensor.dtype)), tensor.number},
                tensor.dtype};
    }

    Context& context_;
    const Call& call_;
    std::span<const Tensor> operands_;
    std::vector<Tensor> held_;  ///< Owns the operands once one of them has been replaced.
    Operation operation_;
    Alignment alignment_;
    std::size_t rank_ = 0;
    bool multiplies_ = false;        ///< A small power given as a Python number.
    bool stretches_result_ = false;  ///< The output has more elements than the result.
    /// The operands' strides in the output's axes. Arrays, not vectors: for a thousand elements, allocation takes
    /// longer than the loop.
    std::array<std::array<Extent, max_dims>, max_planned - 1> room_;
    std::array<std::span<const Extent>, max_planned - 1> strides_;
    Typing typing_{};
};

}  // namespace

Typing loop_of(const Call& call, Operation operation, std::span<const Tensor> operands) {
    Typing typing = typing_of(call, operation, operands);
    if (!is_complex(typing.common)) return typing;
    const Implementation loop = complex_implementation(operation, typing.common);
    if (loop.complex == nullptr || call.op == "fabs")
        raise_no_loop(call.op, operands, operation != Operation::gcd && operation != Operation::lcm);
    typing.result = loop.output;
    return typing;
}

Tensor elementwise(Context& context, const Call& call, std::span<const Tensor> operands,
                   std::optional<Operation> operation) {
    return Computation(context, call, operands, operation.value_or(*call.operation)).into_new();
}

void elementwise_into(Context& context, const Call& call, std::span<const Tensor> operands, Tensor& out,
                      std::optional<Operation> operation) {
    Computation(context, call, operands, operation.value_or(*call.operation)).into(out);
}

}  // namespace bcast::ops
