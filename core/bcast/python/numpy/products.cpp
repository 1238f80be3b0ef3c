#include <algorithm>
#include <numeric>
#include <string>

#include "bcast/ops/matmul.hpp"
#include "bcast/ops/matmul_contract.hpp"
#include "bcast/ops/matmul_einsum.hpp"
#include "bcast/ops/reduce.hpp"
#include "bcast/ops/reshape.hpp"
#include "bcast/python/concat.hpp"
#include "bcast/python/convert.hpp"
#include "bcast/python/numpy/functions.hpp"
#include "bcast/python/numpy/given.hpp"
#include "bcast/python/numpy/objects.hpp"
#include "bcast/python/numpy/ufunc.hpp"
#include "bcast/python/types/sequence.hpp"
#include "bcast/python/types/str.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/tensor.hpp"
#include "bcast/tensor/view_axes.hpp"
#include "bcast/tensor/view_part.hpp"

/// Products of vectors, matrices and what has more axes.
namespace bcast::python::numpy {
namespace {

[[noreturn]] void refuse_shapes(const Tensor& a, std::size_t first, const Tensor& b, std::size_t second) {
    throw Raised("ValueError",
                 concat({"shapes ", ufunc_text(a.shape()), " and ", ufunc_text(b.shape()),
                         " not aligned: ", std::to_string(a.sizes[first]), " (dim ", std::to_string(first),
                         ") != ", std::to_string(b.sizes[second]), " (dim ", std::to_string(second), ")"}));
}

Extent product_of(const std::vector<Extent>& sizes) {
    return std::accumulate(sizes.begin(), sizes.end(), Extent{1}, std::multiplies<>());
}

/// The sum over axes `from` of a and `to` of b, pair by pair: a's other axes, then b's.
Tensor contracted(Interpreter& interpreter, const Tensor& a, const std::vector<std::size_t>& from, const Tensor& b,
                  const std::vector<std::size_t>& to) {
    std::vector<Extent> order_a;
    std::vector<Extent> order_b(to.begin(), to.end());
    std::vector<Extent> sizes;
    std::vector<Extent> rest_a;
    std::vector<Extent> rest_b;
    std::vector<Extent> inner;
    for (std::size_t i = 0; i < a.rank(); ++i) {
        if (std::find(from.begin(), from.end(), i) != from.end()) continue;
        order_a.push_back(static_cast<Extent>(i));
        rest_a.push_back(a.sizes[i]);
    }
    for (const std::size_t axis : from) {
        order_a.push_back(static_cast<Extent>(axis));
        inner.push_back(a.sizes[axis]);
    }
    for (std::size_t i = 0; i < b.rank(); ++i) {
        if (std::find(to.begin(), to.end(), i) != to.end()) continue;
        order_b.push_back(static_cast<Extent>(i));
        rest_b.push_back(b.sizes[i]);
    }
    ops::Context& context = interpreter.context();
    const std::vector<Extent> left{product_of(rest_a), product_of(inner)};
    const std::vector<Extent> right{product_of(inner), product_of(rest_b)};
    const Tensor out = ops::matmul(context, Dialect::numpy,
                                   ops::reshape(context, Dialect::numpy, permute(Dialect::numpy, a, order_a), left),
                                   ops::reshape(context, Dialect::numpy, permute(Dialect::numpy, b, order_b), right));
    sizes = rest_a;
    sizes.insert(sizes.end(), rest_b.begin(), rest_b.end());
    return ops::reshape(context, Dialect::numpy, out, sizes);
}

Value dot(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "dot", {"a", "b", "out"}, 2, arguments);
    const Tensor a = given.array(0);
    const Tensor b = given.array(1);
    if (a.rank() == 0 || b.rank() == 0)
        return into_out(interpreter, given[2], apply(interpreter, "multiply", {a, b}), "dot");
    const std::size_t first = a.rank() - 1;
    const std::size_t second = b.rank() == 1 ? 0 : b.rank() - 2;
    if (a.sizes[first] != b.sizes[second]) refuse_shapes(a, first, b, second);
    if (a.rank() <= 2 && b.rank() <= 2)
        return into_out(interpreter, given[2], ops::matmul(interpreter.context(), Dialect::numpy, a, b), "dot");
    return into_out(interpreter, given[2], contracted(interpreter, a, {first}, b, {second}), "dot");
}

Value matmul(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const std::size_t count = arguments.positional.size();
    if (count < 2 || count > 3) {
        throw Raised("TypeError", concat({"matmul() takes from 2 to 3 positional arguments but ", std::to_string(count),
                                          " were given"}));
    }
    const Given given(interpreter, "matmul", {"x1", "x2", "out"}, 2, arguments);
    return into_out(interpreter, given[2],
                    ops::matmul(interpreter.context(), Dialect::numpy, given.array(0), given.array(1)), "matmul");
}

Value inner(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "inner", {"a", "b"}, 2, arguments);
    const Tensor a = given.array(0);
    const Tensor b = given.array(1);
    if (a.rank() == 0 || b.rank() == 0) return new_result(apply(interpreter, "multiply", {a, b}));
    if (a.sizes.back() != b.sizes.back()) {
        // NumPy tells of the array that it transposes.
        if (b.rank() == 1) refuse_shapes(a, a.rank() - 1, b, 0);
        refuse_shapes(a, a.rank() - 1, transpose(Dialect::numpy, b, -1, -2), b.rank() - 2);
    }
    return new_result(contracted(interpreter, a, {a.rank() - 1}, b, {b.rank() - 1}));
}

