#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "bcast/language/interpreter/heap.hpp"
#include "bcast/language/interpreter/object.hpp"

namespace bcast::python {

/// A Python value. Small values are stored inline, others are objects.
class Value {
  public:
    enum class Kind : std::uint8_t {
        nothing,  ///< Empty: an unset variable, an argument not passed, NotImplemented from a slot.
        none,
        boolean,
        integer,
        real,
        object,
    };

    Value() = default;
    explicit Value(Object* object) : head_(head_of(Kind::object)) {
        as_.object = object;
        object->retain();
    }
    template <typename T>
    Value(const Ref<T>& object) : Value(static_cast<Object*>(object.get())) {}  // NOLINT(google-explicit-constructor)
    Value(const Value& other) : head_(other.head_), as_(other.as_) {
        if (is_object()) as_.object->retain();
    }
    Value(Value&& other) noexcept : head_(std::exchange(other.head_, head_of(Kind::nothing))), as_(other.as_) {}
    Value& operator=(const Value& other) {
        Value(other).swap(*this);
        return *this;
    }
    Value& operator=(Value&& other) noexcept {
        Value(std::move(other)).swap(*this);
        return *this;
    }
    ~Value() {
        if (is_object()) as_.object->release();
    }

    static Value none() { return of(Kind::none); }
    static Value boolean(bool value) {
        Value out = of(Kind::boolean);
        out.as_.integer = value ? 1 : 0;
        return out;
    }
    static Value integer(std::int64_t value) {
        Value out = of(Kind::integer);
        out.as_.integer = value;
        return out;
    }
    static Value real(double value) {
        Value out = of(Kind::real);
        out.as_.real = value;
        return out;
    }
    /// A type as a value: what the name `int` refers to.
    static Value of(const Type& type);

    void swap(Value& other) noexcept {
        std::swap(head_, other.head_);
        std::swap(as_, other.as_);
    }

    [[nodiscard]] Kind kind() const { return static_cast<Kind>(head_ & 0xff); }
    [[nodiscard]] bool is_nothing() const { return kind() == Kind::nothing; }
    [[nodiscard]] bool is_none() const { return kind() == Kind::none; }
    [[nodiscard]] bool is_boolean() const { return kind() == Kind::boolean; }
    [[nodiscard]] bool is_integer() const { return kind() == Kind::integer; }
    /// int or bool.
    [[nodiscard]] bool is_integral() const { return is_integer() || is_boolean(); }
    [[nodiscard]] bool is_real() const { return kind() == Kind::real; }
    [[nodiscard]] bool is_object() const { return head_ == head_of(Kind::object); }
    /// int, bool or float without a recorded `origin`.
    [[nodiscard]] bool is_plain_number() const {
        return head_ - head_of(Kind::boolean) <= head_of(Kind::real) - head_of(Kind::boolean);
    }

    /// Requires is_integral().
    [[nodiscard]] std::int64_t integer() const { return as_.integer; }
    /// Requires is_real().
    [[nodiscard]] double real() const { return as_.real; }
    /// Requires is_object().
    [[nodiscard]] Object& object() const { return *as_.object; }

    /// `type(x)`. Requires a value that is not empty.
    [[nodiscard]] const Type& type() const;

    /// The source of a number, as numbered by the lineage; 0: not recorded. It is copied with the number; results
    /// computed from it start without one.
    [[nodiscard]] std::uint32_t origin() const { return static_cast<std::uint32_t>(head_ >> 32); }
    /// Requires is_integer() or is_real().
    void set_origin(std::uint32_t origin) { head_ = (head_ & 0xff) | std::uint64_t{origin} << 32; }

    /// The object if it is a T (T::is), else nullptr.
    template <typename T>
    [[nodiscard]] T* as() const {
        return is_object() && T::is(*as_.object) ? static_cast<T*>(as_.object) : nullptr;
    }

    /// `a is b`. Numbers are identical if they have the same type and bits.
    [[nodiscard]] bool same(const Value& other) const {
        return kind() == other.kind() && (kind() <= Kind::none || as_.integer == other.as_.integer);
    }

  private:
    static Value of(Kind kind) {
        Value out;
        out.head_ = head_of(kind);
        return out;
    }
    static constexpr std::uint64_t head_of(Kind kind) { return static_cast<std::uint64_t>(kind); }

    std::uint64_t head_ = head_of(Kind::nothing);  ///< The kind in the low byte; the origin of a number from bit 32 on.
    union {
        std::int64_t integer = 0;
        double real;
        Object* object;
    } as_;
};

/// A vector of values, counted by the heap.
using Values = std::vector<Value, HeapAllocator<Value>>;

}  // namespace bcast::python
