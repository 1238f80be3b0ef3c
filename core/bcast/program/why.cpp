#include "bcast/program/why.hpp"

#include <algorithm>
#include <cmath>

#include "bcast/ascii.hpp"
#include "bcast/concat.hpp"
#include "bcast/deadline.hpp"
#include "bcast/diagnostic.hpp"
#include "bcast/explain/json.hpp"
#include "bcast/float_text.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/types/complex.hpp"
#include "bcast/language/types/dict.hpp"
#include "bcast/language/types/exception.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/program/lineage/element_offsets.hpp"
#include "bcast/program/lineage/replay.hpp"
#include "bcast/program/lineage/walk.hpp"
#include "bcast/program/tensor_values.hpp"
#include "bcast/raised.hpp"
#include "bcast/utf8.hpp"

namespace bcast::python {
namespace {

using lineage::LoggedTensor;

constexpr std::size_t max_cells = 4096;
constexpr std::size_t max_cells_on_the_way = 256;

/// A parsed query: the tensor and the indices of the element.
struct Question {
    std::string of;
    std::vector<Extent> indices;
    bool subscript = false;
};

/// Parses an integer index.
std::optional<Extent> index_in(std::string_view text) {
    text = trimmed(text);
    const bool minus = !text.empty() && text.front() == '-';
    if (minus) text.remove_prefix(1);
    if (text.empty() || text.size() > 15) return std::nullopt;
    Extent out = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        out = out * 10 + (c - '0');
    }
    return minus ? -out : out;
}

/// The brackets at the end hold the indices of the element, if they are numbers.
Question question_in(std::string_view text) {
    text = trimmed(text);
    const std::size_t open = text.rfind('[');
    if (text.empty() || text.back() != ']' || open == std::string_view::npos) return {std::string(text), {}, false};
    Question out{std::string(trimmed(text.substr(0, open))), {}, true};
    std::string_view inside = trimmed(text.substr(open + 1, text.size() - open - 2));
    if (inside == "()") return out;
    while (!inside.empty()) {
        const std::size_t comma = std::min(inside.find(','), inside.size());
        const std::optional<Extent> index = index_in(inside.substr(0, comma));
        if (!index) return {std::string(text), {}, false};
        out.indices.push_back(*index);
        inside = trimmed(inside.substr(std::min(comma + 1, inside.size())));
    }
    return out;
}

std::string element_text(const Tensor& tensor, Extent offset) {
    if (is_complex(tensor.dtype))
        return complex_text(complex_of(read_element(tensor, offset - tensor.offset), tensor.dtype));
    const Scalar value = read(tensor, offset - tensor.offset);
    if (const bool* truth = std::get_if<bool>(&value)) return *truth ? "True" : "False";
    if (const auto* integer = std::get_if<std::int64_t>(&value)) return std::to_string(*integer);
    const double real = std::get<double>(value);
    if (tensor.dtype == Dtype::float64 || !std::isfinite(real)) return python_float_text(real);
    // The shortest digits that identify the float32.
    Json json;
    json.number(static_cast<float>(real));
    const std::string digits = json.text();
    return digits.find_first_of(".e") == std::string::npos ? concat({digits, ".0"}) : digits;
}

/// Ends the query with a sentence.
struct Refused {
    std::string sentence;
};

std::string sizes_text(const std::vector<Extent>& sizes) {
    std::string out = "(";
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        out += i == 0 ? "" : ", ";
        out += std::to_string(sizes[i]);
    }
    out += sizes.size() == 1 ? ",)" : ")";
    return out;
}

/// Evaluates an expression of names, attributes and subscripts at the end of the program.
Value evaluated(Interpreter& interpreter, const std::string& text) {
    const bool plain = !text.empty() && text.find_first_of("()=:;\n\r{}@+*/") == std::string::npos;
    if (!plain)
        throw Refused{concat({quoted(text), " is not an element: write a name and its indices, as in out[1, 2]."})};
    Value out;
    try {
        const std::unique_ptr<Program> program = parse(text, interpreter.symbols());
        const Ref<Exception> exception = interpreter.attempt([&] { out = interpreter.run(*program, true); });
        if (exception) {
            std::string message;
            interpreter.attempt([&] { message = interpreter.str(Value(exception)); });
            throw Refused{concat({"The program has no ", text, ": ", message, "."})};
        }
    } catch (const SyntaxFault&) {
        throw Refused{concat({quoted(text), " is not an element: write a name and its indices, as in out[1, 2]."})};
    }
    return out;
}

