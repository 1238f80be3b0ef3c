# find_package(bcast CONFIG) gives bcast::bcast.

include(CMakeFindDependencyMacro)
find_dependency(hwy)
include(${CMAKE_CURRENT_LIST_DIR}/bcast-targets.cmake)
