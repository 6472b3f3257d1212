import fc from 'fast-check';
import { parse, parseFragment, serialize } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { MarkdownRenderer } from '../../src/core/openapi/markdown/markdownRenderer';
import { runs } from './support/runs';
import { attribute, elements } from '../support/builtSite';

/**
 * Elements in which views insert the HTML of a description: rows of lists, cells of tables, definitions, `details`.
 */
const FRAMES = [
  (html: string) => `<ul><li id="a"><div id="in">${html}</div></li><li id="b"></li></ul>`,
  (html: string) =>
    `<table><tbody><tr id="a"><td><div id="in">${html}</div></td></tr><tr id="b"></tr></tbody></table>`,
  (html: string) => `<dl><dt id="a"></dt><dd><div id="in">${html}</div></dd><dt id="b"></dt></dl>`,
  (html: string) =>
    `<details id="a"><summary>x</summary><div id="in">${html}</div><ul><li id="b"></li></ul></details>`,
];

const markdowns = [new MarkdownRenderer(), new MarkdownRenderer(2)];

/**
 * Differences in the tree that a browser makes of the elements around the description, and of the description itself.
 */
function faultsOf(html: string): string[] {
  return FRAMES.flatMap((frame) => {
    const found = shapeOf(frame(html));
    const empty = shapeOf(frame(''));
    const faults = found.frame === empty.frame ? [] : [`the frame is ${found.frame}`];
    const alone = serialize(parseFragment(html));
    return found.inside === alone ? faults : [...faults, `inside is ${found.inside}, not ${alone}`];
  });
}

function shapeOf(page: string) {
  const document = parse(`<!doctype html><body>${page}</body>`);
  const inside = elements(document).find((element) => attribute(element, 'id') === 'in');
  const frameOf = (node: DefaultTreeAdapterTypes.Node): string =>
    node === inside
      ? '…'
      : 'tagName' in node
        ? `${node.tagName}(${node.childNodes.map(frameOf).join('')})`
        : '';
  const body = elements(document).find(({ tagName }) => tagName === 'body')!;
  return { frame: frameOf(body), inside: inside && serialize(inside) };
}

test.each([
  '<li>x</li>',
  'a\n\n<li>x</li>\n<li>y</li>\n\nb',
  '<dd>x</dd>',
  '<dt>x</dt><dd>y</dd>',
  '<td>x</td>',
  '<tr><td>x</td></tr>',
  '<summary>x</summary>',
  '<details>x<summary>y</summary><summary>z</summary></details>',
  '</li></ul></div>x',
  '</div></details>x',
  '<p><li>x</p>',
  '- a\n  <li>b\n- c',
  '# <div>x</div>',
  '<a href="/a">x <a href="/b">y</a></a>',
  '[a <a href="/b">b</a>](/c)',
  '<table><tr><td>x</table>',
  '<ul><div><li>x</li></div></ul>',
  '<b><p>x</b>y</p>',
  '<h2><h3>x</h3></h2>',
  '<summary><li>x</li></summary>',
])('the tree of a page around %j is right', (text) => {
  for (const markdown of markdowns) expect(faultsOf(markdown.html(text))).toEqual([]);
});

const TAGS =
  'li ul ol dd dt dl td th tr table thead tbody summary details p div a b i em code pre h1 h3 blockquote span br hr img sup kbd del tfoot'.split(
    ' ',
  );
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TAGS).map((tag) => `<${tag}>`) },
  { weight: 4, arbitrary: fc.constantFrom(...TAGS).map((tag) => `</${tag}>`) },
  { weight: 3, arbitrary: fc.constantFrom('x', ' y ', '\n', '\n\n', '&lt;', '<a href="/x">') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '- ',
      '> ',
      '# ',
      '1. ',
      '**',
      '`',
      '```\n',
      '| a | b |\n| - | - |\n',
    ),
  },
);

test('tags in a description do not change the tree of the page around it', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      for (const markdown of markdowns) {
        expect(faultsOf(markdown.html(pieces.join('')))).toEqual([]);
      }
    }),
    runs(150),
  );
});