/// A tensor whose element is queried, and the point in time.
struct Queried {
    LoggedTensor what;
    Tensor then;            ///< With the elements at that time.
    std::size_t calls = 0;  ///< Number of calls logged by then.
};

/// The first result of an event.
Queried queried_event(Interpreter& interpreter, const lineage::Log& log, std::string_view text) {
    const std::optional<Extent> number = index_in(text.substr(1));
    if (!number) throw Refused{concat({quoted(text), " is not an event: write its number, as in #4[1, 2]."})};
    const auto found = log.events().find(static_cast<std::size_t>(*number));
    if (found == log.events().end()) throw Refused{concat({"No elements are known of event ", text.substr(1), "."})};
    const lineage::LoggedEvent& event = found->second;
    Queried out{event.what, event.what.tensor, event.calls};
    out.then.storage = lineage::substitute_of(interpreter, *event.content, out.then.dtype, false).storage;
    return out;
}

/// The value of a variable or an attribute at the end of the program.
Queried queried_tensor(lineage::Log& log, const std::string& text, const Value& value) {
    const Tensor* tensor = tensor_in(value);
    if (tensor != nullptr && !tensor->storage) {
        throw Refused{concat({text, " is only a shape, ", sizes_text(tensor->sizes),
                              ": a tensor of so many elements is not computed."})};
    }
    const std::optional<LoggedTensor> queried = log.logged(value);
    if (!queried) {
        const std::string_view type = value.is_nothing() ? "None" : value.type().name;
        throw Refused{concat({text, " is of type ", type, ", not a tensor or an array."})};
    }
    return {*queried, queried->tensor, log.calls().size()};
}

/// The offset of the element in its storage.
Extent queried_offset(const Question& question, const Tensor& tensor) {
    if (question.indices.size() != tensor.rank()) {
        const std::string rank = std::to_string(tensor.rank());
        throw Refused{concat({question.of, " has the shape ", sizes_text(tensor.sizes), ": an element of it has ", rank,
                              tensor.rank() == 1 ? " index, not " : " indices, not ", question.indices.size(), "."})};
    }
    std::vector<Extent> indices = question.indices;
    for (std::size_t axis = 0; axis < indices.size(); ++axis) {
        if (indices[axis] < 0) indices[axis] += tensor.sizes[axis];
        if (indices[axis] < 0 || indices[axis] >= tensor.sizes[axis]) {
            throw Refused{concat({"Index ", question.indices[axis], " is out of range: axis ", axis, " of ",
                                  question.of, " has size ", tensor.sizes[axis], "."})};
        }
    }
    return lineage::offset_of_indices(indices, tensor);
}

/// Covers the wanted cells, given in row-major order, with boxes: runs along the last axis, merged with equal adjacent
/// runs.
std::vector<CellBox> boxes_of(const std::vector<bool>& wanted, const std::vector<Extent>& shape) {
    std::vector<CellBox> out;
    const std::size_t rank = shape.size();
    const Extent row = rank == 0 ? 1 : shape.back();
    for (std::size_t at = 0; at < wanted.size(); ++at) {
        if (!wanted[at]) continue;
        const Extent first = static_cast<Extent>(at) % row;
        std::size_t end = at + 1;
        while (end < wanted.size() && wanted[end] && static_cast<Extent>(end) % row != 0) ++end;
        CellBox box;
        box.start = lineage::indices_of(static_cast<Extent>(at), shape);
        for (const Extent index : box.start) box.stop.push_back(index + 1);
        box.step.assign(rank, 1);
        if (rank > 0) box.stop.back() = first + static_cast<Extent>(end - at);
        out.push_back(std::move(box));
        at = end - 1;
    }
    // From the last axis to the first, merge boxes that differ only in their range along one axis and are adjacent
    // there.
    for (std::size_t axis = rank; axis-- > 0;) {
        std::vector<CellBox> joined;
        for (CellBox& box : out) {
            bool fits = !joined.empty() && joined.back().stop[axis] == box.start[axis];
            for (std::size_t other = 0; fits && other < rank; ++other) {
                fits = other == axis ||
                       (joined.back().start[other] == box.start[other] && joined.back().stop[other] == box.stop[other]);
            }
            if (fits) {
                joined.back().stop[axis] = box.stop[axis];
            } else {
                joined.push_back(std::move(box));
            }
        }
        out = std::move(joined);
    }
    return out;
}

