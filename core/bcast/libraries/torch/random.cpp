#include <array>
#include <utility>
#include <vector>

#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/layout.hpp"
#include "bcast/float_text.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/types.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/generator.hpp"
#include "bcast/libraries/torch/out_dtypes.hpp"
#include "bcast/libraries/torch/requires_grad.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/names.hpp"
#include "bcast/tensor/random/torch.hpp"
#include "bcast/tensor/random/torch_discrete.hpp"

/// Random tensors (PyTorch 1.13).
namespace bcast::python::torch {
namespace {

/// The `size` argument. Raises for sizes that cannot be allocated, before a number is drawn.
std::vector<Extent> requested_sizes(Arguments& a, Dtype dtype) {
    std::vector<Extent> sizes = a.integers("size");
    if (a.has("names")) {
        check_makeable(Dialect::pytorch, dtype, shape_of(sizes), a.names("names"));
    } else {
        check_makeable(Dialect::pytorch, dtype, shape_of(sizes));
    }
    return sizes;
}

Value rand(Arguments& a) {
    const Dtype dtype = factory_dtype(a, a.state().default_dtype);
    return made(a, torch_rand(a.context().workspace, generator_of(a), requested_sizes(a, dtype), dtype));
}

Value randn(Arguments& a) {
    const Dtype dtype = factory_dtype(a, a.state().default_dtype);
    return made(a, torch_randn(a.context().workspace, generator_of(a), requested_sizes(a, dtype), dtype));
}

Value randint(Arguments& a) {
    const Dtype dtype = factory_dtype(a, Dtype::int64);
    return made(a, torch_randint(a.context().workspace, generator_of(a), a.integer("low", 0), a.integer("high"),
                                 requested_sizes(a, dtype), dtype));
}

Value randperm(Arguments& a) {
    return made(a,
                torch_randperm(a.context().workspace, generator_of(a), a.integer("n"), factory_dtype(a, Dtype::int64)));
}

/// Random elements with the strides of `x`, drawn in memory order.
template <typename Make, typename Fill>
Tensor drawn_like(Arguments& a, const Tensor& x, Make make, Fill fill) {
    const Dtype dtype = factory_dtype(a, x.dtype);
    const Workspace& workspace = a.context().workspace;
    const bool by_rows = x.contiguous() || x.shape_only() || a.has("memory_format");
    // With other strides, `make` is called for an empty tensor, for its errors only.
    Tensor out = make(workspace, generator_of(a), by_rows ? x.sizes : std::vector<Extent>{0}, dtype);
    if (!by_rows) out = empty(workspace, dtype, x.sizes);
    if (!a.has("memory_format")) out.strides = ops::strides_like(Dialect::pytorch, x);
    if (!by_rows) fill(out, generator_of(a));
    return out;
}

template <typename Make, typename Fill>
Value like(Arguments& a, Make make, Fill fill) {
    const Tensor x = a.tensor("input").data;
    Tensor out = drawn_like(a, x, make, fill);
    out.names = x.names;
    return with_requires_grad(std::move(out), a.boolean("requires_grad", false));
}

Value rand_like(Arguments& a) {
    return like(a, torch_rand, [](Tensor& x, TorchGenerator& g) { fill_uniform(x, g); });
}

Value randn_like(Arguments& a) {
    return like(a, torch_randn, [](Tensor& x, TorchGenerator& g) { fill_normal(x, g); });
}

Value randint_like(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    refuse_names(x, "randint_like");
    const Extent low = a.integer("low", 0);
    const Extent high = a.integer("high");
    const auto make = [&](const Workspace& workspace, TorchGenerator& g, const std::vector<Extent>& sizes,
                          Dtype dtype) { return torch_randint(workspace, g, low, high, sizes, dtype); };
    return made(a, drawn_like(a, x, make, [&](Tensor& out, TorchGenerator& g) { fill_random(out, g, low, high); }));
}

/// Fills the tensor in place, which is recorded as `node`.
template <typename Fill>
Value filled(Arguments& a, std::string_view node, Fill fill) {
    check_writable(a.interpreter, a.self().variable);
    Tensor& x = a.self().variable.data;
    fill(x, generator_of(a));
    written_over(a, node);
    return a.value("input");
}

Value normal_in_place(Arguments& a) {
    return filled(a, "NormalBackward0",
                  [&](Tensor& x, TorchGenerator& g) { fill_normal(x, g, a.real("mean", 0), a.real("std", 1)); });
}

Value uniform(Arguments& a) {
    return filled(a, "UniformBackward0",
                  [&](Tensor& x, TorchGenerator& g) { fill_uniform(x, g, a.real("from", 0), a.real("to", 1)); });
}

Value exponential(Arguments& a) {
    return filled(a, "ExponentialBackward0",
                  [&](Tensor& x, TorchGenerator& g) { fill_exponential(x, g, a.real("lambd", 1)); });
}

Value cauchy(Arguments& a) {
    return filled(a, "CauchyBackward0",
                  [&](Tensor& x, TorchGenerator& g) { fill_cauchy(x, g, a.real("median", 0), a.real("sigma", 1)); });
}

Value log_normal(Arguments& a) {
    return filled(a, "LogNormalBackward0",
                  [&](Tensor& x, TorchGenerator& g) { fill_log_normal(x, g, a.real("mean", 1), a.real("std", 2)); });
}

Value geometric(Arguments& a) {
    return filled(a, "GeometricBackward0", [&](Tensor& x, TorchGenerator& g) { fill_geometric(x, g, a.real("p", 0)); });
}

Value random(Arguments& a) {
    return filled(a,
                  a.has("from") ? "RandomBackward0"
                  : a.has("to") ? "RandomBackward1"
                                : "RandomBackward2",
                  [&](Tensor& x, TorchGenerator& g) {
                      if (a.has("to")) {
                          fill_random(x, g, a.integer("from", 0), a.integer("to"));
                      } else {
                          fill_random(x, g);
                      }
                  });
}

/// Probabilities broadcast to the sizes of the tensor.
Tensor spread_to(Arguments& a, const Tensor& p, const std::vector<Extent>& sizes) {
    return p.sizes == sizes ? p : ops::expand(a.context(), Dialect::pytorch, "expand", p, sizes);
}

Value bernoulli_in_place(Arguments& a) {
    return filled(a, a.value("p").as<TensorObject>() != nullptr ? "BernoulliBackward1" : "BernoulliBackward2",
                  [&](Tensor& x, TorchGenerator& g) {
                      const Value p = a.value("p");
                      if (const TensorObject* tensor = p.as<TensorObject>()) {
                          fill_bernoulli(x, g, spread_to(a, tensor->variable.data, x.sizes));
                      } else {
                          fill_bernoulli(x, g, a.real("p", 0.5));
                      }
                  });
}

Value bernoulli(Arguments& a) {
    const Tensor x = a.tensor("input").data;
    Tensor out = empty(a.context().workspace, x.dtype, x.sizes);
    out.names = x.names;
    if (a.has("p")) {
        fill_bernoulli(out, generator_of(a), a.real("p", 0.5));
    } else {
        fill_bernoulli(out, generator_of(a), x);
    }
    return finish(a, std::move(out));
}

/// Raises RuntimeError for a `std` that is below 0 or nan.
void check_spread(Arguments& a, const Tensor& std) {
    const Tensor all = ops::contiguous(a.context(), std);
    for (Extent i = 0; i < all.numel() && all.storage; ++i) {
        const double each = std::visit([](auto value) { return static_cast<double>(value); }, read(all, i));
        if (each >= 0) continue;
        if (a.value("std").as<TensorObject>() != nullptr)
            raise_runtime_error("normal expects all elements of std >= 0.0");
        raise_runtime_error({"normal expects std >= 0.0, but found std ", python_general_text(each, 6)});
    }
}

/// Normal numbers with mean `mean` and standard deviation `std`, each of which may be a tensor.
Value normal(Arguments& a) {
    ops::Context& context = a.context();
    if (a.has("size")) {
        const Dtype dtype = factory_dtype(a, a.state().default_dtype);
        Tensor out = empty(context.workspace, dtype, requested_sizes(a, dtype));
        fill_normal(out, generator_of(a), a.real("mean", 0), a.real("std", 1));
        return made(a, std::move(out));
    }
    const Value given_mean = a.value("mean");
    const Value given_std = a.value("std");
    const autograd::Variable mean{given_mean.is_nothing() ? number_tensor(a.interpreter, Value::real(0))
                                                          : a.tensor("mean").data};
    const autograd::Variable std{given_std.is_nothing() ? number_tensor(a.interpreter, Value::real(1))
                                                        : a.tensor("std").data};
    const auto kind_of = [](const Value& value) {
        return value.as<TensorObject>() != nullptr ? std::string_view("Tensor") : std::string_view("float");
    };
    const std::string form = concat({"normal.", kind_of(given_mean), "_", kind_of(given_std)});
    refuse_names(mean.data, form);
    refuse_names(std.data, form);
    check_spread(a, std.data);
    const bool of_mean = given_mean.as<TensorObject>() != nullptr;
    Tensor noise = empty(context.workspace, (of_mean ? mean : std).data.dtype,
                         apply(a.interpreter, op::add, std::array{mean, std}).data.sizes);
    fill_normal(noise, generator_of(a), 0, 1);
    const autograd::Variable scaled = apply(a.interpreter, op::mul, std::array{autograd::Variable{noise}, std});
    const Tensor drawn = apply(a.interpreter, op::add, std::array{scaled, mean}).data;
    return finish(a, ops::converted(context, drawn, noise.dtype));
}

Value multinomial(Arguments& a) {
    return finish(a, torch_multinomial(a.context().workspace, generator_of(a), a.tensor("input").data,
                                       a.integer("num_samples"), a.boolean("replacement", false)));
}

Value manual_seed(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/, const CallArguments& given) {
    const std::vector<Value> values = bind_python("manual_seed", "seed", 1, given);
    State& state = torch_state(interpreter);
    const Value seed = interpreter.call(Value::of(int_type), {values[0]});
    state.generator.manual_seed(static_cast<std::uint64_t>(to_index(interpreter, seed)));
    return program_generator();
}

Value initial_seed(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/,
                   const CallArguments& given) {
    bind_python("initial_seed", "", 0, given);
    return Value::integer(static_cast<std::int64_t>(torch_state(interpreter).generator.initial_seed()));
}

constexpr Overload rand_overloads[] = {
    {"tuple of ints size, *, torch.Generator? generator, tuple of names? names, " BCAST_OPTIONS, rand},
    {"tuple of ints size, *, torch.Generator? generator, Tensor? out=, " BCAST_OPTIONS, rand},
    {"tuple of ints size, *, Tensor? out=, " BCAST_OPTIONS, rand},
    {"tuple of ints size, *, tuple of names? names, " BCAST_OPTIONS, rand}};
constexpr Overload randn_overloads[] = {
    {"tuple of ints size, *, torch.Generator? generator, tuple of names? names, " BCAST_OPTIONS, randn},
    {"tuple of ints size, *, torch.Generator? generator, Tensor? out=, " BCAST_OPTIONS, randn},
    {"tuple of ints size, *, Tensor? out=, " BCAST_OPTIONS, randn},
    {"tuple of ints size, *, tuple of names? names, " BCAST_OPTIONS, randn}};
constexpr Overload randint_overloads[] = {
    {"int high, tuple of ints size, *, torch.Generator? generator, Tensor? out=, " BCAST_OPTIONS, randint},
    {"int high, tuple of ints size, *, Tensor? out=, " BCAST_OPTIONS, randint},
    {"int low, int high, tuple of ints size, *, torch.Generator? generator, Tensor? out=, " BCAST_OPTIONS, randint},
    {"int low, int high, tuple of ints size, *, Tensor? out=, " BCAST_OPTIONS, randint}};
constexpr Overload randperm_overloads[] = {
    {"int n, *, torch.Generator? generator, Tensor? out=, " BCAST_OPTIONS, randperm},
    {"int n, *, Tensor? out=, " BCAST_OPTIONS, randperm}};
constexpr Overload rand_like_overload[] = {
    {"Tensor input, *, torch.memory_format? memory_format=, " BCAST_OPTIONS, rand_like}};
constexpr Overload randn_like_overload[] = {
    {"Tensor input, *, torch.memory_format? memory_format=, " BCAST_OPTIONS, randn_like}};
constexpr Overload randint_like_overloads[] = {
    {"Tensor input, int high, *, torch.memory_format? memory_format=, " BCAST_OPTIONS, randint_like},
    {"Tensor input, int low, int high, *, torch.memory_format? memory_format=, " BCAST_OPTIONS, randint_like}};
constexpr Overload normal_overloads[] = {
    {"Tensor mean, Tensor std, *, torch.Generator? generator=, Tensor? out=", normal},
    {"Tensor mean, float std=, *, torch.Generator? generator=, Tensor? out=", normal},
    {"float mean, Tensor std, *, torch.Generator? generator=, Tensor? out=", normal},
    {"float mean, float std, tuple of ints size, *, torch.Generator? generator=, Tensor? out=, " BCAST_OPTIONS,
     normal}};
#undef BCAST_OPTIONS
constexpr Overload normal_in_place_overload[] = {
    {"Tensor input, float mean=, float std=, *, torch.Generator? generator=", normal_in_place}};
constexpr Overload uniform_overload[] = {
    {"Tensor input, float from=, float to=, *, torch.Generator? generator=", uniform}};
constexpr Overload exponential_overload[] = {
    {"Tensor input, float lambd=, *, torch.Generator? generator=", exponential}};
constexpr Overload cauchy_overload[] = {
    {"Tensor input, float median=, float sigma=, *, torch.Generator? generator=", cauchy}};
constexpr Overload log_normal_overload[] = {
    {"Tensor input, float mean=, float std=, *, torch.Generator? generator=", log_normal}};
constexpr Overload geometric_overload[] = {{"Tensor input, float p, *, torch.Generator? generator=", geometric}};
constexpr Overload random_overloads[] = {{"Tensor input, *, torch.Generator? generator=", random},
                                         {"Tensor input, int from, int? to, *, torch.Generator? generator=", random},
                                         {"Tensor input, int to, *, torch.Generator? generator=", random}};
constexpr Overload bernoulli_in_place_overloads[] = {
    {"Tensor input, Tensor p, *, torch.Generator? generator=", bernoulli_in_place},
    {"Tensor input, float p=, *, torch.Generator? generator=", bernoulli_in_place}};
constexpr Overload bernoulli_overloads[] = {{"Tensor input, *, torch.Generator? generator=, Tensor? out=", bernoulli},
                                            {"Tensor input, float p, *, torch.Generator? generator=", bernoulli}};
constexpr Overload multinomial_overload[] = {
    {"Tensor input, int num_samples, bool replacement=, *, torch.Generator? generator=, Tensor? out=", multinomial,
     "multinomial"}};

constexpr FunctionRow random_rows[] = {
    {.name = "rand", .forms = as_function, .overloads = rand_overloads, .out = writes::resizes_silently},
    {.name = "randn", .forms = as_function, .overloads = randn_overloads, .out = writes::resizes_silently},
    {.name = "randint", .forms = as_function, .overloads = randint_overloads, .out = writes::resizes_silently},
    {.name = "randperm",
     .forms = as_function,
     .overloads = randperm_overloads,
     .out = writes::resizes_silently | writes::allows_shared_memory},
    {.name = "rand_like", .forms = as_function, .overloads = rand_like_overload},
    {.name = "randn_like", .forms = as_function, .overloads = randn_like_overload},
    {.name = "randint_like", .forms = as_function, .overloads = randint_like_overloads},
    {.name = "normal",
     .forms = as_function,
     .overloads = normal_overloads,
     .differentiable = false,
     .out = writes::refuses_gradients},
    {.name = "normal", .forms = in_place, .overloads = normal_in_place_overload, .differentiable = false},
    {.name = "uniform", .forms = in_place, .overloads = uniform_overload},
    {.name = "exponential", .forms = in_place, .overloads = exponential_overload},
    {.name = "cauchy", .forms = in_place, .overloads = cauchy_overload},
    {.name = "log_normal", .forms = in_place, .overloads = log_normal_overload},
    {.name = "geometric", .forms = in_place, .overloads = geometric_overload},
    {.name = "random", .forms = in_place, .overloads = random_overloads},
    {.name = "bernoulli", .forms = in_place, .overloads = bernoulli_in_place_overloads, .differentiable = false},
    {.name = "bernoulli",
     .forms = everywhere,
     .overloads = bernoulli_overloads,
     .differentiable = false,
     .out = writes::refuses_gradients | writes::resizes_silently},
    {.name = "multinomial",
     .overloads = multinomial_overload,
     .differentiable = false,
     .out = writes::resizes_silently},
    {.name = "manual_seed", .forms = as_function, .run = manual_seed},
    {.name = "initial_seed", .forms = as_function, .run = initial_seed},
};

}  // namespace

std::span<const FunctionRow> random_functions() {
    return random_rows;
}

}  // namespace bcast::python::torch
