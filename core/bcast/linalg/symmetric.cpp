#include "bcast/linalg/symmetric.hpp"

#include <cmath>
#include <limits>
#include <utility>

#include "bcast/deadline.hpp"
#include "bcast/linalg/rotation.hpp"

namespace bcast::ops {
namespace {

struct Tridiagonal {
    std::vector<double> d;  ///< The diagonal.
    std::vector<double> e;  ///< The subdiagonal.
    std::vector<Reflection> reflections;
};

/// `sytd2` of the lower triangle.
Tridiagonal tridiagonal_of(Matrix& a) {
    const std::size_t n = a.rows;
    Tridiagonal out;
    for (std::size_t k = 0; k + 1 < n; ++k) {
        std::vector<double> x;
        for (std::size_t i = k + 1; i < n; ++i) x.push_back(a(i, k));
        Reflection by = reflection_of(std::move(x));
        const std::vector<double>& v = by.direction;
        const std::size_t first = k + 1;
        if (by.scale != 0) {
            // w = scale A v - 1/2 scale (w . v) v, and A -= v w^T + w v^T.
            std::vector<double> w(v.size(), 0.0);
            worked(std::uint64_t{v.size()} * v.size());
            for (std::size_t j = 0; j < v.size(); ++j) {
                const double part = by.scale * v[j];
                double sum = 0;
                w[j] += part * a(first + j, first + j);
                for (std::size_t i = j + 1; i < v.size(); ++i) {
                    w[i] += part * a(first + i, first + j);
                    sum += a(first + i, first + j) * v[i];
                }
                w[j] += by.scale * sum;
            }
            double dot = 0;
            for (std::size_t i = 0; i < v.size(); ++i) dot += w[i] * v[i];
            const double alpha = -0.5 * by.scale * dot;
            for (std::size_t i = 0; i < v.size(); ++i) w[i] += alpha * v[i];
            worked(std::uint64_t{v.size()} * v.size());
            for (std::size_t j = 0; j < v.size(); ++j) {
                for (std::size_t i = j; i < v.size(); ++i)
                    a(first + i, first + j) = a(first + i, first + j) + v[i] * -w[j] + w[i] * -v[j];
            }
        }
        out.d.push_back(a(k, k));
        out.e.push_back(by.beta);
        out.reflections.push_back(std::move(by));
    }
    if (n > 0) out.d.push_back(a(n - 1, n - 1));
    return out;
}

/// The eigenvalues of (a b; b c), that of larger magnitude first, and its eigenvector (c, s) (`laev2`).
struct SmallEigen {
    double first;
    double second;
    double c;
    double s;
};

SmallEigen small_eigen_of(double a, double b, double c) {
    const double sum = a + c;
    const double difference = a - c;
    const double gap = std::fabs(difference);
    const double twice = b + b;
    const double off_diagonal = std::fabs(twice);
    const bool a_larger = std::fabs(a) > std::fabs(c);
    const double most = a_larger ? a : c;
    const double least = a_larger ? c : a;
    double root = off_diagonal * std::sqrt(2.0);
    if (gap > off_diagonal) root = gap * std::sqrt(1 + (off_diagonal / gap) * (off_diagonal / gap));
    if (gap < off_diagonal) root = off_diagonal * std::sqrt(1 + (gap / off_diagonal) * (gap / off_diagonal));
    SmallEigen out{0.5 * root, -0.5 * root, 1, 0};
    if (sum != 0) {
        out.first = 0.5 * (sum < 0 ? sum - root : sum + root);
        out.second = (most / out.first) * least - (b / out.first) * b;
    }
    const bool falling = sum < 0;
    const bool negative = difference < 0;
    const double cs = negative ? difference - root : difference + root;
    if (std::fabs(cs) > off_diagonal) {
        const double cotangent = -twice / cs;
        out.s = 1 / std::sqrt(1 + cotangent * cotangent);
        out.c = cotangent * out.s;
    } else if (off_diagonal != 0) {
        const double tangent = -cs / twice;
        out.c = 1 / std::sqrt(1 + tangent * tangent);
        out.s = tangent * out.c;
    }
    if (falling == negative) {
        const double before = out.c;
        out.c = -out.s;
        out.s = before;
    }
    return out;
}

/// `steqr`, with the rotations applied to `z`. Each block is processed from its smaller end: by QL from the top, or by
/// QR from the bottom.
class Iteration {
  public:
    Iteration(Tridiagonal& t, Matrix& z) : d_(t.d), e_(t.e), z_(z), left_(30 * t.d.size()) {}

    bool run() {
        const std::size_t n = d_.size();
        for (std::size_t from = 0; from < n;) {
            if (from > 0) e_[from - 1] = 0;
            std::size_t end = from;
            while (end + 1 < n && !negligible(end)) ++end;
            if (end + 1 < n) e_[end] = 0;
            const std::size_t begin = from;
            from = end + 1;
            if (end == begin) continue;
            const bool turned = std::fabs(d_[end]) < std::fabs(d_[begin]);
            if (!(turned ? from_bottom(end, begin) : from_top(begin, end))) return false;
            // Sub-blocks that split off within the block are processed again.
            for (std::size_t i = begin; i < end; ++i) {
                if (e_[i] != 0) from = begin;
            }
        }
        sort();
        return true;
    }

