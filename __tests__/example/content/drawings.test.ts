import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  inheritedStyle,
  ROOT_STYLE,
} from '../../../plugins/gatsby-transformer-docs/src/markdown/svgTextStyle';
import { pictureSize } from '../../../plugins/gatsby-transformer-docs/src/markdown/pictureSize';
import { Parser } from 'htmlparser2';

/** Width of a figure in a window of 1440 px: an article of 41rem without the border of the frame. */
const FIGURE_PX = 41 * 16 - 2;
/** What a reader can read without zooming, in a window of 1440 px. */
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

test('all drawings are read', () => {
  expect(drawings.length).toBeGreaterThan(90);
});

test('the smallest text of each drawing is at least 13 px high as it is shown', () => {
  const small = drawings.flatMap(({ file, svg }) => {
    const { width = 0 } = pictureSize(new TextEncoder().encode(svg)) ?? {};
    const scale = Math.min(1, FIGURE_PX / width);
    const least = Math.min(...textSizes(svg)) * scale;
    return least < LEAST_PX ? [`${file}: ${least.toFixed(1)} px`] : [];
  });
  expect(small).toEqual([]);
});
