#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/interpreter/sorting.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/items.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

Values& list_own(const Value& self) {
    return self.as<List>()->items;
}

void list_repr(Interpreter& interpreter, const Value& self, std::string& out) {
    repr_items(interpreter, self, "[", "]", out);
}

std::ptrdiff_t checked_index(Interpreter& interpreter, const Value& self, const Value& key, const char* out_of_range) {
    const auto size = static_cast<std::int64_t>(list_own(self).size());
    return static_cast<std::ptrdiff_t>(sequence_index(interpreter, key, size, "list", out_of_range));
}

Value list_get_item(Interpreter& interpreter, const Value& self, const Value& key) {
    if (const Slice* slice = key.as<Slice>()) return new_list(sliced(interpreter, list_own(self), *slice));
    return list_own(self)[static_cast<std::size_t>(checked_index(interpreter, self, key, "list index out of range"))];
}

void set_slice(Interpreter& interpreter, Values& items, const Slice& slice, const Value& value) {
    if (value.type().slot(&Slots::iterate) == nullptr) raise_type_error("can only assign an iterable");
    Values values = interpreter.collect(value);
    const SliceRange range = slice.range(interpreter, static_cast<std::int64_t>(items.size()));
    if (range.step == 1) {
        const auto first = items.begin() + static_cast<std::ptrdiff_t>(range.start);
        Values out(items.begin(), first);
        out.insert(out.end(), values.begin(), values.end());
        out.insert(out.end(), first + static_cast<std::ptrdiff_t>(range.count), items.end());
        items.swap(out);
        return;
    }
    if (static_cast<std::int64_t>(values.size()) != range.count) {
        raise_value_error(
            {"attempt to assign sequence of size ", values.size(), " to extended slice of size ", range.count});
    }
    for (std::int64_t i = 0; i < range.count; ++i) {
        items[static_cast<std::size_t>(range.start + i * range.step)] = std::move(values[static_cast<std::size_t>(i)]);
    }
}

void list_set_item(Interpreter& interpreter, const Value& self, const Value& key, const Value& value) {
    if (const Slice* slice = key.as<Slice>()) return set_slice(interpreter, list_own(self), *slice, value);
    const auto at = checked_index(interpreter, self, key, "list assignment index out of range");
    list_own(self)[static_cast<std::size_t>(at)] = value;
}

void list_delete_item(Interpreter& interpreter, const Value& self, const Value& key) {
    Values& items = list_own(self);
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
    const Value removed =
        items[static_cast<std::size_t>(checked_index(interpreter, self, key, "list assignment index out of range"))];
    items.erase(items.begin() + checked_index(interpreter, self, key, "list assignment index out of range"));
}

Value list_binary(Interpreter& interpreter, BinaryOperator op, const Value& left, const Value& right) {
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
    Values values = interpreter.collect(iterable);
    Values& items = list_own(self);
    items.insert(items.end(), values.begin(), values.end());
}

Value list_in_place(Interpreter& interpreter, BinaryOperator op, const Value& self, const Value& other) {
    if (op == BinaryOperator::add) {
        append_all(interpreter, self, other);
        return self;
    }
    const auto times = op == BinaryOperator::mul ? as_index(interpreter, other) : std::nullopt;
    if (!times) return {};
    Values out = repeated_items(interpreter, list_own(self), *times);
    list_own(self).swap(out);
    return self;
}

Value list_compare(Interpreter& interpreter, ComparisonOperator op, const Value& self, const Value& other) {
    const List* b = other.as<List>();
    return b == nullptr ? Value() : compare_items(interpreter, op, list_own(self), b->items);
}

Value make_list(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    expect_arguments("list", arguments, 0, 1);
    return new_list(arguments.positional.empty() ? Values() : interpreter.collect(arguments.positional[0]));
}

Value allocate_list(Interpreter& /*interpreter*/, const Type& type, const CallArguments& /*arguments*/) {
    return make<Derived<List>>(Values(), type);
}

Value initialize_list(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_arguments("list", arguments, 0, 1);
    Values items = arguments.positional.empty() ? Values() : interpreter.collect(arguments.positional[0]);
    list_own(self).swap(items);
    return Value::none();
}

