/* Judges a log: judge FILE [OPTIONS]. Prints the report; the exit code is the status, as that of `referee check`. */
#include <errno.h>
#include <referee.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The whole of a file, or NULL with errno set. */
static char *text_of(const char *path, size_t *size) {
    size_t room = 1 << 16;
    FILE *file = fopen(path, "rb");
    char *text = file == NULL ? NULL : malloc(room);
    *size = 0;
    while (text != NULL) {
        size_t read = fread(text + *size, 1, room - *size, file);
        *size += read;
        if (*size < room) break;
        char *more = realloc(text, room *= 2);
        if (more == NULL) free(text);
        text = more;
    }
    if (file != NULL) {
        int unread = ferror(file) ? errno : 0;
        fclose(file);
        if (unread != 0) {
            free(text);
            text = NULL;
            errno = unread;
        }
    }
    return text;
}

int main(int argc, char **argv) {
    size_t size = 0;
    char *text;
    char *answer = NULL;
    int status = REFEREE_REFUSED;
    if (argc < 2) {
        fprintf(stderr, "usage: judge FILE [OPTIONS]; referee %s\n", referee_version());
        return status;
    }
    text = text_of(argv[1], &size);
    if (text == NULL) {
        fprintf(stderr, "judge: %s: %s\n", argv[1], strerror(errno));
        return status;
    }
    status = referee_check(text, size, argc > 2 ? argv[2] : NULL, &answer);
    puts(answer == NULL ? "no answer" : answer);
    referee_free(answer);
    free(text);
    return status;
}
