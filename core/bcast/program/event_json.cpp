#include "bcast/program/event_json.hpp"

#include <algorithm>

#include "bcast/count.hpp"
#include "bcast/explain/element.hpp"
#include "bcast/explain/request.hpp"
#include "bcast/explain/trace.hpp"
#include "bcast/program/columns/columns_json.hpp"
#include "bcast/program/element_source.hpp"
#include "bcast/program/event_gradients.hpp"
#include "bcast/program/event_values.hpp"
#include "bcast/program/functions.hpp"
#include "bcast/program/products.hpp"
#include "bcast/program/tensor_values.hpp"
#include "bcast/program/written_operands.hpp"
#include "bcast/rules/formula_text.hpp"
#include "bcast/utf8.hpp"

namespace bcast::python {
namespace {

void write_elements(Json& json, const TensorFacts& facts) {
    json.key("values");
    if (!facts.elements && !facts.value) return json.null();
    json.begin_object();
    json.key("start");
    if (facts.elements && !facts.elements->start.empty()) {
        json.integers(facts.elements->start);
    } else {
        json.begin_list();
        for (std::size_t axis = 0; axis < facts.shape.size(); ++axis) json.index(0);
        json.end_list();
    }
    json.key("shape").integers(shown_box(facts.shape));
    json.key("elements").begin_list();
    if (facts.value) write_element(json, *facts.value, facts.dtype);
    const auto item = static_cast<std::size_t>(item_size(facts.dtype));
    for (std::size_t at = 0; facts.elements && at < facts.elements->bytes.size(); at += item)
        write_element(json, shown_element(facts.dtype, facts.elements->bytes.data() + at), facts.dtype);
    json.end_list();
    json.end_object();
}

/// The tensor keys that operands and results share.
void write_facts(Json& json, const TensorFacts& facts) {
    write_shape(json, facts.shape, facts.dtype);
    json.key("strides").integers(facts.strides);
    json.key("offset").integer(facts.offset);
    if (json.key("storage").not_null(facts.storage)) json.index(static_cast<std::size_t>(*facts.storage));
    json.key("number").boolean(facts.number);
}

void write_operand(Json& json, const EventOperand& operand) {
    json.begin_object();
    json.key("text");
    write_text(json, operand.text);
    write_facts(json, *operand.facts);
    json.key("event").index(operand.event);
    json.key("overwritten").boolean(operand.overwritten);
    write_elements(json, *operand.facts);
    json.end_object();
}

void write_result(Json& json, const EventResult& result) {
    json.begin_object();
    write_facts(json, *result.facts);
    json.key("memory").string(name_of(result.memory));
    json.key("bytes").count(bytes(result.facts->shape, item_size(result.facts->dtype)));
    write_elements(json, *result.facts);
    json.end_object();
}

/// The source text of each operand in the figure.
std::vector<std::optional<std::string>> texts_of(const Event& event) {
    std::vector<std::optional<std::string>> out;
    if (is_aligned(event)) {
        for (const AlignedOperand& operand : event.aligned->operands) out.push_back(operand.text);
    } else {
        for (const EventOperand& operand : event.operands) out.push_back(operand.text);
    }
    return out;
}

void write_gradients(Json& json, const Event& event) {
    const std::vector<EventGradient> gradients = gradients_of(event);
    json.key("gradient");
    if (gradients.empty()) return json.null();
    std::vector<std::string> words;
    // Re-evaluating such a formula would draw other random numbers.
    const auto take = [&](const auto& operand) {
        words.push_back(operand.text && !operand.varies ? operand_label(*operand.text) : "");
    };
    if (is_aligned(event)) {
        for (const AlignedOperand& operand : event.aligned->operands) take(operand);
    } else {
        for (const EventOperand& operand : event.operands) take(operand);
    }
    json.begin_object();
    json.list("operands", gradients, [&](const EventGradient& gradient) {
        json.begin_object();
        json.key("flows").boolean(gradient.flows);
        json.key("text");
        const bool has_text = !gradient.text.empty();
        write_text(json, has_text ? std::optional(gradient.text) : std::nullopt);
        const std::string said = in_words(gradient.text, words);
        json.key("words");
        write_text(json, said.empty() ? std::nullopt : std::optional(said));
        if (json.key("reason").not_null(!has_text)) json.string(gradient.flows ? "no-formula" : "no-gradient");
        json.end_object();
    });
    json.end_object();
}

void write_run(Json& json, const EventRun& run) {
    json.begin_object();
    json.list("operands", run.operands, [&](const Shape& shape) { json.extents(shape); });
    if (json.key("result").not_null(run.result)) json.extents(*run.result);
    json.key("changed").boolean(run.changed);
    json.key("stretches").boolean(run.stretches);
    json.end_object();
}

void write_products(Json& json, const Event& event) {
    const std::optional<EventProducts> products = products_of(event);
    if (!products) return;
    const Dtype dtype = event.results[0].facts->dtype;
    json.key("products").begin_object();
    json.key("column").index(products->column);
    json.key("places").integers(products->indices);
    json.key("elements").begin_list();
    for (const std::optional<Scalar>& element : products->elements) {
        if (json.not_null(element)) write_element(json, *element, dtype);
    }
    json.end_list();
    json.end_object();
}

void write_overlap(Json& json, const std::optional<EventOverlap>& overlap) {
    json.key("overlap");
    if (!overlap) return json.null();
    json.begin_object();
    json.key("axis").index(overlap->axis);
    json.key("reader").index(overlap->reader);
    json.key("written").begin_object();
    json.key("shape").extents(overlap->written->shape);
    json.key("names").names(overlap->written->shape);
    json.key("strides").integers(overlap->written->strides);
    json.key("offset").integer(overlap->written->offset);
    json.end_object();
    json.end_object();
}

ElementSource elements_of(const Event& event) {
    // A draw among elements: `np.random.permutation(a)`.
    if (event.kind == EventKind::make && event.gathered) return ElementSource::taken;
    // Only element-wise calls have numbers as operands.
    const auto tensors = static_cast<std::size_t>(std::count_if(
        event.operands.begin(), event.operands.end(),
        [&](const EventOperand& one) { return !one.facts->number || event.kind == EventKind::broadcast; }));
    const ElementSource source = element_source(plain_name(event.function), event.kind, tensors);
    const bool same_tensor = event.kind == EventKind::make || event.kind == EventKind::view;
    if (source != ElementSource::taken || !same_tensor || event.results.empty()) return source;
    const bool cast = event.operands[0].facts->dtype != event.results[0].facts->dtype;
    return cast ? ElementSource::computed : source;
}

/// The elements that the call selects: by index, of operands, or of a triangle.
void write_selection(Json& json, const Event& event) {
    if (event.gathered) {
        json.key("gathered").begin_object();
        json.key("operand").index(event.gathered->operand);
        json.key("places").integers(event.gathered->offsets);
        json.end_object();
    }
    if (event.taken) {
        json.key("taken").begin_object();
        json.list("operands", event.taken->operands,
                  [&](const std::optional<std::size_t>& operand) { json.index(operand); });
        json.key("places").integers(event.taken->offsets);
        json.end_object();
    }
    if (event.triangle) {
        json.key("triangle").begin_object();
        json.key("keeps").string(event.triangle->upper ? "upper" : "lower");
        json.key("diagonal").integer(event.triangle->diagonal);
        json.end_object();
    }
}

void write_target(Json& json, const std::optional<EventTarget>& target) {
    if (!target) return;
    json.key("target").begin_object();
    json.key("label");
    write_text(json, target->text ? std::optional(operand_label(*target->text)) : std::nullopt);
    json.list("seen_by", target->seen_by, [&](const std::string& name) { json.string(well_formed(name)); });
    json.end_object();
}

/// The operands as the program writes them, and as they are labelled.
void write_texts(Json& json, const Event& event) {
    json.key("texts").begin_list();
    if (event.aligned) {
        for (const AlignedOperand& operand : event.aligned->operands) write_text(json, operand.text);
    }
    json.end_list();
    json.list("labels", texts_of(event), [&](const std::optional<std::string>& text) {
        write_text(json, text ? std::optional(operand_label(*text)) : std::nullopt);
    });
}

}  // namespace

void write_offset(Json& json, const SourceLocation& location) {
    json.begin_object();
    json.key("begin").index(location.span.begin);
    json.key("end").index(location.span.end);
    json.key("line").index(location.line);
    json.key("column").index(location.column);
    json.end_object();
}

void write_text(Json& json, const std::optional<std::string>& text) {
    if (!text) return json.null();
    json.string(well_formed(*text));
}

void write_shape(Json& json, const Shape& shape, Dtype dtype) {
    json.key("shape").extents(shape);
    if (json.key("names").not_null(has_names(shape))) json.names(shape);
    json.key("dtype").string(name_of(dtype));
}

void write_event(Json& json, const Event& event) {
    json.begin_object();
    json.key("kind").string(name_of(event.kind));
    json.key("function").string(well_formed(event.function));
    json.key("ok").boolean(event.ok);
    json.key("span");
    write_offset(json, event.span);
    json.key("mark");
    write_offset(json, event.mark);
    json.key("call").string(well_formed(event.call));
    json.list("stack", event.stack, [&](const StackLine& line) {
        json.begin_object();
        json.key("function").string(line.function);
        json.key("line").index(line.line);
        json.end_object();
    });
    json.list("operands", event.operands, [&](const EventOperand& operand) { write_operand(json, operand); });
    if (json.key("result").not_null(!event.results.empty())) write_result(json, event.results.front());
    json.key("results").begin_list();
    for (std::size_t i = 1; i < event.results.size(); ++i) write_result(json, event.results[i]);
    json.end_list();
    json.key("chosen").index(order_in(event));
    json.key("count").index(event.count);
    json.list("runs", event.runs, [&](const EventRun& run) { write_run(json, run); });
    if (event.run > 0) json.key("run").index(event.run);
    write_columns(json, event);
    json.key("elements").string(name_of(elements_of(event)));
    json.key("addend").index(event.addend.operand);
    json.key("scaled").boolean(event.addend.scaled);
    write_products(json, event);
    write_selection(json, event);
    if (event.where) json.key("where").index(*event.where);
    write_overlap(json, event.overlap);
    write_target(json, event.target);
    write_gradients(json, event);
    write_texts(json, event);
    json.key("aligned").boolean(is_aligned(event));
    if (json.key("trace").not_null(event.aligned)) {
        write_trace(json, request_of(*event.aligned), event.aligned->alignment,
                    event.ok ? values_of(*event.aligned) : std::nullopt);
    }
    json.end_object();
}

}  // namespace bcast::python
