#include "bcast/linalg/bidiagonal.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "bcast/linalg/rotation.hpp"

namespace bcast::ops {

TwoValues singular_values_of_two(double f, double g, double h) {
    const double low = std::fmin(std::fabs(f), std::fabs(h));
    const double high = std::fmax(std::fabs(f), std::fabs(h));
    const double off_diagonal = std::fabs(g);
    if (low == 0) return {0, high == 0 ? off_diagonal : length_of(high, off_diagonal)};
    const double sum = 1 + low / high;
    const double rest = (high - low) / high;
    if (off_diagonal < high) {
        const double square = (off_diagonal / high) * (off_diagonal / high);
        const double c = 2 / (std::sqrt(sum * sum + square) + std::sqrt(rest * rest + square));
        return {low * c, high / c};
    }
    const double ratio = high / off_diagonal;
    if (ratio == 0) return {(low * high) / off_diagonal, off_diagonal};
    const double c =
        1 / (std::sqrt(1 + (sum * ratio) * (sum * ratio)) + std::sqrt(1 + (rest * ratio) * (rest * ratio)));
    return {((low * c) * ratio) * 2, off_diagonal / (c + c)};
}

namespace {

/// The singular values of (f g; 0 h) with its left and right rotations (`lasv2`).
struct SmallSingular {
    double least;
    double most;
    double right_s;
    double right_c;
    double left_s;
    double left_c;
};

double sign_of_real(double x) {
    return std::copysign(1.0, x);
}

SmallSingular small_singular_of(double f, double g, double h) {
    const bool swapped = std::fabs(h) > std::fabs(f);
    const double ft = swapped ? h : f;
    const double ht = swapped ? f : h;
    const double fa = std::fabs(ft);
    const double ha = std::fabs(ht);
    const double ga = std::fabs(g);
    int largest = swapped ? 3 : 1;
    double least = ha;
    double most = fa;
    double lc = 1;
    double ls = 0;
    double rc = 1;
    double rs = 0;
    if (ga != 0) {
        if (ga > fa) largest = 2;
        if (ga > fa && fa / ga < std::numeric_limits<double>::epsilon() / 2) {
            most = ga;
            least = ha > 1 ? fa / (ga / ha) : (fa / ga) * ha;
            ls = ht / g;
            rs = 1;
            rc = ft / g;
        } else {
            const double d = fa - ha;
            double l = d == fa ? 1.0 : d / fa;
            const double m = g / ft;
            double t = 2 - l;
            const double mm = m * m;
            const double s = std::sqrt(t * t + mm);
            const double r = l == 0 ? std::fabs(m) : std::sqrt(l * l + mm);
            const double a = 0.5 * (s + r);
            least = ha / a;
            most = fa * a;
            if (mm != 0) {
                t = (m / (s + t) + m / (r + l)) * (1 + a);
            } else if (l == 0) {
                t = std::copysign(2.0, ft) * sign_of_real(g);
            } else {
                t = g / std::copysign(d, ft) + m / t;
            }
            l = std::sqrt(t * t + 4);
            rc = 2 / l;
            rs = t / l;
            lc = (rc + rs * m) / a;
            ls = (ht / ft) * rs / a;
        }
    }
    // Fields: right sine, right cosine, left sine, left cosine.
    SmallSingular out =
        swapped ? SmallSingular{least, most, lc, ls, rc, rs} : SmallSingular{least, most, rs, rc, ls, lc};
    const double sign = largest == 1   ? sign_of_real(out.right_c) * sign_of_real(out.left_c) * sign_of_real(f)
                        : largest == 2 ? sign_of_real(out.right_s) * sign_of_real(out.left_c) * sign_of_real(g)
                                       : sign_of_real(out.right_s) * sign_of_real(out.left_s) * sign_of_real(h);
    out.most = std::copysign(most, sign);
    out.least = std::copysign(least, sign * sign_of_real(f) * sign_of_real(h));
    return out;
}

class Diagonalizing {
  public:
    Diagonalizing(Bidiagonal& b, Matrix& left, Matrix& right) : d_(b.d), e_(b.e), left_(left), right_(right) {}

    bool run(LastOrder order) {
        const std::size_t n = d_.size();
        const double mu_all = spread();
        constexpr double sweeps = 6;
        thresh_ = std::max(tol * mu_all, sweeps * (static_cast<double>(n) * (static_cast<double>(n) * least)));
        std::size_t budget = 6 * n * n + 1;
        std::size_t m = n;  // 1-based, like LAPACK's loops
        while (m > 1) {
            if (budget-- == 0) return false;
            m = step(m);
        }
        finish(order);
        return true;
    }

