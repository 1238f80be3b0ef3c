#include <algorithm>

#include "bcast/python/binder.hpp"
#include "bcast/python/concat.hpp"
#include "bcast/python/convert.hpp"
#include "bcast/python/sorting.hpp"
#include "bcast/python/types/items.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

Values& own(const Value& self) {
    return self.as<List>()->items;
}

void repr(Interpreter& interpreter, const Value& self, std::string& out) {
    repr_items(interpreter, self, "[", "]", out);
}

std::ptrdiff_t checked_index(Interpreter& interpreter, const Value& self, const Value& key, const char* out_of_range) {
    const auto size = static_cast<std::int64_t>(own(self).size());
    return static_cast<std::ptrdiff_t>(sequence_index(interpreter, key, size, "list", out_of_range));
}

Value get_item(Interpreter& interpreter, const Value& self, const Value& key) {
    if (const Slice* slice = key.as<Slice>()) return new_list(sliced(interpreter, own(self), *slice));
    return own(self)[static_cast<std::size_t>(checked_index(interpreter, self, key, "list index out of range"))];
}

void set_slice(Interpreter& interpreter, Values& items, const Slice& slice, const Value& value) {
    if (value.type().slot(&Slots::iterate) == nullptr) throw Raised("TypeError", "can only assign an iterable");
    Values given = interpreter.collect(value);
    const SliceRange range = slice.range(interpreter, static_cast<std::int64_t>(items.size()));
    if (range.step == 1) {
        const auto first = items.begin() + static_cast<std::ptrdiff_t>(range.start);
        Values out(items.begin(), first);
        out.insert(out.end(), given.begin(), given.end());
        out.insert(out.end(), first + static_cast<std::ptrdiff_t>(range.count), items.end());
        items.swap(out);
        return;
    }
    if (static_cast<std::int64_t>(given.size()) != range.count) {
        throw Raised("ValueError", concat({"attempt to assign sequence of size ", std::to_string(given.size()),
                                           " to extended slice of size ", std::to_string(range.count)}));
    }
    for (std::int64_t i = 0; i < range.count; ++i) {
        items[static_cast<std::size_t>(range.start + i * range.step)] = std::move(given[static_cast<std::size_t>(i)]);
    }
}

void set_item(Interpreter& interpreter, const Value& self, const Value& key, const Value& value) {
    if (const Slice* slice = key.as<Slice>()) return set_slice(interpreter, own(self), *slice, value);
    const auto at = checked_index(interpreter, self, key, "list assignment index out of range");
    own(self)[static_cast<std::size_t>(at)] = value;
}

void delete_item(Interpreter& interpreter, const Value& self, const Value& key) {
    Values& items = own(self);
    if (const Slice* slice = key.as<Slice>()) {
        const SliceRange range = slice->range(interpreter, static_cast<std::int64_t>(items.size()));
        std::vector<bool> gone(items.size());
        for (std::int64_t i = 0; i < range.count; ++i)
            gone[static_cast<std::size_t>(range.start + i * range.step)] = true;
        Values out;
        for (std::size_t i = 0; i < items.size(); ++i) {
            if (!gone[i]) out.push_back(items[i]);
        }
        items.swap(out);
        return;
    }
    const Value kept =
        items[static_cast<std::size_t>(checked_index(interpreter, self, key, "list assignment index out of range"))];
    items.erase(items.begin() + checked_index(interpreter, self, key, "list assignment index out of range"));
}

Value binary(Interpreter& interpreter, BinaryOperator op, const Value& left, const Value& right) {
    const List* a = left.as<List>();
    const List* b = right.as<List>();
    if (op == BinaryOperator::add && a != nullptr && b != nullptr) {
        return new_list(joined_items(interpreter, a->items, b->items));
    }
    if (op == BinaryOperator::mul) {
        const auto times = as_index(interpreter, a != nullptr ? right : left);
        if (times) return new_list(repeated_items(interpreter, (a != nullptr ? a : b)->items, *times));
    }
    return {};
}

void append_all(Interpreter& interpreter, const Value& self, const Value& iterable) {
    Values given = interpreter.collect(iterable);
    Values& items = own(self);
    items.insert(items.end(), given.begin(), given.end());
}

