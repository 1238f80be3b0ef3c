#include "bcast/explain/read_operand.hpp"
#include "bcast/concat.hpp"

#include "bcast/explain/element.hpp"

#include <algorithm>

#include "bcast/count.hpp"
#include "bcast/rules/wording.hpp"

namespace bcast {
namespace {

/// Each value is listed in the request, so more than this many are treated as an error.
constexpr std::uint64_t max_values = 1u << 20;

/// Reads the fields; stops at the first error.
class Reader {
  public:
    explicit Reader(OperandRef ref) : ref_(ref) {}

    std::variant<OperandFields, BadRequest> read(const JsonValue& value) {
        if (!value.IsObject()) return bad_request("no-operand", {}, "an operand is an object with shape or text", ref_);
        fields(value);
        if (!error_) shape_or_text();
        if (!error_) dtype();
        if (!error_ && values_) values();
        if (error_) return std::move(*error_);
        return std::move(out_);
    }

  private:
    void bad(std::string reason, std::string_view text, const std::string& message) {
        error_ = bad_request(std::move(reason), text, message, ref_);
    }

    void fields(const JsonValue& object) {
        for (const auto& member : object.GetObject()) {
            const std::string_view key = text_of(member.name);
            const JsonValue** slot = key == "shape"    ? &shape_
                                     : key == "names"  ? &names_
                                     : key == "text"   ? &text_
                                     : key == "dtype"  ? &dtype_
                                     : key == "values" ? &values_
                                                       : nullptr;
            if (!slot) return bad("unknown-field", key, "an operand has no field " + quoted(key));
            *slot = &member.value;
        }
    }

    void shape_or_text() {
        if ((shape_ != nullptr) == (text_ != nullptr) || (text_ && (names_ || !text_->IsString()))) {
            return bad("no-operand", {}, "an operand has either a shape, with or without names, or a text");
        }
        if (text_) return text();
        auto extents = read_extents(*shape_, "shape", ref_);
        if (auto* wrong = std::get_if<BadRequest>(&extents)) {
            error_ = std::move(*wrong);
            return;
        }
        out_.typed.shape = shape_of(std::get<std::vector<Extent>>(extents));
        if (names_) names();
    }

    void text() {
        out_.text = text_of(*text_);
        auto parsed = parse_shape(out_.text);
        if (auto* typed = std::get_if<TypedShape>(&parsed)) {
            out_.typed = std::move(*typed);
            return;
        }
        const auto& wrong = std::get<Diagnostic>(parsed);
        error_ = bad_request(wrong.reason, wrong.text, wrong.message, ref_, wrong.span);
    }

    void names() {
        Shape& shape = out_.typed.shape;
        if (!names_->IsArray() || names_->Size() != shape.size()) {
            const std::string count = names_->IsArray() ? std::to_string(names_->Size()) + " names" : "names";
            return bad(
                "names-count", count,
                concat({count, " for ", shape.size(), " dims; names is a list with a text or null for each dim"}));
        }
        for (rapidjson::SizeType i = 0; i < names_->Size(); ++i) {
            const JsonValue& name = (*names_)[i];
            if (name.IsString()) {
                shape[i].name = std::string(text_of(name));
            } else if (!name.IsNull()) {
                return bad("names-count", {}, "a name is a text or null");
            }
        }
    }

    void dtype() {
        if (!dtype_) return;
        const auto type = dtype_->IsString() ? dtype_named(text_of(*dtype_)) : std::nullopt;
        if (!type) {
            return bad("unknown-dtype", dtype_->IsString() ? text_of(*dtype_) : std::string_view{},
                       "there is no such dtype; float32, int64, bool ... are");
        }
        out_.dtype = *type;
    }

    void values() {
        const Shape& shape = out_.typed.shape;
        for (const Dim& dim : shape) {
            if (dim.extent < 0) return;  // the rules report it
        }
        const auto count = numel_within(shape, max_values);
        if (!values_->IsArray() || !count || *count != values_->Size()) {
            const std::string given = values_->IsArray() ? std::to_string(values_->Size()) : "no list of";
            return bad("values-count", given, concat({given, " values for the shape ", tuple_text(shape)}));
        }
        std::vector<Scalar> elements;
        elements.reserve(values_->Size());
        for (const JsonValue& value : values_->GetArray()) {
            const std::optional<Scalar> element = read_number(value);
            if (!element) return bad("no-number", {}, concat({"value ", elements.size() + 1, " is no number"}));
            elements.push_back(in_dtype(*element, out_.dtype));
        }
        out_.values = std::move(elements);
    }

    OperandRef ref_;
    OperandFields out_;
    std::optional<BadRequest> error_;
    const JsonValue *shape_ = nullptr, *names_ = nullptr, *text_ = nullptr, *dtype_ = nullptr, *values_ = nullptr;
};

}  // namespace

std::variant<OperandFields, BadRequest> read_operand(const JsonValue& value, OperandRef ref) {
    return Reader(ref).read(value);
}

BadRequest bad_request(std::string reason, std::string_view text, const std::string& message,
                       std::optional<OperandRef> field, std::optional<Span> span) {
    const std::string who = !field ? "" : (field->operand ? "operand " : "") + label_of(*field) + ": ";
    return {{std::move(reason), who + message, shortened(text), span}, field};
}

std::variant<std::vector<Extent>, BadRequest> read_extents(const JsonValue& list, const std::string& what,
                                                           std::optional<OperandRef> field) {
    if (!list.IsArray()) return bad_request("no-integers", {}, what + " must be a list of integers", field);
    if (list.Size() > max_rank) {
        const std::string rank = std::to_string(list.Size());
        return bad_request("shape-rank", rank,
                           concat({what, " has ", rank, " entries; a shape has at most ", max_rank, " dims"}), field);
    }
    std::vector<Extent> out;
    for (const JsonValue& value : list.GetArray()) {
        const std::optional<Extent> extent = read_integer(value);
        if (!extent) {
            return bad_request("no-integers", {},
                               concat({what, ", entry ", out.size() + 1, ": must be an integer within 2^53-1"}), field);
        }
        out.push_back(*extent);
    }
    return out;
}

std::variant<DimOrder, BadRequest> read_order(const JsonValue& list) {
    if (!list.IsArray() || list.Size() > 2 * max_rank)
        return bad_request("no-order", {}, "order must be a list of names", std::nullopt);
    DimOrder order;
    for (const JsonValue& value : list.GetArray()) {
        if (value.IsString() && text_of(value) == "...") {
            if (order.ellipsis) return bad_request("no-order", "...", "order has two ellipses", std::nullopt);
            order.ellipsis = order.names.size();
        } else if (value.IsString() && is_identifier(text_of(value))) {
            order.names.emplace_back(std::string(text_of(value)));
        } else if (value.IsNull()) {
            order.names.emplace_back();
        } else {
            return bad_request("no-order", value.IsString() ? text_of(value) : std::string_view{},
                               "an entry of order is a name, \"...\" or null", std::nullopt);
        }
    }
    const auto unnamed = [](const Name& name) { return !name; };
    if (order.ellipsis && std::any_of(order.names.begin(), order.names.end(), unnamed))
        return bad_request("no-order", {}, "order has an ellipsis, so each other entry is a name", std::nullopt);
    return order;
}

}  // namespace bcast
