import { drawPage } from '../support/drawPage';

/** Ids of the headings of a page. */
const idsOf = (text: string) =>
  [...drawPage(text).text.matchAll(/heading #(\S+)/g)].map(([, id]) => id);

test('a heading without letters has an id', () => {
  expect(idsOf('## 🚀\n\n## `*`\n\n## ¿?\n')).toEqual(['section', 'section-1', 'section-2']);
});

test('no heading has the id of another part of every page', () => {
  expect(idsOf('## Content\n\n## Footnote label\n')).toEqual(['content-1', 'footnote-label-1']);
  expect(drawPage('## Part {#content}\n').findings.map(({ message }) => message)).toEqual([
    'the id `content` belongs to another part of every page',
  ]);
});

test.each([
  ['in a numbered list', '1. ```bash\n   echo\n   ```\n'],
  ['in a bullet list', '- ```bash\n  echo\n  ```\n'],
  ['with a line that looks like the start of another fence', '```md\n```js title="a"\n```\n'],
])('a heading after a fence %s keeps its id', (_, code) => {
  expect(idsOf(`${code}\n## Two {#two}\n`)).toEqual(['two']);
});
