#include "bcast/explain/repairs.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "bcast/explain/json.hpp"
#include "bcast/explain/request.hpp"
#include "bcast/rules/broadcast.hpp"
#include "bcast/rules/lint.hpp"
#include "bcast/rules/ways_out.hpp"
#include "bcast/rules/wording.hpp"

namespace bcast {
namespace {

/// The places of the operand's dims in what it becomes, 1s between them; nothing where it is not only rearranged.
std::optional<std::vector<std::optional<std::size_t>>> arrangement(const WayOut& way, std::size_t rank) {
    const std::string& text = way.text;
    std::vector<std::optional<std::size_t>> out;
    if (text.find("None") != std::string::npos && text.find('[') != std::string::npos) {
        std::size_t dim = 0;
        for (const char c : text.substr(text.find('['))) {
            if (c == ':') out.emplace_back(dim++);
            if (c == 'N') out.emplace_back(std::nullopt);
        }
        return out;
    }
    const auto digit = [&](std::size_t from) { return text.find_first_of("0123456789", from); };
    const std::size_t open = text.find('(');
    if (open == std::string::npos) return std::nullopt;
    const std::size_t first = digit(open);
    if (first == std::string::npos) return std::nullopt;
    const auto number = [&](std::size_t at) { return static_cast<std::size_t>(std::stoul(text.substr(at))); };
    if (text.find(".squeeze(") != std::string::npos) {
        for (std::size_t i = 0; i < rank; ++i) {
            if (i != number(first)) out.emplace_back(i);
        }
        return out;
    }
    if (text.find(".transpose(") == std::string::npos && text.find(".swapaxes(") == std::string::npos)
        return std::nullopt;
    for (std::size_t i = 0; i < rank; ++i) out.emplace_back(i);
    const std::size_t second = number(digit(text.find(',', first)));
    std::swap(out.at(number(first)), out.at(second));
    return out;
}

/// `rearrange(b, 'i j -> i 1 j')`.
std::string einops_text(const WayOut& way, const std::vector<std::optional<std::size_t>>& places, std::size_t rank) {
    std::string from;
    for (std::size_t i = 0; i < rank; ++i) {
        const bool kept = std::any_of(places.begin(), places.end(), [&](const auto& place) { return place == i; });
        from += (i > 0 ? " " : "") + (kept ? std::string(1, static_cast<char>('i' + i)) : "1");
    }
    std::string to;
    for (const auto& place : places)
        to += (to.empty() ? "" : " ") + (place ? std::string(1, static_cast<char>('i' + *place)) : std::string("1"));
    return concat({"rearrange(", label_of(way.operand), ", '", from, " -> ", to, "')"});
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

void write_words(Json& json, const Arguments& given, const WayOut& way) {
    json.key("words").begin_object();
    const bool indexed = is_indexed(given);
    const auto write = [&](std::string_view key, const std::string& text, bool there) {
        json.key(key);
        if (there) {
            json.string(text);
        } else {
            json.null();
        }
    };
    write("pytorch", replaced(way.text, ".swapaxes(", ".transpose("), indexed);
    const bool named = way.intent == Intent::by_name || way.intent == Intent::rename;
    write("numpy", replaced(way.text, ".transpose(", ".swapaxes("), indexed && !named);
    const std::size_t rank = given.operands[way.operand].size();
    const auto places = indexed && rank < 16 ? arrangement(way, rank) : std::nullopt;
    write("einops", places ? einops_text(way, *places, rank) : "", places.has_value());
    json.end_object();
}

std::string typed(const Shape& shape) {
    std::string out;
    for (const Dim& dim : shape)
        out += concat({out.empty() ? "" : ",", dim.name ? *dim.name + '=' : std::string(), dim.extent});
    return out.empty() ? "()" : out;
}

void write_way_request(Json& json, const Arguments& given) {
    json.begin_object();
    json.key("dialect").string(name_of(given.call->dialect));
    json.key("rule").string(name_of(given.rule));
    json.key("op").string(given.call->op);
    if (given.in_place) json.key("in_place").boolean(true);
    if (given.rule == Rule::pdpd) json.key("axis").integer(given.axis);
    json.key("operands").begin_list();
    for (const Shape& shape : given.operands) {
        json.begin_object();
        json.key("text").string(typed(shape));
        json.end_object();
    }
    json.end_list();
    json.end_object();
}

void write_way(Json& json, const Arguments& given, const WayOut& way) {
    json.begin_object();
    json.key("intent").string(name_of(way.intent));
    json.key("say").string("intent." + std::string(name_of(way.intent)));
    json.key("args").begin_object();
    json.key("operand").index(way.operand);
    json.end_object();
    json.key("operand").index(way.operand);
    json.key("text").string(way.text);
    json.key("request");
    write_way_request(json, way.arguments);
    json.key("result").extents(way.result);
    json.key("needs").begin_list();
    json.end_list();
    write_words(json, given, way);
    json.end_object();
}

void write_repairs_of(Json& json, const Request& request) {
    const Arguments& given = request.arguments;
    const Alignment alignment = broadcast(given);
    json.key("repairs").begin_list();
    for (const WayOut& way : ways_out(given, alignment, lint(given, alignment))) write_way(json, given, way);
    json.end_list();
    json.key("look");
    if (alignment.ok()) return json.null();
    const Failure& failure = *alignment.failure;
    const bool sizes = failure.kind == FailureKind::extent_mismatch;
    json.begin_object();
    json.key("say").string(sizes ? "look.sizes" : "look.message");
    json.key("args").begin_object();
    if (sizes) {
        json.key("first_extent").integer(failure.as<SizePair>().first);
        json.key("second_extent").integer(failure.as<SizePair>().second);
    }
    json.end_object();
    json.end_object();
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
        json.key("repairs").begin_list();
        json.end_list();
        json.key("look").null();
    }
    json.end_object();
    return json.text();
}

}  // namespace bcast
