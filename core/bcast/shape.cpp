#include "bcast/shape.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <limits>

namespace bcast {
namespace {

std::string joined(const Shape& shape, std::string_view separator) {
    std::string out;
    for (const Dim& dim : shape) {
        if (!out.empty()) out += separator;
        out += std::to_string(dim.extent);
    }
    return out;
}

std::string tuple(const Shape& shape, std::string_view separator) {
    return concat({"(", joined(shape, separator), shape.size() == 1 ? ",)" : ")"});
}

}  // namespace

Shape shape_of(const std::vector<Extent>& extents) {
    Shape shape;
    shape.reserve(extents.size());
    for (Extent extent : extents) shape.push_back({extent, {}});
    return shape;
}

std::vector<Extent> extents_of(const Shape& shape) {
    std::vector<Extent> extents;
    extents.reserve(shape.size());
    for (const Dim& dim : shape) extents.push_back(dim.extent);
    return extents;
}

std::vector<Name> names_of(const Shape& shape) {
    std::vector<Name> names;
    names.reserve(shape.size());
    for (const Dim& dim : shape) names.push_back(dim.name);
    return names;
}

bool has_names(const Shape& shape) {
    return std::any_of(shape.begin(), shape.end(), [](const Dim& dim) { return dim.name.has_value(); });
}

bool same_extents(const Shape& a, const Shape& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const Dim& x, const Dim& y) { return x.extent == y.extent; });
}

bool is_identifier(std::string_view name) {
    const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    if (name.empty() || digit(name.front())) return false;
    return std::all_of(name.begin(), name.end(), [&](char c) { return letter(c) || digit(c); });
}

std::vector<Extent> row_major_strides(const Shape& shape) {
    std::vector<Extent> strides(shape.size());
    Extent stride = 1;
    for (std::size_t i = shape.size(); i-- > 0;) {
        strides[i] = stride;
        if (__builtin_mul_overflow(stride, std::max<Extent>(shape[i].extent, 1), &stride)) {
            stride = std::numeric_limits<Extent>::max();
        }
    }
    return strides;
}

std::string tuple_text(const Shape& shape) {
    return tuple(shape, ", ");
}

std::string list_text(const Shape& shape) {
    return concat({"[", joined(shape, ", "), "]"});
}

std::string ufunc_text(const Shape& shape) {
    return tuple(shape, ",");
}

std::string names_text(const std::vector<Name>& names) {
    std::string out = "[";
    for (const Name& name : names) {
        if (out.size() > 1) out += ", ";
        out += name ? '\'' + *name + '\'' : "None";
    }
    return out + ']';
}

}  // namespace bcast
