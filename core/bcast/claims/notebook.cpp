#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include "bcast/claims/document.hpp"

namespace bcast::claims {
namespace {

/// Appends a JSON string, given from its first quote to after its last, with the offset of each decoded byte.
void append_string(MappedText& out, std::string_view bytes, std::size_t begin, std::size_t end) {
    const auto hex = [&](std::size_t at) {
        return static_cast<std::uint32_t>(std::stoul(std::string(bytes.substr(at, 4)), nullptr, 16));
    };
    for (std::size_t at = begin + 1; at + 1 < end;) {
        if (bytes[at] != '\\') {
            out.append(bytes.substr(at, 1), static_cast<std::uint32_t>(at));
            ++at;
            continue;
        }
        const auto from = static_cast<std::uint32_t>(at);
        const char kind = bytes[at + 1];
        at += 2;
        if (kind != 'u') {
            constexpr std::string_view names = "bfnrt", means = "\b\f\n\r\t";
            const std::size_t which = names.find(kind);
            out.append_decoded(which == std::string_view::npos ? std::string_view(&kind, 1) : means.substr(which, 1),
                               from);
            continue;
        }
        std::uint32_t point = hex(at);
        at += 4;
        if (point >= 0xd800 && point < 0xdc00 && bytes.substr(at, 2) == "\\u") {
            point = 0x10000 + ((point - 0xd800) << 10) + (hex(at + 2) - 0xdc00);
            at += 6;
        }
        std::string utf8;
        if (point < 0x80) {
            utf8 += static_cast<char>(point);
        } else if (point < 0x800) {
            utf8 += static_cast<char>(0xc0 | (point >> 6));
            utf8 += static_cast<char>(0x80 | (point & 0x3f));
        } else {
            if (point < 0x10000) {
                utf8 += static_cast<char>(0xe0 | (point >> 12));
            } else {
                utf8 += static_cast<char>(0xf0 | (point >> 18));
                utf8 += static_cast<char>(0x80 | ((point >> 12) & 0x3f));
            }
            utf8 += static_cast<char>(0x80 | ((point >> 6) & 0x3f));
            utf8 += static_cast<char>(0x80 | (point & 0x3f));
        }
        out.append_decoded(utf8, from);
    }
}

/// Finds `cells[].source` of the cells with `cell_type` `markdown`.
class Handler : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, Handler> {
  public:
    Handler(std::string_view bytes, const rapidjson::MemoryStream& stream, Fences& out)
        : bytes_(bytes), stream_(stream), out_(out) {}

    bool Default() {
        passed();
        return true;
    }
    bool Key(const char* text, rapidjson::SizeType size, bool) {
        passed();
        key_.assign(text, size);
        if (depth_ == 1) top_ = key_;
        if (in_cell()) cell_key_ = key_;
        return true;
    }
    bool String(const char* text, rapidjson::SizeType size, bool) {
        const std::size_t begin = bytes_.find('"', last_);
        passed();
        if (in_cell() && key_ == "cell_type") markdown_ = std::string_view(text, size) == "markdown";
        const bool source = top_ == "cells" && cell_key_ == "source" && (depth_ == 3 || depth_ == 4);
        if (source) {
            append_string(source_, bytes_, begin, last_);
            source_end_ = static_cast<std::uint32_t>(last_ - 1);
        }
        return true;
    }
    bool StartObject() { return start(); }
    bool StartArray() {
        has_cells_ = has_cells_ || (depth_ == 1 && top_ == "cells");
        return start();
    }
    /// Whether there is a list `cells`, as in every notebook.
    [[nodiscard]] bool has_cells() const { return has_cells_; }
    bool EndObject(rapidjson::SizeType) {
        if (in_cell()) {
            source_.close(source_end_);
            source_.encoding = Encoding::json;
            if (markdown_) read_markdown(source_, out_);
        }
        return end();
    }
    bool EndArray(rapidjson::SizeType) { return end(); }

  private:
    [[nodiscard]] bool in_cell() const { return top_ == "cells" && depth_ == 3; }
    void passed() { last_ = stream_.Tell(); }
    bool start() {
        passed();
        ++depth_;
        if (in_cell()) {
            source_ = {};
            source_end_ = static_cast<std::uint32_t>(last_);
            cell_key_.clear();
            markdown_ = false;
        }
        return true;
    }
    bool end() {
        passed();
        --depth_;
        return true;
    }

    std::string_view bytes_;
    const rapidjson::MemoryStream& stream_;
    Fences& out_;
    std::size_t last_ = 0, depth_ = 0;
    std::string key_, top_, cell_key_;
    bool markdown_ = false, has_cells_ = false;
    MappedText source_;
    std::uint32_t source_end_ = 0;
};

}  // namespace

void read_notebook(std::string_view bytes, Fences& out) {
    const std::size_t mark = bytes.substr(0, 3) == "\xef\xbb\xbf" ? 3 : 0;
    std::string text(bytes);
    for (std::size_t i = 0; i < mark; ++i) text[i] = ' ';
    rapidjson::MemoryStream stream(text.data(), text.size());
    rapidjson::Reader reader;
    Fences found;
    Handler handler(text, stream, found);
    const rapidjson::ParseResult result =
        reader.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseStopWhenDoneFlag>(stream, handler);
    if (result.IsError()) {
        out.problems.push_back({static_cast<std::uint32_t>(result.Offset()), "the notebook is no JSON"});
        return;
    }
    if (!handler.has_cells()) out.problems.push_back({0, "the notebook has no list of cells"});
    for (Fence& fence : found.fences) out.fences.push_back(std::move(fence));
}

}  // namespace bcast::claims
