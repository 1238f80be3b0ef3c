#include "bcast/tensor/storage.hpp"

#include <fmt/compile.h>

#if defined(__linux__)
#include <sys/mman.h>
#endif

#include <limits>
#include <memory>
#include <new>
#include <utility>

#include "bcast/raised.hpp"

namespace bcast {
namespace {

/// From here on a storage is worth pages of 2 MiB, as in NumPy 1.24: one entry of the processor's table for each, where
/// small pages would take five hundred.
constexpr std::uint64_t large = std::uint64_t{4} << 20;

/// As wide as the widest vectors. What takes several pages begins with one: an output that lay a little behind an
/// operand, counted within their pages, would make a processor wait with every load for the store before it, which by
/// the low bits of its address might be to the same place (half the speed, seen on a Sapphire Rapids).
std::size_t alignment_of(std::uint64_t bytes) {
    constexpr std::size_t page = 4096;
    return bytes >= 4 * page ? page : 64;
}

/// Where the system has to be asked for them. It may decline.
void ask_for_large_pages([[maybe_unused]] std::byte* data, [[maybe_unused]] std::uint64_t bytes) {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    if (bytes >= large) madvise(data, static_cast<std::size_t>(bytes), MADV_HUGEPAGE);
#endif
}

Raised no_room(std::uint64_t bytes, const Memory& memory) {
    return {"MemoryError",
            fmt::format(FMT_COMPILE("no room for {} bytes: {} of {} are taken"), bytes, memory.used(), memory.most())};
}

}  // namespace

std::shared_ptr<Storage> Storage::allocate(std::shared_ptr<Memory> memory, std::uint64_t bytes) {
    if (bytes > memory->most_ - memory->used_) throw no_room(bytes, *memory);
    // Not by an aligned `new`: of what that cuts off, glibc makes no use for the next one of the same size.
    const std::size_t alignment = alignment_of(bytes);
    if (bytes > std::numeric_limits<std::size_t>::max() - alignment) throw no_room(bytes, *memory);
    std::size_t room = static_cast<std::size_t>(bytes) + alignment;
    void* const start = ::operator new(room, std::nothrow);
    if (start == nullptr) throw no_room(bytes, *memory);
    void* at = start;
    auto* data = static_cast<std::byte*>(std::align(alignment, static_cast<std::size_t>(bytes), at, room));
    ask_for_large_pages(data, bytes);
    return std::shared_ptr<Storage>(new Storage(std::move(memory), start, data, bytes));
}

Storage::Storage(std::shared_ptr<Memory> memory, void* start, std::byte* data, std::uint64_t bytes)
    : memory_(std::move(memory)), start_(start), data_(data), bytes_(bytes), of_inference_(memory_->inference) {
    memory_->used_ += bytes_;
}

Storage::~Storage() {
    memory_->used_ -= bytes_;
    ::operator delete(start_);
}

}  // namespace bcast
