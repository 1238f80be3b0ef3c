# Installs the built package into a scratch folder, then builds and runs this folder's project against it.

file(REMOVE_RECURSE ${SCRATCH})
file(MAKE_DIRECTORY ${SCRATCH})
file(COPY ${CMAKE_CURRENT_LIST_DIR}/CMakeLists.txt ${CMAKE_CURRENT_LIST_DIR}/main.cpp DESTINATION ${SCRATCH}/source)

function(step)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

step(${CMAKE_COMMAND} --install ${BUILD} --prefix ${SCRATCH}/installed)
step(${CMAKE_COMMAND} -S ${SCRATCH}/source -B ${SCRATCH}/build -G Ninja
  -DCMAKE_CXX_COMPILER=${CXX} -DCMAKE_BUILD_TYPE=Release -DCMAKE_PREFIX_PATH=${SCRATCH}/installed)
step(${CMAKE_COMMAND} --build ${SCRATCH}/build)
step(${SCRATCH}/build/consumer)

# Nothing that is installed asks for a header of others.
file(GLOB_RECURSE headers ${SCRATCH}/installed/include/*.hpp)
foreach(header IN LISTS headers)
  file(STRINGS ${header} foreign REGEX "#include <(rapidjson|fmt|hwy|CLI|tl)/")
  if(foreign)
    message(FATAL_ERROR "${header}: ${foreign}")
  endif()
endforeach()
if(NOT headers OR EXISTS ${SCRATCH}/installed/include/bcast/explain/json.hpp)
  message(FATAL_ERROR "The installed headers are not those of the library")
endif()

# The same without CMake.
find_program(PKG_CONFIG pkg-config)
if(PKG_CONFIG)
  file(GLOB_RECURSE description ${SCRATCH}/installed/*/bcast.pc)
  execute_process(COMMAND ${PKG_CONFIG} --cflags --libs ${description}
                  OUTPUT_VARIABLE flags OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  separate_arguments(flags UNIX_COMMAND "${flags}")
  step(${CXX} ${SCRATCH}/source/main.cpp ${flags} -o ${SCRATCH}/by_pkg_config)
  step(${SCRATCH}/by_pkg_config)
endif()
