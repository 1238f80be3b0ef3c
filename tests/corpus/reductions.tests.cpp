#include <string>
#include <vector>

#include "bcast/reduce/cumulative.hpp"
#include "bcast/reduce/logsumexp.hpp"
#include "bcast/reduce/moments.hpp"
#include "bcast/reduce/norm.hpp"
#include "bcast/reduce/reduce.hpp"
#include "bcast/reduce/select.hpp"
#include "bcast/reduce/softmax.hpp"
#include "bcast/sort/sort.hpp"
#include "bcast/sort/unique.hpp"
#include "corpus/recorded_tests.hpp"
#include "support/recorded.hpp"

namespace bcast::testing {
namespace {

using Row = rapidjson::Value;
using Results = std::vector<Tensor>;

ops::ReduceDims dims_at(const Row& row) {
    ops::ReduceDims over;
    over.keep = flag_at(row, "keep");
    if (row.HasMember("dims")) over.dims = extents_at(row, "dims");
    if (row.HasMember("dim")) over.dims = std::vector<Extent>{row["dim"].GetInt64()};
    return over;
}

std::optional<ops::Reduction> reduction_named(const std::string& name) {
    for (int i = 0; i <= static_cast<int>(ops::Reduction::count_nonzero); ++i) {
        const auto reduction = static_cast<ops::Reduction>(i);
        if (ops::name_of(reduction) == name) return reduction;
    }
    return std::nullopt;
}

Results pair(const ops::Selected& selected) {
    return {selected.values, selected.indices};
}

std::optional<Results> reduced(ops::Context& context, const Row& row, const std::string& op, const Tensor& x) {
    const Dialect dialect = dialect_at(row);
    const bool max = op == "max" || op == "argmax" || op == "cummax";
    const ops::Extreme extreme = max ? ops::Extreme::max : ops::Extreme::min;
    if ((op == "max" || op == "min") && row.HasMember("dim"))
        return pair(ops::select_extreme(context, extreme, x, row["dim"].GetInt64(), flag_at(row, "keep")));
    if (const auto reduction = reduction_named(op))
        return Results{ops::reduce(context, dialect, *reduction, x, {dims_at(row), dtype_at(row, "dtype"), {}})};
    if (op == "argmax" || op == "argmin")
        return Results{ops::arg_extreme(context, dialect, extreme, x, extent_at(row, "dim"), flag_at(row, "keep"))};
    if (op == "logsumexp") return Results{ops::logsumexp(context, x, dims_at(row))};
    if (op == "norm") {
        ops::NormOptions options;
        options.over = dims_at(row);
        if (row.HasMember("p")) options.order = number_of(row["p"]);
        return Results{ops::norm(context, x, options)};
    }
    const ops::Spread what = op.rfind("var", 0) == 0 ? ops::Spread::var : ops::Spread::std;
    const double correction = row.HasMember("correction") ? row["correction"].GetDouble() : 0;
    const ops::SpreadOptions options{dims_at(row), correction, {}};
    if (op == "var" || op == "std") return Results{ops::spread(context, dialect, what, x, options)};
    if (op == "var_mean" || op == "std_mean") {
        const ops::SpreadAndMean both = ops::spread_and_mean(context, what, x, options);
        return Results{both.spread, both.mean};
    }
    return std::nullopt;
}

std::optional<Results> selected(ops::Context& context, const Row& row, const std::string& op, const Tensor& x) {
    const bool keep = flag_at(row, "keep");
    const std::optional<Extent> dim = extent_at(row, "dim");
    if (op == "median" && dialect_at(row) == Dialect::numpy) return Results{ops::median(context, x, dims_at(row))};
    if (op == "median" || op == "nanmedian") {
        const ops::Median which = op == "median" ? ops::Median::median : ops::Median::nanmedian;
        if (!dim) return Results{ops::median(context, which, x)};
        return pair(ops::select_median(context, which, x, *dim, keep));
    }
    if (op == "mode") return pair(ops::select_mode(context, x, *dim, keep));
    if (op == "kthvalue") return pair(ops::select_kth(context, x, row["k"].GetInt64(), *dim, keep));
    return std::nullopt;
}

std::optional<Results> scanned(ops::Context& context, const Row& row, const std::string& op, const Tensor& x) {
    const std::optional<Extent> dim = extent_at(row, "dim");
    const std::optional<Dtype> dtype = dtype_at(row, "dtype");
    if (op == "cumsum" || op == "cumprod") {
        const ops::Cumulation cumulation = op == "cumsum" ? ops::Cumulation::sum : ops::Cumulation::prod;
        return Results{ops::cumulate(context, dialect_at(row), cumulation, x, dim, dtype)};
    }
    if (op == "cummax") return pair(ops::cumulative_extreme(context, ops::Extreme::max, x, *dim));
    if (op == "cummin") return pair(ops::cumulative_extreme(context, ops::Extreme::min, x, *dim));
    if (op == "logcumsumexp") return Results{ops::logcumsumexp(context, x, *dim)};
    if (op == "softmax") return Results{ops::softmax(context, ops::Softmax::softmax, x, *dim, dtype)};
    if (op == "log_softmax") return Results{ops::softmax(context, ops::Softmax::log_softmax, x, *dim, dtype)};
    return std::nullopt;
}

std::optional<Results> sorted(ops::Context& context, const Row& row, const std::string& op, const Tensor& x) {
    const std::optional<Extent> dim = extent_at(row, "dim");
    const ops::Stability stability = flag_at(row, "stable") ? ops::Stability::stable : ops::Stability::unstable;
    const ops::SortOrder order = flag_at(row, "descending") ? ops::SortOrder::descending : ops::SortOrder::ascending;
    const bool numpy = dialect_at(row) == Dialect::numpy;
    if (op == "sort" && numpy) return Results{ops::numpy_sort(context, x, dim)};
    if (op == "argsort" && numpy) return Results{ops::numpy_argsort(context, x, dim, stability)};
    if (op == "sort") return pair(ops::sort(context, x, *dim, order, stability));
    if (op == "argsort") return Results{ops::argsort(context, x, *dim, order, stability)};
    if (op == "topk") return pair(ops::topk(context, x, row["k"].GetInt64(), *dim, flag_at(row, "descending"), true));
    if (op == "searchsorted") {
        const Tensor values = operand_at(context, row, "y");
        return Results{ops::searchsorted(context, dialect_at(row), x, values, flag_at(row, "right"))};
    }
    if (op != "unique") return std::nullopt;
    const ops::Unique unique = ops::unique(context, dialect_at(row), x, dim);
    if (numpy) return Results{unique.values, unique.inverse, unique.counts, unique.first};
    return Results{unique.values, unique.inverse, unique.counts};
}

Results answered(const Row& row) {
    ops::Context context;
    const std::string op = row["op"].GetString();
    const Tensor x = operand_at(context, row, "x");
    if (auto results = reduced(context, row, op, x)) return *results;
    if (auto results = selected(context, row, op, x)) return *results;
    if (auto results = scanned(context, row, op, x)) return *results;
    if (auto results = sorted(context, row, op, x)) return *results;
    FAIL("no such operation: " << op);
    return {};
}

/// NumPy's sums are added in NumPy's order, so they are equal to the last bit.
bool is_exact(const Row& row) {
    const std::string dtype = row["x"]["dtype"].GetString();
    return dialect_at(row) == Dialect::numpy && dtype == "float64";
}

}  // namespace

RECORDED_TESTS("a reduction, a scan or a sort has the library's result", "reductions.jsonl")
(const Row& row) {
    CHECK(compared(row, is_exact(row), [&] { return answered(row); }) == "");
}

}  // namespace bcast::testing
