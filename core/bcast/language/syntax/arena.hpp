#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace bcast::python {

/// Memory that is freed all at once: the tree of a program. Objects in it are trivially destructible.
class Arena {
  public:
    template <typename T, typename... Parts>
    T* make(Parts&&... parts) {
        static_assert(std::is_trivially_destructible_v<T>);
        return new (allocate(sizeof(T), alignof(T))) T{std::forward<Parts>(parts)...};
    }

    template <typename T>
    std::span<T> copy(const std::vector<T>& items) {
        static_assert(std::is_trivially_copyable_v<T>);
        if (items.empty()) return {};
        // NOLINTNEXTLINE(bugprone-sizeof-expression): pointers are copied too
        T* memory = static_cast<T*>(allocate(sizeof(T) * items.size(), alignof(T)));
        std::uninitialized_copy(items.begin(), items.end(), memory);
        return {memory, items.size()};
    }

    std::string_view copy(std::string_view text) {
        char* memory = static_cast<char*>(allocate(text.size() + 1, 1));
        text.copy(memory, text.size());
        return {memory, text.size()};
    }

  private:
    void* allocate(std::size_t bytes, std::size_t alignment) {
        std::size_t begin = (used_ + alignment - 1) / alignment * alignment;
        if (blocks_.empty() || begin + bytes > size_) {
            size_ = bytes > block_size ? bytes : block_size;
            blocks_.push_back(std::make_unique<std::byte[]>(size_));
            begin = 0;
        }
        used_ = begin + bytes;
        return blocks_.back().get() + begin;
    }

    static constexpr std::size_t block_size = 16384;
    std::vector<std::unique_ptr<std::byte[]>> blocks_;
    std::size_t size_ = 0;
    std::size_t used_ = 0;
};

}  // namespace bcast::python
