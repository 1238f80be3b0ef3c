#include "bcast/explain/calls.hpp"

#include "bcast/dtype.hpp"
#include "bcast/operators/call.hpp"

namespace bcast {
namespace {

void write_rule(Json& json, Rule rule) {
    const RuleNeeds needs = needs_of(rule);
    json.begin_object();
    json.key("rule").string(name_of(rule));
    json.key("axis").boolean(needs.axis);
    json.key("axes").boolean(needs.axes);
    json.key("target").boolean(needs.target);
    json.end_object();
}

void write_call(Json& json, const Call& call) {
    json.begin_object();
    json.key("op").string(call.op);
    if (json.key("symbol").not_null(!call.symbol.empty())) json.string(call.symbol);
    json.key("min_operands").index(call.min_operands);
    json.key("max_operands").index(call.max_operands);
    json.key("rules").begin_list();
    for (const Rule rule : all_rules) {
        // Only rules under their own name: aliases are accepted in requests, but not offered in forms.
        if (effective_rule(call, rule) == rule && rule == call.rules.front().effective) json.string(name_of(rule));
    }
    for (const Rule rule : all_rules) {
        if (effective_rule(call, rule) == rule && rule != call.rules.front().effective) json.string(name_of(rule));
    }
    json.end_list();
    json.key("in_place").boolean(call.in_place);
    json.key("values").boolean(call.action != Action::shapes);
    json.end_object();
}

void write_dialect(Json& json, Dialect dialect) {
    json.begin_object();
    json.key("dialect").string(name_of(dialect));
    json.key("names").boolean(has_named_dims(dialect));
    json.key("rank_limit").index(rank_limit(dialect));
    json.list("calls", calls_of(dialect), [&](const Call& call) {
        if (is_offered(call)) write_call(json, call);
    });
    json.end_object();
}

}  // namespace

bool is_offered(const Call& call) {
    if (call.action == Action::align) return call.min_operands == 2;  // a form has no field for an order
    return call.action != Action::elementwise || call.min_operands == 2;
}

void write_calls(Json& json) {
    json.begin_object();
    json.key("schema").integer(1);
    json.list("rules", all_rules, [&](const Rule rule) { write_rule(json, rule); });
    json.list("dialects", all_dialects, [&](const Dialect dialect) { write_dialect(json, dialect); });
    json.key("default_dtype").string(name_of(Dtype::float32));
    json.end_object();
}

}  // namespace bcast
