"""The second stage: it also answers `facts`. Its mistake: an area counts its size, not the square of its size."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
sys.dont_write_bytecode = True
import rose_king


class Game(rose_king.Game):
    def facts(self):
        facts = super().facts()
        facts["scores"] = {player: sum(sizes) for player, sizes in facts["areas"].items()}
        return facts


rose_king.main(Game, can=["facts"])
