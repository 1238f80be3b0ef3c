#include "bcast/libraries/torch/view_call.hpp"

#include <array>
#include <utility>

#include "bcast/autograd/rebase.hpp"
#include "bcast/autograd/record.hpp"
#include "bcast/concat.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"

namespace bcast::python::torch {
namespace {

using autograd::Variable;

/// Marks `view` as a view of `input`: writing to it writes to its base.
void mark(Interpreter& interpreter, const Variable& input, Variable& view, std::size_t number = single_output) {
    autograd::Creation creation =
        number == single_output ? autograd::Creation::ordinary : autograd::Creation::one_of_several;
    const bool inference = interpreter.context().workspace.memory->inference;
    if (!torch_state(interpreter).mode.enabled)
        creation = inference ? autograd::Creation::in_inference : autograd::Creation::without_grad;
    autograd::become_view(view, input, creation, number == single_output ? 0 : number);
}

}  // namespace

Variable view_of(Interpreter& interpreter, std::string_view node, const Variable& input, const View& view,
                 std::size_t number) {
    const autograd::Mode& mode = torch_state(interpreter).mode;
    Tensor seen = within_limit(interpreter.context().workspace, view(input.data));
    Variable result =
        autograd::recorded(mode, std::array{input}, std::move(seen), autograd::viewing(mode, node, input, view));
    mark(interpreter, input, result, number);
    return result;
}

Value viewed(Interpreter& interpreter, std::string_view node, const Variable& input, const View& view) {
    return new_tensor(view_of(interpreter, node, input, view));
}

Value stretched(Interpreter& interpreter, std::string_view node, const Variable& input, Tensor result) {
    const autograd::Mode& mode = torch_state(interpreter).mode;
    Variable out =
        autograd::recorded(mode, std::array{input}, std::move(result), autograd::stretching(mode, node, input));
    mark(interpreter, input, out);
    return new_tensor(std::move(out));
}

Extent dim_of(const Arguments& arguments, std::string_view parameter, const Tensor& tensor) {
    const Value given = arguments.value(parameter);
    if (as_str(given) == nullptr && !given.is_none()) return arguments.integer(parameter);
    return static_cast<Extent>(axis_named(tensor, arguments.dimname(parameter)));
}

Extent dim_without_name(const Arguments& arguments, std::string_view parameter) {
    const Value given = arguments.value(parameter);
    if (as_str(given) == nullptr && !given.is_none()) return arguments.integer(parameter);
    raise_runtime_error({arguments.name(),
                         ": You passed a dimname (string) to this op in place of a dimension index but it does not yet "
                         "support this behavior. Please pass a dimension index to work around this."});
}

}  // namespace bcast::python::torch
