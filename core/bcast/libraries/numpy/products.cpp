#include <algorithm>
#include <string>

#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/elementwise.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/layout.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/reduced_into.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/libraries/numpy/ufunc_arguments.hpp"
#include "bcast/libraries/numpy/ufunc_methods.hpp"
#include "bcast/matmul/contract.hpp"
#include "bcast/matmul/einsum.hpp"
#include "bcast/matmul/matmul.hpp"
#include "bcast/matmul/numpy.hpp"
#include "bcast/named_row.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/reduce/reduce.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/tensor.hpp"
#include "bcast/tensor/views/part.hpp"

/// Products of vectors, matrices and tensors.
namespace bcast::python::numpy {
namespace {

/// The product if one operand is 0-d. Unlike in `multiply`, both are promoted by dtype, not by value.
Tensor times_scalar(Interpreter& interpreter, const Tensor& a, const Tensor& b) {
    const Dtype promoted = promote_types(Dialect::numpy, a.dtype, b.dtype);
    ops::Context unobserved = interpreter.context().unobserved();
    const auto in_met = [&](const Tensor& each) {
        return each.dtype == promoted ? each : ops::converted(unobserved, each, promoted);
    };
    Tensor out = apply(interpreter, "multiply", {in_met(a), in_met(b)});
    // BLAS adds products to zeros, so none of several elements is -0.
    if (out.numel() < 2 || out.shape_only() || ops::is_integral(promoted) || promoted == Dtype::float16) return out;
    each_element(out, [&](Extent offset) {
        const std::complex<double> value = complex_of(read_element(out, offset), promoted);
        write_element(out, offset, {value.real() + 0.0, value.imag() + 0.0}, dtypes::complex128);
    });
    return out;
}

/// The elementwise product without BLAS, in the promoted dtype.
Tensor product_of_each(Interpreter& interpreter, const Tensor& a, const Tensor& b) {
    const Dtype both = promote_types(Dialect::numpy, a.dtype, b.dtype);
    ops::Context& context = interpreter.context();
    return apply(interpreter, "multiply", {ops::converted(context, a, both), ops::converted(context, b, both)});
}

/// The product if one operand is 0-d. BLAS writes it to a new row-major array (NumPy 1.24 `cblas_matrixproduct`).
Tensor scaled(Interpreter& interpreter, const Tensor& a, const Tensor& b) {
    Tensor out = a.rank() + b.rank() > 2 ? product_of_each(interpreter, a, b) : times_scalar(interpreter, a, b);
    const bool blas = is_complex(out.dtype) || out.dtype == Dtype::float32 || out.dtype == Dtype::float64;
    if (!blas || out.rank() > 2) return out;
    return ops::with_strides(interpreter.context(), out, contiguous_strides(out.sizes));
}

/// The product of two arrays of one element is not a sum from 0 (NumPy 1.24 `cblas_matrixproduct`), so it can be -0.
Tensor without_sum(Interpreter& interpreter, const Tensor& a, const Tensor& b, Tensor product) {
    const bool blas = product.dtype == Dtype::float32 || product.dtype == Dtype::float64 || is_complex(product.dtype);
    if (!blas || a.numel() != 1 || b.numel() != 1 || a.rank() > 2 || b.rank() > 2 || product.shape_only())
        return product;
    ops::Context unobserved = interpreter.context().unobserved();
    const auto alone = [&](Tensor one) -> Tensor {
        one.sizes.clear();
        one.strides.clear();
        return ops::converted(unobserved, one, product.dtype);
    };
    const FloatingErrorsIgnored quiet(interpreter);
    const Tensor number =
        ops::elementwise(unobserved, *find_call(Dialect::numpy, "multiply"), std::vector<Tensor>{alone(a), alone(b)});
    write_element(product, 0, read_element(number, 0), number.dtype);
    return product;
}

Value dot(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "dot", "a b out", 2, arguments);
    expect_array(given[2], "'out' must be an array");
    const Tensor a = given.array(0);
    const Tensor b = given.array(1);
    const bool scalar = a.rank() == 0 || b.rank() == 0;
    const Tensor product = scalar ? scaled(interpreter, a, b)
                                  : without_sum(interpreter, a, b, ops::numpy_dot(interpreter.context(), a, b));
    // In a product with a 0-d operand without BLAS, NumPy ignores `out=`.
    const Dtype dtype = product.dtype;
    const bool blas =
        a.rank() <= 2 && b.rank() <= 2 && (is_complex(dtype) || dtype == Dtype::float32 || dtype == Dtype::float64);
    if (scalar && !blas) return new_result(product);
    if (const Array* out = given[2].as<Array>()) {
        const Tensor& to = out->tensor;
        if (to.rank() != product.rank() || to.dtype != product.dtype || !to.contiguous()) {
            raise_value_error(
                "output array is not acceptable (must have the right datatype, number of dimensions, and be a "
                "C-Array)");
        }
        if (to.sizes != product.sizes) raise_value_error("output array has wrong dimensions");
    }
    Value out = into_out(interpreter, given[2], product, "dot");
    // A scalar, even if it was written to `out=`.
    return given.has(2) && product.rank() == 0 ? new_result(ops::clone(interpreter.context(), product)) : out;
}

Value matmul(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const UfuncArguments given = ufunc_arguments(interpreter, "matmul", 2, arguments);
    for (const KeywordArgument& keyword : arguments.keywords) {
        if (keyword.name == op::where) raise_unexpected_keyword("matmul", keyword.name);
    }
    const Tensor operands[] = {array_of(interpreter, given.operands[0]), array_of(interpreter, given.operands[1])};
    LoopWanted loop{interpreter, "matmul", given.dtype, given.casting};
    const Dtype promoted = promote_types(Dialect::numpy, operands[0].dtype, operands[1].dtype);
    const Tensor a = loop.cast(operands, 0, promoted);
    const Tensor b = loop.cast(operands, 1, promoted);
    const Array* out = given.out.as<Array>();
    if (out != nullptr) check_output_cast("matmul", a.dtype, out->tensor.dtype, given.casting);
    Tensor product = ops::matmul(interpreter.context(), Dialect::numpy, a, b);
    if (out == nullptr) {
        Value result =
            new_result(in_order(interpreter.context(), std::move(product), given.order, operands, loop.converts));
        for (const Value& operand : given.operands) result = wrapped_like(interpreter, operand, result);
        return result;
    }
    Tensor to = out->tensor;
    const std::size_t core = std::min(a.rank(), std::size_t{2}) + std::min(b.rank(), std::size_t{2}) - 2;
    const std::string_view signature = "gufunc signature (n?,k),(k,m?)->(n?,m?)";
    // Core dimensions that the output lacks become loop dimensions, along which it must not be stretched.
    const std::size_t present = std::min(core, to.rank());
    if (to.rank() == 0 && b.rank() > 1 && b.sizes.back() != a.sizes.back()) {
        raise_value_error({"matmul: Input operand 1 has a mismatch in its core dimension 0, with ", signature,
                           " (size ", b.sizes.back(), " is different from ", a.sizes.back(), ")"});
    }
    for (std::size_t i = 0; i < present; ++i) {
        const Extent size = to.sizes[to.rank() - present + i];
        const Extent wanted = product.sizes[product.rank() - present + i];
        if (size == wanted) continue;
        raise_value_error({"matmul: Output operand 0 has a mismatch in its core dimension ", i, ", with ", signature,
                           " (size ", size, " is different from ", wanted, ")"});
    }
    if (present < core && product.numel() == to.numel())
        product = ops::reshape(interpreter.context(), Dialect::numpy, product, to.sizes);
    if (present < core && product.rank() > core && to.rank() > 0)
        raise_unsupported("matmul into an output with too few axes is not implemented here");
    if (to.rank() < std::min(core, product.rank())) {
        raise_value_error(
            "output operand requires a reduction along dimension -1, but the reduction is not enabled. The dimension "
            "size of 1 does not match the expected output shape.");
    }
    if (to.rank() < product.rank()) return into_out(interpreter, given.out, product, "matmul");
    const Tensor spread = ops::expand(interpreter.context(), Dialect::numpy, "broadcast_to", product, to.sizes);
    ops::copy_elements(ops::converted(interpreter.context(), spread, to.dtype), to);
    return given.out;
}

Value inner(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "inner", "a b", 2, arguments);
    expect_arguments("inner", arguments, 2, 2);
    const Tensor a = given.array(0);
    const Tensor b = given.array(1);
    if (a.rank() == 0 || b.rank() == 0) return new_result(scaled(interpreter, a, b));
    return new_result(without_sum(interpreter, a, b, ops::numpy_inner(interpreter.context(), a, b)));
}

