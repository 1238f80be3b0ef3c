#include <algorithm>
#include <array>

#include "bcast/ascii.hpp"
#include "bcast/claims/claim.hpp"
#include "bcast/claims/statements.hpp"
#include "bcast/concat.hpp"
#include "bcast/explain/explain.hpp"
#include "bcast/explain/json.hpp"
#include "bcast/explain/json_view.hpp"
#include "bcast/named_row.hpp"
#include "bcast/operators/call.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/program/cell.hpp"
#include "bcast/shape_text.hpp"
#include "bcast/utf8.hpp"

namespace bcast::claims {
namespace {

/// A part of the expression that cannot be parsed or evaluated.
struct Refusal {
    Diagnostic diagnostic;
};

[[noreturn]] void refuse(std::string message, std::string_view text) {
    throw Refusal{{"claim", std::move(message), shortened(text), {}}};
}

/// A claim is a line for human readers; longer or deeper ones are refused before they cost time or stack.
constexpr std::size_t max_bytes = 4096;
constexpr int max_levels = 100;

/// The precedence of Python's operators; the longest ones first, so that `**` is not parsed as `*`.
struct Sign {
    std::string_view text;
    int strength;
    std::string_view means;
};
constexpr std::array<Sign, 23> signs{
    {{"**", 9, "**"}, {"//", 8, "//"},    {"<<", 6, "<<"},    {">>", 6, ">>"},    {"<=", 2, "<="},   {">=", 2, ">="},
     {"==", 2, "=="}, {"!=", 2, "!="},    {"*", 8, "*"},      {"/", 8, "/"},      {"%", 8, "%"},     {"@", 8, "@"},
     {"+", 7, "+"},   {"-", 7, "-"},      {"&", 5, "&"},      {"^", 4, "^"},      {"|", 3, "|"},     {"<", 2, "<"},
     {">", 2, ">"},   {"\u00d7", 8, "*"}, {"\u00f7", 8, "/"}, {"\u2212", 7, "-"}, {"\u00b7", 8, "*"}}};

struct InfixSign {
    const Sign* sign = nullptr;
    std::size_t at = 0, size = 0;
    bool in_place = false;
};

/// The infix operators outside brackets. After a comma, a bracket or nothing, `-` belongs to a number and `*=` to a
/// dim.
std::vector<InfixSign> signs_in(std::string_view text) {
    std::vector<InfixSign> out;
    int depth = 0;
    char before = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '(' || c == '[') ++depth;
        if (c == ')' || c == ']') --depth;
        if (c == ' ' || c == '\t') continue;
        if (depth == 0 && before != 0 && before != ',' && before != '=') {
            for (const Sign& sign : signs) {
                if (text.compare(i, sign.text.size(), sign.text) != 0) continue;
                const std::size_t next = i + sign.text.size();
                const bool in_place = sign.strength > 2 && next < text.size() && text[next] == '=' &&
                                      (next + 1 == text.size() || text[next + 1] != '=');
                out.push_back({&sign, i, sign.text.size() + (in_place ? 1 : 0), in_place});
                i = next - 1 + (in_place ? 1 : 0);
                before = ',';
                break;
            }
            if (before == ',' && !out.empty() && out.back().at + out.back().size == i + 1) continue;
        }
        before = c;
    }
    return out;
}

class Asker {
  public:
    explicit Asker(const ClaimOptions& options) : options_(options) {}

    Outcome ask(std::string_view text) {
        if (text.size() > max_bytes) {
            refuse(concat({"a claim has at most ", max_bytes, " bytes, this one has ", text.size()}), text);
        }
        return value(text);
    }

  private:
    Outcome value(std::string_view text) {
        text = trimmed(text);
        if (text.empty()) refuse("there is no shape here", text);
        if (levels_ == max_levels) {
            refuse(concat({"a claim has at most ", max_levels, " signs and brackets within each other"}), text);
        }
        ++levels_;
        Outcome out = value_of(text);
        --levels_;
        return out;
    }

