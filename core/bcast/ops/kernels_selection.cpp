// One of three elements. Compiled once for each set of SIMD instructions that the program may meet.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bcast/ops/kernels_selection.cpp"

#include "bcast/ops/kernel_families.hpp"

// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "bcast/ops/rows-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace bcast::ops::HWY_NAMESPACE {

/// The bools of a row, or one read again, in lanes as wide as those that they decide between.
class Truths {
  public:
    Truths(const BlockOperand& operand, std::size_t row)
        : data_(row_of<const std::uint8_t>(operand, row)), repeated_(operand.column_stride == 0) {}

    template <class D>
    HWY_INLINE hn::Vec<D> lanes(D d, std::size_t index) const {
        const hn::RebindToSigned<D> di;
        if (repeated_) return hn::BitCast(d, hn::Set(di, *data_));
        return hn::BitCast(d, hn::PromoteTo(di, hn::LoadU(hn::Rebind<std::uint8_t, D>(), data_ + index)));
    }
    HWY_INLINE Truths from(std::size_t index) const { return Truths(data_ + (repeated_ ? 0 : index), repeated_); }

  private:
    HWY_INLINE Truths(const std::uint8_t* data, bool repeated) : data_(data), repeated_(repeated) {}

    const std::uint8_t* data_;
    bool repeated_;
};

// Each body is there for vectors and for single elements.
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
struct MaskedFill {
    template <class D, class V>
    HWY_INLINE V operator()(D d, V x, V mask, V y) const {
        return Where()(d, mask, y, x);
    }
    template <class T>
    T operator()(T x, std::uint8_t mask, T y) const {
        return mask != 0 ? y : x;
    }
};
/// NaN if one of the three is.
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

/// By lanes of 32 bits, or by loops of 64.
template <class T, class Body>
constexpr Kernel of_three() {
    if constexpr (sizeof(T) == 8) {
        return plain_triples<T, Body, std::conditional_t<std::is_same_v<Body, Where>, std::uint8_t, T>,
                             std::conditional_t<std::is_same_v<Body, MaskedFill>, std::uint8_t, T>>;
    } else if constexpr (std::is_same_v<Body, Where>) {
        return cheap_rows<T, T, Body, Truths, Either<T>, Either<T>>;
    } else if constexpr (std::is_same_v<Body, MaskedFill>) {
        return cheap_rows<T, T, Body, Either<T>, Truths, Either<T>>;
    } else {
        return cheap_rows<T, T, Body, Either<T>, Either<T>, Either<T>>;
    }
}

template <class T>
Kernel selection_kernel(Operation operation) {
    switch (operation) {
        case Operation::where:
            return of_three<T, Where>();
        case Operation::masked_fill:
            return of_three<T, MaskedFill>();
        case Operation::clamp:
            return of_three<T, Clamp>();
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
namespace bcast::ops {
namespace {

HWY_EXPORT(find_selection);

}  // namespace

Kernel selection_kernel(Operation operation, Dtype input) {
    return HWY_DYNAMIC_DISPATCH(find_selection)(operation, input);
}

}  // namespace bcast::ops
#endif
