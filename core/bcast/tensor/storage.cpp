#include "bcast/tensor/storage.hpp"

#include <fmt/compile.h>

#include <new>
#include <utility>

#include "bcast/raised.hpp"

namespace bcast {
namespace {

/// As wide as the widest vectors.
constexpr std::align_val_t alignment{64};

Raised no_room(std::uint64_t bytes, const Memory& memory) {
    return {"MemoryError",
            fmt::format(FMT_COMPILE("no room for {} bytes: {} of {} are taken"), bytes, memory.used(), memory.most())};
}

}  // namespace

std::shared_ptr<Storage> Storage::allocate(std::shared_ptr<Memory> memory, std::uint64_t bytes) {
    if (bytes > memory->most_ - memory->used_) throw no_room(bytes, *memory);
    auto* data = static_cast<std::byte*>(::operator new(static_cast<std::size_t>(bytes), alignment, std::nothrow));
    if (data == nullptr) throw no_room(bytes, *memory);
    return std::shared_ptr<Storage>(new Storage(std::move(memory), data, bytes));
}

Storage::Storage(std::shared_ptr<Memory> memory, std::byte* data, std::uint64_t bytes)
    : memory_(std::move(memory)), data_(data), bytes_(bytes) {
    memory_->used_ += bytes_;
}

Storage::~Storage() {
    memory_->used_ -= bytes_;
    ::operator delete(data_, alignment);
}

}  // namespace bcast
