# cmake -DMODULES=NAME=FILE|FILE,... -DHEADER=FILE -DNAMESPACE=NAME -DVARIABLE=NAME -DSOURCE=FILE -P embed_python.cmake:
# writes a source that holds the files as VARIABLE, a row a module. Lines of comment and blank lines are left out, and four
# spaces become one: no string has so many.

string(REPLACE "," ";" modules "${MODULES}")
set(rows "")
foreach(module IN LISTS modules)
  string(REGEX MATCH "^([^=]*)=(.*)$" module "${module}")
  set(name ${CMAKE_MATCH_1})
  string(REPLACE "|" ";" files "${CMAKE_MATCH_2}")
  string(APPEND rows "    {.name = \"${name}\", .text = R\"py(")
  foreach(file IN LISTS files)
    file(READ ${file} text)
    string(REGEX REPLACE "(^|\n) *#[^\n]*" "" text "${text}")
    string(REGEX REPLACE "\n\n+" "\n" text "${text}")
    string(REPLACE "    " " " text "${text}")
    string(APPEND rows "${text}")
  endforeach()
  string(APPEND rows ")py\"},\n")
endforeach()
file(CONFIGURE OUTPUT ${SOURCE} @ONLY CONTENT [[
#include "@HEADER@"

namespace @NAMESPACE@ {
namespace {

constexpr ModuleParts rows[] = {
@rows@};

}  // namespace

const std::span<const ModuleParts> @VARIABLE@ = rows;

}  // namespace @NAMESPACE@
]])
