// The C interface: exceptions become statuses.
#include "lib/referee.h"

#include <cstdlib>
#include <cstring>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "lib/answers.hpp"
#include "lib/options.hpp"
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
    return answered(answer, [&] {
        if (key == nullptr) throw referee::Refused("the key of the game is missing");
        return referee::begin_answer(key, text_of(options));
    });
}

int referee_explain(const char* id, const char* options, char** answer) {
    return answered(answer, [&] {
        if (id == nullptr) throw referee::Refused("the id is missing");
        return referee::explain_answer(id, text_of(options));
    });
}

void referee_free(char* answer) { std::free(answer); }  // NOLINT(*-no-malloc)
