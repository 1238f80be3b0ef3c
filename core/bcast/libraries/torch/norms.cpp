#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/mismatch.hpp"
#include "bcast/libraries/torch/reduced.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/libraries/torch/view_call.hpp"
#include "bcast/matmul/names.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/reduce/norm.hpp"
#include "bcast/reduce/reduce.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/names.hpp"
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

bool given_one(const Value& value) {
    return !value.is_nothing() && !value.is_none();
}

ops::ReduceDims dims_of(Interpreter& interpreter, const Tensor& x, const Value& dim, const Value& keep) {
    ops::ReduceDims out;
    out.keep = !keep.is_nothing() && interpreter.truth(keep);
    if (!given_one(dim)) return out;
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
    if (!given_one(p)) return {};
    if (const Str* text = as_str(p)) return std::string(text->text());
    return to_real(interpreter, p);
}

double number_of(const ops::NormOrder& order) {
    const double* p = std::get_if<double>(&order);
    return p == nullptr ? 2 : *p;
}

const Variable& tensor_given(const Value& value, std::string_view function) {
    if (const TensorObject* tensor = value.as<TensorObject>()) return tensor->variable;
    raise_exception("TypeError",
                    {function, "(): argument 'input' (position 1) must be Tensor, not ", value.type().name});
}

/// PyTorch's function of several overloads, which `torch.norm` calls from Python, says what does not fit it.
void check_norm_arguments(const Value& input, const Value& p, const Value& dim, const Value& out) {
    const TensorObject* tensor = p.as<TensorObject>();
    const bool single = tensor != nullptr && tensor->variable.data.rank() == 0 && !tensor->variable.requires_grad();
    const bool number = p.is_integral() || p.is_real() || as_str(p) != nullptr || single || !given_one(p);
    const bool dims = dim.is_integral() || items_of(dim) != nullptr || as_str(dim) != nullptr || !given_one(dim);
    if ((number && dims) || (number && (as_str(p) != nullptr || !given_one(p)))) return;
    static const std::array signatures{
        Signature("Tensor input, Number p", false),
        Signature("Tensor input, Number p, *, torch.dtype dtype", false),
        Signature("Tensor input, Number p, tuple of ints dim, bool keepdim, *, torch.dtype dtype, Tensor out", false),
        Signature("Tensor input, Number p, tuple of ints dim, bool keepdim, *, Tensor out", false),
        Signature("Tensor input, Number p, tuple of names dim, bool keepdim, *, torch.dtype dtype, Tensor out", false),
        Signature("Tensor input, Number p, tuple of names dim, bool keepdim, *, Tensor out", false)};
    Values positional{input, p};
    std::vector<KeywordArgument> keywords;
    const Value all = given_one(dim) ? dim : new_list({});
    if (given_one(dim) || given_one(out)) {
        positional.push_back(all);
    } else {
        keywords.push_back({"dim", all});
    }
    keywords.push_back({"keepdim", Value::boolean(false)});
    if (given_one(out)) keywords.push_back({"out", out});
    throw Raised("TypeError", mismatch_text("norm", signatures, {positional, keywords, {}}));
}

/// `torch.norm`, `Tensor.norm`.
Value norm(Interpreter& interpreter, const Found& /*found*/, const Value& self, const CallArguments& given) {
    const bool method = !self.is_nothing();
    std::vector<Value> v = method ? bind_python("Tensor.norm", "p dim keepdim dtype", 0, given)
                                  : bind_python("norm", "input p dim keepdim out dtype", 1, given);
    // PyTorch writes it in Python, and asks for the number of axes first.
    if (!method && v[0].as<TensorObject>() == nullptr)
        raise_exception("AttributeError", {"'", v[0].type().name, "' object has no attribute 'dim'"});
    Variable x = method ? self.as<TensorObject>()->variable : v[0].as<TensorObject>()->variable;
    TensorObject* out = nullptr;
    Value written;
    if (!method) {
        written = v[4];
        out = v[4].as<TensorObject>();
        if (given_one(v[4]) && (out == nullptr || x.requires_grad() || out->variable.requires_grad()))
            raise_unsupported("torch.norm with out= is supported for tensors without gradients only");
        v = {v[1], v[2], v[3], v[5]};
    }
    check_norm_arguments(new_tensor(x), v[0], v[1], written);
    ops::NormOptions options;
    options.order = v[0].is_nothing() ? ops::NormOrder(std::string("fro")) : order_of(interpreter, v[0]);
    const auto* text = std::get_if<std::string>(&options.order);
    if (text != nullptr && *text != "fro" && *text != "nuc")
        raise_exception("RuntimeError", {"only valid string values are 'fro' and 'nuc', found ", *text});
    if (text != nullptr && *text == "fro" && given_one(v[1]) && !v[1].is_integral()) {
        // The norm of a matrix is a function of its own, which takes no names.
        static const Signature frobenius("Tensor input, tuple of ints[1] dim", false);
        matched_or_raise({"frobenius_norm"}, frobenius, {std::array{new_tensor(x), v[1]}, {}, given.where});
    }
    if (out != nullptr && text == nullptr) refuse_names(x.data, "norm.out");
    if (out != nullptr && !given_one(v[1])) x.data.names.clear();  // The norm of a matrix asks for no names there.
    options.over = dims_of(interpreter, x.data, v[1], v[2]);
    options.dtype = dtype_of_argument(v[3]);
    if (options.dtype && text != nullptr) {
        raise_exception("ValueError",
                        {"dtype argument is not supported in ", *text == "fro" ? "frobenius" : "nuclear", " norm"});
    }
    const bool copies = std::holds_alternative<std::string>(options.order);
    if (out != nullptr && copies && !options.over.dims && x.data.rank() > 2) {
        raise_exception("RuntimeError", {*text == "fro" ? "Expected at most 2 dimensions, but got "
                                                        : "Expected a tensor with 2 dimensions, but got a tensor with ",
                                         x.data.rank(), " dimensions instead."});
    }
    Tensor result = ops::norm(interpreter.context(), x.data, options);
    if (out != nullptr) {
        if (copies) result = ops::converted(interpreter.context(), result, out->variable.data.dtype);
        write_out(interpreter, result, *out);
        return written;
    }
    return recorded_norm(interpreter, "NormBackward1", x, number_of(options.order), options.over, std::move(result));
}

