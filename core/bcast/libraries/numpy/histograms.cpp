#include <algorithm>
#include <cmath>
#include <string>

#include "bcast/concat.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/layout.hpp"
#include "bcast/libraries/numpy/linalg_functions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/views/part.hpp"

/// Counts between edges; the last bin has both of its edges.
namespace bcast::python::numpy {
namespace {

/// The edges of bins: as they are given, or of so many bins of one width over the range, which is the data's own if
/// none is given.
/// `name`: the bins' own in messages. Those of a single axis have the data's dtype, where that is floating.
Value edges_of(Interpreter& interpreter, const Value& bins, const Value& range, const Value& data,
               std::string_view name) {
    const bool single = name == "`bins`";
    if (as_str(bins) != nullptr) {
        const Value rule = interpreter.get_attribute(interpreter.import("numpy.lib.function_base"), "_bins_by_rule");
        const Value none = range.is_nothing() ? Value::none() : range;
        return edges_of(interpreter, interpreter.call(rule, {bins, data, none}), range, data, name);
    }
    const bool given = !bins.is_nothing() && !bins.is_none();
    if (given && (!scalar_of(bins) || (bins.as<Array>() != nullptr && bins.as<Array>()->tensor.rank() > 0))) {
        Value edges = call_function(interpreter, "asarray", {bins});
        const Tensor tensor = array_of(interpreter, edges);
        if (tensor.rank() != 1) {
            raise_exception("ValueError",
                            {name, single ? " must be 1d, when an array" : " must be a scalar or 1d array"});
        }
        const std::vector<double> values = reals_of(tensor);
        if (!std::is_sorted(values.begin(), values.end())) {
            raise_exception("ValueError", {name, single ? " must increase monotonically, when an array"
                                                        : " must be monotonically increasing, when an array"});
        }
        return edges;
    }
    const Extent count = given ? to_index(interpreter, bins) : 10;
    if (count < 1) raise_exception("ValueError", {name, " must be positive, when an integer"});
    Value low = Value::real(0);
    Value high = Value::real(1);
    if (!range.is_nothing() && !range.is_none()) {
        if (as_real(interpreter, range)) {
            raise_exception("TypeError", {"cannot unpack non-iterable ", type_name(range), " object"});
        }
        low = interpreter.get_item(range, Value::integer(0));
        high = interpreter.get_item(range, Value::integer(1));
        if (interpreter.less(high, low))
            raise_exception("ValueError", "max must be larger than min in range parameter.");
    } else if (interpreter.length(data) > 0) {
        if (is_complex(array_of(interpreter, data).dtype))
            raise_unsupported("a histogram of complex numbers is not implemented here");
        low = call_function(interpreter, "amin", {data});
        high = call_function(interpreter, "amax", {data});
        const auto is_finite = [&](const Value& value) {
            const Tensor one = array_of(interpreter, value);
            return !is_floating(one.dtype) || one.shape_only() || std::isfinite(std::get<double>(bcast::read(one, 0)));
        };
        if (!is_finite(low) || !is_finite(high)) {
            raise_exception("ValueError", {"autodetected range of [", interpreter.format(low, ""), ", ",
                                           interpreter.format(high, ""), "] is not finite"});
        }
    }
    if (interpreter.equal(low, high)) {
        low = interpreter.binary(BinaryOperator::sub, low, Value::real(0.5));
        high = interpreter.binary(BinaryOperator::add, high, Value::real(0.5));
    }
    const Dtype own = array_of(interpreter, data).dtype;
    const Value positional[] = {low, high, Value::integer(count + 1)};
    const KeywordArgument dtype[] = {{"dtype", new_dtype(is_floating(own) && single ? own : Dtype::float64)}};
    return call_function(interpreter, "linspace", CallArguments{positional, dtype, interpreter.where()});
}

/// The bin of a value, or nothing outside the edges.
std::optional<std::size_t> bin_of(const std::vector<double>& edges, double value) {
    if (edges.size() < 2 || !(value >= edges.front()) || value > edges.back()) return {};
    const auto above = std::upper_bound(edges.begin(), edges.end(), value);
    const auto bin = static_cast<std::size_t>(above - edges.begin()) - 1;
    if (bin + 1 < edges.size()) return bin;
    // The last edge itself: of the last bin, which is the one before the first edge that equals it.
    // Numbers so large that 1 more is no other leave no bin at all.
    const auto first = static_cast<std::size_t>(std::lower_bound(edges.begin(), edges.end(), value) - edges.begin());
    return first == 0 ? std::nullopt : std::optional(first - 1);
}

/// The elements in a row. `weights`: where what each counts may be given, of their shape.
Value data_of(const Given& given, std::size_t at, std::size_t weights) {
    if (given.has(weights) && given.array(weights).sizes != given.array(at).sizes)
        raise_exception("ValueError", "weights should have the same shape as a.");
    return new_array(ops::ravel(given.context(), Dialect::numpy, given.array(at)));
}

Value counts_array(Interpreter& interpreter, const std::vector<double>& counts, Dtype dtype,
                   std::vector<Extent> sizes) {
    const std::vector<Scalar> values(counts.begin(), counts.end());
    return new_array(from_values(interpreter.context().workspace, dtype, std::move(sizes), values));
}

Value histogram(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "histogram", "a bins range density weights", 1, arguments);
    const Value data = data_of(given, 0, 4);
    const Value edges = edges_of(interpreter, given[1], given[2], data, "`bins`");
    const std::vector<double> limits = reals_of(array_of(interpreter, edges));
    const std::vector<double> values = reals_of(array_of(interpreter, data));
    std::vector<double> weights(values.size(), 1.0);
    Dtype dtype = Dtype::int64;
    if (given.has(4)) {
        const Tensor tensor = given.array(4);
        weights = reals_of(tensor);
        dtype = tensor.dtype;
    }
    std::vector<double> counts(limits.empty() ? 0 : limits.size() - 1, 0.0);
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (const auto bin = bin_of(limits, values[i])) counts[*bin] += weights[i];
    }
    Value out = counts_array(interpreter, counts, dtype, {static_cast<Extent>(counts.size())});
    if (given.truth(3, false)) {
        const Value widths = call_function(interpreter, "diff", {edges});
        out = interpreter.binary(BinaryOperator::div, interpreter.binary(BinaryOperator::div, out, widths),
                                 call_function(interpreter, "sum", {out}));
    }
    return new_tuple({out, edges});
}

