#include "bcast/language/interpreter/convert.hpp"

#include "bcast/concat.hpp"
#include "bcast/language/modules/missing.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {

std::optional<std::int64_t> as_index(Interpreter& interpreter, const Value& value) {
    if (value.is_integral()) return value.integer();
    if (const auto slot = value.type().slot(&Slots::index)) return slot(interpreter, value);
    return {};
}

void refuse_index_of(const Value& value) {
    if (const char* words = value.type().slot(&Slots::index_refused)) throw Raised("TypeError", words);
}

std::int64_t to_index(Interpreter& interpreter, const Value& value) {
    if (const auto index = as_index(interpreter, value)) return *index;
    refuse_index_of(value);
    raise_type_error({"'", type_name(value), "' object cannot be interpreted as an integer"});
}

std::optional<double> as_real(Interpreter& interpreter, const Value& value) {
    if (value.is_real()) return value.real();
    if (value.is_integral()) return static_cast<double>(value.integer());
    if (const auto slot = value.type().slot(&Slots::real)) return slot(interpreter, value);
    if (const auto index = as_index(interpreter, value)) return static_cast<double>(*index);
    return {};
}

double to_real(Interpreter& interpreter, const Value& value) {
    if (const auto real = as_real(interpreter, value)) return *real;
    raise_type_error({"must be real number, not ", type_name(value)});
}

std::string_view to_text(const Value& value, std::string_view message) {
    if (const Str* text = as_str(value)) return text->text();
    raise_type_error({message, type_name(value)});
}

void too_large() {
    raise_unsupported("an integer beyond 64 bits is not implemented here");
}

std::string_view type_name(const Value& value) {
    refuse_missing(CallArguments{{&value, 1}, {}, {}});
    return value.type().name;
}

}  // namespace bcast::python
