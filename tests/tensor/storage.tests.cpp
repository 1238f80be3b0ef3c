#include "bcast/tensor/storage.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "bcast/raised.hpp"
#include "catch.hpp"
#include "support/raised.hpp"

using namespace bcast;

TEST_CASE("A storage counts against its memory until the last owner releases it") {
    const auto memory = std::make_shared<Memory>(100);
    auto first = Storage::allocate(memory, 60);
    CHECK(memory->used() == 60);
    const auto shared = first;
    first.reset();
    CHECK(memory->used() == 60);
    {
        const auto second = Storage::allocate(memory, 40);
        CHECK(memory->used() == 100);
    }
    CHECK(memory->used() == 60);
    CHECK(shared->bytes() == 60);
}

TEST_CASE("A storage that exceeds its memory is a MemoryError that states how much is in use") {
    const auto memory = std::make_shared<Memory>(100);
    const auto taken = Storage::allocate(memory, 60);
    const auto raised = [&](std::uint64_t bytes) {
        return testing::message_of([&] { Storage::allocate(memory, bytes); });
    };
    CHECK(raised(41) == "MemoryError: no room for 41 bytes: 60 of 100 are taken");
    CHECK(raised(UINT64_MAX) == "MemoryError: no room for 18446744073709551615 bytes: 60 of 100 are taken");
    CHECK(raised(40) == "nothing raised");
    CHECK(memory->used() == 60);
}

TEST_CASE("A failed allocation is a MemoryError, and nothing is counted") {
    const auto memory = std::make_shared<Memory>(UINT64_MAX);
    CHECK_THROWS_AS(Storage::allocate(memory, std::uint64_t{1} << (8 * sizeof(void*) - 1)), Raised);
    CHECK_THROWS_AS(Storage::allocate(memory, UINT64_MAX), Raised);
    CHECK_THROWS_AS(Storage::allocate(memory, UINT64_MAX - 100), Raised);
    CHECK(memory->used() == 0);
}

TEST_CASE("A large storage begins at a page boundary, and can be written to its last byte") {
    const auto memory = std::make_shared<Memory>(std::uint64_t{1} << 24);
    for (const std::uint64_t bytes : {std::uint64_t{16} << 10, std::uint64_t{100'001}, (std::uint64_t{4} << 20) + 3}) {
        const auto storage = Storage::allocate(memory, bytes);
        CHECK(reinterpret_cast<std::uintptr_t>(storage->data()) % 4096 == 0);
        storage->data()[bytes - 1] = std::byte{7};
        CHECK(storage->data()[bytes - 1] == std::byte{7});
        CHECK(memory->used() == bytes);
    }
}

TEST_CASE("A storage is aligned for every vector instruction, and may be empty") {
    const auto memory = std::make_shared<Memory>(1000);
    std::vector<std::shared_ptr<Storage>> held;
    for (std::uint64_t bytes = 0; bytes < 40; ++bytes) {
        held.push_back(Storage::allocate(memory, bytes));
        CHECK(reinterpret_cast<std::uintptr_t>(held.back()->data()) % 64 == 0);
    }
}

TEST_CASE("A storage outlives the handle of the memory that it counts against") {
    auto memory = std::make_shared<Memory>(10);
    const auto storage = Storage::allocate(memory, 10);
    memory.reset();
    storage->data()[9] = std::byte{7};
    CHECK(storage->data()[9] == std::byte{7});
}
