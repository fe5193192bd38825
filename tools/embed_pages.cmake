# Writes the style sheet and the script of the HTML pages into a C++ source.
# cmake -D FOLDER=src/show/html -D OUTPUT=page_parts.cpp -P embed_pages.cmake
file(READ ${FOLDER}/page.css style)
file(READ ${FOLDER}/page.js script)
file(WRITE ${OUTPUT} "#include \"show/html/html.hpp\"\n
namespace referee {\n
std::string_view page_style() {
    return R\"page(${style})page\";
}\n
std::string_view page_script() {
    return R\"page(${script})page\";
}\n
}  // namespace referee\n")
