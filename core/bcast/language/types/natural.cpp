#include "bcast/language/types/natural.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "bcast/deadline.hpp"
#include "bcast/raised.hpp"

namespace bcast::python::natural {

void raise_too_large() {
    raise_unsupported("an integer of more than a million bits is outside the subset of Python that runs here");
}

void trim(Digits& digits) {
    while (!digits.empty() && digits.back() == 0) digits.pop_back();
}

int order(const Digits& a, const Digits& b) {
    if (a.size() != b.size()) return a.size() < b.size() ? -1 : 1;
    for (std::size_t i = a.size(); i > 0; --i) {
        if (a[i - 1] != b[i - 1]) return a[i - 1] < b[i - 1] ? -1 : 1;
    }
    return 0;
}

Digits sum(const Digits& a, const Digits& b, bool minus) {
    Digits out;
    std::int64_t carry = 0;
    for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
        const std::int64_t other = i < b.size() ? b[i] : 0;
        carry += (i < a.size() ? std::int64_t{a[i]} : 0) + (minus ? -other : other);
        out.push_back(static_cast<std::uint32_t>(carry));
        carry >>= 32;
    }
    if (carry != 0) out.push_back(static_cast<std::uint32_t>(carry));
    trim(out);
    return out;
}

Digits product(const Digits& a, const Digits& b) {
    if (a.size() + b.size() > max_digits + 2) raise_too_large();
    Digits out(a.size() + b.size(), 0);
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::uint64_t carry = 0;
        worked(b.size());
        for (std::size_t j = 0; j < b.size(); ++j) {
            carry += std::uint64_t{a[i]} * b[j] + out[i + j];
            out[i + j] = static_cast<std::uint32_t>(carry);
            carry >>= 32;
        }
        out[i + b.size()] = static_cast<std::uint32_t>(carry);
    }
    trim(out);
    return out;
}

std::uint32_t divide_by(Digits& digits, std::uint32_t divisor) {
    std::uint64_t rest = 0;
    for (std::size_t i = digits.size(); i > 0; --i) {
        rest = rest << 32 | digits[i - 1];
        digits[i - 1] = static_cast<std::uint32_t>(rest / divisor);
        rest %= divisor;
    }
    trim(digits);
    return static_cast<std::uint32_t>(rest);
}

Digits shifted(const Digits& digits, std::int64_t by) {
    Digits out;
    const auto bits = static_cast<unsigned>(std::abs(by) % 32);
    const auto digit_shift = static_cast<std::size_t>(std::abs(by) / 32);
    if (by >= 0) {
        out.assign(digit_shift, 0);
        std::uint64_t carry = 0;
        for (const std::uint32_t digit : digits) {
            carry |= std::uint64_t{digit} << bits;
            out.push_back(static_cast<std::uint32_t>(carry));
            carry >>= 32;
        }
        out.push_back(static_cast<std::uint32_t>(carry));
    } else {
        for (std::size_t i = digit_shift; i < digits.size(); ++i) {
            const std::uint64_t above = i + 1 < digits.size() ? digits[i + 1] : 0;
            out.push_back(static_cast<std::uint32_t>((above << 32 | digits[i]) >> bits));
        }
    }
    trim(out);
    return out;
}

/// Knuth's algorithm D: the divisor is normalized so that its highest bit is set and a trial digit is at most two too
/// large.
Division divided(const Digits& a, const Digits& b) {
    if (order(a, b) < 0) return {{}, a};
    if (b.size() == 1) {
        Digits quotient = a;
        const std::uint32_t rest = divide_by(quotient, b[0]);
        return {std::move(quotient), rest == 0 ? Digits{} : Digits{rest}};
    }
    const int shift = __builtin_clz(b.back());
    const Digits v = shifted(b, shift);
    Digits u = shifted(a, shift);
    u.resize(a.size() + 1, 0);
    const std::size_t n = v.size();
    Digits quotient(u.size() - n, 0);
    for (std::size_t j = u.size() - n; j > 0; --j) {
        worked(n);
        std::uint32_t* part = u.data() + j - 1;
        const std::uint64_t top = std::uint64_t{part[n]} << 32 | part[n - 1];
        std::uint64_t guess = top / v[n - 1];
        std::uint64_t left = top % v[n - 1];
        while (guess >> 32 != 0 || guess * v[n - 2] > (left << 32 | part[n - 2])) {
            --guess;
            left += v[n - 1];
            if (left >> 32 != 0) break;
        }
        std::int64_t borrow = 0;
        for (std::size_t i = 0; i < n; ++i) {
            const std::uint64_t times = guess * v[i];
            const std::int64_t digit =
                std::int64_t{part[i]} - borrow - static_cast<std::int64_t>(static_cast<std::uint32_t>(times));
            part[i] = static_cast<std::uint32_t>(digit);
            borrow = static_cast<std::int64_t>(times >> 32) - (digit >> 32);
        }
        const std::int64_t last = std::int64_t{part[n]} - borrow;
        part[n] = static_cast<std::uint32_t>(last);
        if (last < 0) {
            --guess;
            std::uint64_t carry = 0;
            for (std::size_t i = 0; i < n; ++i) {
                carry += std::uint64_t{part[i]} + v[i];
                part[i] = static_cast<std::uint32_t>(carry);
                carry >>= 32;
            }
            part[n] += static_cast<std::uint32_t>(carry);
        }
        quotient[j - 1] = static_cast<std::uint32_t>(guess);
    }
    trim(quotient);
    trim(u);
    return {std::move(quotient), shifted(u, -shift)};
}

std::int64_t bits_of(const Digits& digits) {
    if (digits.empty()) return 0;
    return static_cast<std::int64_t>(digits.size()) * 32 - __builtin_clz(digits.back());
}

double real_of(const Digits& digits, bool below) {
    const std::int64_t bits = bits_of(digits);
    const std::int64_t cut = bits - 64;
    Digits top = shifted(digits, -std::max<std::int64_t>(cut, 0));
    top.resize(2, 0);
    std::uint64_t value = std::uint64_t{top[1]} << 32 | top[0];
    if (cut > 0) {
        for (std::int64_t i = 0; i < (cut + 31) / 32; ++i) {
            std::uint32_t digit = digits[static_cast<std::size_t>(i)];
            if (i * 32 + 32 > cut) digit &= (std::uint32_t{1} << (cut % 32)) - 1;
            below = below || digit != 0;
        }
    }
    // Sticky bit: represents all truncated bits for correct rounding.
    if (below && bits >= 64) value |= 1;
    return std::ldexp(static_cast<double>(value), static_cast<int>(std::max<std::int64_t>(cut, 0)));
}

}  // namespace bcast::python::natural
