#include <variant>
#include <vector>

#include "bcast/language/interpreter/binder.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/from_python.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"

/// Counting.
namespace bcast::python::numpy {
namespace {

Value bincount(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "bincount", "x weights minlength", 1, arguments);
    bind_native("bincount", "list weights minlength", 1, arguments);
    expect_1d(array_of(interpreter, given[0]));
    const Tensor tensor = integers_of(interpreter, given[0]);
    const std::vector<Extent> bins = indices_in(tensor);
    for (const Extent bin : bins) {
        if (bin < 0) raise_value_error("'list' argument must have no negative elements");
    }
    std::vector<double> weights;
    if (given.has(1)) {
        const Tensor given_weights = given.array(1);
        expect_1d(given_weights);
        if (given_weights.sizes != tensor.sizes) raise_value_error("The weights and list don't have the same length.");
        for (const Scalar& weight : elements_of(given_weights))
            weights.push_back(std::visit([](auto value) { return static_cast<double>(value); }, weight));
    }
    const Extent least = given.has(2) ? given.integer(2) : 0;
    if (least < 0) raise_value_error("'minlength' must not be negative");
    interpreter.heap().expect(static_cast<std::uint64_t>(least) * sizeof(double));
    std::vector<double> counts(static_cast<std::size_t>(least), 0.0);
    std::size_t at = 0;
    for (const Extent bin : bins) {
        interpreter.heap().expect(static_cast<std::uint64_t>(bin) * sizeof(double));
        if (static_cast<std::size_t>(bin) >= counts.size()) counts.resize(static_cast<std::size_t>(bin) + 1, 0.0);
        counts[static_cast<std::size_t>(bin)] += weights.empty() ? 1 : weights[at];
        ++at;
    }
    const std::vector<Scalar> values(counts.begin(), counts.end());
    return new_array(from_values(interpreter.context().workspace, weights.empty() ? Dtype::int64 : Dtype::float64,
                                 {static_cast<Extent>(counts.size())}, values));
}

constexpr Method statistics_rows[] = {{"bincount", bincount}};
static_assert(is_sorted(statistics_rows));

}  // namespace

std::span<const Method> statistics_functions() {
    return statistics_rows;
}

}  // namespace bcast::python::numpy
