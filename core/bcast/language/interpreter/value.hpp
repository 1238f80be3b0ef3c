#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/language/interpreter/heap.hpp"
#include "bcast/language/interpreter/object.hpp"

namespace bcast::python {

/// A Python value. Small ones are held here, the others are objects.
class Value {
  public:
    enum class Kind : std::uint8_t {
        nothing,  ///< No value: a variable that is not set, an argument that was not given, NotImplemented from a slot.
        none,
        boolean,
        integer,
        real,
        object,
    };

    Value() = default;
    explicit Value(Object* object) : kind_(Kind::object) {
        as_.object = object;
        object->retain();
    }
    template <typename T>
    Value(const Ref<T>& object) : Value(static_cast<Object*>(object.get())) {}  // NOLINT(google-explicit-constructor)
    Value(const Value& other) : kind_(other.kind_), as_(other.as_) {
        if (kind_ == Kind::object) as_.object->retain();
    }
    Value(Value&& other) noexcept : kind_(std::exchange(other.kind_, Kind::nothing)), as_(other.as_) {}
    Value& operator=(const Value& other) {
        Value(other).swap(*this);
        return *this;
    }
    Value& operator=(Value&& other) noexcept {
        Value(std::move(other)).swap(*this);
        return *this;
    }
    ~Value() {
        if (kind_ == Kind::object) as_.object->release();
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
    /// A type as a value: what `int` stands for.
    static Value of(const Type& type);

    void swap(Value& other) noexcept {
        std::swap(kind_, other.kind_);
        std::swap(as_, other.as_);
    }

    [[nodiscard]] Kind kind() const { return kind_; }
    [[nodiscard]] bool is_nothing() const { return kind_ == Kind::nothing; }
    [[nodiscard]] bool is_none() const { return kind_ == Kind::none; }
    [[nodiscard]] bool is_boolean() const { return kind_ == Kind::boolean; }
    [[nodiscard]] bool is_integer() const { return kind_ == Kind::integer; }
    /// int or bool.
    [[nodiscard]] bool is_integral() const { return kind_ == Kind::integer || kind_ == Kind::boolean; }
    [[nodiscard]] bool is_real() const { return kind_ == Kind::real; }
    [[nodiscard]] bool is_object() const { return kind_ == Kind::object; }

    /// Requires is_integral().
    [[nodiscard]] std::int64_t integer() const { return as_.integer; }
    /// Requires is_real().
    [[nodiscard]] double real() const { return as_.real; }
    /// Requires is_object().
    [[nodiscard]] Object& object() const { return *as_.object; }

    /// `type(x)`. Not for nothing.
    [[nodiscard]] const Type& type() const;

    /// The object if it is a T, whose kind every object of it carries (T::is).
    template <typename T>
    [[nodiscard]] T* as() const {
        return kind_ == Kind::object && T::is(*as_.object) ? static_cast<T*>(as_.object) : nullptr;
    }

    /// `a is b`. Numbers are the same one where they have the same type and bits.
    [[nodiscard]] bool same(const Value& other) const {
        return kind_ == other.kind_ && (kind_ <= Kind::none || as_.integer == other.as_.integer);
    }

  private:
    static Value of(Kind kind) {
        Value out;
        out.kind_ = kind;
        return out;
    }

    Kind kind_ = Kind::nothing;
    union {
        std::int64_t integer = 0;
        double real;
        Object* object;
    } as_;
};

/// Values whose memory the heap counts.
using Values = std::vector<Value, HeapAllocator<Value>>;

}  // namespace bcast::python
