#include <algorithm>

#include "bcast/language/syntax/parser.hpp"

namespace bcast::python {

Stmt* Parser::class_statement(const std::vector<Expr*>& decorators) {
    const Token keyword = advance();
    const Token name = expect(TokenKind::name);
    CallExpr* bases = nullptr;
    if (at(TokenKind::open_paren)) {
        Expr* nobody = constant(Value::none(), name.where);
        bases = static_cast<CallExpr*>(call(nobody, name.where.begin));
    }
    expect_colon();
    NameExpr* bound = bound_name(name);
    Code* code = new_code(text(name));
    code->is_class = true;
    Scope* outside = scope_;
    const int loops = loops_;
    const std::string_view outer_class = class_;
    scope_ = &scope_->open(Scope::Kind::class_, code);
    loops_ = 0;
    class_ = text(name);
    class_.remove_prefix(std::min(class_.find_first_not_of('_'), class_.size()));
    code->body = block("class definition", keyword);
    code->depth = static_cast<std::uint32_t>(depth_of(code->body) + 1);
    scope_ = outside;
    loops_ = loops;
    class_ = outer_class;
    const std::uint16_t depth = std::max({deeper({bases}), deeper(decorators)});
    return node(ClassStmt{
        {StmtKind::class_, depth, since(keyword.where.begin)}, bound, bases, code, program_.arena.copy(decorators)});
}

}  // namespace bcast::python
