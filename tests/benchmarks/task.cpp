#include "task.hpp"

#include <optional>
#include <sstream>
#include <stdexcept>

#include "bare_loop.hpp"
#include "bcast/elementwise/elementwise.hpp"
#include "bcast/matmul/matmul.hpp"
#include "bcast/operators/call.hpp"
#include "bcast/reduce/reduce.hpp"
#include "bcast/reduce/softmax.hpp"

namespace bcast::benchmark {
namespace {

/// Parses `float32:2,3`, or `float32:` for a 0-dimensional tensor.
Tensor read_tensor(const Workspace& workspace, const std::string& text) {
    const std::size_t colon = text.find(':');
    const std::optional<Dtype> dtype = dtype_named(std::string_view(text).substr(0, colon));
    if (!dtype || colon == std::string::npos) throw std::invalid_argument("no tensor: " + text);
    std::vector<Extent> sizes;
    std::istringstream extents(text.substr(colon + 1));
    for (std::string extent; std::getline(extents, extent, ',');) sizes.push_back(std::stoll(extent));
    return empty(workspace, *dtype, std::move(sizes));
}

}  // namespace

std::unique_ptr<Task> Task::read(const std::string& line) {
    std::istringstream words(line);
    std::string op;
    std::string result;
    std::string axis;
    words >> op >> result >> axis;

    std::unique_ptr<Task> task(new Task);
    task->result_ = read_tensor(task->context_.workspace, result);
    for (std::string operand; words >> operand;)
        task->operands_.push_back(read_tensor(task->context_.workspace, operand));
    Task& made = *task;
    made.bare_loop_ = bare_loop(op, made.operands_, made.result_);
    if (op == "sum" || op == "amax") {
        ops::ReduceOptions options;
        if (axis != "-") options.over.dims = {std::stoll(axis)};
        const ops::Reduction reduction = op == "sum" ? ops::Reduction::sum : ops::Reduction::amax;
        made.compute_ = [&made, reduction, options] {
            made.result_ = ops::reduce(made.context_, Dialect::pytorch, reduction, made.operands_[0], options);
        };
        return task;
    }
    if (op == "softmax") {
        made.compute_ = [&made, dim = std::stoll(axis)] {
            made.result_ = ops::softmax(made.context_, ops::Softmax::softmax, made.operands_[0], dim);
        };
        return task;
    }
    if (op == "matmul" || op == "matmul_t") {
        made.compute_ = [&made, is_transposed = op == "matmul_t"] {
            const Tensor& second = made.operands_[1];
            made.result_ = ops::matmul(made.context_, Dialect::pytorch, made.operands_[0],
                                       is_transposed ? ops::exchanged(second, 0, 1) : second);
        };
        return task;
    }
    const Call* call = find_call(Dialect::pytorch, op);
    if (!call || !call->operation) return nullptr;
    // No memory beyond operands and result can be allocated, so materialising a stretched operand would fail.
    made.context_.workspace.memory = std::make_shared<Memory>(0);
    made.compute_ = [&made, call] { ops::elementwise_into(made.context_, *call, made.operands_, made.result_); };
    return task;
}

}  // namespace bcast::benchmark
