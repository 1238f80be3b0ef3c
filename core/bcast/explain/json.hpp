#pragma once

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/count.hpp"
#include "bcast/shape.hpp"

namespace bcast {

/// RapidJSON's writer, with a fast path for text without escapes.
class JsonWriter : public rapidjson::Writer<rapidjson::StringBuffer> {
  public:
    using Writer::Writer;
    void text(std::string_view value);
    void integer(bool negative, std::uint64_t magnitude);
};

/// Writes JSON on one line in the order of the calls. Each value may be preceded by a key.
class Json {
  public:
    /// `expected`: approximate number of bytes to reserve.
    explicit Json(std::size_t expected = 1024) : buffer_(nullptr, expected), writer_(buffer_) {}

    std::string text() const { return {buffer_.GetString(), buffer_.GetSize()}; }

    Json& key(std::string_view name) {
        writer_.text(name);
        return *this;
    }
    void begin_object();
    void end_object();
    void begin_list();
    void end_list();

    /// A list of what `write` writes for each item.
    template <typename Items, typename Write>
    void list(const Items& items, const Write& write) {
        begin_list();
        for (const auto& item : items) write(item);
        end_list();
    }
    template <typename Items, typename Write>
    void list(std::string_view name, const Items& items, const Write& write) {
        key(name).list(items, write);
    }

    void empty_list(std::string_view name) {
        key(name).begin_list();
        end_list();
    }

    void null();
    /// Writes null unless there is a value; returns whether there is one, which is to be written next.
    bool not_null(bool there) {
        if (!there) null();
        return there;
    }
    template <typename Value>
    bool not_null(const std::optional<Value>& value) {
        return not_null(value.has_value());
    }
    void boolean(bool value);
    void integer(Extent value);
    void index(std::size_t value) { writer_.integer(false, value); }
    void index(const std::optional<std::size_t>& value) {
        if (not_null(value)) index(*value);
    }
    void indices(const std::vector<std::size_t>& values) {
        list(values, [&](std::size_t value) { index(value); });
    }
    void string(std::string_view value) { writer_.text(value); }

    /// Writes a value that is already JSON.
    void raw(std::string_view json) { writer_.RawValue(json.data(), json.size(), rapidjson::kObjectType); }

    /// A number up to 2^53-1, beyond it a decimal string.
    void count(const Count& value) {
        if (value.fits_json()) {
            writer_.integer(false, value.json_value());
        } else {
            string(value.decimal());
        }
    }

    /// Writes the shortest digits that round-trip in float32; NaN and the infinities are strings.
    void number(float value);
    /// The same for float64.
    void number(double value);

    void name(const Name& value) {
        if (not_null(value)) string(*value);
    }

    void extents(const Shape& shape) {
        list(shape, [&](const Dim& dim) { integer(dim.extent); });
    }

    void names(const Shape& shape) {
        list(shape, [&](const Dim& dim) { name(dim.name); });
    }

    void integers(const std::vector<Extent>& values) {
        list(values, [&](Extent value) { integer(value); });
    }

  private:
    template <typename Real>
    void real(Real value);

    rapidjson::StringBuffer buffer_;
    JsonWriter writer_;
};

}  // namespace bcast
