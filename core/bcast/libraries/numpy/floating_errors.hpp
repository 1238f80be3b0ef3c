#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/tensor/tensor.hpp"

/// Floating-point errors, which NumPy 1.24 reports as warnings unless `np.errstate` says otherwise.
namespace bcast::python::numpy {

/// Checks the result of a ufunc on these operands: infinities and NaN that the operands do not explain are reported as
/// `divide by zero encountered in divide`, `overflow encountered in exp`, `invalid value encountered in sqrt`.
/// `scalars`: prefixes the ufunc's name with `scalar ` (`scalar divide`), for operands that are all 0-d.
void report_faults(Interpreter& interpreter, std::string_view ufunc, std::span<const Tensor> operands,
                   const Tensor& result, bool scalars);

/// The same check for a quotient and its remainder, of integers too.
void report_division(Interpreter& interpreter, std::string_view ufunc, std::span<const Tensor> operands,
                     const Tensor& quotient, const Tensor& rest);

/// The same check for a result computed from all elements of `operand`: an infinity (overflow) or a NaN (invalid value)
/// where no element of the operand is one. `operation`: its name in the message (`reduce`, `accumulate`).
void report_faults_of_all(Interpreter& interpreter, std::string_view operation, const Tensor& operand,
                          const Tensor& result);

enum class FloatingError : std::uint8_t { divide, over, invalid };

/// Warns, raises FloatingPointError or does nothing, as the program's `np.errstate` demands: `overflow encountered in
/// scalar add`.
void report_floating_error(Interpreter& interpreter, FloatingError fault, std::string_view operation);

/// Reports the errors of a cast: floats that no integer of the dtype represents, and floats that become infinite.
void report_cast(Interpreter& interpreter, const Tensor& from, const Tensor& to);

/// Forwards the warnings of operations to the program's `warnings` module while it exists.
class Watch : public ops::Observer {
  public:
    /// `scalars`: all operands are 0-d, so messages speak of `scalar divide`.
    explicit Watch(Interpreter& interpreter, bool scalars = false);
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;
    Watch(Watch&&) = delete;
    Watch& operator=(Watch&&) = delete;
    ~Watch() override;

    void aligned(const bcast::Arguments& arguments, const Alignment& alignment,
                 std::span<const Tensor> operands) override;
    void warned(std::string_view category, const std::string& message) override;

  private:
    Interpreter& interpreter_;
    ops::Observer* before_;
    bool scalars_;
};

}  // namespace bcast::python::numpy
