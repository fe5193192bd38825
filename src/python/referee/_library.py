"""The functions of libreferee (docs/library.md): text and options in, JSON out.

The library is the one that the environment variable REFEREE_LIBRARY names, else the one in this package, else the one
that the system finds. Calls release the interpreter's lock, so threads judge in parallel.
"""

import ctypes
import json
import os
import pathlib
from typing import Any, Dict, List, Mapping, Tuple, Union

from .errors import Refused

SONAME = 'libreferee.so.0.2'
OK, FAULT, REFUSED, NO_MEMORY, FAILED = range(5)


def _path() -> str:
    named = os.environ.get('REFEREE_LIBRARY')
    if named:
        return named
    packaged = pathlib.Path(__file__).with_name(SONAME)
    return str(packaged) if packaged.exists() else SONAME


_library = ctypes.CDLL(_path())
_text, _answer, _handle = ctypes.c_char_p, ctypes.POINTER(ctypes.c_void_p), ctypes.c_void_p
_arguments: Dict[str, List[Any]] = {
    **{name: [_text, ctypes.c_size_t, _text] for name in ('check', 'legal', 'show', 'score', 'page')},
    **{name: [_text, _text] for name in ('begin', 'explain', 'generate', 'rules', 'schema')},
    'games': [_text],
    'game_start': [_text, ctypes.c_size_t, _text, ctypes.POINTER(_handle)],
    **{name: [_handle, _text] for name in ('game_judge', 'game_play', 'game_legal', 'game_show', 'game_log')},
    'game_undo': [_handle],
}
_functions = {}
for _name, _types in _arguments.items():
    _functions[_name] = getattr(_library, f'referee_{_name}')
    _functions[_name].argtypes = [*_types, _answer]
_library.referee_version.restype = ctypes.c_char_p
_library.referee_free.argtypes = [ctypes.c_void_p]
_library.referee_free.restype = None
_library.referee_game_end.argtypes = [_handle]
_library.referee_game_end.restype = None


def version() -> str:
    """The version of the library."""
    text: bytes = _library.referee_version()
    return text.decode()


def encoded(text: Union[str, bytes]) -> bytes:
    """A text as the library reads it. Lone surrogates stay, and are reported as what no UTF-8 holds."""
    if isinstance(text, str):
        return text.encode('utf-8', 'surrogatepass')
    if not isinstance(text, (bytes, bytearray, memoryview)):
        raise TypeError(f'a text is str or bytes, not {type(text).__name__}')
    return bytes(text)


def options_text(options: Mapping[str, Any]) -> bytes:
    """Options as JSON; `None` stands for an option that is not given, `on_illegal` for `on-illegal`."""
    given = {key.rstrip('_').replace('_', '-'): value for key, value in options.items() if value is not None}
    return json.dumps(given).encode()


def ask(question: str, *arguments: Any) -> Tuple[int, str]:
    """Asks the function `referee_QUESTION`. The status is OK or FAULT; every other one is raised."""
    answer = ctypes.c_void_p()
    status: int = _functions[question](*arguments, ctypes.byref(answer))
    try:
        text = ctypes.string_at(answer).decode() if answer else ''
    finally:
        _library.referee_free(answer)
    if status == NO_MEMORY:
        raise MemoryError
    if status == REFUSED:
        refused = json.loads(text)
        raise Refused(refused['error'], refused.get('tables', ()))
    if status == FAILED:
        raise RuntimeError(f'an error in libreferee, please report it: {text}')
    return status, text


def ask_about_log(question: str, log: Union[str, bytes], options: Mapping[str, Any]) -> Tuple[int, str]:
    """Asks about a log."""
    text = encoded(log)
    return ask(question, text, len(text), options_text(options))


def ask_about_name(question: str, name: str, options: Mapping[str, Any]) -> str:
    """Asks about a game or a rule, by its name."""
    if '\0' in name:
        raise Refused('a name has no NUL')
    return ask(question, encoded(name), options_text(options))[1]


class Handle:
    """A running game of the library. It is ended with this object. Its calls must not overlap."""

    def __init__(self, log: Union[str, bytes], options: Mapping[str, Any]) -> None:
        self._game = _handle()
        text = encoded(log)
        self.started = ask('game_start', text, len(text), options_text(options), ctypes.byref(self._game))

    def ask(self, question: str, *arguments: bytes) -> Tuple[int, str]:
        """Asks `referee_game_QUESTION`."""
        return ask(f'game_{question}', self._game, *arguments)

    def __del__(self) -> None:
        game = getattr(self, '_game', None)
        if game and _library is not None:
            _library.referee_game_end(game)
            self._game = _handle()
