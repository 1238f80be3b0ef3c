#include "bcast/recognition/recognize.hpp"

#include <algorithm>

#include "bcast/explain/explain.hpp"
#include "bcast/explain/json.hpp"
#include "bcast/operators/call.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/recognition/notation.hpp"
#include "bcast/recognition/operation.hpp"
#include "bcast/recognition/reading.hpp"
#include "bcast/recognition/typed_shapes.hpp"
#include "bcast/rules/dialect.hpp"
#include "bcast/shape_text.hpp"

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
    if (answer.find(R"("code":"bad-request")") != std::string::npos) return std::nullopt;
    return request;
}

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

/// A product of matrices is no broadcast, but a program that shows it. The sizes with commas between.
std::string product_text(bool numpy, const std::string& first, const std::string& second) {
    const auto ones = [&](const std::string& sizes) {
        return std::string(numpy ? "np.ones((" : "torch.ones((") + sizes + (sizes.empty() ? "))" : ",))");
    };
    return std::string(numpy ? "import numpy as np\n" : "import torch\n") + ones(first) + " @ " + ones(second);
}

/// The product of an error that gives both shapes.
std::optional<std::string> product_of(const FoundError& error, const KnownCall& known) {
    if (error.about != "matmul" || known.operands.size() < 2) return std::nullopt;
    const auto sizes = [](const KnownOperand& operand) {
        return operand.dims.empty() ? std::string() : known_text(operand);
    };
    if (!is_whole(known.operands[0]) || !is_whole(known.operands[1])) return std::nullopt;
    return product_text(error.library == "numpy", sizes(known.operands[0]), sizes(known.operands[1]));
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
    // An editor shows the message first.
    if (!out.line) out.line = failing_line(text.plain(), text.plain().size());
    const std::optional<WrittenCall> written = out.line ? written_in(*out.line) : std::nullopt;
    out.call = known_call(*out.error, written);
    out.request = request_of(*out.error, out.call);
    out.code = product_of(*out.error, out.call);
    const bool about_shapes = is_broadcasting(out.error->about);
    const bool unknown = out.error->library == "unknown";
    out.asks_for_shapes = !unknown && about_shapes && !out.request && out.call.operands.empty();
    out.say = unknown         ? (out.call.operands.size() < 2 ? "recognize.error-unknown" : "recognize.error-shapes")
              : out.request   ? "recognize.error-known"
              : !about_shapes ? "recognize.error-other"
              : out.asks_for_shapes ? "recognize.error-silent"
                                    : "recognize.error-asks";
    if (unknown && out.call.operands.size() == 2) {
        std::vector<std::string> operands;
        for (const KnownOperand& operand : out.call.operands) operands.push_back(known_text(operand));
        out.request =
            checked(request_text(Dialect::pytorch, call_of(Dialect::pytorch, out.call.op), false, operands, {}));
    }
}

void read_shapes(const TypedShapes& shapes, Reading& out) {
    if (shapes.too_many_axes) {
        out.say = "recognize.too-many-axes";
        return;
    }
    if (shapes.too_large) {
        out.say = "recognize.too-large";
        return;
    }
    const Call& call = call_of(Dialect::pytorch, op_of_sign(shapes.sign));
    out.kind = "shapes";
    out.say = "recognize.shapes";
    out.call.op = call.op;
    out.request = checked(request_text(Dialect::pytorch, call, shapes.in_place, shapes.shapes, {}));
}

/// A written call, of whose operands nothing is known but the expressions.
void know(const WrittenCall& call, Reading& out) {
    out.call.op = call.op;
    out.call.in_place = call.in_place;
    for (const std::string& operand : call.operands) {
        const auto label = std::string(1, static_cast<char>('a' + out.call.operands.size()));
        out.call.operands.push_back({label, operand, {}, MoreAxes::unknown});
    }
    const Call* const found = find_call(Dialect::pytorch, call.op);
    out.asks_for_shapes = call.operands.size() == 2 && found != nullptr && found->action == Action::elementwise;
}

bool read_python(const std::string& code, const Trial* trial, Reading& out) {
    if (code.size() > longest_program) return false;
    const bool broken = is_broken_program(code);
    if (!broken && !is_python(code)) return false;
    if (!trial) {
        out.kind = "python";
        out.say.clear();
        out.code = code;
        return true;
    }
    const auto calls = calls_of_line(code);
    const bool whole = trial->alone || broken;
    if (!whole && (!calls || calls->empty())) return false;
    out.kind = whole ? "program" : "code";
    out.say = !whole ? "recognize.code" : trial->fails ? "recognize.program-fails" : "recognize.program";
    out.code = trial->code;
    if (!whole) know(calls->front(), out);
    return true;
}

/// `(3, 4) @ (4, 2)`
std::optional<std::string> product_of(const TypedShapes& typed) {
    if (typed.sign != "@" || typed.shapes.size() != 2) return std::nullopt;
    std::vector<std::string> sizes;
    for (const std::string& shape : typed.shapes) {
        const auto parsed = parse_shape(shape);
        const auto* read = std::get_if<TypedShape>(&parsed);
        if (!read) return std::nullopt;
        std::string list;
        for (const Dim& dim : read->shape) list += (list.empty() ? "" : ", ") + std::to_string(dim.extent);
        sizes.push_back(std::move(list));
    }
    return product_text(false, sizes[0], sizes[1]);
}

std::string without_blank_ends(const std::string& text) {
    const std::size_t begin = text.find_first_not_of(" \t\n\f\v");
    if (begin == std::string::npos) return {};
    const std::size_t line = text.rfind('\n', begin);
    const std::size_t from = line == std::string::npos ? begin : line + 1;
    return text.substr(text.find('\n') == std::string::npos ? begin : from,
                       text.find_last_not_of(" \t\n\f\v") + 1 - (text.find('\n') == std::string::npos ? begin : from));
}

Reading read(const Readable& text, const Trial* trial) {
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
    const std::string written = without_notation(plain);
    if (const auto shapes = typed_shapes(written)) {
        const auto product = product_of(*shapes);
        if (!product || !read_python(*product, trial, out)) read_shapes(*shapes, out);
        return out;
    }
    if (is_one_shape(written)) {
        out.say = "recognize.one-shape";
        return out;
    }
    if (read_python(plain, trial, out)) return out;
    // A traceback that lost its last line still has the line that failed.
    out.line = failing_line(text.plain(), text.plain().size());
    if (out.line && plain.find('\n') != std::string::npos) {
        if (const auto call = written_in(*out.line)) {
            out.kind = "code";
            out.say = "recognize.cut";
            out.code = out.line->text;
            know(*call, out);
            return out;
        }
    }
    if (const auto shapes = shapes_among_words(written)) {
        read_shapes(*shapes, out);
        return out;
    }
    return out;
}

}  // namespace

std::string recognize(std::string_view text, const Trial* trial) {
    const Readable readable(text);
    return reading_json(read(readable, trial), readable);
}

}  // namespace bcast
