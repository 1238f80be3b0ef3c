# The Emscripten toolchain that belongs to the emcc on the PATH.

find_program(BCAST_EMCC emcc REQUIRED)
file(REAL_PATH ${BCAST_EMCC} bcast_emcc)
cmake_path(GET bcast_emcc PARENT_PATH bcast_emscripten)
set(bcast_emscripten_toolchain cmake/Modules/Platform/Emscripten.cmake)

if(NOT EXISTS ${bcast_emscripten}/${bcast_emscripten_toolchain})
  set(bcast_emscripten /usr/share/emscripten)
endif()
include(${bcast_emscripten}/${bcast_emscripten_toolchain})
