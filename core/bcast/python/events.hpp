#pragma once

#include <string>
#include <vector>

#include "bcast/diagnostic.hpp"
#include "bcast/ops/context.hpp"
#include "bcast/rules/alignment.hpp"

namespace bcast::python {

class Interpreter;

/// A call of the program that broadcast, or tried to.
struct Event {
    Span span;  ///< The whole expression.
    Span sign;  ///< Its operator, or the name that is called.
    std::size_t line = 0;
    std::string call;     ///< The expression as it is written, on one line.
    Arguments arguments;  ///< Which call of the table, and its operands' shapes and dtypes.
    Alignment alignment;
};

/// Collects what operations tell, each with the place of the program that is running.
class Recorder : public ops::Observer {
  public:
    explicit Recorder(const Interpreter& interpreter, std::size_t most = 10000)
        : interpreter_(interpreter), most_(most) {}

    void aligned(const Arguments& arguments, const Alignment& alignment) override;

    std::vector<Event> take() { return std::move(events_); }

  private:
    const Interpreter& interpreter_;
    std::size_t most_;  ///< A loop tells the same over and over; what comes after so many is left out.
    std::vector<Event> events_;
};

}  // namespace bcast::python
