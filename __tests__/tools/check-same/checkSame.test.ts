import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runCheckSame } from '../../../tools/check-same/runCheckSame';

const folder = mkdtempSync(path.join(os.tmpdir(), 'check-same-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PAGE =
  '<html><head><title>A</title><style>.x{}</style><link rel="preload" href="/a.js"></head>'
  + '<body><p class="x" id="p">One <b>text</b></p><pre>a\n b</pre><script src="/app-0123456789.js"></script></body></html>';

/** Writes a result with these files, by name. */
function write(name: string, files: Record<string, string>): string {
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(folder, name, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  return name;
}

function compare(...words: string[]): { status: number; out: string; error: string } {
  let [out, error] = ['', ''];
  const status = runCheckSame(words, {
    directory: folder,
    out: (text) => (out += text),
    error: (text) => (error += text),
  });
  return { status, out, error };
}

write('first', {
  'docs/a.html': PAGE,
  'search-documents-1700000000.json': '[{"title":"A"}]',
  _headers: '/a\n  X: 1\n',
  'logo.png': 'one',
  'app-0123456789.js': '1',
});

test('class names, scripts, styles and digests make no difference', () => {
  write('second', {
    'docs/a.html': PAGE.replaceAll('"x"', '"y"')
      .replace('.x{}', '.y{color:red}')
      .replace('0123456789', 'abcdef0123'),
    'search-documents-1800000000.json': '[ {"title": "A"} ]',
    _headers: '/a\n  X: 1\n',
    'logo.png': 'one',
    'app-abcdef0123.js': '2',
  });
  expect(compare('first', 'second')).toEqual({
    status: 0,
    out: 'The results are the same.\n',
    error: '',
  });
});

test.each<[string, Record<string, string>, string]>([
  ['a text of a page', { 'docs/a.html': PAGE.replace('One', 'Two') }, '+       Two\n'],
  ['an attribute', { 'docs/a.html': PAGE.replace('id="p"', 'id="q"') }, '<p id="q">\n'],
  ['a space in code', { 'docs/a.html': PAGE.replace('\n b', '\nb') }, '"a\\nb"\n'],
  ['an entry of the search', { 'search-documents-1700000000.json': '[{"title":"B"}]' }, '"B"'],
  ['a header', { _headers: '/a\n  X: 2\n' }, '+   X: 2\n'],
  ['a picture', { 'logo.png': 'two' }, 'In 1 file: logo.png\n'],
  ['a new file', { 'new.txt': '' }, 'Only in the second result: new.txt\n'],
])('%s is a difference', (name, changed, expected) => {
  const second = write(name.replaceAll(' ', '-'), {
    'docs/a.html': PAGE,
    'search-documents-1700000000.json': '[{"title":"A"}]',
    _headers: '/a\n  X: 1\n',
    'logo.png': 'one',
    ...changed,
  });
  const { status, out } = compare('first', second);
  expect(status).toBe(1);
  expect(out).toContain(expected);
});

test('a folder that does not exist, and words that the command does not know', () => {
  expect(compare('nowhere').status).toBe(2);
  expect(compare('nowhere').error).toContain('nowhere');
  expect(compare().error).toContain('Name one folder or two.');
});