Value histogram_bin_edges(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "histogram_bin_edges", "a bins range weights", 1, arguments);
    return edges_of(interpreter, given[1], given[2], data_of(given, 0, 3), "`bins`");
}

Value histogram2d(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "histogram2d", "x y bins range density weights", 2, arguments);
    const Value x = data_of(given, 0, 0);
    const Value y = data_of(given, 1, 1);
    const std::size_t rank = given.array(0).rank();
    for (const std::size_t at : {std::size_t{0}, std::size_t{1}}) interpreter.length(given[at]);
    if (given.array(0).sizes[0] != given.array(1).sizes[0])
        raise_exception("ValueError", "x and y must have the same length.");
    if (rank > 1 || given.array(1).rank() > 1) {
        // NumPy makes one array of the two.
        array_of(interpreter, new_list({given[0], given[1]}));
        raise_exception("ValueError", "too many values to unpack (expected 2)");
    }
    if (given.has(3)) interpreter.length(given[3]);
    // One number or array for both axes, or one for each.
    const bool each = given.has(2) && !scalar_of(given[2]) && interpreter.length(given[2]) == 2;
    const auto side = [&](std::size_t at, const Value& data) {
        const Value place = Value::integer(static_cast<std::int64_t>(at));
        const Value bins = each ? interpreter.get_item(given[2], place) : given[2];
        return edges_of(interpreter, bins, given.has(3) ? interpreter.get_item(given[3], place) : Value(), data,
                        at == 0 ? "`bins[0]`" : "`bins[1]`");
    };
    const auto reals = [&](const Value& value) { return reals_of(array_of(interpreter, value, Dtype::float64)); };
    const Value xedges = side(0, x);
    const Value yedges = side(1, y);
    const std::vector<double> xlimits = reals(xedges);
    const std::vector<double> ylimits = reals(yedges);
    const std::vector<double> xs = reals(x);
    const std::vector<double> ys = reals(y);
    // Before and behind the bins lie those of what is outside, which are left out.
    const std::size_t columns = ylimits.size() + 1;
    std::vector<Scalar> places;
    for (std::size_t i = 0; i < xs.size(); ++i) {
        const auto row = bin_of(xlimits, xs[i]);
        const auto column = bin_of(ylimits, ys[i]);
        places.emplace_back(static_cast<Extent>(row && column ? (*row + 1) * columns + *column + 1 : 0));
    }
    const auto rows_counted = static_cast<Extent>(xlimits.size()) - 1;
    const auto columns_counted = static_cast<Extent>(ylimits.size()) - 1;
    const Extent all = (rows_counted + 2) * (columns_counted + 2);
    const Value flat = new_array(
        from_values(interpreter.context().workspace, Dtype::int64, {static_cast<Extent>(places.size())}, places));
    const Value counts =
        call_function(interpreter, "bincount", {flat, given.has(5) ? given[5] : Value::none(), Value::integer(all)});
    Tensor inner = array_of(interpreter, counts, Dtype::float64);
    inner = array_of(interpreter, reshaped(interpreter, inner, std::vector{rows_counted + 2, columns_counted + 2}));
    inner = along(along(inner, 0, {1, 1, rows_counted}), 1, {1, 1, columns_counted});
    Value out = new_array(std::move(inner));
    if (given.truth(4, false)) {
        const Value total = call_function(interpreter, "sum", {out});
        const Value widths = call_function(interpreter, "expand_dims",
                                           {call_function(interpreter, "diff", {xedges}), Value::integer(1)});
        out = interpreter.binary(BinaryOperator::div, out, widths);
        out = interpreter.binary(BinaryOperator::div, out, call_function(interpreter, "diff", {yedges}));
        out = interpreter.binary(BinaryOperator::div, out, total);
    }
    return new_tuple({out, xedges, yedges});
}

constexpr Method histograms_rows[] = {
    {"histogram", histogram}, {"histogram2d", histogram2d}, {"histogram_bin_edges", histogram_bin_edges}};
static_assert(is_sorted(histograms_rows));

}  // namespace

std::span<const Method> histogram_functions() {
    return histograms_rows;
}

}  // namespace bcast::python::numpy
