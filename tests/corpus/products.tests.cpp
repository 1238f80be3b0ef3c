#include <string>
#include <vector>

#include "bcast/elementwise/elementwise.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/matmul/add.hpp"
#include "bcast/matmul/contract.hpp"
#include "bcast/matmul/einsum.hpp"
#include "bcast/matmul/matmul.hpp"
#include "bcast/matmul/numpy.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "corpus/recorded_tests.hpp"
#include "support/recorded.hpp"

namespace bcast::testing {
namespace {

using Row = rapidjson::Value;

ops::ContractedAxes axes_at(const Row& row) {
    ops::ContractedAxes axes;
    axes.count = extent_at(row, "count");
    if (axes.count) return axes;
    for (const Row& axis : row["axes"][0].GetArray()) axes.first.push_back(axis.GetInt64());
    for (const Row& axis : row["axes"][1].GetArray()) axes.second.push_back(axis.GetInt64());
    return axes;
}

/// `np.outer`: a product computed by broadcasting.
Tensor numpy_outer(ops::Context& context, const Tensor& a, const Tensor& b) {
    const Tensor column = unsqueeze(Dialect::numpy, ops::ravel(context, Dialect::numpy, a), 1);
    const Tensor operands[] = {column, ops::ravel(context, Dialect::numpy, b)};
    return ops::elementwise(context, *find_call(Dialect::numpy, "multiply"), operands);
}

Tensor product_answered(const Row& row) {
    ops::Context context;
    const std::string op = row["op"].GetString();
    const bool numpy = dialect_at(row) == Dialect::numpy;
    if (op == "einsum") {
        std::vector<Tensor> operands;
        for (const Row& operand : row["operands"].GetArray()) operands.push_back(operand_of(context, operand));
        return ops::einsum(context, dialect_at(row), row["equation"].GetString(), operands);
    }
    const Tensor x = operand_at(context, row, "x");
    const Tensor y = operand_at(context, row, "y");
    if (op == "matmul") return ops::matmul(context, dialect_at(row), x, y);
    if (op == "tensordot") return ops::tensordot(context, dialect_at(row), x, y, axes_at(row));
    if (op == "dot") return numpy ? ops::numpy_dot(context, x, y) : ops::dot(context, x, y);
    if (op == "inner") return numpy ? ops::numpy_inner(context, x, y) : ops::inner(context, x, y);
    if (op == "outer") return numpy ? numpy_outer(context, x, y) : ops::outer(context, x, y);
    if (op == "mm") return ops::mm(context, x, y);
    if (op == "mv") return ops::mv(context, x, y);
    if (op == "bmm") return ops::bmm(context, x, y);
    const Tensor z = operand_at(context, row, "z");
    const ops::Factors factors{number_of(row["beta"]), number_of(row["alpha"])};
    if (op == "addmm") return ops::addmm(context, z, x, y, factors);
    if (op == "addmv") return ops::addmv(context, z, x, y, factors);
    if (op == "baddbmm") return ops::baddbmm(context, z, x, y, factors);
    FAIL("no such operation: " << op);
    return {};
}

}  // namespace

RECORDED_TESTS("a product has the library's result", "products.jsonl")
(const Row& row) {
    CHECK(compared(row, false, [&] { return std::vector<Tensor>{product_answered(row)}; }) == "");
}

}  // namespace bcast::testing
