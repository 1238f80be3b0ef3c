#include "bcast/tensor/random/numpy_counts.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"

namespace bcast {
namespace {

/// The logarithm of the gamma function for x >= 1 by Stirling's series, used by NumPy's rejection test.
double log_gamma(double x) {
    constexpr double series[] = {8.333333333333333e-02,  -2.777777777777778e-03, 7.936507936507937e-04,
                                 -5.952380952380952e-04, 8.417508417508418e-04,  -1.917526917526918e-03,
                                 6.410256410256410e-03,  -2.955065359477124e-02, 1.796443723688307e-01,
                                 -1.39243221690590e+00};
    if (x == 1 || x == 2) return 0;
    const int steps = x < 7 ? static_cast<int>(7 - x) : 0;
    double argument = x + steps;
    const double square = (1 / argument) * (1 / argument);
    double sum = series[9];
    for (int k = 8; k >= 0; --k) sum = sum * square + series[k];
    constexpr double log_two_pi = 1.8378770664093453;
    double out = sum / argument + 0.5 * log_two_pi + (argument - 0.5) * std::log(argument) - argument;
    for (int k = 0; k < steps; ++k) {
        out -= std::log(argument - 1);
        argument -= 1;
    }
    return out;
}

Extent poisson_by_products(RandomBits& bits, double lam) {
    const double limit = std::exp(-lam);
    double product = 1;
    for (Extent count = 0;; ++count) {
        product *= bits.next_double();
        if (!(product > limit)) return count;
    }
}

Extent poisson_by_rejection(RandomBits& bits, double lam) {
    const double b = 0.931 + 2.53 * std::sqrt(lam);
    const double a = -0.059 + 0.02483 * b;
    const double inverse_alpha = 1.1239 + 1.1328 / (b - 3.4);
    const double sure = 0.9277 - 3.6224 / (b - 2);
    for (;;) {
        const double u = bits.next_double() - 0.5;
        const double v = bits.next_double();
        const double us = 0.5 - std::fabs(u);
        const double k = std::floor((2 * a / us + b) * u + lam + 0.43);
        if (us >= 0.07 && v <= sure) return static_cast<Extent>(k);
        if (k < 0 || (us < 0.013 && v > us)) continue;
        const double tried = std::log(v) + std::log(inverse_alpha) - std::log(a / (us * us) + b);
        if (tried <= -lam + k * std::log(lam) - log_gamma(k + 1)) return static_cast<Extent>(k);
    }
}

/// Requires p <= 0.5.
Extent binomial_by_inversion(RandomBits& bits, Extent n, double p) {
    const double q = 1 - p;
    const double none = std::exp(static_cast<double>(n) * std::log(q));
    const double expected = static_cast<double>(n) * p;
    const auto bound =
        static_cast<Extent>(std::min(static_cast<double>(n), expected + 10.0 * std::sqrt(expected * q + 1)));
    Extent count = 0;
    double chance = none;
    double rest = bits.next_double();
    while (rest > chance) {
        ++count;
        if (count > bound) {
            count = 0;
            chance = none;
            rest = bits.next_double();
        } else {
            rest -= chance;
            chance = (static_cast<double>(n - count + 1) * p * chance) / (static_cast<double>(count) * q);
        }
    }
    return count;
}

/// The remainder of Stirling's approximation of log(x!), up to the fifth term.
double stirling_remainder(double x) {
    const double square = x * x;
    return (13680. - (462. - (132. - (99. - 140. / square) / square) / square) / square) / x / 166320.;
}

/// Rejection from a triangle, two parallelograms and two exponential tails (Kachitvichyanukul and Schmeiser 1988,
/// BTPE). Requires p <= 0.5 and n * p >= 30.
class BinomialByRejection {
  public:
    BinomialByRejection(Extent n, double p) : n_(static_cast<double>(n)), p_(p) {
        q_ = 1 - p;
        const double mode = n_ * p + p;
        mode_ = std::floor(mode);
        variance_ = n_ * p * q_;
        radius_ = std::floor(2.195 * std::sqrt(variance_) - 4.6 * q_) + 0.5;
        middle_ = mode_ + 0.5;
        left_ = middle_ - radius_;
        right_ = middle_ + radius_;
        height_ = 0.134 + 20.5 / (15.3 + mode_);
        const double left_slope = (mode - left_) / (mode - left_ * p);
        left_rate_ = left_slope * (1 + left_slope / 2);
        const double right_slope = (right_ - mode) / (right_ * q_);
        right_rate_ = right_slope * (1 + right_slope / 2);
        triangle_and_parallelograms_ = radius_ * (1 + 2 * height_);
        and_left_tail_ = triangle_and_parallelograms_ + height_ / left_rate_;
        all_ = and_left_tail_ + height_ / right_rate_;
    }

