#include "bcast/language/syntax/lexer.hpp"

namespace bcast::python {
namespace {

struct Letters {
    std::uint32_t first;
    std::uint32_t last;
};

// Letters that NFKC leaves as they are, so that equal names are equal bytes.
constexpr Letters letters[] = {
    {0xc0, 0xd6},     {0xd8, 0xf6},     {0xf8, 0x131},    {0x134, 0x13e},   {0x141, 0x148},
    {0x14a, 0x17e},   {0x180, 0x1c3},   {0x250, 0x2af},   {0x386, 0x386},   {0x388, 0x3ce},
    {0x400, 0x481},   {0x48a, 0x52f},   {0x531, 0x556},   {0x561, 0x586},   {0x5d0, 0x5ea},
    {0x620, 0x64a},   {0x904, 0x939},   {0xe01, 0xe30},   {0x3041, 0x3096}, {0x30a1, 0x30fa},
    {0x30fc, 0x30fe}, {0x3400, 0x4dbf}, {0x4e00, 0x9fff}, {0xac00, 0xd7a3}, {0x20000, 0x2a6df}};

constexpr bool is_ascii_letter(std::uint32_t c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

}  // namespace

bool starts_name(std::uint32_t code_point) {
    if (code_point < 0x80) return is_ascii_letter(code_point);
    for (const Letters& range : letters) {
        if (code_point >= range.first && code_point <= range.last) return true;
    }
    return false;
}

bool continues_name(std::uint32_t code_point) {
    const bool digit = code_point >= '0' && code_point <= '9';
    const bool accent = code_point >= 0x300 && code_point <= 0x36f;
    return digit || accent || starts_name(code_point);
}

}  // namespace bcast::python
