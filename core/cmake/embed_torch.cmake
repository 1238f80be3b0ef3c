# cmake -DFOLDER=DIR -DSOURCE=FILE -P embed_torch.cmake: writes a source that holds, per folder within DIR, the texts of
# its files, one after the other, as the library of that name. Lines of comments and
# blank lines are left out, and four spaces become one: no string has so many.

set(out "#include \"bcast/libraries/torch/python.hpp\"\n\nnamespace bcast::python::torch {\n")
set(nn module containers functional init layers normalization activations losses)
set(autograd function)
set(storage storage serialization)
set(optim optimizer optimizers schedulers)
set(data dataset loader)
set(distributions distributions)
foreach(library nn optim data distributions autograd storage)
  string(APPEND out "\nconst ModuleParts ${library}_library{.name = \"torch.${library}\", .text = R\"py(")
  foreach(file IN LISTS ${library})
    file(READ ${FOLDER}/${library}/${file}.py text)
    string(REGEX REPLACE "(^|\n) *#[^\n]*" "" text "${text}")
    string(REGEX REPLACE "\n\n+" "\n" text "${text}")
    string(REPLACE "    " " " text "${text}")
    string(APPEND out "${text}")
  endforeach()
  string(APPEND out ")py\"};\n")
endforeach()
string(APPEND out "\n}  // namespace bcast::python::torch\n")
file(WRITE ${SOURCE} "${out}")
