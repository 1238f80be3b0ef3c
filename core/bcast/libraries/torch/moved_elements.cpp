#include "bcast/libraries/torch/moved_elements.hpp"

#include <array>
#include <utility>
#include <vector>

#include "bcast/autograd/derivatives/algebra.hpp"
#include "bcast/autograd/record.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/libraries/torch/apply.hpp"

namespace bcast::python::torch {

using autograd::Algebra;
using autograd::Gradients;
using autograd::Saved;
using autograd::Variable;

std::vector<Tensor> numbered(ops::Context& context, std::span<const Tensor> tensors) {
    std::vector<Tensor> out;
    Extent next = 1;
    for (const Tensor& tensor : tensors) {
        Tensor numbers = empty(context.workspace, Dtype::int64, tensor.sizes);
        const Extent count = numbers.numel();
        for (Extent i = 0; numbers.storage && i < count; ++i) write(numbers, i, next + i);
        next += count;
        out.push_back(std::move(numbers));
    }
    return out;
}

Gradients added_by_number(ops::Context& context, std::span<const std::vector<Extent>> sizes, const Tensor& numbers,
                          const Tensor& gradient) {
    Algebra algebra(context);
    std::vector<Tensor> sums;
    for (const std::vector<Extent>& each : sizes) {
        Tensor like;
        like.dtype = gradient.dtype;
        like.sizes = each;
        sums.push_back(algebra.zeros_like(like));
    }
    Gradients out;
    const bool known = !numbers.shape_only() && !gradient.shape_only();
    const Tensor places = known ? ops::contiguous(algebra.context(), numbers) : numbers;
    const Tensor given = known ? ops::contiguous(algebra.context(), gradient) : gradient;
    const Extent count = known ? places.numel() : 0;
    for (Extent i = 0; i < count; ++i) {
        Extent at = std::get<std::int64_t>(read(places, i)) - 1;
        if (at < 0) continue;
        std::size_t which = 0;
        while (at >= sums[which].numel()) at -= sums[which++].numel();
        Tensor& sum = sums[which];
        write(sum, at, std::get<double>(read(sum, at)) + std::get<double>(read(given, i)));
    }
    for (Tensor& sum : sums) out.emplace_back(std::move(sum));
    return out;
}

Value moved(Arguments& arguments, std::string_view node, std::span<const Variable> inputs, const Move& move) {
    std::vector<Tensor> tensors;
    std::vector<std::vector<Extent>> sizes;
    for (const Variable& input : inputs) {
        tensors.push_back(input.data);
        sizes.push_back(input.data.sizes);
    }
    Tensor result = move(arguments.context(), tensors);
    const auto back = [move, sizes](ops::Context& context, const std::vector<Saved>&, const Gradients& given) {
        std::vector<Tensor> shapes(sizes.size());
        for (std::size_t i = 0; i < sizes.size(); ++i) shapes[i].sizes = sizes[i];
        ops::Context unseen{context.workspace, nullptr};
        return added_by_number(context, sizes, move(unseen, numbered(unseen, shapes)), *given[0]);
    };
    return record(arguments, inputs, std::move(result), {node, {}, back});
}

Value moved(Arguments& arguments, std::string_view node,
            const std::function<Tensor(ops::Context&, const Tensor&)>& move) {
    return moved(arguments, node, std::array{arguments.tensor("input")},
                 [move](ops::Context& context, std::span<const Tensor> tensors) { return move(context, tensors[0]); });
}

}  // namespace bcast::python::torch
