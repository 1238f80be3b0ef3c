#include "bcast/tensor/printing/torch.hpp"

#include <algorithm>
#include <limits>

#include "bcast/raised.hpp"
#include "catch.hpp"
#include "support/tensors.hpp"

using namespace bcast;
using namespace bcast::testing;

TEST_CASE("Integral floats are printed with a point and no digits after it") {
    CHECK(torch_text(floats({3}, {1, -2, 0})) == "tensor([ 1., -2.,  0.])");
    CHECK(torch_text(floats({}, {3})) == "tensor(3.)");
    CHECK(torch_text(floats({2}, {1, inf})) == "tensor([1., inf])");
}

TEST_CASE("A wide range, large and small values are printed in scientific notation") {
    CHECK(torch_text(floats({2}, {1, 1001.5})) == "tensor([1.0000e+00, 1.0015e+03])");
    CHECK(torch_text(floats({2}, {1e9, 2e9})) == "tensor([1.0000e+09, 2.0000e+09])");
    CHECK(torch_text(floats({1}, {0.00005})) == "tensor([5.0000e-05])");
    CHECK(torch_text(floats({2}, {0.5, 500})) == "tensor([  0.5000, 500.0000])");
}

TEST_CASE("Suffixes stay on one line as long as it is wide enough") {
    Tensor tensor = floats({2}, {0, 0}, Dtype::float64);
    CHECK(torch_text(tensor, {}, {true, ""}) == "tensor([0., 0.], dtype=torch.float64, requires_grad=True)");
    CHECK(torch_text(tensor, {}, {true, "MulBackward0"}) ==
          "tensor([0., 0.], dtype=torch.float64, grad_fn=<MulBackward0>)");
    tensor.names = {"a_name_that_makes_the_line_longer_than_eighty"};
    CHECK(torch_text(tensor) ==
          "tensor([0., 0.], dtype=torch.float64,\n       names=('a_name_that_makes_the_line_longer_than_eighty',))");
    tensor.names = {std::nullopt};
    CHECK(torch_text(tensor) == "tensor([0., 0.], dtype=torch.float64)");
}

TEST_CASE("Tensors without elements are printed with their sizes and their dtype") {
    CHECK(torch_text(floats({0}, {})) == "tensor([])");
    CHECK(torch_text(floats({0, 3}, {})) == "tensor([], size=(0, 3))");
    CHECK(torch_text(counted({0})) == "tensor([], dtype=torch.int64)");
}

TEST_CASE("The default dtype is not printed") {
    TorchPrintOptions options;
    options.default_dtype = Dtype::float64;
    CHECK(torch_text(floats({1}, {1}), options) == "tensor([1.], dtype=torch.float32)");
    CHECK(torch_text(floats({1}, {1}, Dtype::float64), options) == "tensor([1.])");
}

TEST_CASE("Above the threshold only the edges are shown") {
    CHECK(torch_text(counted({1001})) == "tensor([   0,    1,    2,  ...,  998,  999, 1000])");
    const Tensor square = counted({40, 40}, Dtype::int32);
    CHECK(torch_text(square) ==
          "tensor([[   0,    1,    2,  ...,   37,   38,   39],\n"
          "        [  40,   41,   42,  ...,   77,   78,   79],\n"
          "        [  80,   81,   82,  ...,  117,  118,  119],\n"
          "        ...,\n"
          "        [1480, 1481, 1482,  ..., 1517, 1518, 1519],\n"
          "        [1520, 1521, 1522,  ..., 1557, 1558, 1559],\n"
          "        [1560, 1561, 1562,  ..., 1597, 1598, 1599]], dtype=torch.int32)");
}

TEST_CASE("A stretched tensor prints its edges at once, whatever its number of elements") {
    Tensor tensor = floats({1}, {1.5});
    tensor.sizes = {Extent{1} << 40, Extent{1} << 20};
    tensor.strides = {0, 0};
    const std::string text = torch_text(tensor);
    CHECK(std::count(text.begin(), text.end(), '\n') == 6);
    TorchPrintOptions options;
    apply_profile(options, "full");
    CHECK_THROWS_AS(torch_text(tensor, options), Unsupported);
}

TEST_CASE("Profiles set everything except the scientific mode") {
    TorchPrintOptions options;
    options.sci_mode = true;
    apply_profile(options, "short");
    CHECK(options.precision == 2);
    CHECK(options.edgeitems == 2);
    CHECK(options.sci_mode == true);
    apply_profile(options, "no such profile");
    CHECK(options.precision == 2);
    apply_profile(options, "full");
    CHECK(options.threshold == inf);
    CHECK(options.precision == 4);
}

TEST_CASE("The scientific mode may be forced on or off") {
    TorchPrintOptions options;
    options.sci_mode = true;
    CHECK(torch_text(floats({2}, {1, 2.5}), options) == "tensor([1.0000e+00, 2.5000e+00])");
    options.sci_mode = false;
    CHECK(torch_text(floats({2}, {1, 10000.5}), options) == "tensor([    1.0000, 10000.5000])");
}

TEST_CASE("A tensor that was not computed is printed as such") {
    Tensor tensor;
    tensor.sizes = {100000, 100000};
    tensor.strides = contiguous_strides(tensor.sizes);
    CHECK(torch_text(tensor) == "tensor(not computed, size=(100000, 100000))");
    tensor.dtype = Dtype::int64;
    CHECK(torch_text(tensor) == "tensor(not computed, size=(100000, 100000), dtype=torch.int64)");
}

TEST_CASE("Dtypes have PyTorch's names") {
    CHECK(torch_dtype_text(Dtype::bool_) == "torch.bool");
}