    Extent next(RandomBits& bits) const {
        for (;;) {
            const double u = bits.next_double() * all_;
            double v = bits.next_double();
            double count = 0;
            if (u <= radius_) return static_cast<Extent>(std::floor(middle_ - radius_ * v + u));
            if (u <= triangle_and_parallelograms_) {
                const double x = left_ + (u - radius_) / height_;
                v = v * height_ + 1 - std::fabs(mode_ - x + 0.5) / radius_;
                if (v > 1) continue;
                count = std::floor(x);
            } else if (u <= and_left_tail_) {
                count = std::floor(left_ + std::log(v) / left_rate_);
                if (count < 0 || v == 0) continue;
                v = v * (u - triangle_and_parallelograms_) * left_rate_;
            } else {
                count = std::floor(right_ - std::log(v) / right_rate_);
                if (count > n_ || v == 0) continue;
                v = v * (u - and_left_tail_) * right_rate_;
            }
            if (is_accepted(count, v)) return static_cast<Extent>(count);
        }
    }

  private:
    [[nodiscard]] bool is_accepted(double count, double v) const {
        const double away = std::fabs(count - mode_);
        if (away <= 20 || away >= variance_ / 2 - 1) return v <= ratio_to_mode(count);
        const double spread =
            (away / variance_) * ((away * (away / 3 + 0.625) + 0.16666666666666666) / variance_ + 0.5);
        const double squeeze = -away * away / (2 * variance_);
        const double log_v = std::log(v);
        if (log_v < squeeze - spread) return true;
        if (log_v > squeeze + spread) return false;
        const double x = count + 1;
        const double f = mode_ + 1;
        const double z = n_ + 1 - mode_;
        const double w = n_ - count + 1;
        return log_v <= middle_ * std::log(f / x) + (n_ - mode_ + 0.5) * std::log(z / w) +
                            (count - mode_) * std::log(w * p_ / (x * q_)) + stirling_remainder(f) +
                            stirling_remainder(z) + stirling_remainder(x) + stirling_remainder(w);
    }

    /// The probability of a count relative to that of the mode.
    [[nodiscard]] double ratio_to_mode(double count) const {
        const double odds = p_ / q_;
        const double scaled = odds * (n_ + 1);
        double ratio = 1;
        for (double i = mode_ + 1; i <= count; ++i) ratio *= scaled / i - odds;
        for (double i = count + 1; i <= mode_; ++i) ratio /= scaled / i - odds;
        return ratio;
    }

    double n_, p_, q_, mode_, variance_, radius_, middle_, left_, right_, height_, left_rate_, right_rate_;
    double triangle_and_parallelograms_, and_left_tail_, all_;
};

template <class Next>
Tensor counted(const Workspace& workspace, std::vector<Extent> sizes, Next next) {
    if (std::any_of(sizes.begin(), sizes.end(), [](Extent size) { return size < 0; }))
        raise_value_error("negative dimensions are not allowed");
    Tensor out = empty(workspace, Dtype::int64, std::move(sizes));
    if (out.shape_only()) return out;
    const Extent count = out.numel();
    for (Extent i = 0; i < count; ++i) write(out, i, next());
    return out;
}

}  // namespace

Tensor numpy_poisson(const Workspace& workspace, NumpyRandom& source, double lam, std::vector<Extent> sizes) {
    if (!(lam >= 0)) raise_value_error("lam < 0 or lam is NaN");
    if (lam > 9.223372006484771e18) raise_value_error("lam value too large");
    return counted(workspace, std::move(sizes), [&] {
        if (lam == 0) return Extent{0};
        return lam >= 10 ? poisson_by_rejection(source.bits(), lam) : poisson_by_products(source.bits(), lam);
    });
}

Tensor numpy_binomial(const Workspace& workspace, NumpyRandom& source, Extent n, double p, std::vector<Extent> sizes) {
    if (n < 0) raise_value_error("n < 0");
    if (!(p >= 0 && p <= 1)) raise_value_error("p < 0, p > 1 or p is NaN");
    const double smaller = p <= 0.5 ? p : 1 - p;
    const auto drawn = [&](auto next) {
        return counted(workspace, std::move(sizes), [&] {
            // The legacy RandomState consumes a random number even in this case.
            if ((n == 0 || p == 0) && source.bounding() != Bounding::masked) return Extent{0};
            const Extent count = next();
            return p <= 0.5 ? count : n - count;
        });
    };
    if (smaller * static_cast<double>(n) > 30) {
        const BinomialByRejection rejection(n, smaller);
        return drawn([&] { return rejection.next(source.bits()); });
    }
    return drawn([&] { return binomial_by_inversion(source.bits(), n, smaller); });
}

}  // namespace bcast
