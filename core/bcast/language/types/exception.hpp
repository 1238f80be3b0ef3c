#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/types/dict.hpp"
#include "bcast/language/types/types.hpp"

namespace bcast::python {

extern const Type base_exception_type;
extern const Type exception_type;
extern const Type key_error_type;
extern const Type unicode_decode_error_type;
extern const Type unicode_encode_error_type;
extern const Type warning_type;
extern const Type user_warning_type;
extern const Type deprecation_warning_type;

/// Python's builtin exception types, sorted by name.
std::span<const Type* const> exception_types();

class Exception : public Object {
  public:
    Exception(const Type& type, Values arguments) : Object(type), args(std::move(arguments)) {}

    static bool is(const Object& object) { return object.type().derives_from(base_exception_type); }
    void clear() override {
        Values().swap(args);
        cause = context = Value();
        own = {};
    }

    /// `str(e)`.
    [[nodiscard]] std::string message(Interpreter& interpreter) const;

    Dict* attributes() override;

    Values args;
    Ref<Dict> own;                    ///< The `__dict__`: attributes that the program has set.
    Value cause;                      ///< `__cause__` of `raise ... from cause`; empty if there is none.
    Value context;                    ///< `__context__`: the exception being handled when this one was raised.
    std::optional<std::string> said;  ///< The message of a native error, if `args` alone would print differently.
    std::vector<TracebackEntry> traceback;
};

/// Creates an exception with a message, or without arguments if the message is empty.
Ref<Exception> new_exception(const Type& type, const std::string& message);

}  // namespace bcast::python
