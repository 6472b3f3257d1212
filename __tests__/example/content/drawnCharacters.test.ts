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

it('style sheets insert only characters of the text font, so that the first paint needs no other font', async () => {
  const font = fontkit.create(
    Buffer.from(await decompress(readFileSync('static/fonts/text.woff2'))),
  ) as Font;
  const known = new Set(font.characterSet);
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  const missing = sheets.flatMap((file) =>
    insertedCharacters(readFileSync(path.join('src', file), 'utf8'))
      .filter((character) => !known.has(character.codePointAt(0) ?? 0))
      .map((character) => `${file}: ${character}`),
  );
  expect(sheets.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
