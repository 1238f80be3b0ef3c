#include "bcast/libraries/torch/reduced.hpp"

#include <array>
#include <utility>

#include "bcast/autograd/record.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/reduced_out.hpp"
#include "bcast/libraries/torch/view_call.hpp"
#include "bcast/reduce/select.hpp"
#include "bcast/tensor/axis.hpp"

namespace bcast::python::torch {

using autograd::Variable;

ops::ReduceDims reduction_dims(const Arguments& arguments, const Tensor& x) {
    ops::ReduceDims out;
    out.keep = arguments.boolean("keepdim", false);
    if (!arguments.has("dim")) return out;
    out.dims.emplace();
    const Value dim = arguments.value("dim");
    const Values* items = items_of(dim);
    const Values single{dim};
    const Values& all = items != nullptr ? *items : single;
    if (!all.empty() && (all.front().is_none() || as_str(all.front()) != nullptr)) {
        for (const Name& name : arguments.names("dim")) out.dims->push_back(static_cast<Extent>(axis_named(x, name)));
    } else {
        out.dims = arguments.integers("dim");
    }
    if (!out.dims->empty()) expect_set_of_dims(x.rank());
    return out;
}

namespace {

/// The gradient goes to the selected element of each slice along the dim.
Value selected(Arguments& a, ops::Extreme what) {
    if (a.has("out")) refuse_gradients(a, a.tensors());
    const Variable x = a.tensor("input");
    const Extent dim = dim_of(a, "dim", x.data);
    expect_set_of_dims(x.data.rank());
    const bool keep = a.boolean("keepdim", false);
    ops::Selected found = ops::select_extreme(a.context(), what, x.data, dim, keep);
    const bool most = what == ops::Extreme::max;
    autograd::Derivation derivation =
        autograd::selection(a.state().mode, most ? "MaxBackward0" : "MinBackward0", x, found.indices, dim, keep,
                            most ? "max(D, True)" : "min(D, True)");
    const Variable indices{std::move(found.indices)};
    Variable values = autograd::recorded(a.state().mode, std::array{x}, std::move(found.values), std::move(derivation));
    return finish_pair(a, "values", std::move(values), "indices", indices);
}

}  // namespace

Value max_along(Arguments& arguments) {
    return selected(arguments, ops::Extreme::max);
}

Value min_along(Arguments& arguments) {
    return selected(arguments, ops::Extreme::min);
}

}  // namespace bcast::python::torch
