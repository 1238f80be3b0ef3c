#include "bcast/shape_text.hpp"

#include "bcast/ascii.hpp"
#include "bcast/concat.hpp"
#include "bcast/utf8.hpp"

namespace bcast {
namespace {

constexpr std::size_t longest_text = 16384;

bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}

/// A character that ends an item, so it cannot be part of a name.
bool is_mark(char c) {
    return c == ',' || c == '=' || c == '(' || c == ')' || c == '[' || c == ']' || is_space(c);
}

/// The text with fullwidth and typographic forms, as in `（２，３）`, replaced by the ASCII characters.
std::string in_ascii(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = code_point_at(text, at);
        const char ascii = ascii_of(point.value);
        out += ascii != 0 ? std::string_view(&ascii, 1) : text.substr(at, point.bytes);
        at += point.bytes;
    }
    return out;
}

/// A recursive-descent parser that stops at the first error.
class Reader {
  public:
    /// `no_names`: no dim may have a name, so error messages do not mention names.
    explicit Reader(std::string_view text, bool no_names = false)
        : given_(text), ascii_(text.size() > longest_text ? std::string() : in_ascii(text)), no_names_(no_names) {}

    std::variant<TypedShape, Diagnostic> shape() {
        if (given_.size() > longest_text) return too_long();
        open_brackets();
        if (error_) return *error_;
        if (at_end() && closers_.empty())
            return wrong("shape-empty", at_, at_, "a shape is missing; a single value is written ()");
        while (!error_ && !at_closer()) {
            item();
            if (error_ || !comma()) break;
        }
        if (!error_) close_brackets();
        if (error_) return *error_;
        return std::move(out_);
    }

  private:
    bool at_end() const { return at_ >= text_.size(); }
    char peek() const { return text_[at_]; }
    bool at_closer() const { return at_end() || peek() == ')' || peek() == ']'; }
    void skip_space() {
        while (!at_end() && is_space(peek())) ++at_;
    }
    bool take(char c) {
        if (at_end() || peek() != c) return false;
        ++at_;
        return true;
    }
    bool take(std::string_view word) {
        if (text_.substr(at_, word.size()) != word) return false;
        at_ += word.size();
        return true;
    }

    void open_brackets() {
        skip_space();
        if (take("torch.Size")) {
            skip_space();
            if (!take('(')) {
                wrong("shape-unclosed", at_, at_, "torch.Size needs a list in parentheses");
                return;
            }
            closers_ += ')';
            skip_space();
        }
        if (take('(')) {
            closers_ += ')';
        } else if (take('[')) {
            closers_ += ']';
        }
        skip_space();
    }

    void close_brackets() {
        while (!error_ && !closers_.empty()) {
            skip_space();
            const std::string expected(1, closers_.back());
            if (at_end()) {
                wrong("shape-unclosed", at_, at_, concat({"a closing ", expected, " is missing"}));
            } else if (!take(closers_.back())) {
                wrong("shape-character", at_, next(),
                      concat({"expected ", expected, " but found ", quoted(current())}));
            }
            closers_.pop_back();
        }
        skip_space();
        if (!error_ && !at_end()) {
            wrong("shape-character", at_, text_.size(),
                  "nothing may follow the shape, but found " + quoted(text_.substr(at_)));
        }
    }

    /// After an item: returns whether another one may follow.
    bool comma() {
        skip_space();
        if (at_closer()) return false;
        if (!take(',')) {
            wrong("shape-character", at_, next(), "expected a comma but found " + quoted(current()));
            return false;
        }
        skip_space();
        if (!at_end() && peek() == ',')
            wrong("shape-extent-missing", at_, at_ + 1, "a size is missing before this comma");
        return true;
    }

    void item() {
        const std::size_t begin = at_;
        Dim dim;
        if (!starts_extent() || name_follows()) name(dim);
        if (!error_) extent(dim);
        if (error_) return;
        if (out_.shape.size() == max_rank) {
            wrong("shape-rank", begin, at_, concat({"a shape has at most ", max_rank, " dims, this is one more"}));
            return;
        }
        out_.shape.push_back(std::move(dim));
        out_.spans.push_back(span(begin, at_));
    }

    bool starts_extent() const {
        return !at_end() && (is_digit(peek()) || peek() == '-' || peek() == '+' || peek() == ',');
    }

