import { drawPage } from '../support/drawPage';

test('blocks with letters from right to left have a direction, and code is from left to right', () => {
  const { text } = drawPage(`## דף

Hello **שלום** world

- ראשון \`GET /a\`
- second

| א | \`a_very_long_name_of_a_field\` |
| - | - |
| b | c |
`);
  const marked = text.split('\n').filter((line) => line.includes('dir='));
  expect(marked.map((line) => line.trim())).toEqual([
    'heading #דף 2 dir="auto"',
    'paragraph dir="auto"',
    'list dir="rtl"',
    'listItem dir="rtl"',
    'paragraph dir="auto"',
    'inlineCode "GET /a" dir="ltr"',
    'table dir="rtl"',
    'tableCell dir="auto"',
    'code dir="ltr"',
  ]);
});

test('other pages have no directions', () => {
  expect(drawPage('## Größe\n\n東京 `code`\n').text).not.toContain('dir=');
});