  private:
    static constexpr double eps = std::numeric_limits<double>::epsilon() / 2;
    static constexpr double least = std::numeric_limits<double>::min();
    static inline const double tol = std::fmax(10.0, std::fmin(100.0, std::pow(eps, -0.125))) * eps;

    double& d(std::size_t i) { return d_[i - 1]; }
    double& e(std::size_t i) { return e_[i - 1]; }

    /// A lower bound of the smallest singular value.
    double spread() {
        double out = std::fabs(d(1));
        double mu = out;
        for (std::size_t i = 2; i <= d_.size() && out != 0; ++i) {
            mu = std::fabs(d(i)) * (mu / (mu + std::fabs(e(i - 1))));
            out = std::min(out, mu);
        }
        return out / std::sqrt(static_cast<double>(d_.size()));
    }

    /// One step on the last block that is not diagonal; returns the new end.
    std::size_t step(std::size_t m) {
        double most = std::fabs(d(m));
        std::size_t ll = m;
        while (ll > 1) {
            --ll;
            if (std::fabs(e(ll)) <= thresh_) {
                e(ll) = 0;
                if (ll == m - 1) return m - 1;
                ++ll;
                break;
            }
            most = std::max({most, std::fabs(d(ll)), std::fabs(e(ll))});
        }
        if (ll == m - 1) {
            const SmallSingular two = small_singular_of(d(m - 1), e(m - 1), d(m));
            d(m - 1) = two.most;
            e(m - 1) = 0;
            d(m) = two.least;
            rotate_rows(right_, m - 2, m - 1, two.right_c, two.right_s);
            rotate_columns(left_, m - 2, m - 1, two.left_c, two.left_s);
            return m - 2;
        }
        if (ll > old_m_ || m < old_ll_) down_ = std::fabs(d(ll)) >= std::fabs(d(m));
        double low = 0;
        if (converged(ll, m, low)) return m;
        old_ll_ = ll;
        old_m_ = m;
        double shift = 0;
        if (!(static_cast<double>(d_.size()) * tol * (low / most) <= std::max(eps, tol / 100))) {
            const double first = std::fabs(down_ ? d(ll) : d(m));
            shift = down_ ? singular_values_of_two(d(m - 1), e(m - 1), d(m)).least
                          : singular_values_of_two(d(ll), e(ll), d(ll + 1)).least;
            if (first > 0 && (shift / first) * (shift / first) < eps) shift = 0;
        }
        if (down_) {
            chase_down(ll, m, shift);
        } else {
            chase_up(ll, m, shift);
        }
        return m;
    }

    bool converged(std::size_t ll, std::size_t m, double& low) {
        const std::size_t first = down_ ? m - 1 : ll;
        if (std::fabs(e(first)) <= tol * std::fabs(d(down_ ? m : ll))) {
            e(first) = 0;
            return true;
        }
        double mu = std::fabs(d(down_ ? ll : m));
        low = mu;
        for (std::size_t i = 0; i < m - ll; ++i) {
            const std::size_t at = down_ ? ll + i : m - 1 - i;
            if (std::fabs(e(at)) <= tol * mu) {
                e(at) = 0;
                return true;
            }
            mu = std::fabs(d(down_ ? at + 1 : at)) * (mu / (mu + std::fabs(e(at))));
            low = std::min(low, mu);
        }
        return false;
    }

    void chase_down(std::size_t ll, std::size_t m, double shift) {
        Rotation right;
        Rotation left;
        double f = shift == 0 ? d(ll) : (std::fabs(d(ll)) - shift) * (sign_of_real(d(ll)) + shift / d(ll));
        double g = e(ll);
        for (std::size_t i = ll; i < m; ++i) {
            if (shift == 0) {
                right = rotation_of(d(i) * right.c, e(i));
                if (i > ll) e(i - 1) = left.s * right.r;
                left = rotation_of(left.c * right.r, d(i + 1) * right.s);
                d(i) = left.r;
            } else {
                right = rotation_of(f, g);
                if (i > ll) e(i - 1) = right.r;
                f = right.c * d(i) + right.s * e(i);
                e(i) = right.c * e(i) - right.s * d(i);
                g = right.s * d(i + 1);
                d(i + 1) = right.c * d(i + 1);
                left = rotation_of(f, g);
                d(i) = left.r;
                f = left.c * e(i) + left.s * d(i + 1);
                d(i + 1) = left.c * d(i + 1) - left.s * e(i);
                if (i < m - 1) {
                    g = left.s * e(i + 1);
                    e(i + 1) = left.c * e(i + 1);
                }
            }
            rotate_rows(right_, i - 1, i, right.c, right.s);
            rotate_columns(left_, i - 1, i, left.c, left.s);
        }
        if (shift == 0) {
            const double h = d(m) * right.c;
            d(m) = h * left.c;
            f = h * left.s;
        }
        e(m - 1) = std::fabs(f) <= thresh_ ? 0.0 : f;
    }

