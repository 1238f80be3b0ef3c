#include "bcast/language/modules/time.hpp"

#include <chrono>

#include "bcast/clock.hpp"
#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/interpreter/function_name.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

std::int64_t nanoseconds_since_start() {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(steady_now().time_since_epoch()).count();
}
std::int64_t nanoseconds_since_1970() {
    return since_1970().count();
}

template <FunctionName name, std::int64_t (*clock)(), bool nanoseconds>
Value read_clock(Interpreter& /*interpreter*/, const Value& /*self*/, const CallArguments& arguments) {
    expect_none(concat({"time.", name.text()}), arguments);
    return nanoseconds ? Value::integer(clock()) : Value::real(static_cast<double>(clock()) * 1e-9);
}

Value sleep(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("time.sleep", arguments);
    const auto seconds = as_real(interpreter, arguments.positional[0]);
    if (!seconds) {
        raise_type_error({"'", type_name(arguments.positional[0]), "' object cannot be interpreted as an integer"});
    }
    if (*seconds < 0) raise_value_error("sleep length must be non-negative");
    return Value::none();
}

constexpr Method time_functions[] = {{"monotonic", read_clock<"monotonic", nanoseconds_since_start, false>},
                                     {"monotonic_ns", read_clock<"monotonic_ns", nanoseconds_since_start, true>},
                                     {"perf_counter", read_clock<"perf_counter", nanoseconds_since_start, false>},
                                     {"perf_counter_ns", read_clock<"perf_counter_ns", nanoseconds_since_start, true>},
                                     {"process_time", read_clock<"process_time", nanoseconds_since_start, false>},
                                     {"process_time_ns", read_clock<"process_time_ns", nanoseconds_since_start, true>},
                                     {"sleep", sleep},
                                     {"time", read_clock<"time", nanoseconds_since_1970, false>},
                                     {"time_ns", read_clock<"time_ns", nanoseconds_since_1970, true>}};
static_assert(is_sorted(time_functions));

}  // namespace

const ModuleParts time_module{.name = "time", .functions = time_functions};

}  // namespace bcast::python
