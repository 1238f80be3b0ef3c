#include <algorithm>
#include <utility>

#include "bcast/concat.hpp"
#include "bcast/explain/json.hpp"
#include "bcast/recognition/recognition.hpp"
#include "bcast/rules/formula_text.hpp"
#include "bcast/utf8.hpp"

namespace bcast {
namespace {

class RecognitionWriter {
  public:
    RecognitionWriter(Json& json, const Readable& text) : json_(json), text_(text) {}

    void write(const Recognition& out) {
        json_.begin_object();
        json_.key("schema").integer(1);
        json_.key("kind").string(out.kind);
        json_.key("say").string(out.say);
        json_.key("args").begin_object();
        json_.key("library").string(out.error ? library_title(*out.error) : std::string_view());
        json_.key("count").index(unknown_sizes(out.call));
        if (!out.loss.empty()) json_.key("name").string(out.loss);
        json_.end_object();
        json_.key("partial_text").boolean(text_.partial());
        json_.key("also").begin_list();
        for (const std::string_view kind : out.also) {
            json_.begin_object();
            json_.key("kind").string(kind);
            json_.end_object();
        }
        json_.end_list();
        error(out);
        json_.key("op");
        optional(out.call.op);
        json_.key("in_place").boolean(out.call.in_place);
        json_.list("operands", out.call.operands, [&](const KnownOperand& one) { operand(one); });
        if (json_.key("target").not_null(out.call.target)) operand(*out.call.target);
        json_.key("position");
        number(out.call.position);
        json_.key("dimension");
        number(out.call.dimension);
        if (json_.key("request").not_null(out.request)) json_.raw(*out.request);
        json_.key("code");
        optional(out.code.value_or(""));
        json_.key("asks_for_shapes").boolean(out.asks_for_shapes);
        json_.key("unknown").begin_list();
        for (std::size_t i = 0; i < out.call.operands.size(); ++i) {
            for (std::size_t j = 0; j < out.call.operands[i].dims.size(); ++j) {
                if (out.call.operands[i].dims[j].size) continue;
                json_.begin_object();
                json_.key("operand").index(i);
                json_.key("dim").index(j);
                json_.end_object();
            }
        }
        json_.end_list();
        json_.key("repairs").begin_list();
        if (!out.request && (out.error || out.call.position)) ways_out(out.call, out.error ? &*out.error : nullptr);
        json_.end_list();
        json_.end_object();
    }

  private:
    /// Possible intents if sizes are still unknown. They are not verified before the sizes are entered; `match` has no
    /// text, because the error is where the operands are created.
    void ways_out(const KnownCall& call, const FoundError* error) {
        if (call.operands.size() != 2 || call.in_place) return;
        const auto clashing = [&](const KnownOperand& one) -> std::optional<std::size_t> {
            std::optional<std::size_t> at;
            for (std::size_t dim = 0; dim < one.dims.size(); ++dim) {
                if (one.dims[dim].size && at) return std::nullopt;
                if (one.dims[dim].size) at = dim;
            }
            return at;
        };
        const auto first = clashing(call.operands[0]);
        const auto second = clashing(call.operands[1]);
        if (!first || !second) return;
        std::vector<std::pair<std::size_t, std::size_t>> needs;
        for (std::size_t i = 0; i < 2; ++i) {
            for (std::size_t j = 0; j < call.operands[i].dims.size(); ++j) {
                if (!call.operands[i].dims[j].size) needs.emplace_back(i, j);
            }
        }
        const Extent sizes[] = {*call.operands[0].dims[*first].size, *call.operands[1].dims[*second].size};
        const std::string a = called(call.operands[0]);
        const std::string b = called(call.operands[1]);
        // The result if the other axes are compatible.
        const bool last = *first + 1 == call.operands[0].dims.size() && *second + 1 == call.operands[1].dims.size();
        const auto around = [&](const std::string& result) {
            if (!last) return std::string();
            const bool more = call.operands[0].more != MoreAxes::none;
            return concat({needs.empty() ? "(" : "(\xE2\x80\xA6, ", result, more ? ", \xE2\x80\xA6)" : ")"});
        };
        const std::string both = concat({sizes[0], ", ", sizes[1]});
        const std::string fewer = std::to_string(std::min(sizes[0], sizes[1]));
        way_out("match", 0, {}, {}, {}, sizes, error != nullptr && !is_of_graph(*error) ? printed_shapes(call) : "");
        // If the clashing axis is unknown, no change can index it.
        if (call.operands[0].more == MoreAxes::unknown || call.operands[1].more == MoreAxes::unknown) return;
        // An axis is counted from the left in the result, which an operand of fewer axes begins behind: without the
        // ranks, no index says which axis of an operand it is.
        const bool ranks = call.operands[0].more == MoreAxes::none && call.operands[1].more == MoreAxes::none;
        const auto code = [&](std::string text) { return ranks ? std::move(text) : std::string(); };
        way_out("all-pairs", 0, code(concat({a, "[", all(*first + 1), "None], ", b, "[", all(*second), "None]"})),
                around(both), needs, sizes);
        if (!needs.empty()) way_out("other-axis", 1, b + "[..., None]", {}, needs, sizes);
        if (sizes[0] - sizes[1] == 1)
            way_out("one-too-many", 0, code(concat({a, "[", all(*first), ":-1]"})), around(fewer), needs, sizes);
        if (sizes[1] - sizes[0] == 1)
            way_out("one-too-many", 1, code(concat({b, "[", all(*second), ":-1]"})), around(fewer), needs, sizes);
    }

    /// `:, :, `: dims that are unchanged.
    static std::string all(std::size_t dims) {
        std::string text;
        for (std::size_t i = 0; i < dims; ++i) text += ":, ";
        return text;
    }

