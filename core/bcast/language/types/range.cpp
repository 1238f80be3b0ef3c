#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/integer.hpp"
#include "bcast/language/types/iterator.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

class RangeIterator : public Iterator {
  public:
    RangeIterator(std::int64_t start, std::int64_t step, std::int64_t count);
    Value next(Interpreter& /*interpreter*/) override {
        if (left_ == 0) return {};
        --left_;
        const std::int64_t out = next_;
        if (left_ > 0) next_ += step_;
        return Value::integer(out);
    }
    [[nodiscard]] std::int64_t left() const override { return left_; }

  private:
    std::int64_t next_;
    std::int64_t step_;
    std::int64_t left_;
};

constinit const Type range_iterator_type(iterator_parts("range_iterator"));

RangeIterator::RangeIterator(std::int64_t start, std::int64_t step, std::int64_t count)
    : Iterator(range_iterator_type), next_(start), step_(step), left_(count) {}

const Range& range_own(const Value& self) {
    return *self.as<Range>();
}

void range_repr(Interpreter& /*interpreter*/, const Value& self, std::string& out) {
    const Range& range = range_own(self);
    out += concat({"range(", range.start, ", ", range.stop});
    if (range.step != 1) out += ", " + std::to_string(range.step);
    out += ")";
}

std::int64_t range_length(Interpreter& /*interpreter*/, const Value& self) {
    return range_own(self).count;
}

Value range_iterate(Interpreter& /*interpreter*/, const Value& self) {
    return make<RangeIterator>(range_own(self).start, range_own(self).step, range_own(self).count);
}

bool range_contains(Interpreter& interpreter, const Value& self, const Value& item) {
    const Range& range = range_own(self);
    if (item.is_integral()) {
        const std::int64_t value = item.integer();
        const bool within =
            range.step > 0 ? value >= range.start && value < range.stop : value <= range.start && value > range.stop;
        return within && (value - range.start) % range.step == 0;
    }
    for (std::int64_t i = 0; i < range.count; ++i) {
        interpreter.spend(1);
        if (interpreter.equal(Value::integer(range.at(i)), item)) return true;
    }
    return false;
}

Value range_get_item(Interpreter& interpreter, const Value& self, const Value& key) {
    const Range& range = range_own(self);
    if (const Slice* slice = key.as<Slice>()) {
        const SliceRange part = slice->range(interpreter, range.count);
        std::int64_t step = 0;
        if (__builtin_mul_overflow(range.step, part.step, &step)) too_large();
        return make<Range>(range.at(part.start), range.at(part.stop), step);
    }
    return Value::integer(
        range.at(sequence_index(interpreter, key, range.count, "range", "range object index out of range")));
}

Value range_compare(Interpreter& /*interpreter*/, ComparisonOperator op, const Value& self, const Value& other) {
    const Range* b = other.as<Range>();
    const bool equality = op == ComparisonOperator::eq || op == ComparisonOperator::ne;
    if (b == nullptr || !equality) return {};
    const Range& a = range_own(self);
    const bool same =
        a.count == b->count && (a.count == 0 || (a.start == b->start && (a.count == 1 || a.step == b->step)));
    return Value::boolean(same == (op == ComparisonOperator::eq));
}

/// Equal ranges have equal hashes: of the length, the start unless empty, and the step if there are several items.
std::int64_t range_hash(Interpreter& interpreter, const Value& self) {
    const Range& range = range_own(self);
    const auto part = [&](bool counts, std::int64_t value) { return counts ? Value::integer(value) : Value::none(); };
    return interpreter.hash(new_tuple(
        {Value::integer(range.count), part(range.count > 0, range.start), part(range.count > 1, range.step)}));
}

Value make_range(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    expect_arguments("range", arguments, 1, 3);
    const auto at = [&](std::size_t i) {
        if (arguments.positional[i].as<BigInt>() != nullptr) too_large();
        return to_index(interpreter, arguments.positional[i]);
    };
    if (arguments.positional.size() == 1) return make<Range>(0, at(0), 1);
    const std::int64_t step = arguments.positional.size() > 2 ? at(2) : 1;
    const std::int64_t start = at(0);
    const std::int64_t stop = at(1);
    if (step == 0) raise_value_error("range() arg 3 must not be zero");
    return make<Range>(start, stop, step);
}

Value count(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_one("range.count", arguments);
    return Value::integer(range_contains(interpreter, self, arguments.positional[0]) ? 1 : 0);
}

Value index(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_one("range.index", arguments);
    const Value& wanted = arguments.positional[0];
    if (!wanted.is_integral() || !range_contains(interpreter, self, wanted)) {
        throw Raised("ValueError", wanted.is_integral() ? concat({interpreter.repr(wanted), " is not in range"})
                                                        : std::string("sequence.index(x): x not in sequence"));
    }
    return Value::integer((wanted.integer() - range_own(self).start) / range_own(self).step);
}

constexpr Method range_methods[] = {{"count", count}, {"index", index}};
constexpr Property range_properties[] = {
    {"start", [](Interpreter&, const Value& self) { return Value::integer(range_own(self).start); }},
    {"step", [](Interpreter&, const Value& self) { return Value::integer(range_own(self).step); }},
    {"stop", [](Interpreter&, const Value& self) { return Value::integer(range_own(self).stop); }}};
static_assert(is_sorted(range_methods) && is_sorted(range_properties));

}  // namespace

constinit const Type range_type({.name = "range",
                                 .construct = make_range,
                                 .slots = {.repr = range_repr,
                                           .hash = range_hash,
                                           .length = range_length,
                                           .iterate = range_iterate,
                                           .contains = range_contains,
                                           .get_item = range_get_item,
                                           .compare = range_compare},
                                 .methods = range_methods,
                                 .properties = range_properties});

Range::Range(std::int64_t begin, std::int64_t end, std::int64_t by)
    : Object(range_type), start(begin), stop(end), step(by) {
    const bool some = step > 0 ? start < stop : start > stop;
    if (!some) return;
    const std::uint64_t distance = step > 0 ? static_cast<std::uint64_t>(stop) - static_cast<std::uint64_t>(start)
                                            : static_cast<std::uint64_t>(start) - static_cast<std::uint64_t>(stop);
    const std::uint64_t stride = step > 0 ? static_cast<std::uint64_t>(step) : 0 - static_cast<std::uint64_t>(step);
    const std::uint64_t items = (distance - 1) / stride + 1;
    if (items > static_cast<std::uint64_t>(INT64_MAX)) {
        raise_exception("OverflowError", "Python int too large to convert to C ssize_t");
    }
    count = static_cast<std::int64_t>(items);
}

}  // namespace bcast::python
