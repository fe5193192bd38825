"""Writes the pages of the site for mkdocs: pages.py REFEREE JUDGE_PAGE RELEASE OUTPUT.

OUTPUT gets `mkdocs.yml` and `pages`: the documentation, with links that lead to pages of the site, to the judge's page
with a log in it, or to the repository; the pages of the rulebooks with the logs that break and keep each rule, drawn;
the judge's page; and the files of a release. RELEASE is a folder that tools/release has made, or empty.
"""

import base64
import html
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
HERE = ROOT / 'tools/website'
REPOSITORY = (ROOT / 'tools/packaging/repository').read_text(encoding='utf-8').strip()
JUDGE = 'judge.html'
# Of docs: what is about files that are not pages.
NOT_PAGES = {'man', 'kalah', 'cant-stop', 'library', 'engines', 'clusters', 'schemastore'}
# Folders of pages, with the heading of their list.
FOLDERS = {'docs/decisions': ('decisions', 'Decisions'), 'docs/rulebook': ('rulebook', 'Rules of the games'),
           'docs/conformance': ('conformance', 'Conformance')}
LINK = re.compile(r'(?<=\]\()([^)\s]+)(?=\))')
LOG = re.compile(r'^fixtures/.*\.(yaml|json|csv)$')
# Larger logs have a link to their file: browsers and servers limit the length of addresses.
MOST_IN_A_LINK = 4000


def place_of(path):
    """The place of a file of the repository on the site; None if it is not a page there."""
    if path in ('README.md', 'CHANGELOG.md'):
        return {'README.md': 'index.md', 'CHANGELOG.md': 'changelog.md'}[path]
    if not path.startswith('docs/') or path.split('/')[1] in NOT_PAGES:
        return None
    if path == 'docs/README.md':
        return 'contents.md'
    if path in FOLDERS:
        return f'{FOLDERS[path][0]}/index.md'
    return path.removeprefix('docs/')


def relative(target, place):
    return os.path.relpath(target, pathlib.PurePath(place).parent).replace(os.sep, '/')


