#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace bcast::python {

/// Whether the real module or type `owner` has the public name and this one has not, in some way in which it can be
/// asked for: of those recorded of Python 3.11, NumPy 1.24 and PyTorch 1.13 (`tests/corpus/known_names`) the ones that
/// are not here stand in `libraries/known_names`. What is known and not found is reported as not implemented, by its
/// name; anything else is the program's mistake, as it is there. Of `torch.special` and the keywords of functions all
/// are known.
///
/// The library holds fingerprints of the names, less than half of what their text takes in a module: of names that are
/// known nowhere one in 2,200 is taken for one that is.
bool is_known_name(std::string_view owner, std::string_view name);

/// Fingerprints of 23 bits: their upper 11 are a bucket, of which the number of names is kept; of each name of a bucket
/// its lower 12, without a gap between them.
constexpr std::size_t fingerprint_buckets = 2048;
constexpr std::size_t tail_bits = 12;

/// The fingerprint of a name of an owner.
constexpr std::uint32_t fingerprint(std::string_view owner, std::string_view name) {
    std::uint32_t hash = 2166136261U;  // FNV-1a
    const auto add = [&hash](char c) { hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U; };
    for (const char c : owner) add(c);
    add(' ');
    for (const char c : name) add(c);
    hash = (hash ^ (hash >> 15U)) * 2246822519U;
    return (hash ^ (hash >> 13U)) >> 9U;
}

/// The fingerprints of names, bucket after bucket.
template <std::size_t names>
struct Fingerprints {
    std::array<std::uint8_t, fingerprint_buckets> counts{};
    std::array<std::uint8_t, (names * tail_bits + 7) / 8> tails{};
};

/// Calls a function with each owner and name of rows, lines of `libraries/known_names/*.txt`: an owner and its names,
/// with a space before each.
template <class Use>
constexpr void each_known_name(std::span<const std::string_view> rows, Use use) {
    for (const std::string_view row : rows) {
        std::string_view owner;
        std::size_t begin = 0;
        for (std::size_t end = 0; end <= row.size(); ++end) {
            if (end < row.size() && row[end] != ' ') continue;
            const std::string_view word = row.substr(begin, end - begin);
            if (begin == 0) {
                owner = word;
            } else {
                use(owner, word);
            }
            begin = end + 1;
        }
    }
}

/// How many names rows have.
constexpr std::size_t count_known_names(std::span<const std::string_view> rows) {
    std::size_t out = 0;
    each_known_name(rows, [&out](std::string_view, std::string_view) { ++out; });
    return out;
}

/// The fingerprints of the names of rows.
template <std::size_t names>
constexpr Fingerprints<names> fingerprints_of(std::span<const std::string_view> rows) {
    std::array<std::uint32_t, names> all{};
    std::size_t count = 0;
    each_known_name(rows,
                    [&](std::string_view owner, std::string_view name) { all[count++] = fingerprint(owner, name); });
    Fingerprints<names> out;
    std::array<std::size_t, fingerprint_buckets + 1> ends{};
    for (const std::uint32_t one : all) {
        ++out.counts[one >> tail_bits];
        ++ends[(one >> tail_bits) + 1];
    }
    for (std::size_t bucket = 0; bucket < fingerprint_buckets; ++bucket) ends[bucket + 1] += ends[bucket];
    for (const std::uint32_t one : all) {
        const std::size_t first = ends[one >> tail_bits]++ * tail_bits;
        for (std::size_t bit = 0; bit < tail_bits; ++bit) {
            const auto set = static_cast<std::uint8_t>((one >> bit & 1U) << (first + bit) % 8);
            out.tails[(first + bit) / 8] = static_cast<std::uint8_t>(out.tails[(first + bit) / 8] | set);
        }
    }
    return out;
}

/// What `cmake/embed_known_names.cmake` makes of `libraries/known_names/*.txt`: of a `Fingerprints` the counts and
/// tails.
extern const std::span<const std::uint8_t, fingerprint_buckets> known_name_counts;
extern const std::span<const std::uint8_t> known_name_tails;

}  // namespace bcast::python
