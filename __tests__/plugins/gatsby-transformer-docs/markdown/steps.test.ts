import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { forgeCalls } from '../support/forgeCalls';
import { drawPage } from '../support/drawPage';
import { FIXTURES } from '../support/contentOf';

const folder = path.join(FIXTURES, 'markdown');
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path fill="var(--ink, #000)"/></svg>';

test.each(readdirSync(folder).sort())('%s', (name) => {
  const { text, findings, warnings } = drawPage(readFileSync(path.join(folder, name), 'utf8'), {
    call: forgeCalls,
    readPicture: (file) => (file.endsWith('.svg') ? new TextEncoder().encode(SVG) : undefined),
  });
  expect(findings).toEqual([]);
  expect(text).toMatchSnapshot();
  expect(warnings).toMatchSnapshot();
});
