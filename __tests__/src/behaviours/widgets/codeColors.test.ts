/** @jest-environment jsdom */
import { showCodeColors } from '../../../../src/behaviours/widgets/codeColors';

const highlights = new Map<string, { ranges: Range[] }>();
const colored = (name: string) => highlights.get(name)?.ranges.map(String);

let areColorsForced = false;
beforeAll(() => {
  Object.assign(globalThis, {
    CSS: { highlights },
    matchMedia: () => ({ matches: areColorsForced }),
    Highlight: class {
      readonly ranges: Range[];
      constructor(...ranges: Range[]) {
        this.ranges = ranges;
      }
    },
  });
});

test('colors names, texts, numbers and words of JSON, and options of a shell', () => {
  document.body.innerHTML = `
    <code data-colors="json"><span class="line">{"a \\"b\\"": ["x: 1", -2.5e3, true, null]}</span></code>
    <code data-colors="bash"><span class="line">curl --data-raw '{}' -d x-y</span></code>
    <code><span class="line">{"c": 1}</span></code>`;
  showCodeColors(document);
  expect(colored('code-name')).toEqual(['"a \\"b\\""', '--data-raw', '-d']);
  expect(colored('code-string')).toEqual(['"x: 1"']);
  expect(colored('code-number')).toEqual(['-2.5e3']);
  expect(colored('code-word')).toEqual(['true', 'null']);
});

test('removes the colors of the previous page', () => {
  document.body.innerHTML = '';
  showCodeColors(document);
  expect(colored('code-name')).toEqual([]);
});

test('colors nothing if the reader forces colors', () => {
  areColorsForced = true;
  highlights.clear();
  document.body.innerHTML = '<code data-colors="json">{"a": 1}</code>';
  showCodeColors(document);
  expect(highlights.size).toBe(0);
});
