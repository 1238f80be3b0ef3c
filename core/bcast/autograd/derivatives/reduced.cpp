#include "bcast/autograd/derivatives/reduced.hpp"

#include "bcast/reduce/reduce.hpp"

namespace bcast::autograd {

Reduced reduced_of(const Tensor& x, const ops::ReduceDims& over) {
    Reduced out{x.sizes, ops::reduced_axes(Dialect::pytorch, over, x.rank()), 1, over.keep, over.dims.has_value()};
    for (const Extent dim : out.dims()) out.count *= x.sizes[static_cast<std::size_t>(dim)];
    return out;
}

std::vector<Extent> Reduced::dims() const {
    std::vector<Extent> out;
    for (std::size_t axis = 0; axis < axes.size(); ++axis) {
        if (axes[axis]) out.push_back(static_cast<Extent>(axis));
    }
    return out;
}

Tensor Reduced::stretched(const Tensor& result) const {
    Tensor out = result;
    out.names.clear();
    out.sizes = sizes;
    out.strides.clear();
    const bool all_axes = result.rank() == sizes.size();
    std::size_t next = 0;
    for (std::size_t axis = 0; axis < sizes.size(); ++axis) {
        if (axes[axis]) {
            out.strides.push_back(0);
            if (all_axes) ++next;
        } else {
            out.strides.push_back(result.strides[next++]);
        }
    }
    return out;
}

Tensor Reduced::summed(ops::Context& context, const Tensor& tensor) const {
    ops::ReduceOptions options;
    options.over.keep = true;
    options.over.dims = dims();
    return ops::reduce(context, Dialect::pytorch, ops::Reduction::sum, tensor, options);
}

Substitution Reduced::blanks() const {
    std::string back;
    const std::vector<Extent> gone = dims();
    // A 0-d gradient broadcasts to any shape.
    if (!kept && gone.size() < sizes.size()) {
        for (const Extent dim : gone) back.append(".unsqueeze(").append(std::to_string(dim)).append(")");
    }
    Substitution out;
    out.set("G", "g" + back).set("O", "out" + back).set("D", dims_text(gone)).set("S", sizes_text(sizes));
    return out.set("N", std::to_string(count));
}

}  // namespace bcast::autograd
