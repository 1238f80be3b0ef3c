#include "bcast/language/modules/itertools.hpp"

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/iterator.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

extern const Type chain_type;
extern const Type combinations_type;
extern const Type count_type;
extern const Type cycle_type;
extern const Type islice_type;
extern const Type permutations_type;
extern const Type product_type;
extern const Type repeat_type;

class Chain : public Iterator {
  public:
    explicit Chain(Value sources) : Iterator(chain_type), sources_(std::move(sources)) {}
    void clear() override { sources_ = current_ = Value::none(); }
    Value next(Interpreter& interpreter) override {
        while (true) {
            if (current_.is_nothing()) {
                const Value source = interpreter.next(sources_);
                if (source.is_nothing()) return {};
                current_ = interpreter.iterate(source);
            }
            Value item = interpreter.next(current_);
            if (!item.is_nothing()) return item;
            current_ = Value();
        }
    }

  private:
    Value sources_;
    Value current_;
};

/// Base of combinatoric iterators: tuples of items selected from pools by indices, which `step` advances.
class Combinatoric : public Iterator {
  public:
    Combinatoric(const Type& type, std::vector<Values> pools, std::vector<std::size_t> indices, bool ended)
        : Iterator(type), pools_(std::move(pools)), indices_(std::move(indices)), ended_(ended) {}
    void clear() override { pools_.clear(), ended_ = true; }
    Value next(Interpreter& interpreter) override {
        if (started_ && !ended_) ended_ = !step(interpreter);
        started_ = true;
        if (ended_) return {};
        Values out;
        for (std::size_t i = 0; i < indices_.size(); ++i) out.push_back(pools_[i % pools_.size()][indices_[i]]);
        return new_tuple(std::move(out));
    }

  protected:
    virtual bool step(Interpreter& interpreter) = 0;

    std::vector<Values> pools_;
    std::vector<std::size_t> indices_;

  private:
    bool started_ = false;
    bool ended_;
};

class Product : public Combinatoric {
  public:
    Product(std::vector<Values> pools, std::size_t count, bool ended)
        : Combinatoric(product_type, std::move(pools), std::vector<std::size_t>(count), ended) {}

  protected:
    bool step(Interpreter& /*interpreter*/) override {
        for (std::size_t i = indices_.size(); i > 0; --i) {
            if (++indices_[i - 1] < pools_[i - 1].size()) return true;
            indices_[i - 1] = 0;
        }
        return false;
    }
};

class Combinations : public Combinatoric {
  public:
    Combinations(Values pool, std::vector<std::size_t> first)
        : Combinatoric(combinations_type, {std::move(pool)}, std::move(first), false) {
        if (indices_.size() > pools_[0].size()) Combinatoric::clear();
    }

  protected:
    bool step(Interpreter& /*interpreter*/) override {
        const std::size_t n = pools_[0].size();
        for (std::size_t i = indices_.size(); i > 0; --i) {
            if (indices_[i - 1] == i - 1 + n - indices_.size()) continue;
            ++indices_[i - 1];
            for (std::size_t j = i; j < indices_.size(); ++j) indices_[j] = indices_[j - 1] + 1;
            return true;
        }
        return false;
    }
};

class Permutations : public Combinatoric {
  public:
    Permutations(Values pool, std::vector<std::size_t> first)
        : Combinatoric(permutations_type, {std::move(pool)}, std::move(first), false) {
        if (indices_.size() > pools_[0].size()) Combinatoric::clear();
    }

  protected:
    // Advances to the next sequence of distinct indices in lexicographic order.
    bool step(Interpreter& interpreter) override {
        const std::size_t n = pools_[0].size();
        std::vector<bool> used(n);
        for (const std::size_t index : indices_) used[index] = true;
        for (std::size_t i = indices_.size(); i > 0; --i) {
            used[indices_[i - 1]] = false;
            std::size_t next = indices_[i - 1] + 1;
            while (next < n && used[next]) ++next;
            interpreter.spend(next);
            if (next == n) continue;
            indices_[i - 1] = next;
            used[next] = true;
            std::size_t free = 0;
            for (std::size_t j = i; j < indices_.size(); ++j) {
                while (used[free]) ++free;
                indices_[j] = free;
                used[free] = true;
            }
            return true;
        }
        return false;
    }
};

