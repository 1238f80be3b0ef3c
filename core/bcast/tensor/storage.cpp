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

/// The size from which 2 MiB pages are requested, as in NumPy 1.24: each needs one TLB entry, where small pages would
/// need 512.
constexpr std::uint64_t large = std::uint64_t{4} << 20;

/// At least the width of the widest vectors; from four pages on, a page. Otherwise an output whose page offset is
/// slightly above that of an operand would suffer 4K aliasing: each load would wait for an earlier store with the same
/// low address bits (half the speed, measured on a Sapphire Rapids).
std::size_t alignment_of(std::uint64_t bytes) {
    constexpr std::size_t page = 4096;
    return bytes >= 4 * page ? page : 64;
}

/// Requests huge pages, where the system requires it. The request may be declined.
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
    // Not an aligned `new`: glibc does not reuse the part it cuts off for the next allocation of the same size.
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
