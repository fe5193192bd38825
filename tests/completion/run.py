"""Completes command lines in a real shell with its own terminal: run.py SHELL PROGRAM-FOLDER SCRIPTS-FOLDER.

For bash and zsh, the test types keys: all completions are inserted into the line, and the line is printed. For fish, it
calls `complete -C`.
"""

import json
import os
import pty
import select
import shlex
import subprocess
import sys
import tempfile
import time

def asked(*words):
    return json.loads(subprocess.run(['referee', *words, '--format', 'json'], stdout=subprocess.PIPE, check=True).stdout)


def cases():
    """A line up to the cursor; the prefix of each candidate within its word; the candidates."""
    games = sorted(game['key'] for game in asked('games')['games'])
    game, rule, ruling = next((one, rules['rules'][0]['id'], rules['rulings'][0]) for one in games
                              for rules in [asked('rules', one)] if rules['rulings'] and rules['variants'])
    variants = sorted(one['name'] for one in asked('rules', game)['variants'])
    choices = sorted(one['name'] for one in ruling['choices'])
    chosen, letter = ruling['id'] + '=', game[0]
    return [
        ('referee com', '', ['compare', 'completion']),
        ('referee completion ', '', ['bash', 'fish', 'zsh']),
        ('referee help to', '', ['tournament']),
        ('referee help --man sc', '', ['schema', 'score']),
        ('referee check --exp', '', ['--expect', '--expect-meta']),
        ('referee check --expect list --exp', '', []),
        ('referee check --format j', '', ['json', 'jsonl', 'junit']),
        ('referee check --format=j', '--format=', ['json', 'jsonl', 'junit']),
        ('referee check --quiet --report s', '', ['sarif=']),
        ('referee check --report sarif=no', 'sarif=', ['notes.txt']),
        ('referee check --report=sarif=no', '--report=sarif=', ['notes.txt']),
        (f'referee check --game {letter}', '', [one for one in games if one.startswith(letter)]),
        ('referee show --color ', '', ['always', 'auto', 'never']),
        (f'referee check --ruling {chosen}', chosen, choices),
        (f'referee check --ruling {chosen[:-1]}', '', [chosen]),
        ('referee rules ', '', games),
        ('referee schema ', '', sorted([*games, 'log', 'other-game', 'project', 'tournament'])),
        (f'referee explain {rule}', '', [rule]),
        (f'referee tally {game[:-1]}', '', [game]),
        (f'referee generate {game} --illegal {rule}', '', [rule]),
        (f'referee generate {game} --variant ', '', variants),
        ('referee legal a.yaml --given ', '', ['nothing', 'recorded']),
        ('referee check ', '', ['a.yaml', 'b.JSON.gz', 'season', 'two words.yml']),
        ('referee check a.yaml se', '', ['season']),
        ('referee check season/', '', ['season/evening.csv']),
        ('referee check tw', '', ['two words.yml']),
        (f'referee test {game} --out ', '', ['season']),
        ('referee merge ', '', ['a.yaml', 'b.JSON.gz', 'notes.txt', 'season', 'two words.yml']),
        (f'referee test {game} -- no', '', ['notes.txt']),
        ('referee perft a', '', ['a.yaml']),
        (f'referee perft {game[:-1]}', '', [game]),
    ]


BASH = '''
PS1=; bind 'set enable-bracketed-paste off'; bind 'set bell-style none'; set +o history
source "$SCRIPTS/referee.bash"
say() { printf '<%s>\\n' "$READLINE_LINE"; READLINE_LINE=; READLINE_POINT=0; }
bind '"\\C-t": insert-completions'; bind -x '"\\C-g": say'
echo ready
'''
ZSH = '''
PS1=; unsetopt zle_bracketed_paste prompt_cr prompt_sp beep; fpath=("$SCRIPTS" $fpath); autoload -Uz compinit; compinit -u -D
all() { _main_complete; compstate[insert]=all; compstate[list]= }
say() { print -r -- "<$BUFFER>"; BUFFER= }
zle -C all complete-word all; bindkey '^T' all; zle -N say; bindkey '^G' say
echo ready
'''
SHELLS = {'bash': (['bash', '--norc', '--noprofile', '-i'], BASH), 'zsh': (['zsh', '-f', '-i'], ZSH)}


def bare(word):
    return word.rstrip('/')


class Typed:
    """A shell with a terminal that completes typed text."""

    def __init__(self, shell, folder, scripts):
        command, start = SHELLS[shell]
        self.terminal, inside = pty.openpty()
        environment = dict(os.environ, SCRIPTS=scripts, TERM='dumb', HOME=folder, LC_ALL='C.UTF-8', COLUMNS='4000')
        self.process = subprocess.Popen(command, stdin=inside, stdout=inside, stderr=inside, cwd=folder, env=environment,
                                        start_new_session=True)
        os.close(inside)
        with open(os.path.join(folder, '.start'), 'w', encoding='utf-8') as file:
            file.write(start)
        os.write(self.terminal, b'. ./.start\n')
        self.read_until(b'ready\r\n')
        os.remove(os.path.join(folder, '.start'))

    def read_until(self, end):
        text, deadline = b'', time.monotonic() + 20
        while end not in text:
            if not select.select([self.terminal], [], [], max(0, deadline - time.monotonic()))[0]:
                sys.exit(f'the shell does not answer; so far: {text!r}')
            text += os.read(self.terminal, 65536)
        return text

    def candidates(self, line, before):
        os.write(self.terminal, line.encode() + b'\x14\x07')
        answer = self.read_until(b'>\r\n').decode()
        inserted = answer[answer.rindex('<') + 1:answer.rindex('>')]
        typed = line.rsplit(' ', 1)[1]
        if inserted == line:
            return []
        words = shlex.split(inserted[len(line) - len(typed):])
        return sorted(bare(word.removeprefix(before)) for word in words)

    def end(self):
        self.process.kill()
        self.process.wait()


class Asked:
    """The completions that fish would offer."""

    def __init__(self, folder, scripts):
        self.folder, self.script = folder, os.path.join(scripts, 'referee.fish')

    def candidates(self, line, before):
        printed = subprocess.run(['fish', '--no-config', '-c', f'source {shlex.quote(self.script)}; complete -C "$argv"', line],
                                 cwd=self.folder, env=dict(os.environ, HOME=self.folder), stdout=subprocess.PIPE, check=True).stdout
        words = [one.split('\t')[0] for one in printed.decode().splitlines()]
        return sorted(bare(word.removeprefix(before)) for word in words)

    def end(self):
        pass


def main(shell, program, scripts):
    os.environ['PATH'] = program + os.pathsep + os.environ['PATH']
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, 'season'))
        for name in ['a.yaml', 'b.JSON.gz', 'notes.txt', 'two words.yml', 'season/evening.csv', 'season/list.expect']:
            open(os.path.join(folder, name), 'w', encoding='utf-8').close()
        completer = Asked(folder, scripts) if shell == 'fish' else Typed(shell, folder, scripts)
        lines = cases()
        for line, before, expected in lines:
            found = completer.candidates(line, before)
            if found != expected:
                wrong += 1
                print(f'{line!r}: expected {expected}, {shell} offers {found}')
        completer.end()
    print(f'{shell}: {len(lines)} lines, {wrong} wrong')
    return wrong > 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
