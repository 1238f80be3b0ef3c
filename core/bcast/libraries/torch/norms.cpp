#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/elementwise.hpp"
#include "bcast/index/join.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/composed.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/fused.hpp"
#include "bcast/libraries/torch/mismatch.hpp"
#include "bcast/libraries/torch/python.hpp"
#include "bcast/libraries/torch/reduced.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/libraries/torch/view_call.hpp"
#include "bcast/matmul/matmul.hpp"
#include "bcast/matmul/names.hpp"
#include "bcast/named_row.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/reduce/norm.hpp"
#include "bcast/reduce/norm_torch.hpp"
#include "bcast/reduce/reduce.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/names.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/torch_dtypes.hpp"

/// Norms and distances.
namespace bcast::python::torch {
namespace {

using autograd::Variable;

Value recorded_norm(Interpreter& interpreter, std::string_view node, const Variable& x, double p,
                    const ops::ReduceDims& over, Tensor result) {
    const autograd::Mode& mode = torch_state(interpreter).mode;
    autograd::Derivation derivation = reduction(mode, "norm", x, reduced_of(x.data, over), result, p);
    derivation.node = node;
    return new_tensor(autograd::recorded(mode, std::array{x}, std::move(result), std::move(derivation)));
}

/// Records the Frobenius norm of matrices as PyTorch computes it, composed of other operators, which differ in the last
/// digits of the gradient.
Value recorded_matrix_norm(Interpreter& interpreter, const Variable& x, const ops::ReduceDims& over,
                           const Tensor& result) {
    const std::vector<std::string> texts =
        reduction(torch_state(interpreter).mode, "norm", x, reduced_of(x.data, over), result, 2).texts;
    autograd::FusedSettings norm_settings;
    norm_settings.filled = texts;
    const auto body = [&](const std::vector<Variable>& in) {
        Steps s(interpreter);
        const Value keep = Value::boolean(over.keep);
        Variable made = s(op::sqrt, s.method(s(op::mul, in[0], in[0]), "sum", {list_of(*over.dims), keep}));
        made.data = result;
        return made;
    };
    return new_tensor(fused(interpreter, "SqrtBackward0", {x}, body, {}, norm_settings));
}

bool is_given(const Value& value) {
    return !value.is_nothing() && !value.is_none();
}

ops::ReduceDims dims_of(Interpreter& interpreter, const Tensor& x, const Value& dim, const Value& keep) {
    ops::ReduceDims out;
    out.keep = !keep.is_nothing() && interpreter.truth(keep);
    if (!is_given(dim)) return out;
    out.dims.emplace();
    const Values* items = items_of(dim);
    const Values single{dim};
    for (const Value& item : items != nullptr ? *items : single) {
        out.dims->push_back(as_str(item) != nullptr
                                ? static_cast<Extent>(axis_named(x, std::string(as_str(item)->text())))
                                : to_index(interpreter, item));
    }
    if (!out.dims->empty()) expect_set_of_dims(x.rank());
    return out;
}

ops::NormOrder order_of(Interpreter& interpreter, const Value& p) {
    if (!is_given(p)) return {};
    if (const Str* text = as_str(p)) return std::string(text->text());
    return to_real(interpreter, p);
}

double number_of(const ops::NormOrder& order) {
    const double* p = std::get_if<double>(&order);
    return p == nullptr ? 2 : *p;
}

const Variable& tensor_given(const Value& value, std::string_view function) {
    if (const TensorObject* tensor = value.as<TensorObject>()) return tensor->variable;
    raise_type_error({function, "(): argument 'input' (position 1) must be Tensor, not ", value.type().name});
}

/// Raises the argument errors of the functions that `torch.norm` calls from Python.
void check_norm_arguments(const Variable& x, const Value& p, const Value& dim, const Value& keepdim, const Value& out,
                          const Value& dtype) {
    const Str* text = as_str(p);
    const bool frobenius = p.is_nothing() || (text != nullptr && text->text() == "fro");
    if (text != nullptr && !frobenius) return;
    Values positional{new_tensor(x)};
    std::vector<KeywordArgument> keywords{{"keepdim", keepdim.is_nothing() ? Value::boolean(false) : keepdim}};
    if (!frobenius) positional.push_back(p);
    if (is_given(dim) || is_given(out) || is_given(dtype) || p.is_none()) {
        positional.push_back(dim.is_integral() ? new_list({dim}) : is_given(dim) ? dim : new_list({}));
    } else {
        keywords.insert(keywords.begin(), {"dim", new_list({})});
    }
    if (is_given(out)) keywords.push_back({"out", out});
    if (is_given(dtype) && !frobenius) keywords.push_back({"dtype", dtype});
    const CallArguments given{positional, keywords, {}};
    if (frobenius) {
        // The norm of a matrix is a function of its own, which takes no names.
        if (!is_given(dtype)) {
            matched_or_raise("frobenius_norm",
                             "Tensor input, tuple of ints[1] dim, bool keepdim=, *, Tensor? out=", given);
        }
        return;
    }
    static const std::array signatures{
        Signature("Tensor input, Number p", false),
        Signature("Tensor input, Number? p, *, torch.dtype dtype", false),
        Signature("Tensor input, Number? p, tuple of ints[1] dim, bool keepdim, *, torch.dtype dtype, Tensor? out=",
                  false),
        Signature("Tensor input, Number? p, tuple of ints[1] dim, bool keepdim=, *, Tensor? out=", false),
        Signature("Tensor input, Number? p, tuple of names[1] dim, bool keepdim, *, torch.dtype dtype, Tensor? out=",
                  false),
        Signature("Tensor input, Number? p, tuple of names[1] dim, bool keepdim=, *, Tensor? out=", false)};
    if (std::none_of(signatures.begin(), signatures.end(),
                     [&](const Signature& each) { return matched({"norm"}, each, given).has_value(); }))
        throw Raised("TypeError", mismatch_text("norm", signatures, given));
}

/// `torch.norm`, `Tensor.norm`.
Value norm(Interpreter& interpreter, const Found& /*found*/, const Value& self, const CallArguments& given) {
    const bool method = !self.is_nothing();
    std::vector<Value> v =
        method ? bind_python("Tensor.norm", "self p dim keepdim dtype", 1, with_self(self, given).arguments())
               : bind_python("norm", "input p dim keepdim out dtype", 1, given);
    // PyTorch writes it in Python, and reads the number of axes first.
    static_cast<void>(interpreter.get_attribute(v[0], "dim"));
    Variable x = v[0].as<TensorObject>()->variable;
    Value written = method ? Value() : v[4];
    v = {v[1], v[2], v[3], v.back()};
    auto* out = written.as<TensorObject>();
    check_norm_arguments(x, v[0], v[1], v[2], written, v[3]);
    if (out != nullptr && (x.requires_grad() || out->variable.requires_grad()))
        raise_unsupported("torch.norm with out= is supported for tensors without gradients only");
    ops::NormOptions options;
    options.order = v[0].is_nothing() ? ops::NormOrder(std::string("fro")) : order_of(interpreter, v[0]);
    const auto* text = std::get_if<std::string>(&options.order);
    if (text != nullptr && *text != "fro" && *text != "nuc")
        raise_runtime_error({"only valid string values are 'fro' and 'nuc', found ", *text});
    if (out != nullptr && text == nullptr) refuse_names(x.data, "norm.out");
    if (out != nullptr && !is_given(v[1])) x.data.names.clear();  // The norm of a matrix checks no names there.
    options.over = dims_of(interpreter, x.data, v[1], v[2]);
    options.dtype = dtype_of_argument(v[3]);
    if (options.dtype && text != nullptr) {
        raise_value_error({"dtype argument is not supported in ", *text == "fro" ? "frobenius" : "nuclear", " norm"});
    }
    const bool copies = std::holds_alternative<std::string>(options.order);
    if (out != nullptr && copies && !options.over.dims && x.data.rank() > 2) {
        raise_runtime_error({*text == "fro" ? "Expected at most 2 dimensions, but got "
                                            : "Expected a tensor with 2 dimensions, but got a tensor with ",
                             x.data.rank(), " dimensions instead."});
    }
    if (copies && *text == "nuc" && out == nullptr) {
        const Values all{new_tensor(x), options.over.dims ? list_of(*options.over.dims) : Value::none(),
                         Value::boolean(options.over.keep)};
        return interpreter.call(interpreter.library_value(python_part("torch.composed"), "nuclear_norm"),
                                {all, {}, interpreter.where()});
    }
    Tensor result = ops::norm(interpreter.context(), x.data, options);
    if (out != nullptr) {
        if (copies) result = ops::converted(interpreter.context(), result, out->variable.data.dtype);
        write_out(interpreter, "norm", 0, result, *out);
        return written;
    }
    if (copies && *text == "fro" && options.over.dims && options.over.dims->size() == 2)
        return recorded_matrix_norm(interpreter, x, options.over, result);
    return recorded_norm(interpreter, "NormBackward1", x, number_of(options.order), options.over, std::move(result));
}

/// Writes a norm into `out=`. Throws Unsupported if a gradient is required.
Value norm_into(const Arguments& a, const Variable& x, const Tensor& result) {
    TensorObject* out = a.out();
    if (x.requires_grad() || out->variable.requires_grad())
        raise_unsupported("this norm with out= is supported for tensors without gradients only");
    if (x.data.storage && out->variable.data.storage == x.data.storage && x.data.numel() > 0)
        raise_unsupported("a norm into a tensor that it reads is not implemented here");
    if (const Dtype own = out->variable.data.dtype; own != result.dtype) {
        if (a.name() != "linalg.vector_norm") {
            raise_runtime_error({a.name(), " expected out tensor dtype ", torch_scalar_type(result.dtype),
                                 " but got: ", torch_scalar_type(own)});
        }
        raise_runtime_error({"Expected out tensor to have dtype ", torch_element_type(result.dtype), ", but got ",
                             torch_element_type(own), " instead"});
    }
    write_out(a, result, *out);
    return a.value("out");
}

Value vector_norm(Arguments& a) {
    const Variable x = a.tensor("input");
    const double p = a.real("ord", 2);
    const ops::ReduceDims over = dims_of(a.interpreter, x.data, a.value("dim"), a.value("keepdim"));
    Tensor result = ops::vector_norm(a.context(), x.data, p, over, a.dtype());
    if (a.has("out")) return norm_into(a, x, result);
    return recorded_norm(a.interpreter, "LinalgVectorNormBackward0", x, p, over, std::move(result));
}

/// The norm of matrices, or of vectors.
Value linalg_norm(Arguments& a) {
    if (!a.has("out")) return composed(a);
    return norm_into(a, a.tensor("input"), composed_value(a).as<TensorObject>()->variable.data);
}

Value dist(Arguments& a) {
    refuse_names(a.tensor("input").data, "dist");
    refuse_names(a.tensor("other").data, "dist");
    Steps steps(a.interpreter);
    const Variable difference = steps(op::sub, a.tensor("input"), a.tensor("other"));
    return with_node(steps.value(difference, "norm", {a.has("p") ? a.value("p") : Value::real(2)}), "DistBackward0");
}

/// Raises ValueError for an unknown `compute_mode`.
void check_compute_mode(Interpreter& interpreter, const Value& mode) {
    if (mode.is_nothing()) return;
    const Str* text = as_str(mode);
    constexpr std::string_view modes =
        "use_mm_for_euclid_dist_if_necessary use_mm_for_euclid_dist donot_use_mm_for_euclid_dist";
    if (text != nullptr && is_listed(modes, text->text())) return;
    raise_value_error({interpreter.str(mode), " is not a valid value for compute_mode"});
}

/// Raises RuntimeError unless both are tables of floats with the same number of columns, or batches of such tables.
void check_distance_operands(const Tensor& x, const Tensor& y) {
    for (const Tensor* each : {&x, &y}) {
        if (each->rank() >= 2) continue;
        raise_runtime_error(
            {"cdist only supports at least 2D tensors, ", each == &x ? "X1" : "X2", " got: ", each->rank(), "D"});
    }
    if (x.sizes.back() != y.sizes.back()) {
        raise_runtime_error(
            {"X1 and X2 must have the same number of columns. X1: ", x.sizes.back(), " X2: ", y.sizes.back()});
    }
    for (const Tensor* each : {&x, &y}) {
        if (is_floating(each->dtype)) continue;
        raise_runtime_error({"cdist only supports floating-point dtypes, ", each == &x ? "X1" : "X2",
                             " got: ", torch_scalar_type(each->dtype)});
    }
}

/// Raises RuntimeError if the batch axes do not broadcast, before anything is computed.
void check_distance_batches(Interpreter& interpreter, const Tensor& x, const Tensor& y) {
    const auto batches = [](Tensor tensor) {
        tensor.sizes.resize(tensor.rank() - 2);
        tensor.strides.resize(tensor.sizes.size());
        tensor.names.clear();
        tensor.storage = nullptr;
        return tensor;
    };
    ops::Context unobserved = interpreter.context().unobserved();
    ops::broadcast_tensors(unobserved, Dialect::pytorch, std::array{batches(x), batches(y)});
}

/// Whether `compute_mode` demands a matrix product for Euclidean distances; by default if a table has more than 25
/// rows.
bool computed_by_product(const Value& compute_mode, const Tensor& x, const Tensor& y) {
    const Str* mode = compute_mode.is_nothing() ? nullptr : as_str(compute_mode);
    if (mode != nullptr && mode->text() != "use_mm_for_euclid_dist_if_necessary")
        return mode->text() == "use_mm_for_euclid_dist";
    return std::max(x.sizes[x.rank() - 2], y.sizes[y.rank() - 2]) > 25;
}

/// Distances as the roots of |x|^2 - 2 x y + |y|^2 by one matrix product (PyTorch 1.13 `_euclidean_dist`), whose
/// rounding errors show where rows are close.
Tensor distances_by_product(ops::Context& unobserved, const Tensor& x, const Tensor& y) {
    const auto made = [&](std::string_view call, auto... operands) {
        return ops::elementwise(unobserved, *find_call(Dialect::pytorch, call),
                                std::array<Tensor, sizeof...(operands)>{operands...});
    };
    const auto augmented = [&](const Tensor& each, bool first) {
        ops::ReduceOptions options;
        options.over = {std::vector<Extent>{-1}, true};
        const Tensor squares =
            ops::reduce(unobserved, Dialect::pytorch, ops::Reduction::sum, made(op::mul, each, each), options);
        const Tensor ones = converted(unobserved, made(op::eq, squares, squares), each.dtype);
        const std::array<Tensor, 3> columns = first
                                                  ? std::array{made(op::neg, made(op::add, each, each)), squares, ones}
                                                  : std::array{each, ones, squares};
        return ops::cat(unobserved, Dialect::pytorch, columns, -1);
    };
    const Tensor product = ops::matmul(unobserved, Dialect::pytorch, augmented(x, true),
                                       transpose(Dialect::pytorch, augmented(y, false), -1, -2));
    return made(op::sqrt, made(op::maximum, product, made(op::sub, product, product)));
}

/// The distance of each row of one tensor to each row of the other.
Value cdist(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/, const CallArguments& given) {
    const std::vector<Value> v = bind_python("cdist", "x1 x2 p compute_mode", 2, given);
    check_compute_mode(interpreter, v[3]);
    static const Signature signature("Tensor x1, Tensor x2, float p=", false);
    Values all{v[0], v[1]};
    if (!v[2].is_nothing()) all.push_back(v[2]);
    matched_or_raise({"cdist"}, signature, {all, {}, given.where});
    const Variable x = tensor_given(v[0], "cdist");
    const Variable y = tensor_given(v[1], "cdist");
    const Dtype own = x.data.dtype;
    check_distance_operands(x.data, y.data);
    if (!v[2].is_nothing() && !(to_real(interpreter, v[2]) >= 0))
        raise_runtime_error("cdist only supports non-negative p values");
    check_distance_batches(interpreter, x.data, y.data);
    if (x.data.numel() > 0 && y.data.numel() > 0) {
        if (own == Dtype::float16 || own == Dtype::bfloat16) raise_not_implemented("cdist", own);
        check_scalar_type(own, y.data.dtype);
    }
    const std::vector<Name> names = ops::distance_names(x.data, y.data);
    Variable unnamed_x = x;
    Variable unnamed_y = y;
    unnamed_x.data.names.clear();
    unnamed_y.data.names.clear();
    Steps steps(interpreter);
    if (x.data.numel() == 0 || y.data.numel() == 0)
        unnamed_y = steps.method(unnamed_y, "type_as", {new_tensor(unnamed_x)});
    const Variable rows = steps.method(unnamed_x, "unsqueeze", {Value::integer(-2)});
    const Variable columns = steps.method(unnamed_y, "unsqueeze", {Value::integer(-3)});
    const Value p = v[2].is_nothing() ? Value::real(2) : v[2];
    const Variable between = steps(op::sub, rows, columns);
    Variable out = between.data.numel() == 0 ? steps.method(between, "sum", {Value::integer(-1)})
                                             : steps.method(between, "norm", {p, Value::integer(-1)});
    const bool euclidean = to_real(interpreter, p) == 2;
    const bool product = euclidean && computed_by_product(v[3], x.data, y.data);
    if (euclidean && between.data.numel() > 0 && !out.data.shape_only()) {
        // Written to the result of the norm, by which the gradient is derived.
        out = steps.method(out, "contiguous");
        ops::Context unobserved = interpreter.context().unobserved();
        if (product) {
            ops::copy_elements(distances_by_product(unobserved, unnamed_x.data, unnamed_y.data), out.data);
        } else {
            ops::write_distances(contiguous(unobserved, between.data), out.data);
        }
    }
    if (!names.empty()) out.data = with_names(out.data, names);
    return with_node(new_tensor(out), product ? "ViewBackward0" : "CdistBackward0");
}

constexpr Overload linalg_norm_overloads[] = {
    {"Tensor input, Number? ord=, tuple of ints[1]? dim=, bool keepdim=, *, torch.dtype? dtype=, Tensor? out=",
     linalg_norm},
    {"Tensor input, str ord, tuple of ints[1]? dim=, bool keepdim=, *, torch.dtype? dtype=, Tensor? out=",
     linalg_norm}};
constexpr Overload matrix_norm_overloads[] = {
    {"Tensor input, Number ord, tuple of ints dim=, bool keepdim=, *, torch.dtype? dtype=, Tensor? out=", linalg_norm},
    {"Tensor input, str ord=, tuple of ints dim=, bool keepdim=, *, torch.dtype? dtype=, Tensor? out=", linalg_norm}};
constexpr Overload vector_norm_overload[] = {
    {"Tensor input, Number ord=, tuple of ints[1]? dim=, bool keepdim=, *, torch.dtype? dtype=, Tensor? out=",
     vector_norm}};
constexpr Overload dist_overload[] = {{"Tensor input, Tensor other, Number p=", dist}};

constexpr FunctionRow norms_rows[] = {
    {.name = "norm", .run = norm},
    {.name = "linalg.norm", .forms = as_function, .overloads = linalg_norm_overloads},
    {.name = "linalg.matrix_norm", .forms = as_function, .overloads = matrix_norm_overloads},
    {.name = "linalg.vector_norm", .forms = as_function, .overloads = vector_norm_overload, .out = writes::accumulates},
    {.name = "dist", .overloads = dist_overload},
    {.name = "cdist", .forms = as_function, .run = cdist},
};

}  // namespace

std::span<const FunctionRow> norm_functions() {
    return norms_rows;
}

}  // namespace bcast::python::torch
