#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace bcast::python {

class Dict;
class Heap;
struct Type;

/// The base class of heap objects. Reference counted; the heap links all objects except immortal ones.
class Object {
  public:
    /// For objects created once per process and never freed: types, `Ellipsis`, `NotImplemented`.
    struct Immortal {};

    explicit Object(const Type& type);
    constexpr Object(const Type& type, Immortal /*tag*/) : type_(&type), references_(immortal) {}
    Object(const Object&) = delete;
    Object& operator=(const Object&) = delete;
    Object(Object&&) = delete;
    Object& operator=(Object&&) = delete;
    virtual ~Object();

    /// Releases all values that the object holds (`tp_clear`). Overridden by types whose objects can be part of a
    /// reference cycle.
    virtual void clear() {}

    /// The object's `__dict__`, created on first access. nullptr: the object has no attributes of its own.
    virtual Dict* attributes() { return nullptr; }

    [[nodiscard]] const Type& type() const { return *type_; }
    /// `x.__class__ = C`, for a class whose instances have the same layout.
    void become(const Type& type) { type_ = &type; }

    void retain() noexcept {
        if (references_ != immortal) ++references_;
    }
    /// noexcept: it is inlined wherever a Value is destroyed, thousands of times in a module.
    void release() noexcept {
        if (references_ != immortal && --references_ == 0) free();
    }

    static void* operator new(std::size_t bytes);  // NOLINT(misc-new-delete-overloads): the one that knows the size
    static void operator delete(void* memory, std::size_t bytes);

  private:
    friend class Heap;
    static constexpr std::uint32_t immortal = 0xffffffff;

    void free() noexcept;

    const Type* type_;
    std::uint32_t references_ = 0;
    bool linked_ = false;
    bool weak_ = false;  ///< A weak reference, or what one refers to.
    Object* previous_ = nullptr;
    Object* next_ = nullptr;
};

/// A counted reference to an object, or null.
template <typename T>
class Ref {
  public:
    Ref() = default;
    explicit Ref(T* object) : object_(object) {
        if (object_ != nullptr) object_->retain();
    }
    Ref(const Ref& other) : Ref(other.object_) {}
    Ref(Ref&& other) noexcept : object_(std::exchange(other.object_, nullptr)) {}
    Ref& operator=(const Ref& other) {
        Ref(other).swap(*this);
        return *this;
    }
    Ref& operator=(Ref&& other) noexcept {
        Ref(std::move(other)).swap(*this);
        return *this;
    }
    ~Ref() {
        if (object_ != nullptr) object_->release();
    }

    void swap(Ref& other) noexcept { std::swap(object_, other.object_); }

    [[nodiscard]] T* get() const { return object_; }
    T* operator->() const { return object_; }
    T& operator*() const { return *object_; }
    explicit operator bool() const { return object_ != nullptr; }

  private:
    T* object_ = nullptr;
};

/// Allocates a new object on the current heap.
template <typename T, typename... Arguments>
Ref<T> make(Arguments&&... arguments) {
    return Ref<T>(new T(std::forward<Arguments>(arguments)...));
}

}  // namespace bcast::python
