#pragma once

#include <vector>

#include "bcast/tensor/random/torch_generator.hpp"
#include "bcast/tensor/tensor.hpp"

/// PyTorch 1.13's random integers, choices and permutations on the CPU. The conventions of tensor/random/torch.hpp
/// apply.
namespace bcast {

/// `torch.randint(low, high, sizes, dtype)`: [low, high).
Tensor torch_randint(const Workspace& workspace, TorchGenerator& generator, Extent low, Extent high,
                     std::vector<Extent> sizes, Dtype dtype = Dtype::int64);

/// `torch.randperm(count, dtype)`
Tensor torch_randperm(const Workspace& workspace, TorchGenerator& generator, Extent count, Dtype dtype = Dtype::int64);

/// `tensor.random_()`: uniform over the integers of the dtype; for floats, up to the last integer that is represented
/// exactly together with all smaller ones.
void fill_random(Tensor& tensor, TorchGenerator& generator);

/// `tensor.random_(from, to)`: [from, to).
void fill_random(Tensor& tensor, TorchGenerator& generator, Extent from, Extent to);

/// `tensor.bernoulli_(p)`: 1 with probability p, else 0. A dropout's mask is `bernoulli_(1 - p)`.
void fill_bernoulli(Tensor& tensor, TorchGenerator& generator, double p = 0.5);

/// `tensor.bernoulli_(p)` with a tensor of probabilities of the same sizes (already broadcast).
void fill_bernoulli(Tensor& tensor, TorchGenerator& generator, const Tensor& probabilities);

/// `tensor.geometric_(p)`: the number of trials up to the first success.
void fill_geometric(Tensor& tensor, TorchGenerator& generator, double p);

/// `torch.multinomial(weights, samples, replacement)`: indices along the last axis, sampled by weight. `weights` has
/// one or two axes.
Tensor torch_multinomial(const Workspace& workspace, TorchGenerator& generator, const Tensor& weights, Extent samples,
                         bool replacement = false);

}  // namespace bcast
