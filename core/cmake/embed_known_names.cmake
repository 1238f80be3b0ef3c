# cmake -DTEXTS=FILE,FILE... -DSOURCE=FILE -P embed_known_names.cmake: writes a source that holds the lines of the files as
# known_name_rows.

string(REPLACE "," ";" texts "${TEXTS}")
set(rows "")
foreach(text IN LISTS texts)
  file(STRINGS ${text} lines)
  foreach(line IN LISTS lines)
    string(APPEND rows "    \"${line}\",\n")
  endforeach()
endforeach()
file(CONFIGURE OUTPUT ${SOURCE} @ONLY CONTENT [[
#include "bcast/language/known_names.hpp"

namespace bcast::python {
namespace {

constexpr std::string_view rows[] = {
@rows@};

}  // namespace

const std::span<const std::string_view> known_name_rows = rows;

}  // namespace bcast::python
]])
