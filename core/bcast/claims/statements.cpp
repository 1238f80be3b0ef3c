#include "bcast/claims/statements.hpp"
#include "bcast/concat.hpp"

#include <algorithm>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/syntax/parser.hpp"
#include "bcast/raised.hpp"
#include "bcast/shape_text.hpp"

namespace bcast::claims {
namespace {

struct Parsed {
    bool expression = false;
    std::size_t first = 0, last = 0;  ///< From 0.
};

/// The statements at the top level of a text; nothing if it cannot be parsed, with the reason and the line.
std::optional<std::vector<Parsed>> parsed(const std::string& text, std::string& problem, std::size_t& line) {
    python::Interpreter interpreter{python::Budget{}};
    try {
        const auto program = python::parse(text, interpreter.symbols());
        std::vector<Parsed> out;
        for (const python::Stmt* statement : program->code.body) {
            const std::size_t first = program->source.line(statement->where.begin) - 1;
            const std::uint32_t end = std::max(statement->where.begin + 1, statement->where.end) - 1;
            out.push_back({statement->kind == python::StmtKind::expression, first, program->source.line(end) - 1});
        }
        return out;
    } catch (const python::SyntaxFault& fault) {
        problem = concat({fault.type, ": ", fault.message});
        line = python::Source(text).line(fault.where.begin) - 1;
    } catch (const python::OutsideSubset& outside) {
        problem = outside.message;
        line = python::Source(text).line(outside.where.begin) - 1;
    }
    return std::nullopt;
}

bool is_prompt(std::string_view line, std::string_view prompt) {
    return line.starts_with(prompt) && (line.size() == 3 || line[3] == ' ');
}

void read_directive(Statement& statement) {
    for (const std::string& line : statement.source) {
        const std::size_t at = line.find("# doctest:");
        if (at == std::string::npos) continue;
        const std::string_view directive = std::string_view(line).substr(at);
        statement.skip = statement.skip || directive.find("+SKIP") != std::string_view::npos;
        statement.ellipsis = statement.ellipsis || directive.find("+ELLIPSIS") != std::string_view::npos;
        statement.normalize = statement.normalize || directive.find("+NORMALIZE_WHITESPACE") != std::string_view::npos;
    }
}

void read_doctest(const Fence& fence, std::vector<Statement>& out) {
    const auto text = [&](std::size_t i) { return std::string_view(fence.lines[i].text.text); };
    for (std::size_t i = 0; i < fence.lines.size();) {
        if (!is_prompt(text(i), ">>>")) {
            ++i;
            continue;
        }
        Statement statement;
        statement.doctest = true;
        statement.first = i;
        const auto take = [&] { statement.source.emplace_back(text(i).size() > 4 ? text(i).substr(4) : ""); };
        for (take(), ++i; i < fence.lines.size() && is_prompt(text(i), "..."); ++i) take();
        statement.last = i - 1;
        statement.output_begin = i;
        while (i < fence.lines.size() && text(i).find_first_not_of(" \t\r") != std::string_view::npos &&
               !is_prompt(text(i), ">>>"))
            ++i;
        statement.output_end = i;
        std::string source, problem;
        for (const std::string& line : statement.source) source += line + '\n';
        std::size_t line = 0;
        const auto statements = parsed(source, problem, line);
        statement.expression = statements && statements->size() == 1 && statements->front().expression;
        read_directive(statement);
        const bool empty = statements && statements->empty();
        if (!empty) out.push_back(std::move(statement));
    }
}

}  // namespace

bool read_statements(const Fence& fence, std::vector<Statement>& out, std::string& problem, std::size_t& line) {
    std::string source;
    bool doctest = false, first = true;
    for (const FenceLine& one : fence.lines) {
        source += one.text.text + '\n';
        const bool blank = one.text.text.find_first_not_of(" \t\r") == std::string::npos;
        if (first && !blank) doctest = is_prompt(one.text.text, ">>>");
        first = first && blank;
    }
    if (doctest) {
        read_doctest(fence, out);
        return true;
    }
    const auto statements = parsed(source, problem, line);
    if (!statements) return false;
    const auto starts = [&](std::size_t at, std::string_view with) {
        return fence.lines[at].text.text.starts_with(with);
    };
    const auto blank = [&](std::size_t at) {
        return fence.lines[at].text.text.find_first_not_of(" \t\r") == std::string::npos;
    };
    for (std::size_t i = 0; i < statements->size(); ++i) {
        Parsed one = (*statements)[i];
        // A decorator precedes its function or class; a block continues to the next statement.
        while (one.first > 0 && starts(one.first - 1, "@")) --one.first;
        std::size_t end = i + 1 < statements->size() ? (*statements)[i + 1].first : fence.lines.size();
        while (end > one.last + 1 && (blank(end - 1) || starts(end - 1, "#") || starts(end - 1, "@"))) --end;
        if (!one.expression) one.last = std::max(one.last, end - 1);
        // Statements that share a line are merged: a marker can only be inserted between lines.
        if (!out.empty() && one.first <= out.back().last) {
            Statement& before = out.back();
            before.expression = false;
            for (std::size_t at = before.last + 1; at <= one.last; ++at)
                before.source.push_back(fence.lines[at].text.text);
            before.last = std::max(before.last, one.last);
            continue;
        }
        Statement statement;
        statement.first = one.first;
        statement.last = one.last;
        statement.expression = one.expression;
        for (std::size_t at = one.first; at <= one.last; ++at) statement.source.push_back(fence.lines[at].text.text);
        out.push_back(std::move(statement));
    }
    return true;
}

std::optional<Shape> printed_shape(std::string_view text) {
    const std::size_t close = text.find(']');
    const bool named = text.starts_with("[") && close + 1 < text.size();
    const auto read = parse_shape(named ? text.substr(0, close + 1) : text);
    const auto* typed = std::get_if<TypedShape>(&read);
    if (!typed || text.empty() || (text.front() != '(' && text.front() != '[' && !text.starts_with("torch.Size")))
        return std::nullopt;
    Shape shape = typed->shape;
    if (!named) return shape;
    std::string_view rest = text.substr(close + 1);
    for (Dim& dim : shape) {
        const std::size_t begin = rest.find_first_of("'N");
        if (begin == std::string_view::npos) break;
        const bool none = rest[begin] == 'N';
        const std::size_t end = none ? begin + 3 : rest.find('\'', begin + 1);
        if (!none) dim.name = std::string(rest.substr(begin + 1, end - begin - 1));
        rest.remove_prefix(end + 1);
    }
    return shape;
}

}  // namespace bcast::claims
