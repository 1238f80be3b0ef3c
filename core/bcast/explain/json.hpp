#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/count.hpp"
#include "bcast/shape.hpp"

namespace bcast {

/// Writes JSON on one line in the order of the calls. Every value may have a key before it. What is nested is the
/// caller's to close.
class Json {
  public:
    std::string text() const { return buffer_.substr(0, size_); }

    Json& key(std::string_view name) {
        string(name);
        buffer_[size_++] = ':';  // behind a text there is room
        follows_ = false;
        return *this;
    }
    void begin_object() { begin('{'); }
    void end_object() { end('}'); }
    void begin_list() { begin('['); }
    void end_list() { end(']'); }

    void null() { raw("null"); }
    void boolean(bool value) { raw(value ? "true" : "false"); }
    void integer(Extent value);
    void index(std::size_t value) { integer(false, value); }
    void string(std::string_view value);

    /// A value that is JSON already.
    void raw(std::string_view json) {
        char* to = room(json.size() + 1);
        if (follows_) *to++ = ',';
        written(std::copy(json.begin(), json.end(), to));
        follows_ = true;
    }

    /// A number up to 2^53-1, beyond it a decimal string.
    void count(const Count& value) {
        if (value.fits_json()) {
            integer(false, value.json_value());
        } else {
            string(value.decimal());
        }
    }

    /// The shortest digits that give the same float32 again; NaN and the infinities are strings.
    void number(float value);
    /// The same of float64.
    void number(double value);

    void name(const Name& value) {
        if (value) {
            string(*value);
        } else {
            null();
        }
    }

    void extents(const Shape& shape) {
        begin_list();
        for (const Dim& dim : shape) integer(dim.extent);
        end_list();
    }

    void names(const Shape& shape) {
        begin_list();
        for (const Dim& dim : shape) name(dim.name);
        end_list();
    }

    void integers(const std::vector<Extent>& values) {
        begin_list();
        for (const Extent value : values) integer(value);
        end_list();
    }

  private:
    /// A real number, and how it was written.
    struct Told {
        double value = 0;
        bool narrow = false;
        std::string text;
    };

    template <typename Real>
    void real(Real value);
    void integer(bool negative, std::uint64_t magnitude);
    void escaped(std::string_view text);

    /// Where so many bytes may be written; `written` says where they end.
    char* room(std::size_t bytes) {
        if (bytes > buffer_.size() - size_) buffer_.resize(2 * buffer_.size() + bytes + 512);
        return buffer_.data() + size_;
    }
    void written(const char* end) { size_ = static_cast<std::size_t>(end - buffer_.data()); }

    void begin(char bracket) {
        char* to = room(2);
        if (follows_) *to++ = ',';
        *to++ = bracket;
        written(to);
        follows_ = false;
    }
    void end(char bracket) {
        char* to = room(1);
        *to++ = bracket;
        written(to);
        follows_ = true;
    }

    std::string buffer_;  ///< Longer than what was written.
    std::size_t size_ = 0;
    bool follows_ = false;  ///< What is written next stands behind a value.
    // The elements of a result are those of the next operand.
    std::array<Told, 32> told_;
};

}  // namespace bcast
