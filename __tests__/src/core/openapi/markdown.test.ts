import { joinSections } from '../../../../src/core/openapi/markdown/joinSections';
import {
  firstParagraph,
  MarkdownRenderer,
  plainText,
} from '../../../../src/core/openapi/markdown/markdownRenderer';
import { plainLine } from '../../../../src/core/openapi/markdown/plainLine';
import { readerLinks } from '../../../../src/core/openapi/markdown/readerLinks';
import { htmlText } from '../../../../src/core/text/htmlText';

const markdown = new MarkdownRenderer(4);

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[a](javascript:alert(1))',
  '<a href="java\nscript:alert(1)">a</a>',
  '<style>body{display:none}</style>',
  '<form action=/x><input name=q></form>',
  '<iframe src=https://example.com></iframe>',
  '<a id="search" name="body">x</a>',
  '<svg><a xlink:href="javascript:alert(1)"/></svg>',
  '<div style="position:fixed">x</div>',
  '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  'A note[^1].\n\n[^1]: The note.',
])('%j causes no script', (text) => {
  const html = markdown.html(text);
  expect(html).not.toMatch(
    /script:|<script|onerror|<style|style=|<form|<input|<iframe|\bid=|\bname=|<svg|data:/i,
  );
});

test('headings start at a level and keep their order, or become bold lines', () => {
  expect(new MarkdownRenderer().html('# A *b*')).toBe('<p><strong>A <em>b</em></strong></p>');
  expect(markdown.html('# A\n\n### B\n\n<h1>C</h1>')).toBe('<h4>A</h4><h5>B</h5><h4>C</h4>');
  expect(markdown.html('### A')).toBe('<h4>A</h4>');
  expect(new MarkdownRenderer(2).html('# A\n\n## B')).toBe('<h2>A</h2><h3>B</h3>');
  expect(new MarkdownRenderer(2).html('# A\n\n#### B\n\n## C\n\n### D')).toBe(
    '<h2>A</h2><h3>B</h3><h3>C</h3><h4>D</h4>',
  );
  expect(new MarkdownRenderer(2).html('### A\n\n# B')).toBe('<h2>A</h2><h2>B</h2>');
});

test.each([
  'Plain words, (really) "quoted"; it\'s 5% - fine.',
  'Either `GET` or `a <b> & c`.',
  'A word',
  'Is it? Yes/no.',
])('`plainLine` and the parser give the same HTML: %j', (text) => {
  const short = plainLine(text);
  expect(short).toBeDefined();
  // The added definition makes the parser necessary, and changes nothing else.
  expect(markdown.html(`${text}\n\n[x]: y`)).toBe(short);
});

test.each([
  '# no',
  '- no',
  '1. no',
  'see www.example.com',
  'a*b*',
  'two  \nlines',
  '`` ` ``',
  'a@b.de',
  '<b>x</b>',
  'a_b_',
])('`plainLine` does not handle %j', (text) => expect(plainLine(text)).toBeUndefined());

test('plain text', () => {
  expect(firstParagraph('# Title\n\nFirst *words* of\nit, `code`.\n\nMore.')).toBe(
    'First words of it, code.',
  );
  expect(firstParagraph('')).toBe('');
  for (const _ of ['first time', 'from the memo'])
    expect(firstParagraph('<!-- only\na comment -->')).toBe('');
  expect(plainText('a **b** <i>c</i>\n\n- d')).toBe('a b c; d');
  expect(htmlText('<p>a &#x26; <code>&#x3C;b></code>, c</p><p>d</p>')).toBe('a & <b>, c; d');
});

test('plain text of tables and lists has separators', () => {
  const table = '| Size | Price |\n| - | - |\n| `small` | |\n| large | 9 |';
  expect(plainText(`${table}\n\n- One\n- Two.\n- Three`)).toBe(
    'Size · Price; small; large · 9; One; Two. Three',
  );
  expect(firstParagraph(table)).toBe('Size · Price; small; large · 9');
  expect(htmlText(`${markdown.html(table)}<ul><li>One</li> <li>Two.</li><li>Three</li></ul>`)).toBe(
    'Size · Price; small; large · 9; One; Two. Three',
  );
});

