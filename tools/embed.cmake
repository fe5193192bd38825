# Writes the example logs that `referee explain` shows into a C++ source.
# cmake -D FOLDER=fixtures -D OUTPUT=fixtures.cpp -P embed.cmake
file(GLOB_RECURSE paths RELATIVE ${FOLDER} ${FOLDER}/*.yaml ${FOLDER}/*.txt)
list(FILTER paths EXCLUDE REGEX "/games/")
list(SORT paths)
set(rows "")
foreach(path IN LISTS paths)
  file(READ ${FOLDER}/${path} text)
  string(APPEND rows "    {\"${path}\", R\"fixture(${text})fixture\"sv},\n")
endforeach()
file(WRITE ${OUTPUT} "#include \"cli/fixtures.hpp\"\n\nnamespace referee {\n
using namespace std::literals;  // a text that knows its length: the compiler counts only so many characters
static constexpr Fixture fixtures[] = {  // NOLINT(*-avoid-c-arrays): std::to_array takes minutes to compile for so many
    {\"\", \"\"},\n${rows}};\n
std::span<const Fixture> built_in_fixtures() { return std::span(fixtures).subspan(1); }\n
}  // namespace referee\n")
