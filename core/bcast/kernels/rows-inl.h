// Loops of the kernels over the rows of a block. Included once per SIMD target, so the include guard toggles with
// HWY_TARGET_TOGGLE.
#if defined(BCAST_OPS_ROWS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef BCAST_OPS_ROWS_INL_H
#undef BCAST_OPS_ROWS_INL_H
#else
#define BCAST_OPS_ROWS_INL_H
#endif

#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

#include "bcast/kernels/kernels.hpp"
#include "bcast/kernels/lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace bcast::ops::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// Lanes for memory-bound loops: wider vectors have no higher bandwidth.
template <class T>
using MemoryLanes = hn::CappedTag<T, 32 / sizeof(T)>;

/// Lanes for compute-bound loops.
template <class T>
using WideLanes = hn::ScalableTag<T>;

/// A body limited by the throughput of the divider, which exceeds the memory time for data in the caches: a Zen 5
/// divides 64-byte vectors as fast as 32-byte ones.
template <class Body>
concept IsDivided = Body::is_divided;

/// Lanes for a body that takes little longer than the memory accesses. Narrowing the results to bool takes as many
/// instructions for a wide vector.
template <class T, class Out, class Body>
using BodyLanes = std::conditional_t<IsDivided<Body> || (sizeof(Out) < sizeof(T)), WideLanes<T>, MemoryLanes<T>>;

template <class T>
HWY_INLINE T* row_of(const BlockOperand& operand, std::size_t row) {
    return reinterpret_cast<T*>(operand.data + static_cast<std::ptrdiff_t>(row) * operand.row_stride);
}

/// A contiguous row.
template <class T>
class Elements {
  public:
    Elements(const BlockOperand& operand, std::size_t row) : data_(row_of<const T>(operand, row)) {}
    explicit Elements(const T* data) : data_(data) {}

    template <class D>
    HWY_INLINE hn::Vec<D> lanes(D d, std::size_t index) const {
        return hn::LoadU(d, data_ + index);
    }
    HWY_INLINE T lane(std::size_t index) const { return data_[index]; }
    HWY_INLINE Elements from(std::size_t index) const { return Elements(data_ + index); }

  private:
    const T* data_;
};

/// A row that broadcasts a single element.
template <class T>
class Repeated {
  public:
    Repeated(const BlockOperand& operand, std::size_t row) : value_(*row_of<const T>(operand, row)) {}

    template <class D>
    HWY_INLINE hn::Vec<D> lanes(D d, std::size_t /*index*/) const {
        return hn::Set(d, value_);
    }
    HWY_INLINE T lane(std::size_t /*index*/) const { return value_; }
    HWY_INLINE Repeated from(std::size_t /*index*/) const { return *this; }

  private:
    T value_;
};

/// Whether code is compiled for size: then a kernel has one loop for all combinations of rows and broadcast elements.
#ifdef __OPTIMIZE_SIZE__
inline constexpr bool is_for_size = true;
#else
inline constexpr bool is_for_size = false;
#endif

/// Contiguous or broadcast, decided at run time: for kernels of three operands, which would otherwise be instantiated
/// eight times, for kernels so slow that the test costs nothing, and for code that is compiled for size.
template <class T>
class Either {
  public:
    Either(const BlockOperand& operand, std::size_t row)
        : data_(row_of<const T>(operand, row)), repeated_(operand.column_stride == 0) {}

    template <class D>
    HWY_INLINE hn::Vec<D> lanes(D d, std::size_t index) const {
        return repeated_ ? hn::Set(d, *data_) : hn::LoadU(d, data_ + index);
    }
    HWY_INLINE T lane(std::size_t index) const { return data_[repeated_ ? 0 : index]; }
    HWY_INLINE Either from(std::size_t index) const { return Either(data_ + (repeated_ ? 0 : index), repeated_); }

  private:
    HWY_INLINE Either(const T* data, bool repeated) : data_(data), repeated_(repeated) {}

    const T* data_;
    bool repeated_;
};

