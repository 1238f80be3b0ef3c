# cmake -DMODULES=NAME=FILE|FILE,... -DHEADER=FILE -DNAMESPACE=NAME -DVARIABLE=NAME -DSOURCE=FILE -P embed_python.cmake:
# writes a source that defines VARIABLE with the text of the files, one row per module. Comment lines and blank lines
# are dropped, and four spaces become one: no string literal has four in a row. `__all__` is kept apart. With -DPYTHON=COMMAND, local variables
# get short names (shorten_names.py). Each byte from 128 on and each control character encodes a word of
# python_words.cmake; with -DWORDS=NAME the source defines the words as well, as NAME.

include(${CMAKE_CURRENT_LIST_DIR}/python_words.cmake)

# Replaces the backslash of an encoded word until the other backslashes are escaped: no text contains this character.
string(ASCII 1 mark)

# Turns a text into a C++ string literal.
function(as_literal variable)
  set(text "${${variable}}")
  if(text MATCHES "[^\n -~]")
    message(FATAL_ERROR "embed_python: a letter beyond ASCII: ${CMAKE_MATCH_0}")
  endif()
  set(byte 128)
  foreach(word IN LISTS python_words)
    if(byte EQUAL 256)
      set(byte 1)
    elseif(byte EQUAL 10)  # A line feed.
      set(byte 11)
    endif()
    math(EXPR high "${byte} / 64")
    math(EXPR middle "${byte} / 8 % 8")
    math(EXPR low "${byte} % 8")
    string(REPLACE "${word}" "${mark}${high}${middle}${low}" text "${text}")
    math(EXPR byte "${byte} + 1")
  endforeach()
  string(REPLACE "\\" "\\\\" text "${text}")
  string(REPLACE "\"" "\\\"" text "${text}")
  string(REPLACE "\n" "\\n" text "${text}")
  string(REPLACE "?" "\\?" text "${text}")  # No trigraph.
  string(REPLACE "${mark}" "\\" text "${text}")
  set(${variable} "\"${text}\"" PARENT_SCOPE)
endfunction()

string(REPLACE "," ";" modules "${MODULES}")
set(rows "")
foreach(module IN LISTS modules)
  string(REGEX MATCH "^([^=]*)=(.*)$" module "${module}")
  set(name ${CMAKE_MATCH_1})
  string(REPLACE "|" ";" files "${CMAKE_MATCH_2}")
  set(contents "\n")
  if(PYTHON)
    execute_process(COMMAND ${PYTHON} ${CMAKE_CURRENT_LIST_DIR}/shorten_names.py ${files}
      OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
    string(APPEND contents "${text}")
  else()
    foreach(file IN LISTS files)
      file(READ ${file} text)
      string(APPEND contents "${text}")
    endforeach()
  endif()
  set(exported "")
  while(contents MATCHES "\n__all__ = \\[([^]]*)\\]")  # Each part of a module has its own.
    string(REPLACE "${CMAKE_MATCH_0}" "" contents "${contents}")
    string(REGEX REPLACE "[^A-Za-z0-9_]+" " " names "${CMAKE_MATCH_1}")
    string(APPEND exported "${names}")
  endwhile()
  string(REPLACE "  " " " exported "${exported}")
  string(STRIP "${exported}" exported)
  string(REGEX REPLACE "\n *#[^\n]*" "" contents "${contents}")
  string(REGEX REPLACE "\n\n+" "\n" contents "${contents}")
  string(REPLACE "    " " " contents "${contents}")
  as_literal(contents)
  string(APPEND rows "    {.name = \"${name}\", .text = ${contents}, .exported = \"${exported}\"},\n")
endforeach()
set(words "")
if(WORDS)
  set(words "constexpr std::string_view words[] = {\n")
  foreach(word IN LISTS python_words)
    string(REPLACE "\n" "\\n" word "${word}")
    string(APPEND words "    \"${word}\",\n")
  endforeach()
  string(APPEND words "};\n\n}  // namespace\n\nconst std::span<const std::string_view> ${WORDS} = words;\n\nnamespace {\n")
endif()
file(CONFIGURE OUTPUT ${SOURCE} @ONLY CONTENT [[
#include "@HEADER@"

#include "bcast/language/interpreter/embedded_words.hpp"

namespace @NAMESPACE@ {
namespace {

constexpr ModuleParts rows[] = {
@rows@};

@words@
}  // namespace

const std::span<const ModuleParts> @VARIABLE@ = rows;

}  // namespace @NAMESPACE@
]])
