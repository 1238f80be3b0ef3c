#include "bcast/raised.hpp"

namespace bcast {

void raise_exception(const char* type, const char* message) {
    throw Raised(type, message);
}

void raise_unsupported(const char* message) {
    throw Unsupported(message);
}

}  // namespace bcast
