#include "bcast/tensor/random/bounded.hpp"

#include <bit>
#include <limits>

namespace bcast {
namespace {

__extension__ using Wide = unsigned __int128;

std::uint64_t mask_of(std::uint64_t range) {
    return range == 0 ? 0 : ~std::uint64_t{0} >> static_cast<unsigned>(std::countl_zero(range));
}

/// Consecutive parts of a 32-bit draw, lowest first. Each call that fills a tensor starts with a new draw.
class Parts {
  public:
    Parts(RandomBits& bits, unsigned width) : bits_(bits), width_(width) {}

    std::uint64_t next() {
        if (width_ == 64) return bits_.next64();
        if (width_ == 32) return bits_.next32();
        if (left_ == 0) {
            drawn_ = bits_.next32();
            left_ = 32 / width_;
        } else {
            drawn_ >>= width_;
        }
        --left_;
        return drawn_ & ((1U << width_) - 1);
    }

    [[nodiscard]] unsigned width() const { return width_; }

  private:
    RandomBits& bits_;
    unsigned width_;
    unsigned left_ = 0;
    std::uint32_t drawn_ = 0;
};

std::uint64_t masked(Parts& parts, std::uint64_t range) {
    const std::uint64_t mask = mask_of(range);
    for (;;) {
        const std::uint64_t drawn = parts.next() & mask;
        if (drawn <= range) return drawn;
    }
}

/// The upper half of a draw times the number of values; draws that would bias the result are rejected.
std::uint64_t scaled(Parts& parts, std::uint64_t range) {
    const std::uint64_t most = ~std::uint64_t{0} >> (64U - parts.width());
    const std::uint64_t values = range + 1;
    Wide product = static_cast<Wide>(parts.next()) * values;
    auto rest = static_cast<std::uint64_t>(product) & most;
    if (rest < values) {
        const std::uint64_t least = (most - range) % values;
        while (rest < least) {
            product = static_cast<Wide>(parts.next()) * values;
            rest = static_cast<std::uint64_t>(product) & most;
        }
    }
    return static_cast<std::uint64_t>(product >> parts.width());
}

std::uint64_t drawn(Parts& parts, std::uint64_t range, Bounding bounding) {
    if (range == 0) return 0;
    if (range == ~std::uint64_t{0} >> (64U - parts.width())) return parts.next();
    return bounding == Bounding::masked ? masked(parts, range) : scaled(parts, range);
}

/// The width in bits of a part that covers the range of the dtype.
unsigned width_of(Dtype dtype, std::uint64_t range) {
    if (dtype == Dtype::bool_) return 1;
    const auto width = static_cast<unsigned>(8 * item_size(dtype));
    return width == 64 && range <= std::numeric_limits<std::uint32_t>::max() ? 32 : width;
}

}  // namespace

std::uint64_t bounded(RandomBits& bits, std::uint64_t range, Bounding bounding) {
    Parts parts(bits, width_of(Dtype::int64, range));
    return drawn(parts, range, bounding);
}

void fill_bounded(Tensor& tensor, RandomBits& bits, std::int64_t low, std::uint64_t range, Bounding bounding) {
    Parts parts(bits, width_of(tensor.dtype, range));
    const Extent count = tensor.numel();
    for (Extent i = 0; i < count; ++i) {
        const std::uint64_t value = static_cast<std::uint64_t>(low) + drawn(parts, range, bounding);
        write(tensor, i, static_cast<std::int64_t>(value));
    }
}

}  // namespace bcast