/// Into `out=`, where no gradient is asked for.
Value norm_into(Interpreter& interpreter, std::string_view function, const Value& given, const Variable& x,
                const Tensor& result) {
    auto* out = given.as<TensorObject>();
    if (out == nullptr || x.requires_grad() || out->variable.requires_grad())
        raise_unsupported("this norm with out= is supported for tensors without gradients only");
    if (x.data.storage && out->variable.data.storage == x.data.storage && x.data.numel() > 0)
        raise_unsupported("a norm into a tensor that it reads is not implemented here");
    if (const Dtype own = out->variable.data.dtype; own != result.dtype) {
        if (function == "linalg_norm") {
            raise_exception("RuntimeError", {"linalg.norm expected out tensor dtype ", torch_scalar_type(result.dtype),
                                             " but got: ", torch_scalar_type(own)});
        }
        raise_exception("RuntimeError", {"Expected out tensor to have dtype ", torch_element_type(result.dtype),
                                         ", but got ", torch_element_type(own), " instead"});
    }
    write_out(interpreter, result, *out);
    return given;
}

/// NumPy's words for the dims, which PyTorch's functions in C++ know too.
std::vector<KeywordArgument> with_own_words(const CallArguments& given) {
    std::vector<KeywordArgument> out(given.keywords.begin(), given.keywords.end());
    for (KeywordArgument& keyword : out) {
        if (keyword.name == "axis") keyword.name = "dim";
        if (keyword.name == "keepdims") keyword.name = "keepdim";
    }
    return out;
}

Value linalg_norm(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/, const CallArguments& given) {
    const std::vector<KeywordArgument> keywords = with_own_words(given);
    const std::vector<Value> v =
        bind_python("linalg_norm", "input ord dim keepdim out dtype", 1, {given.positional, keywords, given.where});
    const Variable x = tensor_given(v[0], "linalg_norm");
    ops::NormOptions options;
    options.order = order_of(interpreter, v[1]);
    options.over = dims_of(interpreter, x.data, v[2], v[3]);
    options.dtype = dtype_of_argument(v[5]);
    const std::size_t rank = x.data.rank();
    if (std::holds_alternative<std::string>(options.order) && !options.over.dims && rank != 1 && rank != 2) {
        raise_exception(
            "RuntimeError",
            {"linalg.norm: If dim is not specified but ord is, the input must be 1D or 2D. Got ", rank, "D."});
    }
    const bool matrix = given_one(v[1]) && (options.over.dims ? options.over.dims->size() : rank) == 2;
    if (matrix && options.dtype && !is_floating(*options.dtype)) {
        raise_exception("RuntimeError", {"linalg.matrix_norm: dtype should be floating point or complex, but got ",
                                         torch_scalar_type(*options.dtype)});
    }
    Tensor result = ops::linalg_norm(interpreter.context(), Dialect::pytorch, x.data, options);
    if (given_one(v[4])) return norm_into(interpreter, "linalg_norm", v[4], x, result);
    const std::size_t axes = options.over.dims ? options.over.dims->size() : given_one(v[1]) ? x.data.rank() : 1;
    if (axes == 2 && x.requires_grad() && !std::holds_alternative<std::string>(options.order) && given_one(v[1]))
        raise_unsupported("gradients of matrix norms are not supported");
    return recorded_norm(interpreter, "LinalgVectorNormBackward0", x, number_of(options.order), options.over,
                         std::move(result));
}

