#include "memory_limit.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

namespace bcast::benchmark {
namespace {

std::size_t size_of(const Tensor& tensor) {
    return static_cast<std::size_t>(tensor.numel()) * static_cast<std::size_t>(item_size(tensor.dtype));
}

#ifdef __wasm_simd128__

constexpr std::size_t lane_bytes = sizeof(v128_t);

void copy_loop(std::byte* to, const std::byte* from, std::size_t count) {
    std::size_t index = 0;
    for (; count - index >= 4 * lane_bytes; index += 4 * lane_bytes) {
        const v128_t first = wasm_v128_load(from + index);
        const v128_t second = wasm_v128_load(from + index + lane_bytes);
        const v128_t third = wasm_v128_load(from + index + 2 * lane_bytes);
        const v128_t fourth = wasm_v128_load(from + index + 3 * lane_bytes);
        wasm_v128_store(to + index, first);
        wasm_v128_store(to + index + lane_bytes, second);
        wasm_v128_store(to + index + 2 * lane_bytes, third);
        wasm_v128_store(to + index + 3 * lane_bytes, fourth);
    }
    std::memcpy(to + index, from + index, count - index);
}

void fill_loop(std::byte* to, std::size_t count) {
    const v128_t ones = wasm_i32x4_splat(1);
    std::size_t index = 0;
    for (; count - index >= 4 * lane_bytes; index += 4 * lane_bytes) {
        wasm_v128_store(to + index, ones);
        wasm_v128_store(to + index + lane_bytes, ones);
        wasm_v128_store(to + index + 2 * lane_bytes, ones);
        wasm_v128_store(to + index + 3 * lane_bytes, ones);
    }
    std::memset(to + index, 1, count - index);
}

#else

void copy_loop(std::byte* to, const std::byte* from, std::size_t count) {
    std::memcpy(to, from, count);
}

void fill_loop(std::byte* to, std::size_t count) {
    std::memset(to, 1, count);
}

#endif

}  // namespace

void move_bytes(std::span<const Tensor> operands, Tensor& result) {
    const std::size_t room = size_of(result);
    std::size_t all = room;
    for (const Tensor& operand : operands) all += size_of(operand);

    std::size_t left = all / 2;
    std::size_t written = 0;
    for (const Tensor& operand : operands) {
        const std::size_t count = std::min({size_of(operand), left, room});
        // Once the result is completely written, the next operand's bytes overwrite it from the start.
        if (written + count > room) written = 0;
        copy_loop(result.first() + written, operand.first(), count);
        written += count;
        left -= count;
    }
    if (written < room && left > 0) fill_loop(result.first() + written, std::min(2 * left, room - written));
}

}  // namespace bcast::benchmark
