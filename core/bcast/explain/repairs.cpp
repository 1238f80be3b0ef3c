#include "bcast/explain/repairs.hpp"
#include "bcast/concat.hpp"

#include <algorithm>

#include "bcast/explain/json.hpp"
#include "bcast/explain/parts.hpp"
#include "bcast/explain/request.hpp"
#include "bcast/rules/broadcast.hpp"
#include "bcast/rules/lint.hpp"
#include "bcast/rules/ways_out.hpp"
#include "bcast/rules/wording.hpp"

namespace bcast {
namespace {

/// `rearrange(b, 'i j -> i 1 j')`.
std::string einops_text(std::size_t operand, const Rearrangement& dims, std::size_t rank) {
    std::string from;
    for (std::size_t i = 0; i < rank; ++i) {
        const bool present = std::find(dims.begin(), dims.end(), i) != dims.end();
        from += (i > 0 ? " " : "") + (present ? std::string(1, static_cast<char>('i' + i)) : "1");
    }
    std::string to;
    for (const auto& dim : dims)
        to += (to.empty() ? "" : " ") + (dim ? std::string(1, static_cast<char>('i' + *dim)) : std::string("1"));
    return concat({"rearrange(", label_of(operand), ", '", from, " -> ", to, "')"});
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

void write_words(Json& json, const Arguments& arguments, const WayOut& way) {
    json.key("words").begin_object();
    const bool indexed = is_indexed(arguments.call->dialect);
    const OperandChange& change = way.change;
    const auto write = [&](std::string_view key, const std::string& text, bool there) {
        if (json.key(key).not_null(there)) json.string(text);
    };
    write("pytorch", replaced(change.text, ".swapaxes(", ".transpose("), indexed);
    const bool named = way.intent == Intent::by_name || way.intent == Intent::rename;
    write("numpy", replaced(change.text, ".transpose(", ".swapaxes("), indexed && !named);
    const std::size_t rank = arguments.operands[change.operand].size();
    const bool rearranged = indexed && rank < 16 && change.dims.has_value();
    write("einops", rearranged ? einops_text(change.operand, *change.dims, rank) : "", rearranged);
    json.end_object();
}

std::string typed(const Shape& shape) {
    std::string out;
    for (const Dim& dim : shape)
        out += concat({out.empty() ? "" : ",", dim.name ? *dim.name + '=' : std::string(), dim.extent});
    return out.empty() ? "()" : out;
}

void write_way_request(Json& json, const Arguments& arguments) {
    json.begin_object();
    json.key("dialect").string(name_of(arguments.call->dialect));
    json.key("rule").string(name_of(arguments.rule));
    json.key("op").string(arguments.call->op);
    if (arguments.in_place) json.key("in_place").boolean(true);
    if (arguments.rule == Rule::pdpd) json.key("axis").integer(arguments.axis);
    json.list("operands", arguments.operands, [&](const Shape& shape) {
        json.begin_object();
        json.key("text").string(typed(shape));
        json.end_object();
    });
    json.end_object();
}

void write_way(Json& json, const Arguments& arguments, const WayOut& way) {
    json.begin_object();
    json.key("intent").string(name_of(way.intent));
    json.key("say").string("intent." + std::string(name_of(way.intent)));
    json.key("args").begin_object();
    json.key("operand").index(way.change.operand);
    json.end_object();
    write_operand_change(json, way.change);
    if (json.key("request").not_null(!way.arguments.operands.empty())) write_way_request(json, way.arguments);
    json.key("result").extents(way.result);
    json.empty_list("needs");
    write_words(json, arguments, way);
    json.end_object();
}

void write_repairs_of(Json& json, const Request& request) {
    const Arguments& arguments = request.arguments;
    const Alignment alignment = broadcast(arguments);
    json.list("repairs", ways_out(arguments, alignment, lint(arguments, alignment)),
              [&](const WayOut& way) { write_way(json, arguments, way); });
}

}  // namespace

std::string repairs(std::string_view request_json) {
    Json json;
    json.begin_object();
    json.key("schema").integer(1);
    const auto read = read_request(request_json);
    if (const auto* request = std::get_if<Request>(&read)) {
        write_repairs_of(json, *request);
    } else {
        json.empty_list("repairs");
    }
    json.end_object();
    return json.text();
}

}  // namespace bcast
