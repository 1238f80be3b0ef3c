#include "bcast/elementwise/convert.hpp"

#include <array>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>
#include <utility>

#include "bcast/tensor/half.hpp"

namespace bcast::ops {
namespace {

// Elements as they are stored, where no type of C++ says how they convert.
struct Bool {
    std::uint8_t byte;
};
struct Half {
    std::uint16_t bits;
};
struct BFloat16 {
    std::uint16_t bits;
};

template <class T>
T loaded(const std::byte* at) {
    T value;
    std::memcpy(&value, at, sizeof value);
    return value;
}

/// What is converted: a type of C++.
std::uint8_t number(Bool element) {
    return element.byte != 0 ? 1 : 0;
}
float number(Half element) {
    return float_of_half(element.bits);
}
float number(BFloat16 element) {
    return float_of_bfloat16(element.bits);
}
template <class T>
T number(T element) {
    return element;
}

/// Towards zero. What has no such integer gives the least one, as x86-64 does.
template <class Integer, class Float>
Integer truncated(Float value) {
    constexpr auto limit = -static_cast<Float>(std::numeric_limits<Integer>::min());
    return value > -limit - 1 && value < limit ? static_cast<Integer>(value) : std::numeric_limits<Integer>::min();
}

template <class To, class Number>
To element_of(Number value) {
    if constexpr (std::is_same_v<To, Bool>) {
        return {static_cast<std::uint8_t>(value != 0)};
    } else if constexpr (std::is_same_v<To, Half>) {
        return {half_of_float(static_cast<float>(value))};
    } else if constexpr (std::is_same_v<To, BFloat16>) {
        return {bfloat16_of_float(static_cast<float>(value))};
    } else if constexpr (std::is_integral_v<To> && std::is_floating_point_v<Number>) {
        // The narrower ones are cut from one of 32 bits, as PyTorch and NumPy do.
        using Wide = std::conditional_t<sizeof(To) == 8, std::int64_t, std::int32_t>;
        return static_cast<To>(truncated<Wide>(value));
    } else {
        return static_cast<To>(value);
    }
}

template <class From, class To>
void convert_from(const std::byte* from, std::ptrdiff_t from_stride, std::byte* to, std::ptrdiff_t to_stride,
                  std::size_t count) {
    for (; count > 0; --count, from += from_stride, to += to_stride) {
        const To element = element_of<To>(number(loaded<From>(from)));
        std::memcpy(to, &element, sizeof element);
    }
}

template <class From, class To>
void convert(ReadRow from, WriteRow to, std::size_t count) {
    // With strides that the compiler knows it makes vectors of the loop.
    if (from.stride == sizeof(From) && to.stride == sizeof(To))
        return convert_from<From, To>(from.data, sizeof(From), to.data, sizeof(To), count);
    convert_from<From, To>(from.data, from.stride, to.data, to.stride, count);
}

/// Elements that stay as they are.
template <class Bits>
void copy(ReadRow from, WriteRow to, std::size_t count) {
    constexpr std::ptrdiff_t item = sizeof(Bits);
    if (from.stride == item && to.stride == item) {
        std::memmove(to.data, from.data, count * sizeof(Bits));
    } else if (from.stride == 0 && to.stride == item) {
        const auto element = loaded<Bits>(from.data);
        for (std::size_t index = 0; index < count; ++index)
            std::memcpy(to.data + index * sizeof(Bits), &element, sizeof element);
    } else if (to.stride == item) {
        convert_from<Bits, Bits>(from.data, from.stride, to.data, item, count);
    } else {
        convert_from<Bits, Bits>(from.data, from.stride, to.data, to.stride, count);
    }
}

constexpr Converter by_size[] = {
    nullptr, copy<std::uint8_t>, copy<std::uint16_t>, nullptr, copy<std::uint32_t>, nullptr, nullptr,
    nullptr, copy<std::uint64_t>};

constexpr std::size_t dtypes = 10;

template <class From>
constexpr std::array<Converter, dtypes> row_of{
    convert<From, Bool>,         convert<From, std::uint8_t>, convert<From, std::int8_t>, convert<From, std::int16_t>,
    convert<From, std::int32_t>, convert<From, std::int64_t>, convert<From, Half>,        convert<From, BFloat16>,
    convert<From, float>,        convert<From, double>};

/// In the order of Dtype.
constexpr std::array<std::array<Converter, dtypes>, dtypes> converters{
    row_of<Bool>,         row_of<std::uint8_t>, row_of<std::int8_t>, row_of<std::int16_t>, row_of<std::int32_t>,
    row_of<std::int64_t>, row_of<Half>,         row_of<BFloat16>,    row_of<float>,        row_of<double>};

}  // namespace

Converter converter(Dtype from, Dtype to) {
    if (from == to) return by_size[item_size(from)];
    return converters[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)];
}

}  // namespace bcast::ops
