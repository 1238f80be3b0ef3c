#include "bcast/rules/wording.hpp"

#include <string>
#include <vector>

#include "catch.hpp"
#include "support/said.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

const Dialect numpy = Dialect::numpy;

}  // namespace

TEST_CASE("NumPy's messages are those of NumPy 1.24.2, and a ufunc's end in a space") {
    const std::string value = "ValueError";
    std::string ones = "1";
    for (int i = 0; i < 32; ++i) ones += ",1";
    const Said cases[] = {
        {arguments(numpy, "add", {"2,3", "4"}), value,
         "operands could not be broadcast together with shapes (2,3) (4,) "},
        {arguments(numpy, "add", {"2,3", "()", "4"}), value,
         "operands could not be broadcast together with shapes (2,3) () (4,) "},
        {in_place(arguments(numpy, "add", {"3", "2,4"})), value,
         "operands could not be broadcast together with shapes (3,) (2,4) (3,) "},
        {in_place(arguments(numpy, "add", {"3", "2,3"})), value,
         "non-broadcastable output operand with shape (3,) doesn't match the broadcast shape (2,3)"},
        {arguments(numpy, "broadcast_shapes", {"2,3", "4,5"}), value,
         "shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg 0 with shape (2, 3) "
         "and arg 1 with shape (4, 5)."},
        {arguments(numpy, "broadcast_arrays", {"1", "3", "4"}), value,
         "shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg 1 with shape (3,) "
         "and "
         "arg 2 with shape (4,)."},
        {with_target(arguments(numpy, "broadcast_to", {"2,3"}), "2,4"), value,
         "operands could not be broadcast together with remapped shapes [original->remapped]: (2,3)  and requested "
         "shape (2,4)"},
        {with_target(arguments(numpy, "broadcast_to", {"2,3"}), "3"), value,
         "input operand has more dimensions than allowed by the axis remapping"},
        {with_target(arguments(numpy, "broadcast_to", {"3"}), "()"), value,
         "cannot broadcast a non-scalar to a scalar array"},
        {with_target(arguments(numpy, "broadcast_to", {"3"}), "-1,3"), value,
         "all elements of broadcast shape must be non-negative"},
        {arguments(numpy, "copy_", {"2,3", "1,4"}), value,
         "could not broadcast input array from shape (1,4) into shape (2,3)"},
        {arguments(numpy, "copy_", {"1", "1,1,2"}), value,
         "could not broadcast input array from shape (2,) into shape (1,)"},
        {arguments(numpy, "index_put_", {"2,3", "1,4"}), value,  // x[rows] = y
         "shape mismatch: value array of shape (1,4) could not be broadcast to indexing result of shape (2,3)"},
        {arguments(numpy, "index_put_", {"3", "2,3"}), value,
         "shape mismatch: value array of shape (2,3) could not be broadcast to indexing result of shape (3,)"},
        {arguments(numpy, "copy_", {"3", "2,3"}), value,
         "could not broadcast input array from shape (2,3) into shape (3,)"},
        {arguments(numpy, "add", {"2,-1", "2"}), value, "negative dimensions are not allowed"},
        {arguments(numpy, "broadcast_shapes", {"2,-1", "2"}), value, "negative dimensions are not allowed"},
        {arguments(numpy, "add", {ones, "2"}), value, "maximum supported dimension for an ndarray is 32, found 33"},
        {arguments(numpy, "broadcast_shapes", {"9007199254740991,1", "1,1025"}), value,
         "broadcast dimensions too large."},
        {arguments(numpy, "add", {"9007199254740991,1", "1,1025"}), value, "iterator is too large"},
        {arguments(numpy, "add", {"9007199254740991,1", "1,1024"}), value,
         "array is too big; `arr.size * arr.dtype.itemsize` is larger than the maximum possible size."},
    };
    for (const Said& one : cases) check_said(one, true);
}

TEST_CASE("From the second batch on, argument 0 in NumPy's message is the intermediate result") {
    struct Case {
        std::size_t count, first, second;
        std::string told;
    };
    const Case cases[] = {
        {33, 0, 32, "arg 0 with shape (2,) and arg 1 with shape (3,)."},
        {40, 5, 35, "arg 0 with shape (2,) and arg 4 with shape (3,)."},
        {40, 35, 36, "arg 4 with shape (2,) and arg 5 with shape (3,)."},
        {40, 31, 32, "arg 0 with shape (2,) and arg 1 with shape (3,)."},
        {70, 62, 63, "arg 0 with shape (2,) and arg 1 with shape (3,)."},
        {70, 63, 64, "arg 1 with shape (2,) and arg 2 with shape (3,)."},
        {32, 0, 31, "arg 0 with shape (2,) and arg 31 with shape (3,)."},
    };
    for (const Case& one : cases) {
        std::vector<std::string> operands(one.count, "1");
        operands[one.first] = std::string("2");
        operands[one.second] = std::string("3");
        check_said({arguments(numpy, "broadcast_shapes", operands), "ValueError",
                    "shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between " + one.told},
                   true);
    }
}
