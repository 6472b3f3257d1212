import sharp from 'sharp';
import { drawPicture } from '../../../../../src/core/content/markdown/drawPicture';
import { drawPage } from '../support/drawPage';
import { pictureSize } from '../../../../../src/core/content/markdown/pictureSize';

const palette = {
  light: new Map([
    ['ink', '#111'],
    ['line', '#ccc'],
  ]),
  dark: new Map([
    ['ink', '#eee'],
    ['line', '#333'],
  ]),
};

test.each([
  ['fill="var(--ink, #000)"', 'fill="#111"', 'fill="#eee"'],
  ['fill="var( --ink )"', 'fill="#111"', 'fill="#eee"'],
  [
    'style="fill: var(--ink, rgb(0, 0, 0)); stroke: var(--line)"',
    'style="fill: #111; stroke: #ccc"',
    'style="fill: #eee; stroke: #333"',
  ],
  ['fill="#123"', 'fill="#123"', undefined],
])('%s', (svg, light, dark) => {
  expect(drawPicture(svg, palette)).toEqual({ light, ...(dark && { dark }), faults: [] });
});

test.each([
  ['var(--inkk)', 'the color `--inkk` is not in palette.yml'],
  ['var(--constructor)', 'the color `--constructor` is not in palette.yml'],
  ['<SCRIPT>', 'the picture holds `<SCRIPT`'],
  ['<g onload="x">', 'the picture holds `onload=`'],
  ['<image href="https://x.example/a.png"/>', 'the picture holds `href="https://x.example/a.png`'],
  ['<a xlink:href="javascript:x">', 'the picture holds `href="javascript:x`'],
  ['<h:script xmlns:h="http://www.w3.org/1999/xhtml">', 'the picture holds `<h:script`'],
  ['<h:iframe srcdoc="x"/>', 'the picture holds `<h:iframe`'],
  ['<set attributeName="href" to="javascript:x"/>', 'the picture holds `attributeName="href`'],
])('%s', (svg, message) => {
  expect(drawPicture(svg, palette).faults.map((fault) => fault.message)).toEqual([message]);
});

test('variables in a drawing are replaced and escaped for XML', () => {
  const svg =
    '<svg viewBox="0 0 1 1"><text fill="var(--ink)">{hosts.api} {product.name}</text></svg>';
  const { written, findings } = drawPage('![A picture](./a.svg)', {
    variables: { 'hosts.api': 'api.nimbus.example', 'product.name': 'A & <B>' },
    readPicture: () => bytes(svg),
  });
  expect(findings).toEqual([]);
  expect([...written.values()]).toEqual([
    '<svg viewBox="0 0 1 1"><text fill="#111">api.nimbus.example A &amp; &lt;B&gt;</text></svg>',
    '<svg viewBox="0 0 1 1"><text fill="#eee">api.nimbus.example A &amp; &lt;B&gt;</text></svg>',
  ]);
  const { findings: faults } = drawPage('![A picture](./a.svg)', {
    readPicture: () => bytes(svg.replace('hosts.api', 'hosts.apl')),
  });
  expect(faults.map(({ message }) => message)).toEqual([
    './a.svg: `{hosts.apl}` is not a variable',
  ]);
});

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ['<?xml version="1.0"?><svg viewBox="0 0 320 200.4">', { width: 320, height: 200 }],
  ['<svg viewBox="-1.5, -1.5,3  4">', { width: 3, height: 4 }],
  ['<svg width="10px" height="20" viewBox="0,0,1,1">', { width: 10, height: 20 }],
  ['<svg width="40" viewBox="0 0 320 200">', { width: 40, height: 25 }],
  ['<svg width="100%" height="100%" viewBox="0 0 6 7">', { width: 6, height: 7 }],
  ['<svg width="100%">', undefined],
  ['<svg viewBox="none">', undefined],
  ['', undefined],
])('size of %s', (svg, size) => {
  expect(pictureSize(bytes(svg))).toEqual(size);
});

test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('size of a %s', async (format) => {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } });
  const content = await picture.toFormat(format).toBuffer();
  expect(pictureSize(content)).toEqual({ width: 40, height: 30 });
  expect(pictureSize(Uint8Array.from(content.subarray(0, 8)))).toBeUndefined();
});

test('a photo that browsers rotate has the size that they show', async () => {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } });
  const content = await picture.withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(pictureSize(content)).toEqual({ width: 30, height: 40 });
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII=',
  'base64',
);

test('a picture with a reference is published like any other', () => {
  const { text, findings, written } = drawPage('![Diagram][d]\n\n[d]: ./flow.png "A title"\n', {
    readPicture: () => PNG,
  });
  expect(findings).toEqual([]);
  expect([...written.keys()]).toEqual([expect.stringMatching(/^pictures\/[0-9a-f]+-flow\.png$/)]);
  expect(text).toContain('Figure light="/pictures/');
  expect(text).toContain('caption="A title"');
});

test('a definition that a picture and a link use stays a link', () => {
  const { text, findings } = drawPage('![Logo][d] and [the logo][d]\n\n[d]: /logo.png\n');
  expect(findings).toEqual([]);
  expect(text).toContain('definition /logo.png');
});

test.each([
  '![A][d]\n\n[d]: https://other.example/x.png\n',
  '<img src="https://other.example/x.png" alt="x" />\n',
  '<img src="//other.example/x.png" alt="x" />\n',
])('a picture of another site is refused: %s', (source) => {
  const { findings } = drawPage(source);
  expect(findings.map(({ message }) => message)).toEqual([
    expect.stringMatching(
      /^the picture `(https:)?\/\/other.example\/x.png` lies outside of the site$/,
    ),
  ]);
});
