# cmake -DTEXT=FILE -DSOURCE=FILE -P embed_narration.cmake: writes a source that holds TEXT as narration_en_json.
#
# A string literal of the language may be limited to 65536 characters, so it is written in pieces.

file(READ ${TEXT} text)
set(literals "")
string(LENGTH "${text}" length)
set(begin 0)
while(begin LESS length)
  string(SUBSTRING "${text}" ${begin} 4000 piece)
  string(APPEND literals "\n    R\"narration(${piece})narration\"")
  math(EXPR begin "${begin} + 4000")
endwhile()
file(CONFIGURE OUTPUT ${SOURCE} @ONLY CONTENT [[
#include "bcast/explain/narration_en.hpp"

namespace bcast {

const std::string_view narration_en_json =@literals@;

}  // namespace bcast
]])