Value outer(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "outer", {"a", "b", "out"}, 2, arguments);
    ops::Context& context = interpreter.context();
    const Tensor a = ops::ravel(context, Dialect::numpy, given.array(0));
    const Tensor b = ops::ravel(context, Dialect::numpy, given.array(1));
    return into_out(interpreter, given[2], apply(interpreter, "multiply", {unsqueeze(Dialect::numpy, a, 1), b}),
                    "multiply");
}

Value vdot(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "vdot", {"a", "b"}, 2, arguments);
    ops::Context& context = interpreter.context();
    return call_function(interpreter, "dot",
                         {new_array(ops::ravel(context, Dialect::numpy, given.array(0))),
                          new_array(ops::ravel(context, Dialect::numpy, given.array(1)))});
}

Value tensordot(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "tensordot", {"a", "b", "axes"}, 2, arguments);
    ops::ContractedAxes axes;
    if (!given.has(2) || scalar_of(given[2])) {
        axes.count = given.integer(2, 2);
    } else {
        axes.first = extents_argument(interpreter, interpreter.get_item(given[2], Value::integer(0)));
        axes.second = extents_argument(interpreter, interpreter.get_item(given[2], Value::integer(1)));
    }
    // An array even without axes: `array(5)`.
    return new_array(ops::tensordot(interpreter.context(), Dialect::numpy, given.array(0), given.array(1), axes));
}

Value trace(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "trace", {"a", "offset", "axis1", "axis2", "dtype", "out"}, 1, arguments);
    const Tensor line =
        diagonal(Dialect::numpy, given.array(0), given.integer(1), given.integer(2, 0), given.integer(3, 1));
    ops::ReduceOptions options;
    options.over.dims = {-1};
    options.dtype = given.dtype(4);
    return into_out(interpreter, given[5],
                    ops::reduce(interpreter.context(), Dialect::numpy, ops::Reduction::sum, line, options), "add");
}

/// Every element of a times the whole of b.
Value kron(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "kron", {"a", "b"}, 2, arguments);
    Tensor a = given.array(0);
    Tensor b = given.array(1);
    while (a.rank() < b.rank()) a = unsqueeze(Dialect::numpy, a, 0);
    while (b.rank() < a.rank()) b = unsqueeze(Dialect::numpy, b, 0);
    std::vector<Extent> places_a;
    std::vector<Extent> places_b;
    std::vector<Extent> sizes;
    for (std::size_t axis = 0; axis < a.rank(); ++axis) {
        places_a.push_back(static_cast<Extent>(2 * axis + 1));
        places_b.push_back(static_cast<Extent>(2 * axis));
        sizes.push_back(a.sizes[axis] * b.sizes[axis]);
    }
    const Tensor all = apply(interpreter, "multiply", {expand_dims(a, places_a), expand_dims(b, places_b)});
    return new_result(ops::reshape(interpreter.context(), Dialect::numpy, all, sizes));
}

/// Element i of each vector; none where vectors of two elements have no third one.
struct CrossElements {
    std::vector<Tensor> elements;

    CrossElements(const Tensor& tensor, Extent axis) {
        const std::size_t at = axis_of(Dialect::numpy, axis, tensor.rank());
        elements = unbind(tensor, static_cast<Extent>(at));
        if (elements.size() != 2 && elements.size() != 3) {
            throw Raised("ValueError", "incompatible dimensions for cross product\n(dimension must be 2 or 3)");
        }
    }
};

