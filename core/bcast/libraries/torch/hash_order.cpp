#include "bcast/libraries/torch/hash_order.hpp"

namespace bcast::python::torch {
namespace {

/// The bucket counts of a growing table: each is the first prime of `std::__detail::__prime_list` above twice the one
/// before; the last is more than the number of elements of a tensor.
constexpr std::uint64_t bucket_counts[] = {13,      29,      59,      127,      257,      541,      1109,     2357,
                                           5087,    10273,   20753,   42043,    85229,    172933,   351061,   712697,
                                           1447153, 2938679, 5967347, 12117689, 24607243, 49969847, 101473717};

/// A hash table with that many buckets, whose elements are indices in one linked list; `put` inserts an index.
class Table {
  public:
    Table(std::span<const std::uint64_t> hashes, std::uint64_t buckets)
        : hashes_(hashes), starts_(static_cast<std::size_t>(buckets), none) {
        next_.resize(hashes.size(), none);
    }

    void put(std::size_t at) {
        std::size_t& before = starts_[static_cast<std::size_t>(hashes_[at] % starts_.size())];
        if (before == none) {
            next_[at] = first_;
            if (first_ != none) bucket_of(first_) = at;
            first_ = at;
            before = head;
        } else {
            std::size_t& follower = before == head ? first_ : next_[before];
            next_[at] = follower;
            follower = at;
        }
    }

    [[nodiscard]] std::vector<std::size_t> order() const {
        std::vector<std::size_t> out;
        for (std::size_t at = first_; at != none; at = next_[at]) out.push_back(at);
        return out;
    }

  private:
    static constexpr auto none = static_cast<std::size_t>(-1);
    static constexpr auto head = static_cast<std::size_t>(-2);

    std::size_t& bucket_of(std::size_t at) { return starts_[static_cast<std::size_t>(hashes_[at] % starts_.size())]; }

    std::span<const std::uint64_t> hashes_;
    std::vector<std::size_t> starts_;  ///< For each bucket, the element before its first one.
    std::vector<std::size_t> next_;
    std::size_t first_ = none;
};

}  // namespace

std::uint64_t hash_of_bytes(std::string_view bytes) {
    constexpr std::uint64_t multiplier = 0xc6a4a7935bd1e995;
    const auto mixed = [](std::uint64_t value) { return value ^ (value >> 47U); };
    std::uint64_t hash = 0xc70f6907U ^ (bytes.size() * multiplier);
    for (std::size_t start = 0; start < bytes.size(); start += 8) {
        const std::string_view part = bytes.substr(start, 8);
        std::uint64_t word = 0;
        for (std::size_t i = part.size(); i-- > 0;) word = word << 8U | static_cast<unsigned char>(part[i]);
        hash = (hash ^ (part.size() < 8 ? word : mixed(word * multiplier) * multiplier)) * multiplier;
    }
    return mixed(mixed(hash) * multiplier);
}

std::vector<std::size_t> hash_order(std::span<const std::uint64_t> hashes) {
    std::vector<std::size_t> order;
    std::size_t inserted = 0;
    for (const std::uint64_t buckets : bucket_counts) {
        Table table(hashes, buckets);
        for (const std::size_t at : order) table.put(at);
        for (; inserted < hashes.size() && inserted < buckets; ++inserted) table.put(inserted);
        order = table.order();
        if (inserted == hashes.size()) break;
    }
    return order;
}

}  // namespace bcast::python::torch
