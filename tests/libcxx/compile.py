#!/usr/bin/env python3
"""Compiles the engine as the judge's page does, with clang and libc++, without producing output: compile.py ROOT
GENERATED. GENERATED is the folder of the files that CMake generates for each game. `--there` alone only reports whether
a compiler is available.

Several files of a folder are compiled as one, because headers take most of the time. If they fail together, each is
compiled separately, and those results count. A header that one file fails to include may come from another one;
`tools/page` compiles each file separately.

Exit code 0: all files compile; 1: one does not; 77: no clang with libc++ (`tools/install libcxx` installs them).
"""

import pathlib
import re
import re
import shutil
import subprocess
import sys
import tempfile

# Debian 12's version first: it is the nearest to the clang 14 and libc++ 13 of its emscripten.
COMPILERS = ['clang++-14', 'clang++-16', 'clang++']
FLAGS = ['-std=c++20', '-stdlib=libc++', '-Wno-unused', '-DREFEREE_VERSION=""']
MOST = 8


def run(compiler, files, flags):
    """Whether files compile as one, and the compiler's messages."""
    text = ''.join(f'#include "{file}"\n' for file in files)
    done = subprocess.run([compiler, *FLAGS, *flags, '-'], input=text, text=True, stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE, check=False)
    return done.returncode == 0, done.stderr


def compiles(compiler, files, flags):
    return run(compiler, files, [*flags, '-fsyntax-only', '-x', 'c++'])


def installed():
    """The first compiler that has the library, or None."""
    return next((one for one in filter(shutil.which, COMPILERS) if compiles(one, ['__config'], [])[0]), None)


def faults_of(compiler, files, flags):
    """The compiler's messages for each file that does not compile separately."""
    well, words = compiles(compiler, files, flags)
    if well or len(files) == 1:
        return [] if well else [words]
    half = len(files) // 2
    return faults_of(compiler, files[:half], flags) + faults_of(compiler, files[half:], flags)


def folders_of(source):
    """The folders of the page's rooms: `lib` and what it links, each game by itself."""
    table = re.sub(r'#.*', '', (source / 'rooms.cmake').read_text(encoding='utf-8'))
    links = {name: words.split()[1:] for name, words in re.findall(r'referee_room\((\w+)([^)]*)\)', table)}
    rooms = ['lib']
    for room in rooms:
        rooms += [link for link in links[room] if link not in rooms]
    folders = [folder for room in rooms for folder in (source / room).rglob('') if room != 'games']
    return sorted(folders) + sorted((source / 'games').glob('*'))


def groups_of(source, generated):
    """The groups of files to compile as one: by folder, as in the build of the tests, and a game's generated files."""
    groups = []
    for folder in folders_of(source):
        files = sorted(folder.glob('*.cpp'))
        listing = [one for one in files if re.search('games/(all|names)[.]hpp', one.read_text(encoding='utf-8'))]
        files = [one for one in files if one not in listing]
        count = -(-len(files) // MOST)
        groups += [listing, *(files[len(files) * i // count:len(files) * (i + 1) // count] for i in range(count))]
    for game in sorted((source / 'games').iterdir()):
        groups.append([one for one in sorted(generated.glob(f'*_{game.name}.cpp')) if 'tested_' not in one.name])
    return [group for group in groups if group]


def main(root, generated):
    root, generated = pathlib.Path(root).resolve(), pathlib.Path(generated).resolve()
    compiler = installed()
    if compiler is None:
        print('skipped: there is no clang with libc++; `tools/install libcxx` brings them')
        return 77
    groups = groups_of(root / 'src', generated)
    with tempfile.TemporaryDirectory() as folder:
        # Precompile the headers that nearly every file includes. (With headers of concepts, clang 14 crashes.)
        flags = [f'-I{root / "src"}', f'-I{generated}']
        headers = ['types/value.hpp', 'text/text.hpp']
        ready = f'{folder}/headers.pch'
        well, words = run(compiler, headers, [*flags, '-x', 'c++-header', '-o', ready])
        flags += ['-include-pch', ready]
        faults = [fault for group in groups for fault in faults_of(compiler, group, flags)] if well else [words]
    print('\n'.join(faults), end='')
    count = sum(map(len, groups))
    print(f'{count} files as {len(groups)} with {compiler} and libc++: {len(faults)} failed')
    return 1 if faults or count < 200 else 0


if __name__ == '__main__':
    if sys.argv[1:] == ['--there']:
        sys.exit(0 if installed() else 77)
    sys.exit(main(*sys.argv[1:]))
