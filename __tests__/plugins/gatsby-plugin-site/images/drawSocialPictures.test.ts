import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { KeptResults } from '../../../../src/store/files/keptResults';
import type { Brand } from '../../../../plugins/gatsby-plugin-site/src/images/core/model';
import { drawSocialPictures } from '../../../../plugins/gatsby-plugin-site/src/images/drawSocialPictures';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const CARDS = [
  { route: '/a', title: 'Disks' },
  { route: '/b', title: 'Networks', text: 'About networks' },
];

/** Texts that were outlined since the last call. */
let outlined: string[] = [];
const typeface = {
  outline: (text: string) => {
    outlined.push(text);
    return `M0 0H${text.length}V10Z`;
  },
  width: (text: string, size: number) => text.length * size * 0.5,
  letters: () => undefined,
};
const BRAND: Brand = {
  name: 'Cloud',
  mark: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'.replaceAll('"', "'"),
  colors: new Map(),
  text: typeface,
  strong: typeface,
  mono: typeface,
};

async function draw(look: string, cards = CARDS) {
  outlined = [];
  const { drawn, files } = await drawSocialPictures(cards, BRAND, {
    publicFolder: path.join(folder, 'public'),
    look,
    results: new KeptResults(path.join(folder, 'cache'), 'code'),
  });
  for (const file of files) expect(existsSync(path.join(folder, 'public', file))).toBe(true);
  return { drawn, isOutlined: outlined.length > 0 };
}

test('unchanged cards are not drawn again', async () => {
  expect(await draw('1')).toEqual({ drawn: 2, isOutlined: true });
  expect(await draw('1')).toEqual({ drawn: 0, isOutlined: false });
});

test('only a changed card is drawn again', async () => {
  await draw('1');
  expect(await draw('1', [{ route: '/a', title: 'Disk' }, CARDS[1]!])).toMatchObject({ drawn: 1 });
  expect(outlined).not.toContain('Networks');
});

test('after a change of the look, all cards are drawn', async () => {
  await draw('1');
  expect(await draw('2')).toEqual({ drawn: 2, isOutlined: true });
});

test('pictures that were deleted are published again', async () => {
  await draw('1');
  rmSync(path.join(folder, 'public'), { recursive: true });
  expect(await draw('1')).toEqual({ drawn: 0, isOutlined: false });
  rmSync(path.join(folder, 'cache'), { recursive: true });
  expect(await draw('1')).toEqual({ drawn: 2, isOutlined: true });
});
