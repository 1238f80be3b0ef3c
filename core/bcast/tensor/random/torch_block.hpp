#pragma once

#include <cstdint>

#include "bcast/tensor/random/box_muller.hpp"
#include "bcast/tensor/random/torch_generator.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast {

/// Uniform numbers of [from, to) with as many random bits as a floating dtype has: 53 of two draws for float64, else of
/// one draw (PyTorch 1.13 `uniform_real_distribution`).
class UniformOf {
  public:
    UniformOf(Dtype dtype, double from, double to);

    double operator()(TorchGenerator& generator) const;

  private:
    Dtype dtype_;
    std::uint64_t mask_;
    double step_;
    double from_;
    double range_;
};

/// `normal_` for contiguous tensors of at least `normal_block` elements (PyTorch 1.13 `normal_fill`): uniform numbers
/// first, then blocks of 16 by Box and Muller's method; where 16 does not divide the count, the last 16 are drawn
/// again.
void fill_normal_blocks(Tensor& tensor, TorchGenerator& generator, double mean, double std);

}  // namespace bcast
