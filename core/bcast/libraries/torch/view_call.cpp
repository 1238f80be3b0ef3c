#include "bcast/libraries/torch/view_call.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "bcast/autograd/accumulate.hpp"
#include "bcast/autograd/derivatives/algebra.hpp"
#include "bcast/autograd/rebase.hpp"
#include "bcast/autograd/record.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/language/interpreter/concat.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"

namespace bcast::python::torch {
namespace {

using autograd::Algebra;
using autograd::Gradients;
using autograd::Saved;
using autograd::Variable;

Tensor zeros(Algebra& algebra, Dtype dtype, const std::vector<Extent>& sizes) {
    Tensor like;
    like.dtype = dtype;
    like.sizes = sizes;
    return algebra.zeros_like(like);
}

/// Whether a view may see an element more than once, as windows do that overlap: an axis, from the least stride on,
/// steps less far than what the axes before it see.
bool sees_twice(const Tensor& view) {
    std::vector<std::pair<Extent, Extent>> axes;
    for (std::size_t i = 0; i < view.rank(); ++i) {
        if (view.sizes[i] > 1) axes.emplace_back(view.strides[i], view.sizes[i]);
    }
    std::sort(axes.begin(), axes.end());
    Extent last = 0;
    for (const auto& [stride, size] : axes) {
        if (stride <= last) return true;
        last += stride * (size - 1);
    }
    return false;
}

/// Writing to a view writes to what it is a view of.
void mark(Interpreter& interpreter, const Variable& input, Variable& view, std::size_t number = single_output) {
    autograd::Creation creation =
        number == single_output ? autograd::Creation::ordinary : autograd::Creation::one_of_several;
    if (!torch_state(interpreter).mode.enabled) creation = autograd::Creation::without_grad;
    autograd::become_view(view, input, creation, number == single_output ? 0 : number);
}

}  // namespace

Variable view_of(Interpreter& interpreter, std::string_view node, const Variable& input, const View& view,
                 std::size_t number) {
    const auto back = [view, sizes = input.data.sizes, dtype = input.data.dtype](
                          ops::Context& context, const std::vector<Saved>&, const Gradients& gradients) {
        Algebra algebra(context);
        Tensor whole = zeros(algebra, dtype, sizes);
        Tensor part = view(whole);
        part.names.clear();
        if (sees_twice(part) && part.storage && gradients[0]->storage) {
            autograd::add_elements(*gradients[0], part);
        } else {
            ops::copy_elements(*gradients[0], part);
        }
        return Gradients{whole};
    };
    Tensor seen = within_limit(interpreter.context().workspace, view(input.data));
    Variable result =
        autograd::recorded(torch_state(interpreter).mode, std::array{input}, std::move(seen), {node, {}, back});
    mark(interpreter, input, result, number);
    return result;
}

Value viewed(Interpreter& interpreter, std::string_view node, const Variable& input, const View& view) {
    return new_tensor(view_of(interpreter, node, input, view));
}

Value stretched(Interpreter& interpreter, std::string_view node, const Variable& input, Tensor result) {
    const auto back = [](ops::Context&, const std::vector<Saved>&, const Gradients& gradients) { return gradients; };
    Variable out =
        autograd::recorded(torch_state(interpreter).mode, std::array{input}, std::move(result), {node, {}, back});
    mark(interpreter, input, out);
    return new_tensor(std::move(out));
}

Extent dim_of(const Arguments& arguments, std::string_view parameter, const Tensor& tensor) {
    const Value given = arguments.value(parameter);
    if (given.is_integral() || given.as<TensorObject>() != nullptr) return arguments.integer(parameter);
    return static_cast<Extent>(axis_named(tensor, arguments.dimname(parameter)));
}

Extent dim_without_name(const Arguments& arguments, std::string_view parameter) {
    const Value given = arguments.value(parameter);
    if (as_str(given) == nullptr && !given.is_none()) return arguments.integer(parameter);
    throw Raised("RuntimeError",
                 concat({arguments.name(),
                         ": You passed a dimname (string) to this op in place of a dimension index but it does not yet "
                         "support this behavior. Please pass a dimension index to work around this."}));
}

}  // namespace bcast::python::torch
