#include "bcast/explain/request.hpp"

#include <cmath>

#include "bcast/count.hpp"
#include "bcast/explain/read_json.hpp"
#include "bcast/rules/wording.hpp"
#include "bcast/shape_text.hpp"
#include "bcast/utf8.hpp"

namespace bcast {
namespace {

/// Values are given element by element, so this many are a request gone wrong.
constexpr std::uint64_t most_values = 1u << 20;

std::string listed(const std::vector<std::string_view>& names) {
    std::string out;
    for (const std::string_view name : names) out.append(out.empty() ? "" : ", ").append(name);
    return out;
}

std::string_view text_of(const JsonValue& value) { return {value.GetString(), value.GetStringLength()}; }

/// Reads field by field; the first thing that is wrong stops it.
class Reader {
  public:
    std::variant<Request, BadRequest> request(std::string_view json) {
        JsonDocument document;
        if (std::optional<Diagnostic> diagnostic = parse_json(json, document)) return BadRequest{std::move(*diagnostic), {}};
        if (!document.IsObject()) return bad("no-object", {}, "a request is a JSON object, not " + quoted(json));
        fields(document);
        if (!error_) call();
        if (!error_) operands();
        if (!error_) settle();
        if (!error_) window();
        if (error_) return std::move(*error_);
        return std::move(out_);
    }

  private:
    BadRequest bad(std::string reason, std::string_view text, std::string message, std::optional<Party> field = {}, std::optional<Span> span = {}) {
        if (field) message = (field->operand ? "operand " : "") + label_of(*field) + ": " + message;
        error_ = BadRequest{{std::move(reason), std::move(message), shortened(text), span}, field};
        return *error_;
    }

    void bad(Diagnostic diagnostic, std::optional<Party> field) {
        bad(diagnostic.reason, diagnostic.text, diagnostic.message, field, diagnostic.span);
    }

    void fields(const JsonValue& object) {
        for (const auto& member : object.GetObject()) {
            const std::string_view key = text_of(member.name);
            const JsonValue** slot = key == "dialect"    ? &dialect_
                                     : key == "rule"     ? &rule_
                                     : key == "op"       ? &op_
                                     : key == "in_place" ? &in_place_
                                     : key == "operands" ? &operands_
                                     : key == "target"   ? &target_
                                     : key == "axis"     ? &axis_
                                     : key == "axes"     ? &axes_
                                     : key == "window"   ? &window_
                                                         : nullptr;
            if (!slot) {
                bad("unknown-field", key, "a request has no field " + quoted(key));
                return;
            }
            *slot = &member.value;
        }
        if (!operands_ || !operands_->IsArray()) bad("no-operands", {}, "a request needs operands, a list");
        else if (operands_->Size() > max_operands) {
            const std::string count = std::to_string(operands_->Size());
            bad("too-many-operands", count, count + " operands are more than the limit of " + std::to_string(max_operands));
        }
    }

    /// A string field; nothing if it is left out.
    std::optional<std::string_view> word(const JsonValue* field, const char* name) {
        if (!field) return std::nullopt;
        if (field->IsString()) return text_of(*field);
        bad("no-text", {}, std::string(name) + " must be a text");
        return std::nullopt;
    }

    void call() {
        const auto dialect_name = word(dialect_, "dialect");
        const auto rule_name = word(rule_, "rule");
        const auto op_name = word(op_, "op");
        if (error_) return;
        const std::optional<Dialect> dialect = dialect_named(dialect_name.value_or("pytorch"));
        if (!dialect) {
            bad("unknown-dialect", *dialect_name, "there is no dialect " + quoted(*dialect_name) + "; there are pytorch, numpy, onnx, openvino");
            return;
        }
        std::optional<Rule> asked;
        if (rule_name) {
            asked = rule_named(*rule_name);
            if (!asked) {
                bad("unknown-rule", *rule_name, "there is no rule " + quoted(*rule_name) + "; there are none, numpy, unidirectional, onto, pdpd, bidirectional, explicit");
                return;
            }
        }
        const Call* call = nullptr;
        if (op_name) call = find_call(*dialect, *op_name);
        else call = asked ? first_call_with(*dialect, *asked) : find_call(*dialect, "add");
        if (!call && op_name) unknown_op(*dialect, *op_name);
        if (error_) return;
        const std::optional<Rule> effective = !call ? std::nullopt : asked ? effective_rule(*call, *asked) : call->rules.front().effective;
        if (!effective) {
            unknown_rule(*dialect, call, *rule_name);
            return;
        }
        out_.arguments.call = call;
        out_.arguments.rule = *effective;
    }

    void unknown_op(Dialect dialect, std::string_view op) {
        std::vector<std::string_view> known;
        for (const Call& call : all_calls()) {
            if (call.dialect == dialect) known.push_back(call.op);
        }
        bad("unknown-op", op, std::string(name_of(dialect)) + " has no call " + quoted(op) + " here; it has " + listed(known));
    }

