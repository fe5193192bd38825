# The libraries for a browser, built from Debian's sources, because Debian's binaries are native code.
# Use WebAssembly exceptions: emscripten's alternative goes through JavaScript at each call that may throw.
add_compile_options(-fwasm-exceptions)
add_link_options(-fwasm-exceptions)
include(tools/packaging/sources.cmake)
referee_source(yaml-cpp src/*.cpp)
referee_source(libyaml src/*.c)
referee_source(simdjson src/simdjson.cpp)
referee_source(libcsv libcsv.c)
referee_source(utf8proc utf8proc.c)
target_compile_definitions(referee_yaml-cpp PUBLIC YAML_CPP_STATIC_DEFINE)
# What its script for configuring would define; only its writer prints them.
target_compile_definitions(referee_libyaml PRIVATE YAML_VERSION_MAJOR=0 YAML_VERSION_MINOR=2 YAML_VERSION_PATCH=5
  YAML_VERSION_STRING="0.2.5" PUBLIC YAML_DECLARE_STATIC)
target_compile_definitions(referee_utf8proc PUBLIC UTF8PROC_STATIC)
add_library(simdjson::simdjson ALIAS referee_simdjson)
set(yaml_cpp_archive referee_yaml-cpp)
set(utf8proc_archive referee_utf8proc)
set(yaml_library referee_libyaml)
set(yaml_include "")
set(csv_library referee_libcsv)
set(csv_include "")

# nlohmann-json has only headers, which are portable. Link its folder alone: other headers in /usr/include are not.
find_path(nlohmann_include nlohmann/json.hpp PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/headers)
file(CREATE_LINK ${nlohmann_include}/nlohmann ${CMAKE_BINARY_DIR}/headers/nlohmann SYMBOLIC)
add_library(nlohmann_json INTERFACE)
target_include_directories(nlohmann_json SYSTEM INTERFACE ${CMAKE_BINARY_DIR}/headers)
add_library(nlohmann_json::nlohmann_json ALIAS nlohmann_json)
