# find_package(bcast CONFIG) defines the target bcast::bcast.

include(CMakeFindDependencyMacro)
find_dependency(hwy)
include(${CMAKE_CURRENT_LIST_DIR}/bcast-targets.cmake)
