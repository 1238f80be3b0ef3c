#include <string>

#include "bcast/program/trial.hpp"
#include "catch.hpp"
#include "support/answer.hpp"

// What a recognized error says of the call that failed: its operands and their sizes, what is asked about them, and
// ways out.
using namespace bcast;
using namespace bcast::testing;

TEST_CASE("An error that contains all shapes becomes a request that fails the same way") {
    const Answer answer(
        python::recognize("ValueError: operands could not be broadcast together with shapes (2,3) (4,) "));
    CHECK(answer.at("/request") == R"({"dialect":"numpy","op":"add","operands":[{"text":"2,3"},{"text":"4"}]})");
    CHECK(answer.at("/position") == "-1");
    const Answer again(explain(answer.at("/request")));
    CHECK(again.text("/error/message") == "operands could not be broadcast together with shapes (2,3) (4,) ");
}

TEST_CASE("Information missing in an error is requested") {
    const Answer answer(python::recognize(
        "RuntimeError: The size of tensor a (4) must match the size of tensor b (3) at non-singleton dimension 1"));
    CHECK(answer.text("/say") == "recognize.error-asks");
    CHECK(answer.text("/operands/0/text") == "?,4,*");
    CHECK(answer.text("/operands/1/text") == "?,3,*");
    CHECK(answer.text("/operands/0/more") == "right");
    CHECK(answer.at("/unknown") == R"([{"operand":0,"dim":0},{"operand":1,"dim":0}])");
    CHECK(answer.at("/dimension") == "1");
    CHECK(answer.at("/request") == "null");
}

TEST_CASE("If sizes are missing, possible meanings are offered, with the sizes that each needs") {
    const Answer answer(
        python::recognize("RuntimeError: The size of tensor a (4) must match the size of tensor b (3) at "
                          "non-singleton dimension 1"));
    REQUIRE(answer.list("/repairs").Size() == 4);
    CHECK(answer.text("/repairs/0/intent") == "match");
    CHECK(answer.text("/repairs/0/text").empty());
    CHECK(answer.at("/repairs/0/args") == R"({"first_extent":4,"second_extent":3})");
    CHECK(answer.text("/repairs/1/intent") == "all-pairs");
    CHECK(answer.text("/repairs/1/gives") == "(\xE2\x80\xA6, 4, 3, \xE2\x80\xA6)");
    CHECK(answer.text("/repairs/2/intent") == "other-axis");
    CHECK(answer.list("/repairs/2/needs").Size() == 2);
    CHECK(answer.text("/repairs/3/intent") == "one-too-many");
}

TEST_CASE(
    "An error that counts an axis from the left does not say which axis of an operand that is: no index is written") {
    const std::string error =
        "RuntimeError: The size of tensor a (4) must match the size of tensor b (3) at non-singleton dimension 1";
    const Answer answer(python::recognize(error));
    CHECK(answer.text("/repairs/1/text").empty());
    CHECK(answer.text("/repairs/2/text") == "b[..., None]");
    CHECK(answer.text("/repairs/3/text").empty());
}

TEST_CASE("What writes where a gradient flows, or to elements in one place of memory, is not explained by shapes") {
    for (const std::string message :
         {"a leaf Variable that requires grad is being used in an in-place operation.",
          "a view of a leaf Variable that requires grad is being used in an in-place operation.",
          "unsupported operation: more than one element of the written-to tensor refers to a single memory location. "
          "Please clone() the tensor before performing the operation."}) {
        const Answer answer(python::recognize("RuntimeError: " + message));
        CAPTURE(message);
        CHECK(answer.at("/asks_for_shapes") == "false");
    }
}