    /// Splits at the operator of lowest precedence; `**` is right-associative, all others are left-associative.
    Outcome value_of(std::string_view text) {
        const std::vector<InfixSign> found = signs_in(text);
        const InfixSign* split = nullptr;
        for (const InfixSign& one : found) {
            const int strength = one.in_place ? 0 : one.sign->strength;
            const int weakest = !split ? 100 : split->in_place ? 0 : split->sign->strength;
            if (strength < weakest || (strength == weakest && strength != 9 && strength != 0)) split = &one;
        }
        if (split) {
            Outcome left = value(text.substr(0, split->at));
            if (!left.ok()) return left;
            Outcome right = value(text.substr(split->at + split->size));
            if (!right.ok()) return right;
            return infix(*split, *left.shape, *right.shape);
        }
        auto shape = parse_shape(text);
        if (auto* typed = std::get_if<TypedShape>(&shape)) {
            Outcome out;
            out.shape = std::move(typed->shape);
            return out;
        }
        const std::size_t open = text.find('(');
        if (text.back() == ')' && open == 0) return value(text.substr(1, text.size() - 2));
        if (text.back() == ')' && open != std::string_view::npos && is_name(trimmed(text.substr(0, open))))
            return call(trimmed(text.substr(0, open)), text.substr(open + 1, text.size() - open - 2));
        const auto& diagnostic = std::get<Diagnostic>(shape);
        refuse(diagnostic.message, text);
    }

