# The third-party libraries that the sources include, as one target: {fmt} and RapidJSON (headers only) and Highway.
#
# Emscripten provides none of them, and the include folder of the host would shadow Emscripten's C library. So
# Emscripten gets a folder with links to just these libraries.

add_library(bcast_dependencies INTERFACE)
# Without this definition {fmt} takes the digit grouping from the locale, which nothing here needs and which is a third
# of the WASM module.
target_compile_definitions(bcast_dependencies INTERFACE FMT_STATIC_THOUSANDS_SEPARATOR=',')

if(EMSCRIPTEN)
  set(bcast_headers ${CMAKE_BINARY_DIR}/headers)
  file(MAKE_DIRECTORY ${bcast_headers})
  set(bcast_wanted hwy/highway.h fmt/compile.h rapidjson/writer.h)
  if(BCAST_TESTS)
    list(APPEND bcast_wanted catch2/catch.hpp)
  endif()
  foreach(header ${bcast_wanted})
    cmake_path(GET header PARENT_PATH library)
    find_path(BCAST_${library}_HEADERS ${header} PATHS /usr/include /usr/local/include REQUIRED NO_CMAKE_FIND_ROOT_PATH)
    file(CREATE_LINK ${BCAST_${library}_HEADERS}/${library} ${bcast_headers}/${library} SYMBOLIC)
  endforeach()
  target_include_directories(bcast_dependencies SYSTEM INTERFACE ${bcast_headers})
  target_compile_definitions(bcast_dependencies INTERFACE FMT_HEADER_ONLY HWY_COMPILE_ONLY_STATIC)
else()
  find_package(fmt 9 REQUIRED)
  find_package(hwy REQUIRED)
  find_path(BCAST_rapidjson_HEADERS rapidjson/writer.h REQUIRED)
  target_include_directories(bcast_dependencies SYSTEM INTERFACE ${BCAST_rapidjson_HEADERS})
  target_link_libraries(bcast_dependencies INTERFACE fmt::fmt-header-only hwy::hwy)
endif()
