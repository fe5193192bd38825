# Writes the completion scripts of the shells into a C++ source.
# cmake -D FOLDER=completions -D OUTPUT=completions.cpp -P embed_completions.cmake
file(READ ${FOLDER}/referee.bash bash)
file(READ ${FOLDER}/_referee zsh)
file(READ ${FOLDER}/referee.fish fish)
file(CONFIGURE OUTPUT ${OUTPUT} @ONLY CONTENT [=[
#include "cli/program/completion.hpp"

std::string_view referee::completion_script(std::string_view shell) {
    if (shell == "bash") return R"script(@bash@)script";
    if (shell == "zsh") return R"script(@zsh@)script";
    if (shell == "fish") return R"script(@fish@)script";
    return {};
}
]=])
