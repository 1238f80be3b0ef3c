#include "bcast/recognition/read_field.hpp"

#include <algorithm>
#include "bcast/ascii.hpp"
#include "bcast/named_row.hpp"

namespace bcast {
namespace {

constexpr std::size_t longest_rest = 400;

bool is_blank(char c) {
    return c == ' ' || c == '\n';
}
bool is_word(char c) {
    return is_digit(c) || is_letter(c) || c == '_';
}

class FieldReader {
  public:
    FieldReader(std::string_view text, std::size_t at) : text_(text), at_(at) {}

    std::size_t at() const { return at_; }
    bool at_end() const { return at_ >= text_.size(); }
    char peek() const { return at_end() ? '\0' : text_[at_]; }
    void skip_space() {
        while (!at_end() && is_blank(peek())) ++at_;
    }
    bool take(char c) {
        if (peek() != c || at_end()) return false;
        ++at_;
        return true;
    }
    bool take(std::string_view word) {
        if (text_.substr(at_, word.size()) != word) return false;
        at_ += word.size();
        return true;
    }

    std::optional<Extent> number() {
        const std::size_t begin = at_;
        const bool negative = take('-');
        Extent value = 0;
        const std::size_t digits = at_;
        for (; is_digit(peek()); ++at_) value = std::min(value * 10 + (peek() - '0'), max_extent);
        if (at_ == digits) {
            at_ = begin;
            return std::nullopt;
        }
        return negative ? -value : value;
    }

    /// The same, if the number may be wrapped at the end of a line: the text after it shows whether it continues.
    std::optional<Extent> wrapped_number(std::string_view next) {
        const auto first = number();
        if (!first || next.empty() || peek() != '\n') return first;
        const std::size_t here = at_++;
        const std::size_t digits = at_;
        const auto rest = is_digit(peek()) ? number() : std::nullopt;
        if (!rest || peek() != next.front()) {
            at_ = here;
            return first;
        }
        return FieldReader(std::to_string(*first) + std::string(text_.substr(digits, at_ - digits)), 0).number();
    }

    /// A size within a shape; an inner nullopt is an unknown size.
    std::optional<std::optional<Extent>> size() {
        for (const std::string_view unknown : {"None", "?", "newaxis", "Dimension(None)"}) {
            if (take(unknown)) return std::optional<std::optional<Extent>>(std::in_place, std::nullopt);
        }
        if (take("Dimension(")) {
            const auto value = number();
            if (!value || !take(')')) return std::nullopt;
            return std::optional<std::optional<Extent>>(value);
        }
        const auto value = number();
        if (!value) return std::nullopt;
        take('L');  // Python 2
        return std::optional<std::optional<Extent>>(value);
    }

    bool shape(PartialShape& out) {
        out.clear();
        std::string closers;
        for (const std::string_view prefix : {"torch.Size(", "TensorShape(", "tf.TensorShape(", "Size("}) {
            if (take(prefix)) {
                closers += ')';
                break;
            }
        }
        skip_space();
        if (take('(')) {
            closers += ')';
        } else if (take('[')) {
            closers += ']';
        } else if (take('{')) {
            closers += '}';
        } else {
            return false;
        }
        for (skip_space(); !at_end() && peek() != closers.back();) {
            const auto one = size();
            if (!one || out.size() > 1024) return false;
            out.push_back(*one);
            skip_space();
            if (!take(',')) take("x ");  // [2 x 3] of PyTorch 0.x
            skip_space();
        }
        for (; !closers.empty(); closers.pop_back()) {
            skip_space();
            if (!take(closers.back())) return false;
        }
        return true;
    }

    /// Shapes separated by spaces, commas or `and`; of `(3,)->(3,newaxis)` the second one broadcasts, with a 1.
    bool shapes(std::vector<PartialShape>& out) {
        for (;;) {
            const std::size_t begin = at_;
            PartialShape one;
            if (!shape(one)) {
                at_ = out.empty() ? at_ : begin;
                break;
            }
            if (take("->")) {
                if (!shape(one)) return false;
                for (auto& size : one) size = size.value_or(1);
            }
            out.push_back(one);
            const std::size_t end = at_;
            skip_space();
            take(',');
            skip_space();
            if (take("and ")) skip_space();
            const char next = peek();
            if (next != '(' && next != '[' && next != 't' && next != 'T') {
                at_ = end;
                break;
            }
            last_end_ = end;
        }
        // Words that only begin like a shape are not part of the list.
        if (!out.empty() && at_ > last_end_ && !at_end() && is_word(peek()) && last_end_ > 0) at_ = last_end_;
        return !out.empty();
    }

