#include "bcast/tensor/random/torch.hpp"

#include "bcast/raised.hpp"
#include "bcast/tensor/random/torch_discrete.hpp"
#include "catch.hpp"
#include "support/raised.hpp"
#include "support/tensors.hpp"

using namespace bcast;
using namespace bcast::testing;

TEST_CASE("Only the lower 32 bits of a seed are used, and the generator remembers the full seed") {
    TorchGenerator wide((std::uint64_t{1} << 33U) + 5);
    TorchGenerator narrow(5);
    CHECK(wide.initial_seed() == 8589934597);
    CHECK(wide.random64() == narrow.random64());
    CHECK(TorchGenerator().initial_seed() == 67280421310721);
}

TEST_CASE("The second normal number of a pair is cached until it is used or the generator is seeded") {
    TorchGenerator generator(0);
    const double first = generator.normal();
    const double second = generator.normal();
    CHECK(first == Approx(1.5409960746765137));
    CHECK(second == Approx(-0.293428897857666));
    generator.manual_seed(0);
    CHECK(generator.normal() == first);
    generator.uniform();
    CHECK(generator.normal() == second);
    generator.manual_seed(0);
    generator.normal();
    generator.manual_seed(0);
    CHECK(generator.normal() == first);
}

TEST_CASE("15 and 16 normal numbers are drawn by different algorithms") {
    TorchGenerator generator(0);
    CHECK(doubles_of(torch_randn(default_workspace, generator, {15}))[0] == 1.5409960746765137);
    generator.manual_seed(0);
    const auto block = doubles_of(torch_randn(default_workspace, generator, {4, 4}));
    CHECK(block[0] == -1.1258398294448853);
    CHECK(block[3] == -0.4338788092136383);
    generator.manual_seed(0);
    const auto tail = doubles_of(torch_randn(default_workspace, generator, {17}));
    CHECK(tail[0] == block[0]);
    CHECK(tail[1] == -1.6959311962127686);  // the last 16 are drawn again
}

TEST_CASE("A transposed tensor of many elements is filled one by one, in memory order") {
    TorchGenerator generator(0);
    Tensor tensor = empty(default_workspace, Dtype::float32, {4, 8});
    Tensor transposed = tensor;
    std::swap(transposed.sizes[0], transposed.sizes[1]);
    std::swap(transposed.strides[0], transposed.strides[1]);
    fill_normal(transposed, generator);
    CHECK(doubles_of(tensor)[0] == 1.5409960746765137);
    CHECK(doubles_of(tensor)[1] == -0.293428897857666);
}

TEST_CASE("Random functions raise PyTorch's errors") {
    TorchGenerator generator;
    Tensor floats = empty(default_workspace, Dtype::float32, {2});
    Tensor integers = empty(default_workspace, Dtype::int64, {2});
    CHECK(message_of([&] { fill_uniform(integers, generator); }) ==
          "RuntimeError: \"check_uniform_bounds\" not implemented for 'Long'");
    CHECK(message_of([&] { fill_uniform(floats, generator, 1.23456789, 1e-9); }) ==
          "RuntimeError: uniform_ expects to return a [from, to) range, but found from=1.23457 > to=1e-09");
    CHECK(message_of([&] { fill_uniform(floats, generator, 0, 1e39); }) ==
          "RuntimeError: to is out of bounds for float");
    CHECK(message_of([&] { fill_normal(floats, generator, 0, -1); }) ==
          "RuntimeError: normal expects std >= 0.0, but found std -1");
    CHECK(message_of([&] { fill_bernoulli(floats, generator, 1.5); }) ==
          "RuntimeError: bernoulli_ expects p to be in [0, 1], but got p=1.5");
    CHECK(message_of([&] { torch_randint(default_workspace, generator, 5, 5, {2}); }) ==
          "RuntimeError: random_ expects 'from' to be less than 'to', but got from=5 >= to=5");
    CHECK(message_of([&] { torch_randint(default_workspace, generator, 0, 300, {2}, Dtype::uint8); }) ==
          "RuntimeError: to - 1 is out of bounds for unsigned char");
    CHECK(message_of([&] { torch_randperm(default_workspace, generator, -1); }) ==
          "RuntimeError: Trying to create tensor with negative dimension -1: [-1]");
    floats.sizes = {3};
    floats.strides = {0};
    CHECK(message_of([&] { fill_uniform(floats, generator); }) ==
          "RuntimeError: unsupported operation: more than one element of the written-to tensor refers to a single "
          "memory location. Please clone() the tensor before performing the operation.");
}

TEST_CASE("A shape-only tensor leaves the generator unchanged") {
    TorchGenerator generator(3);
    TorchGenerator untouched = generator;
    const Tensor large = torch_randn(default_workspace, generator, {1 << 20, 1 << 20});
    CHECK(large.shape_only());
    CHECK(torch_randint(default_workspace, generator, 0, 9, {1 << 20, 1 << 20}).shape_only());
    CHECK(torch_randperm(default_workspace, generator, Extent{1} << 40).shape_only());
    CHECK(generator.random64() == untouched.random64());
}

TEST_CASE("Weights are the probabilities of multinomial") {
    TorchGenerator generator(0);
    Tensor weights = empty(default_workspace, Dtype::float32, {3});
    for (Extent i = 0; i < 3; ++i) write(weights, i, i == 1 ? 1.0 : 0.0);
    const Tensor drawn = torch_multinomial(default_workspace, generator, weights, 5, true);
    for (Extent i = 0; i < 5; ++i) CHECK(read(drawn, i) == Scalar{Extent{1}});
    CHECK(message_of([&] { torch_multinomial(default_workspace, generator, weights, 4); }) ==
          "RuntimeError: cannot sample n_sample > prob_dist.size(-1) samples without replacement");
}
