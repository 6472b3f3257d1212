import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openTypeface } from '../../../src/store/files/openTypeface';
import { nodesOf } from '../../support/content/nodesOf';
import { readGuides } from '../../support/content/readGuides';

/** The text that a style sheet inserts. */
function insertedText(css: string): string {
  const texts = [...css.matchAll(/\bcontent:\s*'([^']*)'/g)].map(([, text = '']) =>
    text.replace(/\\([0-9a-f]{1,6}) ?/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  );
  return texts.join('');
}

/** Returns a function that finds the characters of a text that a font lacks. */
async function missingIn(font: string): Promise<(text: string) => string[]> {
  const { letters } = (await openTypeface(`static/fonts/${font}.woff2`))(400);
  return (text) => [...text].filter((character) => /\S/.test(character) && !letters(character));
}

it('style sheets insert only characters of the text font, so that the first paint needs no other font', async () => {
  const find = await missingIn('text');
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  const missing = sheets.flatMap((file) =>
    find(insertedText(readFileSync(path.join('src', file), 'utf8'))).map(
      (character) => `${file}: ${character}`,
    ),
  );
  expect(sheets.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

it('guides need no other font than those of text and code', async () => {
  const [inText, inCode] = [await missingIn('text'), await missingIn('mono')];
  const { guides } = readGuides();
  const missing = guides.flatMap(({ file, tree, frontMatter: { title, description } }) => {
    const valuesOf = (...types: string[]) =>
      types.flatMap((type) => nodesOf(tree, type).map(({ value }) => value ?? '')).join('');
    return [
      ...inText(`${title} ${description} ${valuesOf('text')}`),
      ...inCode(valuesOf('code', 'inlineCode')),
    ].map((character) => `${file}: ${character}`);
  });
  expect(guides.length).toBeGreaterThan(50);
  // The key of Apple keyboards, which Geist lacks.
  expect(missing).toEqual(['docs/index.mdx: ⌘']);
});
