# The engine for a browser: the functions of libreferee as one standalone WebAssembly module.

# The module exports what the header declares, and malloc and free for the arguments.
file(STRINGS ${CMAKE_SOURCE_DIR}/src/lib/referee.h declared REGEX "^REFEREE_API")
set(exported _malloc _free)
foreach(line ${declared})
  string(REGEX MATCH "referee_[a-z_]+" name ${line})
  list(APPEND exported _${name})
endforeach()
list(JOIN exported "," exported)
# As objects, since nothing in the program calls the functions that it exports.
add_executable(referee_wasm $<TARGET_OBJECTS:referee_lib>)
target_link_libraries(referee_wasm PRIVATE referee_lib)
target_link_options(referee_wasm PRIVATE -Oz --no-entry -sSTANDALONE_WASM -sALLOW_MEMORY_GROWTH
  -sEXPORTED_FUNCTIONS=${exported})
set_target_properties(referee_wasm PROPERTIES OUTPUT_NAME referee SUFFIX .wasm LINKER_LANGUAGE CXX)
