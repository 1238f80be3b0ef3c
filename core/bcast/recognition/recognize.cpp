#include "bcast/recognition/recognize.hpp"

#include <algorithm>

#include "bcast/explain/explain.hpp"
#include "bcast/explain/json.hpp"
#include "bcast/explain/read_json.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/program/missing_parts.hpp"
#include "bcast/recognition/failing_line.hpp"
#include "bcast/recognition/known_operands.hpp"
#include "bcast/recognition/typed_shapes.hpp"
#include "bcast/rules/dialect.hpp"
#include "bcast/utf8.hpp"

namespace bcast {
namespace {

constexpr std::size_t longest_program = std::size_t{1} << 16;

/// The dialect that words and broadcasts as the library does.
Dialect dialect_of(std::string_view library) {
    if (library == "onnxruntime") return Dialect::onnx;
    if (library == "tensorflow" || library == "jax") return Dialect::numpy;
    return dialect_named(library).value_or(Dialect::pytorch);
}

/// The dialect's call of this name, or the one that computes the same; else its first.
const Call& call_of(Dialect dialect, std::string_view op) {
    if (const Call* call = find_call(dialect, op)) return *call;
    if (op == "setitem" || op == "copy_") {
        for (const Call& call : calls_of(dialect)) {
            if (call.action == Action::assign) return call;
        }
    }
    for (const Dialect other : {Dialect::pytorch, Dialect::numpy}) {
        const Call* known = find_call(other, op);
        if (!known || !known->operation) continue;
        for (const Call& call : calls_of(dialect)) {
            if (call.operation == known->operation && call.max_operands == known->max_operands) return call;
        }
    }
    return calls_of(dialect).front();
}

std::string op_of_sign(std::string_view sign) {
    const auto calls = sign.empty() ? std::nullopt : calls_of_line("a" + std::string(sign) + "b");
    return calls && !calls->empty() ? calls->front().op : std::string(op::add);
}

/// A request as JSON; texts are shapes as typed.
std::string request_text(Dialect dialect, const Call& call, bool in_place, const std::vector<std::string>& operands,
                         const std::optional<std::string>& target) {
    Json json;
    json.begin_object();
    json.key("dialect").string(name_of(dialect));
    json.key("op").string(call.op);
    if (in_place) json.key("in_place").boolean(true);
    json.key("operands").begin_list();
    for (const std::string& operand : operands) {
        json.begin_object();
        json.key("text").string(operand);
        json.end_object();
    }
    json.end_list();
    if (target) {
        json.key("target").begin_object();
        json.key("text").string(*target);
        json.end_object();
    }
    json.end_object();
    return json.text();
}

/// The request, if it is one: the core is asked.
std::optional<std::string> checked(std::string request) {
    const std::string answer = explain(request);
    if (answer.find("\"code\":\"bad-request\"") != std::string::npos) return std::nullopt;
    return request;
}

/// What is written in the end.
struct Reading {
    std::string_view kind = "nothing";
    std::string say = "recognize.nothing";
    std::vector<std::string_view> also;
    std::optional<FoundError> error;
    std::vector<FoundError> others;
    std::optional<FailingLine> line;
    KnownCall call;
    std::optional<std::string> request;
    std::optional<std::string> code;
};

bool is_whole(const KnownOperand& operand) {
    return operand.more == MoreAxes::none &&
           std::all_of(operand.dims.begin(), operand.dims.end(), [](const KnownDim& dim) { return dim.size; });
}

bool is_broadcasting(std::string_view about) {
    return about == "broadcast" || about == "in-place" || about == "expand" || about == "assign" || about == "names" ||
           about == "loss";
}

std::optional<std::string> request_of(const FoundError& error, const KnownCall& known) {
    if (known.operands.empty() || !is_broadcasting(error.about)) return std::nullopt;
    if (!std::all_of(known.operands.begin(), known.operands.end(), is_whole)) return std::nullopt;
    if (known.target && !is_whole(*known.target)) return std::nullopt;
    const Dialect dialect = dialect_of(error.library);
    std::string op = known.op;
    if (error.about == "loss") op = op::sub;
    if (known.target) op = "broadcast_to";
    std::vector<std::string> operands;
    for (const KnownOperand& operand : known.operands) operands.push_back(known_text(operand));
    const Call& call = call_of(dialect, op);
    const auto target = known.target ? std::optional(known_text(*known.target)) : std::nullopt;
    const bool in_place = known.in_place && call.action != Action::assign;
    if (auto request = checked(request_text(dialect, call, in_place, operands, target))) return request;
    return checked(request_text(dialect, calls_of(dialect).front(), in_place, operands, target));
}

/// A product of matrices is no broadcast, but a program that shows it.
std::optional<std::string> product_of(const FoundError& error, const KnownCall& known) {
    if (error.about != "matmul" || known.operands.size() < 2) return std::nullopt;
    if (!is_whole(known.operands[0]) || !is_whole(known.operands[1])) return std::nullopt;
    const bool numpy = error.library == "numpy";
    const auto ones = [&](const KnownOperand& operand) {
        return std::string(numpy ? "np.ones((" : "torch.ones((") + known_text(operand) +
               (operand.dims.empty() ? "))" : ",))");
    };
    return std::string(numpy ? "import numpy as np\n" : "import torch\n") + ones(known.operands[0]) + " @ " +
           ones(known.operands[1]);
}

std::optional<WrittenCall> written_in(const FailingLine& line) {
    const auto calls = calls_of_line(line.text);
    if (!calls || calls->empty()) return std::nullopt;
    if (line.operator_at) {
        for (const WrittenCall& call : *calls) {
            if (call.sign == *line.operator_at) return call;
        }
    }
    if (calls->size() == 1) return calls->front();
    return std::nullopt;
}

void read_error(const Readable& text, std::vector<FoundError> errors, Reading& out) {
    out.kind = "error";
    out.error = std::move(errors.back());
    errors.pop_back();
    out.others = std::move(errors);
    const Span at = text.span(out.error->begin, out.error->end);
    // The frames stand before the message; Readable::plain has the same order of characters.
    std::size_t plain_end = 0;
    while (plain_end < text.plain().size() && text.plain_span(plain_end, plain_end).begin < at.begin) ++plain_end;
    out.line = failing_line(text.plain(), plain_end);
    const std::optional<WrittenCall> written = out.line ? written_in(*out.line) : std::nullopt;
    out.call = known_call(*out.error, written);
    out.request = request_of(*out.error, out.call);
    out.code = product_of(*out.error, out.call);
    const bool about_shapes = is_broadcasting(out.error->about);
    out.say = out.error->library == "unknown"
                  ? (out.call.operands.size() < 2 ? "recognize.error-unknown" : "recognize.error-shapes")
              : out.request                ? "recognize.error-known"
              : !about_shapes              ? "recognize.error-other"
              : !out.call.operands.empty() ? "recognize.error-asks"
                                           : "recognize.error-silent";
    if (out.error->library == "unknown" && out.call.operands.size() == 2) {
        std::vector<std::string> operands;
        for (const KnownOperand& operand : out.call.operands) operands.push_back(known_text(operand));
        out.request =
            checked(request_text(Dialect::pytorch, call_of(Dialect::pytorch, out.call.op), false, operands, {}));
    }
}

void read_shapes(const TypedShapes& shapes, Reading& out) {
    const Call& call = call_of(Dialect::pytorch, op_of_sign(shapes.sign));
    out.kind = "shapes";
    out.say = "recognize.shapes";
    out.call.op = call.op;
    out.request = checked(request_text(Dialect::pytorch, call, false, shapes.shapes, {}));
}

bool read_python(const std::string& code, const python::CellOptions& options, Reading& out) {
    if (code.size() > longest_program || !is_python(code)) return false;
    const std::string whole = python::with_imports(code, options);
    const python::CellResult result = python::run_cell(whole, options);
    const bool alone = result.exit != python::CellExit::outside && !(result.error && result.error->type == "NameError");
    const auto calls = calls_of_line(code);
    if (!alone && (!calls || calls->empty())) return false;
    out.kind = alone ? "program" : "code";
    out.say = alone ? (result.error ? "recognize.program-fails" : "recognize.program") : "recognize.code";
    out.code = whole;
    if (!alone) {
        const WrittenCall& call = calls->front();
        out.call.op = call.op;
        out.call.in_place = call.in_place;
        for (const std::string& operand : call.operands) {
            const auto label = std::string(1, static_cast<char>('a' + out.call.operands.size()));
            out.call.operands.push_back({label, operand, {}, MoreAxes::unknown});
        }
    }
    return true;
}

std::string without_blank_ends(const std::string& text) {
    const std::size_t begin = text.find_first_not_of(" \t\n\f\v");
    if (begin == std::string::npos) return {};
    const std::size_t line = text.rfind('\n', begin);
    const std::size_t from = line == std::string::npos ? begin : line + 1;
    return text.substr(text.find('\n') == std::string::npos ? begin : from,
                       text.find_last_not_of(" \t\n\f\v") + 1 - (text.find('\n') == std::string::npos ? begin : from));
}

Reading read(const Readable& text, const python::CellOptions& options) {
    Reading out;
    const std::string plain = without_blank_ends(text.plain());
    if (plain.empty()) {
        out.kind = "empty";
        out.say = "recognize.empty";
        return out;
    }
    std::vector<FoundError> errors = errors_in(text);
    if (!errors.empty()) {
        read_error(text, std::move(errors), out);
        return out;
    }
    if (const auto shapes = typed_shapes(plain)) {
        read_shapes(*shapes, out);
        return out;
    }
    if (read_python(plain, options, out)) return out;
    // A traceback that lost its last line still has the line that failed.
    out.line = failing_line(text.plain(), text.plain().size());
    if (out.line && plain.find('\n') != std::string::npos) {
        if (const auto call = written_in(*out.line)) {
            out.kind = "code";
            out.say = "recognize.cut";
            out.code = out.line->text;
            out.call.op = call->op;
            out.call.in_place = call->in_place;
            for (const std::string& operand : call->operands) {
                const auto label = std::string(1, static_cast<char>('a' + out.call.operands.size()));
                out.call.operands.push_back({label, operand, {}, MoreAxes::unknown});
            }
            return out;
        }
    }
    if (const auto shapes = shapes_among_words(plain)) {
        read_shapes(*shapes, out);
        return out;
    }
    return out;
}

class Writer {
  public:
    Writer(Json& json, const Readable& text) : json_(json), text_(text) {}

