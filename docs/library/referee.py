#!/usr/bin/env python3
"""The referee in Python, with ctypes: `import referee; referee.check(text)["verdict"]`.

As a program: referee.py check|legal|show|score|page FILE [OPTIONS], or referee.py explain ID. REFEREE_LIBRARY names the
library if the system does not find it.
"""

import ctypes
import json
import os
import sys

OK, FAULT, REFUSED, NO_MEMORY, FAILED = range(5)

_library = ctypes.CDLL(os.environ.get('REFEREE_LIBRARY', 'libreferee.so.0.1'))
_answer = ctypes.POINTER(ctypes.c_void_p)
for _name in ('check', 'legal', 'show', 'score', 'page'):
    getattr(_library, f'referee_{_name}').argtypes = [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p, _answer]
for _name in ('explain', 'begin'):
    getattr(_library, f'referee_{_name}').argtypes = [ctypes.c_char_p, ctypes.c_char_p, _answer]
_library.referee_games.argtypes = [ctypes.c_char_p, _answer]
_library.referee_version.restype = ctypes.c_char_p
_library.referee_free.argtypes = [ctypes.c_void_p]
_library.referee_free.restype = None


class Refused(ValueError):
    """The request is invalid: an unknown option, a place that does not exist."""


def version():
    return _library.referee_version().decode()


def ask(question, *arguments, **options):
    """The status and the answer, as text. An option `on_illegal` stands for `on-illegal`."""
    given = json.dumps({key.replace('_', '-'): value for key, value in options.items()}).encode()
    answer = ctypes.c_void_p()
    status = getattr(_library, f'referee_{question}')(*arguments, given, ctypes.byref(answer))
    try:
        text = ctypes.string_at(answer).decode() if answer else None
    finally:
        _library.referee_free(answer)
    if status == NO_MEMORY:
        raise MemoryError
    if status == REFUSED:
        raise Refused(json.loads(text)['error'])
    if status == FAILED:
        raise RuntimeError(text)
    return status, text


def _about_log(question, log, options):
    log = log.encode() if isinstance(log, str) else log
    return json.loads(ask(question, log, len(log), **options)[1])


def check(log, **options):
    """The report of a log, given as text or bytes."""
    return _about_log('check', log, options)


def legal(log, **options):
    """The legal events at a place of the log, or its report if the log is faulty."""
    return _about_log('legal', log, options)


def show(log, **options):
    """Every fact of a position of the log."""
    return _about_log('show', log, options)


def score(log, **options):
    """The audit of the log."""
    return _about_log('score', log, options)


def page(log, **options):
    """The log as a page for a browser."""
    return _about_log('page', log, options)['html']


def games():
    """The known games."""
    return json.loads(ask('games')[1])['games']


def begin(game, players, **options):
    """A log of a game before its first event, as YAML."""
    return json.loads(ask('begin', game.encode(), players=players, **options)[1])['log']


def explain(rule):
    """The meaning of a rule, ruling, claim or statement."""
    return json.loads(ask('explain', rule.encode())[1])


if __name__ == '__main__':
    if sys.argv[1] == 'explain':
        found, printed = ask('explain', sys.argv[2].encode())
    else:
        with open(sys.argv[2], 'rb') as file:
            asked = file.read()
        found, printed = ask(sys.argv[1], asked, len(asked), file=sys.argv[2], **json.loads((sys.argv[3:] or ['{}'])[0]))
    print(printed)
    sys.exit(found)
