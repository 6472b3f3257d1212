import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inheritedStyle, ROOT_STYLE } from '../../../src/core/content/markdown/svgTextStyle';
import { pictureSize } from '../../../src/core/content/markdown/pictureSize';
import { Parser } from 'htmlparser2';

/** Width of a figure in a window of 1440 px: an article of 41rem without the border of the frame. */
const FIGURE_PX = 41 * 16 - 2;
/** Smallest size of text that readers can read without zooming, in a window of 1440 px. */
const LEAST_PX = 13;

const CONTENT = path.resolve('content');
const drawings = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.svg'))
  .map((file) => ({ file, svg: readFileSync(path.join(CONTENT, file), 'utf8') }));

/** Sizes of the texts of a drawing, in its own units. */
function textSizes(svg: string): number[] {
  const sizes: number[] = [];
  const styles = [ROOT_STYLE];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        styles.push(inheritedStyle(styles.at(-1) ?? ROOT_STYLE, attributes));
        if (name === 'text' || name === 'tspan') sizes.push(styles.at(-1)?.size ?? 0);
      },
      onclosetag: () => void styles.pop(),
    },
    { xmlMode: true },
  );
  parser.end(svg);
  return sizes;
}

test('all drawings are found', () => {
  expect(drawings.length).toBeGreaterThan(90);
});

test('the smallest text of each drawing is at least 13 px high on a page', () => {
  const small = drawings.flatMap(({ file, svg }) => {
    const { width = 0 } = pictureSize(new TextEncoder().encode(svg)) ?? {};
    const scale = Math.min(1, FIGURE_PX / width);
    const least = Math.min(...textSizes(svg)) * scale;
    return least < LEAST_PX ? [`${file}: ${least.toFixed(1)} px`] : [];
  });
  expect(small).toEqual([]);
});

/** The numbers in dark circles of a drawing, in the order of the file. */
const calloutsOf = (svg: string) =>
  [...svg.matchAll(/<circle[^>]*fill="var\(--ink,[^>]*\/>\s*<text[^>]*>(\d+)</g)].map(
    ([, number]) => Number(number),
  );

/**
 * Numbers of steps in the lists around a position of a page: the list that contains it, or the nearest lists before
 * and after it.
 */
function stepsAround(source: string, place: number): number[] {
  const lists = [...source.matchAll(/<Steps>[^]*?<\/Steps>/g)].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
    length: text.match(/^ *\d+\. /gm)?.length ?? 0,
  }));
  const around = lists.find(({ start, end }) => start < place && place < end);
  const nearest = [
    lists.findLast(({ end }) => end < place),
    lists.find(({ start }) => start > place),
  ];
  return (around ? [around] : nearest).map((list) => list?.length ?? 0);
}

test('each number beside a field is the number of a step, or the caption explains it', () => {
  const pages = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => ({ file, source: readFileSync(path.join(CONTENT, file), 'utf8') }));
  const numbered = drawings.filter(({ svg }) => calloutsOf(svg).length > 0);
  expect(numbered.length).toBeGreaterThan(30);
  const wrong = numbered.filter(({ file, svg }) => {
    const numbers = calloutsOf(svg);
    const page = pages.find(
      (each) =>
        path.dirname(each.file) === path.dirname(file)
        && each.source.includes(`(./${path.basename(file)} `),
    );
    const place = page?.source.indexOf(`(./${path.basename(file)} `) ?? 0;
    const caption = page?.source.slice(place).split('\n', 1)[0] ?? '';
    const isExplained = caption.includes('The numbers are');
    const hasSteps = stepsAround(page?.source ?? '', place).some(
      (length) => length >= Math.max(...numbers),
    );
    return new Set(numbers).size !== numbers.length || !(isExplained || hasSteps);
  });
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

test('only the mark of the provider has the color ember', () => {
  const mark = readFileSync('static/brand/mark.svg', 'utf8');
  const facets = /<path[^>]* d="([^"]+)"/.exec(mark)?.[1] ?? '';
  const inEmber = drawings.filter(({ svg }) => svg.includes('--ember'));
  expect(inEmber.filter(({ svg }) => !svg.includes(facets)).map(({ file }) => file)).toEqual([]);
});