    void write(const Reading& out) {
        json_.begin_object();
        json_.key("schema").integer(1);
        json_.key("kind").string(out.kind);
        json_.key("say").string(out.say);
        json_.key("args").begin_object();
        json_.key("library").string(out.error ? library_name(out.error->library) : std::string_view());
        json_.key("count").index(unknown_sizes(out.call));
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
        json_.key("operands").begin_list();
        for (const KnownOperand& one : out.call.operands) operand(one);
        json_.end_list();
        json_.key("target");
        if (out.call.target) {
            operand(*out.call.target);
        } else {
            json_.null();
        }
        json_.key("position");
        number(out.call.position);
        json_.key("dimension");
        number(out.call.dimension);
        json_.key("request");
        if (out.request) {
            json_.raw(*out.request);
        } else {
            json_.null();
        }
        json_.key("code");
        optional(out.code.value_or(""));
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
        if (!out.request) ways_out(out.call);
        json_.end_list();
        json_.end_object();
    }

  private:
    static std::string_view library_name(std::string_view library) {
        if (library == "pytorch") return "PyTorch";
        if (library == "numpy") return "NumPy";
        if (library == "onnx") return "ONNX";
        if (library == "openvino") return "OpenVINO";
        if (library == "onnxruntime") return "ONNX Runtime";
        if (library == "tensorflow") return "TensorFlow";
        if (library == "jax") return "JAX";
        return {};
    }

