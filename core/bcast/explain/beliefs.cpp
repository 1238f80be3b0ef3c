#include "bcast/explain/beliefs.hpp"

#include "bcast/explain/error.hpp"
#include "bcast/explain/json.hpp"
#include "bcast/explain/request.hpp"

namespace bcast {
namespace {

void write_answer(Json& json, const Believed& answer) {
    json.key("ok").boolean(answer.ok);
    if (json.key("shape").not_null(answer.ok)) json.extents(answer.shape);
    if (json.key("names").not_null(answer.ok)) json.names(answer.shape);
}

void write_size(Json& json, const std::optional<Extent>& size) {
    if (json.not_null(size)) json.integer(*size);
}

void write_beliefs(Json& json, const Request& request) {
    const Believed truth = true_answer(request.arguments);
    json.begin_object();
    json.key("schema").integer(1);
    json.key("truth").begin_object();
    write_answer(json, truth);
    json.end_object();
    json.list("beliefs", all_beliefs, [&](const Belief belief) {
        if (const std::optional<Believed> answer = believed(belief, request.arguments))
            write_belief(json, belief, *answer, truth);
    });
    json.key("error").null();
    json.end_object();
}

void write_beliefs(Json& json, const BadRequest& bad) {
    json.begin_object();
    json.key("schema").integer(1);
    json.key("truth").null();
    json.empty_list("beliefs");
    write_error(json, bad);
    json.end_object();
}

}  // namespace

void write_columns(Json& json, const std::vector<BelievedColumn>& columns) {
    json.list("columns", columns, [&](const BelievedColumn& column) {
        json.begin_object();
        json.list("sizes", column.sizes, [&](const auto& size) { write_size(json, size); });
        json.key("result");
        write_size(json, column.result);
        json.end_object();
    });
}

void write_belief(Json& json, Belief belief, const Believed& answer, const Believed& truth) {
    json.begin_object();
    json.key("belief").string(name_of(belief));
    write_answer(json, answer);
    json.key("differs").boolean(!same_answer(answer, truth));
    json.key("position");
    write_size(json, first_difference(answer, truth));
    write_columns(json, answer.columns);
    json.end_object();
}

std::string beliefs(std::string_view request_json) {
    Json json;
    std::visit([&](const auto& request) { write_beliefs(json, request); }, read_request(request_json));
    return json.text();
}

}  // namespace bcast
