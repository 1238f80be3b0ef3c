#include "bcast/explain/repairs.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "bcast/explain/json.hpp"
#include "bcast/explain/request.hpp"
#include "bcast/rules/broadcast.hpp"
#include "bcast/rules/lint.hpp"
#include "bcast/rules/repair.hpp"
#include "bcast/rules/wording.hpp"

namespace bcast {
namespace {

/// A way out, by what was meant.
struct WayOut {
    std::string_view intent;
    std::size_t operand = 0;
    std::string text;
    Arguments arguments;
    Shape result;
};

std::string_view intent_of(RepairKind kind) {
    switch (kind) {
        case RepairKind::unsqueeze:
            return "other-axis";
        case RepairKind::squeeze:
            return "one-to-one";
        case RepairKind::permute:
            return "transpose";
        case RepairKind::axis:
            return "axis";
        case RepairKind::align_as:
        case RepairKind::refine_names:
            return "by-name";
        case RepairKind::rename:
            return "rename";
    }
    return {};
}

/// `a[:, None]` of a shape of `rank` dims with a 1 behind them.
std::string trailing_one_text(std::size_t operand, std::size_t rank) {
    std::string text = label_of(operand) + '[';
    for (std::size_t i = 0; i < rank; ++i) text += ":, ";
    return text + "None]";
}

bool is_indexed(const Arguments& given) {
    return given.call->dialect == Dialect::pytorch || given.call->dialect == Dialect::numpy;
}

class WaysOut {
  public:
    explicit WaysOut(const Arguments& given) : given_(given), alignment_(broadcast(given)) {}

    std::vector<WayOut> found() {
        if (alignment_.ok()) {
            for (const Lint& one : lint(given_, alignment_)) add(one.repairs, true);
            return std::move(out_);
        }
        add(repairs_of_clash(given_, alignment_), false);
        const FailureKind kind = alignment_.failure->kind;
        if (kind == FailureKind::output_mismatch) out_of_place();
        if (kind == FailureKind::extent_mismatch && given_.operands.size() == 2 && !writes_first(given_)) {
            all_pairs();
            one_too_many();
        }
        return std::move(out_);
    }

    const Alignment& alignment() const { return alignment_; }

  private:
    void add(const std::vector<Repair>& repairs, bool one_to_one) {
        for (const Repair& repair : repairs) {
            out_.push_back({one_to_one ? "one-to-one" : intent_of(repair.kind), repair.operand, repair.text,
                            repair.arguments, repair.result});
        }
    }

    void run(std::string_view intent, std::size_t operand, std::string text, Arguments changed) {
        Alignment alignment = broadcast(changed);
        const bool known = std::any_of(out_.begin(), out_.end(), [&](const WayOut& way) { return way.text == text; });
        if (alignment.ok() && !known)
            out_.push_back({intent, operand, std::move(text), std::move(changed), std::move(alignment.result)});
    }

    void out_of_place() {
        Arguments changed = given_;
        changed.in_place = false;
        if (given_.operands.size() != 2 || given_.call->symbol.empty()) return;
        run("out-of-place", 0, "a = a " + std::string(given_.call->symbol) + " b", std::move(changed));
    }

    void all_pairs() {
        if (!is_indexed(given_) || has_names(given_.operands[0]) || given_.operands[0].empty()) return;
        Arguments changed = given_;
        changed.operands[0].push_back({});
        run("all-pairs", 0, trailing_one_text(0, given_.operands[0].size()), std::move(changed));
    }

    /// Sizes that differ by one: the last element of the larger axis is left out.
    void one_too_many() {
        const Failure& failure = *alignment_.failure;
        if (!is_indexed(given_) || !failure.axis || !failure.first.operand || !failure.second.operand) return;
        const bool first_larger = failure.first_extent == failure.second_extent + 1;
        if (!first_larger && failure.second_extent != failure.first_extent + 1) return;
        const std::size_t operand = first_larger ? *failure.first.operand : *failure.second.operand;
        const Cell& cell = alignment_.columns[*failure.axis].cells[operand];
        if (!cell.has_dim()) return;
        Arguments changed = given_;
        changed.operands[operand][cell.dim].extent -= 1;
        std::string text = label_of(operand) + '[';
        for (std::size_t i = 0; i < cell.dim; ++i) text += ":, ";
        run("one-too-many", operand, text + ":-1]", std::move(changed));
    }

