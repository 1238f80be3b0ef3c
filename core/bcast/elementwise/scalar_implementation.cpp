#include <algorithm>
#include <cmath>
#include <cstdint>

#include "bcast/elementwise/implementation.hpp"
#include "bcast/elementwise/sleef.hpp"
#include "bcast/numpy_dtypes.hpp"
#include "bcast/tensor/rounded.hpp"
#include "bcast/unaligned.hpp"

namespace bcast::ops {
namespace {

/// Iterates over the elements of a row of an input.
template <class T>
class Reader {
  public:
    Reader(const BlockOperand& operand, std::size_t row)
        : at_(operand.data + static_cast<std::ptrdiff_t>(row) * operand.row_stride), stride_(operand.column_stride) {}

    T next() {
        const T value = load_unaligned<T>(at_);
        at_ += stride_;
        return value;
    }

  private:
    const std::byte* at_;
    std::ptrdiff_t stride_;
};

template <class T>
class Writer {
  public:
    Writer(const BlockOperand& operand, std::size_t row)
        : at_(operand.data + static_cast<std::ptrdiff_t>(row) * operand.row_stride) {}

    void put(T value) {
        store_unaligned(at_, value);
        at_ += sizeof value;
    }

  private:
    std::byte* at_;
};

const FloatTwin& twin_of(const Implementation& self, double /*type*/) {
    return self.floats;
}
const IntegerTwin& twin_of(const Implementation& self, std::int64_t /*type*/) {
    return self.integers;
}

template <class T>
void compute_one(const Implementation& self, const Block& block) {
    const auto twin = twin_of(self, T{}).one;
    std::size_t rest = 0;
    if constexpr (std::is_same_v<T, double>) rest = block.columns % self.lanes;
    for (std::size_t row = 0; row < block.rows; ++row) {
        Writer<T> out(block.operands[0], row);
        Reader<T> x(block.operands[1], row);
        for (std::size_t left = block.columns; left > rest; --left) out.put(twin(x.next()));
        if constexpr (std::is_same_v<T, double>) {
            for (std::size_t left = rest; left > 0; --left) out.put(self.rest(x.next()));
        }
    }
}

template <class T>
void compute_two(const Implementation& self, const Block& block) {
    const auto twin = twin_of(self, T{}).two;
    for (std::size_t row = 0; row < block.rows; ++row) {
        Writer<T> out(block.operands[0], row);
        Reader<T> x(block.operands[1], row);
        Reader<T> y(block.operands[2], row);
        for (std::size_t left = block.columns; left > 0; --left) {
            const T first = x.next();
            out.put(twin(first, y.next()));
        }
    }
}

template <class T>
void compute_three(const Implementation& self, const Block& block) {
    const auto twin = twin_of(self, T{}).three;
    for (std::size_t row = 0; row < block.rows; ++row) {
        Writer<T> out(block.operands[0], row);
        Reader<T> x(block.operands[1], row);
        Reader<T> y(block.operands[2], row);
        Reader<T> z(block.operands[3], row);
        for (std::size_t left = block.columns; left > 0; --left) {
            const T first = x.next();
            const T second = y.next();
            out.put(twin(first, second, z.next()));
        }
    }
}

template <class T>
auto compute_of(Operation operation) {
    switch (operands_of(operation)) {
        case 1:
            return compute_one<T>;
        case 2:
            return compute_two<T>;
        default:
            return compute_three<T>;
    }
}

IntegerTwin unsigned_twin(Operation operation) {
    IntegerTwin twin = integer_twin(operation);
    const std::size_t count = operands_of(operation);
    if (const auto one = count == 1 ? unsigned_unary_twin(operation) : nullptr) twin.one = one;
    if (const auto two = count == 2 ? unsigned_binary_twin(operation) : nullptr) twin.two = two;
    if (operation == Operation::clamp) {
        twin.three = [](std::int64_t x, std::int64_t least, std::int64_t most) {
            return static_cast<std::int64_t>(
                std::min(std::max(static_cast<std::uint64_t>(x), static_cast<std::uint64_t>(least)),
                         static_cast<std::uint64_t>(most)));
        };
    }
    return twin;
}

double as_float(double value) {
    return static_cast<float>(value);
}

double as_bfloat16(double value) {
    return rounded_to(Dtype::bfloat16, value);
}

/// Computed from expm1 as in C libraries' float versions.
template <double (*rounded)(double)>
double stepped_sinh(double x) {
    const double size = std::abs(x);
    if (size >= 22) return std::sinh(x);
    const double t = rounded(std::expm1(size));
    const double twice =
        size < 1 ? rounded(2 * t) - rounded(rounded(t * t) / rounded(t + 1)) : t + rounded(t / rounded(t + 1));
    return std::copysign(0.5, x) * rounded(twice);
}

template <double (*rounded)(double)>
double stepped_cosh(double x) {
    const double size = std::abs(x);
    if (size >= 22 || size < 0.35) return std::cosh(x);
    const double t = rounded(std::exp(size));
    return 0.5 * t + rounded(0.5 / t);
}

/// The operations that PyTorch 1.13 computes in several steps, each rounded to the dtype by `rounded`.
template <double (*rounded)(double)>
double (*stepped_unary_twin(Operation operation))(double) {
    switch (operation) {
        case Operation::rsqrt:
            return [](double x) { return 1 / rounded(std::sqrt(x)); };
        case Operation::logit:
            return [](double x) { return std::log(rounded(x / rounded(1 - x))); };
        case Operation::sinc:
            return [](double x) {
                const double product = rounded(rounded(pi) * x);
                return product == 0 ? 1 : rounded(std::sin(product)) / product;
            };
        case Operation::sinh:
            return stepped_sinh<rounded>;
        case Operation::cosh:
            return stepped_cosh<rounded>;
        case Operation::special_entr:
            return [](double x) { return x > 0 ? -x * rounded(std::log(x)) : x < 0 ? -HUGE_VAL : x * x; };
        case Operation::deg2rad:
            return [](double x) { return x * rounded(pi / 180); };
        case Operation::rad2deg:
            return [](double x) { return x * rounded(180 / pi); };
        default:
            return nullptr;
    }
}

template <double (*rounded)(double)>
double (*stepped_binary_twin(Operation operation))(double, double) {
    switch (operation) {
        case Operation::xlogy:
            return [](double x, double y) { return std::isnan(y) ? y : x == 0 ? 0.0 : x * rounded(std::log(y)); };
        case Operation::special_xlog1py:
            return [](double x, double y) { return std::isnan(y) ? y : x == 0 ? 0.0 : x * rounded(std::log1p(y)); };
        default:
            return nullptr;
    }
}

template <double (*rounded)(double)>
void take_steps(FloatTwin& twin, Operation operation) {
    if (operands_of(operation) == 1) {
        if (const auto one = stepped_unary_twin<rounded>(operation)) twin.one = one;
    } else if (operation == Operation::addcdiv) {
        twin.three = [](double x, double y, double z) { return x + rounded(y / z); };
    } else if (const auto two = operands_of(operation) == 2 ? stepped_binary_twin<rounded>(operation) : nullptr) {
        twin.two = two;
    }
}

}  // namespace

Implementation twin_implementation(Operation operation, Dtype common) {
    Implementation out{};
    if (!is_floating(common) && has_integers(operation)) {
        out.compute = compute_of<std::int64_t>(operation);
        out.input = out.output = Dtype::int64;
        out.integers = common == dtypes::uint64 ? unsigned_twin(operation) : integer_twin(operation);
    } else {
        out.compute = compute_of<double>(operation);
        out.input = out.output = Dtype::float64;
        out.floats = float_twin(operation);
        const bool widens =
            operation == Operation::sinh || operation == Operation::cosh || operation == Operation::addcdiv;
        if (common == Dtype::bfloat16 && !widens) {
            take_steps<as_bfloat16>(out.floats, operation);
        } else if (common != Dtype::float64) {
            take_steps<as_float>(out.floats, operation);
        }
        if (operation == Operation::sigmoid && common != Dtype::float64) {
            out.floats.one = [](double x) { return 1 / as_float(1 + libc_exp(static_cast<float>(-x))); };
        }
    }
    return out;
}

}  // namespace bcast::ops
