#include "bcast/tensor/random/torch_discrete.hpp"

#include <fmt/compile.h>

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <string>
#include <utility>

#include "bcast/float_text.hpp"
#include "bcast/tensor/random/fill.hpp"
#include "bcast/tensor/random/torch_refusal.hpp"
#include "bcast/torch_dtypes.hpp"

namespace bcast {
namespace {

Raised discrete_refused(std::string message) {
    return {"RuntimeError", std::move(message)};
}

bool discrete_writable(const Tensor& tensor) {
    require_own_elements(tensor);
    return !tensor.shape_only();
}

/// The bounds that random_ accepts (`check_from_to_in_range`). Exceeding a float's range of exact integers only causes
/// a warning; floats of 32 bits and more can hold every int64 bound.
IntegerRange limits_of(Dtype dtype) {
    if (dtype == Dtype::float16) return {-65504, 65504};
    return integers_of(is_floating(dtype) ? Dtype::int64 : dtype);
}

/// The integer after conversion to the dtype and back.
Extent through(Tensor& scratch, Extent value) {
    write(scratch, 0, value);
    const double held = std::get<double>(read(scratch, 0));
    return held >= 0x1p63 ? std::numeric_limits<Extent>::max() : static_cast<Extent>(held);
}

/// The distance between adjacent numbers of the dtype at the magnitude of `value`.
Extent step_near(Extent value, Dtype dtype) {
    int exponent = 0;
    for (auto rest = static_cast<std::uint64_t>(std::abs(value)) >> 1U; rest != 0; rest >>= 1U) ++exponent;
    return Extent{1} << static_cast<unsigned>(exponent - significant_bits(dtype) + 1);
}

/// Moves both bounds inwards to numbers that the dtype represents (`update_from`, `update_to`).
void adjust_to_floats(Dtype dtype, Extent& from, Extent& to) {
    Tensor scratch = empty(Workspace{}, dtype, {});
    const Extent next = through(scratch, from + 1);
    if (next < from) from = next + step_near(from + 1, dtype);
    const Extent last = through(scratch, to - 1);
    if (last >= to) to = last - step_near(to - 1, dtype);
    if (from < to) return;
    throw discrete_refused(
        fmt::format(FMT_COMPILE("random_ expects 'from' casted to dtype to be less than 'to' casted to dtype, "
                                "but got from={} >= to={}"),
                    from, to));
}

/// Whether large ranges of the dtype are drawn from 64 bits.
bool draws_64_bits(Dtype dtype) {
    return dtype == Dtype::int64 || dtype == Dtype::float64 || dtype == Dtype::float32 || dtype == Dtype::bfloat16;
}

std::uint64_t largest_integer(Dtype dtype) {
    if (is_floating(dtype)) return std::uint64_t{1} << static_cast<unsigned>(significant_bits(dtype));
    return static_cast<std::uint64_t>(limits_of(dtype).most);
}

}  // namespace

Tensor torch_randint(const Workspace& workspace, TorchGenerator& generator, Extent low, Extent high,
                     std::vector<Extent> sizes, Dtype dtype) {
    Tensor out = empty(workspace, dtype, std::move(sizes));
    fill_random(out, generator, low, high);
    return out;
}

Tensor torch_randperm(const Workspace& workspace, TorchGenerator& generator, Extent count, Dtype dtype) {
    if (count < 0) {
        throw discrete_refused(
            fmt::format(FMT_COMPILE("Trying to create tensor with negative dimension {}: [{}]"), count, count));
    }
    if (is_floating(dtype)) {
        const Extent most = (Extent{1} << static_cast<unsigned>(significant_bits(dtype))) + 1;
        const bool checked = dtype != Dtype::bfloat16;  // PyTorch does not check bfloat16
        if (checked && count > most) {
            throw discrete_refused(
                fmt::format(FMT_COMPILE("n cannot be greater than {} for {} type."), most, torch_scalar_type(dtype)));
        }
    } else if (count > limits_of(dtype).most && dtype != Dtype::bool_) {
        throw discrete_refused(
            fmt::format(FMT_COMPILE("value cannot be converted to type {}_t without overflow"), name_of(dtype)));
    }
    if (dtype == Dtype::bool_) throw not_implemented("randperm", dtype);
    Tensor out = empty(workspace, dtype, {count});
    if (out.shape_only()) return out;
    for (Extent i = 0; i < count; ++i) write(out, i, i);
    for (Extent i = 0; i + 1 < count; ++i) {
        const Extent other = i + static_cast<Extent>(generator.random32() % static_cast<std::uint64_t>(count - i));
        const Scalar previous = read(out, i);
        write(out, i, read(out, other));
        write(out, other, previous);
    }
    return out;
}

void fill_random(Tensor& tensor, TorchGenerator& generator) {
    if (!discrete_writable(tensor)) return;
    const std::uint64_t count = largest_integer(tensor.dtype) + 1;
    const bool wide = tensor.dtype == Dtype::int64 || tensor.dtype == Dtype::float64;
    fill_each(tensor, [&] {
        const std::uint64_t bits = wide ? generator.random64() : generator.random32();
        return static_cast<Extent>(bits % count);
    });
}

void fill_random(Tensor& tensor, TorchGenerator& generator, Extent from, Extent to) {
    if (from >= to) {
        throw discrete_refused(fmt::format(
            FMT_COMPILE("random_ expects 'from' to be less than 'to', but got from={} >= to={}"), from, to));
    }
    const Dtype dtype = tensor.dtype;
    if (is_floating(dtype)) adjust_to_floats(dtype, from, to);
    const IntegerRange limits = limits_of(dtype);
    const auto check = [&](Extent value, std::string_view what) {
        if (value >= limits.least && value <= limits.most) return;
        throw discrete_refused(fmt::format(FMT_COMPILE("{} is out of bounds for {}"), what, torch_element_type(dtype)));
    };
    check(from, "from");
    check(to - 1, "to - 1");
    if (!discrete_writable(tensor)) return;
    const std::uint64_t range = static_cast<std::uint64_t>(to) - static_cast<std::uint64_t>(from);
    const bool wide = draws_64_bits(dtype) && range >= std::uint64_t{1} << 32U;
    fill_each(tensor, [&] {
        const std::uint64_t bits = wide ? generator.random64() : generator.random32();
        return static_cast<Extent>(bits % range + static_cast<std::uint64_t>(from));
    });
}

void fill_bernoulli(Tensor& tensor, TorchGenerator& generator, double p) {
    if (!(p >= 0 && p <= 1))
        throw discrete_refused("bernoulli_ expects p to be in [0, 1], but got p=" + python_general_text(p, 6));
    if (tensor.dtype == Dtype::float16) throw not_implemented("bernoulli_scalar_cpu_", tensor.dtype);
    if (!discrete_writable(tensor)) return;
    fill_each(tensor, [&] { return generator.uniform() < p; });
}

void fill_bernoulli(Tensor& tensor, TorchGenerator& generator, const Tensor& probabilities) {
    if (tensor.dtype == Dtype::float16) throw not_implemented("bernoulli_tensor_cpu_self_", tensor.dtype);
    const Dtype dtype = probabilities.dtype;
    if (!is_floating(dtype) || dtype == Dtype::float16) throw not_implemented("bernoulli_tensor_cpu_p_", dtype);
    if (!discrete_writable(tensor) || probabilities.shape_only()) return;
    for_each_index({&tensor, &probabilities}, memory_order(tensor), [&](const std::vector<Extent>& offsets) {
        const double p = std::get<double>(read(probabilities, offsets[1]));
        if (!(p >= 0 && p <= 1)) {
            throw discrete_refused(
                "Expected p_in >= 0 && p_in <= 1 to be true, but got false.  (Could this error message be "
                "improved?  If so, please report an enhancement request to PyTorch.)");
        }
        constexpr std::uint32_t mask = (1U << 24U) - 1;
        const double drawn = dtype == Dtype::float64 ? generator.uniform() : (generator.random32() & mask) * 0x1p-24;
        write(tensor, offsets[0], drawn < p);
    });
}

void fill_geometric(Tensor& tensor, TorchGenerator& generator, double p) {
    if (!(p > 0 && p < 1))
        throw discrete_refused("geometric_ expects p to be in (0, 1), but got p=" + python_general_text(p, 6));
    if (tensor.dtype == Dtype::bool_) throw not_implemented("geometric_cpu", tensor.dtype);
    if (!discrete_writable(tensor)) return;
    fill_each(tensor, [&] { return std::ceil(std::log(generator.uniform()) / std::log(1 - p)); });
}

}  // namespace bcast
