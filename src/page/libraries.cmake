# The libraries for a browser, built from Debian's sources: REFEREE_SOURCES is the folder into which tools/page has them
# unpacked. What Debian has ready is machine code for this machine.
enable_language(C)
# What is thrown is caught by the machine itself: emscripten's other way goes through JavaScript at each call that may
# throw.
add_compile_options(-fwasm-exceptions)
add_link_options(-fwasm-exceptions)
set(REFEREE_SOURCES "" CACHE PATH "Where Debian's sources of yaml-cpp, simdjson, libcsv and utf8proc lie")
function(referee_source name files)
  file(GLOB folder ${REFEREE_SOURCES}/${name}-*/)
  file(GLOB sources ${folder}/${files})
  if(NOT sources)
    message(FATAL_ERROR "there are no sources of ${name} below '${REFEREE_SOURCES}'; tools/page brings them")
  endif()
  add_library(referee_${name} STATIC ${sources})
  target_include_directories(referee_${name} SYSTEM INTERFACE ${folder} ${folder}/include)
  target_include_directories(referee_${name} PRIVATE ${folder} ${folder}/include ${folder}/src)
  target_compile_options(referee_${name} PRIVATE -w)
endfunction()

referee_source(yaml-cpp src/*.cpp)
referee_source(simdjson src/simdjson.cpp)
referee_source(libcsv libcsv.c)
referee_source(utf8proc utf8proc.c)
target_compile_definitions(referee_yaml-cpp PUBLIC YAML_CPP_STATIC_DEFINE)
target_compile_definitions(referee_utf8proc PUBLIC UTF8PROC_STATIC)
add_library(simdjson::simdjson ALIAS referee_simdjson)
set(yaml_cpp_archive referee_yaml-cpp)
set(utf8proc_archive referee_utf8proc)
set(csv_library referee_libcsv)
set(csv_include "")

# It has only headers, which are the same everywhere; the others beside them are not.
find_path(nlohmann_include nlohmann/json.hpp PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/headers)
file(CREATE_LINK ${nlohmann_include}/nlohmann ${CMAKE_BINARY_DIR}/headers/nlohmann SYMBOLIC)
add_library(nlohmann_json INTERFACE)
target_include_directories(nlohmann_json SYSTEM INTERFACE ${CMAKE_BINARY_DIR}/headers)
add_library(nlohmann_json::nlohmann_json ALIAS nlohmann_json)
