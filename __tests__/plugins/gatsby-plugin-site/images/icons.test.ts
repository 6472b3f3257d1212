import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { drawInitial } from '../../../../plugins/gatsby-plugin-site/src/images/core/drawInitial';
import { ICONS, themedIcon } from '../../../../plugins/gatsby-plugin-site/src/images/core/icons';
import { readMark } from '../../../../plugins/gatsby-plugin-site/src/images/readMark';
import { writeIcons } from '../../../../plugins/gatsby-plugin-site/src/images/writeIcons';

const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#f00" d="M0 0h32v32H0z"/></svg>';
const SITE = {
  title: 'Nimbus Docs',
  name: 'Nimbus',
  description: 'Docs.',
  language: 'en',
  mark: MARK,
  paper: '#ffffff',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'icons-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (isOwn = (_: string) => false) => writeIcons(SITE, { publicFolder: folder, isOwn });

test('icons have the requested sizes, and the manifest names the maskable ones', async () => {
  await write();
  for (const { path: file, size } of ICONS.filter((icon) => icon.path.endsWith('.png'))) {
    const { width, height } = await sharp(path.join(folder, file)).metadata();
    expect([width, height]).toEqual([size, size]);
  }
  const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.webmanifest'), 'utf8')) as {
    name: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest.name).toBe('Nimbus Docs');
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(2);
  expect(manifest.icons.filter(({ src }) => !existsSync(path.join(folder, src)))).toEqual([]);
  expect(readFileSync(path.join(folder, 'favicon.svg'), 'utf8')).toBe(MARK);
});

test('the smallest mask shows the whole mark', async () => {
  await write();
  const { data, info } = await sharp(path.join(folder, 'icon-512.png'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const outside: number[] = [];
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const isMark = (data[(y * info.width + x) * info.channels + 1] ?? 255) < 128;
      const distance = Math.hypot(x - info.width / 2, y - info.height / 2);
      if (isMark && distance > 0.4 * info.width) outside.push(x);
    }
  }
  expect(outside).toEqual([]);
});

test('the ICO file contains a PNG of 32 pixels', async () => {
  await write();
  const ico = readFileSync(path.join(folder, 'favicon.ico'));
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect(ico.readUInt32LE(14)).toBe(ico.length - 22);
  expect((await sharp(ico.subarray(22)).metadata()).width).toBe(32);
});

test('icons in static/ are not replaced', async () => {
  writeFileSync(path.join(folder, 'favicon.ico'), 'own');
  await write((file) => file === '/favicon.ico');
  expect(readFileSync(path.join(folder, 'favicon.ico'), 'utf8')).toBe('own');
});

test('a mark that is not an SVG is embedded in one; a mark of another site is not read', async () => {
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0f0' } })
    .png()
    .toFile(path.join(folder, 'mark.png'));
  expect((await readMark('/mark.png', folder))?.svg).toContain('href="data:image/png;base64,');
  expect(await readMark('https://x.example/mark.svg', folder)).toBeUndefined();
  await expect(readMark('/gone.svg', folder)).rejects.toThrow('gone.svg');
});

test('the icon of a site without a mark is the first letter of its name in the middle of a tile', () => {
  const face = {
    width: () => 10,
    outline: (text: string, { x }: { x: number }) => `M${x} ${text}`,
    letters: (text: string) => (/[A-ZÖ]/.test(text) ? { glyphs: [], width: 10 } : undefined),
  };
  const svg = drawInitial('“östlich”', '#0a7d5c', face);
  expect(svg).toContain('fill="#0a7d5c"');
  expect(svg).toContain('d="M11 Ö"');
  expect(drawInitial('雲 Cloud', '#0a7d5c', face)).toContain('d="M11 C"');
  expect(drawInitial('雲', '#0a7d5c', face)).toContain('<circle');
  expect(drawInitial('☁', '#000000', face)).toContain('<circle');
});

test('the icon of tabs follows the bar of tabs', async () => {
  const url = (color: string) =>
    `data:image/svg+xml;base64,${Buffer.from(MARK.replace('#f00', color)).toString('base64')}`;
  const icon = themedIcon(url('#0f0'), url('#00f'));
  // A renderer without settings of a system shows the light one.
  const pixel = await sharp(Buffer.from(icon)).resize(1, 1).removeAlpha().raw().toBuffer();
  expect([...pixel]).toEqual([0, 255, 0]);
  expect(icon).toContain('@media(prefers-color-scheme:dark){.light{display:none}');
});

test('the proportion of a picture is known', async () => {
  writeFileSync(
    path.join(folder, 'word.svg'),
    '<svg viewBox="0 0 200 32"><path d="M0 0h9"/></svg>',
  );
  expect((await readMark('/word.svg', folder))?.shape).toBe(6.25);
});