    /// What may have been meant where sizes are still to be filled in: only what holds whatever they are.
    void ways_out(const KnownCall& call) {
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
        const Extent difference = *call.operands[0].dims[*first].size - *call.operands[1].dims[*second].size;
        if (difference == 1 || difference == -1) {
            const std::size_t operand = difference == 1 ? 0 : 1;
            std::string text = call.operands[operand].label + '[';
            for (std::size_t i = 0; i < (difference == 1 ? *first : *second); ++i) text += ":, ";
            way_out("one-too-many", operand, text + ":-1]", {});
        }
        std::vector<std::pair<std::size_t, std::size_t>> needs;
        for (std::size_t i = 0; i < 2; ++i) {
            for (std::size_t j = 0; j < call.operands[i].dims.size(); ++j) {
                if (!call.operands[i].dims[j].size) needs.emplace_back(i, j);
            }
        }
        if (!needs.empty()) way_out("other-axis", 1, call.operands[1].label + "[..., None]", needs);
    }

    void way_out(std::string_view intent, std::size_t operand, std::string_view text,
                 const std::vector<std::pair<std::size_t, std::size_t>>& needs) {
        json_.begin_object();
        json_.key("intent").string(intent);
        json_.key("say").string("intent." + std::string(intent));
        json_.key("args").begin_object();
        json_.end_object();
        json_.key("operand").index(operand);
        json_.key("text").string(text);
        json_.key("request").null();
        json_.key("result").null();
        json_.key("needs").begin_list();
        for (const auto& [one, dim] : needs) {
            json_.begin_object();
            json_.key("operand").index(one);
            json_.key("dim").index(dim);
            json_.end_object();
        }
        json_.end_list();
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
        if (text.empty()) {
            json_.null();
        } else {
            json_.string(text);
        }
    }
    void number(const std::optional<Extent>& value) {
        if (value) {
            json_.integer(*value);
        } else {
            json_.null();
        }
    }
    void span(const Span& where) {
        json_.key("span").begin_object();
        json_.key("begin").index(where.begin);
        json_.key("end").index(where.end);
        json_.end_object();
    }

