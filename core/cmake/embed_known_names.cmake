# cmake -DTEXTS=FILE,FILE... -DSOURCE=FILE -P embed_known_names.cmake: writes a source that contains the fingerprints of
# the names in the files.

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

constexpr auto known = fingerprints_of<count_known_names(rows)>(rows);

}  // namespace

const std::span<const std::uint8_t, fingerprint_buckets> known_name_counts = known.counts;
const std::span<const std::uint8_t> known_name_tails = known.tails;

}  // namespace bcast::python
]])
