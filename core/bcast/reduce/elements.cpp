#include "bcast/reduce/elements.hpp"

#include <algorithm>
#include <cstring>
#include <type_traits>

#include "bcast/numpy_dtypes.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/half.hpp"
#include "bcast/tensor/truncated.hpp"
#include "bcast/tensor/unsigned.hpp"

namespace bcast::ops {
namespace {

/// Storage types of float16, bfloat16 and bool, which holds 0 or 1.
struct HalfElement {
    std::uint16_t bits;
};
struct Bfloat {
    std::uint16_t bits;
};
struct Truth {
    std::uint8_t byte;
};

[[noreturn]] void raise_unsupported_dtype(Dtype dtype) {
    throw Unsupported(is_complex(dtype) ? "this calculation is not implemented for complex numbers"
                                        : "this calculation is not implemented for integers of 2^63 and more");
}

template <class Wide, class Stored>
Wide widened(Stored value) {
    if constexpr (std::is_same_v<Stored, HalfElement>) {
        return static_cast<Wide>(float_of_half(value.bits));
    } else if constexpr (std::is_same_v<Stored, Bfloat>) {
        return static_cast<Wide>(float_of_bfloat16(value.bits));
    } else if constexpr (std::is_same_v<Stored, Truth>) {
        return static_cast<Wide>(value.byte != 0 ? 1 : 0);
    } else if constexpr (std::is_same_v<Stored, std::uint64_t> && std::is_integral_v<Wide>) {
        if (value > INT64_MAX) raise_unsupported_dtype(dtypes::uint64);
        return static_cast<Wide>(value);
    } else {
        return static_cast<Wide>(value);
    }
}

template <class Stored, class Wide>
Stored narrowed(Wide value) {
    if constexpr (std::is_same_v<Stored, HalfElement>) {
        return {half_of_float(static_cast<float>(value))};
    } else if constexpr (std::is_same_v<Stored, Bfloat>) {
        return {bfloat16_of_float(static_cast<float>(value))};
    } else if constexpr (std::is_same_v<Stored, Truth>) {
        return {static_cast<std::uint8_t>(value != 0 ? 1 : 0)};
    } else if constexpr (std::is_same_v<Stored, std::uint64_t> && std::is_floating_point_v<Wide>) {
        return unsigned_of(static_cast<double>(value));
    } else if constexpr (std::is_integral_v<Stored>) {
        if constexpr (std::is_integral_v<Wide>) {
            return static_cast<Stored>(value);
        } else {
            return static_cast<Stored>(truncated<std::int64_t>(value));
        }
    } else {
        return static_cast<Stored>(value);
    }
}

/// Calls visitor(Stored{}) with the storage type of the dtype.
template <class Visitor>
void with_stored(Dtype dtype, Visitor visitor) {
    switch (dtype) {
        case Dtype::bool_:
            return visitor(Truth{});
        case Dtype::uint8:
            return visitor(std::uint8_t{});
        case Dtype::int8:
            return visitor(std::int8_t{});
        case Dtype::int16:
            return visitor(std::int16_t{});
        case Dtype::int32:
            return visitor(std::int32_t{});
        case Dtype::int64:
            return visitor(std::int64_t{});
        case Dtype::float16:
            return visitor(HalfElement{});
        case Dtype::bfloat16:
            return visitor(Bfloat{});
        case Dtype::float32:
            return visitor(float{});
        case Dtype::float64:
            return visitor(double{});
    }
    if (dtype == dtypes::uint16) return visitor(std::uint16_t{});
    if (dtype == dtypes::uint32) return visitor(std::uint32_t{});
    if (dtype == dtypes::uint64) return visitor(std::uint64_t{});
    raise_unsupported_dtype(dtype);
}

template <class Wide>
bool holds(Dtype dtype) {
    if constexpr (std::is_same_v<Wide, float>) return dtype == Dtype::float32;
    if constexpr (std::is_same_v<Wide, double>) return dtype == Dtype::float64;
    return std::is_same_v<Wide, std::int64_t> && dtype == Dtype::int64;
}

}  // namespace

Strip Strip::from(std::int64_t start, std::int64_t most) const {
    return {dtype, at + start * step * static_cast<std::int64_t>(item_size(dtype)), step,
            std::min(most, count - start)};
}

template <class Wide>
void load(const Strip& strip, Wide* wide) {
    if (strip.count == 0) return;
    if (strip.step == 1 && holds<Wide>(strip.dtype)) {
        std::memcpy(wide, strip.at, static_cast<std::size_t>(strip.count) * sizeof(Wide));
        return;
    }
    with_stored(strip.dtype, [&](auto example) {
        using Stored = decltype(example);
        if constexpr (std::is_floating_point_v<Stored> && std::is_integral_v<Wide>) {
            const auto* from = reinterpret_cast<const Stored*>(strip.at);
            for (std::int64_t i = 0; i < strip.count; ++i) wide[i] = truncated<std::int64_t>(from[i * strip.step]);
        } else if (strip.step == 1) {
            const auto* from = reinterpret_cast<const Stored*>(strip.at);
            for (std::int64_t i = 0; i < strip.count; ++i) wide[i] = widened<Wide>(from[i]);
        } else {
            const auto* from = reinterpret_cast<const Stored*>(strip.at);
            for (std::int64_t i = 0; i < strip.count; ++i, from += strip.step) wide[i] = widened<Wide>(*from);
        }
    });
}

template <class Wide>
void store(const Wide* wide, const Strip& strip) {
    if (strip.count == 0) return;
    if (strip.step == 1 && holds<Wide>(strip.dtype)) {
        std::memcpy(strip.at, wide, static_cast<std::size_t>(strip.count) * sizeof(Wide));
        return;
    }
    with_stored(strip.dtype, [&](auto example) {
        using Stored = decltype(example);
        auto* to = reinterpret_cast<Stored*>(strip.at);
        for (std::int64_t i = 0; i < strip.count; ++i) to[i * strip.step] = narrowed<Stored>(wide[i]);
    });
}

template <class Wide>
const Wide* loaded(const Strip& strip, Wide* room) {
    if (strip.step == 1 && holds<Wide>(strip.dtype)) return reinterpret_cast<const Wide*>(strip.at);
    load(strip, room);
    return room;
}

template void load(const Strip&, float*);
template void load(const Strip&, double*);
template void load(const Strip&, std::int64_t*);
template void store(const float*, const Strip&);
template void store(const double*, const Strip&);
template void store(const std::int64_t*, const Strip&);
template const float* loaded(const Strip&, float*);
template const double* loaded(const Strip&, double*);
template const std::int64_t* loaded(const Strip&, std::int64_t*);

}  // namespace bcast::ops