Value vdot(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const CallArguments placed{arguments.positional, {}, arguments.where};  // NumPy ignores keywords.
    const BoundArguments given(interpreter, "vdot", "a b", 2, arguments);
    expect_format("vdot", "vdot", placed, 2, 2);
    ops::Context& context = interpreter.context();
    Tensor first = given.array(0);
    if (const Extent count = given.array(1).numel(); count != first.numel()) {
        raise_value_error({"cannot reshape array of size ", count, " into shape (", first.numel(), ",)"});
    }
    if (is_complex(first.dtype))
        first = array_of(interpreter, call_function(interpreter, "conjugate", {new_array(first)}));
    return new_result(ops::numpy_dot(context, ops::ravel(context, Dialect::numpy, first),
                                     ops::ravel(context, Dialect::numpy, given.array(1))));
}

Value tensordot(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "tensordot", "a b axes", 2, arguments);
    ops::ContractedAxes axes;
    if (given[2].is_none()) raise_type_error("bad operand type for unary -: 'NoneType'");
    if (given[2].is_nothing() || scalar_of(given[2])) {
        axes.count = given.integer(2, 2);
    } else {
        if (const std::size_t count = interpreter.collect(given[2]).size(); count < 2)
            raise_value_error({"not enough values to unpack (expected 2, got ", count, ")"});
        axes.first = extents_argument(interpreter, interpreter.get_item(given[2], Value::integer(0)));
        axes.second = extents_argument(interpreter, interpreter.get_item(given[2], Value::integer(1)));
    }
    // An array even if 0-d: `array(5)`. NumPy reshapes the operands to matrices, so operands of any rank may have one
    // element.
    Tensor a = given.array(0);
    Tensor b = given.array(1);
    if (a.rank() == 0 || b.rank() == 0) {
        // Matrices are promoted by dtype, whereas a 0-d operand would be promoted by value.
        ops::Context unobserved = interpreter.context().unobserved();
        const Dtype promoted = promote_types(Dialect::numpy, a.dtype, b.dtype);
        for (Tensor* one : {&a, &b}) {
            if (one->dtype != promoted) *one = ops::converted(unobserved, *one, promoted);
        }
    }
    Tensor out = ops::tensordot(interpreter.context(), Dialect::numpy, a, b, axes);
    for (Tensor* one : {&a, &b}) {
        if (one->numel() != 1) continue;
        one->sizes.clear();
        one->strides.clear();
    }
    return reshaped_product(without_sum(interpreter, a, b, std::move(out)));
}

