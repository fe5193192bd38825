"""Finds the places where a judge or a room can be mutated, and writes a copy of its source that contains every mutant,
selected by number.

A scanner of tokens and brackets suffices, because clang-format formats the sources: a binary operator has a blank on
both sides, and the bracket of a template has none before it. mutant.hpp defines the guards.
"""

from .game import mutate_game
from .room import mutate_room

__all__ = ['mutate_game', 'mutate_room']
