#include "bcast/count.hpp"

#include <algorithm>

namespace bcast {
namespace {

constexpr std::uint64_t base = 1'000'000'000;

}  // namespace

void Count::multiply(std::uint64_t factor) {
    if (large_.empty()) {
        std::uint64_t product = 0;
        if (!__builtin_mul_overflow(small_, factor, &product)) {
            small_ = product;
            return;
        }
        for (std::uint64_t rest = small_; rest != 0; rest /= base)
            large_.push_back(static_cast<std::uint32_t>(rest % base));
        small_ = 0;
    }
    if (factor == 0) {
        large_.clear();
        return;
    }
    // digit * factor + carry stays below 2^64 for both halves of the factor: each half is under 2^32.
    const std::uint64_t halves[2] = {factor & 0xffff'ffffu, factor >> 32};
    std::vector<std::uint32_t> sum;
    for (int half = 1; half >= 0; --half) {
        std::uint64_t carry = 0;
        for (std::uint32_t& digit : sum) {  // sum *= 2^32
            const std::uint64_t value = (static_cast<std::uint64_t>(digit) << 32) + carry;
            digit = static_cast<std::uint32_t>(value % base);
            carry = value / base;
        }
        for (; carry != 0; carry /= base) sum.push_back(static_cast<std::uint32_t>(carry % base));
        sum.resize(std::max(sum.size(), large_.size()), 0);
        for (std::size_t i = 0; i < sum.size() || carry != 0; ++i) {  // sum += large * half
            if (i == sum.size()) sum.push_back(0);
            const std::uint64_t digit = i < large_.size() ? large_[i] : 0;
            const std::uint64_t value = digit * halves[half] + sum[i] + carry;
            sum[i] = static_cast<std::uint32_t>(value % base);
            carry = value / base;
        }
    }
    large_ = std::move(sum);
    while (!large_.empty() && large_.back() == 0) large_.pop_back();
}

bool Count::fits_json() const {
    return large_.empty() && small_ <= static_cast<std::uint64_t>(max_extent);
}

std::uint64_t Count::json_value() const {
    return small_;
}

std::string Count::decimal() const {
    if (large_.empty()) return std::to_string(small_);
    std::string out = std::to_string(large_.back());
    for (std::size_t i = large_.size() - 1; i-- > 0;) {
        const std::string digits = std::to_string(large_[i]);
        out.append(9 - digits.size(), '0').append(digits);
    }
    return out;
}

Count numel(const Shape& shape) {
    return bytes(shape, 1);
}

Count bytes(const Shape& shape, std::uint64_t item_size) {
    const bool empty = std::any_of(shape.begin(), shape.end(), [](const Dim& dim) { return dim.extent == 0; });
    Count count(empty ? 0 : item_size);
    for (const Dim& dim : shape) count.multiply(static_cast<std::uint64_t>(dim.extent));
    return count;
}

std::vector<Count> exact_strides(const Shape& shape) {
    std::vector<Count> strides(shape.size(), Count(1));
    for (std::size_t i = shape.size(); i-- > 1;) {
        strides[i - 1] = strides[i];
        strides[i - 1].multiply(static_cast<std::uint64_t>(shape[i].extent));
    }
    return strides;
}

std::optional<std::uint64_t> numel_within(const Shape& shape, std::uint64_t limit) {
    std::uint64_t count = 1;
    for (const Dim& dim : shape) {
        if (dim.extent == 0) return 0;
    }
    for (const Dim& dim : shape) {
        if (__builtin_mul_overflow(count, static_cast<std::uint64_t>(dim.extent), &count) || count > limit)
            return std::nullopt;
    }
    return count;
}

}  // namespace bcast