Value in_place(Interpreter& interpreter, BinaryOperator op, const Value& self, const Value& other) {
    if (op == BinaryOperator::add) {
        append_all(interpreter, self, other);
        return self;
    }
    const auto times = op == BinaryOperator::mul ? as_index(interpreter, other) : std::nullopt;
    if (!times) return {};
    Values out = repeated_items(interpreter, own(self), *times);
    own(self).swap(out);
    return self;
}

Value compare(Interpreter& interpreter, ComparisonOperator op, const Value& self, const Value& other) {
    const List* b = other.as<List>();
    return b == nullptr ? Value() : compare_items(interpreter, op, own(self), b->items);
}

Value make_list(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    expect_arguments("list", arguments, 0, 1);
    return new_list(arguments.positional.empty() ? Values() : interpreter.collect(arguments.positional[0]));
}

Value append(Interpreter& /*interpreter*/, const Value& self, const CallArguments& arguments) {
    expect_one("list.append", arguments);
    own(self).push_back(arguments.positional[0]);
    return Value::none();
}

Value clear(Interpreter& /*interpreter*/, const Value& self, const CallArguments& arguments) {
    expect_none("list.clear", arguments);
    Values().swap(own(self));
    return Value::none();
}

Value copy(Interpreter& /*interpreter*/, const Value& self, const CallArguments& arguments) {
    expect_none("list.copy", arguments);
    return new_list(own(self));
}

Value extend(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_one("list.extend", arguments);
    append_all(interpreter, self, arguments.positional[0]);
    return Value::none();
}

Value insert(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_arguments("insert", arguments, 2, 2);
    const auto size = static_cast<std::int64_t>(own(self).size());
    std::int64_t at = to_index(interpreter, arguments.positional[0]);
    if (at < 0) at = std::max<std::int64_t>(at + size, 0);
    interpreter.spend(static_cast<std::uint64_t>(size) / 16);
    own(self).insert(own(self).begin() + static_cast<std::ptrdiff_t>(std::min(at, size)), arguments.positional[1]);
    return Value::none();
}

Value pop(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_arguments("pop", arguments, 0, 1);
    Values& items = own(self);
    const std::int64_t given = arguments.positional.empty() ? -1 : to_index(interpreter, arguments.positional[0]);
    if (items.empty()) throw Raised("IndexError", "pop from empty list");
    const auto size = static_cast<std::int64_t>(items.size());
    const std::int64_t at = given < 0 ? given + size : given;
    if (at < 0 || at >= size) throw Raised("IndexError", "pop index out of range");
    Value out = items[static_cast<std::size_t>(at)];
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(at));
    return out;
}

Value remove(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_one("list.remove", arguments);
    for (std::size_t i = 0; i < own(self).size(); ++i) {
        interpreter.spend(1);
        const Value one = own(self)[i];
        if (!interpreter.equal(one, arguments.positional[0])) continue;
        if (i < own(self).size()) own(self).erase(own(self).begin() + static_cast<std::ptrdiff_t>(i));
        return Value::none();
    }
    throw Raised("ValueError", "list.remove(x): x not in list");
}

Value reverse(Interpreter& /*interpreter*/, const Value& self, const CallArguments& arguments) {
    expect_none("list.reverse", arguments);
    std::reverse(own(self).begin(), own(self).end());
    return Value::none();
}

Value sort(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    if (!arguments.positional.empty()) throw Raised("TypeError", "sort() takes no positional arguments");
    const SortOptions options = sort_options(interpreter, "sort", arguments.keywords);
    Values items;
    items.swap(own(self));
    try {
        sort_items(interpreter, items, options);
    } catch (...) {
        own(self).swap(items);
        throw;
    }
    if (!own(self).empty()) throw Raised("ValueError", "list modified during sort");
    own(self).swap(items);
    return Value::none();
}

constexpr Method methods[] = {{"append", append}, {"clear", clear},         {"copy", copy},     {"count", count_item},
                              {"extend", extend}, {"index", index_of_item}, {"insert", insert}, {"pop", pop},
                              {"remove", remove}, {"reverse", reverse},     {"sort", sort}};
static_assert(is_sorted(methods));

}  // namespace

const Type list_type({.name = "list",
                      .construct = make_list,
                      .slots = {.repr = repr,
                                .length = length_of_items,
                                .iterate = iterate_items,
                                .contains = contains_item,
                                .get_item = get_item,
                                .set_item = set_item,
                                .delete_item = delete_item,
                                .binary = binary,
                                .in_place = in_place,
                                .compare = compare},
                      .methods = methods});

}  // namespace bcast::python
