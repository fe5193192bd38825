# Writes catalogues of translations into a C++ source.
# cmake -D OUTPUT=catalogues.cpp -P embed_catalogues.cmake FILE...
set(pieces "")
math(EXPR last "${CMAKE_ARGC} - 1")
foreach(index RANGE ${last})
  set(argument ${CMAKE_ARGV${index}})
  if(argument MATCHES "[.]json$")
    file(READ ${argument} text)
    string(APPEND pieces "    R\"json(${text})json\",\n")
  endif()
endforeach()
file(WRITE ${OUTPUT} "#include \"language/catalogues.hpp\"\n
#include <array>\n
#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n
namespace referee {\n
std::span<const std::string_view> french_catalogues() {
    static constexpr auto texts = std::to_array<std::string_view>({\n${pieces}    \"{}\"});
    return texts;
}\n
}  // namespace referee\n")
