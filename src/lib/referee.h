/* libreferee: the referee for other programs. Text and options in, JSON out.
 *
 * Every function may be called from any thread at any time: there is no state between calls. Nothing is read or
 * written, no clock and no environment is asked. What can go wrong is a status; no exception crosses this border.
 *
 * docs/library.md tells the options of each function and what its answers hold. */
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

/* What came of a question. The first three are the exit codes of the program. */
enum referee_status {
    REFEREE_OK = 0,        /* answered; of a check and of a score: the log is legal, or ruled */
    REFEREE_FAULT = 1,     /* the log is at fault, and the answer says how */
    REFEREE_REFUSED = 2,   /* the question is none: {"error": "..."} */
    REFEREE_NO_MEMORY = 3, /* there is no answer, and *answer is NULL */
    REFEREE_FAILED = 4     /* the referee itself is at fault: {"error": "..."}, or NULL */
};

/* The version of the library: "1.2.3". */
REFEREE_API const char *referee_version(void);

/* Each of these asks about one log, `size` bytes of YAML or JSON (or, where the options say so, of tables in CSV) at
 * `text`, which need not end with a NUL. `options` is an object of JSON, or NULL for none; a key that is not known is
 * refused. `*answer` becomes one object of JSON on one line, which ends with a NUL and is to be given to referee_free.
 * Returns a referee_status. */

/* Judges the log: its report, as `referee check --format jsonl` prints it. */
REFEREE_API int referee_check(const char *text, size_t size, const char *options, char **answer);

/* What may be played at a place of the log, part by part, each as an event ready for a log. */
REFEREE_API int referee_legal(const char *text, size_t size, const char *options, char **answer);

/* Every fact of a position, as `referee show --format json` prints them. */
REFEREE_API int referee_show(const char *text, size_t size, const char *options, char **answer);

/* The audit of the log, as `referee score --format json` prints it. */
REFEREE_API int referee_score(const char *text, size_t size, const char *options, char **answer);

/* The log as a page for a browser, as `referee show --format html` prints it: {"html": "..."}. */
REFEREE_API int referee_page(const char *text, size_t size, const char *options, char **answer);

/* The games that are known, as `referee games --format json` prints them. */
REFEREE_API int referee_games(const char *options, char **answer);

/* A log of a game before its first event, dealt at random, as YAML: {"log": "..."}; of a game's `key`, which ends with a
 * NUL. */
REFEREE_API int referee_begin(const char *key, const char *options, char **answer);

/* What a rule, ruling, claim or statement means, as `referee explain --format json` prints it; of one `id`, which ends
 * with a NUL. */
REFEREE_API int referee_explain(const char *id, const char *options, char **answer);

/* Frees an answer; of NULL nothing. */
REFEREE_API void referee_free(char *answer);

#ifdef __cplusplus
}
#endif

#endif
