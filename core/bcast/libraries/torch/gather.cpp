#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/autograd/derivatives/algebra.hpp"
#include "bcast/autograd/record.hpp"
#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/index/gather.hpp"
#include "bcast/index/nonzero.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/hash_order.hpp"
#include "bcast/libraries/torch/moved_elements.hpp"
#include "bcast/libraries/torch/out_dtypes.hpp"
#include "bcast/libraries/torch/reduced_out.hpp"
#include "bcast/libraries/torch/steps.hpp"
#include "bcast/libraries/torch/view_call.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/operators/typing_rows.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/sort/sort.hpp"
#include "bcast/sort/unique.hpp"
#include "bcast/stable_order.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/torch_dtypes.hpp"

/// Functions that gather elements by index or mask, or return the indices of elements.
namespace bcast::python::torch {
namespace {

using autograd::Variable;

Value gather(Arguments& a) {
    const Extent dim = dim_without_name(a, "dim");
    axis_of(Dialect::pytorch, dim, a.tensor("input").data.rank());
    check_out_casts(a, a.tensor("input").data.dtype);
    return moved(a, {"gather", {dim}, {}, {a.tensor("index").data}},
                 [dim, index = a.tensor("index").data](ops::Context& context, const Tensor& x) {
                     return ops::gather(context, x, dim, index);
                 });
}

Value index_select(Arguments& a) {
    const Extent dim = dim_without_name(a, "dim");
    const Tensor& input = a.tensor("input").data;
    const Tensor& index = a.tensor("index").data;
    // PyTorch checks the output before the values of the index.
    if (index.rank() <= 1 && (index.dtype == Dtype::int64 || index.dtype == Dtype::int32)) {
        static_cast<void>(axis_of(Dialect::pytorch, dim, std::max<std::size_t>(input.rank(), 1)));
        check_out_casts(a, input.dtype);
    }
    return moved(a, {"index_select", {dim}, {}, {index}}, [dim, index](ops::Context& context, const Tensor& x) {
        return ops::index_select(context, x, dim, index);
    });
}

Value take(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    const Tensor index = a.tensor("index").data;
    if (index.dtype != Dtype::int64) {
        raise_runtime_error({"take(): Expected a long tensor for index, but got ", torch_scalar_type(index.dtype)});
    }
    return moved(a, {"take", {}, {}, {index}},
                 [index](ops::Context& context, const Tensor& t) { return ops::take(context, t, index); });
}

Value take_along_dim(Arguments& a) {
    std::optional<Extent> dim;
    if (a.has("dim")) dim = a.integer("dim");
    // Without a dim both are flattened first, by `view`.
    for (const std::string_view each : {"input", "indices"}) {
        if (!dim) refuse_names(a.tensor(each).data, "view");
    }
    a.refuse_all_names("gather");
    const Tensor index = a.tensor("indices").data;
    if (dim) {
        if (const std::size_t rank = a.tensor("input").data.rank(); index.rank() != rank) {
            raise_runtime_error(
                {"torch.take_along_dim(): input and indices should have the same number of dimensions, but got ", rank,
                 " dimensions for input, and ", index.rank(), " dimensions for indices"});
        }
        if (index.dtype != Dtype::int64) {
            raise_runtime_error(
                {"torch.take_along_dim(): dtype of indices should be Long but got ", torch_scalar_type(index.dtype)});
        }
        if (index.rank() == 0) {
            static_cast<void>(axis_of(Dialect::pytorch, *dim, 1));
            refuse_dim_of_scalar(index, *dim);
        }
    }
    Movement movement{"take_flat", {}, {}, {index}};
    if (dim) {
        // With a dim, input and indices broadcast to each other; if that stretches one, there is no short source text.
        const std::vector<Extent>& sizes = a.tensor("input").data.sizes;
        const std::size_t axis = axis_of(Dialect::pytorch, *dim, sizes.size());
        bool same = true;
        for (std::size_t i = 0; i < sizes.size(); ++i) same = same && (sizes[i] == index.sizes[i] || i == axis);
        movement.row = same ? "gather" : "take_along_dim";
        movement.dims = {*dim};
    }
    if (index.dtype == Dtype::int64) check_out_casts(a, a.tensor("input").data.dtype);
    return moved(a, movement, [dim, index](ops::Context& context, const Tensor& x) {
        return ops::take_along_axis(context, Dialect::pytorch, x, index, dim);
    });
}

Value masked_select(Arguments& a) {
    check_out_casts(a, a.tensor("input").data.dtype);
    const Tensor mask = a.tensor("mask").data;
    Movement movement{"masked_select", {}, {}, {mask}};
    if (a.state().mode.observed()) {
        ops::Context unobserved = a.context().unobserved();
        std::array operands{a.tensor("input").data, mask};
        for (Tensor& each : operands) each.names.clear();
        movement.numbers = ops::broadcast_tensors(unobserved, Dialect::pytorch, operands).front().sizes;
    }
    return moved(a, movement,
                 [mask](ops::Context& context, const Tensor& x) { return ops::masked_select(context, x, mask); });
}

Value nonzero(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    if (!a.boolean("as_tuple", false)) return finish(a, ops::nonzero(a.context(), Dialect::pytorch, x));
    if (a.out() != nullptr) raise_runtime_error("nonzero does not support the out kwarg when as_tuple is True");
    refuse_names(x, "nonzero");
    Values out;
    for (Tensor& each : ops::nonzero_along_axes(a.context(), x)) out.push_back(new_tensor(std::move(each)));
    return new_tuple(std::move(out));
}

/// Refuses named tensors in the name of the operator, which depends on the value searched for:
/// `searchsorted.Tensor_out`, `bucketize.Scalar`.
void refuse_named_search(const Arguments& a, std::string_view sorted, std::string_view sought) {
    const bool number = a.value(sought).as<TensorObject>() == nullptr;
    const std::string form = concat({a.name(), number ? ".Scalar" : ".Tensor", a.out() != nullptr ? "_out" : ""});
    refuse_names(a.tensor(sorted).data, form);
    if (!number) refuse_names(a.tensor(sought).data, form);
}

/// The indices, as int32 if `out_int32=True`.
Tensor with_index_dtype(Arguments& a, const Tensor& indices) {
    return a.boolean("out_int32", false) ? ops::converted(a.context(), indices, Dtype::int32) : indices;
}

void check_side(Arguments& a) {
    if (!a.has("side")) return;
    const std::string_view side = a.text("side");
    if (side != "left" && side != "right") {
        raise_runtime_error({"torch.searchsorted(): side can only be 'left' or 'right' but got ", side});
    }
    if (side == "left" && a.boolean("right", false)) {
        raise_runtime_error(
            "torch.searchsorted(): side and right can't be set to opposites, got side of left while right was True");
    }
}

/// `sorter=` has one index for each element of the sequences.
void check_sorter(const Arguments& a, const Tensor& sequence) {
    if (!a.has("sorter")) return;
    const Tensor sorter = a.tensor("sorter").data;
    if (sorter.sizes != sequence.sizes) {
        raise_runtime_error(
            {"torch.searchsorted(): boundary and sorter must have the same size, but got boundary tensor ",
             list_text(sequence.shape()), "and got sorter tensor ", list_text(sorter.shape())});
    }
    if (sorter.dtype != Dtype::int64) {
        raise_runtime_error({"torch.searchsorted(): sorter must be a tensor of long dtype but got dtype ",
                             torch_scalar_type(sorter.dtype)});
    }
}

/// Raises RuntimeError for bool, which has no kernel.
void refuse_unsorted(const Tensor& sorted, const Tensor& values) {
    if (sorted.dtype == Dtype::bool_ && values.dtype == Dtype::bool_)
        raise_not_implemented("searchsorted_out_cpu", Dtype::bool_);
}

Value searchsorted(Arguments& a) {
    refuse_named_search(a, "sorted_sequence", a.has("self") ? "self" : "input");
    const bool right = a.boolean("right", false) || (a.has("side") && a.text("side") == "right");
    const Tensor values = a.tensor(a.has("self") ? "self" : "input").data;
    const Tensor sequence = a.tensor("sorted_sequence").data;
    check_side(a);
    check_sorter(a, sequence);
    if (values.rank() == 0 && sequence.rank() != 1) {
        raise_runtime_error(
            {"torch.searchsorted(): input value can be a scalar only when boundaries tensor dimension is 1, but we got "
             "boundaries tensor dim(",
             sequence.rank(), ") and input value's dim(0) numel(1)"});
    }
    if (sequence.rank() == 0) {
        raise_runtime_error(
            "torch.searchsorted(): boundaries tensor should have positive dimension, but got 0 dimension");
    }
    // The indices in `sorter=` are checked last.
    Tensor indices = with_index_dtype(a, ops::searchsorted(a.context(), Dialect::pytorch, sequence, values, right));
    check_out_casts(a, indices.dtype);
    if (values.numel() > 0) refuse_unsorted(sequence, values);
    if (a.has("sorter")) {
        const Tensor sorted = ops::gather(a.context(), sequence, -1, a.tensor("sorter").data);
        indices = with_index_dtype(a, ops::searchsorted(a.context(), Dialect::pytorch, sorted, values, right));
    }
    return finish(a, std::move(indices));
}

Value bucketize(Arguments& a) {
    refuse_named_search(a, "boundaries", a.has("self") ? "self" : "input");
    const Tensor values = a.tensor(a.has("self") ? "self" : "input").data;
    const Tensor boundaries = a.tensor("boundaries").data;
    if (boundaries.rank() != 1) {
        raise_runtime_error({"boundaries tensor must be 1 dimension, but got dim(", boundaries.rank(), ")"});
    }
    if (values.numel() > 0) refuse_unsorted(boundaries, values);
    return finish(a, with_index_dtype(a, ops::searchsorted(a.context(), Dialect::pytorch, boundaries, values,
                                                           a.boolean("right", false))));
}

bool is_true(Interpreter& interpreter, const Value& value) {
    return !value.is_nothing() && interpreter.truth(value);
}

/// Raises TypeError for arguments that do not fit, in the name of the operator that `unique` calls.
void check_unique(const Value& input, const std::vector<Value>& given) {
    static const Signature flattened("Tensor input, bool sorted=, bool return_inverse=, bool return_counts=", false);
    static const Signature along("Tensor input, int dim, bool sorted=, bool return_inverse=, bool return_counts=",
                                 false);
    const bool by_dim = !given[3].is_nothing() && !given[3].is_none();
    Values positional{input};
    if (by_dim) positional.push_back(given[3]);
    std::vector<KeywordArgument> keywords;
    constexpr std::array names{"sorted", "return_inverse", "return_counts"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (!given[i].is_nothing()) keywords.push_back({names[i], given[i]});
    }
    matched_or_raise({by_dim ? "unique_dim" : "_unique2"}, by_dim ? along : flattened, {positional, keywords, {}});
}

/// The results of `unique` functions. PyTorch has no derivative of them, and its backward node raises when called.
Value unique_results(Interpreter& interpreter, ops::Unique found, const Variable& x, std::string_view node,
                     std::string_view function, bool inverse, bool counts) {
    const auto refuse = [function](ops::Context&, const std::vector<autograd::Saved>&,
                                   const autograd::Gradients&) -> autograd::Gradients {
        raise_exception("NotImplementedError", {"the derivative for '", function, "' is not implemented."});
    };
    Values out{new_tensor(
        autograd::recorded(torch_state(interpreter).mode, std::array{x}, std::move(found.values), {node, {}, refuse}))};
    if (inverse) out.push_back(new_tensor(std::move(found.inverse)));
    if (counts) out.push_back(new_tensor(std::move(found.counts)));
    return out.size() == 1 ? out.front() : new_tuple(std::move(out));
}

/// The hash of an element as `std::hash` of its type computes it: an integer is its own hash, and zeros have hash 0.
std::uint64_t hash_of_element(Dtype dtype, const Scalar& element) {
    if (const auto* integral = std::get_if<std::int64_t>(&element)) return static_cast<std::uint64_t>(*integral);
    const double number = std::get<double>(element);
    if (number == 0) return 0;
    const auto narrow = static_cast<float>(number);
    return dtype == Dtype::float64 ? hash_of_bytes({reinterpret_cast<const char*>(&number), sizeof number})
                                   : hash_of_bytes({reinterpret_cast<const char*>(&narrow), sizeof narrow});
}

/// Reorders the distinct elements as a hash table iterates over them, if inserted in the order of first occurrence.
void shuffle_as_hashed(ops::Context& context, ops::Unique& found) {
    const Dtype dtype = found.values.dtype;
    if (dtype == Dtype::bool_ || found.values.numel() < 2 || found.values.shape_only()) return;
    if (dtype == Dtype::bfloat16) raise_unsupported("unique(sorted=False) of bfloat16 is not implemented here");
    const auto integer_at = [](const Tensor& tensor, std::size_t at) {
        return std::get<std::int64_t>(read(tensor, static_cast<Extent>(at)));
    };
    const Tensor inverse = ops::contiguous(context, found.inverse);
    const std::vector<std::size_t> first_seen = stable_order(
        static_cast<std::size_t>(found.values.numel()),
        [&](std::size_t x, std::size_t y) { return integer_at(found.first, x) < integer_at(found.first, y); });
    std::vector<std::int64_t> rank(first_seen.size(), 0);
    std::vector<std::uint64_t> hashes;
    hashes.reserve(first_seen.size());
    for (const std::size_t position : first_seen)
        hashes.push_back(hash_of_element(dtype, read(found.values, static_cast<Extent>(position))));
    ops::Unique out{ops::clone(context, found.values), found.first, ops::clone(context, inverse),
                    ops::clone(context, found.counts)};
    Extent next = 0;
    for (const std::size_t at : hash_order(hashes)) {
        const auto from = static_cast<Extent>(first_seen[at]);
        write(out.values, next, read(found.values, from));
        write(out.counts, next, read(found.counts, from));
        rank[first_seen[at]] = next++;
    }
    for (Extent i = 0; i < inverse.numel(); ++i)
        write(out.inverse, i, rank[static_cast<std::size_t>(integer_at(inverse, static_cast<std::size_t>(i)))]);
    found = std::move(out);
}

/// The `dim` argument. Raises IndexError for a tensor without axes, for which even -1 is out of range.
std::optional<Extent> dim_of_unique(Interpreter& interpreter, const Value& given, const Tensor& x) {
    if (given.is_nothing() || given.is_none()) return {};
    const Extent dim = to_index(interpreter, given);
    refuse_dim_of_scalar(x, dim);
    return dim;
}

/// The distinct elements, with their inverse indices and their counts if requested.
Value unique(Interpreter& interpreter, const Found& /*found*/, const Value& self, const CallArguments& given) {
    const bool method = !self.is_nothing();
    std::vector<Value> values =
        method ? bind_python("Tensor.unique", "sorted return_inverse return_counts dim", 0, given)
               : bind_python("_return_output", "input sorted return_inverse return_counts dim", 1, given);
    const Value input = method ? self : values.front();
    if (!method) values.erase(values.begin());
    check_unique(input, values);
    const Variable& x = input.as<TensorObject>()->variable;
    const std::optional<Extent> dim = dim_of_unique(interpreter, values[3], x.data);
    ops::Unique found = ops::unique(interpreter.context(), Dialect::pytorch, x.data, dim);
    const bool sorted = values[0].is_nothing() || interpreter.truth(values[0]);
    if (!sorted && !dim) shuffle_as_hashed(interpreter.context(), found);
    return unique_results(interpreter, std::move(found), x, dim ? "UniqueDimBackward0" : "Unique2Backward0",
                          dim ? "unique_dim" : "_unique2", is_true(interpreter, values[1]),
                          is_true(interpreter, values[2]));
}

/// The elements without consecutive duplicates.
Value unique_consecutive(Interpreter& interpreter, const Found& /*found*/, const Value& self,
                         const CallArguments& given) {
    std::vector<Value> v;
    if (self.is_nothing()) {
        v = bind_python("_consecutive_return_output", "input return_inverse return_counts dim", 1, given);
    } else {
        v = bind_python("Tensor.unique_consecutive", "return_inverse return_counts dim", 0, given);
        v.insert(v.begin(), self);
    }
    static const Signature signature("Tensor input, bool return_inverse=, bool return_counts=, int? dim=", false);
    std::vector<KeywordArgument> keywords;
    constexpr std::array<std::string_view, 4> names{"input", "return_inverse", "return_counts", "dim"};
    for (std::size_t i = 1; i < names.size(); ++i) {
        if (!v[i].is_nothing()) keywords.push_back({names[i], v[i]});
    }
    matched_or_raise({"unique_consecutive"}, signature, {{v.data(), 1}, keywords, {}});
    const Variable& x = v[0].as<TensorObject>()->variable;
    const std::optional<Extent> dim = dim_of_unique(interpreter, v[3], x.data);
    return unique_results(interpreter, ops::unique(interpreter.context(), Dialect::pytorch, x.data, dim, false), x,
                          "UniqueConsecutiveBackward0", "unique_consecutive", is_true(interpreter, v[1]),
                          is_true(interpreter, v[2]));
}

void refuse_in_isin(const Tensor& x) {
    if (x.dtype == Dtype::bool_ || x.dtype == Dtype::bfloat16) {
        raise_runtime_error({"Unsupported input type encountered for isin(): ", torch_scalar_type(x.dtype)});
    }
}

/// Whether each element is one of the test elements.
Value isin(Arguments& a) {
    const std::string_view first = a.has("element") ? "element" : "elements";
    const std::string_view second = a.has("test_element") ? "test_element" : "test_elements";
    const Variable x = a.tensor(first);
    const Variable tests = a.tensor(second);
    for (const Variable* each : {&x, &tests}) {
        refuse_names(each->data, "isin");
        refuse_in_isin(each->data);
    }
    const bool inverted = a.boolean("invert", false);
    Steps steps(a.interpreter);
    check_out_dtype(a, Dtype::bool_);
    // PyTorch compares with each of few test elements but sorts many; neither kernel supports float16.
    const Extent count = tests.data.numel();
    const bool few = static_cast<double>(count) < 10 * std::pow(static_cast<double>(x.data.numel()), 0.145);
    const Dtype promoted = promotion_of(Dialect::pytorch, std::array{x.data, tests.data});
    if (!few && x.data.numel() > 0 && (x.data.dtype == Dtype::float16 || tests.data.dtype == Dtype::float16))
        raise_not_implemented("unique", Dtype::float16);
    if (few && !tests.data.number && promoted == Dtype::float16 && x.data.numel() > 0 && count > 0)
        raise_not_implemented("isin_default_cpu", promoted);
    const Variable flat = steps.method(tests, few && x.data.numel() > 0 ? "view" : "reshape", {Value::integer(-1)});
    const Variable each = steps(op::eq, steps.method(x, "unsqueeze", {Value::integer(-1)}), flat);
    Variable found = steps.method(each, "any", {Value::integer(-1)});
    if (!few && a.boolean("assume_unique", false)) {
        // PyTorch sorts all elements together and compares each with its successor, so a duplicate within `elements`
        // counts too.
        const Variable all = steps.method(x, "reshape", {Value::integer(-1)});
        const Variable same = steps(op::eq, steps.method(all, "unsqueeze", {Value::integer(-1)}), all);
        const Variable again =
            steps.method(steps.method(same, "triu", {Value::integer(1)}), "any", {Value::integer(-1)});
        found = steps(op::logical_or, found, steps.method(again, "reshape", {list_of(x.data.sizes)}));
    }
    if (inverted) found = steps(op::logical_not, found);
    return finish(a, found.data);
}

constexpr Overload isin_overloads[] = {
    {"Tensor elements, Tensor test_elements, *, bool assume_unique=, bool invert=, Tensor? out=", isin},
    {"Number element, Tensor test_elements, *, bool assume_unique=, bool invert=, Tensor? out=", isin},
    {"Tensor elements, Number test_element, *, bool assume_unique=, bool invert=, Tensor? out=", isin}};
constexpr Overload gather_overloads[] = {
    {"Tensor input, int dim, Tensor index, *, bool sparse_grad=, Tensor? out=", gather, "gather"},
    {"Tensor input, name dim, Tensor index, *, bool sparse_grad=, Tensor? out=", gather}};
constexpr Overload index_select_overloads[] = {
    {"Tensor input, int dim, Tensor index, *, Tensor? out=", index_select, "index_select"},
    {"Tensor input, name dim, Tensor index, *, Tensor? out=", index_select}};
constexpr Overload take_overload[] = {{"Tensor input, Tensor index, *, Tensor? out=", take, "take"}};
constexpr Overload take_along_dim_overload[] = {
    {"Tensor input, Tensor indices, int? dim=, *, Tensor? out=", take_along_dim}};
constexpr Overload masked_select_overload[] = {{"Tensor input, Tensor mask, *, Tensor? out=", masked_select}};
constexpr Overload nonzero_overload[] = {{"Tensor input, *, bool as_tuple=, Tensor? out=", nonzero}};
constexpr Overload nonzero_method_overloads[] = {{"Tensor input", nonzero},
                                                 {"Tensor input, *, bool as_tuple=", nonzero}};
constexpr Overload argwhere_overload[] = {{"Tensor input", nonzero}};
constexpr Overload searchsorted_overloads[] = {
    {"Tensor sorted_sequence, Tensor input, *, bool out_int32=, bool right=, str? side=, Tensor? sorter=, Tensor? out=",
     searchsorted},
    {"Tensor sorted_sequence, Number self, *, bool out_int32=, bool right=, str? side=, Tensor? sorter=",
     searchsorted}};
constexpr Overload bucketize_overloads[] = {
    {"Tensor input, Tensor boundaries, *, bool out_int32=, bool right=, Tensor? out=", bucketize},
    {"Number self, Tensor boundaries, *, bool out_int32=, bool right=", bucketize}};

void check_selected_output(const Arguments& a, Dtype /*result*/) {
    raise_runtime_error({a.name(), "(): self and result must have the same scalar type"});
}

void check_taken_output(const Arguments& a, Dtype result) {
    raise_runtime_error({"take(): self and out expected to have the same dtype, but got self.dtype = ",
                         torch_scalar_type(result), " and out.dtype = ", torch_scalar_type(dtype_of_out(a))});
}

void check_positions(const Arguments& a, Dtype /*result*/) {
    raise_runtime_error({"nonzero: Expected out tensor to have scalar type Long but got scalar type",
                         torch_scalar_type(dtype_of_out(a))});
}

void check_bucket_output(const Arguments& a, Dtype result) {
    raise_runtime_error(
        {"torch.searchsorted(): output tensor's dtype is wrong, it can only be Int(int32) or Long(int64) depending on "
         "whether out_int32 flag is True, but we got output tensor's dtype ",
         torch_scalar_type(dtype_of_out(a)), " and out_int32 flag is ", result == Dtype::int32 ? "True" : "False"});
}

constexpr FunctionRow gather_rows[] = {
    {.name = "gather",
     .overloads = gather_overloads,
     .out = writes::refuses_gradients | writes::refuses_overlap,
     .check_out = check_out_dtype},
    {.name = "index_select",
     .overloads = index_select_overloads,
     .out = writes::refuses_gradients | writes::refuses_overlap,
     .check_out = check_selected_output},
    {.name = "take",
     .overloads = take_overload,
     .out = writes::refuses_gradients | writes::refuses_overlap,
     .check_out = check_taken_output},
    {.name = "take_along_dim",
     .overloads = take_along_dim_overload,
     .out = writes::refuses_gradients | writes::refuses_overlap,
     .refuses_gradients_as = "gather",
     .check_out = check_out_dtype},
    {.name = "masked_select",
     .overloads = masked_select_overload,
     .out = writes::refuses_gradients | writes::refuses_overlap,
     .check_out = check_selected_output},
    {.name = "nonzero",
     .forms = as_function,
     .overloads = nonzero_overload,
     .out = writes::takes_strides | writes::refuses_overlap,
     .check_out = check_positions},
    {.name = "nonzero",
     .forms = as_method,
     .overloads = nonzero_method_overloads,
     .out = writes::takes_strides | writes::refuses_overlap,
     .check_out = check_positions},
    {.name = "argwhere", .overloads = argwhere_overload},
    {.name = "searchsorted",
     .forms = as_function,
     .overloads = searchsorted_overloads,
     .check_out = check_bucket_output},
    {.name = "bucketize", .forms = as_function, .overloads = bucketize_overloads, .check_out = check_bucket_output},
    {.name = "unique", .run = unique},
    {.name = "unique_consecutive", .run = unique_consecutive},
    {.name = "isin", .forms = as_function, .overloads = isin_overloads},
};

}  // namespace

std::span<const FunctionRow> gather_functions() {
    return gather_rows;
}

}  // namespace bcast::python::torch
