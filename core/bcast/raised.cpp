#include "bcast/raised.hpp"

namespace bcast {

void raise_exception(const char* type, const char* message) {
    throw Raised(type, message);
}

void raise_index_error(const char* message) {
    raise_exception("IndexError", message);
}

void raise_runtime_error(const char* message) {
    raise_exception("RuntimeError", message);
}

void raise_type_error(const char* message) {
    raise_exception("TypeError", message);
}

void raise_value_error(const char* message) {
    raise_exception("ValueError", message);
}

void raise_unsupported(const char* message) {
    throw Unsupported(message);
}

}  // namespace bcast
