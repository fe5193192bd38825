# Writes the example logs of `referee explain` into a C++ source.
# cmake -D FOLDER=fixtures -D OUTPUT=fixtures.cpp -P embed.cmake
# All logs are one text, in which a NUL ends each path and each log: a table of thousands of pointers would be relocated
# at every program start.
file(GLOB_RECURSE paths RELATIVE ${FOLDER} ${FOLDER}/*.yaml ${FOLDER}/*.txt)
list(FILTER paths EXCLUDE REGEX "/games/")
list(SORT paths)
set(pieces "")
foreach(path IN LISTS paths)
  file(READ ${FOLDER}/${path} text)
  string(APPEND pieces "    \"${path}\\0\" R\"fixture(${text})fixture\" \"\\0\"\n")
endforeach()
file(WRITE ${OUTPUT} "#include \"show/explain/fixtures.hpp\"\n
#pragma GCC diagnostic ignored \"-Woverlength-strings\"  // 2 MB: the supported compilers take them\n
namespace referee {\n
using namespace std::literals;\n
std::string_view built_in_text() {
    return\n${pieces}    \"\"sv;
}\n
}  // namespace referee\n")
