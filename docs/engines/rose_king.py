#!/usr/bin/env python3
"""The Rose King for `referee test rose-king -- python3 rose_king.py`: an engine to start from.

Written from the rulebook page alone. Requests and answers are JSON objects, one per line (docs/testing-an-engine.md).
"""
import json
import sys

WAYS = {"N": (0, 1), "NE": (1, 1), "E": (1, 0), "SE": (1, -1),
        "S": (0, -1), "SW": (-1, -1), "W": (-1, 0), "NW": (-1, 1)}
CARDS = [way + steps for way in WAYS for steps in "123"]


class Game:
    """A game in progress. Squares are pairs of file and rank, from 0."""

    def __init__(self, log):
        self.players = log["players"]
        components, setup = log.get("components", {}), log["setup"]
        self.at_once = log.get("rulings", {}).get("reshuffle") == "immediate"
        self.stock = components.get("stones", 52)
        self.heroes = {player: components.get("heroes", 4) for player in self.players}
        self.hands = {player: list(setup["hands"].get(player, [])) for player in self.players}
        self.deck = list(setup.get("deck", []))  # its order, as far as that is known
        dealt = sum(self.hands.values(), [])
        self.sound = all(len(hand) == 5 for hand in self.hands.values()) and len(set(dealt)) == 10
        self.pile = set(CARDS) - set(dealt)
        if "deck" in setup:
            self.sound = self.sound and len(self.deck) == 14 and set(self.deck) == self.pile
        self.discards, self.board, self.crown = set(), {}, (4, 4)
        self.turn, self.ended = self.players[0], False

    def other(self, player):
        return self.players[1 - self.players.index(player)]

    def landing(self, card):
        (east, north), steps = WAYS[card[:-1]], int(card[-1])
        square = (self.crown[0] + steps * east, self.crown[1] + steps * north)
        return square if 0 <= min(square) and max(square) < 9 else None

    def drawable(self):
        return set(self.deck[:1]) or self.pile or self.discards

    def broken(self, event):
        """The id of the first rule that an event breaks, or None if it is legal."""
        player = event["player"]
        if self.ended:
            return "log/after-end"
        if player != self.turn:
            return "rose-king/turn"
        if "play" in event:
            hero, square = event.get("hero", False), self.landing(event["play"])
            if event["play"] not in self.hands[player]:
                return "rose-king/card-not-in-hand"
            if hero and self.heroes[player] == 0:
                return "rose-king/no-hero"
            if square is None:
                return "rose-king/off-board"
            if not hero and square in self.board:
                return "rose-king/occupied"
            if hero and self.board.get(square) != self.other(player):
                return "rose-king/hero-target"
        elif "draw" in event:
            if len(self.hands[player]) == 5:
                return "rose-king/hand-full"
            if event["draw"] not in self.drawable():
                return "rose-king/card-not-drawable"
        elif self.can_act(player):
            return "rose-king/pass-while-able"
        return None

    def can_act(self, player):
        squares = [self.landing(card) for card in self.hands[player]]
        targets = [self.other(player)] if self.heroes[player] > 0 else []
        return len(squares) < 5 or any(square and self.board.get(square) in [None] + targets for square in squares)

    def play(self, event):
        player = event["player"]
        if "play" in event:
            self.crown = self.landing(event["play"])
            self.hands[player].remove(event["play"])
            self.discards.add(event["play"])
            self.board[self.crown] = player
            if event.get("hero"):
                self.heroes[player] -= 1
            else:
                self.stock -= 1
        elif "draw" in event:
            if not self.pile:
                self.pile, self.discards = self.discards, set()
            self.pile.remove(event["draw"])
            self.hands[player].append(event["draw"])
            self.deck = self.deck[1:]
            if not self.pile and self.at_once:
                self.pile, self.discards = self.discards, set()
        self.turn = self.other(player)
        if self.stock == 0:
            self.ended = "stones"
        elif not any(self.can_act(one) for one in self.players):
            self.ended = "blocked"

    def legal(self):
        player = self.turn
        events = [{"player": player, "play": card} for card in self.hands[player]]
        events += [{**event, "hero": True} for event in events]
        events += [{"player": player, "draw": card} for card in CARDS] + [{"player": player, "pass": True}]
        return [event for event in events if self.broken(event) is None]

    def areas(self, player):
        """The sizes of a player's areas, largest first."""
        left, sizes = {square for square, owner in self.board.items() if owner == player}, []
        while left:
            edge, size = [left.pop()], 0
            while edge:
                file, rank = edge.pop()
                size += 1
                beside = {(file + 1, rank), (file - 1, rank), (file, rank + 1), (file, rank - 1)} & left
                left -= beside
                edge += beside
            sizes.append(size)
        return sorted(sizes, reverse=True)

    def facts(self):
        name = lambda square: "abcdefghi"[square[0]] + str(square[1] + 1)
        of_each = lambda fact: {player: fact(player) for player in self.players}
        areas, roses = of_each(self.areas), of_each(lambda player: list(self.board.values()).count(player))
        scores = of_each(lambda player: sum(size * size for size in areas[player]))
        standing = of_each(lambda player: (scores[player], max(areas[player], default=0), roses[player]))
        places = of_each(lambda player: 1 + (standing[self.other(player)] > standing[player]))
        colours = dict(zip(self.players, ("red", "white")))
        return {
            "scores": scores, "ended": self.ended, "turn": False if self.ended else self.turn,
            "winners": [player for player in self.players if self.ended and places[player] == 1],
            "places": places if self.ended else {},
            "crown": name(self.crown), "stones": self.stock, "hands": self.hands, "heroes": self.heroes,
            "discards": sorted(self.discards),
            "board": {colours[one]: [name(square) for square in self.board if self.board[square] == one]
                      for one in self.players},
            "areas": areas, "largest": of_each(lambda player: max(areas[player], default=0)), "roses": roses,
        }


def verdict(rule):
    return {"legal": rule is None, **({"rule": rule} if rule else {})}


def start(game, events):
    if not game.sound:
        return verdict("rose-king/setup-hands")
    for number, event in enumerate(events, 1):
        rule = game.broken(event)
        if rule:
            return {**verdict(rule), "event": number}
        game.play(event)
    return verdict(None)


def answer_of(request, game):
    if request["do"] in ("judge", "play"):
        answer = verdict(game.broken(request["event"]))
        if request["do"] == "play" and answer["legal"]:
            game.play(request["event"])
        return answer
    if request["do"] == "legal":
        return {"parts": [{"end": True}] if "given" in request else game.legal()}
    if request["do"] == "facts":
        return {"facts": {key: fact for key, fact in game.facts().items() if key in request["keys"]}}
    return {"cannot": f"`{request['do']}` is not known here"}


def main(kind=Game, can=("judge", "legal", "facts")):
    game = None
    for line in sys.stdin:
        request = json.loads(line)
        if request["do"] == "quit":
            return
        if request["do"] == "hello":
            answer = {"protocol": 1, "name": "rose_king.py", "version": "1", "games": ["rose-king"], "can": list(can)}
        elif request["do"] == "start":
            game = kind(request)
            answer = start(game, request.get("events", []))
        else:
            answer = answer_of(request, game)
        print(json.dumps({"id": request["id"], **answer}), flush=True)


if __name__ == "__main__":
    main()