    void shape(const PartialShape& sizes) {
        json_.begin_list();
        for (const auto& size : sizes) number(size);
        json_.end_list();
    }

    void value(const FoundField& field) {
        if (const Extent* extent = field.number()) return json_.integer(*extent);
        if (const auto* shapes = field.shapes()) {
            if (field.is != "shapes") return shape(shapes->front());
            json_.begin_list();
            for (const PartialShape& one : *shapes) shape(one);
            json_.end_list();
            return;
        }
        if (const auto* names = std::get_if<std::vector<Name>>(&field.value)) {
            if (field.is == "name") return void(json_.name(names->front()));
            json_.begin_list();
            for (const Name& name : *names) json_.name(name);
            json_.end_list();
            return;
        }
        json_.string(well_formed(std::get<std::string>(field.value)));
    }

    void head(const FoundError& one) {
        json_.key("library").string(one.library);
        json_.key("type");
        optional(one.type);
        json_.key("message").string(well_formed(one.message));
        span(text_.span(one.begin, one.end));
    }

    void error(const Reading& out) {
        json_.key("error");
        if (!out.error) return json_.null();
        const FoundError& one = *out.error;
        json_.begin_object();
        head(one);
        json_.key("complete").boolean(one.complete);
        json_.key("about").string(one.about);
        json_.key("fields").begin_list();
        for (const FoundField& field : one.fields) {
            json_.begin_object();
            json_.key("of").string(field.of);
            json_.key("is").string(field.is);
            json_.key("value");
            value(field);
            span(text_.span(field.begin, field.end));
            json_.end_object();
        }
        json_.end_list();
        json_.key("line");
        if (out.line) {
            json_.begin_object();
            json_.key("number");
            number(out.line->number ? std::optional(static_cast<Extent>(*out.line->number)) : std::nullopt);
            json_.key("text").string(well_formed(out.line->text));
            span(text_.plain_span(out.line->begin, out.line->end));
            json_.end_object();
        } else {
            json_.null();
        }
        json_.key("others").begin_list();
        for (const FoundError& other : out.others) {
            json_.begin_object();
            head(other);
            json_.end_object();
        }
        json_.end_list();
        json_.end_object();
    }

    void operand(const KnownOperand& one) {
        json_.begin_object();
        json_.key("label").string(one.label);
        json_.key("expression");
        optional(well_formed(one.expression.value_or("")));
        json_.key("dims").begin_list();
        for (const KnownDim& dim : one.dims) {
            json_.begin_object();
            json_.key("size");
            number(dim.size);
            json_.key("name").name(dim.name);
            json_.end_object();
        }
        json_.end_list();
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

std::string recognize(std::string_view text, const python::CellOptions& options) {
    const Readable readable(text);
    Json json;
    Writer(json, readable).write(read(readable, options));
    return json.text();
}

}  // namespace bcast
