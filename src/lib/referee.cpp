// The C interface: exceptions become statuses.
#include "lib/referee.h"

#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "lib/answers.hpp"
#include "lib/options.hpp"
#include "lib/running_game.hpp"
#include "types/json_text.hpp"
#include "types/value.hpp"

namespace {

using referee::Answer;

/// Copies a text without its newline into memory that C frees.
int hand_over(std::string_view json, int status, char** answer) noexcept {
    if (json.ends_with('\n')) json.remove_suffix(1);
    auto* const copy = static_cast<char*>(std::malloc(json.size() + 1));  // NOLINT(*-no-malloc)
    if (copy == nullptr) return REFEREE_NO_MEMORY;
    std::memcpy(copy, json.data(), json.size());
    copy[json.size()] = '\0';
    *answer = copy;
    return status;
}

int answer_error(const char* why, int status, char** answer, const std::vector<std::string>& tables = {}) noexcept {
    try {
        referee::Value error = {{"error", why}};
        if (!tables.empty()) error["tables"] = tables;
        return hand_over(referee::json_text(error), status, answer);
    } catch (...) {
        return REFEREE_NO_MEMORY;
    }
}

std::string_view text_of(const char* text) { return text == nullptr ? std::string_view{} : std::string_view(text); }

template <class Ask>
int answered(char** answer, Ask&& ask) noexcept {
    if (answer == nullptr) return REFEREE_REFUSED;
    *answer = nullptr;
    try {
        const Answer given = ask();
        return hand_over(given.json, given.fault ? REFEREE_FAULT : REFEREE_OK, answer);
    } catch (const referee::Refused& refused) {
        return answer_error(refused.what(), REFEREE_REFUSED, answer, refused.tables);
    } catch (const std::bad_alloc&) {
        return REFEREE_NO_MEMORY;
    } catch (const std::exception& fault) {
        return answer_error(fault.what(), REFEREE_FAILED, answer);
    } catch (...) {
        return answer_error("an unknown error", REFEREE_FAILED, answer);
    }
}

int answered_of(const char* text, size_t size, const char* options, char** answer,
                Answer (*ask)(std::string_view, std::string_view)) noexcept {
    return answered(answer, [&] {
        if (text == nullptr && size > 0) throw referee::Refused("the text is missing");
        return ask(text == nullptr ? std::string_view{} : std::string_view(text, size), text_of(options));
    });
}

/// A question about a name, which is required.
int answered_of_name(const char* name, const char* what, const char* options, char** answer,
                     Answer (*ask)(std::string_view, std::string_view)) noexcept {
    return answered(answer, [&] {
        if (name == nullptr) throw referee::Refused(what);
        return ask(name, text_of(options));
    });
}

constexpr const char* no_key = "the key of the game is missing";

}  // namespace

/// The type that C knows by name alone.
struct referee_game {
    std::unique_ptr<referee::RunningGame> game;
};

namespace {

/// A question about a running game, which is required.
template <class Ask>
int answered_by(const referee_game* game, char** answer, Ask&& ask) noexcept {
    return answered(answer, [&] {
        if (game == nullptr) throw referee::Refused("the game is missing");
        return ask(*game->game);
    });
}

std::string_view event_of(const char* event) {
    if (event == nullptr) throw referee::Refused("the event is missing");
    return event;
}

}  // namespace

const char* referee_version() { return REFEREE_VERSION; }

int referee_check(const char* text, size_t size, const char* options, char** answer) {
    return answered_of(text, size, options, answer, referee::check_answer);
}

int referee_legal(const char* text, size_t size, const char* options, char** answer) {
    return answered_of(text, size, options, answer, referee::legal_answer);
}

int referee_show(const char* text, size_t size, const char* options, char** answer) {
    return answered_of(text, size, options, answer, referee::show_answer);
}

int referee_score(const char* text, size_t size, const char* options, char** answer) {
    return answered_of(text, size, options, answer, referee::score_answer);
}

int referee_page(const char* text, size_t size, const char* options, char** answer) {
    return answered_of(text, size, options, answer, referee::page_answer);
}

int referee_games(const char* options, char** answer) {
    return answered(answer, [&] { return referee::games_answer(text_of(options)); });
}

int referee_begin(const char* key, const char* options, char** answer) {
    return answered_of_name(key, no_key, options, answer, referee::begin_answer);
}

int referee_generate(const char* key, const char* options, char** answer) {
    return answered_of_name(key, no_key, options, answer, referee::generate_answer);
}

int referee_rules(const char* key, const char* options, char** answer) {
    return answered_of_name(key, no_key, options, answer, referee::rules_answer);
}

int referee_schema(const char* key, const char* options, char** answer) {
    return answered_of_name(key, no_key, options, answer, referee::schema_answer);
}

int referee_explain(const char* id, const char* options, char** answer) {
    return answered_of_name(id, "the id is missing", options, answer, referee::explain_answer);
}

int referee_game_start(const char* text, size_t size, const char* options, referee_game** game, char** answer) {
    if (game != nullptr) *game = nullptr;
    auto started = std::unique_ptr<referee_game>();
    const int status = answered(answer, [&] {
        if (game == nullptr) throw referee::Refused("there is no place for the game");
        if (text == nullptr && size > 0) throw referee::Refused("the text is missing");
        started = std::make_unique<referee_game>();
        const std::string_view log = text == nullptr ? std::string_view{} : std::string_view(text, size);
        return referee::RunningGame::start(log, text_of(options), started->game);
    });
    if (status == REFEREE_OK) *game = started.release();
    return status;
}

int referee_game_judge(const referee_game* game, const char* event, char** answer) {
    return answered_by(game, answer, [&](const auto& running) { return running.judge(event_of(event)); });
}

int referee_game_play(referee_game* game, const char* event, char** answer) {
    return answered_by(game, answer, [&](auto& running) { return running.play(event_of(event)); });
}

int referee_game_undo(referee_game* game, char** answer) {
    return answered_by(game, answer, [&](auto& running) { return running.undo(); });
}

int referee_game_legal(const referee_game* game, const char* options, char** answer) {
    return answered_by(game, answer, [&](const auto& running) { return running.legal(text_of(options)); });
}

int referee_game_show(const referee_game* game, const char* options, char** answer) {
    return answered_by(game, answer, [&](const auto& running) { return running.show(text_of(options)); });
}

int referee_game_log(const referee_game* game, const char* options, char** answer) {
    return answered_by(game, answer, [&](const auto& running) { return running.log(text_of(options)); });
}

void referee_game_end(referee_game* game) { delete game; }  // NOLINT(*-owning-memory)

void referee_free(char* answer) { std::free(answer); }  // NOLINT(*-no-malloc)
