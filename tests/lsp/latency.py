"""Measures the response time to a change: latency.py REFEREE [MILLISECONDS]. Types into a log of at least 16 kB of each
game, one character at a time; each change is answered by the diagnostics of the log. Exit code 0: 90 % of the answers
come within MILLISECONDS (default 50); 1: they do not."""

import json
import random
import subprocess
import sys
import time

program = sys.argv[1]
most = float(sys.argv[2]) if len(sys.argv) > 2 else 50
least_bytes = 16 * 1000
changes = 120


def printed(*words):
    return subprocess.run([program, *words], stdout=subprocess.PIPE, check=True, encoding='utf-8').stdout


def large_log(game):
    """A random log of the required length, with the claims of all its events; otherwise the longest one."""
    logs = (printed('generate', game, '--claims', 'all', '--seed', str(seed)) for seed in range(1, 40))
    longest = ''
    for log in logs:
        longest = max(longest, log, key=len)
        if len(longest.encode()) >= least_bytes:
            break
    return longest


class Server:
    def __init__(self):
        self.process = subprocess.Popen([program, 'lsp'], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def tell(self, method, params, **more):
        text = json.dumps({'jsonrpc': '2.0', 'method': method, 'params': params, **more}).encode()
        self.process.stdin.write(b'Content-Length: %d\r\n\r\n' % len(text) + text)
        self.process.stdin.flush()

    def hear(self, wanted):
        while True:
            size = 0
            while (line := self.process.stdout.readline()) != b'\r\n':
                if not line:
                    sys.exit('latency.py: the server has ended')
                if line.lower().startswith(b'content-length:'):
                    size = int(line.split(b':')[1])
            message = json.loads(self.process.stdout.read(size))
            if wanted(message):
                return message


def found_in(uri, version):
    return lambda message: (message.get('method') == 'textDocument/publishDiagnostics'
                            and message['params']['uri'] == uri and message['params'].get('version') == version)


def measured(game):
    log = large_log(game)
    lines = log.split('\n')
    events = [number for number, line in enumerate(lines) if line.startswith('  - ')]
    server = Server()
    server.tell('initialize', {'processId': None, 'rootUri': None, 'capabilities': {
        'textDocument': {'publishDiagnostics': {'versionSupport': True}}}}, id=1)
    server.hear(lambda message: message.get('id') == 1)
    server.tell('initialized', {})
    uri = 'file:///typed.referee.yaml'
    server.tell('textDocument/didOpen',
                {'textDocument': {'uri': uri, 'languageId': 'yaml', 'version': 0, 'text': log}})
    server.hear(found_in(uri, 0))
    choice = random.Random(1)
    line, character, took = 0, 0, []
    for version in range(1, changes + 1):
        if version % 10 == 1:
            line = choice.choice(events)
            character = len(lines[line])
        place = {'line': line, 'character': character}
        begun = time.perf_counter()
        server.tell('textDocument/didChange', {
            'textDocument': {'uri': uri, 'version': version},
            'contentChanges': [{'range': {'start': place, 'end': place}, 'text': choice.choice(' #{}ab1,"')}]})
        server.hear(found_in(uri, version))
        took.append((time.perf_counter() - begun) * 1000)
        character += 1
    server.tell('shutdown', None, id=2)
    server.hear(lambda message: message.get('id') == 2)
    server.tell('exit', None)
    return len(log.encode()), sorted(took)


late = False
for game in (one['key'] for one in json.loads(printed('games', '--format', 'json'))['games']):
    size, took = measured(game)
    middle, ninth, worst = took[len(took) // 2], took[len(took) * 9 // 10], took[-1]
    print(f'{game}, {size} bytes: half of the changes are answered within {middle:.1f} ms, '
          f'nine of ten within {ninth:.1f}, all within {worst:.1f}')
    late = late or ninth > most
sys.exit(1 if late else 0)
