
#include "bcast/concat.hpp"
#include "bcast/explain/beliefs.hpp"
#include "bcast/explain/json.hpp"
#include "bcast/explain/parts.hpp"
#include "bcast/explain/read_json.hpp"
#include "bcast/learn/lesson.hpp"
#include "bcast/learn/read_lesson.hpp"
#include "bcast/rules/broadcast.hpp"
#include "bcast/rules/lint.hpp"
#include "bcast/rules/repair.hpp"
#include "bcast/rules/ways_out.hpp"

namespace bcast {
namespace {

std::string shape_as_typed(const Shape& shape) {
    std::string out;
    for (const Dim& dim : shape)
        out += concat({out.empty() ? "" : ",", dim.name ? *dim.name + '=' : std::string(), dim.extent});
    return out.empty() ? "()" : out;
}

void write_request(Json& json, const Arguments& given) {
    json.begin_object();
    json.key("dialect").string(name_of(given.call->dialect));
    json.key("op").string(given.call->op);
    if (given.in_place) json.key("in_place").boolean(true);
    json.list("operands", given.operands, [&](const Shape& shape) {
        json.begin_object();
        json.key("text").string(shape_as_typed(shape));
        json.end_object();
    });
    json.end_object();
}

/// The call as one line of code.
std::string code_of(const Lesson& lesson) {
    if (!lesson.code.empty()) return lesson.code;
    const std::string& a = lesson.labels[0];
    const std::string& b = lesson.labels[1];
    if (lesson.call->action == Action::assign) return concat({a, "[...] = ", b});
    if (!lesson.call->symbol.empty()) return concat({a, " ", lesson.call->symbol, lesson.in_place ? "= " : " ", b});
    return concat({lesson.call->op, "(", a, ", ", b, ")"});
}

std::vector<Repair> repairs_of(const Arguments& given) {
    const Alignment alignment = broadcast(given);
    if (!alignment.ok()) return repairs_of_clash(given, alignment);
    for (const Lint& one : lint(given, alignment)) {
        if (!one.repairs.empty()) return one.repairs;
    }
    return {};
}

void write_beliefs(Json& json, std::string_view key, const std::vector<Belief>& beliefs) {
    json.list(key, beliefs, [&](const Belief belief) { json.string(name_of(belief)); });
}

void write_choices(Json& json, const LessonItem& item) {
    json.key("choices").begin_list();
    for (const std::string& answer : item.answers) {
        std::vector<Belief> holders;
        for (const auto& [belief, given] : item.believed) {
            if (given == answer) holders.push_back(belief);
        }
        json.begin_object();
        json.key("value").string(answer);
        json.key("truth").boolean(answer == item.truth);
        write_beliefs(json, "beliefs", holders);
        json.end_object();
    }
    json.end_list();
}

/// `x.mean(1)`.
std::string reduction_of(const std::string& label, std::size_t axis) {
    return concat({label, ".mean(", axis, ")"});
}

/// A program that computes the item's answer.
std::string program_of(const Lesson& lesson, const LessonItem& item) {
    const std::string& x = lesson.labels[0];
    return concat({"import torch\n\n", x, " = torch.ones", tuple_text(item.arguments.operands[0]),
                   "\nmeans = ", reduction_of(x, *item.reduced), "\nmeans"});
}

void write_keepdim(Json& json, const LessonItem& item) {
    json.key("repair").begin_object();
    json.key("code").string("keepdim");
    write_operand_change(json, appended_change(0, {concat({".mean(", *item.reduced, ", keepdim=True)"})}));
    json.key("request").null();
    json.key("result").extents(believed(Belief::keepdim_default, item)->shape);
    json.end_object();
}

/// `request` is null, because no request describes a matrix product.
void write_product(Json& json, const WayOut& way) {
    json.begin_object();
    json.key("code").string(name_of(way.intent));
    write_operand_change(json, way.change);
    json.key("request").null();
    json.key("result").extents(way.result);
    json.end_object();
}

void write_repair(Json& json, const LessonItem& item) {
    if (item.reduced) return write_keepdim(json, item);
    const Arguments& given = item.arguments;
    json.key("repair");
    const Alignment alignment = broadcast(given);
    const std::vector<WayOut> ways = alignment.ok() ? std::vector<WayOut>() : ways_out(given, alignment, {});
    if (!ways.empty() && ways.front().intent == Intent::product) return write_product(json, ways.front());
    const std::vector<Repair> repairs = repairs_of(given);
    if (repairs.empty()) return json.null();
    const Repair& repair = repairs.front();
    json.begin_object();
    json.key("code").string(name_of(repair.kind));
    write_operand_change(json, repair.change);
    json.key("request");
    write_request(json, repair.arguments);
    json.key("result").extents(repair.result);
    json.end_object();
}

void write_item(Json& json, const Lesson& lesson, const LessonItem& item, const LessonState& state) {
    const Arguments& given = item.arguments;
    json.key("item").index(item.number);
    json.key("question").string("shape");
    json.key("say").string("lesson.question.shape");
    json.key("code").string(item.reduced ? reduction_of(lesson.labels[0], *item.reduced) : code_of(lesson));
    json.key("operands").begin_list();
    for (std::size_t i = 0; i < given.operands.size(); ++i) {
        json.begin_object();
        json.key("label").string(lesson.labels[i]);
        json.key("shape").extents(given.operands[i]);
        json.key("names").names(given.operands[i]);
        json.end_object();
    }
    json.end_list();
    json.key("request");
    if (item.reduced) {
        json.null();
        json.key("program").string(program_of(lesson, item));
    } else {
        write_request(json, given);
        json.key("program").null();
    }
    write_choices(json, item);
    const Believed truth = truth_of(item);
    write_columns(json, item.reduced ? truth.columns : std::vector<BelievedColumn>());
    json.list("beliefs", lesson.beliefs, [&](const Belief belief) {
        if (const auto one = believed(belief, item)) write_belief(json, belief, *one, truth);
    });
    write_repair(json, item);
    write_beliefs(json, "possible", state.possible);
    write_beliefs(json, "ruled_out", state.ruled_out);
    if (json.key("held").not_null(state.held)) json.string(name_of(*state.held));
    json.key("done").boolean(state.done);
}

}  // namespace

std::string lesson(std::string_view request_json) {
    Json json;
    json.begin_object();
    json.key("schema").integer(1);
    JsonDocument request;
    const std::optional<Diagnostic> broken = parse_json(request_json, request);
    const std::optional<Lesson> found =
        !broken && request.IsObject() && request.HasMember("lesson") ? read_lesson(request["lesson"]) : std::nullopt;
    json.key("ok").boolean(found.has_value());
    if (found) {
        const auto seed = request.HasMember("seed") ? read_integer(request["seed"]) : std::nullopt;
        const auto number = static_cast<std::uint64_t>(seed.value_or(1));
        LessonState state = begin_of(*found);
        if (request.HasMember("said") && request["said"].IsArray()) {
            for (const auto& said : request["said"].GetArray()) {
                if (state.answered >= 200 || !said.IsObject() || !said.HasMember("value") || !said["value"].IsString())
                    break;
                take_answer(next_item(*found, number, state), std::string(text_of(said["value"])), state);
            }
        }
        write_item(json, *found, next_item(*found, number, state), state);
    }
    json.end_object();
    return json.text();
}

}  // namespace bcast
