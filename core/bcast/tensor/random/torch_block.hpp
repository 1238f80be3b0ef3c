#pragma once

#include <cstdint>

#include "bcast/tensor/random/box_muller.hpp"
#include "bcast/tensor/random/torch_generator.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast {

/// Uniform numbers in [from, to) with as many random bits as the floating dtype has digits: 53 from two draws for
/// float64, otherwise from one draw (PyTorch 1.13 `uniform_real_distribution`).
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

/// `normal_` for contiguous tensors of at least `normal_block` elements (PyTorch 1.13 `normal_fill`): fills with
/// uniform numbers first, then transforms blocks of 16 by the Box-Muller method; if the count is not a multiple of 16,
/// the last 16 are redrawn.
void fill_normal_blocks(Tensor& tensor, TorchGenerator& generator, double mean, double std);

}  // namespace bcast