test('elements that may be wider than the screen can be scrolled by keyboard', () => {
  const markdown = new MarkdownRenderer(4);
  expect(markdown.html('```\nx\n```')).toBe('<pre tabindex="0"><code>x\n</code></pre>');
  expect(markdown.html('| a |\n| - |')).toBe(
    '<div tabindex="0"><table><thead><tr><th>a</th></tr></thead></table></div>',
  );
});

test('the top headings of a description have ids', () => {
  const text = '# Limits & *quotas*\nA\n## Deep\n# Servers\nB\n# Limits, quotas\n';
  const { html, sections } = joinSections(new MarkdownRenderer(2).html(text));
  expect(sections).toEqual([
    { text: 'Limits & quotas', anchor: 'about-limits-quotas' },
    { text: 'Servers', anchor: 'servers' },
    { text: 'Limits, quotas', anchor: 'about-limits-quotas-2' },
  ]);
  for (const { anchor } of sections) expect(html).toContain(`<h2 id="${anchor}">`);
});

describe('a section on the same subject as a generated part', () => {
  const renderer = new MarkdownRenderer(2);
  const parts = (text: string) => {
    const { html, sectionEnds } = joinSections(renderer.html(text));
    return {
      html,
      joined: Object.entries(sectionEnds).map(([part, at]) => [part, html.slice(0, at)]),
    };
  };

  test('gets the id of that part, and ends before the next section', () => {
    const { html, joined } = parts(
      '# Hello\nA\n# **Base** URL\nB\n## Deep\nC\n# Authorization\nD\n# Rest\nE',
    );
    expect(html).toContain('<h2 id="servers"><strong>Base</strong> URL</h2>');
    expect(html).toContain('<h2 id="authentication">Authorization</h2>');
    expect(joined.map(([part, before]) => [part, before?.slice(-20)])).toEqual([
      ['servers', '<h3>Deep</h3><p>C</p>'.slice(-20)],
      ['authentication', 'ization</h2><p>D</p>'.slice(-20)],
    ]);
  });

  test('may be the last section, and is the first one on its subject', () => {
    const { html, joined } = parts('# Servers\nA\n# Base URLs\nB');
    expect(html.match(/id="[^"]*"/g)).toEqual(['id="servers"', 'id="about-base-urls"']);
    expect(joined).toEqual([['servers', '<h2 id="servers">Servers</h2><p>A</p>']]);
    expect(parts('# Authentication').joined).toEqual([
      ['authentication', '<h2 id="authentication">Authentication</h2>'],
    ]);
  });

  test('is not inside another element, and has the right level and name', () => {
    for (const text of [
      '> # Authentication\n> A',
      '<details>\n\n# Authentication\n\nA<br>\n</details>',
      '# A\n## Authentication',
      '# Authentication and errors',
      'Authentication',
      '',
    ]) {
      const { html, joined } = parts(text);
      expect(html.replace(/ id="about-[^"]*"/g, '')).toBe(renderer.html(text));
      expect(joined).toEqual([]);
    }
  });
});

describe('links that were written for other tools', () => {
  const links = readerLinks(
    new Map([
      ['getDisk', '/docs/api/core/get-disk'],
      ['größe ändern', '/docs/api/core/resize'],
    ]),
    '/docs/api/core/core-api',
  );

  test.each([
    ['#operation/getDisk', '/docs/api/core/get-disk'],
    ['#tag/Disks/operation/getDisk', '/docs/api/core/get-disk'],
    ['#tag/Disks/All of them/operation/getDisk', '/docs/api/core/get-disk'],
    ['#/Disks/getDisk', '/docs/api/core/get-disk'],
    ['#operation/gr%C3%B6%C3%9Fe%20%C3%A4ndern', '/docs/api/core/resize'],
    ['#tag/Disks', '/docs/api/core/core-api'],
    ['#section/Errors/Codes', '/docs/api/core/core-api'],
    ['#/Disks', '/docs/api/core/core-api'],
    ['#operation/unknown', undefined],
    ['#operation/%E0%A4%A', undefined],
    ['#operation/constructor', undefined],
    ['#heading', undefined],
    ['#', undefined],
    ['/docs/disks#operation/getDisk', undefined],
    ['https://example.com/#operation/getDisk', undefined],
  ])('%s becomes %s', (href, route) => expect(links(href)).toBe(route));

  test('are replaced in the text, and other links are not', () => {
    const html = new MarkdownRenderer(undefined, links).html(
      'See [the disk](#operation/getDisk), [codes](#section/Errors) and [us](https://example.com/a).',
    );
    expect(html).toContain('<a href="/docs/api/core/get-disk">the disk</a>');
    expect(html).toContain('<a href="/docs/api/core/core-api">codes</a>');
    expect(html).toContain('<a href="https://example.com/a">us</a>');
  });
});

test('internal links have no slash at their end', () => {
  expect(new MarkdownRenderer().html('[a](/docs/a/#b) [c](https://c.example/d/)')).toBe(
    '<p><a href="/docs/a#b">a</a> <a href="https://c.example/d/">c</a></p>',
  );
});

test.each([
  ['Bearer <token>, then `<x>`', '<p>Bearer &#x3C;token>, then <code>&#x3C;x></code></p>'],
  ['A List<String> of <Item.Id>s.', '<p>A List&#x3C;String> of &#x3C;Item.Id>s.</p>'],
  ['Set <title> or <script> *now*.', '<p>Set &#x3C;title> or &#x3C;script> <em>now</em>.</p>'],
  ['| a |\n| - |\n| <id> |', '&#x3C;id></td>'],
  ['<div>\n/users/<id>\n</div>', '<div>\n/users/&#x3C;id>\n</div>'],
  ['<id>\nis the name', '&#x3C;id>\nis the name'],
])('a placeholder is text: %j', (text, html) => {
  expect(markdown.html(text)).toContain(html);
});

test.each([
  ['<note>Read <b>this</b>.</note>', '<p>Read <b>this</b>.</p>'],
  ['a<br>b<wbr>c', '<p>a<br>b<wbr>c</p>'],
  ['<p>One<li>two', '<p>One</p><ul><li>two</li></ul>'],
  ['<custom-part name="x"/>', ''],
  ['<ul><li>a</li> <ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li> </ul>'],
  ['<ol><ul><li>b</li></ul></ol>', '<ol><li><ul><li>b</li></ul></li></ol>'],
])('an element is no placeholder: %j', (text, html) => {
  expect(markdown.html(text)).toBe(html);
});

test('placeholders are in the plain text too', () => {
  expect(plainText('Send `Bearer` <token> to <b>all</b>.')).toBe('Send Bearer <token> to all.');
  expect(firstParagraph('Get <id>.\n\nMore')).toBe('Get <id>.');
  expect(plainText('An <id>:\n\n```\n<id>\n```')).toContain('<id>');
});

test('deprecated elements are replaced by current ones', () => {
  expect(markdown.html('Call <tt>a</tt>, not <strike>b</strike>.')).toBe(
    '<p>Call <code>a</code>, not <del>b</del>.</p>',
  );
});

test('attributes that HTML no longer has are removed, and alignment becomes a style', () => {
  expect(markdown.html('| a | b |\n| --- | --: |\n| c | d |')).toBe(
    '<div tabindex="0"><table>'
      + '<thead><tr><th>a</th><th style="text-align:right">b</th></tr></thead>'
      + '<tbody><tr><td>c</td><td style="text-align:right">d</td></tr></tbody></table></div>',
  );
  expect(
    markdown
      .html(
        '<table border="1" width="90%"><tr valign="top"><td width="5" align="javascript:x" colspan="2">e</td></tr></table>'
          + '\n\n<p align="center" style="color:red">f <img src="x.png" width="20" hspace="3" align="left" alt="g"></p>',
      )
      .replace(/\n/g, ''),
  ).toBe(
    '<div tabindex="0"><table><tbody><tr><td colspan="2">e</td></tr></tbody></table></div>'
      + '<p style="text-align:center">f <img src="x.png" width="20" alt="g"></p>',
  );
});

test('the HTML of an earlier description is used only if its links have the same targets and its headings the same level', () => {
  const text = '# A\n\n[b](#operation/b)';
  const html = (target: string | undefined, level: number) =>
    new MarkdownRenderer(level, () => target).html(text);
  expect(html('/first', 2)).toBe('<h2>A</h2><p><a href="/first">b</a></p>');
  expect(html('/second', 2)).toBe('<h2>A</h2><p><a href="/second">b</a></p>');
  expect(html(undefined, 3)).toBe('<h3>A</h3><p><a href="#operation/b">b</a></p>');
  expect(html('/first', 2)).toBe('<h2>A</h2><p><a href="/first">b</a></p>');
});
