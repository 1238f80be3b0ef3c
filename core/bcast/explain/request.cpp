#include "bcast/explain/request.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <utility>

#include "bcast/explain/calls.hpp"
#include "bcast/explain/read_json.hpp"
#include "bcast/explain/read_operand.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/rules/without_names.hpp"

namespace bcast {
namespace {

template <typename Row>
std::vector<std::string_view> names_of(const Row& rows) {
    std::vector<std::string_view> names;
    for (const auto row : rows) names.push_back(name_of(row));
    return names;
}

std::string listed(const std::vector<std::string_view>& names) {
    std::string out;
    for (const std::string_view name : names) out.append(out.empty() ? "" : ", ").append(name);
    return out;
}

/// Reads the fields; stops at the first error.
class RequestReader {
  public:
    std::variant<Request, BadRequest> request(std::string_view json) {
        JsonDocument document;
        if (std::optional<Diagnostic> diagnostic = parse_json(json, document))
            return BadRequest{std::move(*diagnostic), {}};
        if (!document.IsObject())
            return bad_request("no-object", json, "a request is a JSON object, not " + quoted(json));
        fields(document);
        if (!error_) call();
        if (!error_) operands();
        if (!error_) parameters();
        if (!error_) names();
        if (!error_) window();
        if (error_) return std::move(*error_);
        return std::move(out_);
    }

  private:
    void bad(std::string reason, std::string_view text, const std::string& message) {
        error_ = bad_request(std::move(reason), text, message);
    }

    /// The value that was read, or nothing after storing the error.
    template <typename Result>
    std::optional<Result> value_or_error(std::variant<Result, BadRequest> read) {
        if (auto* result = std::get_if<Result>(&read)) return std::move(*result);
        error_ = std::move(std::get<BadRequest>(read));
        return std::nullopt;
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
                                     : key == "order"    ? &order_
                                     : key == "names"    ? &names_
                                     : key == "window"   ? &window_
                                                         : nullptr;
            if (!slot) return bad("unknown-field", key, "a request has no field " + quoted(key));
            *slot = &member.value;
        }
        if (!operands_ || !operands_->IsArray()) {
            bad("no-operands", {}, "a request needs operands, a list");
        } else if (operands_->Size() > max_operands) {
            const std::string count = std::to_string(operands_->Size());
            bad("too-many-operands", count, concat({count, " operands are more than the limit of ", max_operands}));
        }
    }

