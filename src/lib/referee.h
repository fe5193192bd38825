/* libreferee: the referee as a library for other programs. Text and options in, JSON out.
 *
 * Every function is thread-safe: there is no state between calls. The library does not access files, the clock or the
 * environment. Errors are reported as a status; no exception leaves the library.
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

/* Explains a rule, ruling, claim or statement, as `referee explain --format json` prints it. `id` is its id, terminated
 * by a NUL. */
REFEREE_API int referee_explain(const char *id, const char *options, char **answer);

/* Frees an answer. Does nothing for NULL. */
REFEREE_API void referee_free(char *answer);

#ifdef __cplusplus
}
#endif

#endif
