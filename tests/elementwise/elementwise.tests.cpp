#include "bcast/elementwise/elementwise.hpp"

#include <vector>

#include "bcast/raised.hpp"
#include "catch.hpp"
#include "support/raised.hpp"
#include "support/recording_observer.hpp"
#include "support/tensors.hpp"

using namespace bcast;
using namespace bcast::ops;
using namespace bcast::testing;

namespace {

Tensor computed(Context& context, std::string_view op, const std::vector<Tensor>& operands,
                Dialect dialect = Dialect::pytorch) {
    return elementwise(context, *find_call(dialect, op), operands);
}

}  // namespace

TEST_CASE("Two tensors are added with broadcasting") {
    Context context;
    const Tensor column = floats({2, 1}, {1, 2});
    const Tensor row = floats({3}, {10, 20, 30});
    const Tensor sum = computed(context, "add", {column, row});
    CHECK(sum.sizes == std::vector<Extent>{2, 3});
    CHECK(doubles_of(sum) == std::vector<double>{11, 21, 31, 12, 22, 32});
}

TEST_CASE("Small integers wrap around at their width") {
    Context context;
    const Tensor left = floats({3}, {200, 0, 3}, Dtype::uint8);
    const Tensor right = floats({3}, {100, 1, 7}, Dtype::uint8);
    CHECK(doubles_of(computed(context, "add", {left, right})) == std::vector<double>{44, 1, 10});
    CHECK(doubles_of(computed(context, "sub", {left, right})) == std::vector<double>{100, 255, 252});
    CHECK(computed(context, "mul", {left, right}).dtype == Dtype::uint8);
    CHECK(doubles_of(computed(context, "pow", {right, right})) == std::vector<double>{0, 1, 247});
}

namespace {

/// The error that `op` into `out` raises.
std::string into(Context& context, Dialect dialect, std::string_view op, const std::vector<Tensor>& operands,
                 Tensor& out) {
    return message_of([&] { elementwise_into(context, *find_call(dialect, op), operands, out); });
}

const std::string written_twice =
    "RuntimeError: unsupported operation: more than one element of the written-to tensor refers to a single memory "
    "location. Please clone() the tensor before performing the operation.";
const std::string shared =
    "RuntimeError: unsupported operation: some elements of the input tensor and the written-to tensor refer to a "
    "single "
    "memory location. Please clone() the tensor before performing the operation.";

}  // namespace

TEST_CASE("PyTorch raises if an output overlaps memory that is read elsewhere") {
    Context context;
    const Tensor base = floats({16}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16});
    const Tensor one = floats({}, {1});
    Tensor tail = view_of(base, {15}, {1}, 1);
    CHECK(into(context, Dialect::pytorch, "add", {tail, view_of(base, {15}, {1})}, tail) == shared);
    Tensor stretched = view_of(base, {3}, {0});
    CHECK(into(context, Dialect::pytorch, "add", {stretched, one}, stretched) == written_twice);
    Tensor matrix = view_of(base, {4, 4}, {4, 1});
    CHECK(into(context, Dialect::pytorch, "add", {matrix, view_of(base, {4, 4}, {1, 4})}, matrix) == shared);
    CHECK(into(context, Dialect::pytorch, "mul", {matrix, view_of(base, {4}, {1})}, matrix) == shared);
    Tensor even = view_of(base, {8}, {2});
    CHECK(into(context, Dialect::pytorch, "add", {even, view_of(base, {8}, {2}, 1)}, even) == "nothing raised");
    CHECK(into(context, Dialect::pytorch, "add", {matrix, matrix}, matrix) == "nothing raised");
    CHECK(doubles_of(view_of(base, {4}, {1})) == std::vector<double>{6, 4, 14, 8});
}

TEST_CASE("NumPy computes as if overlapping inputs had been copied first") {
    Context context;
    const Tensor base = floats({5}, {1, 2, 3, 4, 5}, Dtype::float64);
    Tensor tail = view_of(base, {4}, {1}, 1);
    CHECK(into(context, Dialect::numpy, "add", {tail, view_of(base, {4}, {1})}, tail) == "nothing raised");
    CHECK(doubles_of(base) == std::vector<double>{1, 3, 5, 7, 9});
}