    /// Whether an item that starts like a number is a name, as in `1a=2`.
    bool name_follows() const {
        std::size_t i = at_;
        while (i < text_.size() && !is_mark(text_[i])) ++i;
        while (i < text_.size() && is_space(text_[i])) ++i;
        return i < text_.size() && text_[i] == '=';
    }

    void name(Dim& dim) {
        const std::size_t begin = at_;
        while (!at_end() && !is_mark(peek())) ++at_;
        const std::string_view word = text_.substr(begin, at_ - begin);
        const std::size_t end = at_;
        skip_space();
        if (word.empty() && !at_end() && peek() != '=') {
            wrong("shape-character", at_, next(), "expected a size but found " + quoted(current()));
        } else if (no_names_ && (at_end() || peek() != '=')) {
            wrong("shape-extent-invalid", begin, end, quoted(word) + " is not a whole number");
        } else if (!take('=')) {
            wrong("shape-extent-missing", begin, end, quoted(word) + " is not a size; a named dim is written N=2");
        } else if (word.empty()) {
            wrong("shape-name-missing", at_ - 1, at_, "a name is missing before =");
        } else if (word != "*") {
            dim.name = std::string(word);
        }
        skip_space();
    }

    void extent(Dim& dim) {
        const std::size_t begin = at_;
        const bool negative = take('-');
        if (!negative) take('+');
        const std::size_t digits = at_;
        Extent value = 0;
        bool fits = true;
        for (; !at_end() && is_digit(peek()); ++at_) {
            value = value * 10 + (peek() - '0');
            fits = fits && value <= max_extent;
            if (!fits) value = 0;
        }
        if (at_ == digits) {
            if (at_end()) {
                wrong("shape-extent-missing", begin, at_, "a size is missing at the end");
            } else {
                wrong("shape-extent-missing", begin, next(),
                      "expected a size but found " + quoted(text_.substr(begin, next() - begin)));
            }
        } else if (!at_end() && !is_mark(peek())) {
            while (!at_end() && !is_mark(peek())) ++at_;
            wrong("shape-extent-invalid", begin, at_,
                  quoted(text_.substr(begin, at_ - begin)) + " is not a whole number");
        } else if (!fits) {
            wrong("shape-extent-too-large", begin, at_,
                  quoted(text_.substr(begin, at_ - begin)) + " is beyond the largest size, 2^53-1");
        }
        dim.extent = negative ? -value : value;
    }

    std::size_t next() const { return at_end() ? at_ : at_ + code_point_at(text_, at_).bytes; }
    std::string_view current() const { return text_.substr(at_, next() - at_); }

    Span span(std::size_t begin, std::size_t end) const {
        const std::size_t first = code_points(text_.substr(0, begin));
        return {first, first + code_points(text_.substr(begin, end - begin))};
    }

    Diagnostic wrong(const char* reason, std::size_t begin, std::size_t end, const std::string& what) {
        const Span where = span(begin, end);
        const std::string column = "column " + std::to_string(where.begin + 1);
        error_ = Diagnostic{reason, concat({quoted(given_), ", ", column, ": ", what}),
                            shortened(text_.substr(begin, end - begin)), where};
        return *error_;
    }

    Diagnostic too_long() const {
        return {"shape-too-long",
                concat({quoted(given_), ", column 1: a text of ", given_.size(),
                        " bytes is too long for a shape; the limit is ", longest_text}),
                shortened(given_), Span{0, code_points(given_.substr(0, longest_text))}};
    }

    std::string_view given_;
    std::string ascii_;  ///< The same code points as given_, at different byte offsets.
    std::string_view text_ = ascii_;
    bool no_names_;
    std::size_t at_ = 0;
    std::string closers_;
    TypedShape out_;
    std::optional<Diagnostic> error_;
};

}  // namespace

std::variant<TypedShape, Diagnostic> parse_shape(std::string_view text) {
    return Reader(text).shape();
}

std::variant<std::vector<Extent>, Diagnostic> parse_integers(std::string_view text) {
    auto parsed = Reader(text, true).shape();
    if (auto* diagnostic = std::get_if<Diagnostic>(&parsed)) return std::move(*diagnostic);
    const auto& typed = std::get<TypedShape>(parsed);
    for (std::size_t i = 0; i < typed.shape.size(); ++i) {
        if (!typed.shape[i].name) continue;
        return Diagnostic{"integers-name",
                          concat({quoted(text), ", column ", typed.spans[i].begin + 1, ": integers have no names"}),
                          shortened(*typed.shape[i].name), typed.spans[i]};
    }
    return extents_of(typed.shape);
}

}  // namespace bcast
