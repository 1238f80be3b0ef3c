#include "bcast/explain/explain.hpp"

#include <exception>

#include "bcast/explain/calls.hpp"
#include "bcast/explain/matrix.hpp"
#include "bcast/explain/request.hpp"
#include "bcast/explain/trace.hpp"

namespace bcast {
namespace {

/// Only std::bad_alloc can be thrown meanwhile; it becomes an error like any other.
BadRequest out_of_memory() {
    return {{"out-of-memory", "there is not enough memory to answer this request", {}, {}}, {}};
}

BadRequest not_a_pair(std::size_t count) {
    const std::string number = std::to_string(count);
    return {{"operand-count", "a matrix compares 2 operands, not " + number, number, {}}, {}};
}

template <typename Write>
std::string written(Write write) {
    Json json;
    write(json);
    return json.text();
}

}  // namespace

std::string explain(std::string_view request_json) {
    try {
        const auto read = read_request(request_json);
        return written([&](Json& json) { std::visit([&](const auto& request) { write_trace(json, request); }, read); });
    } catch (const std::exception&) {
        return written([](Json& json) { write_trace(json, out_of_memory()); });
    }
}

std::string matrix(std::string_view request_json) {
    try {
        const auto read = read_request(request_json);
        return written([&](Json& json) {
            const auto* request = std::get_if<Request>(&read);
            if (!request) {
                write_matrix(json, std::get<BadRequest>(read));
            } else if (request->arguments.operands.size() != 2) {
                write_matrix(json, not_a_pair(request->arguments.operands.size()));
            } else {
                write_matrix(json, *request);
            }
        });
    } catch (const std::exception&) {
        return written([](Json& json) { write_matrix(json, out_of_memory()); });
    }
}

std::string calls() {
    return written([](Json& json) { write_calls(json); });
}

}  // namespace bcast
