#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/count.hpp"
#include "bcast/shape.hpp"

namespace bcast {

/// Writes JSON on one line in the order of the calls. Every value may have a key before it.
class Json {
  public:
    /// About so many bytes are going to be written.
    explicit Json(std::size_t expected = 1024) : expected_(expected) {}

    std::string text() const { return {buffer_.get(), size_}; }

    /// The value that is written next belongs to it: a name of the schema, which needs no escape.
    Json& key(std::string_view name);
    /// The same of any text.
    Json& any_key(std::string_view name);
    void begin_object() { *begin_value(1) = '{'; }
    void end_object() { *room(1) = '}'; }
    void begin_list() { *begin_value(1) = '['; }
    void end_list() { *room(1) = ']'; }

    void null() { raw("null"); }
    void boolean(bool value) { raw(value ? "true" : "false"); }
    void integer(Extent value);
    void index(std::size_t value) { integer(false, value); }
    void string(std::string_view value);

    /// A value that is JSON already.
    void raw(std::string_view json);

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
    template <typename Real>
    void real(Real value);
    void integer(bool negative, std::uint64_t magnitude);
    void escaped(std::string_view value);

    /// So many bytes that are to be written next.
    char* room(std::size_t bytes) {
        if (capacity_ - size_ < bytes) grow(bytes);
        char* out = buffer_.get() + size_;
        size_ += bytes;
        return out;
    }
    void grow(std::size_t bytes);
    /// The same for a value: where another one stands before it, a comma comes between them.
    char* begin_value(std::size_t bytes);
    [[nodiscard]] bool is_behind_value() const {
        const char before = size_ > 0 ? buffer_[size_ - 1] : '[';
        return before != '[' && before != '{' && before != ':';
    }

    std::size_t expected_;
    std::unique_ptr<char[]> buffer_;
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
};

}  // namespace bcast
