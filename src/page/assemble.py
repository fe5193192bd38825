"""Assembles the judge's page: assemble.py ENGINE.wasm VERSION LICENCES OUTPUT.

The page is one file that fetches nothing. It contains the compressed engine and, as text, the script of the worker that
runs it. Its content security policy allows style sheets and scripts by their digests, including those of the page in
the frame, which `show --format html` writes. Behind it are the licences of the libraries in the engine, as a comment.
"""

import base64
import gzip
import hashlib
import json
import pathlib
import sys

engine, version, licences, output = sys.argv[1:]
here = pathlib.Path(__file__).parent
show = here.parent / 'show/html'
most_bytes = 4 * 1000 * 1000


def text(*names):
    return ''.join((here / name).read_text(encoding='utf-8') for name in names)


def allowed(part):
    return "'sha256-" + base64.b64encode(hashlib.sha256(part.encode()).digest()).decode() + "'"


frame_style = (show / 'page.css').read_text(encoding='utf-8')
frame_script = (show / 'page.js').read_text(encoding='utf-8')
style = frame_style + text('referee.css')
worker = text('engine.js', 'worker.js')
# The translations of the page's sentences, written without spaces between them.
french = json.dumps(json.loads(text('french.json')), ensure_ascii=False, separators=(',', ':'))
qr_code = pathlib.Path('/usr/share/javascript/qrcode-generator/qrcode.js').read_text(encoding='utf-8')
script = qr_code + f'const french_phrases = {french};\n' + text(
    'phrases.js', 'asking.js', 'text.js', 'share.js', 'parts.js', 'touch.js', 'board.js', 'buttons.js', 'history.js',
    'standing.js', 'deal.js', 'ruling.js', 'record.js', 'answers.js', 'form.js', 'kept.js', 'files.js', 'setup.js', 'sheet.js', 'judge.js')
policy = '; '.join([
    "default-src 'none'", "base-uri 'none'", "form-action 'none'", 'img-src data:', 'frame-src blob:',
    "worker-src blob: 'self'", "manifest-src 'self'",
    f'style-src {allowed(style)} {allowed(frame_style)}',
    f"script-src {allowed(script)} {allowed(frame_script)} 'wasm-unsafe-eval'",
])
packed = base64.b64encode(gzip.compress(pathlib.Path(engine).read_bytes(), 9, mtime=0)).decode()
parts = {'POLICY': policy, 'VERSION': version, 'STYLE': style, 'SCRIPT': script, 'WORKER': worker,
         'ENGINE': packed}
page = text('referee.html')
for name, part in parts.items():
    page = page.replace(f'@{name}@', part)
for licence in sorted(pathlib.Path(licences).iterdir()):
    page += f"<!-- {licence.name}\n\n{licence.read_text(encoding='utf-8').replace('-->', '-- >')}\n-->\n"
if len(page.encode()) > most_bytes:
    sys.exit(f'assemble.py: the page has {len(page.encode())} bytes, and is to have {most_bytes} at most')
pathlib.Path(output).write_text(page, encoding='utf-8')
