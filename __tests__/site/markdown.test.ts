import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { attribute, builtPages, PUBLIC, textOf } from '../support/builtSite';
import type { BuiltPage, Element, Node } from '../support/builtSite';

/** Controls, navigation and messages of a page. Programs do not need their texts. */
const CONTROLS = new Set('button label legend nav noscript option script style svg'.split(' '));
const isForReaders = (element: Element) =>
  (CONTROLS.has(element.tagName) && attribute(element, 'popovertarget') === undefined)
  || attribute(element, 'data-print') === 'hide'
  || attribute(element, 'aria-hidden') === 'true'
  || ['alert', 'status'].includes(attribute(element, 'role') ?? '')
  // The language of a block of code is that of its fence.
  || attribute(element, 'data-label') === ''
  // A heading's link to itself.
  || (element.tagName === 'a' && plain(textOf(element)) === '#');

/** The lines of text of a page that are not for its readers alone. */
function linesOf(node: Node): string[] {
  if (node.nodeName === '#text') return (node as { value: string }).value.split('\n');
  if (!('childNodes' in node) || ('tagName' in node && isForReaders(node))) return [];
  return node.childNodes.flatMap(linesOf);
}

/** Letters and signs without spaces and without the marks of Markdown. */
const plain = (text: string) => text.replace(/&#x\w+;/g, '').replace(/[\s\\`*]/g, '');

const markdownOf = ({ route }: BuiltPage) =>
  path.join(PUBLIC, `${route === '/' ? '/index' : route}.md`);

const pages = builtPages().filter((page) => existsSync(markdownOf(page)));

test('the Markdown version of a page has all of its texts', () => {
  expect(pages.length).toBeGreaterThan(1);
  const missing = pages.flatMap((page) => {
    const markdown = plain(readFileSync(markdownOf(page), 'utf8'));
    const lost = linesOf(page.main).filter((line) => !markdown.includes(plain(line)));
    return lost.length === 0 ? [] : [`${page.route}: ${lost.join(' | ')}`];
  });
  expect(missing).toEqual([]);
});

test('every page except for that of a wrong address has one', () => {
  const without = builtPages().filter((page) => !existsSync(markdownOf(page)));
  expect(without.map(({ route }) => route)).toEqual(['/404']);
});