    static bool is_name(std::string_view text) {
        return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' ||
                   c == '-';
        });
    }

    Outcome infix(const InfixSign& found, const Shape& a, const Shape& b) {
        for (const Call& call : calls_of(options_.dialect)) {
            if (call.symbol == found.sign->means && is_plain(call, found.in_place))
                return explained(options_.dialect, std::string(call.op), found.in_place, {a, b}, {});
        }
        std::string sign(found.sign->means);
        if (found.in_place) return ran(concat({"a = {0}\na ", sign, "= {1}\nr = a\n"}), {a, b}, sign);
        return ran(concat({"r = {0} ", sign, " {1}\n"}), {a, b}, sign);
    }

    /// Whether the call takes two operands (and has an in-place form, if that is used), as an operator requires.
    static bool is_plain(const Call& call, bool in_place) {
        return call.min_operands <= 2 && (!call.max_operands || *call.max_operands >= 2) &&
               (!in_place || call.in_place);
    }

    struct Keyword {
        std::string name;
        std::string_view text;
    };

    static std::vector<std::string_view> arguments_in(std::string_view text) {
        std::vector<std::string_view> out;
        int depth = 0;
        std::size_t begin = 0;
        for (std::size_t i = 0; i <= text.size(); ++i) {
            if (i < text.size() && (text[i] == '(' || text[i] == '[')) ++depth;
            if (i < text.size() && (text[i] == ')' || text[i] == ']')) --depth;
            if (i < text.size() && (text[i] != ',' || depth != 0)) continue;
            const std::string_view one = trimmed(text.substr(begin, i - begin));
            if (!one.empty()) out.push_back(one);
            begin = i + 1;
        }
        return out;
    }

    Outcome call(std::string_view full_name, std::string_view text) {
        Dialect dialect = options_.dialect;
        const std::string_view module = full_name.substr(0, full_name.size() - last_component(full_name).size());
        if (module == "torch." || module == "torch.Tensor.") dialect = Dialect::pytorch;
        if (module == "np." || module == "numpy.") dialect = Dialect::numpy;
        std::string name(last_component(full_name));
        std::vector<std::string_view> positional;
        std::vector<Keyword> keywords;
        for (const std::string_view argument : arguments_in(text)) {
            const std::size_t equals = argument.find('=');
            const bool keyword = equals != std::string_view::npos && is_name(trimmed(argument.substr(0, equals))) &&
                                 argument.find_first_of("([") > equals &&
                                 (argument.size() == equals + 1 || argument[equals + 1] != '=');
            if (keyword) {
                keywords.push_back(
                    {std::string(trimmed(argument.substr(0, equals))), trimmed(argument.substr(equals + 1))});
            } else {
                positional.push_back(argument);
            }
        }
        std::vector<Shape> shapes;
        const auto rule = rule_named(name);
        const Call* row = find_call(dialect, name);
        bool in_place = false;
        if (!row && name.size() > 1 && name.back() == '_') {
            row = find_call(dialect, name.substr(0, name.size() - 1));
            in_place = row != nullptr;
            if (in_place) name.pop_back();
        }
        if (!row && !rule) return called(dialect, module, name, positional, keywords);
        for (const std::string_view argument : positional) {
            Outcome one = value(argument);
            if (!one.ok()) return one;
            shapes.push_back(*one.shape);
        }
        if (!row) {
            dialect = dialect_with(*rule);
            row = first_call_with(dialect, *rule);
            if (needs_of(*rule).target && shapes.size() == 2) {
                keywords.push_back({"target", positional[1]});
                shapes.pop_back();
            }
            name = row->op;
            if (row->min_operands == 1 && shapes.size() > 1 && !needs_of(*rule).target) name = op::add;
            keywords.push_back({"rule", name_of(*rule)});
        } else if (!row->rules.empty() && needs_of(row->rules.front().effective).target && shapes.size() == 2) {
            keywords.push_back({"target", positional[1]});
            shapes.pop_back();
        }
        return explained(dialect, name, in_place, shapes, keywords);
    }

    [[nodiscard]] Dialect dialect_with(Rule rule) const {
        if (first_call_with(options_.dialect, rule)) return options_.dialect;
        for (const Dialect dialect : all_dialects) {
            if (first_call_with(dialect, rule)) return dialect;
        }
        return options_.dialect;
    }

    static void write_shape(Json& json, const Shape& shape) {
        json.begin_object();
        json.key("shape").extents(shape);
        if (has_names(shape)) json.key("names").names(shape);
        json.end_object();
    }

    Outcome explained(Dialect dialect, const std::string& op, bool in_place, const std::vector<Shape>& shapes,
                      const std::vector<Keyword>& keywords) {
        Json json;
        json.begin_object();
        json.key("dialect").string(name_of(dialect));
        if (!op.empty()) json.key("op").string(op);
        std::optional<std::string> rule;
        std::optional<Extent> axis = options_.axis;
        if (options_.rule) rule = name_of(*options_.rule);
        for (const Keyword& keyword : keywords) {
            if (keyword.name == "rule") rule = std::string(unquoted(keyword.text));
            if (keyword.name == "in_place" || keyword.name == "inplace")
                in_place = keyword.text == "True" || keyword.text == "true";
        }
        json.list("operands", shapes, [&](const Shape& shape) { write_shape(json, shape); });
        for (const Keyword& keyword : keywords) {
            if (keyword.name == "axis") {
                const auto number = parse_integers(keyword.text);
                const auto* list = std::get_if<std::vector<Extent>>(&number);
                if (!list || list->size() != 1) refuse("axis takes a whole number", keyword.text);
                axis = list->front();
            } else if (keyword.name == "axes") {
                const auto numbers = parse_integers(keyword.text);
                if (const auto* diagnostic = std::get_if<Diagnostic>(&numbers)) throw Refusal{*diagnostic};
                json.key("axes").integers(std::get<std::vector<Extent>>(numbers));
            } else if (keyword.name == "target" || keyword.name == "shape" || keyword.name == "size") {
                const auto target = parse_shape(keyword.text);
                if (const auto* diagnostic = std::get_if<Diagnostic>(&target)) throw Refusal{*diagnostic};
                json.key("target").extents(std::get<TypedShape>(target).shape);
            } else if (keyword.name == "names") {
                json.key("names").string(well_formed(unquoted(keyword.text)));
            } else if (keyword.name != "rule" && keyword.name != "in_place" && keyword.name != "inplace") {
                refuse("a claim has no keyword " + quoted(keyword.name), keyword.text);
            }
        }
        if (rule) json.key("rule").string(well_formed(*rule));
        if (axis) json.key("axis").integer(*axis);
        if (options_.names) json.key("names").string(well_formed(*options_.names));
        if (in_place) json.key("in_place").boolean(true);
        json.end_object();
        Outcome out = outcome_of(explain(json.text()));
        out.request = json.text();
        if (out.ok()) return out;
        rapidjson::Document trace;
        trace.Parse(out.trace.data(), out.trace.size());
        if (reading::text(trace["error"], "code") == "bad-request") refuse(out.message, {});
        return out;
    }

    static std::string_view unquoted(std::string_view text) {
        const bool quoted =
            text.size() > 1 && (text.front() == '"' || text.front() == '\'') && text.back() == text.front();
        return quoted ? text.substr(1, text.size() - 2) : text;
    }

    /// A function that is not in the table of calls: calls the library's function on zeros.
    Outcome called(Dialect dialect, std::string_view module, const std::string& name,
                   const std::vector<std::string_view>& positional, const std::vector<Keyword>& keywords) {
        if (!module.empty() && module != "torch." && module != "np." && module != "numpy.")
            refuse("there is no call " + quoted(std::string(module) + name), name);
        const bool torch = dialect == Dialect::pytorch;
        if (!torch && dialect != Dialect::numpy)
            refuse(concat({name_of(dialect), " has no call ", quoted(name), " here"}), name);
        std::string code = concat({"r = ", torch ? "torch." : "np.", name, "("});
        std::vector<Shape> shapes;
        for (std::size_t i = 0; i < positional.size(); ++i) {
            const std::string_view argument = positional[i];
            if (i > 0) code += ", ";
            const bool list = argument.front() == '[' && argument.find('(') != std::string_view::npos;
            if (list) {
                code += '[';
                for (const std::string_view one : arguments_in(argument.substr(1, argument.size() - 2)))
                    code += operand(one, shapes) + ", ";
                code += ']';
            } else if (argument.front() == '(' || argument.find('=') != std::string_view::npos) {
                code += operand(argument, shapes);
            } else {
                code += argument;
            }
        }
        for (const Keyword& keyword : keywords) code += concat({", ", keyword.name, "=", keyword.text});
        return ran(code + ")\n", shapes, name, torch);
    }

    std::string operand(std::string_view text, std::vector<Shape>& shapes) {
        const Outcome one = value(text);
        if (!one.ok()) throw Refusal{{"claim", one.text(), shortened(text), {}}};
        shapes.push_back(*one.shape);
        return concat({"{", shapes.size() - 1, "}"});
    }

    /// Runs a line on zeros. `{0}`, `{1}`, ... are the operands.
    Outcome ran(std::string code, const std::vector<Shape>& shapes, const std::string& name,
                std::optional<bool> in_torch = {}) {
        const bool torch = in_torch.value_or(options_.dialect == Dialect::pytorch);
        if (!torch && options_.dialect != Dialect::numpy && !in_torch)
            refuse(concat({name_of(options_.dialect), " has no ", quoted(name), " here"}), name);
        std::string head = torch ? "import torch\n" : "import numpy as np\n";
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            const std::string variable = "x" + std::to_string(i);
            head += concat({variable, torch ? " = torch.zeros(" : " = np.zeros(", tuple(shapes[i])});
            if (torch && has_names(shapes[i])) head += ", names=" + names(shapes[i]);
            head += ")\n";
            const std::string brace = concat({"{", i, "}"});
            for (std::size_t at = code.find(brace); at != std::string::npos; at = code.find(brace, at))
                code.replace(at, brace.size(), variable);
        }
        const std::string tail = torch ? "print(str(list(r.shape)) + str(r.names))\n" : "print(list(r.shape))\n";
        python::CellOptions options;
        options.max_elements = 4096;
        options.budget.seconds = 5;
        const python::CellResult result = python::run_cell(head + code + tail, options);
        Outcome out;
        out.program = head + code;
        if (result.error) {
            if (result.error->type.empty()) refuse(result.error->message, name);
            out.type = result.error->type;
            out.message = result.error->message;
            return out;
        }
        const std::size_t end = result.out.find_last_not_of('\n');
        const auto shape = printed_shape(std::string_view(result.out).substr(0, end + 1));
        if (!shape) refuse("what comes out has no shape", name);
        out.shape = *shape;
        return out;
    }

    static std::string tuple(const Shape& shape) {
        std::string out = "(";
        for (const Dim& dim : shape) out += std::to_string(dim.extent) + ", ";
        return out + ")";
    }
    static std::string names(const Shape& shape) {
        std::string out = "(";
        for (const Dim& dim : shape) out += dim.name ? concat({"'", *dim.name, "', "}) : "None, ";
        return out + ")";
    }

    const ClaimOptions& options_;
    int levels_ = 0;
};

}  // namespace

Outcome outcome_of(std::string trace_json) {
    Outcome out;
    out.trace = std::move(trace_json);
    rapidjson::Document trace;
    trace.Parse(out.trace.data(), out.trace.size());
    if (!trace["ok"].GetBool()) {
        out.type = reading::text(trace["error"], "type");
        out.message = reading::text(trace["error"], "message");
        return out;
    }
    Shape shape;
    const auto& result = trace["result"];
    for (rapidjson::SizeType i = 0; i < result["shape"].Size(); ++i) {
        const auto& name = result["names"][i];
        shape.push_back({result["shape"][i].GetInt64(), name.IsString() ? Name(name.GetString()) : Name()});
    }
    out.shape = std::move(shape);
    return out;
}

std::variant<Outcome, Diagnostic> ask(std::string_view expression, const ClaimOptions& options) {
    try {
        return Asker(options).ask(expression);
    } catch (const Refusal& refusal) {
        return refusal.diagnostic;
    }
}

}  // namespace bcast::claims
