#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/tensor/tensor.hpp"

/// Floating point errors, which NumPy 1.24 warns of unless `np.errstate` says otherwise.
namespace bcast::python::numpy {

/// Looks at a result that was computed from these operands: infinities and NaN that the operands do not explain are
/// `divide by zero encountered in divide`, `overflow encountered in exp`, `invalid value encountered in sqrt`.
/// `scalars`: no operand has axes, so NumPy speaks of `scalar divide`.
void report_faults(Interpreter& interpreter, std::string_view ufunc, std::span<const Tensor> operands,
                   const Tensor& result, bool scalars);

/// The same of a quotient and what it leaves, of integers too.
void report_division(Interpreter& interpreter, std::string_view ufunc, std::span<const Tensor> operands,
                     const Tensor& quotient, const Tensor& rest);

/// The same of a result that was made of all elements of `operand` (`reduce`, `accumulate`, `cast`): an infinity where
/// no operand has one, a NaN where none has one.
void report_faults_of_all(Interpreter& interpreter, std::string_view place, const Tensor& operand,
                          const Tensor& result);

enum class Fault : std::uint8_t { divide, over, invalid };

/// Warns of a fault, or raises FloatingPointError, as the program handles it: `overflow encountered in scalar add`.
void tell_fault(Interpreter& interpreter, Fault fault, std::string_view place);

/// What NumPy tells of a cast: floats that no integer of the dtype stands for, and those that become infinite.
void report_cast(Interpreter& interpreter, const Tensor& from, const Tensor& to);

/// Tells the warnings that operations give to the program's `warnings`.
class Watch : public ops::Observer {
  public:
    /// `scalars`: no operand has axes, and NumPy says so.
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
