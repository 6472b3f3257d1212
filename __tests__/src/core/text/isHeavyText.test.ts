import { isHeavyText } from '../../../../src/core/text/isHeavyText';

test.each([
  ['bullets', '- **Name**: text\n'.repeat(301)],
  ['bullets that look like marks', '* _Name_: text\n'.repeat(400)],
  ['rows of a table', '| **a** | _b_ |\n'.repeat(301)],
  ['paragraphs', '**Name** text\n\n'.repeat(301)],
])('many marks in %s are not heavy', (_, text) => {
  expect(isHeavyText(text)).toBe(false);
});

test.each([
  ['one paragraph', '**a '.repeat(700)],
  ['lines of one paragraph', 'x\n**a\n'.repeat(700)],
  ['a paragraph whose lines begin with numbers', `x\n${'2. **a\n'.repeat(700)}`],
])('many marks in %s are heavy', (_, text) => {
  expect(isHeavyText(text)).toBe(true);
});
