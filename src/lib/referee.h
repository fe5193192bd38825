/* libreferee: the referee as a library for other programs. Text and options in, JSON out.
 *
 * Every function is thread-safe: there is no state between calls, apart from a referee_game, which one thread at a time may
 * use. The library does not access files, the clock or the environment. Errors are reported as a status; no exception
 * leaves the library.
 *
 * docs/library.md documents the options of each function and the content of its answers. */
#ifndef REFEREE_H
#define REFEREE_H

#include <stddef.h>

#if defined(__GNUC__)
#define REFEREE_API __attribute__((visibility("default")))
#else
#define REFEREE_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The status of a call. The first three values are the exit codes of the program. */
enum referee_status {
    REFEREE_OK = 0,        /* answered; for referee_check and referee_score: the log is legal, or ruled */
    REFEREE_FAULT = 1,     /* the log is at fault, and the answer describes the fault */
    REFEREE_REFUSED = 2,   /* the arguments are invalid: {"error": "..."} */
    REFEREE_NO_MEMORY = 3, /* out of memory; *answer is NULL */
    REFEREE_FAILED = 4     /* an internal error: {"error": "..."}, or NULL */
};

/* The version of the library: "1.2.3". */
REFEREE_API const char *referee_version(void);

/* Each of these functions takes one log: `size` bytes of YAML or JSON at `text`, or of CSV tables if the options say so.
 * The text need not end with a NUL. `options` is a JSON object, or NULL for none; an unknown key is refused. `*answer`
 * receives one JSON object on one line, terminated by a NUL. Free it with referee_free.
 * Returns a referee_status. */

/* Judges the log and returns its report, as `referee check --format jsonl` prints it. */
REFEREE_API int referee_check(const char *text, size_t size, const char *options, char **answer);

/* Lists the legal events at a place of the log, part by part, each in the form that a log has. */
REFEREE_API int referee_legal(const char *text, size_t size, const char *options, char **answer);

/* Returns all facts of a position, as `referee show --format json` prints them. */
REFEREE_API int referee_show(const char *text, size_t size, const char *options, char **answer);

/* Returns the audit of the log, as `referee score --format json` prints it. */
REFEREE_API int referee_score(const char *text, size_t size, const char *options, char **answer);

/* Returns the log as an HTML page, as `referee show --format html` prints it: {"html": "..."}. */
REFEREE_API int referee_page(const char *text, size_t size, const char *options, char **answer);

/* Lists the supported games, as `referee games --format json` prints them. */
REFEREE_API int referee_games(const char *options, char **answer);

/* Returns a log before its first event, dealt at random, as YAML: {"log": "..."}. `key` is the key of a game, terminated
 * by a NUL. */
REFEREE_API int referee_begin(const char *key, const char *options, char **answer);

/* Returns a random log of a game, the same for the same options: one line of `referee generate --format jsonl`. `key` is
 * the key of a game, terminated by a NUL. */
REFEREE_API int referee_generate(const char *key, const char *options, char **answer);

/* Returns the rules, rulings and further tables of a game, as `referee rules --format json` prints them. `key` is the key
 * of a game, terminated by a NUL. */
REFEREE_API int referee_rules(const char *key, const char *options, char **answer);

/* Returns the JSON Schema of the logs of a game, as `referee schema --format json` prints it. `key` is the key of a game,
 * terminated by a NUL. */
REFEREE_API int referee_schema(const char *key, const char *options, char **answer);

/* Explains a rule, ruling, claim or statement, as `referee explain --format json` prints it. `id` is its id, terminated
 * by a NUL. */
REFEREE_API int referee_explain(const char *id, const char *options, char **answer);

/* A running game: a log, and the position after its last event. One thread at a time may use it; different games are
 * independent. An event is a JSON object, terminated by a NUL, in the form that a log has. After REFEREE_NO_MEMORY or
 * REFEREE_FAILED, the position is undefined: end the game. */
typedef struct referee_game referee_game;

/* Starts the game of a log and plays its events. `*game` receives the game, or NULL unless the status is REFEREE_OK. End
 * it with referee_game_end. For a log at fault, the answer is its report. Otherwise it is the state of the game:
 * {"game": "...", "players": [...], "events": 12, "ended": false}. */
REFEREE_API int referee_game_start(const char *text, size_t size, const char *options, referee_game **game,
                                   char **answer);

/* Judges an event without playing it: {"legal": true}, or REFEREE_FAULT and the report of the log with this event. */
REFEREE_API int referee_game_judge(const referee_game *game, const char *event, char **answer);

/* Plays a legal event and returns the state of the game. For an illegal or malformed one, the game does not change, the
 * status is REFEREE_FAULT, and the answer is the report of the log with this event. */
REFEREE_API int referee_game_play(referee_game *game, const char *event, char **answer);

/* Takes back the last event and returns the state of the game. */
REFEREE_API int referee_game_undo(referee_game *game, char **answer);

/* Lists the legal events, as referee_legal does at the end of the log. */
REFEREE_API int referee_game_legal(const referee_game *game, const char *options, char **answer);

/* Returns all facts of the position, as referee_show does at the end of the log. */
REFEREE_API int referee_game_show(const referee_game *game, const char *options, char **answer);

/* Returns the log so far: {"log": "..."}. */
REFEREE_API int referee_game_log(const referee_game *game, const char *options, char **answer);

/* Ends a game and frees it. Does nothing for NULL. */
REFEREE_API void referee_game_end(referee_game *game);

/* Frees an answer. Does nothing for NULL. */
REFEREE_API void referee_free(char *answer);

#ifdef __cplusplus
}
#endif

#endif
