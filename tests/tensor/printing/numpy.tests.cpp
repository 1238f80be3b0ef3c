#include "bcast/tensor/printing/numpy.hpp"

#include <limits>

#include "bcast/raised.hpp"
#include "catch.hpp"
#include "support/tensors.hpp"

using namespace bcast;
using namespace bcast::testing;

TEST_CASE("Floats have the fewest digits of their own precision, aligned at the decimal point") {
    CHECK(numpy_repr(doubles({3}, {1, 2.5, -0.125})) == "array([ 1.   ,  2.5  , -0.125])");
    CHECK(numpy_str(doubles({2}, {0.1, 0.2}, Dtype::float32)) == "[0.1 0.2]");
    CHECK(numpy_repr(doubles({2}, {0.1, 100}, Dtype::float16)) == "array([  0.1, 100. ], dtype=float16)");
    CHECK(numpy_repr(doubles({1}, {1.0 / 3})) == "array([0.33333333])");
}

TEST_CASE("Numbers that are not finite are aligned with the others") {
    CHECK(numpy_repr(doubles({3}, {inf, -1.5, 2})) == "array([ inf, -1.5,  2. ])");
    CHECK(numpy_repr(doubles({2}, {-inf, 1})) == "array([-inf,   1.])");
    CHECK(numpy_repr(doubles({1}, {std::numeric_limits<double>::quiet_NaN()})) == "array([nan])");
}

TEST_CASE("Small numbers are printed in scientific notation unless that is suppressed") {
    const Tensor array = doubles({2}, {1e-10, 1});
    CHECK(numpy_repr(array) == "array([1.e-10, 1.e+00])");
    NumpyPrintOptions options;
    options.suppress = true;
    CHECK(numpy_repr(array, options) == "array([0., 1.])");
    options.precision = 3;
    CHECK(numpy_repr(doubles({2}, {1.23456, 2}), options) == "array([1.235, 2.   ])");
}

TEST_CASE("The dtype is printed if the elements do not imply it, on a separate line if necessary") {
    CHECK(numpy_repr(counted({3})) == "array([0, 1, 2])");
    CHECK(numpy_repr(counted({3}, Dtype::int32)) == "array([0, 1, 2], dtype=int32)");
    CHECK(numpy_repr(counted({2}, Dtype::bool_)) == "array([False,  True])");
    CHECK(numpy_repr(counted({20}, Dtype::int32)) ==
          "array([ 0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 13, 14, 15, 16,\n"
          "       17, 18, 19], dtype=int32)");
    CHECK(numpy_repr(counted({15}, Dtype::int32)) ==
          "array([ 0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 13, 14],\n      dtype=int32)");
}

TEST_CASE("Arrays without elements are printed with their shape and their dtype") {
    CHECK(numpy_repr(doubles({0}, {})) == "array([], dtype=float64)");
    CHECK(numpy_repr(doubles({0, 3}, {})) == "array([], shape=(0, 3), dtype=float64)");
    CHECK(numpy_str(doubles({0, 3}, {})) == "[]");
}

TEST_CASE("str prints a 0-dimensional array as its scalar") {
    CHECK(numpy_repr(doubles({}, {1.0 / 3})) == "array(0.33333333)");
    CHECK(numpy_str(doubles({}, {1.0 / 3})) == "0.3333333333333333");
}

TEST_CASE("Above the threshold only the edges of an array are shown") {
    CHECK(numpy_repr(counted({1001})) == "array([   0,    1,    2, ...,  998,  999, 1000])");
    CHECK(numpy_str(counted({2, 600})) ==
          "[[   0    1    2 ...  597  598  599]\n [ 600  601  602 ... 1197 1198 1199]]");
}

TEST_CASE("array2string accepts a separator, and a prefix and suffix that only reserve space") {
    CHECK(numpy_array2string(counted({2, 2}), {}, {", ", "", ""}) == "[[0, 1],\n [2, 3]]");
    CHECK(numpy_array2string(counted({2, 2}), {}, {", ", "name: ", ""}) == "[[0, 1],\n       [2, 3]]");
    NumpyPrintOptions options;
    options.linewidth = 12;
    CHECK(numpy_array2string(counted({5}), options) == "[0 1 2 3 4]");
    CHECK(numpy_array2string(counted({5}), options, {" ", "", ");"}) == "[0 1 2 3\n 4]");
}

TEST_CASE("Scalars have the fewest digits of their own precision") {
    CHECK(numpy_scalar_text(float{0.1F}, Dtype::float32) == "0.1");
    CHECK(numpy_scalar_text(1e16, Dtype::float64) == "1e+16");
    CHECK(numpy_scalar_text(1.5, Dtype::float64) == "1.5");
    CHECK(numpy_scalar_text(2.0, Dtype::float64) == "2.0");
    CHECK(numpy_scalar_text(0.00001, Dtype::float64) == "1e-05");
    CHECK(numpy_scalar_text(-inf, Dtype::float64) == "-inf");
    CHECK(numpy_scalar_text(true, Dtype::bool_) == "True");
    CHECK(numpy_scalar_text(std::int64_t{-3}, Dtype::int8) == "-3");
}

TEST_CASE("An array that was not computed is printed as such, and a summary needs edges") {
    Tensor array;
    array.dtype = Dtype::float64;
    array.sizes = {100000, 100000};
    array.strides = contiguous_strides(array.sizes);
    CHECK(numpy_repr(array) == "array(not computed, shape=(100000, 100000), dtype=float64)");
    CHECK(numpy_str(array) == numpy_repr(array));
    NumpyPrintOptions options;
    options.edgeitems = 0;
    CHECK_THROWS_AS(numpy_repr(counted({1001}), options), Unsupported);
}

TEST_CASE("Float modes and dtypes have NumPy's names") {
    CHECK(float_mode_named("maxprec_equal") == FloatMode::maxprec_equal);
    CHECK(float_mode_named("fixed") == FloatMode::fixed);
    CHECK_FALSE(float_mode_named("Fixed"));
    CHECK(numpy_dtype_text(Dtype::float32) == "dtype('float32')");
}
