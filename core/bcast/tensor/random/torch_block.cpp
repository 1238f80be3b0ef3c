#include "bcast/tensor/random/torch_block.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>

#include "bcast/tensor/random/box_muller.hpp"
#include "bcast/tensor/random/torch_refusal.hpp"
#include "bcast/tensor/rounded.hpp"

namespace bcast {
namespace {

using Block = std::array<double, normal_block>;

/// PyTorch's scalar version (`normal_fill_16`), for the dtypes without a vectorized kernel: float64 in double
/// precision, float16 in float32, and bfloat16 rounded after each step.
void scalar_box_muller(Block& numbers, Dtype dtype, double mean, double std) {
    const Dtype between = dtype == Dtype::float16 ? Dtype::float32 : dtype;
    const auto placed = [&](double radius, double leg) {
        const double product = rounded_to(between, radius * rounded_to(between, leg));
        if (dtype == Dtype::bfloat16)
            return rounded_to(dtype, product * rounded_to(dtype, std)) + rounded_to(dtype, mean);
        return std::fma(product, rounded_to(dtype, std), rounded_to(dtype, mean));
    };
    for (std::size_t i = 0; i < normal_block / 2; ++i) {
        const double logarithm = rounded_to(between, std::log(rounded_to(dtype, 1 - numbers[i])));
        const double radius = rounded_to(dtype, std::sqrt(-2 * logarithm));
        const double angle = rounded_to(dtype, 2 * std::numbers::pi * numbers[i + 8]);
        numbers[i] = placed(radius, std::cos(angle));
        numbers[i + 8] = placed(radius, std::sin(angle));
    }
}

}  // namespace

UniformOf::UniformOf(Dtype dtype, double from, double to)
    : dtype_(dtype),
      mask_((std::uint64_t{1} << static_cast<unsigned>(significant_bits(dtype))) - 1),
      step_(std::ldexp(1.0, -significant_bits(dtype))),
      from_(rounded_to(dtype, from)) {
    range_ = rounded_to(dtype, rounded_to(dtype, to) - from_);
}

double UniformOf::operator()(TorchGenerator& generator) const {
    const bool wide = dtype_ == Dtype::float64;
    const double unit = static_cast<double>((wide ? generator.random64() : generator.random32()) & mask_) * step_;
    if (wide) return std::fma(unit, range_, from_);
    // the product of two short significands is exact, so FMA would make no difference
    if (dtype_ == Dtype::float32) return unit * range_ + from_;
    return static_cast<float>(unit * range_) + static_cast<float>(from_);
}

void fill_normal_blocks(Tensor& tensor, TorchGenerator& generator, double mean, double std) {
    const auto count = static_cast<std::size_t>(tensor.numel());
    const UniformOf uniform(tensor.dtype, 0, 1);
    auto* const floats = tensor.dtype == Dtype::float32 ? reinterpret_cast<float*>(tensor.first()) : nullptr;
    const auto draw = [&](std::size_t from) {
        if (floats != nullptr) {
            std::generate(floats + from, floats + count, [&] { return static_cast<float>(uniform(generator)); });
        } else {
            for (std::size_t i = from; i < count; ++i) write(tensor, static_cast<Extent>(i), uniform(generator));
        }
    };
    const auto transform = [&](std::size_t from, std::size_t blocks) {
        if (floats != nullptr)
            return box_muller(floats + from, blocks, static_cast<float>(mean), static_cast<float>(std));
        for (std::size_t first = from; first < from + blocks * normal_block; first += normal_block) {
            Block block{};
            for (std::size_t i = 0; i < normal_block; ++i)
                block[i] = std::get<double>(read(tensor, static_cast<Extent>(first + i)));
            scalar_box_muller(block, tensor.dtype, mean, std);
            for (std::size_t i = 0; i < normal_block; ++i) write(tensor, static_cast<Extent>(first + i), block[i]);
        }
    };
    draw(0);
    transform(0, count / normal_block);
    if (count % normal_block == 0) return;
    draw(count - normal_block);
    transform(count - normal_block, 1);
}

}  // namespace bcast
