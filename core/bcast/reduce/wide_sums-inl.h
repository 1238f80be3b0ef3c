// Sums of float32 vectors in double. Included once per SIMD target, like rows-inl.h.
#if defined(BCAST_OPS_WIDE_SUMS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef BCAST_OPS_WIDE_SUMS_INL_H
#undef BCAST_OPS_WIDE_SUMS_INL_H
#else
#define BCAST_OPS_WIDE_SUMS_INL_H
#endif

#include <hwy/highway.h>

#include <cstddef>

HWY_BEFORE_NAMESPACE();
namespace bcast::ops::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// One double sum for each float32 lane of D. total() repeatedly adds the upper half of the lanes to the lower half.
template <class D>
class WideSums {
    static constexpr std::size_t lanes = hn::MaxLanes(D());

#if HWY_HAVE_FLOAT64 && HWY_TARGET != HWY_SCALAR
  public:
    HWY_INLINE WideSums() : low_(hn::Zero(Wide())), high_(hn::Zero(Wide())) {}
    HWY_INLINE explicit WideSums(const double* sums)
        : low_(hn::LoadU(Wide(), sums)), high_(hn::LoadU(Wide(), sums + lanes / 2)) {}
    HWY_INLINE void add(hn::Vec<D> x) {
        low_ = hn::Add(low_, hn::PromoteTo(Wide(), hn::LowerHalf(Narrow(), x)));
        high_ = hn::Add(high_, hn::PromoteTo(Wide(), hn::UpperHalf(Narrow(), x)));
    }
    HWY_INLINE void add(const WideSums& others) {
        low_ = hn::Add(low_, others.low_);
        high_ = hn::Add(high_, others.high_);
    }
    HWY_INLINE void get(double* sums) const {
        hn::StoreU(low_, Wide(), sums);
        hn::StoreU(high_, Wide(), sums + lanes / 2);
    }
    HWY_INLINE double total() const {
        return halved(Wide(), hn::Add(low_, high_));
    }

  private:
    using Wide = hn::Repartition<double, D>;
    using Narrow = hn::Half<D>;

    template <class Lanes>
    static HWY_INLINE double halved([[maybe_unused]] Lanes d, hn::Vec<Lanes> sums) {
        if constexpr (hn::MaxLanes(Lanes()) == 1) {
            return hn::GetLane(sums);
        } else {
            const hn::Half<Lanes> half;
            return halved(half, hn::Add(hn::LowerHalf(half, sums), hn::UpperHalf(half, sums)));
        }
    }

    hn::Vec<Wide> low_;
    hn::Vec<Wide> high_;
#elif HWY_TARGET == HWY_WASM
  public:
    HWY_INLINE WideSums() : low_(wasm_f64x2_const_splat(0)), high_(low_) {}
    HWY_INLINE explicit WideSums(const double* sums) : low_(wasm_v128_load(sums)), high_(wasm_v128_load(sums + 2)) {}
    HWY_INLINE void add(hn::Vec<D> x) {
        low_ = wasm_f64x2_add(low_, wasm_f64x2_promote_low_f32x4(x.raw));
        high_ = wasm_f64x2_add(high_, wasm_f64x2_promote_low_f32x4(wasm_i64x2_shuffle(x.raw, x.raw, 1, 1)));
    }
    HWY_INLINE void add(const WideSums& others) {
        low_ = wasm_f64x2_add(low_, others.low_);
        high_ = wasm_f64x2_add(high_, others.high_);
    }
    HWY_INLINE void get(double* sums) const {
        wasm_v128_store(sums, low_);
        wasm_v128_store(sums + 2, high_);
    }
    HWY_INLINE double total() const {
        const v128_t both = wasm_f64x2_add(low_, high_);
        return wasm_f64x2_extract_lane(both, 0) + wasm_f64x2_extract_lane(both, 1);
    }

  private:
    // Highway 1.0 has no double lanes for WebAssembly, but the instructions exist.
    v128_t low_;
    v128_t high_;
#else
  public:
    HWY_INLINE WideSums() = default;
    HWY_INLINE explicit WideSums(const double* sums) {
        for (std::size_t lane = 0; lane < lanes; ++lane) sums_[lane] = sums[lane];
    }
    HWY_INLINE void add(hn::Vec<D> x) {
        float values[lanes];
        hn::StoreU(x, D(), values);
        for (std::size_t lane = 0; lane < lanes; ++lane) sums_[lane] += static_cast<double>(values[lane]);
    }
    HWY_INLINE void add(const WideSums& others) {
        for (std::size_t lane = 0; lane < lanes; ++lane) sums_[lane] += others.sums_[lane];
    }
    HWY_INLINE void get(double* sums) const {
        for (std::size_t lane = 0; lane < lanes; ++lane) sums[lane] = sums_[lane];
    }
    HWY_INLINE double total() const {
        WideSums sums = *this;
        for (std::size_t half = lanes / 2; half > 0; half /= 2) {
            for (std::size_t lane = 0; lane < half; ++lane) sums.sums_[lane] += sums.sums_[lane + half];
        }
        return sums.sums_[0];
    }

  private:
    double sums_[lanes] = {};
#endif
};

}  // namespace bcast::ops::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