    void unknown_rule(Dialect dialect, const Call* call, std::string_view rule) {
        const std::string who = std::string(name_of(dialect)) + (call ? ' ' + std::string(call->op) : std::string());
        std::vector<std::string_view> known;
        for (const Rule one : all_rules) {
            if (call ? effective_rule(*call, one).has_value() : first_call_with(dialect, one) != nullptr) known.push_back(name_of(one));
        }
        bad("no-such-rule", rule, who + " has no rule " + quoted(rule) + "; it has " + listed(known));
    }

    void operands() {
        Arguments& given = out_.arguments;
        const std::size_t count = operands_->Size();
        for (std::size_t i = 0; i < count && !error_; ++i) operand((*operands_)[static_cast<rapidjson::SizeType>(i)], {i});
        if (error_) return;
        const bool two = given.rule == Rule::unidirectional || given.rule == Rule::pdpd || in_place_wanted();
        const std::size_t least = given.call->min_operands;
        const std::optional<std::size_t> most = two ? 2 : given.call->max_operands;
        if (count >= least && (!most || count <= *most)) return;
        const std::string wanted = most && *most == least ? std::to_string(least) : count < least ? "at least " + std::to_string(least) : "at most " + std::to_string(*most);
        const std::string rule = two && given.call->max_operands != most ? " (rule " + std::string(name_of(given.rule)) + (in_place_wanted() ? ", in place" : "") + ')' : "";
        bad("operand-count", std::to_string(count), std::string(given.call->op) + rule + " takes " + wanted + " operands, not " + std::to_string(count));
    }

    bool in_place_wanted() const { return in_place_ && in_place_->IsTrue(); }

    void operand(const JsonValue& value, Party party) {
        const JsonValue *shape = nullptr, *names = nullptr, *text = nullptr, *dtype = nullptr, *values = nullptr;
        if (!value.IsObject()) {
            bad("no-operand", {}, "an operand is an object with shape or text", party);
            return;
        }
        for (const auto& member : value.GetObject()) {
            const std::string_view key = text_of(member.name);
            const JsonValue** slot = key == "shape" ? &shape : key == "names" ? &names : key == "text" ? &text : key == "dtype" ? &dtype : key == "values" ? &values : nullptr;
            if (!slot) {
                bad("unknown-field", key, "an operand has no field " + quoted(key), party);
                return;
            }
            *slot = &member.value;
        }
        TypedShape typed = shape_or_text(shape, names, text, party);
        if (error_) return;
        std::optional<Dtype> type = Dtype::float32;
        if (dtype) type = dtype->IsString() ? dtype_named(text_of(*dtype)) : std::nullopt;
        if (!type) {
            bad("unknown-dtype", dtype->IsString() ? text_of(*dtype) : std::string_view{}, "there is no such dtype; float32, int64, bool ... are", party);
            return;
        }
        if (!party.operand) return settle_target(std::move(typed), text);
        out_.arguments.operands.push_back(std::move(typed.shape));
        out_.arguments.dtypes.push_back(*type);
        out_.spans.push_back(std::move(typed.spans));
        out_.texts.emplace_back(text ? text_of(*text) : std::string_view{});
        out_.values.emplace_back();
        if (values) elements(*values, party);
    }

    void settle_target(TypedShape typed, const JsonValue* text) {
        out_.arguments.target = std::move(typed.shape);
        out_.target_spans = std::move(typed.spans);
        if (text) out_.target_text = text_of(*text);
    }

    TypedShape shape_or_text(const JsonValue* shape, const JsonValue* names, const JsonValue* text, Party party) {
        if ((shape != nullptr) == (text != nullptr) || (text && (names || !text->IsString()))) {
            bad("no-operand", {}, "an operand has either a shape, with or without names, or a text", party);
            return {};
        }
        if (text) {
            auto parsed = parse_shape(text_of(*text));
            if (auto* typed = std::get_if<TypedShape>(&parsed)) return std::move(*typed);
            bad(std::move(std::get<Diagnostic>(parsed)), party);
            return {};
        }
        TypedShape typed{shape_of(integers(*shape, "shape", party)), {}};
        if (!error_ && typed.shape.size() > max_rank) {
            const std::string rank = std::to_string(typed.shape.size());
            bad("shape-rank", rank, "a shape has at most " + std::to_string(max_rank) + " dims, this one has " + rank, party);
        }
        if (!error_ && names) take_names(*names, typed.shape, party);
        return typed;
    }

