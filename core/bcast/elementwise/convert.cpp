#include "bcast/elementwise/convert.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "bcast/numpy_dtypes.hpp"
#include "bcast/tensor/half.hpp"
#include "bcast/tensor/truncated.hpp"
#include "bcast/tensor/unsigned.hpp"
#include "bcast/unaligned.hpp"

namespace bcast::ops {
namespace {

// Storage types of elements whose conversion is not defined by a C++ type.
struct Bool {
    std::uint8_t byte;
};
struct Half {
    std::uint16_t bits;
};
struct BFloat16 {
    std::uint16_t bits;
};

/// The element's value as an arithmetic C++ type.
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

template <class To, class Number>
To element_of(Number value) {
    if constexpr (std::is_same_v<To, Bool>) {
        return {static_cast<std::uint8_t>(value != 0)};
    } else if constexpr (std::is_same_v<To, Half>) {
        return {half_of_float(static_cast<float>(value))};
    } else if constexpr (std::is_same_v<To, BFloat16>) {
        return {bfloat16_of_float(static_cast<float>(value))};
    } else if constexpr (std::is_integral_v<To> && std::is_floating_point_v<Number>) {
        // Narrower integers are converted by intermediate of int32, as in PyTorch and NumPy.
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
        const To element = element_of<To>(number(load_unaligned<From>(from)));
        store_unaligned(to, element);
    }
}

template <class From, class To>
void convert(ReadRow from, WriteRow to, std::size_t count) {
    // With compile-time strides the compiler vectorizes the loop.
    if (from.stride == sizeof(From) && to.stride == sizeof(To))
        return convert_from<From, To>(from.data, sizeof(From), to.data, sizeof(To), count);
    convert_from<From, To>(from.data, from.stride, to.data, to.stride, count);
}

/// Copies elements without conversion.
template <class Bits>
void copy(ReadRow from, WriteRow to, std::size_t count) {
    constexpr std::ptrdiff_t item = sizeof(Bits);
    if (from.stride == item && to.stride == item) {
        std::memmove(to.data, from.data, count * sizeof(Bits));
    } else if (from.stride == 0 && to.stride == item) {
        const auto element = load_unaligned<Bits>(from.data);
        for (std::size_t index = 0; index < count; ++index) store_unaligned(to.data + index * sizeof(Bits), element);
    } else if (to.stride == item) {
        convert_from<Bits, Bits>(from.data, from.stride, to.data, item, count);
    } else {
        convert_from<Bits, Bits>(from.data, from.stride, to.data, to.stride, count);
    }
}

struct Bytes16 {
    std::uint64_t words[2];
};

Converter::Step copy_of(std::uint64_t item) {
    switch (item) {
        case 1:
            return copy<std::uint8_t>;
        case 2:
            return copy<std::uint16_t>;
        case 4:
            return copy<std::uint32_t>;
        case 8:
            return copy<std::uint64_t>;
        default:
            return copy<Bytes16>;
    }
}

constexpr std::size_t shared_dtypes = 10;

template <class From>
constexpr std::array<Converter::Step, shared_dtypes> row_of{
    convert<From, Bool>,         convert<From, std::uint8_t>, convert<From, std::int8_t>, convert<From, std::int16_t>,
    convert<From, std::int32_t>, convert<From, std::int64_t>, convert<From, Half>,        convert<From, BFloat16>,
    convert<From, float>,        convert<From, double>};

/// In the order of Dtype.
constexpr std::array<std::array<Converter::Step, shared_dtypes>, shared_dtypes> converters{
    row_of<Bool>,         row_of<std::uint8_t>, row_of<std::int8_t>, row_of<std::int16_t>, row_of<std::int32_t>,
    row_of<std::int64_t>, row_of<Half>,         row_of<BFloat16>,    row_of<float>,        row_of<double>};

template <class T>
struct Complex {
    T real;
    T imaginary;
};

template <class T>
T number(Complex<T> element) {
    return element.real;
}

/// Steps between a dtype that only NumPy has and its intermediate dtype.
template <class Part>
void complex_of(ReadRow from, WriteRow to, std::size_t count) {
    for (; count > 0; --count, from.data += from.stride, to.data += to.stride) {
        const Complex<Part> element{load_unaligned<Part>(from.data), 0};
        store_unaligned(to.data, element);
    }
}

template <class From, class To>
void complex_between(ReadRow from, WriteRow to, std::size_t count) {
    for (; count > 0; --count, from.data += from.stride, to.data += to.stride) {
        const auto element = load_unaligned<Complex<From>>(from.data);
        const Complex<To> changed{static_cast<To>(element.real), static_cast<To>(element.imaginary)};
        store_unaligned(to.data, changed);
    }
}

template <class Part>
void truth_of_complex(ReadRow from, WriteRow to, std::size_t count) {
    for (; count > 0; --count, from.data += from.stride, to.data += to.stride) {
        const auto element = load_unaligned<Complex<Part>>(from.data);
        *to.data = static_cast<std::byte>(element.real != 0 || element.imaginary != 0);
    }
}

void unsigned_from_float(ReadRow from, WriteRow to, std::size_t count) {
    for (; count > 0; --count, from.data += from.stride, to.data += to.stride) {
        const std::uint64_t element = unsigned_of(load_unaligned<double>(from.data));
        store_unaligned(to.data, element);
    }
}

/// The intermediate dtype for converting a NumPy-only dtype to or from `other`: of the same kind, and large enough.
Dtype intermediate_of(Dtype dtype, Dtype other) {
    if (dtype == dtypes::uint16) return Dtype::int32;
    if (dtype == dtypes::uint32) return Dtype::int64;
    if (dtype != dtypes::uint64) return part_of(dtype);
    if (!is_floating(other) && !is_complex(other)) return Dtype::int64;
    return other == Dtype::float64 || other == dtypes::complex128 ? Dtype::float64 : Dtype::float32;
}

Converter::Step shared_step(Dtype from, Dtype to) {
    if (from == to) return nullptr;
    return converters[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)];
}

/// The step from a NumPy-only dtype to its intermediate dtype.
Converter::Step step_out(Dtype from, Dtype intermediate) {
    if (from == dtypes::uint16) return convert<std::uint16_t, std::int32_t>;
    if (from == dtypes::uint32) return convert<std::uint32_t, std::int64_t>;
    if (from == dtypes::complex64) return convert<Complex<float>, float>;
    if (from == dtypes::complex128) return convert<Complex<double>, double>;
    if (intermediate == Dtype::int64) return copy<std::uint64_t>;
    return intermediate == Dtype::float64 ? Converter::Step(convert<std::uint64_t, double>)
                                          : convert<std::uint64_t, float>;
}

Converter::Step step_in(Dtype intermediate, Dtype to) {
    if (to == dtypes::uint16) return convert<std::int32_t, std::uint16_t>;
    if (to == dtypes::uint32) return convert<std::int64_t, std::uint32_t>;
    if (to == dtypes::complex64) return complex_of<float>;
    if (to == dtypes::complex128) return complex_of<double>;
    return intermediate == Dtype::int64 ? Converter::Step(copy<std::uint64_t>) : unsigned_from_float;
}

}  // namespace

