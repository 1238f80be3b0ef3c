#include "bcast/tensor/random/torch_block.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>

#include "bcast/tensor/half.hpp"
#include "bcast/tensor/random/box_muller.hpp"
#include "bcast/tensor/random/torch_refusal.hpp"

namespace bcast {
namespace {

/// To a number of the dtype.
double rounded(double value, Dtype dtype) {
    switch (dtype) {
        case Dtype::float16:
            return float_of_half(half_of_float(static_cast<float>(value)));
        case Dtype::bfloat16:
            return float_of_bfloat16(bfloat16_of_float(static_cast<float>(value)));
        case Dtype::float32:
            return static_cast<float>(value);
        default:
            return value;
    }
}

using Block = std::array<double, normal_block>;

/// PyTorch's scalar form (`normal_fill_16`), for the dtypes that have no vectors: float64 throughout, float16 by way of
/// float32, and bfloat16 rounded after each step.
void scalar_box_muller(Block& numbers, Dtype dtype, double mean, double std) {
    const Dtype between = dtype == Dtype::float16 ? Dtype::float32 : dtype;
    const auto placed = [&](double radius, double leg) {
        const double product = rounded(radius * rounded(leg, between), between);
        if (dtype == Dtype::bfloat16) return rounded(product * rounded(std, dtype), dtype) + rounded(mean, dtype);
        return std::fma(product, rounded(std, dtype), rounded(mean, dtype));
    };
    for (std::size_t i = 0; i < normal_block / 2; ++i) {
        const double logarithm = rounded(std::log(rounded(1 - numbers[i], dtype)), between);
        const double radius = rounded(std::sqrt(-2 * logarithm), dtype);
        const double angle = rounded(2 * std::numbers::pi * numbers[i + 8], dtype);
        numbers[i] = placed(radius, std::cos(angle));
        numbers[i + 8] = placed(radius, std::sin(angle));
    }
}

void vector_box_muller(Block& numbers, double mean, double std) {
    std::array<float, normal_block> floats{};
    for (std::size_t i = 0; i < floats.size(); ++i) floats[i] = static_cast<float>(numbers[i]);
    box_muller(floats, static_cast<float>(mean), static_cast<float>(std));
    for (std::size_t i = 0; i < floats.size(); ++i) numbers[i] = floats[i];
}

}  // namespace

UniformOf::UniformOf(Dtype dtype, double from, double to)
    : dtype_(dtype),
      mask_((std::uint64_t{1} << static_cast<unsigned>(significant_bits(dtype))) - 1),
      step_(std::ldexp(1.0, -significant_bits(dtype))),
      from_(rounded(from, dtype)) {
    range_ = rounded(rounded(to, dtype) - from_, dtype);
}

double UniformOf::operator()(TorchGenerator& generator) const {
    const bool wide = dtype_ == Dtype::float64;
    const double unit = static_cast<double>((wide ? generator.random64() : generator.random32()) & mask_) * step_;
    if (wide) return std::fma(unit, range_, from_);
    // the product of two short numbers is exact, so nothing is left to fuse
    if (dtype_ == Dtype::float32) return unit * range_ + from_;
    return static_cast<float>(unit * range_) + static_cast<float>(from_);
}

void fill_normal_blocks(Tensor& tensor, TorchGenerator& generator, double mean, double std) {
    const Extent count = tensor.numel();
    const UniformOf uniform(tensor.dtype, 0, 1);
    for (Extent i = 0; i < count; ++i) write(tensor, i, uniform(generator));
    const auto transform = [&](Extent start) {
        Block block{};
        for (Extent i = 0; i < normal_block; ++i)
            block[static_cast<std::size_t>(i)] = std::get<double>(read(tensor, start + i));
        if (tensor.dtype == Dtype::float32) {
            vector_box_muller(block, mean, std);
        } else {
            scalar_box_muller(block, tensor.dtype, mean, std);
        }
        for (Extent i = 0; i < normal_block; ++i) write(tensor, start + i, block[static_cast<std::size_t>(i)]);
    };
    for (Extent start = 0; start + normal_block <= count; start += normal_block) transform(start);
    if (count % normal_block == 0) return;
    for (Extent i = count - normal_block; i < count; ++i) write(tensor, i, uniform(generator));
    transform(count - normal_block);
}

}  // namespace bcast
