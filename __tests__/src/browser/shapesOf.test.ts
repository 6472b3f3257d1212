import { shapesOf } from '../../../src/browser/shapesOf';

const SHAPES = { viewBox: '0 0 8 8', shapes: '<path d="M0 0h8"/>' };

describe('the mark in drawings', () => {
  it.each([
    ['shapes', { ...SHAPES, shape: 1 }, { src: '/a.svg' }, SHAPES.shapes],
    ['a square raster picture', { shape: 1 }, { src: '/a"b.png' }, 'href="/a&quot;b.png"'],
    ['a picture without a size', {}, { src: '/a.svg' }, 'href="/a.svg"'],
    [
      'a wide mark with an icon',
      { ...SHAPES, shape: 4 },
      { src: '/w.svg', icon: '/i.png' },
      '/i.png',
    ],
    ['a wide mark', { ...SHAPES, shape: 4 }, { src: '/w.svg' }, '<circle'],
    ['a wide raster picture', { shape: 4 }, { src: '/w.png' }, '<circle'],
    ['no mark', {}, undefined, '<circle'],
  ])('is there for %s', (_, mark, logo, shapes) => {
    expect(shapesOf(mark, logo).shapes).toEqual(expect.stringContaining(shapes));
  });

  it('has a picture for each theme', () => {
    const { shapes } = shapesOf({ shape: 1 }, { src: '/a.png', dark: '/b.png' });
    expect(shapes).toMatch(
      /href="\/a\.png"[^>]* data-only="light".*href="\/b\.png"[^>]* data-only="dark"/,
    );
  });
});
