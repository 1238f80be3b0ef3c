#include "bcast/libraries/numpy/grids.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <string>

#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/index/index.hpp"
#include "bcast/index/nonzero.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/complex.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/layout.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/range.hpp"
#include "bcast/tensor/views/axes.hpp"

/// Arrays of coordinates.
namespace bcast::python::numpy {
namespace {

/// Along its own axis of `rank`.
Tensor along_axis(Tensor vector, std::size_t axis, std::size_t rank) {
    for (std::size_t i = 0; i < axis; ++i) vector = unsqueeze(Dialect::numpy, vector, 0);
    for (std::size_t i = axis + 1; i < rank; ++i) vector = unsqueeze(Dialect::numpy, vector, -1);
    return vector;
}

std::vector<Extent> sizes_of(const std::vector<Tensor>& vectors) {
    std::vector<Extent> out;
    out.reserve(vectors.size());
    for (const Tensor& vector : vectors) out.push_back(vector.numel());
    return out;
}

Tensor spread(Interpreter& interpreter, const Tensor& tensor, const std::vector<Extent>& sizes) {
    const Tensor view = ops::expand(interpreter.context(), Dialect::numpy, "broadcast_to", tensor, sizes);
    return ops::with_strides(interpreter.context(), view, contiguous_strides(sizes));
}

Value meshgrid(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    bool sparse = false;
    bool columns_first = true;
    bool copies = true;
    for (const KeywordArgument& keyword : arguments.keywords) {
        if (keyword.name == "sparse") {
            sparse = interpreter.truth(keyword.value);
        } else if (keyword.name == "indexing") {
            const Str* text = as_str(keyword.value);
            const std::string_view indexing = text == nullptr ? std::string_view() : text->text();
            if (indexing != "xy" && indexing != "ij")
                raise_exception("ValueError", "Valid values for `indexing` are 'xy' and 'ij'.");
            columns_first = indexing == "xy";
        } else if (keyword.name == "copy") {
            copies = interpreter.truth(keyword.value);
        } else {
            refuse_unexpected("meshgrid", keyword.name);
        }
    }
    std::vector<Tensor> vectors;
    for (const Value& value : arguments.positional) {
        vectors.push_back(ops::ravel(interpreter.context(), Dialect::numpy, array_of(interpreter, value)));
    }
    const std::size_t rank = vectors.size();
    std::vector<Extent> sizes = sizes_of(vectors);
    const bool turned = columns_first && rank > 1;
    if (turned) std::swap(sizes[0], sizes[1]);
    Values out;
    for (std::size_t i = 0; i < rank; ++i) {
        const std::size_t axis = turned && i < 2 ? 1 - i : i;
        const Tensor grid = along_axis(vectors[i], axis, rank);
        Tensor made = sparse ? grid : spread(interpreter, grid, sizes);
        if (made.storage == grid.storage && (sparse || copies)) made = ops::clone(interpreter.context(), made);
        out.push_back(new_array(std::move(made)));
    }
    return new_list(std::move(out));
}

Value ix(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_no_keywords("ix_", arguments);
    Values out;
    const std::size_t rank = arguments.positional.size();
    for (std::size_t i = 0; i < rank; ++i) {
        Tensor vector = array_of(interpreter, arguments.positional[i]);
        if (vector.rank() != 1) raise_exception("ValueError", "Cross index must be 1 dimensional");
        const bool mask = vector.dtype == Dtype::bool_;
        if (mask) vector = ops::nonzero_along_axes(interpreter.context(), vector)[0];
        if (vector.numel() == 0 && arguments.positional[i].as<Array>() == nullptr)
            vector = ops::converted(interpreter.context(), vector, Dtype::int64);
        std::vector<Extent> sizes(rank, 1);
        sizes[i] = vector.numel();
        // What a mask finds is a view of all that it finds.
        out.push_back(
            mask ? new_view(new_array(vector), ops::reshape(interpreter.context(), Dialect::numpy, vector, sizes))
                 : reshaped(interpreter, vector, sizes));
    }
    return new_tuple(std::move(out));
}

Tensor counting(Interpreter& interpreter, Extent count, Dtype dtype) {
    return bcast::arange(interpreter.context().workspace, Dialect::numpy, std::int64_t{0}, count, std::int64_t{1},
                         dtype);
}

/// The grids one above the other along a new first axis.
Tensor stacked(Interpreter& interpreter, const std::vector<Tensor>& grids) {
    std::vector<Tensor> parts;
    parts.reserve(grids.size());
    for (const Tensor& grid : grids) parts.push_back(unsqueeze(Dialect::numpy, grid, 0));
    return concatenated(interpreter, parts, 0);
}

Value indices(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "indices", "dimensions dtype sparse", 1, arguments);
    std::vector<Extent> sizes;
    for (const Value& size : interpreter.collect(given[0])) sizes.push_back(to_index(interpreter, size));
    const Dtype dtype = given.dtype(1).value_or(Dtype::int64);
    std::vector<Tensor> grids;
    Values thin;
    for (std::size_t axis = 0; axis < sizes.size(); ++axis) {
        const Tensor grid = along_axis(counting(interpreter, sizes[axis], dtype), axis, sizes.size());
        thin.push_back(new_array(grid));
        grids.push_back(spread(interpreter, grid, sizes));
    }
    if (given.truth(2, false)) return new_tuple(std::move(thin));
    if (grids.empty())
        return new_array(full(interpreter.context().workspace, Dialect::numpy, dtype, shape_of({0}), std::int64_t{0}));
    return new_array(stacked(interpreter, grids));
}

/// `start:stop:step` as a vector; an imaginary step is how many numbers there are, the last one included.
Tensor stretch_of(Interpreter& interpreter, const Value& key, bool alone) {
    const python::Slice* slice = key.as<python::Slice>();
    if (slice == nullptr) raise_unsupported("a grid of something else than slices is not implemented here");
    const auto bound = [](const Value& part, std::int64_t otherwise) {
        return part.is_none() ? Scalar(otherwise) : scalar_of(part).value_or(Scalar(otherwise));
    };
    if (const auto count = complex_number(slice->step)) {
        const auto real = [&](const Value& part) {
            return std::visit([](auto held) { return static_cast<double>(held); }, bound(part, 0));
        };
        const auto length = static_cast<Extent>(std::hypot(count->real(), count->imag()));
        const double start = real(slice->start);
        const double step = length > 1 ? (real(slice->stop) - start) / static_cast<double>(length - 1) : 1;
        const auto number = [&](double value) {
            return scalar_tensor(interpreter.context().workspace, Dtype::float64, value);
        };
        const Tensor places = counting(interpreter, length, Dtype::float64);
        return apply(interpreter, op::add, {apply(interpreter, "multiply", {places, number(step)}), number(start)});
    }
    const std::array<Scalar, 3> parts{bound(slice->start, 0), bound(slice->stop, 0), bound(slice->step, 1)};
    const bool real = std::any_of(parts.begin(), parts.end(),
                                  [](const Scalar& part) { return std::holds_alternative<double>(part); });
    // A single slice is an `arange`.
    if (!real || alone)
        return bcast::arange(interpreter.context().workspace, Dialect::numpy, parts[0], parts[1], parts[2], {});
    // Unlike `arange`, k * step + start, rounded twice.
    const auto number = [](const Scalar& part) {
        return std::visit([](auto held) { return static_cast<double>(held); }, part);
    };
    const double start = number(parts[0]);
    const double step = number(parts[2]);
    const double length = std::ceil((number(parts[1]) - start) / step);
    const auto count = std::isfinite(length) && length > 0 ? static_cast<Extent>(length) : Extent{0};
    Tensor out = counting(interpreter, count, Dtype::float64);
    for (Extent k = 0; out.storage && k < count; ++k) write(out, k, static_cast<double>(k) * step + start);
    return out;
}

/// Something that is used with brackets.
class Grid : public Object {
  public:
    explicit Grid(const Type& type) : Object(type) {}
};

std::vector<Value> parts_of(const Value& key) {
    const Tuple* tuple = key.as<Tuple>();
    if (tuple == nullptr) return {key};
    return {tuple->items().begin(), tuple->items().end()};
}

template <bool open>
Value grid_item(Interpreter& interpreter, const Value& /*self*/, const Value& key) {
    if (key.as<Tuple>() == nullptr) return new_array(stretch_of(interpreter, key, true));
    std::vector<Tensor> vectors;
    for (const Value& part : parts_of(key)) vectors.push_back(stretch_of(interpreter, part, false));
    bool floats = false;
    for (const Tensor& vector : vectors) floats = floats || is_floating(vector.dtype);
    const std::vector<Extent> sizes = sizes_of(vectors);
    Values thin;
    std::vector<Tensor> grids;
    for (std::size_t axis = 0; axis < vectors.size(); ++axis) {
        const Tensor vector =
            floats ? ops::converted(interpreter.context(), vectors[axis], Dtype::float64) : vectors[axis];
        const Tensor grid = along_axis(vector, axis, vectors.size());
        thin.push_back(new_array(grid));
        if (!open) grids.push_back(spread(interpreter, grid, sizes));
    }
    return open ? new_list(std::move(thin)) : new_array(stacked(interpreter, grids));
}

Value slice_item(Interpreter& /*interpreter*/, const Value& /*self*/, const Value& key) {
    return key;
}

/// Truths, integers without a sign, with one, floats, complex numbers.
int kind_rank(Dtype dtype) {
    if (is_complex(dtype)) return 4;
    if (is_floating(dtype)) return 3;
    if (dtype == Dtype::bool_) return 0;
    return is_unsigned(dtype) ? 1 : 2;
}

/// How parts are joined: along which axis, with how many axes at least, and where the axes of a part that has fewer
/// stand among them, -1 for behind all (NumPy 1.24 `AxisConcatenator`).
struct Joining {
    Extent axis;
    Extent least;
    Extent before;
};

/// `'axis,least,before'`, which may stand in front of the parts.
Joining directed(Joining joining, std::string_view text) {
    if (text == "r" || text == "c") raise_unsupported("a matrix of np.r_ is not implemented here; write np.atleast_2d");
    Extent numbers[] = {joining.axis, joining.least, joining.before};
    std::size_t count = 0;
    const bool several = text.find(',') != std::string_view::npos;
    for (std::size_t from = 0; from <= text.size() && count < 3; ++count) {
        const std::size_t end = std::min(text.find(',', from), text.size());
        const std::string part(text.substr(from, end - from));
        char* stop = nullptr;
        numbers[count] = std::strtoll(part.c_str(), &stop, 10);
        if (part.empty() || *stop != '\0') {
            raise_exception("ValueError", {"unknown special directive", several ? concat({" '", text, "'"}) : ""});
        }
        from = end + 1;
    }
    return {numbers[0], numbers[1], numbers[2]};
}

/// The tensor with so many axes at least.
Tensor with_least_axes(Tensor tensor, const Joining& joining) {
    const auto rank = static_cast<Extent>(tensor.rank());
    const Extent missing = joining.least - rank;
    if (missing <= 0) return tensor;
    for (Extent i = 0; i < missing; ++i) tensor = unsqueeze(Dialect::numpy, tensor, 0);
    if (joining.before == -1 || rank == 0) return tensor;
    const Extent first =
        std::clamp<Extent>(joining.before < 0 ? joining.before + missing + 1 : joining.before, 0, missing);
    std::vector<Extent> order;
    for (Extent i = 0; i < first; ++i) order.push_back(i);
    for (Extent i = missing; i < joining.least; ++i) order.push_back(i);
    for (Extent i = first; i < missing; ++i) order.push_back(i);
    return permute(Dialect::numpy, tensor, order);
}

template <bool columns>
Value joined_item(Interpreter& interpreter, const Value& /*self*/, const Value& key) {
    Joining joining = columns ? Joining{-1, 2, 0} : Joining{0, 1, -1};
    std::vector<Tensor> parts;
    std::vector<std::size_t> numbers;
    std::optional<Dtype> of_arrays;
    std::optional<Dtype> of_numbers;
    bool first = true;
    for (const Value& part : parts_of(key)) {
        if (const Str* text = as_str(part)) {
            if (!first) raise_exception("ValueError", "special directives must be the first entry.");
            joining = directed(joining, text->text());
            first = false;
            continue;
        }
        first = false;
        Tensor tensor =
            part.as<python::Slice>() != nullptr ? stretch_of(interpreter, part, true) : array_of(interpreter, part);
        const bool number = part.as<Array>() == nullptr && tensor.rank() == 0;
        if (number) numbers.push_back(parts.size());
        std::optional<Dtype>& dtype = number ? of_numbers : of_arrays;
        dtype = dtype ? promote_types(Dialect::numpy, *dtype, tensor.dtype) : tensor.dtype;
        parts.push_back(with_least_axes(std::move(tensor), joining));
    }
    // A number widens arrays only where it is of a higher kind (NumPy 1.24 `find_common_type`).
    if (of_arrays && of_numbers && kind_rank(*of_numbers) <= kind_rank(*of_arrays)) {
        for (const std::size_t at : numbers) parts[at] = ops::converted(interpreter.context(), parts[at], *of_arrays);
    }
    return new_array(concatenated(interpreter, parts, joining.axis));
}

constinit const Type ogrid_type({.name = "OGridClass",
                                 .module = "numpy.lib.index_tricks",
                                 .slots = {.get_item = grid_item<true>}});
constinit const Type mgrid_type({.name = "MGridClass",
                                 .module = "numpy.lib.index_tricks",
                                 .slots = {.get_item = grid_item<false>}});
constinit const Type s_type({.name = "IndexExpression",
                             .module = "numpy.lib.index_tricks",
                             .slots = {.get_item = slice_item}});
constinit const Type r_type({.name = "RClass",
                             .module = "numpy.lib.index_tricks",
                             .slots = {.get_item = joined_item<false>}});
constinit const Type c_type({.name = "CClass",
                             .module = "numpy.lib.index_tricks",
                             .slots = {.get_item = joined_item<true>}});

struct NamedGrid {
    std::string_view name;
    const Type& type;
};

const NamedGrid named_grids[] = {
    {"c_", c_type}, {"mgrid", mgrid_type}, {"ogrid", ogrid_type}, {"r_", r_type}, {"s_", s_type}};

constexpr Method grids_rows[] = {{"indices", indices}, {"ix_", ix}, {"meshgrid", meshgrid}};
static_assert(is_sorted(grids_rows));

}  // namespace

Value grid_attribute(std::string_view name) {
    for (const NamedGrid& row : named_grids) {
        if (row.name == name) return make<Grid>(row.type);
    }
    return {};
}

std::span<const Method> grid_functions() {
    return grids_rows;
}

}  // namespace bcast::python::numpy
