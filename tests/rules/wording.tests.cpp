#include "bcast/rules/wording.hpp"

#include <string>
#include <vector>

#include "bcast/rules/broadcast.hpp"
#include "catch.hpp"
#include "support/arguments.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

struct Said {
    Arguments given;
    std::string type;
    std::string text;
};

void check_said(const Said& one, bool exact) {
    CAPTURE(one.text);
    const Alignment alignment = broadcast(one.given);
    REQUIRE(alignment.failure);
    const Message message = worded(one.given, alignment);
    CHECK(message.type == one.type);
    CHECK(message.text == one.text);
    CHECK(message.exact == exact);
}

const Dialect pytorch = Dialect::pytorch;
const Dialect numpy = Dialect::numpy;
const Dialect openvino = Dialect::openvino;

Arguments openvino_broadcast(const std::string& operand, Rule rule, const std::string& target) {
    return with_target(arguments(openvino, "broadcast_to", {operand}, rule), target);
}

}  // namespace

TEST_CASE("PyTorch's words for sizes are those of PyTorch 1.13.1") {
    const std::string runtime = "RuntimeError";
    const Said cases[] = {
        {arguments(pytorch, "add", {"2,3,4", "2,5,4"}), runtime,
         "The size of tensor a (3) must match the size of tensor b (5) at non-singleton dimension 1"},
        {arguments(pytorch, "add", {"3", "2,1", "4"}), runtime,  // counted over the operands folded so far
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

TEST_CASE("PyTorch names the tensor's type where expand has too few sizes") {
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

TEST_CASE("PyTorch's words for names are those of PyTorch 1.13.1") {
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

TEST_CASE("NumPy's words are those of NumPy 1.24.2, and a ufunc's end in a space") {
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

TEST_CASE("From the second batch on, NumPy's argument 0 is what came out so far") {
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
        operands[one.first] = "2";
        operands[one.second] = "3";
        check_said({arguments(numpy, "broadcast_shapes", operands), "ValueError",
                    "shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between " + one.told},
                   true);
    }
}

TEST_CASE("OpenVINO's sentence stands before our account, and the message is not said to be exact") {
    const std::string runtime = "RuntimeError";
    const Said cases[] = {
        {arguments(openvino, "add", {"2,3", "4"}), runtime,
         "Argument shapes are inconsistent. add: a (2, 3) and b (4,) do not broadcast: axis -1 has 3 and 4"},
        {arguments(openvino, "multiply", {"2,3", "2,1"}, Rule::none), runtime,
         "Argument shapes are inconsistent. multiply: a (2, 3) and b (2, 1) do not broadcast: axis -1 has 3 and 1, "
         "which "
         "must be equal"},
        {arguments(openvino, "add", {"2,3", "2"}, Rule::none), runtime,
         "Argument shapes are inconsistent. add: a (2, 3) and b (2,) do not broadcast: ranks 2 and 1 under rule none"},
        {with_axis(arguments(openvino, "add", {"2,3,4,5", "3,4"}, Rule::pdpd), -2), runtime,
         "Argument shapes are inconsistent. add: a (2, 3, 4, 5) and b (3, 4): axis -2 would put 2 dims at axis -2 of "
         "4"},
        {with_axis(arguments(openvino, "add", {"1,3", "2,3"}, Rule::pdpd), 0), runtime,
         "Argument shapes are inconsistent. add: a (1, 3) and b (2, 3) do not broadcast: axis -2 has 1 and 2, and only "
         "b "
         "may stretch"},
        {openvino_broadcast("5,2,3,1", Rule::onto, "4,3,6"), runtime,
         "Broadcast target_shape has smaller rank 3 than arg shape 4. broadcast_to: target (4, 3, 6) and a (5, 2, 3, "
         "1) "
         "do not broadcast: ranks 3 and 4 under rule onto"},
        {openvino_broadcast("999,4", Rule::onto, "2,4"), runtime,
         "Input shape dimension equal 999 cannot be broadcasted (numpy mode) to 2. Allowed input dimension value would "
         "be 1 or 2. broadcast_to: target (2, 4) and a (999, 4) do not broadcast: axis -2 has 2 and 999"},
        {openvino_broadcast("5,1", Rule::onto, "1,2"), runtime,
         "Input shape dimension equal 5 cannot be broadcasted (numpy mode) to 1. Allowed input dimension value would "
         "be "
         "1. broadcast_to: target (1, 2) and a (5, 1) do not broadcast: axis -2 has 1 and 5, and only a may stretch"},
        {openvino_broadcast("3", Rule::bidirectional, "2"), runtime,
         "Broadcast incorrect target shape. Expecting either 1 or 3. Got 2. broadcast_to: a (3,) and target (2,) do "
         "not "
         "broadcast: axis -1 has 3 and 2"},
        {with_axes(openvino_broadcast("3,1", Rule::explicit_, "2,3,1"), {1, 2, 3}), runtime,
         "Broadcast axes_mapping shape [3] doesn't match rank of input tensor 2. broadcast_to: a (3, 1): axes has 3 "
         "entries for 2 dims"},
        {with_axes(openvino_broadcast("3,1", Rule::explicit_, "2,1,3"), {2, 1}), runtime,
         "Broadcast doesn't permit transposes. axes_mapping AxisVector{2, 1} not in sorted order. broadcast_to: a (3, "
         "1): "
         "axes must grow from left to right"},
        {with_axes(openvino_broadcast("3,2", Rule::explicit_, "2,3,3"), {1, 2}), runtime,
         "Broadcast target[axes_mapping[1]] Expected 2. Got 3. broadcast_to: target (2, 3, 3) and a (3, 2) do not "
         "broadcast: axis -1 has 3 and 2"},
        {with_axes(openvino_broadcast("3", Rule::explicit_, "3,1"), {2}), runtime,
         "Broadcast axes_mapping[0]: 2 exceeds target rank 2. broadcast_to: a (3,): axes names axis 2 of target (3, "
         "1)"},
    };
    for (const Said& one : cases) check_said(one, false);
}

TEST_CASE("ONNX has no message of its own, so the words are ours and say so") {
    const Dialect onnx = Dialect::onnx;
    const Said cases[] = {
        {arguments(onnx, "add", {"2,3", "4"}), "ValueError",
         "add: a (2, 3) and b (4,) do not broadcast: axis -1 has 3 and 4"},
        {arguments(onnx, "add", {"1,3", "2,3"}, Rule::unidirectional), "ValueError",
         "add: a (1, 3) and b (2, 3) do not broadcast: axis -2 has 1 and 2, and only b may stretch"},
        {arguments(onnx, "mul", {"3", "2,3"}, Rule::unidirectional), "ValueError",
         "mul: a (3,) and b (2, 3) do not broadcast: ranks 1 and 2 under rule unidirectional"},
        {with_target(arguments(onnx, "expand", {"3"}), "2"), "ValueError",
         "expand: a (3,) and target (2,) do not broadcast: axis -1 has 3 and 2"},
        {arguments(onnx, "add", {"2,-3", "2"}), "ValueError", "add: a (2, -3) has the negative extent -3"},
    };
    for (const Said& one : cases) check_said(one, false);
}

TEST_CASE("Operands are called a to z, then aa") {
    CHECK(label_of(std::size_t{0}) == "a");
    CHECK(label_of(std::size_t{25}) == "z");
    CHECK(label_of(std::size_t{26}) == "aa");
    CHECK(label_of(std::size_t{27}) == "ab");
    CHECK(label_of(std::size_t{51}) == "az");
    CHECK(label_of(std::size_t{52}) == "ba");
    CHECK(label_of(std::size_t{701}) == "zz");
    CHECK(label_of(std::size_t{702}) == "aaa");
    CHECK(label_of(Party{1}) == "b");
    CHECK(label_of(target_party) == "target");
}

TEST_CASE("Every failure of every dialect has words") {
    const std::vector<std::vector<std::string>> operands{
        {"2,3", "4"}, {"2,-1", "2"}, {"1a=2", "2"}, {"N=2,N=2", "2"}, {"9007199254740991,9007199254740991", "2"},
        {"3", "2,3"},
    };
    for (const Call& call : all_calls()) {
        for (const RuleChoice& choice : call.rules) {
            for (const auto& texts : operands) {
                CAPTURE(name_of(call.dialect), call.op, name_of(choice.effective), texts);
                const bool one = call.max_operands == std::size_t{1};
                Arguments given =
                    arguments(call.dialect, call.op, one ? std::vector{texts[0]} : texts, choice.effective);
                if (needs_of(choice.effective).target) given.target = typed(texts[1]);
                if (choice.effective == Rule::explicit_) given.axes = {0};
                const Alignment alignment = broadcast(given);
                if (alignment.ok()) continue;
                const Message message = worded(given, alignment);
                CHECK_FALSE(message.text.empty());
                CHECK_FALSE(message.type.empty());
            }
        }
    }
}
