import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as fontkit from 'fontkit';
import type { Font } from 'fontkit';
import { decompress } from 'wawoff2';

/** The characters of the text that a style sheet inserts. */
function insertedCharacters(css: string): string[] {
  const texts = [...css.matchAll(/\bcontent:\s*'([^']*)'/g)].map(([, text = '']) => text);
  return texts.flatMap((text) => [
    ...text.replace(/\\([0-9a-f]{1,6}) ?/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  ]);
}

async function charactersOf(font: string): Promise<ReadonlySet<number>> {
  const file = readFileSync(`static/fonts/${font}.woff2`);
  return new Set((fontkit.create(Buffer.from(await decompress(file))) as Font).characterSet);
}

function filesOf(folder: string, ends: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    ends.test(file),
  );
}

/** The key of Apple keyboards. Geist lacks it. */
const NOT_DRAWN = '⌘';

const missingIn = (known: ReadonlySet<number>, text: string) =>
  [...text].filter(
    (character) =>
      !known.has(character.codePointAt(0) ?? 0) && /\S/.test(character) && character !== NOT_DRAWN,
  );

it('style sheets insert only characters of the text font, so that the first paint needs no other font', async () => {
  const known = await charactersOf('text');
  const sheets = filesOf('src', /\.css$/);
  const missing = sheets.flatMap((file) =>
    missingIn(known, insertedCharacters(readFileSync(path.join('src', file), 'utf8')).join('')).map(
      (character) => `${file}: ${character}`,
    ),
  );
  expect(sheets.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

it('guides need no other font than those of text and code', async () => {
  const [text, code] = [await charactersOf('text'), await charactersOf('mono')];
  const guides = filesOf('content', /\.mdx?$/);
  const missing = guides.flatMap((file) => {
    const source = readFileSync(path.join('content', file), 'utf8');
    const codes = source.match(/^```[^]*?^```|`[^`\n]+`/gm) ?? [];
    const words = source.replaceAll(/^```[^]*?^```|`[^`\n]+`/gm, '');
    return [...missingIn(code, codes.join('')), ...missingIn(text, words)].map(
      (character) => `${file}: ${character}`,
    );
  });
  expect(guides.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
