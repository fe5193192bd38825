# The engine for a browser: the functions of libreferee as one standalone WebAssembly module.

# The module exports what the header declares, and malloc and free for the arguments.
file(STRINGS ${CMAKE_SOURCE_DIR}/src/lib/referee.h declared REGEX "^REFEREE_API")
set(exported _malloc _free)
foreach(line ${declared})
  string(REGEX MATCH "referee_[a-z]+" name ${line})
  list(APPEND exported _${name})
endforeach()
list(JOIN exported "," exported)
add_executable(referee_wasm ${CMAKE_SOURCE_DIR}/src/lib/referee.cpp)
target_compile_definitions(referee_wasm PRIVATE REFEREE_VERSION="${PROJECT_VERSION}")
target_link_libraries(referee_wasm PRIVATE referee_lib)
target_link_options(referee_wasm PRIVATE -Oz --no-entry -sSTANDALONE_WASM -sALLOW_MEMORY_GROWTH
  -sEXPORTED_FUNCTIONS=${exported})
set_target_properties(referee_wasm PROPERTIES OUTPUT_NAME referee SUFFIX .wasm)
