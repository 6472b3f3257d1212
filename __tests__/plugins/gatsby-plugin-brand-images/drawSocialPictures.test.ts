import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Brand } from '../../../plugins/gatsby-plugin-brand-images/src/core/model';
import {
  countNewCards,
  drawSocialPictures,
} from '../../../plugins/gatsby-plugin-brand-images/src/gatsby/drawSocialPictures';
import { doDrawingJob } from '../../../plugins/gatsby-plugin-brand-images/src/gatsby/drawingJob';
import type { DrawingJob } from '../../../plugins/gatsby-plugin-brand-images/src/gatsby/drawingJob';
import { markOf } from '../../../plugins/gatsby-plugin-brand-images/src/gatsby/readMark';
import type { DrawnPictures } from '../../../plugins/gatsby-plugin-brand-images/src/gatsby/drawSocialPictures';
import { runInBackground } from '../../../plugins/shared/threads';
import { compilePlugin } from '../../support/compilePlugin';

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
};
const BRAND: Brand = {
  name: 'Cloud',
  mark: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'.replaceAll('"', "'"),
  colors: new Map(),
  text: typeface,
  strong: typeface,
  mono: typeface,
};

async function draw(version: string | undefined, cards = CARDS) {
  outlined = [];
  const { drawn, files } = await drawSocialPictures(cards, BRAND, {
    cacheFolder: path.join(folder, 'cache'),
    publicFolder: path.join(folder, 'public'),
    version,
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

test('after a change of code or brand cards are drawn, and pictures that look the same are taken from the cache', async () => {
  await draw('1');
  expect(await draw('2')).toEqual({ drawn: 0, isOutlined: true });
  expect(await draw(undefined)).toEqual({ drawn: 0, isOutlined: true });
});

test('a missing picture and a damaged list are made anew', async () => {
  await draw('1');
  rmSync(path.join(folder, 'cache'), { recursive: true });
  expect(await draw('1')).toEqual({ drawn: 2, isOutlined: true });
  writeFileSync(path.join(folder, 'cache/names.json'), '{"vers');
  expect(await draw('1')).toEqual({ drawn: 0, isOutlined: true });
});

test('cards without a picture of the same version are counted', async () => {
  const count = (version: string | undefined, cards = CARDS) =>
    countNewCards(cards, { cacheFolder: path.join(folder, 'cache'), version });
  expect(await count('1')).toBe(2);
  await draw('1');
  expect(await count('1')).toBe(0);
  expect(await count('1', [...CARDS, { route: '/c', title: 'Images' }])).toBe(1);
  expect(await count('2')).toBe(2);
  expect(await count(undefined)).toBe(2);
});

test('the compiled plugin draws the same pictures in the background', async () => {
  const compiled = compilePlugin('gatsby-plugin-brand-images');
  const job = (name: string): DrawingJob => ({
    cards: CARDS,
    brand: {
      name: 'Cloud',
      mark: markOf('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'),
      colors: {},
      fonts: {
        text: path.resolve('static/fonts/text.woff2'),
        mono: path.resolve('static/fonts/mono.woff2'),
      },
    },
    cacheFolder: path.join(folder, name, 'cache'),
    publicFolder: path.join(folder, name),
    version: '1',
  });
  const result = await runInBackground<DrawingJob, DrawnPictures>(
    compiled.store,
    'gatsby-plugin-brand-images',
    job('a'),
  );
  compiled.remove();
  const { drawn, files } = await doDrawingJob(job('b'));
  expect(result?.drawn).toBe(drawn);
  expect(result?.files.sort()).toEqual(files.sort());
  const picture = (name: string) => readFileSync(path.join(folder, name, 'social/a.jpg'));
  expect(picture('a').equals(picture('b'))).toBe(true);
});
