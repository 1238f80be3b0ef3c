// `text % values` and `str.format`.

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/interpreter/format_spec.hpp"
#include "bcast/language/types/dict.hpp"
#include "bcast/language/types/integer.hpp"
#include "bcast/language/types/number.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/raised.hpp"
#include "bcast/utf8.hpp"

namespace bcast::python {
namespace {

/// Executes printf-style formatting.
class PercentFormat {
  public:
    PercentFormat(Interpreter& interpreter, std::string_view format, const Value& values)
        : interpreter_(interpreter),
          format_(format),
          values_(values),
          tuple_(values.as<Tuple>()),
          mapping_(tuple_ == nullptr && as_str(values) == nullptr && values.type().slot(&Slots::get_item) != nullptr) {}

    std::string run() {
        while (at_ < format_.size()) {
            const std::size_t sign = format_.find('%', at_);
            out_ += format_.substr(at_, sign - at_);
            if (sign == std::string_view::npos) break;
            at_ = sign + 1;
            conversion();
        }
        const bool left = tuple_ != nullptr ? next_ < tuple_->items().size() : next_ == 0;
        if (left && !mapping_) raise_type_error("not all arguments converted during string formatting");
        return std::move(out_);
    }

  private:
    Value take() {
        if (tuple_ != nullptr) {
            if (next_ < tuple_->items().size()) return tuple_->items()[next_++];
        } else if (next_ == 0) {
            ++next_;
            return values_;
        }
        raise_type_error("not enough arguments for format string");
    }

    std::int64_t number() {
        std::int64_t out = 0;
        if (peek() == '*') {
            ++at_;
            const Value argument = take();
            if (!argument.is_integral()) raise_type_error("* wants int");
            return argument.integer();
        }
        for (; peek() >= '0' && peek() <= '9'; ++at_) {
            out = out * 10 + (peek() - '0');
            if (out > 0x7fffffff) raise_value_error("width too big");
        }
        return out;
    }

    [[nodiscard]] char peek() const { return at_ < format_.size() ? format_[at_] : '\0'; }

    void conversion() {
        Value keyed;
        if (peek() == '(') {
            const std::size_t close = format_.find(')', at_);
            if (close == std::string_view::npos) raise_value_error("incomplete format key");
            if (!mapping_) raise_type_error("format requires a mapping");
            keyed = interpreter_.get_item(values_, new_str(format_.substr(at_ + 1, close - at_ - 1)));
            at_ = close + 1;
        }
        FormatSpec spec;
        bool zero = false;
        for (;; ++at_) {
            const char c = peek();
            if (c == '-') {
                spec.align = '<';
            } else if (c == '+') {
                spec.sign = '+';
            } else if (c == ' ') {
                if (spec.sign == '\0') spec.sign = ' ';
            } else if (c == '#') {
                spec.alternate = true;
            } else if (c == '0') {
                zero = true;
            } else {
                break;
            }
        }
        spec.width = number();
        if (spec.width < 0) {
            spec.align = '<';
            spec.width = -spec.width;
        }
        if (peek() == '.') {
            ++at_;
            spec.precision = std::max<std::int64_t>(number(), 0);
        }
        if (peek() == 'l' || peek() == 'h' || peek() == 'L') ++at_;
        if (at_ >= format_.size()) raise_value_error("incomplete format");
        spec.type = format_[at_++];
        if (spec.type == '%') {
            out_ += '%';
            return;
        }
        if (zero && spec.align == '\0') {
            spec.fill = "0";
            spec.align = '=';
        }
        if (spec.align == '\0') spec.align = '>';
        convert(spec, keyed);
        interpreter_.heap().expect(out_.size());
    }

    void convert(FormatSpec& spec, const Value& keyed) {
        const auto value = [&] { return keyed.is_nothing() ? take() : keyed; };
        switch (spec.type) {
            case 's':
            case 'r':
            case 'a': {
                const Value argument = value();
                std::string text = spec.type == 's' ? interpreter_.str(argument) : interpreter_.repr(argument);
                if (spec.type == 'a') text = ascii_text(text);
                if (spec.align == '=') spec.align = '>', spec.fill = " ";
                if (spec.precision >= 0) text.resize(byte_of(text, static_cast<std::size_t>(spec.precision)));
                out_ += padded(spec, text, '>');
                return;
            }
            case 'c': {
                const Value argument = value();
                std::string text;
                if (const Str* one = as_str(argument)) {
                    if (one->length() != 1) raise_type_error("%c requires int or char");
                    text = one->text();
                } else if (const auto point = as_index(interpreter_, argument)) {
                    if (*point < 0 || *point > 0x10ffff)
                        raise_exception("OverflowError", "%c arg not in range(0x110000)");
                    append_code_point(text, static_cast<std::uint32_t>(*point));
                } else {
                    raise_type_error("%c requires int or char");
                }
                if (spec.align == '=') spec.align = '>', spec.fill = " ";
                out_ += padded(spec, text, '>');
                return;
            }
            case 'd':
            case 'i':
            case 'u':
            case 'x':
            case 'X':
            case 'o':
                return integer(spec, value());
            case 'e':
            case 'E':
            case 'f':
            case 'F':
            case 'g':
            case 'G': {
                const Value argument = value();
                const auto real = as_real(interpreter_, argument);
                if (!real) raise_type_error({"must be real number, not ", type_name(argument)});
                out_ += format_real(*real, spec, "float");
                return;
            }
            default:
                raise_value_error({"unsupported format character '", std::string_view(&spec.type, 1), "' (0x",
                                   based_text(spec.type, 16, ""), ") at index ", at_ - 1});
        }
    }

