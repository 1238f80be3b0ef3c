#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

namespace bcast {

/// The bytes that a program may hold at once, counted over all its storages.
class Memory {
  public:
    explicit Memory(std::uint64_t most) : most_(most) {}

    [[nodiscard]] std::uint64_t used() const { return used_; }
    [[nodiscard]] std::uint64_t most() const { return most_; }

    /// Whether what is allocated now is for tensors of PyTorch's inference mode.
    bool inference = false;

  private:
    friend class Storage;
    std::uint64_t most_;
    std::uint64_t used_ = 0;
};

/// Bytes that tensors share. Freed, and given back to the memory they count against, with the last tensor.
class Storage {
  public:
    /// The first byte is aligned for every vector instruction, and begins a page from 16 KiB on. The bytes are not set.
    ///
    /// Raises `MemoryError` if the memory or the machine has no room, before any byte is touched.
    static std::shared_ptr<Storage> allocate(std::shared_ptr<Memory> memory, std::uint64_t bytes);

    Storage(const Storage&) = delete;
    Storage& operator=(const Storage&) = delete;
    Storage(Storage&&) = delete;
    Storage& operator=(Storage&&) = delete;
    ~Storage();

    [[nodiscard]] std::byte* data() { return data_; }
    [[nodiscard]] std::uint64_t bytes() const { return bytes_; }
    /// Whether it was allocated in inference mode, and whether that mode holds now.
    [[nodiscard]] bool of_inference() const { return of_inference_; }
    [[nodiscard]] bool in_inference() const { return memory_->inference; }

  private:
    Storage(std::shared_ptr<Memory> memory, void* start, std::byte* data, std::uint64_t bytes);

    std::shared_ptr<Memory> memory_;
    void* start_;  ///< Of what was allocated, a little before the first byte.
    std::byte* data_;
    std::uint64_t bytes_;
    bool of_inference_;
};

}  // namespace bcast