def judge_link(text, place):
    """The judge's page with a log, as src/page/share.js reads it; None if the log is too long for a link."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = deflate.compress(text.encode()) + deflate.flush()
    code = base64.urlsafe_b64encode(packed).decode().rstrip('=')
    return f'{relative(JUDGE, place)}#log={code}' if len(code) <= MOST_IN_A_LINK else None


def target_of(link, source, place):
    """Where a link of the documentation leads on the site."""
    if re.match(r'^[a-z]+:|^#', link):
        return link
    path, _, anchor = link.partition('#')
    path = os.path.relpath((ROOT / source).parent / path, ROOT)
    there = place_of(path)
    if there is not None:
        return relative(there, place) + (f'#{anchor}' if anchor else '')
    if LOG.match(path):
        judged = judge_link((ROOT / path).read_text(encoding='utf-8'), place)
        if judged:
            return judged
    kind = 'tree' if (ROOT / path).is_dir() else 'blob'
    return f'{REPOSITORY}/{kind}/main/{path}'


def outside_code(text, change):
    """Applies `change` to what is not in a fenced block."""
    parts = re.split(r'^(```.*?^```$)', text, flags=re.M | re.S)
    return ''.join(part if part.startswith('```') else change(part) for part in parts)


class Site:
    def __init__(self, referee, release, output):
        self.referee = referee
        self.release = pathlib.Path(release) if release else None
        self.pages = output / 'pages'
        self.output = output

    def ask(self, *words, log=None):
        return subprocess.run([self.referee, *words], cwd=ROOT, input=log, capture_output=True, encoding='utf-8')

    def write(self, place, text):
        path = self.pages / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding='utf-8')

    def page(self, source):
        """One page of the documentation."""
        place = place_of(source)
        text = (ROOT / source).read_text(encoding='utf-8')
        text = outside_code(text, lambda part: LINK.sub(lambda link: target_of(link[1], source, place), part))
        if place.startswith('rulebook/'):
            text = self.with_examples(text, pathlib.PurePath(place).stem, place)
        self.write(place, text)

    def with_examples(self, text, game, place):
        """A rulebook with examples behind each rule and each ruling."""
        sections = re.split(r'(?=^#{2,3} )', text, flags=re.M)
        return ''.join(section.rstrip('\n') + '\n\n' + self.examples(section, game, place) for section in sections)

    def examples(self, section, game, place):
        heading = re.match(r'### `([^`]+)`', section)
        if not heading:
            return ''
        name = heading[1] if '/' in heading[1] else f'{game}/{heading[1]}'
        told = self.ask('explain', name, '--format', 'json')
        logs = json.loads(told.stdout).get('logs', []) if told.returncode == 0 else []
        if not logs:
            return ''
        return '<div class="examples">\n' + ''.join(self.example(log, place) for log in logs) + '</div>\n\n'

    def example(self, log, place):
        """A log as a figure: the position that it leads to, and its text."""
        drawn = self.ask('show', '--format', 'svg', '-', log=log['text'])
        picture = ''
        if drawn.returncode == 0 and drawn.stdout:
            drawing = f'drawings/{log["path"].replace("/", "-")}.svg'
            self.write(drawing, drawn.stdout)
            title = re.search(r'<title>(.*?)</title>', drawn.stdout, re.S)
            picture = f'<img loading="lazy" src="{relative(drawing, place)}" alt="{title[1] if title else ""}">'
        judged = judge_link(log['text'], place)
        opened = f' · <a href="{judged}">open in the judge\'s page</a>' if judged else ''
        words = {'breaks': 'Broken', 'keeps': 'Kept'}.get(log['shows'], log['shows'])
        # Markdown would take an empty line for the end of the figure.
        text = html.escape(log['text'], quote=False).replace('\n', '&#10;')
        return (f'<figure><figcaption><strong>{words}</strong>{opened}</figcaption>{picture}'
                f'<details><summary>{log["path"]}</summary><pre tabindex="0"><code>{text}</code></pre></details>'
                '</figure>\n')

    def documentation(self):
        sources = ['README.md', 'CHANGELOG.md'] + [
            str(path.relative_to(ROOT)) for path in sorted((ROOT / 'docs').rglob('*.md'))]
        for source in sources:
            if place_of(source):
                self.page(source)
        for picture in [*(ROOT / 'docs').glob('*.svg'), *(ROOT / 'docs/pages').glob('*.png')]:
            place = self.pages / picture.relative_to(ROOT / 'docs')
            place.parent.mkdir(exist_ok=True)
            shutil.copy(picture, place)
        for folder, heading in FOLDERS.values():
            self.list_of(folder, heading)

    def list_of(self, folder, heading):
        """The page of a folder: links to its pages."""
        pages = sorted((self.pages / folder).glob('*.md'))
        titles = [(path.read_text(encoding='utf-8').split('\n')[0].lstrip('# '), path.name) for path in pages]
        links = ''.join(f'- [{title}]({name})\n' for title, name in titles)
        self.write(f'{folder}/index.md', f'# {heading}\n\n{links}')

    def judge_page(self, page):
        text = pathlib.Path(page).read_text(encoding='utf-8')
        # With the manifest, the page keeps itself for use from a home screen without a network.
        manifest = '<link rel="manifest" href="judge.webmanifest"/>\n'
        self.write(JUDGE, text.replace('<link rel="icon"', manifest + '<link rel="icon"', 1))
        for name in ('judge-offline.js', 'judge.webmanifest', 'judge-icon.svg'):
            shutil.copy(HERE / name, self.pages / name)
        self.write('judge-here.md', "# Judge's page\n\n"
                   f'The whole referee as one page. Nothing leaves it. [Open it alone]({JUDGE}), or save it and open it '
                   'without a network. [What it does](pages.md#the-judges-page).\n\n'
                   f'<iframe class="judge" src="{JUDGE}" title="The judge\'s page"></iframe>\n')

    def downloads(self):
        text = '# Downloads\n\n'
        sums = self.release / 'SHA256SUMS' if self.release else None
        if sums and sums.exists():
            version = self.release.name.removeprefix('release-')
            rows = [line.split() for line in sums.read_text(encoding='utf-8').splitlines()]
            text += f'Version {version}. [What is in each file](releasing.md).\n\n| file | SHA-256 |\n|---|---|\n'
            text += ''.join(f'| [{name.lstrip("*")}]({REPOSITORY}/releases/download/v{version}/{name.lstrip("*")}) '
                            f'| `{digest}` |\n' for digest, name in rows)
        else:
            text += f'The files of all versions are [in the repository]({REPOSITORY}/releases).\n'
        text += (f"\nThe [judge's page]({JUDGE}) is one file: save it. "
                 f'[Packages](packaging.md) tells how to install the others.\n')
        self.write('downloads.md', text)

    def navigation(self):
        """The tabs: the lists of docs/README.md by reader, with every page that they name."""
        nav = [{'Start': ['index.md', {'Downloads': 'downloads.md'}, {'All pages': 'contents.md'},
                          {'Changelog': 'changelog.md'}]},
               {"Judge's page": 'judge-here.md'}]
        text = (ROOT / 'docs/README.md').read_text(encoding='utf-8')
        named = set()
        for section in re.split(r'^## ', text, flags=re.M)[1:]:
            title, rest = section.split('\n', 1)
            pages = []
            for words, link in re.findall(r'\[([^]]+)\]\(([^)#]+)\)', rest):
                place = place_of(os.path.normpath(f'docs/{link}'))
                if place and place.endswith('.md') and place not in named:
                    named.add(place)
                    pages.append({words[0].upper() + words[1:]: place})
            if pages:
                nav.append({title: pages})
        return nav

    def settings(self):
        nav = self.navigation()
        # JSON is YAML. The theme would ask the repository's host for its stars if it knew `repo_url`.
        self.write('../mkdocs.yml', (HERE / 'mkdocs.yml').read_text(encoding='utf-8')
                   + f'nav: {json.dumps(nav)}\n')

    def style(self):
        """The tokens of the one style sheet: what stands before the first rule for elements."""
        style = (ROOT / 'src/show/html/page.css').read_text(encoding='utf-8')
        self.write('tokens.css', style[:style.index('* {')])
        for name in ('site.css', 'site.js'):
            shutil.copy(HERE / name, self.pages / name)


def main():
    referee, judge, release, output = sys.argv[1:]
    site = Site(str(pathlib.Path(referee).resolve()), release, pathlib.Path(output))
    shutil.rmtree(site.output, ignore_errors=True)
    site.pages.mkdir(parents=True)
    site.documentation()
    site.judge_page(judge)
    site.downloads()
    site.style()
    site.settings()


if __name__ == '__main__':
    main()
