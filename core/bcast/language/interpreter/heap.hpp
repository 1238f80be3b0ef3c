#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <vector>

namespace bcast::python {

class Object;

/// The objects of one interpreter: how many bytes they take, and where they all are, so that those that hold each other
/// are freed with the interpreter.
class Heap {
  public:
    explicit Heap(std::uint64_t most) : most_(most) {}
    Heap(const Heap&) = delete;
    Heap& operator=(const Heap&) = delete;
    Heap(Heap&&) = delete;
    Heap& operator=(Heap&&) = delete;
    ~Heap();

    /// The heap that new objects of this thread go to.
    static Heap& current();

    /// Throws `Unsupported` where more bytes are asked for than the program may hold.
    void charge(std::uint64_t bytes);
    void credit(std::uint64_t bytes) { used_ -= bytes; }

    /// Throws as `charge`, without taking anything: before a text or a list of so many bytes is made.
    void expect(std::uint64_t bytes) const;

    [[nodiscard]] std::uint64_t used() const { return used_; }

    /// Makes a heap the current one for as long as it lives. The heap before it comes back afterwards.
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
    /// Frees an object whose last reference is gone. Long chains are freed one by one instead of one inside the other.
    void free(Object& object);

    std::uint64_t most_;
    std::uint64_t used_ = 0;
    Object* first_ = nullptr;
    int freeing_ = 0;
    std::vector<Object*> waiting_;
};

/// Memory of containers, counted by the current heap.
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