    static std::string_view library_title(const FoundError& error) {
        return error.library ? facts_of(*error.library).title : std::string_view();
    }

    static bool is_of_graph(const FoundError& error) { return error.library && facts_of(*error.library).of_graphs; }

    /// `print(pred.shape, target.shape)`
    static std::string printed_shapes(const KnownCall& call) {
        std::string text;
        for (const KnownOperand& one : call.operands)
            text += concat({text.empty() ? "print(" : ", ", called(one), ".shape"});
        return text + ')';
    }

    /// The operand's source in the failed line, in a form that accepts a suffix; else its label in the message.
    static std::string called(const KnownOperand& one) { return atom_text(one.expression.value_or(one.label)); }

    /// `gives`: the known part of the result. `show`: a line to insert in the program that shows which size is wrong.
    void way_out(std::string_view intent, std::size_t operand, std::string_view text, const std::string& gives,
                 const std::vector<std::pair<std::size_t, std::size_t>>& needs, const Extent (&sizes)[2],
                 const std::string& show = {}) {
        json_.begin_object();
        json_.key("intent").string(intent);
        json_.key("say").string("intent." + std::string(intent));
        json_.key("args").begin_object();
        json_.key("first_extent").integer(sizes[0]);
        json_.key("second_extent").integer(sizes[1]);
        json_.end_object();
        json_.key("operand").index(operand);
        json_.key("text").string(text);
        json_.empty_list("appended");
        json_.key("request").null();
        json_.key("result").null();
        json_.key("gives");
        optional(gives);
        json_.key("show");
        optional(well_formed(show));
        json_.list("needs", needs, [&](const auto& need) {
            json_.begin_object();
            json_.key("operand").index(need.first);
            json_.key("dim").index(need.second);
            json_.end_object();
        });
        json_.end_object();
    }

    static std::size_t unknown_sizes(const KnownCall& call) {
        std::size_t count = 0;
        for (const KnownOperand& one : call.operands) {
            count += static_cast<std::size_t>(
                std::count_if(one.dims.begin(), one.dims.end(), [](const KnownDim& dim) { return !dim.size; }));
        }
        return count;
    }

    void optional(std::string_view text) {
        if (json_.not_null(!text.empty())) json_.string(text);
    }
    void number(const std::optional<Extent>& value) {
        if (json_.not_null(value)) json_.integer(*value);
    }
    void span(const Span& where, std::string_view key = "span") {
        json_.key(key).begin_object();
        json_.key("begin").index(where.begin);
        json_.key("end").index(where.end);
        json_.end_object();
    }

    void shape(const PartialShape& sizes) {
        json_.list(sizes, [&](const auto& size) { number(size); });
    }

    void value(const FoundField& field) {
        if (const Extent* extent = field.number()) return json_.integer(*extent);
        if (const auto* shapes = field.shapes()) {
            if (field.is != "shapes") return shape(shapes->front());
            json_.list(*shapes, [&](const PartialShape& one) { shape(one); });
            return;
        }
        if (const auto* names = std::get_if<std::vector<Name>>(&field.value)) {
            if (field.is == "name") return void(json_.name(names->front()));
            json_.list(*names, [&](const Name& name) { json_.name(name); });
            return;
        }
        json_.string(well_formed(std::get<std::string>(field.value)));
    }

    void head(const FoundError& one) {
        json_.key("library").string(one.library ? facts_of(*one.library).key : "unknown");
        json_.key("type");
        optional(one.type);
        json_.key("message").string(well_formed(one.message));
        span(text_.span(one.begin, one.end));
        if (one.type_begin < one.type_end) return span(text_.span(one.type_begin, one.type_end), "type_span");
        json_.key("type_span").null();
    }

    void error(const Recognition& out) {
        json_.key("error");
        if (!out.error) return json_.null();
        const FoundError& one = *out.error;
        json_.begin_object();
        head(one);
        json_.key("complete").boolean(one.complete);
        json_.key("about").string(one.about);
        json_.list("fields", one.fields, [&](const FoundField& field) {
            json_.begin_object();
            json_.key("of").string(field.of);
            json_.key("is").string(field.is);
            json_.key("value");
            value(field);
            span(text_.span(field.begin, field.end));
            json_.end_object();
        });
        if (json_.key("line").not_null(out.line)) {
            json_.begin_object();
            json_.key("number");
            number(out.line->number ? std::optional(static_cast<Extent>(*out.line->number)) : std::nullopt);
            json_.key("text").string(well_formed(out.line->text));
            span(text_.plain_span(out.line->begin, out.line->end));
            json_.end_object();
        }
        json_.list("others", out.others, [&](const FoundError& other) {
            json_.begin_object();
            head(other);
            json_.end_object();
        });
        json_.end_object();
    }

    void operand(const KnownOperand& one) {
        json_.begin_object();
        json_.key("label").string(one.label);
        json_.key("expression");
        optional(well_formed(one.expression.value_or("")));
        json_.list("dims", one.dims, [&](const KnownDim& dim) {
            json_.begin_object();
            json_.key("size");
            number(dim.size);
            json_.key("name").name(dim.name);
            json_.key("symbol");
            optional(dim.symbol);
            json_.end_object();
        });
        json_.key("more").string(one.more == MoreAxes::none    ? "none"
                                 : one.more == MoreAxes::right ? "right"
                                                               : "unknown");
        json_.key("text").string(known_text(one));
        json_.end_object();
    }

    Json& json_;
    const Readable& text_;
};

}  // namespace

std::string recognition_json(const Recognition& recognition, const Readable& text) {
    Json json;
    RecognitionWriter(json, text).write(recognition);
    return json.text();
}

}  // namespace bcast
