#pragma once

#include <string>
#include <string_view>

/// The room `lib`: libreferee, the border to C (`referee.h`). What is thrown becomes a status; options and answers are
/// JSON. The judge's page is this library as WebAssembly.
///
/// The questions of the library as functions of C++: text and options in, JSON out. They throw `Refused` where the
/// question is none, and whatever else goes wrong.
namespace referee {

/// One JSON object on one line with its newline, and whether the log is at fault.
struct Answer {
    std::string json;
    bool fault = false;
};

Answer check_answer(std::string_view log, std::string_view options);
Answer legal_answer(std::string_view log, std::string_view options);
Answer show_answer(std::string_view log, std::string_view options);
Answer score_answer(std::string_view log, std::string_view options);
Answer page_answer(std::string_view log, std::string_view options);
Answer games_answer(std::string_view options);
Answer begin_answer(std::string_view game, std::string_view options);
Answer generate_answer(std::string_view game, std::string_view options);
Answer rules_answer(std::string_view game, std::string_view options);
Answer schema_answer(std::string_view game, std::string_view options);
Answer explain_answer(std::string_view id, std::string_view options);

}  // namespace referee
