#pragma once

#include <emscripten/emscripten.h>
#include <emscripten/val.h>

#include <cstddef>
#include <string>

// Bytes of UTF-8 as a string of JavaScript. Where the binding layer makes one of a std::string it looks at each byte
// twice, for zeros, before it decodes them all: a tenth of the time that a program takes.
EM_JS(emscripten::EM_VAL, decoded_text, (const char* begin, std::size_t size),
      { return Emval.toHandle(UTF8Decoder.decode(HEAPU8.subarray(begin, begin + size))); });

/// An answer of the core as JavaScript has it: a string.
inline emscripten::val text(const std::string& utf8) {
    return emscripten::val::take_ownership(decoded_text(utf8.data(), utf8.size()));
}
