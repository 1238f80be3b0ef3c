#include "bcast/recognition/known_operands.hpp"

#include <algorithm>

#include "bcast/operators/call.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/rules/wording.hpp"

namespace bcast {
namespace {

const FoundField* field_of(const FoundError& error, std::string_view of,
                           std::initializer_list<std::string_view> kinds) {
    for (const std::string_view is : kinds) {
        for (const FoundField& field : error.fields) {
            if (field.of == of && field.is == is) return &field;
        }
    }
    return nullptr;
}

std::vector<KnownDim> dims_of(const PartialShape& shape) {
    std::vector<KnownDim> out;
    for (const auto& size : shape) out.push_back({size, {}, {}});
    return out;
}

std::optional<Extent> number_of(const FoundField* field) {
    return field && field->number() ? std::optional(*field->number()) : std::nullopt;
}

/// From a shape, names, or a size with the position of its axis.
std::optional<KnownOperand> operand_of(const FoundError& error, std::string_view of,
                                       const std::optional<Extent>& dimension) {
    KnownOperand out;
    out.label = of;
    if (const FoundField* shape = field_of(error, of, {"shape", "by"}); shape && shape->shapes()) {
        out.dims = dims_of(shape->shapes()->front());
    } else if (const FoundField* names = field_of(error, of, {"names"})) {
        if (const auto* list = std::get_if<std::vector<Name>>(&names->value)) {
            for (const Name& name : *list) out.dims.push_back({{}, name, {}});
        }
    } else if (const auto size = number_of(field_of(error, of, {"size"}))) {
        // PyTorch compares from the right: the axes to the right of the clash are compatible.
        if (dimension && *dimension >= 0 && *dimension < static_cast<Extent>(max_rank))
            out.dims.resize(static_cast<std::size_t>(*dimension));
        out.dims.push_back({*size, {}, {}});
        out.more = dimension ? MoreAxes::right : MoreAxes::unknown;
    } else if (const auto rank = number_of(field_of(error, of, {"rank"}))) {
        if (*rank < 0 || *rank > static_cast<Extent>(max_rank)) return std::nullopt;
        out.dims.resize(static_cast<std::size_t>(*rank));
    } else {
        return std::nullopt;
    }
    return out;
}

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    while (!out.empty() && out.back() >= '0' && out.back() <= '9') out.pop_back();  // AddV2
    if (!out.empty() && out.back() == 'v' && out.size() > 3) out.pop_back();
    if (out == "realdiv") return std::string(op::div);
    if (out == "batchmatmul") return "matmul";
    if (out == "broadcastto") return "broadcast_to";
    return out;
}

/// The call according to the message or its kind.
std::string op_of(const FoundError& error) {
    for (const FoundField& field : error.fields) {
        if (field.is == "op") return lower(std::get<std::string>(field.value));
    }
    if (error.library == Library::onnx || error.library == Library::openvino) {
        for (const FoundField& field : error.fields) {
            if (field.is == "word" && field.of.empty()) return std::get<std::string>(field.value);
        }
    }
    if (error.about == "expand") return "broadcast_to";
    if (error.about == "assign") return "setitem";
    if (error.about == "put") return std::string(index_put);
    if (error.about == "matmul") return "matmul";
    if (error.about == "einsum") return "einsum";
    if (error.about == "indices") return "broadcast_shapes";
    return {};
}

}  // namespace

KnownCall known_call(const FoundError& error, const std::optional<WrittenCall>& written) {
    KnownCall out;
    // An assignment to elements selected by arrays has the syntax of any assignment.
    out.op = written && error.about != "put" ? written->op : op_of(error);
    out.in_place = (written && written->in_place) || error.about == "in-place";
    out.dimension = number_of(field_of(error, "", {"dim", "axis"}));
    const bool from_left = out.dimension && *out.dimension >= 0 && error.library != Library::onnx;
    for (const std::string_view of : {"a", "b", "c", "d", "e", "f"}) {
        if (auto operand = operand_of(error, of, from_left ? out.dimension : std::nullopt))
            out.operands.push_back(std::move(*operand));
    }
    if (auto target = operand_of(error, "target", from_left ? out.dimension : std::nullopt))
        out.target = std::move(*target);
    for (const FoundField& field : error.fields) {
        if (field.is != "shapes" || !field.shapes()) continue;
        std::vector<PartialShape> shapes = *field.shapes();
        // NumPy lists the operand that is written to again, as the output.
        if (out.in_place && shapes.size() == 3 && shapes.front() == shapes.back()) shapes.pop_back();
        out.operands.clear();
        for (const PartialShape& shape : shapes)
            out.operands.push_back({label_of(out.operands.size()), {}, dims_of(shape), MoreAxes::none});
    }
    if (error.about == "in-place" && out.operands.size() == 1) {
        if (auto result = operand_of(error, "result", std::nullopt)) {
            result->label = "b";  // b itself is unknown, but broadcasting a with the result gives the same result
            out.operands.push_back(std::move(*result));
        }
    }
    // TensorFlow lists both shapes of BroadcastTo alike: the second is the target.
    if (!written && out.op == "broadcast_to" && !out.target && out.operands.size() == 2) {
        out.target = std::move(out.operands.back());
        out.operands.pop_back();
    }
    if (out.dimension && *out.dimension < 0) out.position = out.dimension;
    if (!out.position && out.operands.size() == 2) out.position = clash_of(out.operands[0], out.operands[1]);
    if (written) {
        for (std::size_t i = 0; i < written->operands.size() && i < out.operands.size(); ++i)
            out.operands[i].expression = written->operands[i];
    }
    return out;
}

std::optional<Extent> clash_of(const KnownOperand& a, const KnownOperand& b) {
    if (a.more != MoreAxes::none || b.more != MoreAxes::none) return std::nullopt;
    for (std::size_t i = 1; i <= std::min(a.dims.size(), b.dims.size()); ++i) {
        const KnownDim& first = a.dims[a.dims.size() - i];
        const KnownDim& second = b.dims[b.dims.size() - i];
        const bool named = first.name && second.name;
        const bool sized = first.size && second.size;
        if (!named && !sized) return std::nullopt;
        const bool differs = sized && *first.size != *second.size && *first.size != 1 && *second.size != 1;
        if (differs || (named && *first.name != *second.name)) return -static_cast<Extent>(i);
    }
    return std::nullopt;
}

std::string known_text(const KnownOperand& operand) {
    if (operand.dims.empty()) return operand.more == MoreAxes::none ? "()" : "*";
    std::string out;
    for (const KnownDim& dim : operand.dims) {
        if (!out.empty()) out += ',';
        if (dim.name) out += *dim.name + '=';
        out += dim.size ? std::to_string(*dim.size) : dim.symbol.empty() ? "?" : dim.symbol;
    }
    if (operand.more != MoreAxes::none) out += ",*";
    if (operand.more == MoreAxes::unknown) out.insert(0, "*,");
    return out;
}

}  // namespace bcast
