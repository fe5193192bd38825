"""The fifth stage: it answers everything. Its mistake: the largest area breaks no tie, only the number of roses does."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
sys.dont_write_bytecode = True
import rose_king


class Game(rose_king.Game):
    def facts(self):
        facts = super().facts()
        if facts["ended"]:
            rank = {player: (facts["scores"][player], facts["roses"][player]) for player in facts["scores"]}
            facts["places"] = {player: 1 + sum(other > rank[player] for other in rank.values()) for player in rank}
            facts["winners"] = [player for player, place in facts["places"].items() if place == 1]
        return facts


rose_king.main(Game)