TEST_CASE("PyTorch resizes out= and warns if it had elements, and NumPy raises") {
    Context context;
    RecordingObserver observer;
    context.observer = &observer;
    std::vector<std::string> warnings;
    context.warn = [&](std::string_view message, bool /*once*/) { warnings.emplace_back(message); };
    const Tensor matrix = floats({2, 3}, {1, 2, 3, 4, 5, 6});
    const Tensor row = floats({3}, {10, 20, 30});
    Tensor out = floats({6}, {0, 0, 0, 0, 0, 0});
    CHECK(into(context, Dialect::pytorch, "add", {matrix, row}, out) == "nothing raised");
    CHECK(out.sizes == std::vector<Extent>{2, 3});
    CHECK(doubles_of(out) == std::vector<double>{11, 22, 33, 14, 25, 36});
    REQUIRE(warnings.size() == 1);
    CHECK(warnings[0].substr(0, 68) == "An output with one or more elements was resized since it had shape [");
    CHECK(observer.alignments == std::vector<std::string>{"add (2, 3)"});

    Tensor nothing = floats({0}, {});
    CHECK(into(context, Dialect::pytorch, "add", {matrix, row}, nothing) == "nothing raised");
    CHECK(warnings.size() == 1);

    Tensor short_one = floats({3}, {0, 0, 0});
    CHECK(into(context, Dialect::numpy, "add", {matrix, row}, short_one) ==
          "ValueError: non-broadcastable output operand with shape (3,) doesn't match the broadcast shape (2,3)");
    Tensor two = floats({2}, {0, 0});
    CHECK(into(context, Dialect::numpy, "add", {row, row}, two) ==
          "ValueError: operands could not be broadcast together with shapes (3,) (3,) (2,) ");
    Tensor wide = floats({2, 3}, {0, 0, 0, 0, 0, 0});
    CHECK(into(context, Dialect::numpy, "add", {row, row}, wide) == "nothing raised");
    CHECK(doubles_of(wide) == std::vector<double>{20, 40, 60, 20, 40, 60});
}

TEST_CASE("NumPy stretches the operands along an axis of size 1 whose output is longer") {
    Context context;
    const Tensor row = floats({1, 2}, {1, 2});
    const Tensor one = floats({1, 1}, {10}, Dtype::int64);
    Tensor rows = floats({3, 2}, {0, 0, 0, 0, 0, 0}, Dtype::float64);
    CHECK(into(context, Dialect::numpy, "add", {row, one}, rows) == "nothing raised");
    CHECK(doubles_of(rows) == std::vector<double>{11, 12, 11, 12, 11, 12});
    Tensor grid = floats({2, 2, 2}, {0, 0, 0, 0, 0, 0, 0, 0}, Dtype::float64);
    CHECK(into(context, Dialect::numpy, "add", {row, one}, grid) == "nothing raised");
    CHECK(doubles_of(grid) == std::vector<double>{11, 12, 11, 12, 11, 12, 11, 12});
}

TEST_CASE("An operand that is also out= is read before it is overwritten") {
    Context context;
    std::vector<Tensor> operands = {floats({3}, {1, 2, 3}), floats({3}, {10, 20, 30})};
    elementwise_into(context, *find_call(Dialect::pytorch, "add"), operands, operands[1]);
    CHECK(doubles_of(operands[1]) == std::vector<double>{11, 22, 33});
    // PyTorch does not resize an out= that is also an operand.
    const std::vector<Tensor> wider = {floats({2, 3}, {1, 2, 3, 4, 5, 6}), operands[1]};
    CHECK(into(context, Dialect::pytorch, "add", {wider[0], wider[1]}, operands[1]) ==
          "RuntimeError: output with shape [3] doesn't match the broadcast shape [2, 3]");
}

TEST_CASE("A divisor of 0 is found in integers of every width and memory layout") {
    Context context;
    for (const Dtype dtype : {Dtype::uint8, Dtype::int8, Dtype::int16, Dtype::int32, Dtype::int64}) {
        const Tensor x = floats({3}, {7, 8, 9}, dtype);
        // One byte of 256 is 0, though the integer is not.
        const Tensor divisors = floats({6}, {1, 0, 2, 3, dtype >= Dtype::int16 ? 256.0 : 4.0, 5}, dtype);
        Tensor out = floats({3}, {0, 0, 0}, dtype);
        const auto error = [&](const Tensor& divisor) {
            return into(context, Dialect::pytorch, "remainder", {x, divisor}, out);
        };
        CHECK(error(view_of(divisors, {3}, {1}, 3)) == "nothing raised");
        CHECK(error(view_of(divisors, {3}, {1}, 0)) == "RuntimeError: ZeroDivisionError");
        CHECK(error(view_of(divisors, {3}, {2}, 0)) == "nothing raised");
        CHECK(error(view_of(divisors, {3}, {2}, 1)) == "RuntimeError: ZeroDivisionError");
        CHECK(error(view_of(divisors, {3}, {0}, 1)) == "RuntimeError: ZeroDivisionError");
    }
}