Value vector_norm(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/, const CallArguments& given) {
    const std::vector<KeywordArgument> keywords = with_own_words(given);
    const std::vector<Value> v = matched_or_raise(
        "linalg_vector_norm",
        "Tensor x, Number ord=, tuple of ints[1]? dim=, bool keepdim=, *, torch.dtype? dtype=, Tensor? out=",
        CallArguments{given.positional, keywords, given.where});
    const Variable x = v[0].as<TensorObject>()->variable;
    const double p = v[1].is_nothing() ? 2 : to_real(interpreter, v[1]);
    const ops::ReduceDims over = dims_of(interpreter, x.data, v[2], v[3]);
    const std::optional<Dtype> dtype = dtype_of_argument(v[4]);
    Tensor result = ops::vector_norm(interpreter.context(), x.data, p, over, dtype);
    if (given_one(v[5])) return norm_into(interpreter, "linalg_vector_norm", v[5], x, result);
    return recorded_norm(interpreter, "LinalgVectorNormBackward0", x, p, over, std::move(result));
}

Value dist(Arguments& a) {
    refuse_names(a.tensor("input").data, "dist");
    refuse_names(a.tensor("other").data, "dist");
    Steps steps(a.interpreter);
    const Variable difference = steps(op::sub, a.tensor("input"), a.tensor("other"));
    return with_node(steps.value(difference, "norm", {a.has("p") ? a.value("p") : Value::real(2)}), "DistBackward0");
}

/// How to compute makes no difference to what is computed.
void check_compute_mode(Interpreter& interpreter, const Value& mode) {
    if (mode.is_nothing()) return;
    const Str* text = as_str(mode);
    for (const std::string_view known :
         {"use_mm_for_euclid_dist_if_necessary", "use_mm_for_euclid_dist", "donot_use_mm_for_euclid_dist"}) {
        if (text != nullptr && text->text() == known) return;
    }
    raise_exception("ValueError", {interpreter.str(mode), " is not a valid value for compute_mode"});
}

/// The axes in front of the rows broadcast before anything is computed.
void check_distance_batches(Interpreter& interpreter, const Tensor& x, const Tensor& y) {
    const auto batches = [](Tensor tensor) {
        tensor.sizes.resize(tensor.rank() - 2);
        tensor.strides.resize(tensor.sizes.size());
        tensor.names.clear();
        tensor.storage = nullptr;
        return tensor;
    };
    ops::Context unseen{interpreter.context().workspace, nullptr};
    ops::broadcast_tensors(unseen, Dialect::pytorch, std::array{batches(x), batches(y)});
}

/// The distance of every row of one to every row of the other.
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
    for (const Variable* each : {&x, &y}) {
        if (each->data.rank() >= 2) continue;
        raise_exception("RuntimeError", {"cdist only supports at least 2D tensors, ", each == &x ? "X1" : "X2",
                                         " got: ", each->data.rank(), "D"});
    }
    if (x.data.sizes.back() != y.data.sizes.back()) {
        raise_exception("RuntimeError", {"X1 and X2 must have the same number of columns. X1: ", x.data.sizes.back(),
                                         " X2: ", y.data.sizes.back()});
    }
    for (const Variable* each : {&x, &y}) {
        if (is_floating(each->data.dtype)) continue;
        raise_exception("RuntimeError", {"cdist only supports floating-point dtypes, ", each == &x ? "X1" : "X2",
                                         " got: ", torch_scalar_type(each->data.dtype)});
    }
    if (!v[2].is_nothing() && !(to_real(interpreter, v[2]) >= 0))
        raise_exception("RuntimeError", "cdist only supports non-negative p values");
    check_distance_batches(interpreter, x.data, y.data);
    if (x.data.numel() > 0 && y.data.numel() > 0) {
        if (own == Dtype::float16 || own == Dtype::bfloat16) raise_not_implemented("cdist", own);
        if (own != y.data.dtype) {
            raise_exception("RuntimeError", {"expected scalar type ", torch_scalar_type(own), " but found ",
                                             torch_scalar_type(y.data.dtype)});
        }
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
    if (!names.empty()) out.data = with_names(out.data, names);
    return new_tensor(out);
}

constexpr Overload dist_overload[] = {{"Tensor input, Tensor other, Number p=", dist}};

constexpr FunctionRow norms_rows[] = {
    {.name = "norm", .whole = norm},
    {.name = "linalg.norm", .forms = as_function, .whole = linalg_norm, .compiled = true},
    {.name = "linalg.vector_norm", .forms = as_function, .whole = vector_norm, .compiled = true},
    {.name = "dist", .overloads = dist_overload},
    {.name = "cdist", .forms = as_function, .whole = cdist},
};

}  // namespace

std::span<const FunctionRow> norm_functions() {
    return norms_rows;
}

}  // namespace bcast::python::torch
