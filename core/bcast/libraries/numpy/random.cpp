#include <algorithm>
#include <string>

#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/index/index.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/interpreter/function_name.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/integer.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/language/types/types.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/broadcasting.hpp"
#include "bcast/libraries/numpy/conventions.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/random_arguments.hpp"
#include "bcast/libraries/numpy/random_generators.hpp"
#include "bcast/libraries/numpy/state.hpp"
#include "bcast/libraries/numpy/submodules.hpp"
#include "bcast/libraries/numpy/values.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/printing/numpy.hpp"
#include "bcast/tensor/random/numpy.hpp"
#include "bcast/tensor/random/numpy_counts.hpp"
#include "bcast/tensor/views/axes.hpp"

/// `numpy.random`: the functions of the module, and the generators that have them as methods.
namespace bcast::python::numpy {

NumpyRandom& source_of(Interpreter& interpreter, const Value& self) {
    if (auto* generator = self.as<GeneratorObject>()) return generator->source;
    if (auto* state = self.as<RandomStateObject>()) return state->source;
    return numpy_state(interpreter).random;
}

Value drawn(Tensor tensor, const Value& size) {
    const bool asked = !size.is_nothing() && !size.is_none();
    if (tensor.rank() > 0 || tensor.shape_only() || asked) return new_array(std::move(tensor));
    return python_value(read(tensor, 0));
}

const Workspace& workspace_of(Interpreter& interpreter) {
    return interpreter.context().workspace;
}

namespace {

std::vector<Extent> spread_sizes(Interpreter& interpreter, const CallArguments& arguments) {
    interpreter.notify_axes_read({});
    std::vector<Extent> out;
    for (const Value& size : arguments.positional) out.push_back(to_index(interpreter, size));
    return out;
}

/// Cython reports the last keyword.
void refuse_keywords(std::string_view function, const CallArguments& arguments) {
    if (!arguments.keywords.empty()) raise_unexpected_keyword(function, arguments.keywords.back().name);
}

Value rand(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    refuse_keywords("rand", arguments);
    return drawn(
        numpy_random(workspace_of(interpreter), source_of(interpreter, self), spread_sizes(interpreter, arguments)));
}

Value randn(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    refuse_keywords("randn", arguments);
    return drawn(numpy_standard_normal(workspace_of(interpreter), source_of(interpreter, self),
                                       spread_sizes(interpreter, arguments)));
}

/// A Generator also supports float32.
template <FunctionName name>
Value random(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    auto* generator = self.as<GeneratorObject>();
    const BoundArguments given(interpreter, generator != nullptr
                                                ? bind_cython(name.text(), "size dtype out", 0, arguments)
                                                : bind_cython(name.text(), "size", 0, arguments));
    if (generator != nullptr) given.refuse(2, "Generator.random(out=...)");
    const std::vector<Extent> sizes = sample_sizes(interpreter, given[0]);
    if (generator != nullptr && given.has(1))
        return drawn(numpy_random(workspace_of(interpreter), generator->source, sizes, *given.dtype(1)), given[0]);
    return drawn(numpy_random(workspace_of(interpreter), source_of(interpreter, self), sizes), given[0]);
}

Value standard_normal(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    auto* generator = self.as<GeneratorObject>();
    const BoundArguments given(interpreter, generator != nullptr
                                                ? bind_cython("standard_normal", "size dtype out", 0, arguments)
                                                : bind_cython("standard_normal", "size", 0, arguments));
    if (generator != nullptr) given.refuse(2, "Generator.standard_normal(out=...)");
    const std::vector<Extent> sizes = sample_sizes(interpreter, given[0]);
    if (generator != nullptr && given.has(1)) {
        return drawn(numpy_standard_normal(workspace_of(interpreter), generator->source, sizes, *given.dtype(1)),
                     given[0]);
    }
    return drawn(numpy_standard_normal(workspace_of(interpreter), source_of(interpreter, self), sizes), given[0]);
}

Value standard_exponential(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    auto* generator = self.as<GeneratorObject>();
    if (generator == nullptr) {
        const BoundArguments given(interpreter, bind_cython("standard_exponential", "size", 0, arguments));
        return drawn(numpy_exponential(workspace_of(interpreter), source_of(interpreter, self), 1,
                                       sample_sizes(interpreter, given[0])),
                     given[0]);
    }
    const BoundArguments given(interpreter, bind_cython("standard_exponential", "size dtype method out", 0, arguments));
    given.refuse(2, "Generator.standard_exponential(method=...)");
    given.refuse(3, "Generator.standard_exponential(out=...)");
    return drawn(
        numpy_standard_exponential(workspace_of(interpreter), generator->source, sample_sizes(interpreter, given[0]),
                                   given.dtype(1).value_or(Dtype::float64)),
        given[0]);
}

/// first + scale * (standard sample)
Value scaled(Interpreter& interpreter, const Value& first, const Value& scale, Tensor standard) {
    return interpreter.binary(BinaryOperator::add, first,
                              interpreter.binary(BinaryOperator::mul, scale, new_array(std::move(standard))));
}

Value normal(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const BoundArguments given(interpreter, bind_cython("normal", "loc scale size", 0, arguments));
    NumpyRandom& source = source_of(interpreter, self);
    if (has_axes(interpreter, given[0]) || has_axes(interpreter, given[1])) {
        const Value loc = given.has(0) ? given[0] : Value::real(0);
        const Value scale = given.has(1) ? given[1] : Value::real(1);
        for (const Scalar& one : elements_of(array_of(interpreter, scale, Dtype::float64))) {
            if (std::signbit(std::get<double>(one)) && !std::isnan(std::get<double>(one)))
                raise_value_error("scale < 0");
        }
        const std::vector<Extent> sizes = common_sizes(interpreter, given[2], loc, scale);
        return scaled(interpreter, new_array(array_of(interpreter, loc)), new_array(array_of(interpreter, scale)),
                      numpy_standard_normal(workspace_of(interpreter), source, sizes));
    }
    return drawn(numpy_normal(workspace_of(interpreter), source, given.real(0, 0), given.real(1, 1),
                              sample_sizes(interpreter, given[2])),
                 given[2]);
}

Value uniform(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const BoundArguments given(interpreter, bind_cython("uniform", "low high size", 0, arguments));
    NumpyRandom& source = source_of(interpreter, self);
    if (has_axes(interpreter, given[0]) || has_axes(interpreter, given[1])) {
        const Value low = new_array(given.has(0) ? given.array(0) : array_of(interpreter, Value::real(0)));
        const Value high = new_array(given.has(1) ? given.array(1) : array_of(interpreter, Value::real(1)));
        const std::vector<Extent> sizes = common_sizes(interpreter, given[2], low, high);
        const Value range = interpreter.binary(BinaryOperator::sub, high, low);
        for (const Scalar& one : elements_of(array_of(interpreter, range, Dtype::float64)))
            expect_finite_range(source, std::get<double>(one));
        return scaled(interpreter, low, range, numpy_random(workspace_of(interpreter), source, sizes));
    }
    return drawn(numpy_uniform(workspace_of(interpreter), source, given.real(0, 0), given.real(1, 1),
                               sample_sizes(interpreter, given[2])),
                 given[2]);
}

/// A distribution that is implemented in Python and draws from a generator object, or from the module's global one.
Value drawing(Interpreter& interpreter, const Value& source, std::string_view name) {
    const Value from = source.is_nothing() ? interpreter.import("numpy.random") : source;
    return interpreter.call(interpreter.get_attribute(interpreter.import("numpy.random._distributions"), "drawing"),
                            {from, new_str(name)});
}

Value poisson(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const BoundArguments given(interpreter, bind_cython("poisson", "lam size", 0, arguments));
    if (has_axes(interpreter, given[0])) {
        return interpreter.call(drawing(interpreter, self, "poisson"),
                                {given[0], given.has(1) ? given[1] : Value::none()});
    }
    return drawn(numpy_poisson(workspace_of(interpreter), source_of(interpreter, self), given.real(0, 1),
                               sample_sizes(interpreter, given[1])),
                 given[1]);
}

Value binomial(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const BoundArguments given(interpreter, bind_cython("binomial", "n p size", 2, arguments));
    if (has_axes(interpreter, given[0]) || has_axes(interpreter, given[1])) {
        return interpreter.call(drawing(interpreter, self, "binomial"),
                                {given[0], given[1], given.has(2) ? given[2] : Value::none()});
    }
    return drawn(
        numpy_binomial(workspace_of(interpreter), source_of(interpreter, self), integral_bound(interpreter, given[0]),
                       given.real(1, 0), sample_sizes(interpreter, given[2])),
        given[2]);
}

Value exponential(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const BoundArguments given(interpreter, bind_cython("exponential", "scale size", 0, arguments));
    if (has_axes(interpreter, given[0])) {
        return interpreter.call(drawing(interpreter, self, "exponential"),
                                {given[0], given.has(1) ? given[1] : Value::none()});
    }
    return drawn(numpy_exponential(workspace_of(interpreter), source_of(interpreter, self), given.real(0, 1),
                                   sample_sizes(interpreter, given[1])),
                 given[1]);
}

/// Array bounds: the integers are drawn one by one.
Value integers_of_bounds(Interpreter& interpreter, const Value& self, const BoundArguments& given, bool endpoint) {
    const bool single = !given.has(1);
    if (given.dtype(3).value_or(Dtype::int64) != Dtype::int64)
        raise_unsupported("random integers of other dtypes between arrays are not implemented here");
    const Tensor from = single ? array_of(interpreter, Value::integer(0)) : given.array(0);
    const Tensor to = given.array(single ? 0 : 1);
    if (is_floating(from.dtype) || is_floating(to.dtype))
        raise_unsupported("random integers between arrays of floats are not implemented here");
    // NumPy checks the bounds by themselves, then with a size, which only limits the number of draws.
    std::vector<Extent> common = common_sizes(interpreter, {}, new_array(from), new_array(to));
    const std::vector<Extent> sizes = given.has(2) ? sample_sizes(interpreter, given[2]) : common;
    common = common_shape(interpreter, {from.sizes, to.sizes, sizes});
    ops::Context& context = interpreter.context();
    const std::vector<Scalar> low = elements_of(ops::expand(context, Dialect::numpy, "broadcast_to", from, common));
    const std::vector<Scalar> high = elements_of(ops::expand(context, Dialect::numpy, "broadcast_to", to, common));
    Tensor out = empty(context.workspace, Dtype::int64, sizes);
    for (std::size_t i = 0; i < static_cast<std::size_t>(out.numel()); ++i) {
        const Tensor one =
            numpy_integers(workspace_of(interpreter), source_of(interpreter, self), std::get<std::int64_t>(low[i]),
                           std::get<std::int64_t>(high[i]), {}, Dtype::int64, endpoint);
        write(out, static_cast<Extent>(i), read(one, 0));
    }
    return new_array(std::move(out));
}

/// A single bound is the upper one.
Value integers_between(Interpreter& interpreter, const Value& self, const BoundArguments& given, bool endpoint) {
    if (has_array_bounds(interpreter, given[0]) || has_array_bounds(interpreter, given[1]))
        return integers_of_bounds(interpreter, self, given, endpoint);
    const bool single = !given.has(1);
    const Extent low = single ? 0 : integral_bound(interpreter, given[0]);
    Value last = given[single ? 0 : 1];
    if (last.as<BigInt>() != nullptr && !endpoint) {
        // An exclusive bound of one more than the largest integer.
        last = interpreter.binary(BinaryOperator::sub, last, Value::integer(1));
        endpoint = true;
    }
    const Extent high = integral_bound(interpreter, last);
    const auto dtype = given.dtype(3);
    Tensor out = numpy_integers(workspace_of(interpreter), source_of(interpreter, self), low, high,
                                sample_sizes(interpreter, given[2]), dtype.value_or(Dtype::int64), endpoint);
    // A Generator returns single integers as NumPy scalars.
    const bool of_python = given[3].same(Value::of(int_type)) || given[3].same(Value::of(bool_type));
    const bool own = (self.as<GeneratorObject>() != nullptr || dtype) && !of_python;
    return own && !given.has(2) ? new_result(std::move(out)) : drawn(std::move(out), given[2]);
}

Value randint(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const BoundArguments given(interpreter, bind_cython("randint", "low high size dtype", 1, arguments));
    return integers_between(interpreter, self, given, false);
}

Value integers(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const BoundArguments given(interpreter, bind_cython("integers", "low high size dtype endpoint", 1, arguments));
    return integers_between(interpreter, self, given, given.truth(4, false));
}

/// The state of a RandomState object, or the module's global one.
RandomState& state_of(Interpreter& interpreter, const Value& self) {
    auto* state = self.as<RandomStateObject>();
    return state == nullptr ? numpy_state(interpreter).random : state->source;
}

Value set_seed(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const BoundArguments given(interpreter, bind_cython("seed", "seed", 0, arguments));
    state_of(interpreter, self) = seeded_state(interpreter, given[0]);
    return Value::none();
}

/// The Generator of a PCG64 or SeedSequence object, or nothing.
Value generator_of(Interpreter& interpreter, const Value& value) {
    if (class_of(value) == nullptr) return {};
    const Value method = interpreter.find_attribute(value, "_generator");
    return method.is_nothing() ? Value() : interpreter.call(method, {});
}

Value default_rng(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, bind_cython("default_rng", "seed", 0, arguments));
    if (given[0].as<GeneratorObject>() != nullptr) return given[0];
    if (Value generator = generator_of(interpreter, given[0]); !generator.is_nothing()) return generator;
    if (!given.has(0)) return make<GeneratorObject>(NumpyGenerator());
    if (const auto whole = as_index(interpreter, given[0])) {
        if (*whole < 0) raise_value_error("expected non-negative integer");
        return make<GeneratorObject>(NumpyGenerator(static_cast<std::uint64_t>(*whole)));
    }
    if (as_real(interpreter, given[0]) || as_str(given[0]) != nullptr) {
        raise_type_error({"SeedSequence expects int or sequence of ints for entropy not ", interpreter.str(given[0])});
    }
    return make<GeneratorObject>(NumpyGenerator(words_of(interpreter, given[0])));
}

Value make_generator(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, bind_cython("__init__", "bit_generator", 1, arguments));
    Value generator = generator_of(interpreter, given[0]);
    if (generator.is_nothing()) {
        raise_exception("AttributeError", {"'", type_name(given[0]), "' object has no attribute 'capsule'"});
    }
    return generator;
}

