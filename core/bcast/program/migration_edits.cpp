#include "bcast/program/migration_edits.hpp"

#include <algorithm>
#include <span>

#include "bcast/concat.hpp"
#include "bcast/language/types/module.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/named_row.hpp"
#include "bcast/rules/broadcast.hpp"
#include "bcast/tensor/names.hpp"

namespace bcast::python {
namespace {

using Edits = std::optional<std::vector<MigrationEdit>>;

/// Keyword arguments that set names of dims of the result.
constexpr std::string_view naming_keywords = "names out_dim outdim";
constexpr std::string_view naming_methods = "rename rename_ refine_names";

/// The PyTorch tensor of a value; nullptr for other values: NumPy arrays have no names.
const Tensor* torch_tensor(const Value& value) {
    const auto slot = value.is_object() && value.type().module == "torch" ? value.type().slot(&Slots::tensor) : nullptr;
    return slot == nullptr ? nullptr : &slot(value);
}

bool is_torch(const Value& value) {
    const auto* module = value.as<Module>();
    return module != nullptr && module->parts->name.starts_with("torch");
}

std::optional<std::size_t> dim_called(const Tensor& tensor, const Value& value) {
    const Str* text = as_str(value);
    if (text == nullptr || !tensor.named()) return std::nullopt;
    const auto found = std::find(tensor.names.begin(), tensor.names.end(), Name(text->text()));
    if (found == tensor.names.end()) return std::nullopt;
    return static_cast<std::size_t>(found - tensor.names.begin());
}

/// `1` for a dim's name, `(0, 1)` for a sequence of names; nothing for any other value.
std::optional<std::string> position_text(const Tensor& tensor, const Value& value) {
    if (const auto dim = dim_called(tensor, value)) return std::to_string(*dim);
    const Values* items = items_of(value);
    if (items == nullptr || items->empty()) return std::nullopt;
    std::string text = "(";
    for (const Value& item : *items) {
        const auto dim = dim_called(tensor, item);
        if (!dim) return std::nullopt;
        text.append(text.size() > 1 ? ", " : "").append(std::to_string(*dim));
    }
    return text + (items->size() == 1 ? ",)" : ")");
}

/// A call in progress and its tensor: the object of a method, or the first argument of a torch function.
class NamedCall {
  public:
    NamedCall(const Calling& calling, std::string_view code) : calling_(calling), expr_(*calling.expr), code_(code) {
        if (expr_.function->kind == ExprKind::name) name_ = static_cast<const NameExpr*>(expr_.function)->text;
        if (calling.self != nullptr && expr_.function->kind == ExprKind::attribute) {
            method_ = static_cast<const AttributeExpr*>(expr_.function);
            name_ = method_->name;
            subject_ = torch_tensor(*calling.self);
            if (subject_ == nullptr && !is_torch(*calling.self)) return;
        }
        of_torch_ = !name_.empty();
        if (subject_ != nullptr || calling.arguments->positional.empty()) return;
        const Value& first = calling.arguments->positional[0];
        const Values* items = items_of(first);
        subject_ = torch_tensor(items != nullptr && !items->empty() ? items->front() : first);
        skipped_ = subject_ == nullptr ? 0 : 1;
    }

    Edits edits() {
        if (!of_torch_) return std::vector<MigrationEdit>();
        if (skipped_ == 0 && subject_ != nullptr) {
            if (is_listed(naming_methods, name_)) return dropped();
            if (name_ == "align_to" || name_ == "align_as") return aligned();
        }
        const bool shapes = name_ == "flatten" || name_ == "unflatten";
        if (shapes && subject_ != nullptr && (subject_->named() || has_new_names())) return reshaped();
        return by_position();
    }

  private:
    [[nodiscard]] Location from_method() const { return {method_->name_at.begin, expr_.where.end}; }

    /// The location of the method call, including the dot and the blanks before it.
    [[nodiscard]] Location from_dot() const {
        std::uint32_t begin = method_->name_at.begin;
        const auto is_space = [&](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; };
        while (begin > 0 && code_[begin - 1] != '.') --begin;
        if (begin > 0) --begin;
        while (begin > 0 && is_space(code_[begin - 1])) --begin;
        return {begin, expr_.where.end};
    }

    [[nodiscard]] Edits dropped() const {
        return std::vector<MigrationEdit>{{from_dot(), "", MigrationReason::names_dropped}};
    }

    [[nodiscard]] std::optional<DimOrder> order() const {
        DimOrder out;
        for (const Value& value : calling_.arguments->positional) {
            const Str* text = as_str(value);
            if (value.same(ellipsis()) || (text != nullptr && text->text() == "...")) {
                out.ellipsis = out.names.size();
            } else if (text != nullptr) {
                out.names.emplace_back(text->text());
            } else if (value.is_none()) {
                out.names.emplace_back();
            } else {
                return std::nullopt;
            }
        }
        return out;
    }