/// Of vectors of two or three elements along an axis; of two pairs it is the third element alone.
Value cross(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "cross", {"a", "b", "axisa", "axisb", "axisc", "axis"}, 2, arguments);
    const auto axis = [&](std::size_t at) { return given.has(5) ? given.integer(5) : given.integer(at, -1); };
    const std::vector<Tensor> a = CrossElements(given.array(0), axis(2)).elements;
    const std::vector<Tensor> b = CrossElements(given.array(1), axis(3)).elements;
    const auto product = [&](std::size_t i, std::size_t k) { return apply(interpreter, "multiply", {a[i], b[k]}); };
    // a[i] b[k] - a[k] b[i], where a missing third element is 0.
    const auto minor = [&](std::size_t i, std::size_t k) {
        const bool first = i < a.size() && k < b.size();
        const bool second = k < a.size() && i < b.size();
        if (first && second) return apply(interpreter, "subtract", {product(i, k), product(k, i)});
        return first ? product(i, k) : apply(interpreter, "negative", {product(k, i)});
    };
    if (a.size() == 2 && b.size() == 2) return new_result(minor(0, 1));
    std::vector<Tensor> parts;
    for (std::size_t i = 0; i < 3; ++i) parts.push_back(unsqueeze(Dialect::numpy, minor((i + 1) % 3, (i + 2) % 3), -1));
    const Tensor out = concatenated(interpreter, parts, -1);
    return new_array(movedim(Dialect::numpy, out, std::vector<Extent>{-1}, std::vector<Extent>{axis(4)}));
}

/// `[0, Ellipsis, 1]` as the letters of a string of subscripts: the order of the numbers is that of the letters.
void append_subscripts(Interpreter& interpreter, const Value& list, std::string& out) {
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    if (list.type().slot(&Slots::iterate) == nullptr || scalar_of(list))
        throw Raised("TypeError", "subscripts for each operand must be a list or a tuple");
    interpreter.for_each(list, [&](const Value& item) {
        if (item.same(ellipsis())) {
            out += "...";
            return;
        }
        const auto number = as_index(interpreter, item);
        if (!number) throw Raised("TypeError", "each subscript must be either an integer or an ellipsis");
        if (*number < 0 || *number >= static_cast<Extent>(letters.size()))
            throw Raised("ValueError", "subscript is not within the valid range [0, 52)");
        out += letters[static_cast<std::size_t>(*number)];
    });
}

Value einsum_function(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    if (arguments.positional.size() < 2) {
        throw Raised(
            "ValueError",
            "must specify the einstein sum subscripts string and at least one operand, or at least one operand and "
            "its corresponding subscripts list");
    }
    const Str* text = as_str(arguments.positional[0]);
    for (const KeywordArgument& keyword : arguments.keywords) {
        constexpr std::string_view known[] = {"casting", "dtype", "optimize", "order", "out"};
        if (std::find(std::begin(known), std::end(known), keyword.name) == std::end(known))
            throw Raised("TypeError", concat({"'", keyword.name, "' is an invalid keyword for einsum"}));
        if (keyword.name != "optimize")
            throw Unsupported(concat({"np.einsum(", keyword.name, "=...) is not implemented here"}));
    }
    std::string subscripts(text == nullptr ? "" : text->text());
    std::vector<Tensor> operands;
    if (text == nullptr) {
        const auto given = arguments.positional;
        for (std::size_t i = 0; i < given.size(); i += 2) {
            // After the last pair: the subscripts of the result.
            const bool last = i + 1 == given.size();
            subscripts += last ? "->" : i == 0 ? "" : ",";
            append_subscripts(interpreter, given[last ? i : i + 1], subscripts);
            if (!last) operands.push_back(array_of(interpreter, given[i]));
        }
    } else {
        for (const Value& value : arguments.positional.subspan(1)) operands.push_back(array_of(interpreter, value));
    }
    Tensor out = ops::einsum(interpreter.context(), Dialect::numpy, subscripts, operands);
    // NumPy adds each product to zeros, so none comes out as -0; a single operand is a view.
    if (operands.size() > 1 && is_floating(out.dtype))
        out = apply(interpreter, "add", {out, scalar_tensor(interpreter.context().workspace, out.dtype, 0.0)});
    return new_result(std::move(out));
}

constexpr Method products_rows[] = {
    {"cross", cross},   {"dot", dot},     {"einsum", einsum_function}, {"inner", inner}, {"kron", kron},
    {"matmul", matmul}, {"outer", outer}, {"tensordot", tensordot},    {"trace", trace}, {"vdot", vdot}};
static_assert(is_sorted(products_rows));

}  // namespace

std::span<const Method> product_functions() {
    return products_rows;
}

}  // namespace bcast::python::numpy
