#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <unordered_map>
#include <vector>

namespace bcast::python {

class Object;

/// Owns the objects of one interpreter: counts their bytes and links all of them, so that reference cycles are freed
/// with the interpreter.
class Heap {
  public:
    explicit Heap(std::uint64_t most) : most_(most) {}
    Heap(const Heap&) = delete;
    Heap& operator=(const Heap&) = delete;
    Heap(Heap&&) = delete;
    Heap& operator=(Heap&&) = delete;
    ~Heap();

    /// The heap on which this thread allocates new objects.
    static Heap& current();

    /// Counts an allocation. Throws Unsupported if it exceeds the program's memory limit.
    void charge(std::uint64_t bytes);
    void credit(std::uint64_t bytes) { used_ -= bytes; }

    /// Throws as `charge` does but counts nothing: a check before a large text or list is built.
    void expect(std::uint64_t bytes) const;

    [[nodiscard]] std::uint64_t used() const { return used_; }

    /// Weak references: objects that do not keep the one they refer to. `reference_to` and `referent_of` are null if
    /// there is none, or none any more.
    void refer(Object& reference, Object& referent);
    [[nodiscard]] Object* reference_to(const Object& referent) const;
    [[nodiscard]] Object* referent_of(const Object& reference) const;

    /// Makes a heap current for the lifetime of the object, and restores the previous one afterwards.
    class Use {
      public:
        explicit Use(Heap& heap);
        Use(const Use&) = delete;
        Use& operator=(const Use&) = delete;
        Use(Use&&) = delete;
        Use& operator=(Use&&) = delete;
        ~Use();

      private:
        Heap* before_;
    };

  private:
    friend class Object;

    void link(Object& object);
    void unlink(Object& object);
    void forget(const Object& object);
    /// Frees an object without references. Bounds the recursion of destructors: in long chains objects are queued and
    /// freed iteratively.
    void free(Object& object);

    std::uint64_t most_;
    std::uint64_t used_ = 0;
    Object* first_ = nullptr;
    int freeing_ = 0;
    std::vector<Object*> waiting_;
    std::unordered_map<const Object*, Object*> references_;  ///< The weak reference to an object.
    std::unordered_map<const Object*, Object*> referents_;   ///< The object to which a weak reference refers.
};

/// Allocator of containers, counted by the current heap.
template <typename T>
class HeapAllocator {
  public:
    using value_type = T;

    HeapAllocator() = default;
    template <typename U>
    HeapAllocator(const HeapAllocator<U>& /*other*/) {}  // NOLINT(google-explicit-constructor)

    T* allocate(std::size_t count) {
        Heap::current().charge(count * sizeof(T));
        return static_cast<T*>(::operator new(count * sizeof(T)));
    }
    void deallocate(T* memory, std::size_t count) {
        Heap::current().credit(count * sizeof(T));
        ::operator delete(memory);
    }

    bool operator==(const HeapAllocator&) const { return true; }
};

}  // namespace bcast::python