/// Stores results of the operands' type.
template <class D>
HWY_INLINE void store(D d, hn::Vec<D> result, hn::TFromD<D>* out) {
    hn::StoreU(result, d, out);
}

/// Stores masks as bool.
template <class D, class M>
HWY_INLINE void store(D d, M truth, std::uint8_t* out) {
    const hn::RebindToSigned<D> di;
    const auto ones = hn::And(hn::BitCast(di, hn::VecFromMask(d, truth)), hn::Set(di, 1));
    const hn::Rebind<std::uint8_t, D> d8;
    hn::StoreU(hn::DemoteTo(d8, ones), d8, out);
}

/// Stores four consecutive vectors of results.
template <class D, class Result, class Out>
HWY_INLINE void store_four(D d, Result first, Result second, Result third, Result fourth, Out* out) {
#if HWY_TARGET == HWY_WASM
    if constexpr (sizeof(Out) == 1 && hn::MaxLanes(D()) == 4) {
        const auto raw = [d](Result truth) { return hn::VecFromMask(d, truth).raw; };
        const v128_t low = wasm_i16x8_narrow_i32x4(raw(first), raw(second));
        const v128_t high = wasm_i16x8_narrow_i32x4(raw(third), raw(fourth));
        wasm_v128_store(out, wasm_v128_and(wasm_i8x16_narrow_i16x8(low, high), wasm_i8x16_const_splat(1)));
        return;
    }
#endif
    const std::size_t step = hn::Lanes(d);
    store(d, first, out);
    store(d, second, out + step);
    store(d, third, out + 2 * step);
    store(d, fourth, out + 3 * step);
}

/// out[index] = body(inputs[index]...) for full vectors of `d` from `index` on; returns the first index that remains.
template <class D, class Body, class Out, class... In>
HWY_INLINE std::size_t full_vectors(D d, Body body, Out* out, std::size_t index, std::size_t count, In... in) {
    const std::size_t step = hn::Lanes(d);
    for (; count - index >= step; index += step) store(d, body(d, in.lanes(d, index)...), out + index);
    return index;
}

/// The remainder of a row, element by element: it is too short for vectorization by the compiler.
template <class T, class Body, class Out, class... In>
HWY_INLINE void one_by_one(Body body, Out* out, std::size_t index, std::size_t count, In... in) {
    const hn::CappedTag<T, 1> d;
#if HWY_COMPILER_CLANG
#pragma clang loop vectorize(disable) unroll(disable)
#endif
    for (; index < count; ++index) store(d, body(d, in.lanes(d, index)...), out + index);
}

/// As full_vectors, four vectors per iteration. WebAssembly's loads take a constant offset at no cost.
template <class D, class Body, class Out, class... In>
HWY_INLINE std::size_t four_vectors(D d, Body body, Out* out, std::size_t index, std::size_t count, In... in) {
    const std::size_t step = hn::Lanes(d);
    for (; count - index >= 4 * step; index += 4 * step) {
        const auto first = body(d, in.from(index).lanes(d, 0)...);
        const auto second = body(d, in.from(index).lanes(d, step)...);
        const auto third = body(d, in.from(index).lanes(d, 2 * step)...);
        const auto fourth = body(d, in.from(index).lanes(d, 3 * step)...);
        store_four(d, first, second, third, fourth, out + index);
    }
    return index;
}

#if HWY_ARCH_X86
/// The same with non-temporal stores, starting where the output is aligned.
template <class D, class Body, class... In>
HWY_INLINE std::size_t streamed_vectors(D d, Body body, hn::TFromD<D>* out, std::size_t count, In... in) {
    const hn::CappedTag<hn::TFromD<D>, 1> one;
    const std::size_t step = hn::Lanes(d);
    const std::size_t bytes = step * sizeof(hn::TFromD<D>);
    std::size_t index = 0;
    for (; index < count && reinterpret_cast<std::uintptr_t>(out + index) % bytes != 0; ++index)
        store(one, body(one, in.lanes(one, index)...), out + index);
    for (; count - index >= 2 * step; index += 2 * step) {
        const auto first = body(d, in.lanes(d, index)...);
        const auto second = body(d, in.lanes(d, index + step)...);
        hn::Stream(first, d, out + index);
        hn::Stream(second, d, out + index + step);
    }
    return index;
}
#endif

