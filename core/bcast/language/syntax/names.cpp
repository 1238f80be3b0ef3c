#include "bcast/language/syntax/lexer.hpp"

namespace bcast::python {
namespace {

struct Letters {
    std::uint32_t first;
    std::uint32_t last;
};

// Letters that NFKC leaves unchanged, so that equal names have equal bytes.
constexpr Letters letters[] = {
    {0xc0, 0xd6},     {0xd8, 0xf6},     {0xf8, 0x131},    {0x134, 0x13e},   {0x141, 0x148},
    {0x14a, 0x17e},   {0x180, 0x1c3},   {0x250, 0x2af},   {0x386, 0x386},   {0x388, 0x3ce},
    {0x400, 0x481},   {0x48a, 0x52f},   {0x531, 0x556},   {0x561, 0x586},   {0x5d0, 0x5ea},
    {0x620, 0x64a},   {0x904, 0x939},   {0xe01, 0xe30},   {0x3041, 0x3096}, {0x30a1, 0x30fa},
    {0x30fc, 0x30fe}, {0x3400, 0x4dbf}, {0x4e00, 0x9fff}, {0xac00, 0xd7a3}, {0x20000, 0x2a6df}};

struct Written {
    char16_t letter;
    char16_t as;
};

// Letters that NFKC replaces: variants of Greek letters, superscript and subscript letters.
constexpr Written replaced[] = {
    {0xb5, 0x3bc},  {0x3d0, 0x3b2}, {0x3d1, 0x3b8}, {0x3d5, 0x3c6},  {0x3d6, 0x3c0}, {0x3f0, 0x3ba}, {0x3f1, 0x3c1},
    {0x3f4, 0x398}, {0x3f5, 0x3b5}, {0x1d40, 'T'},  {0x1d48, 'd'},   {0x1d4f, 'k'},  {0x1d57, 't'},  {0x1d62, 'i'},
    {0x1d63, 'r'},  {0x1d64, 'u'},  {0x1d65, 'v'},  {0x2071, 'i'},   {0x207f, 'n'},  {0x2090, 'a'},  {0x2091, 'e'},
    {0x2092, 'o'},  {0x2093, 'x'},  {0x2095, 'h'},  {0x2096, 'k'},   {0x2097, 'l'},  {0x2098, 'm'},  {0x2099, 'n'},
    {0x209a, 'p'},  {0x209b, 's'},  {0x209c, 't'},  {0x210f, 0x127}, {0x211d, 'R'},  {0x2113, 'l'},  {0x2c7c, 'j'}};

constexpr bool is_ascii_letter(std::uint32_t c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

}  // namespace

std::uint32_t normal_letter(std::uint32_t code_point) {
    for (const Written& one : replaced) {
        if (one.letter == code_point) return one.as;
    }
    return code_point;
}

bool starts_name(std::uint32_t code_point) {
    if (code_point < 0x80) return is_ascii_letter(code_point);
    for (const Letters& range : letters) {
        if (code_point >= range.first && code_point <= range.last) return true;
    }
    return normal_letter(code_point) != code_point;
}

bool continues_name(std::uint32_t code_point) {
    const bool digit = code_point >= '0' && code_point <= '9';
    const bool accent = code_point >= 0x300 && code_point <= 0x36f;
    return digit || accent || code_point == 0xb7 || starts_name(code_point);
}

}  // namespace bcast::python
