#include "bcast/reduce/operations.hpp"

#include <array>
#include <limits>
#include <type_traits>

#include "bcast/reduce/extreme.hpp"

namespace bcast::ops {
namespace {

constexpr std::int64_t chunk = 256;

template <class Wide>
constexpr Wide magnitude(Wide x) {
    return x < 0 ? -x : x;
}

template <class Wide>
constexpr Wide least() {
    return std::numeric_limits<Wide>::has_infinity ? -std::numeric_limits<Wide>::infinity()
                                                   : std::numeric_limits<Wide>::min();
}
template <class Wide>
constexpr Wide greatest() {
    return std::numeric_limits<Wide>::has_infinity ? std::numeric_limits<Wide>::infinity()
                                                   : std::numeric_limits<Wide>::max();
}

template <class Wide>
struct Product {
    static constexpr Wide identity = 1;
    static constexpr bool any_order = false;
    static Wide combine(Wide so_far, Wide x) {
        if constexpr (std::is_integral_v<Wide>) {
            return static_cast<Wide>(static_cast<std::uint64_t>(so_far) * static_cast<std::uint64_t>(x));
        } else {
            return so_far * x;
        }
    }
    static Wide join(Wide a, Wide b) { return combine(a, b); }
};

template <class Wide>
struct Largest {
    static constexpr Wide identity = least<Wide>();
    static constexpr bool any_order = true;
    static Wide combine(Wide so_far, Wide x) { return x > so_far || is_nan(x) ? x : so_far; }
    static Wide join(Wide a, Wide b) { return combine(a, b); }
};

template <class Wide>
struct Smallest {
    static constexpr Wide identity = greatest<Wide>();
    static constexpr bool any_order = true;
    static Wide combine(Wide so_far, Wide x) { return x < so_far || is_nan(x) ? x : so_far; }
    static Wide join(Wide a, Wide b) { return combine(a, b); }
};

template <class Wide>
struct LargestMagnitude : Largest<Wide> {
    static constexpr Wide identity = 0;
    static Wide combine(Wide so_far, Wide x) { return Largest<Wide>::combine(so_far, magnitude(x)); }
};

template <class Wide>
struct SmallestMagnitude : Smallest<Wide> {
    static Wide combine(Wide so_far, Wide x) { return Smallest<Wide>::combine(so_far, magnitude(x)); }
};

template <class Wide>
struct Any {
    static constexpr Wide identity = 0;
    static constexpr bool any_order = true;
    static Wide combine(Wide so_far, Wide x) { return x != 0 ? Wide{1} : so_far; }
    static Wide join(Wide a, Wide b) { return combine(a, b); }
};

template <class Wide>
struct All {
    static constexpr Wide identity = 1;
    static constexpr bool any_order = true;
    static Wide combine(Wide so_far, Wide x) { return x == 0 ? Wide{0} : so_far; }
    static Wide join(Wide a, Wide b) { return combine(a, b); }
};

template <class Wide>
struct Nonzeros {
    static constexpr Wide identity = 0;
    static constexpr bool any_order = true;
    static Wide combine(Wide so_far, Wide x) { return so_far + static_cast<Wide>(x != 0 ? 1 : 0); }
    static Wide join(Wide a, Wide b) { return a + b; }
};

template <class Wide>
struct Numbers : Nonzeros<Wide> {
    static Wide combine(Wide so_far, Wide x) { return so_far + static_cast<Wide>(is_nan(x) ? 0 : 1); }
};

template <class Wide, class Operation>
class FoldingBy : public Folding<Wide> {
  public:
    [[nodiscard]] Wide identity() const override { return Operation::identity; }

    [[nodiscard]] Wide row(Wide so_far, const Strip& strip, std::int64_t /*to*/) const override {
        if constexpr (has_lanes) {
            if (strip.step == 1 && strip.dtype == Dtype::float32) {
                const auto* values = reinterpret_cast<const float*>(strip.at);
                const bool largest = std::is_same_v<Operation, Largest<Wide>>;
                return Operation::join(so_far,
                                       largest ? largest_of(values, strip.count) : smallest_of(values, strip.count));
            }
        }
        std::array<Wide, chunk> room;
        for (std::int64_t start = 0; start < strip.count; start += chunk) {
            const Strip part = strip.from(start, chunk);
            so_far = combine_all(so_far, loaded(part, room.data()), part.count);
        }
        return so_far;
    }

    void columns(Wide* so_far, const Strip& strip, std::int64_t /*to*/, std::int64_t /*to_step*/) const override {
        std::array<Wide, max_results> room;
        const Wide* values = loaded(strip, room.data());
        for (std::int64_t i = 0; i < strip.count; ++i) so_far[i] = Operation::combine(so_far[i], values[i]);
    }

  private:
    static constexpr bool has_lanes =
        std::is_same_v<Operation, Largest<float>> || std::is_same_v<Operation, Smallest<float>>;

    static Wide combine_all(Wide so_far, const Wide* values, std::int64_t count) {
        std::int64_t at = 0;
        if constexpr (Operation::any_order) {
            // Independent accumulators, to avoid a dependency on the previous element.
            constexpr std::int64_t lanes = 16;
            std::array<Wide, lanes> parts;
            parts.fill(Operation::identity);
            for (; at + lanes <= count; at += lanes) {
                for (std::int64_t lane = 0; lane < lanes; ++lane) {
                    Wide& part = parts[static_cast<std::size_t>(lane)];
                    part = Operation::combine(part, values[at + lane]);
                }
            }
            for (const Wide part : parts) so_far = Operation::join(so_far, part);
        }
        for (; at < count; ++at) so_far = Operation::combine(so_far, values[at]);
        return so_far;
    }
};

}  // namespace

template <class Wide>
std::unique_ptr<Folding<Wide>> folding_by(FoldOperation operation) {
    switch (operation) {
        case FoldOperation::product:
            return std::make_unique<FoldingBy<Wide, Product<Wide>>>();
        case FoldOperation::largest:
            return std::make_unique<FoldingBy<Wide, Largest<Wide>>>();
        case FoldOperation::smallest:
            return std::make_unique<FoldingBy<Wide, Smallest<Wide>>>();
        case FoldOperation::largest_magnitude:
            return std::make_unique<FoldingBy<Wide, LargestMagnitude<Wide>>>();
        case FoldOperation::smallest_magnitude:
            return std::make_unique<FoldingBy<Wide, SmallestMagnitude<Wide>>>();
        case FoldOperation::any:
            return std::make_unique<FoldingBy<Wide, Any<Wide>>>();
        case FoldOperation::all:
            return std::make_unique<FoldingBy<Wide, All<Wide>>>();
        case FoldOperation::nonzeros:
            return std::make_unique<FoldingBy<Wide, Nonzeros<Wide>>>();
        case FoldOperation::numbers:
            break;
    }
    return std::make_unique<FoldingBy<Wide, Numbers<Wide>>>();
}

template std::unique_ptr<Folding<float>> folding_by(FoldOperation operation);
template std::unique_ptr<Folding<double>> folding_by(FoldOperation operation);
template std::unique_ptr<Folding<std::int64_t>> folding_by(FoldOperation operation);

}  // namespace bcast::ops
