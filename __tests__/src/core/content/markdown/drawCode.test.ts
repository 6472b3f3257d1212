import { drawCode } from '../../../../../src/core/content/markdown/drawCode';
import { CODE_LANGUAGES, languageOf } from '../../../../../src/core/text/codeLanguages';
import { loadPrism } from '../../../../../src/core/code/loadPrism';

const SAMPLES: Record<string, string> = {
  js: 'const a = 1;',
  ts: 'let a: string;',
  jsx: '<A b="c" />',
  tsx: 'const a = <A<string> b="c" />;',
  json: '{"a": true}',
  yaml: 'a: true',
  bash: 'echo "$A"',
  'shell-session': 'echo "$A"',
  powershell: 'Get-Item "a"',
  ruby: 'def a; end',
  php: '<?php echo 1;',
  csharp: 'public class A {}',
  java: 'public class A {}',
  go: 'package main',
  hcl: 'resource "a" "b" {}',
  http: 'GET /a HTTP/1.1',
  uri: 'https://a.example/b?c=d',
  xml: '<a b="c"/>',
  html: '<a b="c">d</a>',
  ini: 'a = b',
  toml: 'a = "b"',
  python: 'def a(): pass',
  diff: '+a',
  css: 'a { color: red }',
  docker: 'FROM node',
  sql: 'SELECT a FROM b;',
  graphql: '{ a(b: "c") { d } }',
  c: 'int main(void) { return 0; }',
  cpp: 'class A {};',
  rust: 'fn main() {}',
  kotlin: 'fun main() {}',
  swift: 'let a = "b"',
  dart: 'void main() {}',
  nginx: 'server { listen 80; }',
  markdown: '# A',
};

test.each(Object.keys(CODE_LANGUAGES).filter((name) => name !== 'text'))(
  '%s has a grammar',
  (name) => {
    const sample = SAMPLES[name] ?? '';
    const html = drawCode(sample, name);
    expect(html).toContain('class="token ');
    expect(textOf(html)).toBe(sample);
  },
);

test('loading the grammars leaves no global variable', () => {
  loadPrism();
  expect(globalThis).not.toHaveProperty('Prism');
});

test.each([
  ['sh', 'bash'],
  ['SHELL', 'bash'],
  ['console', 'shell-session'],
  ['yml', 'yaml'],
  ['md', 'markdown'],
  ['cobol', undefined],
  ['constructor', undefined],
])('%s is %s', (name, language) => expect(languageOf(name)).toBe(language));

test('markup in code is escaped', () => {
  expect(drawCode('<script>alert("&")</script>', 'text')).toBe(
    '<span class="line">&lt;script&gt;alert("&amp;")&lt;/script&gt;</span>',
  );
  for (const language of Object.keys(CODE_LANGUAGES)) {
    expect(drawCode('</span><img src=x onerror="x">', language)).not.toContain('<img');
  }
});

test('lines keep their numbers, also empty lines and lines with a line break at the end', () => {
  const source = 'a\n\n\nb';
  for (const language of ['js', 'text', 'bash', 'diff', 'php']) {
    const html = drawCode(source, language, new Set([2]));
    expect(textOf(html)).toBe(source);
    expect(html.match(/class="line"/g)).toHaveLength(4);
    expect(html.match(/data-highlighted/g)).toHaveLength(1);
  }
});

test.each([
  ['$ ls -a\nfile\n$ pwd', 2, 1],
  ['root@vm:~# apt update', 1, 0],
  ['user@host ~ % ls', 0, 0],
  ['> help', 0, 0],
  ['$ cat <<EOF\n$ not a prompt\nEOF\n\n$ ls', 2, 1],
  ['(venv) $ pip install x', 1, 0],
  ['ls', 0, 0],
  ['$ ', 1, 0],
])('session %j', (code, prompts, outputs) => {
  const html = drawCode(code, 'shell-session');
  expect(html.match(/class="prompt"/g) ?? []).toHaveLength(prompts);
  expect(html.match(/data-output=""/g) ?? []).toHaveLength(outputs);
  expect(textOf(html)).toBe(code);
});

test('long code is not highlighted', () => {
  const code = '"'.repeat(60_000);
  expect(drawCode(code, 'js')).toBe(`<span class="line">${code}</span>`);
});

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
