#include <algorithm>
#include <array>

#include "bcast/claims/document.hpp"

namespace bcast::claims {
namespace {

struct Entity {
    std::string_view name, text;
};

constexpr std::array<Entity, 12> entities{{{"lt", "<"},
                                           {"gt", ">"},
                                           {"amp", "&"},
                                           {"quot", "\""},
                                           {"apos", "'"},
                                           {"nbsp", " "},
                                           {"minus", "\u2212"},
                                           {"times", "\u00d7"},
                                           {"divide", "\u00f7"},
                                           {"rarr", "\u2192"},
                                           {"lpar", "("},
                                           {"rpar", ")"}}};

std::string utf8_of(std::uint32_t point) {
    std::string out;
    if (point == 0xa0) return " ";
    if (point < 0x80) {
        out += static_cast<char>(point);
    } else if (point < 0x800) {
        out += static_cast<char>(0xc0 | (point >> 6));
        out += static_cast<char>(0x80 | (point & 0x3f));
    } else {
        out += static_cast<char>(0xe0 | ((point >> 12) & 0x0f));
        out += static_cast<char>(0x80 | ((point >> 6) & 0x3f));
        out += static_cast<char>(0x80 | (point & 0x3f));
    }
    return out;
}

/// The text and the length of the entity at `at`, which is an `&`; an `&` without an entity is itself.
std::pair<std::string, std::size_t> entity_at(std::string_view bytes, std::size_t at) {
    const std::size_t end = bytes.find(';', at);
    if (end == std::string_view::npos || end - at > 10 || end - at < 2) return {"&", 1};
    const std::string_view name = bytes.substr(at + 1, end - at - 1);
    const std::size_t size = end - at + 1;
    if (name[0] == '#') {
        const bool hex = name.size() > 1 && (name[1] == 'x' || name[1] == 'X');
        std::uint32_t point = 0;
        for (const char c : name.substr(hex ? 2 : 1)) {
            const std::size_t digit = std::string_view("0123456789abcdef").find(static_cast<char>(c | ' '));
            if (digit >= (hex ? 16U : 10U)) return {"&", 1};
            point = point * (hex ? 16 : 10) + static_cast<std::uint32_t>(digit);
        }
        return {utf8_of(point), size};
    }
    for (const Entity& entity : entities) {
        if (entity.name == name) return {std::string(entity.text), size};
    }
    return {"&", 1};
}

std::string lowered(std::string_view text) {
    std::string out(text);
    for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return out;
}

struct Tag {
    std::string name;
    std::vector<FenceOption> attributes;
    std::size_t end = 0;  ///< Offset after its `>`.
};

Tag tag_at(std::string_view bytes, std::size_t at) {
    Tag tag;
    std::size_t i = at + 1;
    const std::size_t name_end = std::min(bytes.find_first_of(" \t\r\n>/", i + 1), bytes.size());
    tag.name = lowered(bytes.substr(i, name_end - i));
    i = name_end;
    while (i < bytes.size() && bytes[i] != '>') {
        i = std::min(bytes.find_first_not_of(" \t\r\n/", i), bytes.size());
        if (i == bytes.size() || bytes[i] == '>') break;
        const std::size_t end = std::min(bytes.find_first_of("= \t\r\n>/", i), bytes.size());
        FenceOption attribute{lowered(bytes.substr(i, end - i)), {}};
        i = end;
        if (i < bytes.size() && bytes[i] == '=') {
            const char quote = i + 1 < bytes.size() ? bytes[i + 1] : '\0';
            const bool quoted = quote == '"' || quote == '\'';
            const std::size_t begin = i + (quoted ? 2 : 1);
            const std::size_t stop =
                std::min(quoted ? bytes.find(quote, begin) : bytes.find_first_of(" \t\r\n>", begin), bytes.size());
            attribute.value = std::string(bytes.substr(std::min(begin, stop), stop - std::min(begin, stop)));
            i = std::min(stop + (quoted ? 1 : 0), bytes.size());
        } else if (end == i && attribute.name.empty()) {
            ++i;
        }
        tag.attributes.push_back(std::move(attribute));
    }
    tag.end = std::min(i + 1, bytes.size());
    return tag;
}

/// Whether the classes of an element mark it as a fence.
Info info_of_tag(const Tag& tag) {
    Info info;
    bool python = false, bcast = false;
    for (const FenceOption& attribute : tag.attributes) {
        if (attribute.name.starts_with("data-")) info.options.push_back({attribute.name.substr(5), attribute.value});
        if (attribute.name != "class") continue;
        std::string_view classes = attribute.value;
        while (!classes.empty()) {
            const std::size_t end = std::min(classes.find_first_of(" \t\r\n"), classes.size());
            std::string_view one = classes.substr(0, end);
            if (one.starts_with("language-")) one.remove_prefix(9);
            python = python || is_python(one);
            bcast = bcast || one == "bcast";
            classes.remove_prefix(std::min(end + 1, classes.size()));
        }
    }
    info.ours = bcast;
    info.program = bcast && python;
    if (!info.ours) info.options.clear();
    return info;
}

void add_fence(std::string_view bytes, std::size_t at, const Info& info, const Tag& tag, std::size_t end, bool closed,
               Fences& out) {
    MappedText text;
    for (std::size_t i = tag.end; i < end;) {
        if (bytes[i] == '<') {
            i = std::max(i + 1, tag_at(bytes, i).end);
        } else if (bytes[i] == '&') {
            const auto [decoded, size] = entity_at(bytes, i);
            text.append_decoded(decoded, static_cast<std::uint32_t>(i));
            i += size;
        } else {
            text.append(bytes.substr(i, 1), static_cast<std::uint32_t>(i));
            ++i;
        }
    }
    text.close(static_cast<std::uint32_t>(end));
    text.encoding = Encoding::html;
    Fence fence;
    fence.at = static_cast<std::uint32_t>(at);
    fence.program = info.program;
    fence.closed = closed;
    fence.options = info.options;
    for (MappedText& line : lines_of(text)) fence.lines.push_back({{}, std::move(line)});
    out.fences.push_back(std::move(fence));
}

}  // namespace

void read_html(std::string_view bytes, Fences& out) {
    bool in_pre = false;
    for (std::size_t at = bytes.find('<'); at != std::string_view::npos; at = bytes.find('<', at)) {
        if (bytes.substr(at, 4) == "<!--") {
            at = std::min(bytes.find("-->", at), bytes.size());
            continue;
        }
        const Tag tag = tag_at(bytes, at);
        if (tag.name == "script" || tag.name == "style" || tag.name == "textarea") {
            at = std::max(at + 1, std::min(bytes.find("</" + tag.name, tag.end), bytes.size()));
            continue;
        }
        if (tag.name == "pre") in_pre = true;
        if (tag.name == "/pre") in_pre = false;
        const bool holder = tag.name == "pre" || (tag.name == "code" && in_pre);
        const Info info = holder ? info_of_tag(tag) : Info();
        if (!info.ours) {
            at = std::max(at + 1, tag.end);
            continue;
        }
        const std::size_t end = bytes.find("</" + tag.name, tag.end);
        const bool closed = end != std::string_view::npos;
        add_fence(bytes, at, info, tag, closed ? end : bytes.size(), closed, out);
        if (!closed) return;
        at = end;
    }
}

}  // namespace bcast::claims