/// A row of a memory-bound body. The remainder after full vectors is computed element by element: rows are often
/// shorter than a vector.
template <class D, class Body, class Out, class... In>
HWY_INLINE void memory_bound_row(D d, Body body, Out* out, std::size_t count, [[maybe_unused]] bool streams, In... in) {
    std::size_t index = 0;
#if HWY_ARCH_X86
    if constexpr (sizeof(Out) == sizeof(hn::TFromD<D>)) {
        if (streams) index = streamed_vectors(MemoryLanes<hn::TFromD<D>>(), body, out, count, in...);
    }
#endif
    index = four_vectors(d, body, out, index, count, in...);
    index = full_vectors(d, body, out, index, count, in...);
    one_by_one<hn::TFromD<D>>(body, out, index, count, in...);
}

/// A body with a fast path for a range without special cases: usual(d, x) equals body(d, x) wherever is_usual(d, x).
template <class Body, class D>
concept HasUsual = requires(Body body, D d, hn::Vec<D> x) {
    body.is_usual(d, x);
    body.usual(d, x);
};

/// As full_vectors, four vectors per iteration with a single test of whether all of them are usual.
template <class D, class Body, class Out, class In>
HWY_INLINE std::size_t usual_vectors(D d, Body body, Out* out, std::size_t count, In in) {
    const std::size_t step = hn::Lanes(d);
    std::size_t index = 0;
    for (; count - index >= 4 * step; index += 4 * step) {
        const auto a = in.lanes(d, index);
        const auto b = in.lanes(d, index + step);
        const auto c = in.lanes(d, index + 2 * step);
        const auto e = in.lanes(d, index + 3 * step);
        const auto are_usual = hn::And(hn::And(body.is_usual(d, a), body.is_usual(d, b)),
                                       hn::And(body.is_usual(d, c), body.is_usual(d, e)));
        if (HWY_LIKELY(is_true_everywhere(d, are_usual))) {
            store_four(d, body.usual(d, a), body.usual(d, b), body.usual(d, c), body.usual(d, e), out + index);
        } else {
            store_four(d, body(d, a), body(d, b), body(d, c), body(d, e), out + index);
        }
    }
    return index;
}

/// A body that computes without special cases and reports the lanes where that is valid.
template <class Body, class D, class... V>
concept HasAttempt = requires(Body body, D d, V... x) {
    body.attempt(d, x...).is_right;
};

/// As full_vectors, four independent vectors per iteration.
template <class D, class Body, class Out, class... In>
HWY_INLINE std::size_t attempted_vectors(D d, Body body, Out* out, std::size_t count, In... in) {
    const std::size_t step = hn::Lanes(d);
    std::size_t index = 0;
    for (; count - index >= 4 * step; index += 4 * step) {
        const auto a = body.attempt(d, in.lanes(d, index)...);
        const auto b = body.attempt(d, in.lanes(d, index + step)...);
        const auto c = body.attempt(d, in.lanes(d, index + 2 * step)...);
        const auto e = body.attempt(d, in.lanes(d, index + 3 * step)...);
        const auto are_right = hn::And(hn::And(a.is_right, b.is_right), hn::And(c.is_right, e.is_right));
        if (HWY_LIKELY(is_true_everywhere(d, are_right))) {
            store_four(d, a.value, b.value, c.value, e.value, out + index);
        } else {
            full_vectors(d, body, out, index, index + 4 * step, in...);
        }
    }
    return index;
}

/// A body without special cases: four vectors can be computed independently.
template <class Body>
concept IsStraight = Body::is_straight;

