# How every target of this project is compiled.
#
# bcast_options(TARGET): the same floating point results everywhere, warnings, and the sanitizers that were
# asked for; in WASM, SIMD.
# Nothing of it reaches a consumer of the library.

function(bcast_options target)
  target_compile_options(${target} PRIVATE
    -ffp-contract=off
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wold-style-cast -Wnon-virtual-dtor
    # GCC 12 takes each std::string that is set to a literal for an overlapping copy (its bug 105651),
    # and does not know that a vector with elements has data.
    "$<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-nonnull>"
    $<$<BOOL:${BCAST_STRICT}>:-Werror>)
  if(EMSCRIPTEN)
    # For size Emscripten 3.1.6 would inline nothing at all, which makes it three times slower.
    target_compile_options(${target} PRIVATE -msimd128 -mbulk-memory -msign-ext -mnontrapping-fptoint -fno-c++-static-destructors -sINLINING_LIMIT=0)
    target_link_options(${target} PRIVATE -msimd128)
  endif()
  # The debug information of a library full of templates is large. Whoever only uses it is spared most of that.
  if(NOT PROJECT_IS_TOP_LEVEL AND NOT EMSCRIPTEN)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Debug>:-gz>)
  endif()
  if(BCAST_SANITIZE)
    target_compile_definitions(${target} PRIVATE _GLIBCXX_ASSERTIONS)
    target_compile_options(${target} PRIVATE
      -fsanitize=${BCAST_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer
      # Instrumented code hides from GCC that the standard library initialises what it reads.
      $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>
      $<$<CXX_COMPILER_ID:Clang>:-fsanitize-ignorelist=${PROJECT_SOURCE_DIR}/core/cmake/sanitizer_ignores.txt>)
    target_link_options(${target} PRIVATE -fsanitize=${BCAST_SANITIZE})
    # What is instrumented is large; LLVM's linker takes a seventh of the time of the usual one, where it is there.
    find_program(BCAST_LLD ld.lld)
    if(BCAST_LLD AND CMAKE_CXX_COMPILER_ID MATCHES Clang)
      target_link_options(${target} PRIVATE -fuse-ld=lld)
    endif()
  endif()
endfunction()
