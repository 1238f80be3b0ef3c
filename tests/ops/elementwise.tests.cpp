#include "bcast/ops/elementwise.hpp"

#include <vector>

#include "bcast/raised.hpp"
#include "catch.hpp"

using namespace bcast;
using namespace bcast::ops;

namespace {

Tensor tensor_of(Context& context, Dtype dtype, const std::vector<Extent>& sizes, const std::vector<double>& values) {
    Tensor out = empty(context.workspace, dtype, sizes);
    for (std::size_t index = 0; index < values.size(); ++index) write(out, static_cast<Extent>(index), values[index]);
    return out;
}

Tensor computed(Context& context, std::string_view op, const std::vector<Tensor>& operands,
                Dialect dialect = Dialect::pytorch) {
    return elementwise(context, *find_call(dialect, op), operands);
}

std::vector<double> elements(const Tensor& tensor) {
    std::vector<double> out;
    for (Extent flat = 0; flat < tensor.numel(); ++flat) {
        Extent rest = flat;
        Extent offset = 0;
        for (std::size_t axis = tensor.rank(); axis-- > 0; rest /= tensor.sizes[axis])
            offset += rest % tensor.sizes[axis] * tensor.strides[axis];
        out.push_back(std::visit([](auto value) { return static_cast<double>(value); }, read(tensor, offset)));
    }
    return out;
}

}  // namespace

TEST_CASE("Two tensors are added as they broadcast") {
    Context context;
    const Tensor column = tensor_of(context, Dtype::float32, {2, 1}, {1, 2});
    const Tensor row = tensor_of(context, Dtype::float32, {3}, {10, 20, 30});
    const Tensor sum = computed(context, "add", {column, row});
    CHECK(sum.sizes == std::vector<Extent>{2, 3});
    CHECK(elements(sum) == std::vector<double>{11, 21, 31, 12, 22, 32});
}

TEST_CASE("Small integers wrap as their width says") {
    Context context;
    const Tensor left = tensor_of(context, Dtype::uint8, {3}, {200, 0, 3});
    const Tensor right = tensor_of(context, Dtype::uint8, {3}, {100, 1, 7});
    CHECK(elements(computed(context, "add", {left, right})) == std::vector<double>{44, 1, 10});
    CHECK(elements(computed(context, "sub", {left, right})) == std::vector<double>{100, 255, 252});
    CHECK(computed(context, "mul", {left, right}).dtype == Dtype::uint8);
    CHECK(elements(computed(context, "pow", {right, right})) == std::vector<double>{0, 1, 247});
}
