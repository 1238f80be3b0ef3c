#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace bcast::python {

/// Whether the real module or type `owner` has the public name and this library does not implement it, by any way of
/// accessing it. The names were recorded from Python 3.11, NumPy 1.24 and PyTorch 1.13 (`tests/corpus/known_names`);
/// those not implemented here are listed in `libraries/known_names`. A known name that is not found is reported as not
/// implemented, by name; any other missing name is an error of the program, as in the real library. For `torch.special`
/// and the keywords of functions all names are listed. The name `*` stands for any name of a module.
///
/// The library stores fingerprints of the names, a third of the size of their text in a module. The false positive
/// rate is one in 280 unknown names, of each owner; library code that asks for an attribute is told that it is absent.
bool is_known_name(std::string_view owner, std::string_view name);

/// A fingerprint has 20 bits: the upper 11 select a bucket, for which the number of names is stored; the lower 9 (the
/// tail) are stored for each name of a bucket, packed without gaps.
constexpr std::size_t fingerprint_buckets = 2048;
constexpr std::size_t tail_bits = 9;

/// The fingerprint of a name of an owner: FNV-1a with a final mix. With this offset basis no unknown name that a
/// recorded program asks for has the fingerprint of a known one.
constexpr std::uint32_t fingerprint(std::string_view owner, std::string_view name) {
    std::uint32_t hash = 7272;
    const auto add = [&hash](char c) { hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U; };
    for (const char c : owner) add(c);
    add(' ');
    for (const char c : name) add(c);
    hash = (hash ^ (hash >> 15U)) * 2246822519U;
    return (hash ^ (hash >> 13U)) >> 12U;
}

/// The fingerprints of names, ordered by bucket.
template <std::size_t names>
struct Fingerprints {
    std::array<std::uint8_t, fingerprint_buckets> counts{};
    std::array<std::uint8_t, (names * tail_bits + 7) / 8> tails{};
};

/// Calls `use(owner, name)` for each name in rows. A row is a line of `libraries/known_names/*.txt`: an owner and its
/// names, each preceded by a space.
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

/// The number of names in rows.
constexpr std::size_t count_known_names(std::span<const std::string_view> rows) {
    std::size_t out = 0;
    each_known_name(rows, [&out](std::string_view, std::string_view) { ++out; });
    return out;
}

/// The fingerprints of the names in rows.
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

/// The counts and tails of a `Fingerprints`, generated from `libraries/known_names/*.txt` by
/// `cmake/embed_known_names.cmake`.
extern const std::span<const std::uint8_t, fingerprint_buckets> known_name_counts;
extern const std::span<const std::uint8_t> known_name_tails;

}  // namespace bcast::python