void Converter::convert_in_chunks(ReadRow from, WriteRow to, std::size_t count) const {
    constexpr std::size_t chunk = 128;
    constexpr std::ptrdiff_t item = 8;
    alignas(item) std::array<std::byte, chunk * item> first;
    alignas(item) std::array<std::byte, chunk * item> second;
    for (std::size_t done = 0; done < count;) {
        const std::size_t some = std::min(chunk, count - done);
        steps_[0](from, {first.data(), item}, some);
        if (steps_[2] != nullptr) steps_[1]({first.data(), item}, {second.data(), item}, some);
        const Step last = steps_[2] != nullptr ? steps_[2] : steps_[1];
        last({steps_[2] != nullptr ? second.data() : first.data(), item}, to, some);
        const auto moved = static_cast<std::ptrdiff_t>(some);
        from.data += moved * from.stride;
        to.data += moved * to.stride;
        done += some;
    }
}

Converter converter(Dtype from, Dtype to) {
    if (from == to) return copy_of(item_size(from));
    if (is_complex(from) && is_complex(to)) {
        return from == dtypes::complex64 ? Converter::Step(complex_between<float, double>)
                                         : complex_between<double, float>;
    }
    if (is_complex(from) && to == Dtype::bool_)
        return from == dtypes::complex64 ? truth_of_complex<float> : truth_of_complex<double>;
    const bool out = is_of_numpy_alone(from);
    const bool in = is_of_numpy_alone(to);
    const Dtype first = out ? intermediate_of(from, to) : from;
    // uint64 from floats is always converted by intermediate of double.
    const bool rounds = to == dtypes::uint64 && (is_floating(first) || is_complex(from));
    const Dtype last = rounds ? Dtype::float64 : in ? intermediate_of(to, first) : to;
    std::array<Converter::Step, 3> steps{};
    std::size_t count = 0;
    if (out) steps[count++] = step_out(from, first);
    if (first != last) steps[count++] = shared_step(first, last);
    if (in) steps[count++] = step_in(last, to);
    return {steps[0], steps[1], steps[2]};
}

}  // namespace bcast::ops