class Count : public Iterator {
  public:
    Count(Value at, Value step) : Iterator(count_type), at_(std::move(at)), step_(std::move(step)) {}
    Value next(Interpreter& interpreter) override {
        Value out = at_;
        at_ = interpreter.binary(BinaryOperator::add, at_, step_);
        return out;
    }
    static void repr(Interpreter& interpreter, const Value& self, std::string& out) {
        const auto& count = static_cast<const Count&>(self.object());
        out += "count(";
        interpreter.repr(count.at_, out);
        if (!count.step_.is_integral() || count.step_.integer() != 1) {
            out += ", ";
            interpreter.repr(count.step_, out);
        }
        out += ')';
    }

  private:
    Value at_;
    Value step_;
};

class Cycle : public Iterator {
  public:
    explicit Cycle(Value source) : Iterator(cycle_type), source_(std::move(source)) {}
    void clear() override {
        source_ = Value::none();
        seen_.clear();
    }
    Value next(Interpreter& interpreter) override {
        if (!source_.is_nothing()) {
            Value item = interpreter.next(source_);
            if (!item.is_nothing()) {
                seen_.push_back(item);
                return item;
            }
            source_ = Value();
        }
        if (seen_.empty()) return {};
        return seen_[at_++ % seen_.size()];
    }

  private:
    Value source_;
    Values seen_;
    std::size_t at_ = 0;
};

class Islice : public Iterator {
  public:
    Islice(Value source, std::int64_t start, std::int64_t stop, std::int64_t step)
        : Iterator(islice_type), source_(std::move(source)), wanted_(start), stop_(stop), step_(step) {}
    void clear() override { source_ = Value::none(); }
    Value next(Interpreter& interpreter) override {
        if (stop_ >= 0 && wanted_ >= stop_) return {};
        Value item;
        while (at_ <= wanted_) {
            item = interpreter.next(source_);
            if (item.is_nothing()) return {};
            ++at_;
        }
        if (__builtin_add_overflow(wanted_, step_, &wanted_)) wanted_ = INT64_MAX;
        return item;
    }

  private:
    Value source_;
    std::int64_t at_ = 0;
    std::int64_t wanted_;
    std::int64_t stop_;
    std::int64_t step_;
};

class Repeat : public Iterator {
  public:
    Repeat(Value item, std::int64_t times) : Iterator(repeat_type), item_(std::move(item)), left_(times) {}
    void clear() override { item_ = Value::none(); }
    Value next(Interpreter& /*interpreter*/) override {
        if (left_ == 0) return {};
        if (left_ > 0) --left_;
        return item_;
    }
    static void repr(Interpreter& interpreter, const Value& self, std::string& out) {
        const auto& repeat = static_cast<const Repeat&>(self.object());
        out += "repeat(";
        interpreter.repr(repeat.item_, out);
        out += repeat.left_ < 0 ? ")" : concat({", ", repeat.left_, ")"});
    }

  private:
    Value item_;
    std::int64_t left_;
};

Value make_chain(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    return make<Chain>(
        interpreter.iterate(new_tuple(Values(arguments.positional.begin(), arguments.positional.end()))));
}

Value chain_from_iterable(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("chain.from_iterable", arguments);
    return make<Chain>(interpreter.iterate(arguments.positional[0]));
}

std::size_t picked(Interpreter& interpreter, const Value& count) {
    const std::int64_t r = to_index(interpreter, count);
    if (r < 0) raise_value_error("r must be non-negative");
    if (r > 1000000) raise_unsupported("so many items at a time are outside the subset of Python that runs here");
    return static_cast<std::size_t>(r);
}

std::vector<std::size_t> first_indices(std::size_t count) {
    std::vector<std::size_t> out(count);
    for (std::size_t i = 0; i < count; ++i) out[i] = i;
    return out;
}

Value make_combinations(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    const auto slots = bind_native("combinations", "iterable r", 2, arguments);
    Values pool = interpreter.collect(slots[0]);
    return make<Combinations>(std::move(pool), first_indices(picked(interpreter, slots[1])));
}

Value make_permutations(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    const auto slots = bind_native("permutations", "iterable r", 1, arguments);
    Values pool = interpreter.collect(slots[0]);
    const bool all = slots[1].is_nothing() || slots[1].is_none();
    const std::size_t count = all ? pool.size() : picked(interpreter, slots[1]);
    return make<Permutations>(std::move(pool), first_indices(count));
}

