#pragma once

#include <vector>

#include "bcast/tensor/random/torch_generator.hpp"
#include "bcast/tensor/tensor.hpp"

/// PyTorch 1.13's random floats on the CPU (`ATen/native/cpu/DistributionTemplates.h`), bit-identical to those on a CPU
/// with AVX2.
///
/// The fill functions overwrite every element, in memory order rather than index order where the two differ. All
/// functions raise PyTorch's errors. For a shape-only tensor they only validate their arguments and leave the
/// generator's state unchanged.
namespace bcast {

/// `torch.rand(sizes, dtype)`
Tensor torch_rand(const Workspace& workspace, TorchGenerator& generator, std::vector<Extent> sizes,
                  Dtype dtype = Dtype::float32);

/// `torch.randn(sizes, dtype)`
Tensor torch_randn(const Workspace& workspace, TorchGenerator& generator, std::vector<Extent> sizes,
                   Dtype dtype = Dtype::float32);

/// `tensor.uniform_(from, to)`
void fill_uniform(Tensor& tensor, TorchGenerator& generator, double from = 0, double to = 1);

/// `tensor.normal_(mean, std)`. Contiguous tensors of 16 elements or more are filled by a different method
/// (fill_normal_blocks).
void fill_normal(Tensor& tensor, TorchGenerator& generator, double mean = 0, double std = 1);

/// `tensor.exponential_(lambda)`
void fill_exponential(Tensor& tensor, TorchGenerator& generator, double lambda = 1);

/// `tensor.cauchy_(median, sigma)`
void fill_cauchy(Tensor& tensor, TorchGenerator& generator, double median = 0, double sigma = 1);

/// `tensor.log_normal_(mean, std)`
void fill_log_normal(Tensor& tensor, TorchGenerator& generator, double mean = 1, double std = 2);

}  // namespace bcast