TEST_CASE("Where one of two sizes must be wrong, a line shows both shapes, in the words of the line that failed") {
    const std::string error =
        "RuntimeError: The size of tensor a (4) must match the size of tensor b (3) at non-singleton dimension 1";
    CHECK(Answer(python::recognize(error)).text("/repairs/0/show") == "print(a.shape, b.shape)");
    const std::string traceback = "Traceback (most recent call last):\n  File \"a.py\", line 3, in <module>\n    ";
    CHECK(Answer(python::recognize(traceback + "loss = pred - target.float()\n" + error)).text("/repairs/0/show") ==
          "print(pred.shape, target.float().shape)");
    CHECK(Answer(python::recognize(traceback + "loss = (pred + 1) - target\n" + error)).text("/repairs/0/show") ==
          "print((pred + 1).shape, target.shape)");
    const Answer graph(
        python::recognize("[ONNXRuntimeError] : 1 : FAIL : Non-zero status code returned while running "
                          "Add node. Name:'x' Status Message: axis == 1 || axis == largest was false. "
                          "Attempting to broadcast an axis by a dimension other than 1. 4 by 3"));
    CHECK(graph.text("/repairs/0/intent") == "match");
    CHECK(graph.at("/repairs/0/show") == "null");
}

TEST_CASE(
    "Ways out of an error call the operands as the line that failed does, and none is written for an axis that may be "
    "any") {
    const Answer named(python::recognize(
        "Traceback (most recent call last):\n  File \"a.py\", line 3, in <module>\n    loss = pred - target\n"
        "RuntimeError: The size of tensor a (4) must match the size of tensor b (3) at non-singleton dimension 1"));
    CHECK(named.text("/repairs/2/text") == "target[..., None]");
    const Answer anywhere(python::recognize("Attempting to broadcast an axis by a dimension other than 1. 4 by 3"));
    CHECK(anywhere.text("/operands/0/text") == "*,4,*");
    CHECK(anywhere.list("/repairs").Size() == 1);
}

TEST_CASE("An error that contains only the clashing sizes asks for the shapes") {
    const Answer one(
        python::recognize("The size of tensor a (3) must match the size of tensor b (4) at non\xE2\x80\x91"
                          "singleton dimension 0"));
    CHECK(one.text("/say") == "recognize.error-clash");
    CHECK(one.at("/asks_for_shapes") == "false");
    const Answer far(python::recognize("Attempting to broadcast an axis by a dimension other than 1. 196 by 197"));
    CHECK(far.text("/say") == "recognize.error-clash");
    CHECK(far.at("/asks_for_shapes") == "true");
    const Answer half(python::recognize("The size of tensor a (4) must match the size of ten"));
    CHECK(half.list("/operands").Size() == 2);
    CHECK(half.at("/asks_for_shapes") == "true");
}

TEST_CASE("A message about a concatenation names the dim that may differ, not the one that does") {
    const Answer read(python::recognize(
        "RuntimeError: Sizes of tensors must match except in dimension 1. Expected size 3 but got size 2 for tensor "
        "number 1 in the list."));
    CHECK(read.at("/dimension") == "null");
    CHECK(read.text("/operands/0/text") == "*,3,*");
}

TEST_CASE("The first two dims of a batch of matrices are not its shape") {
    const Answer read(python::recognize(
        "RuntimeError: Expected size for first two dimensions of batch2 tensor to be: [2, 4] but got: [2, 5]."));
    CHECK(read.text("/error/about") == "matmul");
    CHECK(read.list("/operands").Empty());
    CHECK(read.at("/code") == "null");
}

TEST_CASE("A loss over classes does not broadcast its target") {
    for (const char* message : {"ValueError: Expected input batch_size (2) to match target batch_size (1).",
                                "RuntimeError: size mismatch (got input: [2, 3], target: [3])",
                                "RuntimeError: Expected target size [2, 5], got [2, 4]",
                                "RuntimeError: 0D or 1D target tensor expected, multi-target not supported"}) {
        CAPTURE(message);
        const Answer read(python::recognize(message));
        CHECK(read.text("/say") == "recognize.error-other");
        CHECK(read.at("/request") == "null");
        CHECK(read.at("/asks_for_shapes") == "false");
    }
}

TEST_CASE("Different names clash at their axis, whatever the sizes") {
    const Answer read(python::recognize(
        "RuntimeError: Error when attempting to broadcast dims ['N', 'C', 'W'] and dims ['C', 'N', 'W']: dim 'C' and "
        "dim 'N' are at the same position from the right but do not match."));
    CHECK(read.at("/position") == "-2");
    CHECK(read.list("/repairs").Empty());
}