  private:
    static constexpr double eps = std::numeric_limits<double>::epsilon() / 2;
    static constexpr double least = std::numeric_limits<double>::min();

    bool negligible(std::size_t at) {
        const double size = std::fabs(e_[at]);
        return size == 0 || size <= std::sqrt(std::fabs(d_[at])) * std::sqrt(std::fabs(d_[at + 1])) * eps;
    }
    bool vanishes(std::size_t at, std::size_t one, std::size_t two) {
        return e_[at] * e_[at] <= (eps * eps * std::fabs(d_[one])) * std::fabs(d_[two]) + least;
    }

    bool from_top(std::size_t l, std::size_t end) {
        for (;;) {
            std::size_t m = l;
            while (m < end && !vanishes(m, m, m + 1)) ++m;
            if (m < end) e_[m] = 0;
            if (m == l + 1) {
                const SmallEigen two = small_eigen_of(d_[l], e_[l], d_[l + 1]);
                rotate_columns(z_, l, l + 1, two.c, two.s);
                d_[l] = two.first;
                d_[l + 1] = two.second;
                e_[l] = 0;
            }
            if (m <= l + 1) {
                l = m + 1;
                if (l > end) return true;
                continue;
            }
            if (left_-- == 0) return false;
            double p = d_[l];
            double g = (d_[l + 1] - p) / (2 * e_[l]);
            double r = length_of(g, 1.0);
            g = d_[m] - p + (e_[l] / (g + std::copysign(r, g)));
            double s = 1;
            double c = 1;
            p = 0;
            std::vector<Rotation> turns(m - l);
            for (std::size_t i = m; i-- > l;) {
                const double f = s * e_[i];
                const double b = c * e_[i];
                const Rotation turn = rotation_of(g, f);
                c = turn.c;
                s = turn.s;
                if (i + 1 != m) e_[i + 1] = turn.r;
                g = d_[i + 1] - p;
                r = (d_[i] - g) * s + 2 * c * b;
                p = s * r;
                d_[i + 1] = g + p;
                g = c * r - b;
                turns[i - l] = {c, -s, 0};
            }
            for (std::size_t i = m; i-- > l;) rotate_columns(z_, i, i + 1, turns[i - l].c, turns[i - l].s);
            d_[l] -= p;
            e_[l] = g;
        }
    }

    bool from_bottom(std::size_t l, std::size_t end) {
        for (;;) {
            std::size_t m = l;
            while (m > end && !vanishes(m - 1, m, m - 1)) --m;
            if (m > end) e_[m - 1] = 0;
            if (m + 1 == l) {
                const SmallEigen two = small_eigen_of(d_[l - 1], e_[l - 1], d_[l]);
                rotate_columns(z_, l - 1, l, two.c, two.s);
                d_[l - 1] = two.first;
                d_[l] = two.second;
                e_[l - 1] = 0;
            }
            if (m + 1 >= l) {
                if (m <= end) return true;
                l = m - 1;
                continue;
            }
            if (left_-- == 0) return false;
            double p = d_[l];
            double g = (d_[l - 1] - p) / (2 * e_[l - 1]);
            double r = length_of(g, 1.0);
            g = d_[m] - p + (e_[l - 1] / (g + std::copysign(r, g)));
            double s = 1;
            double c = 1;
            p = 0;
            std::vector<Rotation> turns(l - m);
            for (std::size_t i = m; i < l; ++i) {
                const double f = s * e_[i];
                const double b = c * e_[i];
                const Rotation turn = rotation_of(g, f);
                c = turn.c;
                s = turn.s;
                if (i != m) e_[i - 1] = turn.r;
                g = d_[i] - p;
                r = (d_[i + 1] - g) * s + 2 * c * b;
                p = s * r;
                d_[i] = g + p;
                g = c * r - b;
                turns[i - m] = {c, s, 0};
            }
            for (std::size_t i = m; i < l; ++i) rotate_columns(z_, i, i + 1, turns[i - m].c, turns[i - m].s);
            d_[l] -= p;
            e_[l - 1] = g;
        }
    }

    void sort() {
        for (std::size_t i = 0; i + 1 < d_.size(); ++i) {
            std::size_t k = i;
            for (std::size_t j = i + 1; j < d_.size(); ++j) {
                if (d_[j] < d_[k]) k = j;
            }
            if (k == i) continue;
            std::swap(d_[k], d_[i]);
            for (std::size_t row = 0; row < z_.rows; ++row) std::swap(z_(row, i), z_(row, k));
        }
    }

    std::vector<double>& d_;
    std::vector<double>& e_;
    Matrix& z_;
    std::size_t left_;
};

}  // namespace

std::optional<SymmetricEigen> symmetric_eigen_of(Matrix a) {
    const std::size_t n = a.rows;
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            if (n > 1 && !std::isfinite(a(i, j))) return std::nullopt;
        }
    }
    Tridiagonal t = tridiagonal_of(a);
    Matrix z = unit_matrix(n, n);
    if (!Iteration(t, z).run()) return std::nullopt;
    for (std::size_t k = t.reflections.size(); k-- > 0;) reflect_left(z, k + 1, 0, t.reflections[k]);
    return SymmetricEigen{std::move(t.d), std::move(z)};
}

}  // namespace bcast::ops
