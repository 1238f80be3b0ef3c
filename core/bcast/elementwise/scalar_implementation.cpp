#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>

#include "bcast/elementwise/implementation.hpp"
#include "bcast/numpy_dtypes.hpp"

namespace bcast::ops {
namespace {

/// One element of an input, and where the next one is.
template <class T>
class Reader {
  public:
    Reader(const BlockOperand& operand, std::size_t row)
        : at_(operand.data + static_cast<std::ptrdiff_t>(row) * operand.row_stride), stride_(operand.column_stride) {}

    T next() {
        T value;
        std::memcpy(&value, at_, sizeof value);
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
        std::memcpy(at_, &value, sizeof value);
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
    for (std::size_t row = 0; row < block.rows; ++row) {
        Writer<T> out(block.operands[0], row);
        Reader<T> x(block.operands[1], row);
        for (std::size_t left = block.columns; left > 0; --left) out.put(twin(x.next()));
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

/// What PyTorch 1.13 computes in float where that is no rounding of the same in double: a power of e beyond the largest
/// float, and what is multiplied with a rounded pi.
double (*float_unary_twin(Operation operation))(double) {
    if (operation == Operation::sigmoid) {
        return [](double x) {
            const double fallen = std::exp(-x);
            return fallen > std::numeric_limits<float>::max() ? 0 : 1 / (1 + fallen);
        };
    }
    if (operation == Operation::sinc) {
        return [](double x) {
            const double product = 3.14159274F * static_cast<float>(x);
            return product == 0 ? 1 : std::sin(product) / product;
        };
    }
    return nullptr;
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
        const bool narrow = common != Dtype::float64;
        if (const auto one = narrow ? float_unary_twin(operation) : nullptr) out.floats.one = one;
    }
    return out;
}

}  // namespace bcast::ops