TEST_CASE("A failed expand is asked about as an expand") {
    const Answer read(python::recognize(
        "Traceback (most recent call last):\n  File \"a.py\", line 3, in <module>\n    y = x.expand(2, 4, 4)\n"
        "RuntimeError: The expanded size of the tensor (4) must match the existing size (3) at non-singleton "
        "dimension 1.  Target sizes: [2, 4, 4].  Tensor sizes: [3, 4]"));
    CHECK(read.text("/request/op") == "expand");
    CHECK(read.text("/operands/0/expression") == "x");
    const auto of_line = [](const std::string& line) {
        return Answer(
            python::recognize("Traceback (most recent call last):\n  File \"a.py\", line 3, in <module>\n    " + line +
                              "\nRuntimeError: The expanded size of the tensor (4) must match the existing "
                              "size (3) at non-singleton dimension 1.  Target sizes: [2, 4].  Tensor sizes: [2, 3]"));
    };
    CHECK(of_line("y = f(x . expand(2, 4)) + 1").text("/request/op") == "expand");
    CHECK(of_line("y = torch.broadcast_to(x, (2, 4)) * w").text("/operands/0/expression") == "x");
    CHECK(of_line("y = torch.broadcast_to(x, (2, 4)) * w").text("/request/op") == "broadcast_to");
    CHECK(of_line("y[:] = x  # or x.expand(2, 4)").text("/request/op") == "broadcast_to");
    CHECK(Answer(python::recognize("y = x.expand(2, 4) + b")).text("/operands/1/expression") == "b");
}

TEST_CASE("A traceback without its last line still has the line that failed") {
    const Answer answer(
        python::recognize("Traceback (most recent call last):\n  File \"a.py\", line 3, in <module>\n    z = x * y\n"));
    CHECK(answer.text("/say") == "recognize.cut");
    CHECK(answer.text("/op") == "mul");
    CHECK(answer.text("/operands/1/expression") == "y");
}

TEST_CASE("A traceback without its last line yields one helpful sentence, for every library") {
    const auto say = [](const std::string& frames) {
        const Answer answer(python::recognize("Traceback (most recent call last):\n" + frames));
        return answer.text("/say") + ' ' + answer.text("/op");
    };
    const std::string site = "/opt/venv/lib/python3.10/site-packages/";
    const auto frame = [](const std::string& file, const std::string& line) {
        return "  File \"" + file + "\", line 12, in <module>\n    " + line + "\n";
    };
    CHECK(say(frame("a.py", "y = x - m")) == "recognize.cut sub");
    CHECK(say(frame("a.py", "loss = criterion(out, target)") +
              frame(site + "torch/nn/modules/loss.py", "return F.mse_loss(input, target)")) == "recognize.cut sub");
    CHECK(say(frame("a.py", "c = np.add(a, b)")) == "recognize.cut add");
    CHECK(say(frame("a.py", "z = tf.add(x, y)") + frame(site + "tensorflow/python/util/traceback_utils.py",
                                                        "raise e.with_traceback(filtered_tb) from None")) ==
          "recognize.cut add");
    CHECK(say(frame("a.py", "print(x + y)") +
              frame(site + "jax/_src/numpy/array_methods.py", "return binary_op(*args)")) == "recognize.cut add");
    // Neither line contains two tensors that are combined.
    CHECK(say(frame("a.py", "out = sess.run(None, {'x': x})") +
              frame(site + "onnxruntime/capi/onnxruntime_inference_collection.py",
                    "return self._sess.run(output_names, input_feed, run_options)")) == "recognize.cut-silent no text");
    CHECK(say(frame("a.py", "model.fit(X, y, epochs=3)") +
              frame(site + "keras/src/losses/losses.py",
                    "return backend.mean(ops.square(y_pred - y_true), axis=-1)")) == "recognize.cut-silent no text");
    CHECK(say(frame(site + "torch/functional.py", "return _VF.broadcast_tensors(tensors)")) ==
          "recognize.cut-silent no text");
    // The last line is truncated.
    CHECK(say(frame("a.py", "y = x - m") + "ValueError: operands could not be broadcast tog") == "recognize.cut sub");
    CHECK(say(frame("a.py", "y = x - m") + "RuntimeError") == "recognize.cut sub");
    CHECK(say(frame("a.py", "y = x - m") + "KeyError: 'm'") == "recognize.error-unknown sub");
}
