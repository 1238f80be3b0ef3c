#include "bcast/rules/wording.hpp"

#include <string>
#include <vector>

#include "catch.hpp"
#include "support/said.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

const Dialect pytorch = Dialect::pytorch;

}  // namespace

TEST_CASE("PyTorch's messages about sizes are those of PyTorch 1.13.1") {
    const std::string runtime = "RuntimeError";
    const Said cases[] = {
        {arguments(pytorch, "add", {"2,3,4", "2,5,4"}), runtime,
         "The size of tensor a (3) must match the size of tensor b (5) at non-singleton dimension 1"},
        {arguments(pytorch, "add", {"3", "2,1", "4"}), runtime,  // numbered over the operands folded so far
         "The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1"},
        {arguments(pytorch, "broadcast_tensors", {"2,1", "3", "5,4,1"}), runtime,
         "The size of tensor a (2) must match the size of tensor b (4) at non-singleton dimension 1"},
        {arguments(pytorch, "copy_", {"2,3", "4"}), runtime,
         "The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1"},
        {arguments(pytorch, "broadcast_shapes", {"2,3", "4"}), runtime,
         "Shape mismatch: objects cannot be broadcast to a single shape"},
        {arguments(pytorch, "broadcast_shapes", {"2,-1", "2"}), runtime,
         "Trying to create tensor with negative dimension (-1): (-1)"},
        {arguments(pytorch, "add", {"2,-3", "2"}), runtime,
         "Trying to create tensor with negative dimension -3: [2, -3]"},
        {in_place(arguments(pytorch, "add", {"3", "2,3"})), runtime,
         "output with shape [3] doesn't match the broadcast shape [2, 3]"},
        {in_place(arguments(pytorch, "add", {"1", "0"})), runtime,
         "output with shape [1] doesn't match the broadcast shape [0]"},
        {with_target(arguments(pytorch, "expand", {"3"}), "2,4"), runtime,
         "The expanded size of the tensor (4) must match the existing size (3) at non-singleton dimension 1.  Target "
         "sizes: [2, 4].  Tensor sizes: [3]"},
        {with_target(arguments(pytorch, "expand", {"3"}), "-1,3"), runtime,
         "The expanded size of the tensor (-1) isn't allowed in a leading, non-existing dimension 0"},
        {with_target(arguments(pytorch, "expand", {"3"}), "2,-2"), runtime,
         "The expanded size of the tensor (-2) must match the existing size (3) at non-singleton dimension 1.  Target "
         "sizes: [2, -2].  Tensor sizes: [3]"},
        {with_target(arguments(pytorch, "expand", {"1"}), "-2"), runtime, "numel: integer multiplication overflow"},
        {arguments(pytorch, "add", {"9007199254740991,1", "1,512"}), runtime,
         "Storage size calculation overflowed with sizes=[9007199254740991, 512]"},
        {arguments(pytorch, "index_put_", {"2,3", "1,4"}), runtime,  // x[rows] = y, without the leading 1
         "shape mismatch: value tensor of shape [4] cannot be broadcast to indexing result of shape [2, 3]"},
        {arguments(pytorch, "index_put_", {"3", "2,3"}), runtime,
         "shape mismatch: value tensor of shape [2, 3] cannot be broadcast to indexing result of shape [3]"},
        {arguments(pytorch, "setitem", {"2,3", "1,4"}), runtime,
         "The expanded size of the tensor (3) must match the existing size (4) at non-singleton dimension 1.  Target "
         "sizes: [2, 3].  Tensor sizes: [4]"},
        {arguments(pytorch, "setitem", {"3", "2,3"}), runtime,
         "expand(torch.FloatTensor{[2, 3]}, size=[3]): the number of sizes provided (1) must be greater or equal to "
         "the "
         "number of dimensions in the tensor (2)"},
    };
    for (const Said& one : cases) check_said(one, true);
}