Value make_count(Interpreter& /*interpreter*/, const Type& /*type*/, const CallArguments& arguments) {
    const auto slots = bind_native("count", "start step", 0, arguments);
    return make<Count>(slots[0].is_nothing() ? Value::integer(0) : slots[0],
                       slots[1].is_nothing() ? Value::integer(1) : slots[1]);
}

Value make_cycle(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    expect_arguments("cycle", arguments, 1, 1);
    return make<Cycle>(interpreter.iterate(arguments.positional[0]));
}

Value make_islice(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    expect_arguments("islice", arguments, 2, 4);
    const auto& positional = arguments.positional;
    const auto part = [&](std::size_t i, std::int64_t missing) {
        if (i >= positional.size() || positional[i].is_none()) return missing;
        const auto value = as_index(interpreter, positional[i]);
        if (!value || *value < 0) {
            raise_value_error(positional.size() == 2 || i == 2
                                  ? "Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize."
                                  : "Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.");
        }
        return *value;
    };
    const std::int64_t step = part(3, 1);
    if (step == 0) raise_value_error("Step for islice() must be a positive integer or None.");
    const bool only_stop = positional.size() == 2;
    return make<Islice>(interpreter.iterate(positional[0]), only_stop ? 0 : part(1, 0), part(only_stop ? 1 : 2, -1),
                        step);
}

Value make_product(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    std::int64_t repeat = 1;
    for (const KeywordArgument& keyword : arguments.keywords) {
        if (keyword.name != "repeat") {
            raise_type_error({"'", keyword.name, "' is an invalid keyword argument for product()"});
        }
        repeat = to_index(interpreter, keyword.value);
    }
    if (repeat < 0) raise_value_error("repeat argument cannot be negative");
    if (repeat > 100000) raise_unsupported("so many repeats are outside the subset of Python that runs here");
    std::vector<Values> pools;
    bool ended = false;
    for (std::int64_t i = 0; i < repeat; ++i) {
        for (const Value& one : arguments.positional) {
            if (i == 0) {
                pools.push_back(interpreter.collect(one));
                ended = ended || pools.back().empty();
            } else {
                pools.push_back(pools[pools.size() - arguments.positional.size()]);
            }
        }
    }
    const std::size_t count = pools.size();
    return make<Product>(std::move(pools), count, ended);
}

Value make_repeat(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    const auto slots = bind_native("repeat", "object times", 1, arguments);
    const std::int64_t times = slots[1].is_nothing() ? -1 : to_index(interpreter, slots[1]);
    return make<Repeat>(slots[0], slots[1].is_nothing() ? -1 : times < 0 ? 0 : times);
}

constexpr TypeParts in_itertools(std::string_view name, Construct construct,
                                 void (*repr)(Interpreter&, const Value&, std::string&) = nullptr) {
    TypeParts parts = iterator_parts(name, construct);
    parts.module = "itertools";
    parts.slots.repr = repr;
    return parts;
}

constexpr Method chain_functions[] = {{"from_iterable", chain_from_iterable}};

constexpr TypeParts chain_parts() {
    TypeParts parts = in_itertools("chain", make_chain);
    parts.functions = chain_functions;
    return parts;
}

constinit const Type chain_type(chain_parts());
constinit const Type combinations_type(in_itertools("combinations", make_combinations));
constinit const Type count_type(in_itertools("count", make_count, Count::repr));
constinit const Type cycle_type(in_itertools("cycle", make_cycle));
constinit const Type islice_type(in_itertools("islice", make_islice));
constinit const Type permutations_type(in_itertools("permutations", make_permutations));
constinit const Type product_type(in_itertools("product", make_product));
constinit const Type repeat_type(in_itertools("repeat", make_repeat, Repeat::repr));

Value itertools_attribute(Interpreter& /*interpreter*/, std::string_view name) {
    for (const Type* type : {&chain_type, &combinations_type, &count_type, &cycle_type, &islice_type,
                             &permutations_type, &product_type, &repeat_type}) {
        if (type->name == name) return Value::of(*type);
    }
    return {};
}

}  // namespace

const ModuleParts itertools_module{.name = "itertools", .attribute = itertools_attribute};

}  // namespace bcast::python