    void integer(FormatSpec& spec, const Value& argument) {
        const std::string_view sign(&spec.type, 1);
        const bool decimal = spec.type == 'd' || spec.type == 'i' || spec.type == 'u';
        Value number;
        if (is_int(argument)) {
            number = argument;
        } else if (argument.is_object() && as_str(argument) == nullptr) {
            // A TypeError of the conversion is replaced by that of the format.
            try {
                number = decimal ? interpreter_.call(Value::of(int_type), {argument})
                                 : Value::integer(to_index(interpreter_, argument));
            } catch (const Raised& refused) {
                if (refused.type() != "TypeError") throw;
            }
        } else if (decimal && argument.is_real()) {
            number = real_to_int(argument.real());
        }
        if (number.is_nothing()) {
            raise_type_error({"%", sign, " format: ", decimal ? "a real number" : "an integer", " is required, not ",
                              type_name(argument)});
        }
        if (spec.type == 'i' || spec.type == 'u') spec.type = 'd';
        // The precision of an integer is its minimum number of digits.
        std::string digits =
            format_integer(number, {" ", '\0', spec.sign, false, spec.alternate, 0, '\0', -1, spec.type});
        const std::size_t first = digits.find_first_of("0123456789abcdefABCDEF");
        const std::size_t prefix = spec.alternate && spec.type != 'd' ? first + 2 : first;
        const auto count = static_cast<std::int64_t>(digits.size() - prefix);
        if (spec.precision > count) {
            interpreter_.heap().expect(static_cast<std::uint64_t>(spec.precision));
            digits.insert(prefix, static_cast<std::size_t>(spec.precision - count), '0');
        }
        const std::int64_t missing = spec.width - static_cast<std::int64_t>(digits.size());
        if (spec.align == '=' && missing > 0) {
            interpreter_.heap().expect(static_cast<std::uint64_t>(missing));
            digits.insert(prefix, static_cast<std::size_t>(missing), '0');
        }
        out_ += padded(spec, digits, '>');
    }

    Interpreter& interpreter_;
    std::string_view format_;
    const Value& values_;
    const Tuple* tuple_;
    std::size_t at_ = 0;
    std::size_t next_ = 0;
    const bool mapping_;  ///< Whether items of the values are found by keys: lists, as dicts, may have items left.
    std::string out_;
};

/// Executes `str.format` (CPython's `MarkupIterator`).
class BraceFormat {
  public:
    BraceFormat(Interpreter& interpreter, const CallArguments& arguments)
        : interpreter_(interpreter), arguments_(arguments) {}

    std::string run(std::string_view format, int depth) {
        if (depth < 0) raise_value_error("Max string recursion exceeded");
        std::string out;
        for (std::size_t at = 0; at < format.size();) {
            const char c = format[at];
            if (c != '{' && c != '}') {
                out += c;
                ++at;
                continue;
            }
            if (at + 1 < format.size() && format[at + 1] == c) {
                out += c;
                at += 2;
                continue;
            }
            if (c == '}') raise_value_error("Single '}' encountered in format string");
            if (at + 1 == format.size()) raise_value_error("Single '{' encountered in format string");
            const std::size_t end = end_of_field(format, at + 1);
            field(format.substr(at + 1, end - at - 1), depth, out);
            interpreter_.heap().expect(out.size());
            at = end + 1;
        }
        return out;
    }

  private:
    static std::size_t end_of_field(std::string_view format, std::size_t begin) {
        int open = 1;
        bool in_brackets = false;
        for (std::size_t at = begin; at < format.size(); ++at) {
            if (format[at] == '[') in_brackets = true;
            if (format[at] == ']') in_brackets = false;
            if (in_brackets) continue;
            if (format[at] == '{') ++open;
            if (format[at] == '}' && --open == 0) return at;
        }
        const std::size_t mark = format.find_first_of(":!{", begin);
        raise_value_error(mark == std::string_view::npos ? "expected '}' before end of string"
                          : format[mark] == '{'          ? "unexpected '{' in field name"
                          : format.substr(mark) == "!"   ? "end of string while looking for conversion specifier"
                                                         : "unmatched '{' in format spec");
    }

