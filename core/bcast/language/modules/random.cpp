#include "bcast/language/modules/random.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/bytes.hpp"
#include "bcast/language/types/dict.hpp"
#include "bcast/language/types/integer.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/set.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/random/mt19937.hpp"

// Each function follows Lib/random.py step by step: the sequence depends on how many numbers are drawn.

namespace bcast::python {
namespace {

struct Source {
    Mt19937 bits{19650218U};
    std::optional<double> gauss_next;
};

extern const Type random_type;

class RandomObject : public Object {
  public:
    explicit RandomObject(const Type& type) : Object(type) {}
    Source source;
};

Source& source_of(Interpreter& interpreter, const Value& self) {
    if (!self.is_nothing()) return static_cast<RandomObject&>(self.object()).source;
    return interpreter.state<Source>("random");
}

void seed_source(Interpreter& interpreter, Source& source, const Value& seed) {
    std::uint64_t number = 0;
    if (seed.is_integral()) {
        const std::int64_t value = seed.integer();
        number = value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
    } else if (seed.is_real()) {
        number = static_cast<std::uint64_t>(interpreter.hash(seed));
    } else if (as_str(seed) != nullptr || seed.as<Bytes>() != nullptr) {
        raise_unsupported("random.seed() of a text is not implemented here; an int is");
    } else if (!seed.is_nothing() && !seed.is_none()) {
        raise_type_error("The only supported seed types are: None,\nint, float, str, bytes, and bytearray.");
    }
    const std::uint32_t words[] = {static_cast<std::uint32_t>(number), static_cast<std::uint32_t>(number >> 32U)};
    source.bits = Mt19937(std::span<const std::uint32_t>(words, words[1] == 0 ? 1 : 2));
    source.gauss_next.reset();
}

std::uint64_t bits(Source& source, int count) {
    if (count == 0) return 0;
    if (count <= 32) return source.bits.next32() >> static_cast<unsigned>(32 - count);
    const std::uint64_t low = source.bits.next32();
    const std::uint64_t high = source.bits.next32() >> static_cast<unsigned>(64 - count);
    return low | high << 32U;
}

/// `_randbelow_with_getrandbits`; requires n >= 1.
std::int64_t below(Source& source, std::int64_t n) {
    const auto bound = static_cast<std::uint64_t>(n);
    const int count = 64 - __builtin_clzll(bound);
    std::uint64_t out = bits(source, count);
    while (out >= bound) out = bits(source, count);
    return static_cast<std::int64_t>(out);
}

Value seed(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const auto slots = bind_method(Value::none(), "Random.seed", "self a version", 1, arguments);
    seed_source(interpreter, source_of(interpreter, self), slots[0]);
    return Value::none();
}

Value random(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_none("Random.random", arguments);
    return Value::real(source_of(interpreter, self).bits.next_double());
}

Value getrandbits(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_one("Random.getrandbits", arguments);
    const std::int64_t count = to_index(interpreter, arguments.positional[0]);
    if (count < 0) raise_value_error("number of bits must be non-negative");
    if (count > 63) {
        // 32-bit words, least significant first.
        interpreter.spend(static_cast<std::uint64_t>(count));
        Value out = Value::integer(0);
        for (std::int64_t done = 0; done < count; done += 32) {
            const auto wanted = static_cast<int>(std::min<std::int64_t>(32, count - done));
            const auto word = static_cast<std::int64_t>(bits(source_of(interpreter, self), wanted));
            const Value shifted =
                int_binary(&interpreter, BinaryOperator::lshift, Value::integer(word), Value::integer(done));
            out = int_binary(&interpreter, BinaryOperator::add, out, shifted);
        }
        return out;
    }
    return Value::integer(static_cast<std::int64_t>(bits(source_of(interpreter, self), static_cast<int>(count))));
}

/// `start + step * below(count)`, after checking the bounds as `randrange` does.
Value from_range(Source& source, std::int64_t start, std::int64_t stop, std::int64_t step, bool one_bound) {
    std::int64_t width = 0;
    if (__builtin_sub_overflow(stop, start, &width)) too_large();
    if (step == 1) {
        if (width > 0) return Value::integer(start + below(source, width));
        if (one_bound) raise_value_error("empty range for randrange()");
        raise_value_error({"empty range for randrange() (", start, ", ", stop, ", ", width, ")"});
    }
    if (step == 0) raise_value_error("zero step for randrange()");
    const std::int64_t magnitude = step < 0 ? -step : step;
    const std::int64_t reach = step < 0 ? -width : width;
    const std::int64_t count = reach <= 0 ? 0 : (reach - 1) / magnitude + 1;
    if (count <= 0) raise_value_error("empty range for randrange()");
    return Value::integer(start + step * below(source, count));
}

/// A bound of `randrange`, which may be a number of another type with the value of an integer.
std::int64_t bound(Interpreter& interpreter, const Value& given, std::string_view which) {
    if (const auto index = as_index(interpreter, given)) return *index;
    const Value whole = interpreter.call(Value::of(int_type), {given});
    if (!interpreter.equal(whole, given)) raise_value_error({"non-integer ", which, " for randrange()"});
    return to_index(interpreter, whole);
}

void refuse_big(const std::vector<Value>& slots) {
    for (const Value& slot : slots) {
        if (slot.as<BigInt>() != nullptr) too_large();
    }
}

Value randrange(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const auto slots = bind_method(Value::none(), "Random.randrange", "self start stop step", 2, arguments);
    refuse_big(slots);
    const bool one = slots[1].is_nothing() || slots[1].is_none();
    const std::int64_t first = bound(interpreter, slots[0], "arg 1");
    if (one && !slots[2].is_nothing() && bound(interpreter, slots[2], "step") != 1)
        raise_type_error("Missing a non-None stop argument");
    if (one) return from_range(source_of(interpreter, self), 0, first, 1, true);
    const std::int64_t stop = bound(interpreter, slots[1], "stop");
    const std::int64_t step = slots[2].is_nothing() ? 1 : bound(interpreter, slots[2], "step");
    return from_range(source_of(interpreter, self), first, stop, step, false);
}

Value randint(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const auto slots = bind_method(Value::none(), "Random.randint", "self a b", 3, arguments);
    refuse_big(slots);
    const Value stop = interpreter.binary(BinaryOperator::add, slots[1], Value::integer(1));
    if (stop.as<BigInt>() != nullptr) too_large();
    const std::int64_t first = bound(interpreter, slots[0], "arg 1");
    return from_range(source_of(interpreter, self), first, bound(interpreter, stop, "stop"), 1, false);
}

Value choice(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const auto slots = bind_method(Value::none(), "Random.choice", "self seq", 2, arguments);
    const std::int64_t count = interpreter.length(slots[0]);
    if (count == 0) raise_index_error("Cannot choose from an empty sequence");
    return interpreter.get_item(slots[0], Value::integer(below(source_of(interpreter, self), count)));
}

/// The cumulative weights, summed with Python's arithmetic and converted to float. `summed`: they are already
/// cumulative.
std::vector<double> cumulative_weights(Interpreter& interpreter, const Value& weights, bool summed) {
    std::vector<double> out;
    Value total;
    interpreter.for_each(weights, [&](const Value& weight) {
        total = summed || total.is_nothing() ? weight : interpreter.binary(BinaryOperator::add, total, weight);
        out.push_back(to_real(interpreter, total));
    });
    return out;
}

Value choices(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const auto slots =
        bind_method(Value::none(), "Random.choices", "self population weights * cum_weights k", 2, arguments);
    Source& source = source_of(interpreter, self);
    const std::int64_t count = interpreter.length(slots[0]);
    const std::int64_t times = slots[3].is_nothing() ? 1 : to_index(interpreter, slots[3]);
    const auto is_passed = [&](std::size_t i) { return !slots[i].is_nothing() && !slots[i].is_none(); };
    Values out;
    if (!is_passed(1) && !is_passed(2)) {
        for (std::int64_t i = 0; i < times; ++i) {
            interpreter.spend(1);
            const double at = std::floor(source.bits.next_double() * static_cast<double>(count));
            out.push_back(interpreter.get_item(slots[0], Value::integer(static_cast<std::int64_t>(at))));
        }
        return new_list(std::move(out));
    }
    if (is_passed(1) && is_passed(2)) raise_type_error("Cannot specify both weights and cumulative weights");
    const std::vector<double> sums = cumulative_weights(interpreter, slots[is_passed(1) ? 1 : 2], is_passed(2));
    if (static_cast<std::int64_t>(sums.size()) != count)
        raise_value_error("The number of weights does not match the population");
    if (sums.empty()) raise_index_error("list index out of range");
    const double total = sums.back();
    if (total <= 0) raise_value_error("Total of weights must be greater than zero");
    if (!std::isfinite(total)) raise_value_error("Total of weights must be finite");
    for (std::int64_t i = 0; i < times; ++i) {
        interpreter.spend(1);
        const auto at = std::upper_bound(sums.begin(), sums.end() - 1, source.bits.next_double() * total);
        out.push_back(interpreter.get_item(slots[0], Value::integer(at - sums.begin())));
    }
    return new_list(std::move(out));
}

Value shuffle(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const auto slots = bind_method(Value::none(), "Random.shuffle", "self x", 2, arguments);
    Source& source = source_of(interpreter, self);
    for (std::int64_t i = interpreter.length(slots[0]) - 1; i > 0; --i) {
        interpreter.spend(1);
        const Value here = Value::integer(i);
        const Value there = Value::integer(below(source, i + 1));
        const Value first = interpreter.get_item(slots[0], there);
        const Value second = interpreter.get_item(slots[0], here);
        interpreter.set_item(slots[0], here, first);
        interpreter.set_item(slots[0], there, second);
    }
    return Value::none();
}

Value sample(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const auto slots = bind_method(Value::none(), "Random.sample", "self population k * counts", 3, arguments);
    if (!slots[2].is_nothing() && !slots[2].is_none())
        raise_unsupported("random.sample(counts=...) is not implemented here");
    Source& source = source_of(interpreter, self);
    const bool sequence = slots[0].as<Set>() == nullptr && slots[0].as<Dict>() == nullptr &&
                          slots[0].type().slot(&Slots::get_item) != nullptr;
    if (!sequence) raise_type_error("Population must be a sequence.  For dicts or sets, use sorted(d).");
    const std::int64_t n = interpreter.length(slots[0]);
    const std::int64_t k = to_index(interpreter, slots[1]);
    if (k < 0 || k > n) raise_value_error("Sample larger than population or is negative");
    double set_size = 21;
    if (k > 5) set_size += std::pow(4, std::ceil(std::log(static_cast<double>(k * 3)) / std::log(4.0)));
    Values out;
    if (static_cast<double>(n) <= set_size) {
        Values pool = interpreter.collect(slots[0]);
        for (std::int64_t i = 0; i < k; ++i) {
            interpreter.spend(1);
            const auto at = static_cast<std::size_t>(below(source, n - i));
            out.push_back(pool[at]);
            pool[at] = pool[static_cast<std::size_t>(n - i - 1)];
        }
        return new_list(std::move(out));
    }
    std::vector<std::int64_t> drawn;
    for (std::int64_t i = 0; i < k; ++i) {
        interpreter.spend(1);
        std::int64_t at = below(source, n);
        while (std::binary_search(drawn.begin(), drawn.end(), at)) at = below(source, n);
        drawn.insert(std::upper_bound(drawn.begin(), drawn.end(), at), at);
        out.push_back(interpreter.get_item(slots[0], Value::integer(at)));
    }
    return new_list(std::move(out));
}

double part(Interpreter& interpreter, const Value& value, double default_value) {
    return value.is_nothing() ? default_value : to_real(interpreter, value);
}

Value uniform(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const auto slots = bind_method(Value::none(), "Random.uniform", "self a b", 3, arguments);
    const double a = to_real(interpreter, slots[0]);
    const double b = to_real(interpreter, slots[1]);
    return Value::real(a + (b - a) * source_of(interpreter, self).bits.next_double());
}

Value triangular(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const auto slots = bind_method(Value::none(), "Random.triangular", "self low high mode", 1, arguments);
    double low = part(interpreter, slots[0], 0);
    double high = part(interpreter, slots[1], 1);
    double u = source_of(interpreter, self).bits.next_double();
    const bool moded = !slots[2].is_nothing() && !slots[2].is_none();
    if (high == low) return slots[0].is_nothing() ? Value::real(low) : slots[0];
    double c = moded ? (to_real(interpreter, slots[2]) - low) / (high - low) : 0.5;
    if (u > c) {
        u = 1 - u;
        c = 1 - c;
        std::swap(low, high);
    }
    return Value::real(low + (high - low) * std::sqrt(u * c));
}

Value expovariate(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const auto slots = bind_method(Value::none(), "Random.expovariate", "self lambd", 2, arguments);
    const double rate = to_real(interpreter, slots[0]);
    const double u = source_of(interpreter, self).bits.next_double();
    if (rate == 0) raise_exception("ZeroDivisionError", "float division by zero");
    return Value::real(-std::log(1 - u) / rate);
}

Value gauss(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const auto slots = bind_method(Value::none(), "Random.gauss", "self mu sigma", 1, arguments);
    Source& source = source_of(interpreter, self);
    const double mean = part(interpreter, slots[0], 0);
    const double deviation = part(interpreter, slots[1], 1);
    if (source.gauss_next) {
        const double z = *source.gauss_next;
        source.gauss_next.reset();
        return Value::real(mean + z * deviation);
    }
    const double angle = source.bits.next_double() * (2 * std::numbers::pi);
    const double radius = std::sqrt(-2.0 * std::log(1.0 - source.bits.next_double()));
    source.gauss_next = std::sin(angle) * radius;
    return Value::real(mean + std::cos(angle) * radius * deviation);
}

double normal(Source& source) {
    const double magic = 4 * std::exp(-0.5) / std::sqrt(2.0);
    while (true) {
        const double u1 = source.bits.next_double();
        const double u2 = 1.0 - source.bits.next_double();
        const double z = magic * (u1 - 0.5) / u2;
        if (z * z / 4.0 <= -std::log(u2)) return z;
    }
}

template <bool logarithmic>
Value normalvariate(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const auto slots = bind_python(logarithmic ? "Random.lognormvariate" : "Random.normalvariate", "mu sigma",
                                   logarithmic ? 2 : 0, arguments);
    const double mean = part(interpreter, slots[0], 0);
    const double deviation = part(interpreter, slots[1], 1);
    const double drawn = mean + normal(source_of(interpreter, self)) * deviation;
    return Value::real(logarithmic ? std::exp(drawn) : drawn);
}

Value make_random(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    const auto slots = bind_native("Random", "x", 0, arguments);
    const Ref<RandomObject> out = make<RandomObject>(random_type);
    seed_source(interpreter, out->source, slots[0]);
    return out;
}

constexpr Method random_functions[] = {{"choice", choice},
                                       {"choices", choices},
                                       {"expovariate", expovariate},
                                       {"gauss", gauss},
                                       {"getrandbits", getrandbits},
                                       {"lognormvariate", normalvariate<true>},
                                       {"normalvariate", normalvariate<false>},
                                       {"randint", randint},
                                       {"random", random},
                                       {"randrange", randrange},
                                       {"sample", sample},
                                       {"seed", seed},
                                       {"shuffle", shuffle},
                                       {"triangular", triangular},
                                       {"uniform", uniform}};
static_assert(is_sorted(random_functions));

constinit const Type random_type(
    {.name = "Random", .module = "random", .construct = make_random, .methods = random_functions});

Value random_attribute(Interpreter& /*interpreter*/, std::string_view name) {
    return name == "Random" ? Value::of(random_type) : Value();
}

}  // namespace

const ModuleParts random_module{.name = "random", .functions = random_functions, .attribute = random_attribute};

}  // namespace bcast::python