Value trace(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "trace", "a offset axis1 axis2 dtype out", 1, arguments);
    expect_array(given[5], "output must be an array");
    const Tensor line =
        diagonal(Dialect::numpy, given.array(0), given.axis_number(1, 0), given.integer(2, 0), given.integer(3, 1));
    ops::ReduceOptions options;
    options.over.dims = {-1};
    options.dtype = given.dtype(4);
    check_reduction(interpreter, {given[5], {}, true}, op::add, line, options.over);
    if (const Array* to = given[5].as<Array>(); to != nullptr && !options.dtype)
        options.dtype = promote_types(Dialect::numpy, line.dtype, to->tensor.dtype);
    return reduced_into(interpreter, given[5],
                        ops::reduce(interpreter.context(), Dialect::numpy, ops::Reduction::sum, line, options), op::add,
                        line, options.over);
}

/// Converts subscripts passed as lists of integers to letters of an equation.
std::string letters_of_subscripts(Interpreter& interpreter, const Value& subscripts) {
    if (subscripts.type().slot(&Slots::get_item) == nullptr)
        raise_type_error("the subscripts for each operand must be a list or a tuple");
    std::string out;
    for (const Value& item : interpreter.collect(subscripts)) {
        if (item.same(ellipsis())) {
            out += "...";
            continue;
        }
        const std::optional<std::int64_t> label =
            item.as<Array>() != nullptr ? std::nullopt : as_index(interpreter, item);
        if (!label || item.is_boolean()) raise_type_error("each subscript must be either an integer or an ellipsis");
        if (*label < 0 || *label >= 52) raise_value_error("subscript is not within the valid range [0, 52)");
        out += static_cast<char>(*label < 26 ? 'A' + *label : 'a' + (*label - 26));
    }
    return out;
}