class Answer {
  public:
    Answer(const lineage::Log& log, std::string_view code) : log_(log), code_(code) {}

    std::vector<WhySource> sources(const std::vector<lineage::Origin>& origins, std::uint8_t bit,
                                   std::size_t most = max_cells) const {
        std::vector<WhySource> out;
        // The walk visited the calls from last to first.
        for (std::size_t i = origins.size(); i-- > 0;) {
            std::optional<WhySource> one = source(origins[i], bit, most);
            if (one) out.push_back(std::move(*one));
        }
        return out;
    }

  private:
    [[nodiscard]] std::optional<WhySource> source(const lineage::Origin& origin, std::uint8_t bit,
                                                  std::size_t most) const {
        const auto has = [&](std::uint8_t bits) { return (bits & bit) != 0; };
        const std::vector<std::uint8_t>& bytes = origin.marks.bytes();
        const auto all = static_cast<std::size_t>(std::count_if(bytes.begin(), bytes.end(), has));
        if (all == 0) return std::nullopt;
        WhySource out;
        const auto bound = log_.bindings().find(origin.tensor.number);
        // State that an optimizer creates for itself was not written by the program.
        const bool unnamed = bound == log_.bindings().end();
        const bool own = origin.call != nullptr && origin.call->of_library && (unnamed || origin.call->composes);
        if (own) return std::nullopt;
        if (bound != log_.bindings().end()) {
            out.name = bound->second.name;
            out.line = bound->second.line;
            fill(out, bound->second.tensor, origin.marks, bit, most);
        }
        if (bound == log_.bindings().end() || out.count * item_size(bound->second.tensor.dtype) < all) {
            out = {};
            if (origin.call != nullptr)
                out.name = code_.substr(origin.call->where.begin, origin.call->where.end - origin.call->where.begin);
            fill(out, origin.tensor.tensor, origin.marks, bit, most);
        }
        // For a tensor that a library passed to a function of the program, the name is the first call that used it.
        const lineage::LoggedCall* first_use = out.name.empty() ? log_.first_with(origin.tensor.number) : nullptr;
        if (first_use != nullptr) {
            out.name = code_.substr(first_use->where.begin, first_use->where.end - first_use->where.begin);
            out.line = first_use->line;
        } else if (out.name.empty()) {
            return std::nullopt;  // A backward pass with create_graph saved it for itself.
        }
        if (origin.call != nullptr) {
            if (bound == log_.bindings().end() || origin.call->results[0].written) out.line = origin.call->line;
            out.event = origin.call->event;
        }
        return out;
    }

    static void fill(WhySource& out, const Tensor& tensor, lineage::Marks marks, std::uint8_t bit, std::size_t most) {
        out.shape = tensor.sizes;
        std::vector<bool> wanted(static_cast<std::size_t>(tensor.numel()));
        for (Extent i = 0; i < tensor.numel(); ++i) {
            if ((marks.take(tensor, lineage::element_offset(i, tensor)) & bit) == 0) continue;
            wanted[static_cast<std::size_t>(i)] = true;
            ++out.count;
        }
        if (out.count > most) {
            out.boxes = boxes_of(wanted, tensor.sizes);
            return;
        }
        for (Extent i = 0; i < tensor.numel(); ++i) {
            if (wanted[static_cast<std::size_t>(i)]) out.cells.push_back(lineage::indices_of(i, tensor.sizes));
        }
    }

    const lineage::Log& log_;
    std::string_view code_;
};

/// Copies the results of a backward walk.
void fill(Why& out, const lineage::Walk& walk, const Answer& answer) {
    out.sources = answer.sources(walk.origins(), lineage::is_source);
    out.conditions = answer.sources(walk.origins(), lineage::is_condition);
    out.chain = answer.sources(walk.passed(), lineage::is_source, max_cells_on_the_way);
    if (walk.first() != nullptr) out.first_nan = FirstNan{walk.first()->event, walk.first()->line};
}

