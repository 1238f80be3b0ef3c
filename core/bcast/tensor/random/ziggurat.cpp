#include "bcast/tensor/random/ziggurat.hpp"

#include <cmath>

#include "bcast/tensor/random/double_double.hpp"

namespace bcast {
namespace {

/// The right edges of the strips and the density at each. Strip 0 contains the tail; its edge is that of a rectangle
/// with the strips' area.
struct Edges {
    std::array<double, ziggurat_strips> x{};
    std::array<double, ziggurat_strips> density{};
};

constexpr std::size_t last_strip = ziggurat_strips - 1;

/// Rounded to double at each step, like the program that generated NumPy's tables.
Edges normal_edges() {
    constexpr double area = 0x1.43016a5a4372ep-8;
    // that program's exponential function was off by the last bit here, which affects every later edge
    constexpr std::size_t rounded_badly = 38;
    constexpr double density_there = 0x1.5ad29acc85c89p-1;
    Edges edges;
    edges.x[last_strip] = normal_tail;
    const auto density = [](double x) { return exp_of({-0.5 * x * x, 0}).high; };
    edges.density[last_strip] = density(normal_tail);
    for (std::size_t i = last_strip - 1; i > 0; --i) {
        edges.x[i] = std::sqrt(-2 * log_of({area / edges.x[i + 1] + edges.density[i + 1], 0}).high);
        edges.density[i] = i == rounded_badly ? density_there : density(edges.x[i]);
    }
    edges.x[0] = area / edges.density[last_strip];
    edges.density[0] = 1;
    return edges;
}

/// Computed in double-double precision and rounded once.
Edges exponential_edges() {
    // 0.0039496598225815572193 and 7.69711747013104972
    constexpr DoubleDouble area{0x1.02d84bc4b0285p-8, 0x1.da1c8791fea21p-63};
    constexpr DoubleDouble tail{0x1.ec9d9297ebb83p+2, -0x1.9b0d92eeea858p-52};
    Edges edges;
    DoubleDouble x = tail;
    DoubleDouble density = exp_of({-tail.high, -tail.low});
    edges.x[0] = (area / density).high;
    edges.density[0] = 1;
    for (std::size_t i = last_strip;; --i) {
        edges.x[i] = x.high;
        edges.density[i] = density.high;
        if (i == 1) return edges;
        density = density + area / x;
        x = log_of(density);
        x = {-x.high, -x.low};
    }
}

template <class Float, class Integer>
Ziggurat<Float, Integer> tables_of(const Edges& edges, int bits) {
    Ziggurat<Float, Integer> out;
    for (std::size_t i = 0; i <= last_strip; ++i) {
        out.width[i] = static_cast<Float>(std::ldexp(edges.x[i], -bits));
        out.density[i] = static_cast<Float>(edges.density[i]);
        const double inner = i == 0 ? edges.x[last_strip] : i == 1 ? 0 : edges.x[i - 1];
        out.inside[i] = static_cast<Integer>(std::ldexp(inner / edges.x[i], bits));
    }
    return out;
}

}  // namespace

const DoubleZiggurat& normal_ziggurat() {
    static const DoubleZiggurat tables = tables_of<double, std::uint64_t>(normal_edges(), 52);
    return tables;
}

const FloatZiggurat& normal_ziggurat_float() {
    static const FloatZiggurat tables = tables_of<float, std::uint32_t>(normal_edges(), 23);
    return tables;
}

const DoubleZiggurat& exponential_ziggurat() {
    static const DoubleZiggurat tables = tables_of<double, std::uint64_t>(exponential_edges(), 53);
    return tables;
}

const FloatZiggurat& exponential_ziggurat_float() {
    static const FloatZiggurat tables = [] {
        FloatZiggurat out = tables_of<float, std::uint32_t>(exponential_edges(), 23);
        out.width[226] = 0x1.d87948p-22F;  // NumPy's value is rounded up here, although the next lower float is nearer
        return out;
    }();
    return tables;
}

}  // namespace bcast