    /// `2x3`
    bool by(PartialShape& out) {
        out.clear();
        do {
            const auto value = number();
            if (!value) return false;
            out.emplace_back(*value);
        } while (take('x'));
        return true;
    }

    std::optional<Name> name() {
        if (take("None")) return std::optional<Name>(std::in_place, std::nullopt);
        if (take("Ellipsis")) return std::optional<Name>(std::in_place, "...");
        const char quote = peek();
        if (quote == '\'' || quote == '"') {
            const std::size_t close = text_.find(quote, at_ + 1);
            if (close == std::string_view::npos || close - at_ > longest_rest) return std::nullopt;
            std::string word(text_.substr(at_ + 1, close - at_ - 1));
            at_ = close + 1;
            return std::optional<Name>(std::in_place, std::move(word));
        }
        const std::size_t begin = at_;
        while (is_word(peek())) ++at_;
        if (at_ == begin) return std::nullopt;
        return std::optional<Name>(std::in_place, std::string(text_.substr(begin, at_ - begin)));
    }

    bool names(std::vector<Name>& out) {
        const bool nested = text_.substr(at_, 2) == "[(";
        if (nested) ++at_;
        const char close = peek() == '(' ? ')' : ']';
        if (!take('(') && !take('[')) return false;
        for (skip_space(); !at_end() && peek() != close;) {
            const auto one = name();
            if (!one) return false;
            out.push_back(*one);
            skip_space();
            take(',');
            skip_space();
        }
        return take(close) && (!nested || take(']'));
    }

    std::string word() {
        const std::size_t begin = at_;
        while (is_word(peek()) || peek() == '.' || peek() == '/' || peek() == '-') ++at_;
        return std::string(text_.substr(begin, at_ - begin));
    }

    std::string rest(std::string_view next) {
        const std::size_t begin = at_;
        const std::string_view end_mark = next.substr(0, std::min<std::size_t>(next.size(), 12));
        const std::size_t line = text_.find('\n', at_);
        std::size_t end = end_mark.empty() ? line : text_.find(end_mark, at_);
        end = std::min({end, text_.size(), begin + longest_rest});
        at_ = end;
        return std::string(text_.substr(begin, end - begin));
    }

  private:
    std::string_view text_;
    std::size_t at_;
    std::size_t last_end_ = 0;
};

bool is_number(std::string_view is) {
    return is_listed("size dim axis rank count index", is);
}

}  // namespace

std::optional<std::size_t> read_shape(std::string_view text, std::size_t at, PartialShape& out) {
    FieldReader reader(text, at);
    if (!reader.shape(out)) return std::nullopt;
    return reader.at();
}

bool read_field(std::string_view text, FoundField& field, std::string_view next) {
    FieldReader reader(text, field.begin);
    bool ok = false;
    if (is_number(field.is)) {
        const auto value = reader.wrapped_number(next);
        ok = value.has_value();
        if (ok) field.value = *value;
    } else if (field.is == "shape" || field.is == "by") {
        PartialShape shape;
        ok = field.is == "by" ? reader.by(shape) : reader.shape(shape);
        if (ok) field.value = std::vector<PartialShape>{std::move(shape)};
    } else if (field.is == "shapes") {
        std::vector<PartialShape> shapes;
        ok = reader.shapes(shapes);
        if (ok) field.value = std::move(shapes);
    } else if (field.is == "names") {
        std::vector<Name> names;
        ok = reader.names(names);
        if (ok) field.value = std::move(names);
    } else if (field.is == "name") {
        const auto name = reader.name();
        ok = name.has_value();
        if (ok) field.value = std::vector<Name>{*name};
    } else {
        std::string word = field.is == "rest" ? reader.rest(next) : reader.word();
        ok = !word.empty() || field.is == "rest";
        field.value = std::move(word);
    }
    field.end = reader.at();
    return ok;
}

bool read_field_back(std::string_view text, FoundField& field) {
    if (!is_number(field.is)) return false;
    std::size_t begin = field.begin;
    while (begin > 0 && is_digit(text[begin - 1])) --begin;
    if (begin == field.begin) return false;
    if (begin > 0 && text[begin - 1] == '-') --begin;
    field.end = field.begin;
    field.begin = begin;
    FieldReader reader(text, begin);
    field.value = *reader.number();
    return true;
}

}  // namespace bcast