Value einsum_function(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    for (const KeywordArgument& keyword : arguments.keywords) {
        const Value& how = keyword.value;
        if (keyword.name != "optimize" || !arguments.positional.empty() || (how.is_boolean() && how.integer() == 0))
            continue;
        if (!how.is_boolean() && !how.is_none()) interpreter.length(how);
        raise_value_error("No input operands");
    }
    if (arguments.positional.size() < 2) {
        constexpr std::string_view missing =
            "must specify the einstein sum subscripts string and at least one operand, or at least one operand and "
            "its corresponding subscripts list";
        if (arguments.positional.empty()) raise_value_error({missing});
        if (as_str(arguments.positional[0]) == nullptr)
            raise_value_error("must provide at least an operand and a subscripts list to einsum");
        raise_value_error({missing.substr(0, missing.find(','))});
    }
    std::string equation;
    std::vector<Value> given;
    if (const Str* text = as_str(arguments.positional[0])) {
        equation = text->text();
        given.assign(arguments.positional.begin() + 1, arguments.positional.end());
    } else {
        for (std::size_t i = 1; i < arguments.positional.size(); i += 2) {
            if (i > 1) equation += ',';
            equation += letters_of_subscripts(interpreter, arguments.positional[i]);
            given.push_back(arguments.positional[i - 1]);
        }
        if (arguments.positional.size() % 2 == 1)
            equation += "->" + letters_of_subscripts(interpreter, arguments.positional.back());
    }
    bool optimizes = false;
    for (const KeywordArgument& keyword : arguments.keywords) {
        if (!is_listed("casting dtype optimize order out", keyword.name))
            raise_type_error({"'", keyword.name, "' is an invalid keyword for einsum"});
        if (keyword.name != "optimize")
            raise_unsupported({"np.einsum(", keyword.name, "=...) is not implemented here"});
        optimizes = !keyword.value.is_boolean() || keyword.value.integer() != 0;
    }
    std::vector<Tensor> operands;
    operands.reserve(given.size());
    for (const Value& value : given) operands.push_back(array_of(interpreter, value));
    Tensor out = ops::einsum(interpreter.context(), Dialect::numpy, equation, operands);
    // NumPy adds each product to zeros, so none is -0; the result for a single operand is a view.
    if (operands.size() > 1 && (is_floating(out.dtype) || is_complex(out.dtype))) {
        const Tensor zero = scalar_tensor(interpreter.context().workspace, out.dtype, 0.0);
        out = ops::with_strides(interpreter.context(), apply(interpreter, op::add, {out, zero}), out.strides);
    }
    if (out.rank() > 0 && out.storage == operands[0].storage) return new_view(given[0], std::move(out));
    // What is contracted pair by pair is an array of any rank, not a scalar.
    return optimizes ? new_array(std::move(out)) : new_result(std::move(out));
}

constexpr Method products_rows[] = {{"dot", dot},       {"einsum", einsum_function}, {"inner", inner},
                                    {"matmul", matmul}, {"tensordot", tensordot},    {"trace", trace},
                                    {"vdot", vdot}};
static_assert(is_sorted(products_rows));

}  // namespace

std::span<const Method> product_functions() {
    return products_rows;
}

}  // namespace bcast::python::numpy