    /// Derives where each dim goes from the alignment: a permutation, then each inserted 1.
    [[nodiscard]] Edits aligned() const {
        bcast::Arguments given;
        given.call = find_call(Dialect::pytorch, name_);
        given.rule = given.call->rules.front().effective;
        given.operands = {subject_->shape()};
        given.dtypes = {subject_->dtype};
        if (name_ == "align_as") {
            const auto& positional = calling_.arguments->positional;
            const Tensor* other = positional.size() == 1 ? torch_tensor(positional[0]) : nullptr;
            if (other == nullptr) return std::vector<MigrationEdit>();
            given.operands.push_back(other->shape());
            given.dtypes.push_back(other->dtype);
        } else {
            given.order = order();
            if (!given.order) return std::vector<MigrationEdit>();
        }
        const Alignment alignment = broadcast(given);
        if (!alignment.ok()) return std::vector<MigrationEdit>();  // the call raises, and also does so without names
        std::string dims;
        std::string index;
        std::size_t ones = 0;
        std::size_t one = 0;
        bool in_order = true;
        std::size_t next = 0;
        for (std::size_t axis = 0; axis < alignment.columns.size(); ++axis) {
            const bcast::Cell& cell = alignment.columns[axis].cells[0];
            index.append(index.empty() ? "" : ", ").append(cell.has_dim() ? ":" : "None");
            if (!cell.has_dim()) {
                ++ones;
                one = axis;
                continue;
            }
            in_order = in_order && cell.dim == next++;
            dims.append(dims.empty() ? "" : ", ").append(std::to_string(cell.dim));
        }
        if (in_order && ones == 0) return dropped();
        std::string text = in_order ? "" : concat({".permute(", dims, ")"});
        if (ones == 1) text += concat({".unsqueeze(", one, ")"});
        if (ones > 1) text += concat({"[", index, "]"});
        const bool method = text.front() == '.';
        return std::vector<MigrationEdit>{
            {method ? from_method() : from_dot(), method ? text.substr(1) : text, MigrationReason::permute_unsqueeze}};
    }

    /// Whether an argument is a string that is not an existing dim's name.
    [[nodiscard]] bool has_new_names() const {
        const auto text = [](const Value& value) { return as_str(value) != nullptr; };
        const auto& given = *calling_.arguments;
        return std::any_of(given.positional.begin(), given.positional.end(), text) ||
               std::any_of(given.keywords.begin(), given.keywords.end(),
                           [&](const KeywordArgument& one) { return text(one.value); });
    }

    /// `flatten(['C', 'H'], 'F')`, `flatten('C', 'H', 'F')`, `unflatten('F', (('C', 2), ('H', 3)))`: dims of the tensor
    /// become positions, names of resulting dims are removed.
    [[nodiscard]] Edits reshaped() const {
        std::vector<std::string> texts;
        const auto take = [&](const Value& value) {
            if (const auto dim = dim_called(*subject_, value)) {
                texts.push_back(std::to_string(*dim));
            } else if (value.is_integral()) {
                texts.push_back(std::to_string(value.integer()));
            } else if (const Values* items = items_of(value); items != nullptr && !items->empty()) {
                return name_ == "flatten" ? take_ends(*items, texts) : take_sizes(*items, texts);
            } else {
                return as_str(value) != nullptr;
            }
            return true;
        };
        const auto& given = *calling_.arguments;
        for (std::size_t i = skipped_; i < given.positional.size(); ++i) {
            if (!take(given.positional[i])) return std::nullopt;
        }
        for (const KeywordArgument& one : given.keywords) {
            if (!is_listed(naming_keywords, one.name) && !take(one.value)) return std::nullopt;
        }
        std::string list;
        for (const std::string& text : texts) list.append(list.empty() ? "" : ", ").append(text);
        if (skipped_ == 0) {
            const Location where = from_method();
            std::string call = concat({name_, "(", list, ")"});
            if (code_.substr(where.begin, where.end - where.begin) == call) return std::vector<MigrationEdit>();
            return std::vector<MigrationEdit>{{where, std::move(call), MigrationReason::flatten_by_position}};
        }
        const Location rest{expr_.arguments[0].where.end, expr_.where.end};
        return std::vector<MigrationEdit>{
            {rest, list.empty() ? ")" : concat({", ", list, ")"}), MigrationReason::flatten_by_position}};
    }