    const Arguments& given_;
    Alignment alignment_;
    std::vector<WayOut> out_;
};

/// The places of the operand's dims in what it becomes, 1s between them; nothing where it is not only rearranged.
std::optional<std::vector<std::optional<std::size_t>>> arrangement(const WayOut& way, std::size_t rank) {
    const std::string& text = way.text;
    std::vector<std::optional<std::size_t>> out;
    if (text.find("None") != std::string::npos && text.find('[') != std::string::npos) {
        std::size_t dim = 0;
        for (const char c : text.substr(text.find('['))) {
            if (c == ':') out.emplace_back(dim++);
            if (c == 'N') out.emplace_back(std::nullopt);
        }
        return out;
    }
    const auto digit = [&](std::size_t from) { return text.find_first_of("0123456789", from); };
    const std::size_t open = text.find('(');
    if (open == std::string::npos) return std::nullopt;
    const std::size_t first = digit(open);
    if (first == std::string::npos) return std::nullopt;
    const auto number = [&](std::size_t at) { return static_cast<std::size_t>(std::stoul(text.substr(at))); };
    if (text.find(".squeeze(") != std::string::npos) {
        for (std::size_t i = 0; i < rank; ++i) {
            if (i != number(first)) out.emplace_back(i);
        }
        return out;
    }
    if (text.find(".transpose(") == std::string::npos && text.find(".swapaxes(") == std::string::npos)
        return std::nullopt;
    for (std::size_t i = 0; i < rank; ++i) out.emplace_back(i);
    const std::size_t second = number(digit(text.find(',', first)));
    std::swap(out.at(number(first)), out.at(second));
    return out;
}

/// `rearrange(b, 'i j -> i 1 j')`.
std::string einops_text(const WayOut& way, const std::vector<std::optional<std::size_t>>& places, std::size_t rank) {
    std::string from;
    for (std::size_t i = 0; i < rank; ++i) {
        const bool kept = std::any_of(places.begin(), places.end(), [&](const auto& place) { return place == i; });
        from += (i > 0 ? " " : "") + (kept ? std::string(1, static_cast<char>('i' + i)) : "1");
    }
    std::string to;
    for (const auto& place : places)
        to += (to.empty() ? "" : " ") + (place ? std::string(1, static_cast<char>('i' + *place)) : std::string("1"));
    return "rearrange(" + label_of(way.operand) + ", '" + from + " -> " + to + "')";
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

void write_words(Json& json, const Arguments& given, const WayOut& way) {
    json.key("words").begin_object();
    const bool indexed = is_indexed(given);
    const auto write = [&](std::string_view key, const std::string& text, bool there) {
        json.key(key);
        if (there) {
            json.string(text);
        } else {
            json.null();
        }
    };
    write("pytorch", replaced(way.text, ".swapaxes(", ".transpose("), indexed);
    const bool named = way.intent == "by-name" || way.intent == "rename";
    write("numpy", replaced(way.text, ".transpose(", ".swapaxes("), indexed && !named);
    const std::size_t rank = given.operands[way.operand].size();
    const auto places = indexed && rank < 16 ? arrangement(way, rank) : std::nullopt;
    write("einops", places ? einops_text(way, *places, rank) : "", places.has_value());
    json.end_object();
}

std::string typed(const Shape& shape) {
    std::string out;
    for (const Dim& dim : shape)
        out += (out.empty() ? "" : ",") + (dim.name ? *dim.name + '=' : std::string()) + std::to_string(dim.extent);
    return out.empty() ? "()" : out;
}

void write_way_request(Json& json, const Arguments& given) {
    json.begin_object();
    json.key("dialect").string(name_of(given.call->dialect));
    json.key("rule").string(name_of(given.rule));
    json.key("op").string(given.call->op);
    if (given.in_place) json.key("in_place").boolean(true);
    if (given.rule == Rule::pdpd) json.key("axis").integer(given.axis);
    json.key("operands").begin_list();
    for (const Shape& shape : given.operands) {
        json.begin_object();
        json.key("text").string(typed(shape));
        json.end_object();
    }
    json.end_list();
    json.end_object();
}

void write_way(Json& json, const Arguments& given, const WayOut& way) {
    json.begin_object();
    json.key("intent").string(way.intent);
    json.key("say").string("intent." + std::string(way.intent));
    json.key("args").begin_object();
    json.key("operand").index(way.operand);
    json.end_object();
    json.key("operand").index(way.operand);
    json.key("text").string(way.text);
    json.key("request");
    write_way_request(json, way.arguments);
    json.key("result").extents(way.result);
    json.key("needs").begin_list();
    json.end_list();
    write_words(json, given, way);
    json.end_object();
}

void write_repairs_of(Json& json, const Request& request) {
    WaysOut out(request.arguments);
    const std::vector<WayOut> found = out.found();
    json.key("repairs").begin_list();
    for (const WayOut& way : found) write_way(json, request.arguments, way);
    json.end_list();
    json.key("look");
    const Alignment& alignment = out.alignment();
    if (alignment.ok()) return json.null();
    const Failure& failure = *alignment.failure;
    const bool sizes = failure.kind == FailureKind::extent_mismatch;
    json.begin_object();
    json.key("say").string(sizes ? "look.sizes" : "look.message");
    json.key("args").begin_object();
    if (sizes) {
        json.key("first_extent").integer(failure.first_extent);
        json.key("second_extent").integer(failure.second_extent);
    }
    json.end_object();
    json.end_object();
}

}  // namespace

std::string repairs(std::string_view request_json) {
    Json json;
    json.begin_object();
    json.key("schema").integer(1);
    const auto read = read_request(request_json);
    if (const auto* request = std::get_if<Request>(&read)) {
        write_repairs_of(json, *request);
    } else {
        json.key("repairs").begin_list();
        json.end_list();
        json.key("look").null();
    }
    json.end_object();
    return json.text();
}

}  // namespace bcast
