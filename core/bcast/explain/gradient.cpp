#include "bcast/explain/gradient.hpp"

#include "bcast/explain/arguments.hpp"
#include "bcast/rules/gradient.hpp"

namespace bcast {
namespace {

/// An element of an operand and the cells of the window that it contributes to.
struct Feeding {
    std::vector<Extent> index;
    std::vector<std::size_t> cells;
};

/// The elements of an operand that the window reads, in row-major order.
std::vector<Feeding> feedings(const Alignment& alignment, const Window& window, std::size_t operand) {
    const std::size_t rank = window.shape.size();
    std::vector<std::size_t> strides(rank, 0);
    std::size_t count = 1;
    std::size_t cells = 1;
    for (std::size_t axis = rank; axis-- > 0;) {
        const auto extent = static_cast<std::size_t>(window.shape[axis]);
        const Cell& cell = alignment.columns[axis].cells[operand];
        cells *= extent;
        if (!cell.has_dim() || cell.stretched) continue;
        strides[axis] = count;
        count *= extent;
    }
    if (cells == 0) return {};
    std::vector<Feeding> out(count);
    std::vector<std::size_t> at(rank, 0);
    for (std::size_t number = 0; number < cells; ++number) {
        std::size_t element = 0;
        for (std::size_t axis = 0; axis < rank; ++axis) element += at[axis] * strides[axis];
        Feeding& feeding = out[element];
        feeding.cells.push_back(number);
        if (feeding.cells.size() == 1) {
            for (std::size_t axis = 0; axis < rank; ++axis) {
                const Cell& cell = alignment.columns[axis].cells[operand];
                if (!cell.has_dim()) continue;
                feeding.index.push_back(cell.stretched ? 0 : window.start[axis] + static_cast<Extent>(at[axis]));
            }
        }
        for (std::size_t axis = rank; axis-- > 0;) {
            if (++at[axis] < static_cast<std::size_t>(window.shape[axis])) break;
            at[axis] = 0;
        }
    }
    return out;
}

void write_sums(Json& json, const Arguments& arguments, const Alignment& alignment, std::size_t operand,
                const OperandGradient& gradient) {
    json.list("sums", gradient.sums, [&](const SummedAxis& sum) {
        const std::string_view why = sum.added ? "added" : "stretched";
        json.begin_object();
        json.key("axis").index(sum.axis);
        json.key("why").string(why);
        json.key("extent").integer(sum.extent);
        const bool one = sum.added && sum.extent == 1;
        json.key("say").string("gradient.axis." + std::string(why) + (one ? ".one" : ""));
        ArgumentWriter(json, arguments, alignment)
            .axis(sum.axis)
            .operand_ref("operand", {operand})
            .integer("extent", sum.extent);
        json.end_object();
    });
}

void write_elements(Json& json, const std::vector<Feeding>& elements) {
    json.list("elements", elements, [&](const Feeding& element) {
        json.begin_object();
        json.key("index").integers(element.index);
        json.key("feeds").indices(element.cells);
        json.end_object();
    });
}

/// Why there is no text; empty if there is one.
std::string_view reason_for_none(const Arguments& arguments, const OperandGradient& gradient) {
    if (!gradient.text.empty()) return {};
    if (!flows(gradient.path)) return "no-gradient";
    const bool written = arguments.call->dialect == Dialect::pytorch || arguments.call->dialect == Dialect::numpy;
    return written ? "no-formula" : "no-notation";
}

void write_text(Json& json, std::string_view key, std::string_view text) {
    json.key(key);
    if (text.empty()) return json.null();
    json.string(text);
}

/// Writes the formulas in the program's expressions, if the operands have source text.
void write_words(Json& json, const Request& request, const OperandGradient& gradient) {
    if (request.in_words == nullptr || gradient.text.empty()) return;
    std::vector<std::string> words;
    for (const std::optional<WrittenOperand>& operand : request.written)
        words.push_back(operand && !operand->varies ? operand->text : std::string());
    const std::string text = request.in_words(gradient.text, words);
    if (text.empty()) return;
    json.key("words").string(text);
    json.key("term_words").string(request.in_words(gradient.term, words));
}

void write_operand_gradient(Json& json, const Request& request, const Alignment& alignment,
                            const std::optional<Values>& values, std::size_t operand, const OperandGradient& gradient) {
    const Arguments& arguments = request.arguments;
    json.begin_object();
    json.key("operand").index(operand);
    json.key("path").string(name_of(gradient.path));
    json.key("flows").boolean(flows(gradient.path));
    json.key("terms").count(gradient.terms);
    write_text(json, "term", gradient.term);
    write_text(json, "text", gradient.text);
    write_words(json, request, gradient);
    write_text(json, "reason", reason_for_none(arguments, gradient));
    write_sums(json, arguments, alignment, operand, gradient);
    // Along an axis inserted by an alignment by name, each element contributes to one cell.
    const bool fed = values && !gradient.sums.empty() && arguments.call->action != Action::align;
    write_elements(json, fed ? feedings(alignment, values->window, operand) : std::vector<Feeding>());
    json.key("say").string("gradient." + std::string(name_of(gradient.path)));
    {
        std::vector<std::size_t> axes;
        for (const SummedAxis& sum : gradient.sums) axes.push_back(sum.axis);
        ArgumentWriter args(json, arguments, alignment);
        args.operand_ref("operand", {operand})
            .shape("shape", arguments.operands[operand])
            .count("count", gradient.terms);
        if (!axes.empty()) args.axes(axes);
    }
    json.end_object();
}

}  // namespace

void write_gradient(Json& json, const Request& request, const Alignment& alignment,
                    const std::optional<Values>& values) {
    json.key("gradient");
    const Arguments& arguments = request.arguments;
    const std::vector<OperandGradient> gradients = gradients_of(arguments, alignment, request.numbers);
    if (gradients.empty() || !request.recorded) return json.null();
    json.begin_object();
    json.key("operands").begin_list();
    for (std::size_t operand = 0; operand < gradients.size(); ++operand)
        write_operand_gradient(json, request, alignment, values, operand, gradients[operand]);
    json.end_list();
    json.end_object();
}

}  // namespace bcast
