# cmake -DFILES=FILE,FILE... -DSOURCE=FILE -P embed_python.cmake: writes a source that holds the files as python_modules,
# each under its name. Blank lines, lines of comment and half of the indentation are left out.

string(REPLACE "," ";" files "${FILES}")
set(rows "")
foreach(file IN LISTS files)
  get_filename_component(name ${file} NAME_WLE)
  file(READ ${file} text)
  string(REGEX REPLACE "\n( *(#[^\n]*)?\n)+" "\n" text "${text}")
  string(REPLACE "    " " " text "${text}")
  string(APPEND rows "    {.name = \"${name}\", .text = R\"py(${text})py\"},\n")
endforeach()
file(CONFIGURE OUTPUT ${SOURCE} @ONLY CONTENT [[
#include "bcast/language/modules/python_modules.hpp"

namespace bcast::python {
namespace {

constexpr ModuleParts rows[] = {
@rows@};

}  // namespace

const std::span<const ModuleParts> python_modules = rows;

}  // namespace bcast::python
]])