/// A row of a compute-bound body. The remainder after full vectors is computed as a padded vector.
template <class D, class Body, class Out, class... In>
HWY_INLINE void compute_bound_row(D d, Body body, Out* out, std::size_t count, In... in) {
    using T = hn::TFromD<D>;
    std::size_t index = 0;
    if constexpr (HasUsual<Body, D>) {
        index = usual_vectors(d, body, out, count, in...);
    } else if constexpr (HasAttempt<Body, D, decltype(in.lanes(d, 0))...>) {
        index = attempted_vectors(d, body, out, count, in...);
    } else if constexpr (IsStraight<Body>) {
        index = four_vectors(d, body, out, index, count, in...);
    }
    index = full_vectors(d, body, out, index, count, in...);
    const std::size_t left = count - index;
    if (left == 0) return;
    constexpr std::size_t room = hn::MaxLanes(D());
    const auto padded = [&](const auto& input) {
        HWY_ALIGN T elements[room] = {};
        for (std::size_t lane = 0; lane < left; ++lane) elements[lane] = input.lane(index + lane);
        return hn::Load(d, elements);
    };
    HWY_ALIGN Out results[room];
    store(d, body(d, padded(in)...), results);
    std::memcpy(out + index, results, left * sizeof(Out));
}

/// Advances the operands to their next row.
template <std::size_t... indices>
HWY_INLINE void next_row(Block& block, std::index_sequence<indices...> /*indices*/) {
    ((block.operands[indices].data += block.operands[indices].row_stride), ...);
}

/// The block is passed by value, because the compiler cannot prove that results do not overwrite the caller's.
template <class T, class Out, class Body, class... In, std::size_t... indices>
HWY_INLINE void memory_bound_block(Block block, std::index_sequence<indices...> /*indices*/) {
    for (; block.rows > 0; --block.rows) {
        memory_bound_row(BodyLanes<T, Out, Body>(), Body(), row_of<Out>(block.operands[0], 0), block.columns,
                         block.streams, In(block.operands[indices + 1], 0)...);
        next_row(block, std::make_index_sequence<sizeof...(In) + 1>());
    }
}

template <class T, class Out, class Body, class... In, std::size_t... indices>
HWY_INLINE void compute_bound_block(Block block, std::index_sequence<indices...> /*indices*/) {
    for (; block.rows > 0; --block.rows) {
        compute_bound_row(WideLanes<T>(), Body(), row_of<Out>(block.operands[0], 0), block.columns,
                          In(block.operands[indices + 1], 0)...);
        next_row(block, std::make_index_sequence<sizeof...(In) + 1>());
    }
}

/// Kernels for operands of type T, accessed through the types In, and results of type Out.
template <class T, class Out, class Body, class... In>
void memory_bound_rows(const Implementation& /*self*/, const Block& block) {
    memory_bound_block<T, Out, Body, In...>(block, std::index_sequence_for<In...>());
}

template <class T, class Out, class Body, class... In>
void compute_bound_rows(const Implementation& /*self*/, const Block& block) {
    compute_bound_block<T, Out, Body, In...>(block, std::index_sequence_for<In...>());
}

/// A kernel for two operands, each contiguous or broadcast along the row.
template <class T, class Out, class Body>
void memory_bound_pairs(const Implementation& self, const Block& block) {
    if constexpr (is_for_size) {
        memory_bound_rows<T, Out, Body, Either<T>, Either<T>>(self, block);
    } else {
        if (block.operands[1].column_stride == 0)
            return memory_bound_rows<T, Out, Body, Repeated<T>, Elements<T>>(self, block);
        if (block.operands[2].column_stride == 0)
            return memory_bound_rows<T, Out, Body, Elements<T>, Repeated<T>>(self, block);
        memory_bound_rows<T, Out, Body, Elements<T>, Elements<T>>(self, block);
    }
}

template <class T, class Out, class Body>
void compute_bound_pairs(const Implementation& self, const Block& block) {
    compute_bound_rows<T, Out, Body, Either<T>, Either<T>>(self, block);
}

