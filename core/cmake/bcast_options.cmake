# The compiler options of every target of this project.
#
# bcast_options(TARGET): the same floating-point results on all platforms, warnings, and the sanitizers of
# BCAST_SANITIZE; in WASM, SIMD. The options are private: consumers of the library do not inherit them.

function(bcast_options target)
  target_compile_options(${target} PRIVATE
    -ffp-contract=off
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wold-style-cast -Wnon-virtual-dtor
    # GCC 12 reports an overlapping copy for each std::string that is assigned a literal (its bug 105651), and a null
    # data pointer for vectors that have elements.
    "$<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-nonnull>"
    $<$<BOOL:${BCAST_STRICT}>:-Werror>)
  if(EMSCRIPTEN)
    # When optimising for size, Emscripten 3.1.6 disables inlining by default, which makes the module three times
    # slower.
    target_compile_options(${target} PRIVATE -msimd128 -mbulk-memory -msign-ext -mnontrapping-fptoint -fno-c++-static-destructors -sINLINING_LIMIT=0)
    target_link_options(${target} PRIVATE -msimd128)
  endif()
  # The debug information of a template-heavy library is large: as a subproject it is compressed.
  if(NOT PROJECT_IS_TOP_LEVEL AND NOT EMSCRIPTEN)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Debug>:-gz>)
  endif()
  if(BCAST_SANITIZE)
    target_compile_definitions(${target} PRIVATE _GLIBCXX_ASSERTIONS)
    target_compile_options(${target} PRIVATE
      -fsanitize=${BCAST_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer
      # In instrumented code GCC does not see that the standard library initialises the variables it reads.
      $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>
      $<$<CXX_COMPILER_ID:Clang>:-fsanitize-ignorelist=${PROJECT_SOURCE_DIR}/core/cmake/sanitizer_ignores.txt>)
    target_link_options(${target} PRIVATE -fsanitize=${BCAST_SANITIZE})
    # Instrumented binaries are large; LLVM's linker, if installed, takes a seventh of the default linker's time.
    find_program(BCAST_LLD ld.lld)
    if(BCAST_LLD AND CMAKE_CXX_COMPILER_ID MATCHES Clang)
      target_link_options(${target} PRIVATE -fuse-ld=lld)
    endif()
  endif()
endfunction()
