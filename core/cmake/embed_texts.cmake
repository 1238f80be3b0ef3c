# cmake -DFOLDER=FOLDER -DHEADER=HEADER -DFUNCTION=NAME -DSOURCE=FILE -P embed_texts.cmake: writes a source that defines
# NAME(language), the text of FOLDER/LANGUAGE.json, for the four languages.

set(cases "")
foreach(language en ja zh-Hans zh-Hant)
  file(READ ${FOLDER}/${language}.json text)
  # One literal per line; indentation has no meaning in JSON.
  string(REGEX REPLACE "\n *" "\n)json\"\n            R\"json(" text "${text}")
  string(APPEND cases "    if (language == \"${language}\") {\n        return R\"json(${text})json\";\n    }\n")
endforeach()
file(CONFIGURE OUTPUT ${SOURCE} @ONLY CONTENT [[
#include "@HEADER@"

namespace bcast {

std::string_view @FUNCTION@(std::string_view language) {
@cases@    return {};
}

}  // namespace bcast
]])
