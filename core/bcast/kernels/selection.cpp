// Ternary operations that return one of their operands. Compiled once for each SIMD target that the program may run on.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bcast/kernels/selection.cpp"

#include "bcast/kernels/families.hpp"

// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "bcast/kernels/rows-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace bcast::ops::HWY_NAMESPACE {

/// The bools of a row, contiguous or broadcast, in lanes as wide as those that they select.
template <class Bytes>
class Truths {
  public:
    Truths(const BlockOperand& operand, std::size_t row) : bytes_(operand, row) {}

    template <class D>
    HWY_INLINE hn::Vec<D> lanes(D d, std::size_t index) const {
        const hn::RebindToSigned<D> di;
        return hn::BitCast(d, hn::PromoteTo(di, bytes_.lanes(hn::Rebind<std::uint8_t, D>(), index)));
    }
    HWY_INLINE Truths from(std::size_t index) const { return Truths(bytes_.from(index)); }

  private:
    HWY_INLINE explicit Truths(Bytes bytes) : bytes_(bytes) {}

    Bytes bytes_;
};

// Each body has overloads for vectors and for single elements.
struct Where {
    template <class D, class V>
    HWY_INLINE V operator()(D d, V condition, V x, V y) const {
        const hn::RebindToSigned<D> di;
        const auto is_false = hn::Eq(hn::BitCast(di, condition), hn::Zero(di));
        return hn::IfThenElse(hn::RebindMask(d, is_false), y, x);
    }
    template <class T>
    T operator()(std::uint8_t condition, T x, T y) const {
        return condition != 0 ? x : y;
    }
};
/// NaN if any of the three is NaN.
struct Clamp {
    template <class D, class V>
    HWY_INLINE V operator()(D /*d*/, V x, V least, V most) const {
        if constexpr (hwy::IsFloat<hn::TFromD<D>>()) {
            V value = hn::IfThenElse(hn::Or(hn::Lt(x, least), hn::IsNaN(least)), least, x);
            value = hn::IfThenElse(hn::Or(hn::Gt(value, most), hn::IsNaN(most)), most, value);
            value = hn::IfThenElse(hn::IsNaN(least), least, value);
            return hn::IfThenElse(hn::IsNaN(x), x, value);
        } else {
            return hn::Min(hn::Max(x, least), most);
        }
    }
    template <class T>
    T operator()(T x, T least, T most) const {
        // NOLINTNEXTLINE(misc-redundant-expression): not equal to itself is NaN, and an integer never is.
        if (x != x || least != least || most != most) return x + least + most;
        const T value = x < least ? least : x;
        return value > most ? most : value;
    }
};

/// Specialized for a selection between rows, or between a row and a broadcast element; rarer combinations test at each
/// vector.
template <class T>
void where_rows(const Implementation& self, const Block& block) {
    using InRow = Truths<Elements<std::uint8_t>>;
    const auto repeats = [&](std::size_t operand) { return block.operands[operand].column_stride == 0; };
    if constexpr (!is_for_size) {
        if (!repeats(1) && !(repeats(2) && repeats(3))) {
            if (repeats(2)) return memory_bound_rows<T, T, Where, InRow, Repeated<T>, Elements<T>>(self, block);
            if (repeats(3)) return memory_bound_rows<T, T, Where, InRow, Elements<T>, Repeated<T>>(self, block);
            return memory_bound_rows<T, T, Where, InRow, Elements<T>, Elements<T>>(self, block);
        }
    }
    memory_bound_rows<T, T, Where, Truths<Either<std::uint8_t>>, Either<T>, Either<T>>(self, block);
}

/// With lanes for 32-bit types, or a plain loop for 64-bit types.
template <class T>
constexpr Kernel where_kernel() {
    if constexpr (sizeof(T) == 8) {
        return plain_triples<T, Where, std::uint8_t, T>;
    } else {
        return where_rows<T>;
    }
}

/// masked_fill(x, mask, y) is where(mask, y, x).
template <class T>
void masked_fill_rows(const Implementation& self, const Block& block) {
    Block reordered = block;
    reordered.operands = {block.operands[0], block.operands[2], block.operands[3], block.operands[1]};
    where_kernel<T>()(self, reordered);
}

template <class T>
constexpr Kernel clamp_kernel() {
    if constexpr (sizeof(T) == 8) {
        return plain_triples<T, Clamp, T, T>;
    } else {
        return memory_bound_rows<T, T, Clamp, Either<T>, Either<T>, Either<T>>;
    }
}

template <class T>
Kernel selection_kernel(Operation operation) {
    switch (operation) {
        case Operation::where:
            return where_kernel<T>();
        case Operation::masked_fill:
            return masked_fill_rows<T>;
        case Operation::clamp:
            return clamp_kernel<T>();
        default:
            return nullptr;
    }
}

Kernel find_selection(Operation operation, Dtype input) {
    return kernel_for_type(
        input, [operation]<class T>(std::type_identity<T> /*type*/) { return selection_kernel<T>(operation); });
}

}  // namespace bcast::ops::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
BCAST_DISPATCH_FAMILY(selection_kernel, find_selection)
#endif
