#include "bcast/claims/deciding.hpp"
#include "bcast/concat.hpp"

#include "bcast/explain/json_view.hpp"
#include "bcast/explain/narration.hpp"
#include "bcast/program/event_figure.hpp"
#include "bcast/shape_text.hpp"

namespace bcast::claims {
namespace {

using reading::Value;

/// The steps of a call, and the axis of its result that each of them concerns.
class Steps {
  public:
    /// `trace` is an answer of `explain`, or an event that is not an alignment, whose steps refer to columns.
    Steps(const Value& trace, bool aligned, std::vector<std::string> labels)
        : trace_(trace), aligned_(aligned), narration_("en", std::move(labels)) {}

    [[nodiscard]] std::string deciding(std::string_view expected) const {
        const Value* step = trace_["ok"].GetBool() ? about(expected) : failing();
        return step ? narration_.sentence(*step) : std::string();
    }

  private:
    [[nodiscard]] const Value* last() const {
        const auto& steps = trace_["steps"];
        return steps.Empty() ? nullptr : &steps[steps.Size() - 1];
    }

    [[nodiscard]] const Value* column_of(const Value& step) const {
        if (aligned_ || !step["column"].IsUint64()) return nullptr;
        return &trace_["columns"][static_cast<rapidjson::SizeType>(step["column"].GetUint64())];
    }

    [[nodiscard]] const Value* failing() const {
        for (const Value& step : trace_["steps"].GetArray()) {
            const Value* column = column_of(step);
            if (column && column->HasMember("clash")) return &step;
        }
        return last();
    }

    [[nodiscard]] bool is_about(const Value& step, std::size_t axis) const {
        const Value* column = column_of(step);
        const Value& place = aligned_ ? step["axis"] : column ? (*column)["axis"] : step["column"];
        return place.IsUint64() && place.GetUint64() == axis && (aligned_ || column);
    }

    [[nodiscard]] const Value* step_about(std::size_t axis, bool by_name) const {
        for (const Value& step : trace_["steps"].GetArray()) {
            if (is_about(step, axis) && (reading::text(step, "code") == "name") == by_name) return &step;
        }
        return nullptr;
    }

    /// The step of an axis that is not in the result.
    [[nodiscard]] const Value* gone() const {
        for (const Value& step : trace_["steps"].GetArray()) {
            const Value* column = column_of(step);
            if (column && (*column)["axis"].IsNull()) return &step;
        }
        return nullptr;
    }

    [[nodiscard]] const Value* about(std::string_view expected) const {
        const Value& result = trace_["result"];
        const auto parsed = parse_shape(expected);
        const auto* typed = std::get_if<TypedShape>(&parsed);
        if (typed && result.IsObject() && result["shape"].IsArray()) {
            const Shape& claimed = typed->shape;
            const bool named = has_names(claimed) && result["names"].IsArray();
            const Value& shape = result["shape"];
            for (rapidjson::SizeType from_right = 1; from_right <= shape.Size(); ++from_right) {
                const auto axis = shape.Size() - from_right;
                const Dim* dim = from_right <= claimed.size() ? &claimed[claimed.size() - from_right] : nullptr;
                const bool sized = dim && shape[axis].IsInt64() && dim->extent == shape[axis].GetInt64();
                if (sized && (!named || is_name(result["names"][axis], dim->name))) continue;
                // Equal names have no step of their own: that of the column mentions the name.
                const Value* step = sized ? step_about(axis, true) : nullptr;
                if (!step) step = step_about(axis, false);
                if (step) return step;
            }
            if (const Value* step = claimed.size() > shape.Size() ? gone() : nullptr) return step;
        }
        for (const Value& step : trace_["steps"].GetArray()) {
            if (reading::text(step, "code") == "result") return &step;
        }
        return last();
    }

    static bool is_name(const Value& own, const Name& claimed) {
        if (!own.IsString()) return !claimed;
        return claimed && std::string_view(*claimed) == own.GetString();
    }

    const Value& trace_;
    bool aligned_;
    Narration narration_;
};

}  // namespace

std::string deciding_step(std::string_view expected, const Outcome& outcome) {
    if (!outcome.program.empty()) {
        auto event = python::last_event_trace(outcome.program, false);
        auto* last = std::get_if<python::EventTrace>(&event);
        if (!last) return {};
        // Its variables are generated, not the document's.
        last->labels.clear();
        last->call.clear();
        return deciding_step(expected, *last);
    }
    if (outcome.trace.empty()) return {};
    rapidjson::Document trace;
    trace.Parse(outcome.trace.data(), outcome.trace.size());
    return Steps(trace, true, {}).deciding(expected);
}

std::string deciding_step(std::string_view expected, const python::EventTrace& event) {
    rapidjson::Document trace;
    trace.Parse(event.trace.data(), event.trace.size());
    const std::string step = Steps(trace, event.aligned, event.labels).deciding(expected);
    return step.empty() || event.call.empty() ? step : concat({shortened(event.call), ": ", step});
}

}  // namespace bcast::claims
