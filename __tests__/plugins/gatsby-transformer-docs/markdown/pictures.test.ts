import { drawPicture } from '../../../../plugins/gatsby-transformer-docs/src/markdown/drawPicture';
import { drawPage } from '../support/drawPage';
import { pictureSize } from '../../../../plugins/gatsby-transformer-docs/src/markdown/pictureSize';

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
])('%s', (svg, message) => {
  expect(drawPicture(svg, palette).faults.map((fault) => fault.message)).toEqual([message]);
});

test('a drawing holds variables, written as XML', () => {
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
const list = (...values: number[]) => Uint8Array.from(values);

test.each([
  ['svg', bytes('<?xml version="1.0"?><svg viewBox="0 0 320 200.4">'), { width: 320, height: 200 }],
  ['svg', bytes('<svg width="10px" height="20" viewBox="0,0,1,1">'), { width: 10, height: 20 }],
  ['svg', bytes('<svg width="100%">'), undefined],
  ['gif', list(...bytes('GIF89a'), 3, 0, 4, 0), { width: 3, height: 4 }],
  ['png', list(...Array<number>(16).fill(0), 0, 0, 1, 0, 0, 0, 0, 9), { width: 256, height: 9 }],
  ['png', list(1, 2, 3), undefined],
  [
    'jpg',
    list(0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0, 7, 0, 5),
    { width: 5, height: 7 },
  ],
  ['jpg', list(0xff, 0xd8, 1, 2, 3, 4), undefined],
  [
    'webp',
    list(...bytes('RIFF....WEBPVP8X'), ...Array<number>(8).fill(0), 9, 0, 0, 19, 0, 0),
    { width: 10, height: 20 },
  ],
  [
    'webp',
    list(...bytes('RIFF....WEBPVP8L'), 0, 0, 0, 0, 0x2f, 9, 0xc0, 4, 0),
    { width: 10, height: 20 },
  ],
  ['avif', list(1, 2, 3), undefined],
])('size of %s', (ending, content, size) => {
  expect(pictureSize(content, ending)).toEqual(size);
});