    void take_names(const JsonValue& names, Shape& shape, Party party) {
        if (!names.IsArray() || names.Size() != shape.size()) {
            const std::string count = names.IsArray() ? std::to_string(names.Size()) + " names" : "names";
            bad("names-count", count, count + " for " + std::to_string(shape.size()) + " dims; names is a list with a text or null for each dim", party);
            return;
        }
        for (rapidjson::SizeType i = 0; i < names.Size(); ++i) {
            if (names[i].IsString()) shape[i].name = std::string(text_of(names[i]));
            else if (!names[i].IsNull()) bad("names-count", {}, "a name is a text or null", party);
        }
    }

    std::vector<Extent> integers(const JsonValue& list, const char* what, std::optional<Party> party) {
        std::vector<Extent> out;
        if (!list.IsArray()) {
            bad("no-integers", {}, std::string(what) + " must be a list of integers", party);
            return out;
        }
        for (const JsonValue& value : list.GetArray()) {
            const std::optional<Extent> extent = integer(value);
            if (!extent) {
                bad("no-integers", {}, std::string(what) + ", entry " + std::to_string(out.size() + 1) + ": must be an integer within 2^53-1", party);
                return out;
            }
            out.push_back(*extent);
        }
        return out;
    }

    static std::optional<Extent> integer(const JsonValue& value) {
        if (!value.IsInt64()) return std::nullopt;
        const Extent extent = value.GetInt64();
        if (extent > max_extent || extent < -max_extent) return std::nullopt;
        return extent;
    }

    void elements(const JsonValue& list, Party party) {
        const Shape& shape = out_.arguments.operands.back();
        for (const Dim& dim : shape) {
            if (dim.extent < 0) return;  // the rules refuse it
        }
        const auto count = numel_within(shape, most_values);
        if (!list.IsArray() || !count || *count != list.Size()) {
            const std::string given = list.IsArray() ? std::to_string(list.Size()) : "no list of";
            bad("values-count", given, given + " values for the shape " + tuple_text(shape), party);
            return;
        }
        std::vector<float> values;
        values.reserve(list.Size());
        for (const JsonValue& value : list.GetArray()) {
            const std::optional<float> element = read_number(value);
            if (!element) {
                bad("no-number", {}, "value " + std::to_string(values.size() + 1) + " is no number", party);
                return;
            }
            values.push_back(*element);
        }
        out_.values.back() = std::move(values);
        out_.wants_values = true;
    }

    void settle() {
        Arguments& given = out_.arguments;
        if (in_place_ && !in_place_->IsBool()) {
            bad("no-flag", {}, "in_place must be true or false");
            return;
        }
        given.in_place = in_place_wanted() && given.call->action != Action::assign;
        if (given.in_place && !given.call->in_place) {
            bad("not-in-place", given.call->op, std::string(name_of(given.call->dialect)) + ' ' + std::string(given.call->op) + " has no in-place form");
            return;
        }
        const RuleNeeds needs = needs_of(given.rule);
        if (needs.axis && axis_) take_axis();
        if (!error_ && needs.target) take_target();
        if (!error_ && needs.axes) take_axes();
    }

    void take_axis() {
        const std::optional<Extent> axis = integer(*axis_);
        if (axis) out_.arguments.axis = *axis;
        else bad("no-axis", {}, "axis must be an integer");
    }

    void take_target() {
        if (!target_) {
            bad("target-missing", {}, std::string(out_.arguments.call->op) + " with rule " + std::string(name_of(out_.arguments.rule)) + " needs a target");
            return;
        }
        if (target_->IsObject()) return operand(*target_, target_party);
        out_.arguments.target = shape_of(integers(*target_, "target", target_party));
        if (!error_ && out_.arguments.target->size() > max_rank) {
            bad("shape-rank", {}, "a shape has at most " + std::to_string(max_rank) + " dims", target_party);
        }
    }

    void take_axes() {
        if (axes_) out_.arguments.axes = integers(*axes_, "axes", std::nullopt);
        else bad("axes-missing", {}, "rule explicit needs axes");
    }

    void window() {
        if (!window_) return;
        out_.wants_values = true;
        if (window_->IsString() && text_of(*window_) == "auto") return;
        if (!window_->IsObject() || !window_->HasMember("start") || !window_->HasMember("shape") || window_->MemberCount() != 2) {
            bad("no-window", {}, "window is \"auto\" or has a start and a shape");
            return;
        }
        Window box{integers((*window_)["start"], "window start", std::nullopt), {}};
        if (!error_) box.shape = integers((*window_)["shape"], "window shape", std::nullopt);
        if (!error_) out_.window = std::move(box);
    }

    Request out_;
    std::optional<BadRequest> error_;
    const JsonValue *dialect_ = nullptr, *rule_ = nullptr, *op_ = nullptr, *in_place_ = nullptr, *operands_ = nullptr;
    const JsonValue *target_ = nullptr, *axis_ = nullptr, *axes_ = nullptr, *window_ = nullptr;
};

}  // namespace

std::variant<Request, BadRequest> read_request(std::string_view json) { return Reader().request(json); }

}  // namespace bcast
