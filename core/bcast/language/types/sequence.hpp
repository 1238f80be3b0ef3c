#pragma once

#include <cstdint>
#include <initializer_list>
#include <utility>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/types/types.hpp"

namespace bcast::python {

/// A tuple, or an instance of a derived type (torch.Size, a named tuple).
class Tuple : public Object {
  public:
    explicit Tuple(Values items, const Type& type = tuple_type) : Object(type), items_(std::move(items)) {}

    static bool is(const Object& object) {
        return &object.type() == &tuple_type || object.type().derives_from(tuple_type);
    }
    void clear() override { Values().swap(items_); }

    [[nodiscard]] const Values& items() const { return items_; }

  private:
    Values items_;
};

class List : public Object {
  public:
    explicit List(Values its_items = {}, const Type& type = list_type) : Object(type), items(std::move(its_items)) {}

    static bool is(const Object& object) {
        const Type& type = object.type();
        return &type == &list_type || (type.is_class && type.derives_from(list_type));
    }
    void clear() override { Values().swap(items); }

    Values items;
};

Value new_tuple(Values items);
Value new_tuple(std::initializer_list<Value> items);
Value new_list(Values items);

/// The items of a tuple or list; nullptr for other values.
const Values* items_of(const Value& value);

/// The start, step, number of items and stop of a slice of a sequence with a given length (`PySlice_AdjustIndices`).
struct SliceRange {
    std::int64_t start = 0;
    std::int64_t step = 1;
    std::int64_t count = 0;
    std::int64_t stop = 0;
};

/// `slice(start, stop, step)`; omitted parts are None.
class Slice : public Object {
  public:
    Slice(Value start_value, Value stop_value, Value step_value)
        : Object(slice_type), start(std::move(start_value)), stop(std::move(stop_value)), step(std::move(step_value)) {}

    static bool is(const Object& object) { return &object.type() == &slice_type; }
    void clear() override { start = stop = step = Value::none(); }

    /// Raises TypeError for parts that are not integers, ValueError for a step of 0.
    [[nodiscard]] SliceRange range(Interpreter& interpreter, std::int64_t length) const;

    Value start;
    Value stop;
    Value step;
};

class Range : public Object {
  public:
    Range(std::int64_t begin, std::int64_t end, std::int64_t by);

    static bool is(const Object& object) { return &object.type() == &range_type; }

    [[nodiscard]] std::int64_t at(std::int64_t index) const { return start + index * step; }

    std::int64_t start;
    std::int64_t stop;
    std::int64_t step;
    std::int64_t count = 0;
};

/// Normalizes an index that may be negative. Raises IndexError `out_of_range`, TypeError "<what> indices must be
/// integers or slices, not ...".
std::int64_t sequence_index(Interpreter& interpreter, const Value& key, std::int64_t length, const char* what,
                            const char* out_of_range);

/// a op b for sequences, lexicographically (`list_richcompare`).
Value compare_items(Interpreter& interpreter, ComparisonOperator op, const Values& a, const Values& b);

}  // namespace bcast::python
