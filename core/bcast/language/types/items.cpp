#include "bcast/language/types/items.hpp"

#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/iterator.hpp"
#include "bcast/language/types/repr_guard.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

class ItemsIterator : public Iterator {
  public:
    ItemsIterator(const Type& type, Value over) : Iterator(type), over_(std::move(over)) {}
    void clear() override { over_ = Value(); }
    Value next(Interpreter& /*interpreter*/) override {
        const Values* items = over_.is_nothing() ? nullptr : items_of(over_);
        if (items == nullptr || at_ >= items->size()) {
            over_ = Value();
            return {};
        }
        return (*items)[at_++];
    }

  private:
    Value over_;
    std::size_t at_ = 0;
};

class ReversedItems : public Iterator {
  public:
    ReversedItems(const Type& type, Value over, std::size_t at) : Iterator(type), over_(std::move(over)), at_(at) {}
    void clear() override { over_ = Value(); }
    Value next(Interpreter& /*interpreter*/) override {
        const Values* items = over_.is_nothing() ? nullptr : items_of(over_);
        if (items == nullptr || at_ == 0 || at_ > items->size()) {
            over_ = Value();
            return {};
        }
        return (*items)[--at_];
    }

  private:
    Value over_;
    std::size_t at_;
};

constinit const Type list_iterator_type(iterator_parts("list_iterator"));
constinit const Type tuple_iterator_type(iterator_parts("tuple_iterator"));
constinit const Type list_reverse_iterator_type(iterator_parts("list_reverseiterator"));

}  // namespace

void repr_items(Interpreter& interpreter, const Value& self, std::string_view open, std::string_view close,
                std::string& out) {
    const ReprGuard guard(interpreter, self.object());
    if (guard.again()) {
        out += concat({open, "...", close});
        return;
    }
    out += open;
    // Looked up on each iteration: a repr may change the list.
    for (std::size_t i = 0; i < items_of(self)->size(); ++i) {
        interpreter.spend(1);
        if (i > 0) out += ", ";
        const Value item = (*items_of(self))[i];
        interpreter.repr(item, out);
    }
    out += close;
}

Value iterate_items(Interpreter& /*interpreter*/, const Value& self) {
    return make<ItemsIterator>(self.as<List>() != nullptr ? list_iterator_type : tuple_iterator_type, self);
}

Value iterate_items_reversed(Interpreter& /*interpreter*/, const Value& self) {
    return make<ReversedItems>(list_reverse_iterator_type, self, items_of(self)->size());
}

bool contains_item(Interpreter& interpreter, const Value& self, const Value& item) {
    // Looked up on each iteration: a comparison may change the list.
    for (std::size_t i = 0; i < items_of(self)->size(); ++i) {  // NOLINT(modernize-loop-convert)
        interpreter.spend(1);
        const Value one = (*items_of(self))[i];
        if (interpreter.equal(one, item)) return true;
    }
    return false;
}

std::int64_t length_of_items(Interpreter& /*interpreter*/, const Value& self) {
    return static_cast<std::int64_t>(items_of(self)->size());
}

Values sliced(Interpreter& interpreter, const Values& items, const Slice& slice) {
    const SliceRange range = slice.range(interpreter, static_cast<std::int64_t>(items.size()));
    interpreter.spend(static_cast<std::uint64_t>(range.count) / 16);
    Values out;
    out.reserve(static_cast<std::size_t>(range.count));
    for (std::int64_t i = 0; i < range.count; ++i) {
        out.push_back(items[static_cast<std::size_t>(range.start + i * range.step)]);
    }
    return out;
}

Values repeated_items(Interpreter& interpreter, const Values& items, std::int64_t times) {
    if (times <= 0 || items.empty()) return {};
    std::uint64_t total = 0;
    if (__builtin_mul_overflow(static_cast<std::uint64_t>(times), std::uint64_t{items.size()}, &total) ||
        total > (std::uint64_t{1} << 58)) {
        total = std::uint64_t{1} << 58;
    }
    interpreter.heap().expect(total * sizeof(Value));
    interpreter.spend(total / 16);
    Values out;
    out.reserve(static_cast<std::size_t>(total));
    for (std::int64_t i = 0; i < times; ++i) out.insert(out.end(), items.begin(), items.end());
    return out;
}

Values joined_items(Interpreter& interpreter, const Values& a, const Values& b) {
    interpreter.spend((a.size() + b.size()) / 16);
    Values out;
    out.reserve(a.size() + b.size());
    out.insert(out.end(), a.begin(), a.end());
    out.insert(out.end(), b.begin(), b.end());
    return out;
}

Value index_of_item(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_arguments(self.as<List>() != nullptr ? "list.index" : "tuple.index", arguments, 1, 3);
    const auto bound = [&](std::size_t i, std::int64_t missing) {
        if (arguments.positional.size() <= i) return missing;
        const std::int64_t at = to_index(interpreter, arguments.positional[i]);
        return at < 0 ? std::max<std::int64_t>(at + length_of_items(interpreter, self), 0) : at;
    };
    const std::int64_t last = bound(2, INT64_MAX);
    for (std::int64_t i = bound(1, 0); i < length_of_items(interpreter, self) && i < last; ++i) {
        interpreter.spend(1);
        const Value one = (*items_of(self))[static_cast<std::size_t>(i)];
        if (interpreter.equal(one, arguments.positional[0])) return Value::integer(i);
    }
    if (self.as<List>() == nullptr) raise_value_error("tuple.index(x): x not in tuple");
    raise_value_error({interpreter.repr(arguments.positional[0]), " is not in list"});
}

Value count_item(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_one(self.as<List>() != nullptr ? "list.count" : "tuple.count", arguments);
    std::int64_t out = 0;
    for (std::size_t i = 0; i < items_of(self)->size(); ++i) {  // NOLINT(modernize-loop-convert): as above
        interpreter.spend(1);
        const Value one = (*items_of(self))[i];
        out += interpreter.equal(one, arguments.positional[0]) ? 1 : 0;
    }
    return Value::integer(out);
}

}  // namespace bcast::python