    void field(std::string_view text, int depth, std::string& out) {
        std::size_t name_end = 0;
        bool in_brackets = false;
        for (; name_end < text.size(); ++name_end) {
            const char c = text[name_end];
            if (c == '[') in_brackets = true;
            if (c == ']') in_brackets = false;
            if (c == '{' && !in_brackets) raise_value_error("unexpected '{' in field name");
            if ((c == '!' || c == ':') && !in_brackets) break;
        }
        Value value = named(text.substr(0, name_end));
        std::size_t at = name_end;
        if (at < text.size() && text[at] == '!') {
            if (at + 1 >= text.size()) raise_value_error("end of string while looking for conversion specifier");
            const char kind = text[at + 1];
            at += 2;
            if (at < text.size() && text[at] != ':') raise_value_error("expected ':' after conversion specifier");
            if (kind == 's') {
                value = new_str(interpreter_.str(value));
            } else if (kind == 'r') {
                value = new_str(interpreter_.repr(value));
            } else if (kind == 'a') {
                value = new_str(ascii_text(interpreter_.repr(value)));
            } else {
                raise_value_error({"Unknown conversion specifier ", std::string_view(&kind, 1)});
            }
        }
        std::string spec;
        if (at < text.size()) spec = run(text.substr(at + 1), depth - 1);
        out += interpreter_.format(value, spec);
    }

    // The value of a field name: `0.shape[1]`, `name`, or empty for automatic numbering.
    Value named(std::string_view name) {
        const std::size_t end = std::min(name.find_first_of(".["), name.size());
        const std::string_view first = name.substr(0, end);
        Value value;
        const bool number = !first.empty() && first.find_first_not_of("0123456789") == std::string_view::npos;
        if (first.empty() || number) {
            if (first.empty() ? manual_ : automatic_) {
                raise_value_error(first.empty()
                                      ? "cannot switch from manual field specification to automatic field numbering"
                                      : "cannot switch from automatic field numbering to manual field specification");
            }
            (first.empty() ? automatic_ : manual_) = true;
            if (first.size() > 9) raise_value_error("Too many decimal digits in format string");
            const std::size_t index =
                first.empty() ? next_++ : static_cast<std::size_t>(std::stoul(std::string(first)));
            if (index >= arguments_.positional.size()) {
                raise_index_error({"Replacement index ", index, " out of range for positional args tuple"});
            }
            value = arguments_.positional[index];
        } else {
            for (const KeywordArgument& keyword : arguments_.keywords) {
                if (keyword.name == first) value = keyword.value;
            }
            if (value.is_nothing()) {
                std::string quoted;
                append_quoted(quoted, first);
                throw Raised("KeyError", quoted);
            }
        }
        return follow(value, name.substr(end));
    }

    Value follow(Value value, std::string_view rest) {
        while (!rest.empty()) {
            if (rest[0] == '.') {
                const std::size_t end = std::min(rest.find_first_of(".[", 1), rest.size());
                if (end == 1) raise_value_error("Empty attribute in format string");
                value = interpreter_.get_attribute(value, rest.substr(1, end - 1));
                rest.remove_prefix(end);
            } else if (rest[0] == '[') {
                const std::size_t close = rest.find(']');
                if (close == std::string_view::npos) raise_value_error("Missing ']' in format string");
                const std::string_view key = rest.substr(1, close - 1);
                if (key.empty()) raise_value_error("Empty attribute in format string");
                const bool number = key.find_first_not_of("0123456789") == std::string_view::npos && key.size() < 18;
                value =
                    interpreter_.get_item(value, number ? Value::integer(std::stoll(std::string(key))) : new_str(key));
                rest.remove_prefix(close + 1);
            } else {
                raise_value_error("Only '.' or '[' may follow ']' in format field specifier");
            }
        }
        return value;
    }

    Interpreter& interpreter_;
    const CallArguments& arguments_;
    std::size_t next_ = 0;
    bool automatic_ = false;
    bool manual_ = false;
};

}  // namespace

Value percent_format(Interpreter& interpreter, const Str& format, const Value& values) {
    return new_str(PercentFormat(interpreter, format.text(), values).run());
}

std::string brace_format(Interpreter& interpreter, std::string_view format, const CallArguments& arguments) {
    return BraceFormat(interpreter, arguments).run(format, 2);
}

}  // namespace bcast::python