TEST_CASE("PyTorch's message contains the tensor's type if expand has too few sizes") {
    struct Case {
        Dtype dtype;
        std::string type;
    };
    const Case cases[] = {
        {Dtype::bool_, "CPUBoolType"},         {Dtype::uint8, "torch.ByteTensor"},
        {Dtype::int8, "torch.CharTensor"},     {Dtype::int16, "torch.ShortTensor"},
        {Dtype::int32, "torch.IntTensor"},     {Dtype::int64, "torch.LongTensor"},
        {Dtype::float16, "torch.HalfTensor"},  {Dtype::bfloat16, "CPUBFloat16Type"},
        {Dtype::float32, "torch.FloatTensor"}, {Dtype::float64, "torch.DoubleTensor"},
    };
    for (const Case& one : cases) {
        const Arguments given = with_dtype(with_target(arguments(pytorch, "expand", {"2,3"}), "3"), one.dtype);
        check_said({given, "RuntimeError",
                    "expand(" + one.type +
                        "{[2, 3]}, size=[3]): the number of sizes provided (1) must be greater or equal to the number "
                        "of dimensions in the tensor (2)"},
                   true);
    }
}

TEST_CASE("PyTorch's messages about names are those of PyTorch 1.13.1") {
    const std::string apart = " are at the same position from the right but do not match.";
    const std::string astray = " appears in a different position from the right across both lists.";
    const Said cases[] = {
        {arguments(pytorch, "add", {"N=2,C=3", "N=3"}), "RuntimeError",
         "Error when attempting to broadcast dims ['N', 'C'] and dims ['N']: dim 'C' and dim 'N'" + apart},
        {arguments(pytorch, "add", {"N=2", "N=2,C=3"}), "RuntimeError",
         "Error when attempting to broadcast dims ['N'] and dims ['N', 'C']: dim 'N' and dim 'C'" + apart},
        {arguments(pytorch, "add", {"N=2,3", "2,C=3", "N=2,D=3"}), "RuntimeError",
         "Error when attempting to broadcast dims ['N', 'C'] and dims ['N', 'D']: dim 'C' and dim 'D'" + apart},
        {arguments(pytorch, "add", {"N=2,C=3", "C=3,1"}), "RuntimeError",
         "Misaligned dims when attempting to broadcast dims ['N', 'C'] and dims ['C', None]: dim 'C'" + astray},
        {arguments(pytorch, "add", {"C=3,1", "N=2,C=3"}), "RuntimeError",
         "Misaligned dims when attempting to broadcast dims ['N', 'C'] and dims ['C', None]: dim 'C'" + astray},
        {arguments(pytorch, "add", {"N=2,3", "2,N=3"}), "RuntimeError",
         "Misaligned dims when attempting to broadcast dims [None, 'N'] and dims ['N', None]: dim 'N'" + astray},
        {arguments(pytorch, "add", {"C=3,1", "C=3"}), "RuntimeError",
         "Misaligned dims when attempting to broadcast dims ['C'] and dims ['C', None]: dim 'C'" + astray},
        {arguments(pytorch, "add", {"C=3", "3", "C=3,1"}), "RuntimeError",
         "Misaligned dims when attempting to broadcast dims ['C'] and dims ['C', None]: dim 'C'" + astray},
        {arguments(pytorch, "copy_", {"2,C=3", "C=1,3,2"}), "RuntimeError",
         "Misaligned dims when attempting to broadcast dims [None, 'C'] and dims ['C', None, None]: dim 'C'" + astray},
        {in_place(arguments(pytorch, "add", {"N=2,3", "2,C=3"})), "RuntimeError",
         "Name mismatch: specified out tensor with names ['N', None] are not the same as the computed output names "
         "['N', 'C']. Please rename the out tensor's dims with `Tensor.rename`."},
        {arguments(pytorch, "add", {"1a=2", "2"}), "RuntimeError",
         "Invalid name: a valid identifier contains only digits, alphabetical characters, and/or underscore and starts "
         "with a non-digit. got: '1a'."},
        {arguments(pytorch, "add", {"N=2,N=3", "3"}), "RuntimeError",
         "Cannot construct a tensor with duplicate names. Got names: ['N', 'N']."},
    };
    for (const Said& one : cases) check_said(one, true);
}