/// From an element of a row to the next, in elements: 0 for a broadcast one.
HWY_INLINE std::size_t column_step(const BlockOperand& operand) {
    return operand.column_stride == 0 ? 0 : 1;
}

/// Kernels without explicit lanes: loops that the compiler vectorizes, with body(x...) on single elements.
template <class T, class Out, class Body>
void plain_rows(const Implementation& /*self*/, const Block& block) {
    for (std::size_t row = 0; row < block.rows; ++row) {
        Out* out = row_of<Out>(block.operands[0], row);
        const T* x = row_of<const T>(block.operands[1], row);
        for (std::size_t index = 0; index < block.columns; ++index) out[index] = static_cast<Out>(Body()(x[index]));
    }
}

template <class T, class Out, class Body>
void plain_pairs(const Implementation& /*self*/, const Block& block) {
    for (std::size_t row = 0; row < block.rows; ++row) {
        Out* out = row_of<Out>(block.operands[0], row);
        const T* x = row_of<const T>(block.operands[1], row);
        const T* y = row_of<const T>(block.operands[2], row);
        const std::size_t count = block.columns;
        if constexpr (is_for_size) {
            const std::size_t x_step = column_step(block.operands[1]);
            const std::size_t y_step = column_step(block.operands[2]);
            for (std::size_t index = 0; index < count; ++index)
                out[index] = static_cast<Out>(Body()(x[index * x_step], y[index * y_step]));
        } else if (block.operands[1].column_stride == 0) {
            const T first = *x;
            for (std::size_t index = 0; index < count; ++index) out[index] = static_cast<Out>(Body()(first, y[index]));
        } else if (block.operands[2].column_stride == 0) {
            const T second = *y;
            for (std::size_t index = 0; index < count; ++index) out[index] = static_cast<Out>(Body()(x[index], second));
        } else {
            for (std::size_t index = 0; index < count; ++index)
                out[index] = static_cast<Out>(Body()(x[index], y[index]));
        }
    }
}

template <class T, class Body, class First, class Second>
void plain_triples(const Implementation& /*self*/, const Block& block) {
    const std::size_t x_step = column_step(block.operands[1]);
    const std::size_t y_step = column_step(block.operands[2]);
    const std::size_t z_step = column_step(block.operands[3]);
    for (std::size_t row = 0; row < block.rows; ++row) {
        T* out = row_of<T>(block.operands[0], row);
        const First* x = row_of<const First>(block.operands[1], row);
        const Second* y = row_of<const Second>(block.operands[2], row);
        const T* z = row_of<const T>(block.operands[3], row);
        for (std::size_t index = 0; index < block.columns; ++index)
            out[index] = Body()(x[index * x_step], y[index * y_step], z[index * z_step]);
    }
}

/// The kernel of a memory-bound body: with lanes for 32-bit types, or a plain loop for 64-bit types, for which not
/// every SIMD target has lanes.
template <class T, class Out, class Body>
constexpr Kernel kernel_of_two() {
    if constexpr (sizeof(T) == 4) {
        return memory_bound_pairs<T, Out, Body>;
    } else {
        return plain_pairs<T, Out, Body>;
    }
}
template <class T, class Out, class Body>
constexpr Kernel kernel_of_one() {
    if constexpr (sizeof(T) == 4) {
        return memory_bound_rows<T, Out, Body, Elements<T>>;
    } else {
        return plain_rows<T, Out, Body>;
    }
}

/// Calls find(std::type_identity<T>()) with the element type T of `input`; null for dtypes without kernels.
template <class Find>
Kernel kernel_for_type(Dtype input, Find find) {
    switch (input) {
        case Dtype::float32:
            return find(std::type_identity<float>());
        case Dtype::float64:
            return find(std::type_identity<double>());
        case Dtype::int32:
            return find(std::type_identity<std::int32_t>());
        case Dtype::int64:
            return find(std::type_identity<std::int64_t>());
        default:
            return nullptr;
    }
}

}  // namespace bcast::ops::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
