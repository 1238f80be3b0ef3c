#include "bcast/concat.hpp"

namespace bcast {

// Defined out of line because accessing a string's data is more code at each call site.
Piece::Piece(const std::string& text) : Piece(std::string_view(text)) {}

void Piece::append_to(std::string& out) const {
    if (size_ == is_signed) {
        out += std::to_string(number_);
    } else if (size_ == is_unsigned) {
        out += std::to_string(static_cast<std::uint64_t>(number_));
    } else if (size_ == is_literal) {
        out += text_;
    } else {
        out.append(text_, size_);
    }
}

std::string concat(std::initializer_list<Piece> pieces) {
    std::string out;
    for (const Piece& piece : pieces) piece.append_to(out);
    return out;
}

void raise_exception(const char* type, std::initializer_list<Piece> pieces) {
    throw Raised(type, concat(pieces));
}

void raise_index_error(std::initializer_list<Piece> pieces) {
    raise_exception("IndexError", pieces);
}

void raise_runtime_error(std::initializer_list<Piece> pieces) {
    raise_exception("RuntimeError", pieces);
}

void raise_type_error(std::initializer_list<Piece> pieces) {
    raise_exception("TypeError", pieces);
}

void raise_value_error(std::initializer_list<Piece> pieces) {
    raise_exception("ValueError", pieces);
}

void raise_unsupported(std::initializer_list<Piece> pieces) {
    throw Unsupported(concat(pieces));
}

}  // namespace bcast
