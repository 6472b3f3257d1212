import { drawPage } from '../support/drawPage';

/** Line and message of each problem of a page. */
const problemsOf = (text: string) =>
  drawPage(text).findings.map(({ line, message }) => `${line} ${message}`);

test.each([
  [
    '<CodeBlock language="text" html="<script>alert(1)</script>" />',
    '`<CodeBlock>` cannot stand in a page',
  ],
  ['<Script src="x" />', '`<Script>` cannot stand in a page'],
  [
    '<div dangerouslySetInnerHTML="x" />',
    '`dangerouslySetInnerHTML` of `<div>` would run a script',
  ],
  ['<p srcdoc="x" />', '`srcdoc` of `<p>` would run a script'],
])('%s cannot put code into a page', (text, message) => {
  expect(problemsOf(text)).toEqual([`1 ${message}`]);
});

test('a fence becomes the component that a page cannot contain itself', () => {
  const { findings, text } = drawPage('```bash\necho\n```\n');
  expect(findings).toEqual([]);
  expect(text).toContain('CodeBlock');
});

test.each([
  ['Text.\n\n<Note>x</Note>', '3 there is no component `<Note>` for this page'],
  ['A <Tabs.Item>b</Tabs.Item>', '1 there is no component `<Tabs.Item>` for this page'],
  ['<Hero title="x" />', '1 there is no component `<Hero>` for this page'],
  [
    '<div style="color: red">x</div>',
    '1 `style` of `<div>` is a text, which React does not accept',
  ],
  ['<img>x</img>', '1 `<img>` cannot hold anything'],
])('%j, at which React would end the build, is reported with its line', (text, message) => {
  expect(problemsOf(text)).toEqual([message]);
});

test.each([
  "import { Chart } from './x'\n\n<Chart />",
  "import * as kit from './x'\n\n<kit.Chart />",
  'export const Chart = () => null\n\n<Chart />',
  "<div style={{ color: 'red' }}>x</div>",
  'One line<br />two',
  '<my-element>x</my-element>',
])('%j is accepted', (text) => {
  expect(problemsOf(text)).toEqual([]);
});

test('the home page has components of its own', () => {
  expect(drawPage('<Hero title="x" />', { components: () => ['Hero'] }).findings).toEqual([]);
});

test('a component of the site can stand in a page, and its attributes are checked', () => {
  const row = { label: 'Price', hint: 'A price.', written: 'element', holds: 'blocks' } as const;
  const own = {
    components: () => ['Price', 'Amount', 'Steps'],
    ownComponents: () => ({
      Price: { ...row, attributes: { plan: { label: 'Plan', isRequired: true as const } } },
      Amount: {
        ...row,
        written: 'inline' as const,
        attributes: { of: { label: 'What', isRequired: true as const } },
      },
    }),
  };
  const messagesOf = (text: string) =>
    drawPage(text, own).findings.map(({ message, advice }) => `${message}. ${advice}`);
  expect(messagesOf('<Price plan="Small">\n\nCheap.\n\n</Price>')).toEqual([]);
  expect(messagesOf('<Price>\n\nCheap.\n\n</Price>')).toEqual([
    '`<Price>` has no `plan`. Add `plan="…"`.',
  ]);
  expect(messagesOf('It costs <Amount>3</Amount>.')).toEqual([
    '`<Amount>` has no `of`. Add `of="…"`.',
  ]);
  expect(messagesOf('<Price plan="Small" pln="Small">\n\nCheap.\n\n</Price>')).toEqual([
    '`<Price>` gets no `pln`. Did you mean `plan`?',
  ]);
  expect(messagesOf('<Steps plan="x">\n\n1. One.\n\n</Steps>')).toEqual([
    '`<Steps>` gets no `plan`. Leave it out.',
  ]);
  expect(messagesOf('<Prise />')).toEqual([
    'there is no component `<Prise>` for this page. Did you mean `Price`?',
  ]);
});