Why answered(Interpreter& interpreter, lineage::Log& log, std::string_view code, std::string_view text) {
    if (!log.complete()) throw Refused{"The program has more than can be followed: 20,000 calls, 256 MB."};
    Question question = question_in(text);
    const bool event = question.of.rfind('#', 0) == 0;
    Value value;
    if (!event) value = evaluated(interpreter, question.of);
    if (question.subscript && (items_of(value) != nullptr || value.as<Dict>() != nullptr)) {
        // An item of a list may be a tensor without axes, or a number.
        question = {std::string(trimmed(text)), {}, false};
        value = evaluated(interpreter, question.of);
    }
    Why out;
    lineage::Walk walk(interpreter, log);
    const Answer answer(log, code);
    if (value.is_integer() || value.is_real()) {
        out.value = interpreter.repr(value);
        walk.from_number(value.origin(), value.is_real() ? value.real() : 0);
        fill(out, walk, answer);
        out.reaches.emplace();
        return out;
    }
    const Queried queried =
        event ? queried_event(interpreter, log, question.of) : queried_tensor(log, question.of, value);
    const Extent offset = queried_offset(question, queried.then);
    out.value = element_text(queried.then, offset);
    walk.from(queried.what, offset, lineage::number_at(queried.then, offset), queried.calls);
    fill(out, walk, answer);
    try {
        const auto reached = lineage::Walk(interpreter, log).reached_from(queried.what, offset, queried.calls);
        if (reached) out.reaches = answer.sources(*reached, lineage::is_source, max_cells_on_the_way);
    } catch (const Raised&) {  // A call that cannot be replayed: what it affects is unknown.
    } catch (const Unsupported&) {
    }
    return out;
}

void write_cells(Json& json, const WhySource& source) {
    if (source.boxes.empty()) {
        json.key("cells").begin_list();
        for (const std::vector<Extent>& cell : source.cells) json.integers(cell);
        json.end_list();
        return;
    }
    json.list("boxes", source.boxes, [&](const CellBox& box) {
        json.begin_object();
        json.key("start").integers(box.start);
        json.key("stop").integers(box.stop);
        json.key("step").integers(box.step);
        json.end_object();
    });
}

void write_event_index(Json& json, const std::optional<std::size_t>& event) {
    json.key("event");
    if (event) {
        json.index(*event);
    } else {
        json.null();
    }
}

void write_sources(Json& json, const std::vector<WhySource>& sources) {
    json.list(sources, [&](const WhySource& source) {
        json.begin_object();
        json.key("name").string(well_formed(source.name));
        json.key("line").index(source.line);
        write_event_index(json, source.event);
        json.key("shape").integers(source.shape);
        write_cells(json, source);
        json.key("count").index(source.count);
        json.end_object();
    });
}

}  // namespace

Why why_of(Interpreter& interpreter, lineage::Log& log, std::string_view code, std::string_view question) {
    Why out;
    const WorkDeadline deadline(interpreter.budget().seconds);
    try {
        return answered(interpreter, log, code, question);
    } catch (const Refused& refused) {
        out.error = refused.sentence;
    } catch (const Raised& raised) {
        out.error = concat({"Where ", question, " comes from is not known: a call on the way cannot be done again."});
    } catch (const Unsupported& unsupported) {
        out.error = concat({"Where ", question, " comes from is not known: ", unsupported.message(), "."});
    }
    return out;
}

void write_why(Json& json, const std::optional<Why>& why) {
    if (!why) return json.null();
    json.begin_object();
    json.key("value");
    if (why->error) {
        json.null();
    } else {
        json.string(why->value);
    }
    json.key("sources");
    write_sources(json, why->sources);
    json.key("conditions");
    write_sources(json, why->conditions);
    json.key("chain");
    write_sources(json, why->chain);
    json.key("reaches");
    if (why->reaches) {
        write_sources(json, *why->reaches);
    } else {
        json.null();
    }
    json.key("first_nan");
    if (why->first_nan) {
        json.begin_object();
        write_event_index(json, why->first_nan->event);
        json.key("line").index(why->first_nan->line);
        json.end_object();
    } else {
        json.null();
    }
    json.key("error");
    if (why->error) {
        json.string(well_formed(*why->error));
    } else {
        json.null();
    }
    json.end_object();
}

}  // namespace bcast::python