Value drawing_of(Interpreter& interpreter, const Value& source, std::string_view name) {
    constexpr std::string_view names =
        " beta bytes chisquare dirichlet f gamma geometric gumbel laplace logistic lognormal logseries multinomial "
        "multivariate_normal negative_binomial noncentral_chisquare noncentral_f pareto power rayleigh standard_cauchy "
        "standard_gamma standard_t triangular vonmises wald weibull zipf ";
    const bool of_one = name == (source.as<GeneratorObject>() == nullptr ? "random_integers" : "permuted");
    if (!of_one && names.find(concat({" ", name, " "})) == std::string_view::npos) return {};
    return drawing(interpreter, source, name);
}

constexpr Method generator_methods[] = {
    {"binomial", binomial},
    {"choice", choice},
    {"exponential", exponential},
    {"integers", integers},
    {"normal", normal},
    {"permutation", permutation},
    {"poisson", poisson},
    {"random", random<"random">},
    {"shuffle", shuffle},
    {"standard_exponential", standard_exponential},
    {"standard_normal", standard_normal},
    {"uniform", uniform},
};
static_assert(is_sorted(generator_methods));

}  // namespace

constinit const Type generator_object_type({.name = "numpy.random._generator.Generator",
                                            .construct = make_generator,
                                            .slots = {.repr = [](Interpreter&, const Value&,
                                                                 std::string& out) { out += "Generator(PCG64)"; },
                                                      .get_attribute = drawing_of},
                                            .methods = generator_methods});

