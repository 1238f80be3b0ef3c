#include "bcast/rules/gradient.hpp"

#include "bcast/rules/broadcast.hpp"
#include "catch.hpp"

using namespace bcast;

namespace {

Shape gradient_shape(const std::vector<Extent>& extents) {
    Shape shape;
    for (const Extent extent : extents) shape.push_back({extent, {}});
    return shape;
}

Arguments gradient_call(Dialect dialect, std::string_view op, const std::vector<std::vector<Extent>>& shapes) {
    Arguments given;
    given.call = find_call(dialect, op);
    REQUIRE(given.call);
    given.rule = given.call->rules.front().effective;
    for (const auto& shape : shapes) given.operands.push_back(gradient_shape(shape));
    given.dtypes.assign(shapes.size(), Dtype::float32);
    return given;
}

/// Per operand `sum: +0 1`, where + marks an added axis, and the expression in the dialect.
std::vector<std::string> gradients(const Arguments& given) {
    std::vector<std::string> out;
    for (const OperandGradient& gradient : gradients_of(given, broadcast(given))) {
        std::string text(name_of(gradient.path));
        for (const SummedAxis& sum : gradient.sums) text += (sum.added ? " +" : " ") + std::to_string(sum.axis);
        out.push_back(text + (gradient.text.empty() ? "" : " " + gradient.text));
    }
    return out;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("A gradient is summed over each axis that was added or stretched, and over no other") {
    CHECK(gradients(gradient_call(Dialect::pytorch, "add", {{2, 3, 4}, {3, 1}})) ==
          Texts{"as-is g", "sum +0 2 g.sum_to_size(3, 1)"});
    CHECK(gradients(gradient_call(Dialect::pytorch, "mul", {{2, 1}, {3}})) ==
          Texts{"sum 1 (g * b).sum_to_size(2, 1)", "sum +0 (g * a).sum_to_size(3)"});
    CHECK(gradients(gradient_call(Dialect::pytorch, "add", {{2, 3}, {}})) ==
          Texts{"as-is g", "sum +0 +1 g.sum_to_size(())"});
    CHECK(gradients(gradient_call(Dialect::pytorch, "add", {{1, 3}, {3}})) ==
          Texts{"as-is g", "drop +0 g.sum_to_size(3)"});
    CHECK(gradients(gradient_call(Dialect::pytorch, "add", {{0, 3}, {3}})) ==
          Texts{"as-is g", "empty +0 g.sum_to_size(3)"});
    CHECK(gradients(gradient_call(Dialect::pytorch, "add", {{1, 1}, {1, 1}})) == Texts{"as-is g", "as-is g"});
}

TEST_CASE("NumPy keeps all summed axes or none, so a mixture is reshaped") {
    CHECK(gradients(gradient_call(Dialect::numpy, "add", {{2, 3, 4}, {3, 1}}))[1] ==
          "sum +0 2 g.sum(axis=(0, 2)).reshape(3, 1)");
    CHECK(gradients(gradient_call(Dialect::numpy, "add", {{2, 3}, {3}}))[1] == "sum +0 g.sum(axis=0)");
    CHECK(gradients(gradient_call(Dialect::numpy, "add", {{2, 3}, {2, 1}}))[1] == "sum 1 g.sum(axis=1, keepdims=True)");
    CHECK(gradients(gradient_call(Dialect::onnx, "add", {{2, 3}, {3}}))[1] == "sum +0");
}

TEST_CASE("An operand that is updated in place has no sum, and the target of an assignment gets no gradient") {
    Arguments in_place = gradient_call(Dialect::pytorch, "mul", {{2, 3}, {3}});
    in_place.in_place = true;
    CHECK(gradients(in_place) == Texts{"in-place g * b", "sum +0 (g * a).sum_to_size(3)"});
    CHECK(gradients(gradient_call(Dialect::pytorch, "copy_", {{2, 3}, {3}})) ==
          Texts{"overwritten", "sum +0 g.sum_to_size(3)"});
}

TEST_CASE(
    "No gradient passes a comparison, a non-differentiable operation, integers, a clash or a function of shapes") {
    CHECK(gradients(gradient_call(Dialect::pytorch, "lt", {{2, 3}, {3}})) == Texts{"truth", "truth"});
    CHECK(gradients(gradient_call(Dialect::pytorch, "floor_divide", {{2, 3}, {3}})) == Texts{"undefined", "undefined"});
    Arguments mixed = gradient_call(Dialect::pytorch, "mul", {{2, 3}, {3}});
    mixed.dtypes[1] = Dtype::int64;
    CHECK(gradients(mixed) == Texts{"as-is g * b", "not-floating"});
    CHECK(gradients(gradient_call(Dialect::pytorch, "add", {{2, 3}, {4}})).empty());
    CHECK(gradients(gradient_call(Dialect::pytorch, "broadcast_shapes", {{2, 3}, {3}})).empty());
}

TEST_CASE("Each element contributes to as many elements of the result as the summed axes have indices") {
    const Arguments given = gradient_call(Dialect::pytorch, "add", {{1, 5, 1}, {4, 1, 7}});
    const auto found = gradients_of(given, broadcast(given));
    CHECK(found[0].terms == Count(28));
    CHECK(found[1].terms == Count(5));
    CHECK_FALSE(flows(GradientPath::truth));
    CHECK(flows(GradientPath::in_place));
}

TEST_CASE("Each status of a gradient has a distinct name") {
    std::vector<std::string_view> names;
    for (int path = 0; path <= static_cast<int>(GradientPath::not_floating); ++path) {
        const std::string_view name = name_of(static_cast<GradientPath>(path));
        CHECK_FALSE(name.empty());
        for (const std::string_view other : names) CHECK(name != other);
        names.push_back(name);
    }
}