Value append(Interpreter& /*interpreter*/, const Value& self, const CallArguments& arguments) {
    expect_one("list.append", arguments);
    list_own(self).push_back(arguments.positional[0]);
    return Value::none();
}

Value list_clear(Interpreter& /*interpreter*/, const Value& self, const CallArguments& arguments) {
    expect_none("list.clear", arguments);
    Values().swap(list_own(self));
    return Value::none();
}

Value list_copy(Interpreter& /*interpreter*/, const Value& self, const CallArguments& arguments) {
    expect_none("list.copy", arguments);
    return new_list(list_own(self));
}

Value extend(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_one("list.extend", arguments);
    append_all(interpreter, self, arguments.positional[0]);
    return Value::none();
}

Value insert(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_arguments("list.insert", arguments, 2, 2);
    const auto size = static_cast<std::int64_t>(list_own(self).size());
    std::int64_t at = to_index(interpreter, arguments.positional[0]);
    if (at < 0) at = std::max<std::int64_t>(at + size, 0);
    interpreter.spend(static_cast<std::uint64_t>(size) / 16);
    list_own(self).insert(list_own(self).begin() + static_cast<std::ptrdiff_t>(std::min(at, size)),
                          arguments.positional[1]);
    return Value::none();
}

Value list_pop(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_arguments("list.pop", arguments, 0, 1);
    Values& items = list_own(self);
    const std::int64_t index = arguments.positional.empty() ? -1 : to_index(interpreter, arguments.positional[0]);
    if (items.empty()) raise_index_error("pop from empty list");
    const auto size = static_cast<std::int64_t>(items.size());
    const std::int64_t at = index < 0 ? index + size : index;
    if (at < 0 || at >= size) raise_index_error("pop index out of range");
    Value out = items[static_cast<std::size_t>(at)];
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(at));
    return out;
}

Value remove(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_one("list.remove", arguments);
    for (std::size_t i = 0; i < list_own(self).size(); ++i) {
        interpreter.spend(1);
        const Value one = list_own(self)[i];
        if (!interpreter.equal(one, arguments.positional[0])) continue;
        if (i < list_own(self).size()) list_own(self).erase(list_own(self).begin() + static_cast<std::ptrdiff_t>(i));
        return Value::none();
    }
    raise_value_error("list.remove(x): x not in list");
}

Value reverse(Interpreter& /*interpreter*/, const Value& self, const CallArguments& arguments) {
    expect_none("list.reverse", arguments);
    std::reverse(list_own(self).begin(), list_own(self).end());
    return Value::none();
}

Value sort(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    if (!arguments.positional.empty()) raise_type_error("sort() takes no positional arguments");
    const SortOptions options = sort_options(interpreter, "sort", arguments.keywords);
    Values items;
    items.swap(list_own(self));
    try {
        sort_items(interpreter, items, options);
    } catch (...) {
        list_own(self).swap(items);
        throw;
    }
    if (!list_own(self).empty()) raise_value_error("list modified during sort");
    list_own(self).swap(items);
    return Value::none();
}

constexpr Method list_methods[] = {{"__init__", initialize_list},
                                   {"append", append},
                                   {"clear", list_clear},
                                   {"copy", list_copy},
                                   {"count", count_item},
                                   {"extend", extend},
                                   {"index", index_of_item},
                                   {"insert", insert},
                                   {"pop", list_pop},
                                   {"remove", remove},
                                   {"reverse", reverse},
                                   {"sort", sort}};
static_assert(is_sorted(list_methods));

}  // namespace

constinit const Type list_type({.name = "list",
                                .construct = make_list,
                                .allocate = allocate_list,
                                .slots = {.repr = list_repr,
                                          .length = length_of_items,
                                          .iterate = iterate_items,
                                          .contains = contains_item,
                                          .get_item = list_get_item,
                                          .set_item = list_set_item,
                                          .delete_item = list_delete_item,
                                          .binary = list_binary,
                                          .operators = "add mul rmul iadd imul",
                                          .in_place = list_in_place,
                                          .compare = list_compare},
                                .methods = list_methods});

}  // namespace bcast::python
