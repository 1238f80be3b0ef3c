#include "bcast/tensor/tensor.hpp"

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

#include "bcast/deadline.hpp"
#include "bcast/numpy_dtypes.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/element_at.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/half.hpp"
#include "bcast/tensor/strided.hpp"
#include "bcast/tensor/truncated.hpp"
#include "bcast/tensor/unsigned.hpp"
#include "bcast/unaligned.hpp"

namespace bcast {
namespace {

double float_of(Scalar value) {
    return std::visit([](auto known) { return static_cast<double>(known); }, value);
}

/// A float is converted to int32 first for narrower integers (PyTorch 1.13, NumPy 1.24), to int64 first for uint32.
template <typename Integer>
Integer integer_of(Scalar value) {
    constexpr bool wide = sizeof(Integer) == 8 || std::is_same_v<Integer, std::uint32_t>;
    using Intermediate = std::conditional_t<wide, std::int64_t, std::int32_t>;
    if (const double* known = std::get_if<double>(&value)) return static_cast<Integer>(truncated<Intermediate>(*known));
    if (const bool* known = std::get_if<bool>(&value)) return static_cast<Integer>(*known);
    return static_cast<Integer>(std::get<std::int64_t>(value));
}

bool truth_of(Scalar value) {
    return std::visit([](auto known) { return known != 0; }, value);
}

/// An integer is converted to float with a single rounding, not by way of double.
float float32_of(Scalar value) {
    if (const auto* known = std::get_if<std::int64_t>(&value)) return static_cast<float>(*known);
    return static_cast<float>(float_of(value));
}

/// Reads an element of a dtype that only NumPy has.
Scalar read_numpy(Dtype dtype, const std::byte* at) {
    if (dtype == dtypes::uint16) return std::int64_t{load_unaligned<std::uint16_t>(at)};
    if (dtype == dtypes::uint32) return std::int64_t{load_unaligned<std::uint32_t>(at)};
    if (is_complex(dtype)) raise_unsupported("this calculation is not implemented for complex numbers");
    const auto bits = load_unaligned<std::int64_t>(at);
    if (bits < 0) raise_unsupported("this calculation is not implemented for integers of 2^63 and more");
    return bits;
}

void write_numpy(Dtype dtype, std::byte* at, Scalar value) {
    if (dtype == dtypes::uint16) return store_unaligned(at, integer_of<std::uint16_t>(value));
    if (dtype == dtypes::uint32) return store_unaligned(at, integer_of<std::uint32_t>(value));
    if (dtype == dtypes::complex64) return store_unaligned(at, std::array{float32_of(value), 0.0F});
    if (dtype == dtypes::complex128) return store_unaligned(at, std::array{float_of(value), 0.0});
    const double* real = std::get_if<double>(&value);
    store_unaligned(at,
                    real != nullptr ? static_cast<std::int64_t>(unsigned_of(*real)) : integer_of<std::int64_t>(value));
}

}  // namespace

bool Tensor::named() const {
    return std::any_of(names.begin(), names.end(), [](const Name& name) { return name.has_value(); });
}

Extent Tensor::numel() const {
    Extent count = 1;
    for (const Extent size : sizes) {
        if (size == 0) return 0;
        if (__builtin_mul_overflow(count, size, &count)) count = INT64_MAX;
    }
    return count;
}

Shape Tensor::shape() const {
    Shape shape(sizes.size());
    for (std::size_t axis = 0; axis < sizes.size(); ++axis)
        shape[axis] = {sizes[axis], names.empty() ? Name{} : names[axis]};
    return shape;
}

bool Tensor::contiguous() const {
    if (numel() == 0) return true;
    Extent expected = 1;
    for (std::size_t axis = rank(); axis-- > 0;) {
        if (sizes[axis] == 1) continue;
        if (strides[axis] != expected) return false;
        expected *= sizes[axis];
    }
    return true;
}

std::byte* Tensor::first() const {
    return storage->data() + offset * static_cast<Extent>(item_size(dtype));
}

std::vector<Extent> contiguous_strides(std::span<const Extent> sizes) {
    std::vector<Extent> strides(sizes.size());
    Extent stride = 1;
    for (std::size_t axis = sizes.size(); axis-- > 0;) {
        strides[axis] = stride;
        if (__builtin_mul_overflow(stride, std::max<Extent>(sizes[axis], 1), &stride)) stride = INT64_MAX;
    }
    return strides;
}

Tensor empty(const Workspace& workspace, Dtype dtype, std::vector<Extent> sizes) {
    Tensor out = shape_only(dtype, std::move(sizes));
    const Extent count = out.numel();
    constexpr std::uint64_t every_call = 4096;  // fixed cost of rules, messages and source locations of each call
    worked(every_call + (count > workspace.max_elements ? 0 : static_cast<std::uint64_t>(count)));
    if (count > workspace.max_elements) return out;
    out.storage = Storage::allocate(workspace.memory, static_cast<std::uint64_t>(count) * item_size(dtype));
    return out;
}

Tensor within_limit(const Workspace& workspace, Tensor view) {
    if (view.numel() > workspace.max_elements) view.storage.reset();
    return view;
}

Tensor scalar_tensor(const Workspace& workspace, Dtype dtype, Scalar value) {
    Tensor out = empty(workspace, dtype, {});
    write(out, 0, value);
    return out;
}

Scalar read(const Tensor& tensor, Extent offset) {
    return read(tensor.dtype, tensor.first() + offset * static_cast<Extent>(item_size(tensor.dtype)));
}

Scalar read(Dtype dtype, const std::byte* at) {
    switch (dtype) {
        case Dtype::bool_:
            return load_unaligned<std::uint8_t>(at) != 0;
        case Dtype::uint8:
            return std::int64_t{load_unaligned<std::uint8_t>(at)};
        case Dtype::int8:
            return std::int64_t{load_unaligned<std::int8_t>(at)};
        case Dtype::int16:
            return std::int64_t{load_unaligned<std::int16_t>(at)};
        case Dtype::int32:
            return std::int64_t{load_unaligned<std::int32_t>(at)};
        case Dtype::int64:
            return load_unaligned<std::int64_t>(at);
        case Dtype::float16:
            return double{float_of_half(load_unaligned<std::uint16_t>(at))};
        case Dtype::bfloat16:
            return double{float_of_bfloat16(load_unaligned<std::uint16_t>(at))};
        case Dtype::float32:
            return double{load_unaligned<float>(at)};
        case Dtype::float64:
            break;
    }
    return is_of_numpy_alone(dtype) ? read_numpy(dtype, at) : load_unaligned<double>(at);
}

void write(Tensor& tensor, Extent offset, Scalar value) {
    std::byte* at = tensor.first() + offset * static_cast<Extent>(item_size(tensor.dtype));
    switch (tensor.dtype) {
        case Dtype::bool_:
            return store_unaligned(at, static_cast<std::uint8_t>(truth_of(value)));
        case Dtype::uint8:
            return store_unaligned(at, integer_of<std::uint8_t>(value));
        case Dtype::int8:
            return store_unaligned(at, integer_of<std::int8_t>(value));
        case Dtype::int16:
            return store_unaligned(at, integer_of<std::int16_t>(value));
        case Dtype::int32:
            return store_unaligned(at, integer_of<std::int32_t>(value));
        case Dtype::int64:
            return store_unaligned(at, integer_of<std::int64_t>(value));
        case Dtype::float16:
            return store_unaligned(at, half_of_float(float32_of(value)));
        case Dtype::bfloat16:
            return store_unaligned(at, bfloat16_of_float(float32_of(value)));
        case Dtype::float32:
            return store_unaligned(at, float32_of(value));
        case Dtype::float64:
            return store_unaligned(at, float_of(value));
    }
    write_numpy(tensor.dtype, at, value);
}

}  // namespace bcast