namespace {

/// The value that `get_state` returns and `set_state` accepts. Its items (a tuple in NumPy) are not implemented.
extern const Type saved_state_type;

class SavedState : public Object {
  public:
    explicit SavedState(RandomState its) : Object(saved_state_type), source(std::move(its)) {}
    static bool is(const Object& object) { return &object.type() == &saved_state_type; }

    RandomState source;
};

template <typename Result, typename... Arguments>
Result part_of_state(Interpreter& /*interpreter*/, const Value& /*self*/, Arguments... /*arguments*/) {
    raise_unsupported("the parts of a random state are not implemented here");
}

constinit const Type saved_state_type({.name = "tuple",
                                       .slots = {.repr = part_of_state<void, std::string&>,
                                                 .length = part_of_state<std::int64_t>,
                                                 .iterate = part_of_state<Value>,
                                                 .get_item = part_of_state<Value, const Value&>}});

Value get_state(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const BoundArguments given(interpreter, bind_cython("get_state", "legacy", 0, arguments));
    given.refuse(0, "get_state(legacy=...)");
    return make<SavedState>(state_of(interpreter, self));
}

Value set_state(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const BoundArguments given(interpreter, bind_cython("set_state", "state", 1, arguments));
    const SavedState* saved = given[0].as<SavedState>();
    if (saved == nullptr) raise_unsupported("a random state that get_state() did not give is not implemented here");
    state_of(interpreter, self) = saved->source;
    return Value::none();
}

constexpr Method random_functions[] = {
    {"binomial", binomial},
    {"choice", choice},
    {"default_rng", default_rng},
    {"exponential", exponential},
    {"get_state", get_state},
    {"normal", normal},
    {"permutation", permutation},
    {"poisson", poisson},
    {"rand", rand},
    {"randint", randint},
    {"randn", randn},
    {"random", random<"random">},
    {"random_sample", random<"random_sample">},
    {"ranf", random<"random_sample">},
    {"sample", random<"random_sample">},
    {"seed", set_seed},
    {"set_state", set_state},
    {"shuffle", shuffle},
    {"standard_exponential", standard_exponential},
    {"standard_normal", standard_normal},
    {"uniform", uniform},
};
static_assert(is_sorted(random_functions));

Value make_state(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, bind_cython("__init__", "seed", 0, arguments));
    return make<RandomStateObject>(seeded_state(interpreter, given[0]));
}

}  // namespace

constinit const Type random_state_type({.name = "numpy.random.mtrand.RandomState",
                                        .construct = make_state,
                                        .slots = {.repr = [](Interpreter&, const Value&,
                                                             std::string& out) { out += "RandomState(MT19937)"; },
                                                  .get_attribute = drawing_of},
                                        .methods = random_functions});

namespace {

Value random_attribute(Interpreter& interpreter, std::string_view name) {
    if (Value drawing = drawing_of(interpreter, {}, name); !drawing.is_nothing()) return drawing;
    if (name == "Generator") return Value::of(generator_object_type);
    if (name == "RandomState") return Value::of(random_state_type);
    if (name == "PCG64" || name == "SeedSequence")
        return interpreter.get_attribute(interpreter.import("numpy.random.bit_generator"), name);
    return {};
}

}  // namespace

const ModuleParts random_module{.name = "numpy.random", .functions = random_functions, .attribute = random_attribute};

}  // namespace bcast::python::numpy
