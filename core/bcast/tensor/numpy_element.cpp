#include "bcast/tensor/numpy_element.hpp"

#include <array>

#include "bcast/raised.hpp"
#include "bcast/tensor/element_at.hpp"
#include "bcast/unaligned.hpp"

namespace bcast {
namespace {

std::byte* address_of(const Tensor& tensor, Extent offset) {
    return tensor.first() + offset * static_cast<Extent>(item_size(tensor.dtype));
}

template <class T>
Element complex_at(const std::byte* from) {
    const auto parts = load_unaligned<std::array<T, 2>>(from);
    return {static_cast<double>(parts[0]), static_cast<double>(parts[1])};
}

template <class T>
void store_complex(std::byte* to, std::complex<double> value) {
    store_unaligned(to, std::array{static_cast<T>(value.real()), static_cast<T>(value.imag())});
}

double element_real(const Element& element, Dtype dtype) {
    if (is_beyond_int64(element, dtype))
        return static_cast<double>(static_cast<std::uint64_t>(std::get<std::int64_t>(element.real)));
    return std::visit([](auto held) { return static_cast<double>(held); }, element.real);
}

}  // namespace

Element read_element(const Tensor& tensor, Extent offset) {
    return read_element(tensor.dtype, address_of(tensor, offset));
}

Element read_element(Dtype dtype, const std::byte* at) {
    if (dtype == dtypes::complex64) return complex_at<float>(at);
    if (dtype == dtypes::complex128) return complex_at<double>(at);
    if (dtype != dtypes::uint64) return {read(dtype, at)};
    return {load_unaligned<std::int64_t>(at)};
}

std::vector<Element> all_elements(const Tensor& tensor) {
    std::vector<Element> out;
    each_element(tensor, [&](Extent offset) { out.push_back(read_element(tensor, offset)); });
    return out;
}

void write_element(Tensor& tensor, Extent offset, const Element& element, Dtype from) {
    std::byte* at = address_of(tensor, offset);
    if (is_complex(tensor.dtype) && is_complex(from)) {
        const std::complex<double> value = complex_of(element, from);
        return tensor.dtype == dtypes::complex64 ? store_complex<float>(at, value) : store_complex<double>(at, value);
    }
    if (tensor.dtype == Dtype::bool_) return write(tensor, offset, truth_of(element));
    // An integer of 2^63 and above is rounded once to a dtype with a 53-bit significand; for float32 it is rounded
    // directly from the integer, for narrower floats by way of float32.
    if (is_beyond_int64(element, from) && (is_floating(tensor.dtype) || is_complex(tensor.dtype))) {
        const auto integer = static_cast<std::uint64_t>(std::get<std::int64_t>(element.real));
        const bool wide = part_of(tensor.dtype) == Dtype::float64;
        return write(tensor, offset, wide ? static_cast<double>(integer) : double{static_cast<float>(integer)});
    }
    write(tensor, offset, element.real);
}

Tensor element_tensor(const Workspace& workspace, Dtype dtype, const Element& element) {
    Tensor out = empty(workspace, dtype, {});
    write_element(out, 0, element, dtype);
    return out;
}

Scalar plain_scalar(const Element& element, Dtype dtype) {
    if (is_complex(dtype)) raise_unsupported("this calculation is not implemented for complex numbers");
    if (is_beyond_int64(element, dtype))
        raise_unsupported("this calculation is not implemented for integers of 2^63 and more");
    return element.real;
}

std::complex<double> complex_of(const Element& element, Dtype dtype) {
    return {element_real(element, dtype), element.imaginary};
}

bool is_beyond_int64(const Element& element, Dtype dtype) {
    return dtype == dtypes::uint64 && std::get<std::int64_t>(element.real) < 0;
}

bool truth_of(const Element& element) {
    return element.imaginary != 0 || std::visit([](auto held) { return held != 0; }, element.real);
}

Tensor same_bits_as(Tensor tensor, Dtype dtype) {
    tensor.dtype = dtype;
    return tensor;
}

Tensor parts_of(const Tensor& tensor, bool imaginary) {
    Tensor out = tensor;
    out.dtype = part_of(tensor.dtype);
    out.offset = 2 * tensor.offset + (imaginary ? 1 : 0);
    for (Extent& stride : out.strides) stride *= 2;
    return out;
}

Tensor with_signs_flipped(const Workspace& workspace, const Tensor& tensor, Dtype dtype) {
    Tensor out = tensor;
    out.dtype = dtype;
    if (tensor.shape_only()) return out;
    const std::uint64_t bytes = tensor.storage->bytes();
    out.storage = Storage::allocate(workspace.memory, bytes);
    constexpr std::uint64_t sign = std::uint64_t{1} << 63;
    for (std::uint64_t at = 0; at + sizeof sign <= bytes; at += sizeof sign) {
        const auto bits = load_unaligned<std::uint64_t>(tensor.storage->data() + at);
        store_unaligned(out.storage->data() + at, bits ^ sign);
    }
    return out;
}

}  // namespace bcast