    void chase_up(std::size_t ll, std::size_t m, double shift) {
        Rotation right;
        Rotation left;
        double f = shift == 0 ? d(m) : (std::fabs(d(m)) - shift) * (sign_of_real(d(m)) + shift / d(m));
        double g = e(m - 1);
        for (std::size_t i = m; i > ll; --i) {
            if (shift == 0) {
                right = rotation_of(d(i) * right.c, e(i - 1));
                if (i < m) e(i) = left.s * right.r;
                left = rotation_of(left.c * right.r, d(i - 1) * right.s);
                d(i) = left.r;
            } else {
                right = rotation_of(f, g);
                if (i < m) e(i) = right.r;
                f = right.c * d(i) + right.s * e(i - 1);
                e(i - 1) = right.c * e(i - 1) - right.s * d(i);
                g = right.s * d(i - 1);
                d(i - 1) = right.c * d(i - 1);
                left = rotation_of(f, g);
                d(i) = left.r;
                f = left.c * e(i - 1) + left.s * d(i - 1);
                d(i - 1) = left.c * d(i - 1) - left.s * e(i - 1);
                if (i > ll + 1) {
                    g = left.s * e(i - 2);
                    e(i - 2) = left.c * e(i - 2);
                }
            }
            rotate_columns(left_, i - 2, i - 1, right.c, -right.s);
            rotate_rows(right_, i - 2, i - 1, left.c, -left.s);
        }
        if (shift == 0) {
            const double h = d(ll) * right.c;
            d(ll) = h * left.c;
            f = h * left.s;
        }
        e(ll) = std::fabs(f) <= thresh_ ? 0.0 : f;
    }

    void finish(LastOrder order) {
        const std::size_t n = d_.size();
        for (std::size_t i = 0; i < n; ++i) {
            if (!(d_[i] < 0)) continue;
            d_[i] = -d_[i];
            for (std::size_t j = 0; j < right_.columns; ++j) right_(i, j) = -right_(i, j);
        }
        // Descending by `bdsqr`, ascending by `lasdq`, and descending by `bdsdc`: equal values keep the order that
        // these leave.
        for (std::size_t last = n; last-- > 1;) {
            std::size_t smallest = 0;
            for (std::size_t j = 1; j <= last; ++j) {
                if (d_[j] <= d_[smallest]) smallest = j;
            }
            change(smallest, last);
        }
        for (const bool rising : {true, false}) {
            if (!rising && order == LastOrder::rising) break;
            for (std::size_t i = 0; i + 1 < n; ++i) {
                std::size_t next = i;
                for (std::size_t j = i + 1; j < n; ++j) {
                    if (rising ? d_[j] < d_[next] : d_[j] > d_[next]) next = j;
                }
                change(next, i);
            }
        }
    }

    void change(std::size_t one, std::size_t two) {
        if (one == two) return;
        std::swap(d_[one], d_[two]);
        for (std::size_t j = 0; j < right_.columns; ++j) std::swap(right_(one, j), right_(two, j));
        for (std::size_t i = 0; i < left_.rows; ++i) std::swap(left_(i, one), left_(i, two));
    }

    std::vector<double>& d_;
    std::vector<double>& e_;
    Matrix& left_;
    Matrix& right_;
    double thresh_ = 0;
    bool down_ = true;
    std::size_t old_ll_ = 0;
    std::size_t old_m_ = 0;
};

}  // namespace

bool diagonalize(Bidiagonal& b, Matrix& left, Matrix& right, LastOrder order) {
    return b.d.empty() || Diagonalizing(b, left, right).run(order);
}

}  // namespace bcast::ops