    /// A string field; nothing if it is absent.
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
            return bad("unknown-dialect", *dialect_name,
                       concat({"there is no dialect ", quoted(*dialect_name), "; there are ",
                               listed(names_of(all_dialects))}));
        }
        std::optional<Rule> requested;
        if (rule_name) {
            requested = rule_named(*rule_name);
            if (!requested) {
                return bad(
                    "unknown-rule", *rule_name,
                    concat({"there is no rule ", quoted(*rule_name), "; there are ", listed(names_of(all_rules))}));
            }
        }
        const Call* call = nullptr;
        if (op_name) {
            call = find_call(*dialect, *op_name);
        } else {
            call = requested ? first_call_with(*dialect, *requested) : find_call(*dialect, op::add);
        }
        if (!call && op_name) unknown_op(*dialect, *op_name);
        if (error_) return;
        const std::optional<Rule> effective = !call       ? std::nullopt
                                              : requested ? effective_rule(*call, *requested)
                                                          : call->rules.front().effective;
        if (!effective) {
            unknown_rule(*dialect, call, *rule_name);
            return;
        }
        out_.arguments.call = call;
        out_.arguments.rule = *effective;
    }

    void unknown_op(Dialect dialect, std::string_view op) {
        std::vector<std::string_view> known;
        for (const Call& call : calls_of(dialect)) {
            if (is_offered(call)) known.push_back(call.op);
        }
        bad("unknown-op", op, concat({name_of(dialect), " has no call ", quoted(op), " here; it has ", listed(known)}));
    }

    void unknown_rule(Dialect dialect, const Call* call, std::string_view rule) {
        const std::string who = std::string(name_of(dialect)) + (call ? ' ' + std::string(call->op) : std::string());
        std::vector<std::string_view> known;
        for (const Rule one : all_rules) {
            if (call ? effective_rule(*call, one).has_value() : first_call_with(dialect, one) != nullptr)
                known.push_back(name_of(one));
        }
        bad("no-such-rule", rule, concat({who, " has no rule ", quoted(rule), "; it has ", listed(known)}));
    }

    void operands() {
        Arguments& arguments = out_.arguments;
        const std::size_t count = operands_->Size();
        for (std::size_t i = 0; i < count && !error_; ++i)
            operand((*operands_)[static_cast<rapidjson::SizeType>(i)], i);
        if (error_) return;
        const bool two = arguments.rule == Rule::unidirectional || arguments.rule == Rule::pdpd || in_place_wanted();
        const std::size_t least = arguments.call->min_operands;
        const std::optional<std::size_t> most = two && !arguments.call->max_operands ? 2 : arguments.call->max_operands;
        if (count >= least && (!most || count <= *most)) return;
        const std::string wanted = most && *most == least ? std::to_string(least)
                                   : count < least        ? "at least " + std::to_string(least)
                                                          : "at most " + std::to_string(*most);
        const std::string rule =
            two && arguments.call->max_operands != most
                ? concat({" (rule ", name_of(arguments.rule), in_place_wanted() ? ", in place" : "", ")"})
                : "";
        bad("operand-count", std::to_string(count),
            concat({arguments.call->op, rule, " takes ", wanted, " operands, not ", count}));
    }

    void operand(const JsonValue& value, std::size_t index) {
        auto read = value_or_error(read_operand(value, {index}));
        if (!read) return;
        out_.arguments.operands.push_back(std::move(read->typed.shape));
        out_.arguments.dtypes.push_back(read->dtype);
        out_.spans.push_back(std::move(read->typed.spans));
        out_.texts.push_back(std::move(read->text));
        out_.wants_values = out_.wants_values || read->values.has_value();
        out_.values.push_back(std::move(read->values));
    }

    bool in_place_wanted() const { return in_place_ && in_place_->IsTrue(); }

    void parameters() {
        Arguments& arguments = out_.arguments;
        if (in_place_ && !in_place_->IsBool()) return bad("no-flag", {}, "in_place must be true or false");
        arguments.in_place = in_place_wanted() && arguments.call->action != Action::assign;
        if (arguments.in_place && !arguments.call->in_place) {
            return bad("not-in-place", arguments.call->op,
                       concat({name_of(arguments.call->dialect), " ", arguments.call->op, " has no in-place form"}));
        }
        const RuleNeeds needs = needs_of(arguments.rule);
        if (axis_) take_axis(needs.axis);
        if (axis_ && !needs.axis) out_.unread.emplace_back("axis");
        if (target_ && !needs.target) out_.unread.emplace_back("target");
        if (axes_ && !needs.axes) out_.unread.emplace_back("axes");
        if (!error_ && needs.target) take_target();
        if (!error_ && needs.axes) take_axes();
        const bool by_order = arguments.rule == Rule::by_name && arguments.call->max_operands == std::size_t{1};
        if (order_ && !by_order) out_.unread.emplace_back("order");
        if (!error_ && by_order) take_order();
    }

    void take_axis(bool is_read) {
        const std::optional<Extent> axis = read_integer(*axis_);
        if (!axis) return bad("no-axis", {}, "axis must be an integer");
        if (is_read) out_.arguments.axis = *axis;
    }

    void take_target() {
        if (!target_) {
            return bad(
                "target-missing", {},
                concat({out_.arguments.call->op, " with rule ", name_of(out_.arguments.rule), " needs a target"}));
        }
        if (target_->IsObject()) {
            auto read = value_or_error(read_operand(*target_, target_party));
            if (!read) return;
            out_.arguments.target = std::move(read->typed.shape);
            out_.target_spans = std::move(read->typed.spans);
            out_.target_text = std::move(read->text);
        } else if (auto extents = value_or_error(read_extents(*target_, "shape", target_party))) {
            out_.arguments.target = shape_of(*extents);
        }
    }

    void take_axes() {
        if (!axes_) return bad("axes-missing", {}, "rule explicit needs axes");
        if (auto axes = value_or_error(read_extents(*axes_, "axes", std::nullopt)))
            out_.arguments.axes = std::move(*axes);
    }

    void take_order() {
        if (!order_) {
            return bad("order-missing", {},
                       std::string(out_.arguments.call->op) + " needs order, the names of the axes that come out");
        }
        if (auto order = value_or_error(read_order(*order_))) out_.arguments.order = std::move(*order);
    }

    void names() {
        const auto wanted = word(names_, "names");
        if (error_ || wanted.value_or("keep") == "keep") return;
        if (*wanted != "drop")
            return bad("unknown-names", *wanted, R"(names is "keep" or "drop", not )" + quoted(*wanted));
        Arguments& arguments = out_.arguments;
        out_.dropped_names = std::any_of(arguments.operands.begin(), arguments.operands.end(), has_names) ||
                             (arguments.target && has_names(*arguments.target));
        arguments = without_names(std::move(arguments));
    }

    void window() {
        if (!window_) return;
        out_.wants_values = true;
        if (window_->IsString() && text_of(*window_) == "auto") return;
        if (!window_->IsObject() || !window_->HasMember("start") || !window_->HasMember("shape") ||
            window_->MemberCount() != 2)
            return bad("no-window", {}, "window is \"auto\" or has a start and a shape");
        auto start = value_or_error(read_extents((*window_)["start"], "window start", std::nullopt));
        if (!start) return;
        auto shape = value_or_error(read_extents((*window_)["shape"], "window shape", std::nullopt));
        if (shape) out_.window = Window{std::move(*start), std::move(*shape)};
    }

    Request out_;
    std::optional<BadRequest> error_;
    const JsonValue *dialect_ = nullptr, *rule_ = nullptr, *op_ = nullptr, *in_place_ = nullptr, *operands_ = nullptr;
    const JsonValue *target_ = nullptr, *axis_ = nullptr, *axes_ = nullptr, *window_ = nullptr;
    const JsonValue *order_ = nullptr, *names_ = nullptr;
};

}  // namespace

Request request_of(const Arguments& arguments) {
    Request request;
    request.arguments = arguments;
    request.spans.resize(arguments.operands.size());
    request.texts.resize(arguments.operands.size());
    request.values.resize(arguments.operands.size());
    request.wants_values = true;
    return request;
}

std::variant<Request, BadRequest> read_request(std::string_view json) {
    return RequestReader().request(json);
}

}  // namespace bcast
