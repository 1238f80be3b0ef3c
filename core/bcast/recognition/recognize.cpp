#include "bcast/recognition/recognize.hpp"

#include <algorithm>
#include <iterator>

#include "bcast/ascii.hpp"
#include "bcast/concat.hpp"
#include "bcast/explain/explain.hpp"
#include "bcast/explain/json.hpp"
#include "bcast/operators/call.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/recognition/notation.hpp"
#include "bcast/recognition/operation.hpp"
#include "bcast/recognition/pasted_code.hpp"
#include "bcast/recognition/product.hpp"
#include "bcast/recognition/recognition.hpp"
#include "bcast/recognition/rows.hpp"
#include "bcast/recognition/typed_shapes.hpp"
#include "bcast/recognition/unknown_sizes.hpp"
#include "bcast/rules/dialect.hpp"
#include "bcast/rules/wording.hpp"
#include "bcast/shape_text.hpp"

namespace bcast {
namespace {

constexpr std::size_t longest_program = std::size_t{1} << 16;

/// The dialect's call of this name, or the one that computes the same; otherwise its first call.
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
    const auto calls = sign.empty() ? std::nullopt : calls_of_line(concat({"a", sign, "b"}));
    return calls && !calls->empty() ? calls->front().op : std::string(op::add);
}

/// A request as JSON; the texts are typed shapes.
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

/// The request, if the core accepts it.
std::optional<std::string> checked(std::string request) {
    const std::string answer = explain(request);
    if (answer.find(R"("code":"bad-request")") != std::string::npos) return std::nullopt;
    return request;
}

bool is_broadcasting(std::string_view about) {
    return about == "broadcast" || about == "in-place" || about == "expand" || about == "assign" || about == "put" ||
           about == "names" || about == "loss" || about == "indices";
}

std::optional<std::string> request_of(const FoundError& error, const KnownCall& known) {
    if (known.operands.empty() || !is_broadcasting(error.about)) return std::nullopt;
    if (!std::all_of(known.operands.begin(), known.operands.end(), all_sizes_known)) return std::nullopt;
    if (known.target && !all_sizes_known(*known.target)) return std::nullopt;
    const Dialect dialect = error.library ? facts_of(*error.library).dialect : Dialect::pytorch;
    std::string op = known.op;
    if (error.about == "loss") op = op::sub;
    if (known.target && op.substr(0, 6) != "expand") op = "broadcast_to";
    std::vector<std::string> operands;
    for (const KnownOperand& operand : known.operands) operands.push_back(known_text(operand));
    const Call& call = call_of(dialect, op);
    const auto target = known.target ? std::optional(known_text(*known.target)) : std::nullopt;
    const bool in_place = known.in_place && call.action != Action::assign;
    if (auto request = checked(request_text(dialect, call, in_place, operands, target))) return request;
    return checked(request_text(dialect, calls_of(dialect).front(), in_place, operands, target));
}

/// `2`, `1e-5`, `16 * 5`
bool is_plain_number(const std::string& text) {
    return !text.empty() && is_digit(text[0]) && text.find_first_not_of("0123456789.-+*/% ()e") == text.npos;
}

/// As calls_of_line, restricted to those that combine operands, or to those that expand one. A possible loss counts
/// only if the line has no other call of tensors.
std::optional<std::vector<WrittenCall>> calls_in(const std::string& line, bool expanding = false) {
    auto calls = calls_of_line(line);
    if (!calls) return calls;
    const auto is_other = [&](const WrittenCall& call) { return expanding != (call.operands.size() == 1); };
    calls->erase(std::remove_if(calls->begin(), calls->end(), is_other), calls->end());
    const auto is_sure = [](const WrittenCall& call) {
        return call.loss.empty() && std::none_of(call.operands.begin(), call.operands.end(), is_plain_number);
    };
    if (std::any_of(calls->begin(), calls->end(), is_sure)) {
        const auto is_guess = [](const WrittenCall& call) { return !call.loss.empty(); };
        calls->erase(std::remove_if(calls->begin(), calls->end(), is_guess), calls->end());
    }
    return calls;
}

std::optional<WrittenCall> written_in(const FailingLine& line, bool expanding = false) {
    const auto calls = calls_in(line.text, expanding);
    if (!calls || calls->empty()) return std::nullopt;
    if (line.operator_at) {
        for (const WrittenCall& call : *calls) {
            if (call.sign == *line.operator_at) return call;
        }
    }
    // A number broadcasts with any shape, so a call with one cannot be the one that failed.
    const auto with_number = [](const WrittenCall& call) {
        return std::any_of(call.operands.begin(), call.operands.end(), is_plain_number);
    };
    std::vector<WrittenCall> left;
    std::remove_copy_if(calls->begin(), calls->end(), std::back_inserter(left), with_number);
    if (left.size() == 1) return left.front();
    if (calls->size() == 1) return calls->front();
    return std::nullopt;
}

bool has_unknown(const KnownCall& call) {
    return std::any_of(call.operands.begin(), call.operands.end(), [](const KnownOperand& one) {
        return !std::all_of(one.dims.begin(), one.dims.end(), [](const KnownDim& dim) { return dim.size.has_value(); });
    });
}

void read_error(const Readable& text, std::vector<FoundError> errors, Recognition& out) {
    out.kind = "error";
    out.error = std::move(errors.back());
    errors.pop_back();
    out.others = std::move(errors);
    const Span at = text.span(out.error->begin, out.error->end);
    // The frames precede the message; Readable::plain has the same order of characters.
    std::size_t plain_end = 0;
    while (plain_end < text.plain().size() && text.plain_span(plain_end, plain_end).begin < at.begin) ++plain_end;
    out.line = failing_line(text.plain(), plain_end);
    // Some editors show the message first.
    if (!out.line) out.line = failing_line(text.plain(), text.plain().size());
    const std::optional<WrittenCall> written =
        out.line ? written_in(*out.line, out.error->about == "expand") : std::nullopt;
    out.call = known_call(*out.error, written);
    if (out.call.op.empty() && out.line) {
        // It is unknown which of several calls failed; use the first.
        const auto calls = calls_in(out.line->text);
        const Call* const first = calls && !calls->empty() ? find_call(Dialect::pytorch, calls->front().op) : nullptr;
        if (first != nullptr && first->action == Action::elementwise) out.call.op = calls->front().op;
    }
    out.request = request_of(*out.error, out.call);
    out.code = product_of(*out.error, out.call);
    const bool about_shapes = is_broadcasting(out.error->about);
    if (!about_shapes) out.call.position.reset();  // differing sizes are not a clash there
    const bool unknown = !out.error->library;
    const auto is_far = [](const KnownOperand& one) { return one.more == MoreAxes::unknown; };
    const bool tells_all = std::none_of(out.call.operands.begin(), out.call.operands.end(), is_far);
    const bool asks = !unknown && about_shapes && !out.request;
    if (asks && out.call.operands.size() == 1 && !out.call.target && out.error->about == "broadcast")
        out.call.operands.push_back({label_of(1), {}, {}, MoreAxes::unknown});
    out.asks_for_shapes = asks && (out.call.operands.empty() || !tells_all);
    out.say = unknown         ? (out.call.operands.size() < 2 ? "recognize.error-unknown" : "recognize.error-shapes")
              : out.request   ? (out.error->type == "UserWarning" ? "recognize.warning-known" : "recognize.error-known")
              : !about_shapes ? "recognize.error-other"
              : out.call.operands.empty() ? "recognize.error-silent"
              : has_unknown(out.call)     ? "recognize.error-asks"
                                          : "recognize.error-clash";
    if (unknown && out.call.operands.size() == 2) {
        std::vector<std::string> operands;
        for (const KnownOperand& operand : out.call.operands) operands.push_back(known_text(operand));
        out.request =
            checked(request_text(Dialect::pytorch, call_of(Dialect::pytorch, out.call.op), false, operands, {}));
    }
    if (out.asks_for_shapes && written && out.call.operands.empty() && written->operands.size() > 1) {
        // The message has no shapes, but the line has the expressions of the tensors.
        for (const std::string& operand : written->operands) {
            const MoreAxes more = is_plain_number(operand) ? MoreAxes::none : MoreAxes::unknown;
            out.call.operands.push_back({label_of(out.call.operands.size()), operand, {}, more});
        }
    }
}

/// Adds shapes with unknown sizes, and the position at which the known ones clash.
void know(const TypedShapes& typed, KnownCall& out) {
    for (std::size_t i = 0; i < typed.shapes.size(); ++i) {
        KnownOperand one;
        one.label = label_of(i);
        if (i < typed.labels.size() && !typed.labels[i].empty())
            one.expression = typed.labels[i].substr(0, typed.labels[i].find(".shape"));
        if (auto open = unknown_sizes(typed.shapes[i])) {
            one.dims = std::move(*open);
        } else if (const auto read = parse_shape(typed.shapes[i]); const auto* shape = std::get_if<TypedShape>(&read)) {
            for (const Dim& dim : shape->shape) one.dims.push_back({dim.extent, dim.name, {}});
        }
        out.operands.push_back(std::move(one));
    }
    if (out.operands.size() == 2 && out.op != "matmul") out.position = clash_of(out.operands[0], out.operands[1]);
}

void read_shapes(const TypedShapes& shapes, Recognition& out) {
    if (shapes.too_many_axes) {
        out.say = "recognize.too-many-axes";
        return;
    }
    if (shapes.too_large) {
        out.say = "recognize.too-large";
        return;
    }
    const std::string op = op_of_sign(shapes.sign);
    const Call& call = call_of(Dialect::pytorch, op);
    out.kind = "shapes";
    out.say = shapes.unknown ? "recognize.shapes-ask" : "recognize.shapes";
    out.call.op = shapes.unknown ? op : std::string(call.op);
    out.call.in_place = shapes.unknown && shapes.in_place;
    if (shapes.unknown) {
        know(shapes, out.call);
        out.asks_for_shapes = op == "matmul" && out.call.operands.size() == 2;
        return;
    }
    if (std::any_of(shapes.labels.begin(), shapes.labels.end(), [](const auto& label) { return !label.empty(); }))
        know(shapes, out.call);
    out.request = checked(request_text(Dialect::pytorch, call, shapes.in_place, shapes.shapes, {}));
}

/// The shape of an expression in a trial; nullptr if unknown.
const Shape* shape_of(const std::string& operand, const Trial* trial) {
    if (trial == nullptr) return nullptr;
    const auto is_it = [&](const auto& one) { return one.first == operand; };
    const auto found = std::find_if(trial->known.rbegin(), trial->known.rend(), is_it);
    return found == trial->known.rend() ? nullptr : &found->second;
}

/// The shape that a comment states beside the last assignment to a name: `pred = model(x)  # (32, 1)`; nothing if there
/// is none.
std::optional<std::vector<KnownDim>> shape_in_comment(const std::string& code, const std::string& name) {
    std::optional<std::vector<KnownDim>> out;
    for (std::size_t begin = 0; begin < code.size();) {
        const std::size_t end = std::min(code.find('\n', begin), code.size());
        const std::string_view line = trimmed(std::string_view(code).substr(begin, end - begin));
        begin = end + 1;
        const std::size_t sign = line.find('=');
        const std::size_t comment = line.rfind('#');
        if (sign == line.npos || comment == line.npos || comment < sign || trimmed(line.substr(0, sign)) != name)
            continue;
        std::string_view text = trimmed(line.substr(comment + 1));
        for (const std::string_view before : {"->", "shape", ":"}) {
            if (text.starts_with(before)) text = trimmed(text.substr(before.size()));
        }
        if (text.empty() || is_letter(text[0])) continue;
        if (auto open = unknown_sizes(text)) {
            out = std::move(open);
        } else if (const auto read = parse_shape(text); const auto* shape = std::get_if<TypedShape>(&read)) {
            out.emplace();
            for (const Dim& dim : shape->shape) out->push_back({dim.extent, dim.name, {}});
        }
    }
    return out;
}

/// Adds a written call of whose operands only the expressions are known, and shapes from a trial or from comments in
/// the code.
void know(const WrittenCall& call, const Trial* trial, const std::string& code, Recognition& out) {
    out.call.op = call.op;
    out.loss = call.loss;
    if (!call.loss.empty() && out.say == "recognize.code") out.say = "recognize.loss";
    out.call.in_place = call.in_place;
    for (const std::string& operand : call.operands) {
        const Shape* const shape = shape_of(operand, trial);
        const MoreAxes more = shape != nullptr || is_plain_number(operand) ? MoreAxes::none : MoreAxes::unknown;
        out.call.operands.push_back({label_of(out.call.operands.size()), operand, {}, more});
        for (std::size_t i = 0; shape != nullptr && i < shape->size(); ++i)
            out.call.operands.back().dims.push_back({(*shape)[i].extent, (*shape)[i].name, {}});
        if (auto stated = shape == nullptr ? shape_in_comment(code, operand) : std::nullopt) {
            out.call.operands.back().dims = std::move(*stated);
            out.call.operands.back().more = MoreAxes::none;
        }
    }
    const Call* const found = find_call(Dialect::pytorch, call.op);
    const bool has_picture = call.op == "matmul" || (found != nullptr && found->action == Action::elementwise);
    out.asks_for_shapes = call.operands.size() == 2 && has_picture;
    // Comments may state both shapes.
    const std::vector<KnownOperand>& operands = out.call.operands;
    if (!out.asks_for_shapes || call.op == "matmul" || !std::all_of(operands.begin(), operands.end(), all_sizes_known))
        return;
    std::vector<std::string> shapes;
    shapes.reserve(operands.size());
    for (const KnownOperand& operand : operands) shapes.push_back(known_text(operand));
    out.request =
        checked(request_text(Dialect::pytorch, call_of(Dialect::pytorch, call.op), call.in_place, shapes, {}));
    if (!out.request) return;
    out.asks_for_shapes = false;
    out.say = "recognize.code-known";
}

/// The call whose shapes to ask for: the first between tensors with an unknown shape among them, otherwise the first
/// with a number and such a tensor; nullptr if there is none.
const WrittenCall* asked_about(const std::vector<WrittenCall>& calls, const Trial* trial) {
    const auto least = [&](const WrittenCall& call) {
        const auto is_number = std::count_if(call.operands.begin(), call.operands.end(), is_plain_number);
        const bool is_known = std::all_of(call.operands.begin(), call.operands.end(), [&](const std::string& operand) {
            return is_plain_number(operand) || shape_of(operand, trial) != nullptr;
        });
        return is_known ? static_cast<std::ptrdiff_t>(call.operands.size()) : is_number;
    };
    const auto best =
        std::min_element(calls.begin(), calls.end(),
                         [&](const WrittenCall& one, const WrittenCall& other) { return least(one) < least(other); });
    const bool is_one = best != calls.end() && least(*best) < static_cast<std::ptrdiff_t>(best->operands.size());
    return is_one ? &*best : nullptr;
}

/// A line that is valid only within a block: `if (pred == y).all():`, `return F.mse_loss(pred, target)`.
bool read_part(const std::string& code, Recognition& out) {
    const std::string_view word = std::string_view(code).substr(0, code.find(' '));
    const bool is_part = word == "if" || word == "while" || word == "for" || word == "return" || word == "yield";
    if (!is_part || code.find('\n') != code.npos) return false;
    const auto calls = calls_in(code);
    const WrittenCall* const call = calls ? asked_about(*calls, nullptr) : nullptr;
    if (!call) return false;
    out.kind = "code";
    out.say = "recognize.code";
    out.code = code;
    know(*call, nullptr, code, out);
    return true;
}

bool read_python(const std::string& code, const Trial* trial, Recognition& out) {
    if (code.size() > longest_program) return false;
    const bool broken = is_broken_program(code);
    if (!broken && !is_python(code)) return read_part(code, out);
    if (!trial) {
        out.kind = "python";
        out.say.clear();
        out.code = code;
        return true;
    }
    const auto calls = calls_in(code);
    const WrittenCall* const call = calls ? asked_about(*calls, trial) : nullptr;
    const bool is_program = trial->alone || broken || (!call && !trial->known.empty());
    if (!is_program && !call) return false;
    out.kind = is_program ? "program" : "code";
    out.say = !is_program ? "recognize.code" : trial->fails ? "recognize.program-fails" : "recognize.program";
    out.code = trial->code;
    if (!is_program) know(*call, trial, code, out);
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

/// Whether its message is missing, or is the beginning of a known one.
bool is_cut(const FoundError& error) {
    if (error.library || error.end != error.begin + error.message.size()) return false;
    const auto& rows = readable_rows();
    return error.message.empty() || std::any_of(rows.begin(), rows.end(), [&](const MessageRow* row) {
               return row->words.substr(0, row->words.find('<')).starts_with(error.message);
           });
}

Recognition read(const Readable& text, const Trial* trial) {
    Recognition out;
    const std::string plain = without_blank_ends(text.plain());
    if (plain.empty()) {
        out.kind = "empty";
        out.say = "recognize.empty";
        return out;
    }
    std::vector<FoundError> errors = errors_in(text);
    const bool cut = errors.size() == 1 && plain.find('\n') != plain.npos && is_cut(errors.front());
    if (!errors.empty() && !cut) {
        read_error(text, std::move(errors), out);
        return out;
    }
    const std::string written = without_notation(plain);
    if (const auto shapes = typed_shapes(written)) {
        const auto product = product_of(*shapes);
        if (!product || !read_python(*product, trial, out)) read_shapes(*shapes, out);
        return out;
    }
    const std::string code = pasted_code(plain);
    const bool is_within = code != plain;
    if (is_within && read_python(code, trial, out)) return out;
    if (is_one_shape(written)) {
        out.say = "recognize.one-shape";
        return out;
    }
    if (!is_within && read_python(plain, trial, out)) return out;
    // A traceback without its last line still has the line that failed.
    out.line = failing_line(text.plain(), text.plain().size());
    if (out.line && plain.find('\n') != std::string::npos) {
        if (const auto call = written_in(*out.line)) {
            out.kind = "code";
            out.say = "recognize.cut";
            out.code = out.line->text;
            know(*call, nullptr, out.line->text, out);
            return out;
        }
    }
    if (const auto shapes = shapes_among_words(written)) {
        read_shapes(*shapes, out);
    } else if (out.line || plain.find("Traceback (most recent") != plain.npos ||
               plain.find("\", line ") != plain.npos) {
        out.say = "recognize.cut-silent";
    } else if (code.find_first_of("(=[") != code.npos && is_python(code)) {
        out.say = "recognize.no-shapes";
    }
    return out;
}

}  // namespace

std::string recognize(std::string_view text, const Trial* trial) {
    const Readable readable(text);
    return recognition_json(read(readable, trial), readable);
}

}  // namespace bcast
