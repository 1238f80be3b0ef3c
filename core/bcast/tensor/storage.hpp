#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

namespace bcast {

/// Tracks the bytes that a program's storages occupy together, against a limit.
class Memory {
  public:
    explicit Memory(std::uint64_t most) : most_(most) {}

    [[nodiscard]] std::uint64_t used() const { return used_; }
    [[nodiscard]] std::uint64_t most() const { return most_; }

    /// Whether storages allocated from now on belong to PyTorch's inference mode.
    bool inference = false;

  private:
    friend class Storage;
    std::uint64_t most_;
    std::uint64_t used_ = 0;
};

/// A buffer that tensors share. Freed, and released from its Memory, with the last tensor.
class Storage {
  public:
    /// Allocates uninitialized bytes, aligned for every vector instruction, and to a page from 16 KiB on.
    ///
    /// Raises `MemoryError` if the limit or the machine's memory is exceeded, before any byte is touched.
    static std::shared_ptr<Storage> allocate(std::shared_ptr<Memory> memory, std::uint64_t bytes);

    Storage(const Storage&) = delete;
    Storage& operator=(const Storage&) = delete;
    Storage(Storage&&) = delete;
    Storage& operator=(Storage&&) = delete;
    ~Storage();

    [[nodiscard]] std::byte* data() { return data_; }
    [[nodiscard]] std::uint64_t bytes() const { return bytes_; }
    /// Whether the storage was allocated in inference mode, and whether that mode is active now.
    [[nodiscard]] bool of_inference() const { return of_inference_; }
    [[nodiscard]] bool in_inference() const { return memory_->inference; }

  private:
    Storage(std::shared_ptr<Memory> memory, void* start, std::byte* data, std::uint64_t bytes);

    std::shared_ptr<Memory> memory_;
    void* start_;  ///< The start of the allocation, at or before the aligned first byte.
    std::byte* data_;
    std::uint64_t bytes_;
    bool of_inference_;
};

}  // namespace bcast