    /// Appends the first and the last of consecutive dims.
    [[nodiscard]] bool take_ends(const Values& items, std::vector<std::string>& texts) const {
        const auto first = dim_called(*subject_, items.front());
        const auto last = dim_called(*subject_, items.back());
        if (!first || !last) return false;
        texts.push_back(std::to_string(*first));
        texts.push_back(std::to_string(*last));
        return true;
    }

    /// Appends `(2, 3)` from pairs of names and sizes, or from sizes alone.
    [[nodiscard]] static bool take_sizes(const Values& items, std::vector<std::string>& texts) {
        std::string text = "(";
        for (const Value& item : items) {
            const Values* pair = items_of(item);
            const Value& size = pair != nullptr && pair->size() == 2 ? pair->back() : item;
            if (!size.is_integral()) return false;
            text.append(text.size() > 1 ? ", " : "").append(std::to_string(size.integer()));
        }
        texts.push_back(text + (items.size() == 1 ? ",)" : ")"));
        return true;
    }

    /// The location of the argument with the comma before it, or after it if it is the first.
    [[nodiscard]] Location with_comma(std::size_t at) const {
        const auto& arguments = expr_.arguments;
        Location where = arguments[at].where;
        if (at > 0) {
            while (where.begin > 0 && code_[where.begin - 1] != ',') --where.begin;
            if (where.begin > 0) --where.begin;
        } else if (arguments.size() > 1) {
            where.end = arguments[1].where.begin;
        }
        return where;
    }

    /// Replaces `*dims` by positions if all its items are names. After another `*`, or before another positional
    /// argument, the number of items is unknown, so none may be a name. Returns whether the edit could be determined.
    bool starred(std::size_t at, std::span<const Value> rest, std::vector<MigrationEdit>& out) const {
        const auto names_dim = [&](const Value& one) { return position_text(*subject_, one).has_value(); };
        if (std::none_of(rest.begin(), rest.end(), names_dim)) return true;
        const auto later =
            std::any_of(expr_.arguments.begin() + static_cast<std::ptrdiff_t>(at) + 1, expr_.arguments.end(),
                        [](const Argument& one) {
                            return one.kind == ArgumentKind::positional || one.kind == ArgumentKind::starred;
                        });
        if (later || !std::all_of(rest.begin(), rest.end(), names_dim)) return false;
        std::string text;
        for (const Value& one : rest) text.append(text.empty() ? "" : ", ").append(*position_text(*subject_, one));
        out.push_back({expr_.arguments[at].where, std::move(text), MigrationReason::dim_by_position});
        return true;
    }

    [[nodiscard]] Edits by_position() const {
        std::vector<MigrationEdit> out;
        const auto& given = *calling_.arguments;
        std::size_t position = 0;
        for (std::size_t i = 0; i < expr_.arguments.size(); ++i) {
            const Argument& argument = expr_.arguments[i];
            const Value* value = nullptr;
            if (argument.kind == ArgumentKind::positional) {
                // The positions of arguments after `*rest` are unknown.
                if (position < given.positional.size()) value = &given.positional[position++];
            } else if (argument.kind == ArgumentKind::keyword) {
                if (is_listed(naming_keywords, argument.name)) {
                    out.push_back({with_comma(i), "", MigrationReason::names_dropped});
                    continue;
                }
                for (const KeywordArgument& one : given.keywords) {
                    if (one.name == argument.name) value = &one.value;
                }
            } else if (argument.kind == ArgumentKind::starred) {
                if (subject_ != nullptr && !starred(i, given.positional.subspan(position), out)) return std::nullopt;
                position = given.positional.size();
            }
            if (value == nullptr || subject_ == nullptr) continue;
            if (auto text = position_text(*subject_, *value))
                out.push_back({argument.value->where, std::move(*text), MigrationReason::dim_by_position});
        }
        return out;
    }

    const Calling& calling_;
    const CallExpr& expr_;
    std::string_view code_;
    std::string_view name_;
    const AttributeExpr* method_ = nullptr;
    const Tensor* subject_ = nullptr;
    std::size_t skipped_ = 0;  ///< Number of arguments before those that may name dims: 1 for the tensor itself.
    bool of_torch_ = false;
};

}  // namespace

std::string_view name_of(MigrationReason reason) {
    switch (reason) {
        case MigrationReason::names_dropped:
            return "names-dropped";
        case MigrationReason::dim_by_position:
            return "dim-by-position";
        case MigrationReason::permute_unsqueeze:
            return "align-as-permute-unsqueeze";
        case MigrationReason::flatten_by_position:
            return "flatten-by-position";
    }
    return {};
}

std::optional<std::vector<MigrationEdit>> edits_without_names(const Calling& calling, std::string_view code) {
    return NamedCall(calling, code).edits();
}

}  // namespace bcast::python