TEST_CASE("A call that does not broadcast notifies the observer and then raises with the library's message") {
    Context context;
    RecordingObserver observer;
    context.observer = &observer;
    const Tensor three = floats({3}, {1, 2, 3});
    const Tensor four = floats({4}, {1, 2, 3, 4});
    CHECK(message_of([&] {
              computed(context, "add", {three, four});
          }) ==
          "RuntimeError: The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 0");
    CHECK(message_of([&] {
              computed(context, "add", {three, four}, Dialect::numpy);
          }) == "ValueError: operands could not be broadcast together with shapes (3,) (4,) ");
    Tensor out = three;
    CHECK(into(context, Dialect::numpy, "add", {three, four}, out) ==
          "ValueError: operands could not be broadcast together with shapes (3,) (4,) (3,) ");
    CHECK(observer.alignments == std::vector<std::string>{"add fails", "add fails", "add in place fails"});
    computed(context, "exp", {three});
    CHECK(observer.alignments.size() == 3);
}

TEST_CASE("Names are inferred, and rejected where PyTorch has no rule for them") {
    Context context;
    Tensor named = floats({2}, {1, 2});
    named.names = {Name("N")};
    const Tensor plain = floats({2}, {3, 4});
    CHECK(computed(context, "add", {plain, named}).names == named.names);
    CHECK(computed(context, "exp", {named}).names == named.names);
    CHECK(computed(context, "add", {plain, plain}).names.empty());
    const std::string text = message_of([&] { computed(context, "fmod", {named, plain}); });
    CHECK(text.substr(0, 60) == "RuntimeError: aten::fmod.Tensor is not yet supported with na");
}

TEST_CASE("The memory order of a result's axes follows its operands") {
    Context context;
    const Tensor base = floats({6}, {1, 2, 3, 4, 5, 6});
    const Tensor transposed = view_of(base, {3, 2}, {1, 3});
    const Tensor sum = computed(context, "add", {transposed, transposed});
    CHECK(sum.strides == std::vector<Extent>{1, 3});
    CHECK(doubles_of(sum) == std::vector<double>{2, 8, 4, 10, 6, 12});
}

TEST_CASE("Shape-only tensors yield shape-only results with all their metadata") {
    Context context;
    Tensor large;
    large.sizes = {1 << 20, 1 << 20};
    large.strides = {1 << 20, 1};
    const Tensor row = floats({1}, {1}, Dtype::float64);
    const Tensor sum = computed(context, "add", {large, row});
    CHECK(sum.shape_only());
    CHECK(sum.sizes == large.sizes);
    CHECK(sum.dtype == Dtype::float64);
    CHECK(computed(context, "eq", {large, large}).dtype == Dtype::bool_);
}

TEST_CASE("Operands of any dtype and strides are converted block by block, for every length") {
    Context context;
    for (Extent count = 1; count < 3000; count = count * 2 + 1) {
        CAPTURE(count);
        Tensor integers = empty(context.workspace, Dtype::int16, {2 * count});
        Tensor floats = empty(context.workspace, Dtype::float64, {count});
        for (Extent index = 0; index < 2 * count; ++index) write(integers, index, index % 1000);
        for (Extent index = 0; index < count; ++index) write(floats, index, 0.5 * static_cast<double>(index));
        const Tensor every_second = view_of(integers, {count}, {2}, 0);
        const Tensor backwards = view_of(floats, {count}, {-1}, count - 1);
        const Tensor sum = computed(context, "sub", {every_second, backwards});
        REQUIRE(sum.dtype == Dtype::float64);
        for (Extent index = 0; index < count; ++index) {
            const double expected =
                static_cast<double>(2 * index % 1000) - 0.5 * static_cast<double>(count - 1 - index);
            REQUIRE(std::get<double>(read(sum, index)) == expected);
        }
    }
}

TEST_CASE("NumPy's functions of reals choose their dtype from their argument, also for scalars") {
    Context context;
    const Tensor scalar = floats({}, {133.75}, Dtype::float64);
    CHECK(computed(context, "sqrt", {scalar}, Dialect::numpy).dtype == Dtype::float64);
    const Tensor small = floats({}, {3}, Dtype::int64);
    CHECK(computed(context, "sqrt", {small}, Dialect::numpy).dtype == Dtype::float64);
    const Tensor bytes = floats({2}, {3, 4}, Dtype::int8);
    CHECK(computed(context, "arctan2", {bytes, small}, Dialect::numpy).dtype == Dtype::float16);
    CHECK(computed(context, "arctan2", {bytes, scalar}, Dialect::numpy).dtype == Dtype::float64);
}
