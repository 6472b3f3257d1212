import { planSite } from '../../../../src/core/site/planSite';

/** The mistakes in a folder with these files, as a reader of the build's output sees them. */
function mistakes(files: Record<string, string>): string[] {
  const { problems } = planSite({
    files: Object.keys(files).sort(),
    text: (file) => files[file]!,
    display: (file) => `site/${file}`,
  });
  return problems.map(({ file, line, path, message, advice }) =>
    `${[file, line].filter(Boolean).join(':')} ${path} ${message}. ${advice}`.replace(
      / {2,}/g,
      ' ',
    ),
  );
}

const ROW = 'Price: { label: Price, hint: What it costs., attributes: { plan: { label: Plan } } }';
const PART = 'export default function Part() { return null; }';

test('a folder without mistakes is read', () => {
  const plan = planSite({
    files: [
      'README.md',
      'components.yml',
      'components/Price.tsx',
      'lib/x.ts',
      'parts/Footer.tsx',
      'styles.css',
    ],
    text: (file) => ({ 'components.yml': ROW })[file] ?? PART,
    display: (file) => file,
  });
  expect(plan).toMatchObject({
    parts: { Footer: 'parts/Footer.tsx' },
    componentFiles: { Price: 'components/Price.tsx' },
    styles: 'styles.css',
    problems: [],
  });
  expect(plan.components.Price).toMatchObject({ written: 'element', holds: 'blocks' });
});

test('an absent folder has nothing', () => {
  expect(mistakes({})).toEqual([]);
});

test.each([
  [
    'an unknown part',
    { 'parts/Foter.tsx': PART },
    'site/parts/Foter.tsx there is no part `Foter`. Did you mean `Footer`?',
  ],
  [
    'a part without a default export',
    { 'parts/Footer.tsx': 'export function Footer() { return null; }' },
    'site/parts/Footer.tsx the part `Footer` has no default export. Write `export default function …`',
  ],
  [
    'a field that the part does not get',
    { 'parts/Footer.tsx': 'export default function Footer({ setings }) { return setings; }' },
    'site/parts/Footer.tsx the part `Footer` gets no `setings`. Did you mean `settings`?',
  ],
  [
    'a field of an arrow function',
    { 'parts/PageEnd.js': 'const End = () => null; export default ({ nxt: page }) => page;' },
    'site/parts/PageEnd.js the part `PageEnd` gets no `nxt`. Did you mean `next`?',
  ],
  [
    'a program with a mistake',
    { 'parts/Footer.tsx': '\nexport default () => {\n  return <p>{</p>;\n};\n' },
    'site/parts/Footer.tsx:3 the part `Footer` cannot be read: Expression expected',
  ],
  [
    'a component that the table lacks',
    { 'components/Price.tsx': PART },
    'site/components/Price.tsx site/components.yml does not list `Price`. Add `Price: {',
  ],
  [
    'a row without a file',
    { 'components.yml': ROW },
    'site/components.yml there is no file of the component `Price`. Write `components/Price.tsx`.',
  ],
  [
    'a wrong field of a row',
    {
      'components.yml': 'Price:\n  label: Price\n  hint: It.\n  hold: text\n',
      'components/Price.tsx': PART,
    },
    'site/components.yml:4 Price.hold unknown field `hold`. Did you mean `holds`?',
  ],
  [
    'a misspelled field that a row needs',
    {
      'components.yml': 'Price:\n  label: Price\n  hnt: It.\n',
      'components/Price.tsx': PART,
    },
    'site/components.yml:3 Price.hnt unknown field `hnt`. Did you mean `hint`?',
  ],
  [
    'the name of a component that every site has',
    { 'components.yml': 'Tabs: { label: Tabs, hint: Mine. }', 'components/Tabs.tsx': PART },
    'site/components.yml:1 Tabs `Tabs` is a component that every site has. Give it another name.',
  ],
  [
    'the name of a component that every site has, without a file',
    { 'components.yml': 'Card: { label: Card, hint: Mine. }' },
    'site/components.yml:1 Card `Card` is a component that every site has. Give it another name.',
  ],
  [
    'a part that is no program',
    { 'parts/Footer.vue': '', 'parts/Logo.tsx': PART, 'parts/Logo.module.css': '' },
    'site/parts/Footer.vue is not read. Write `parts/Footer.tsx`.',
  ],
  [
    'a part in a folder',
    { 'parts/Footer/index.tsx': PART, 'parts/Footer/columns.ts': '' },
    'site/parts/Footer is not read. Write `parts/Footer.tsx`.',
  ],
  [
    'a name that no component can have',
    { 'components.yml': 'price: { label: Price, hint: It. }' },
    'site/components.yml:1 price must be a name such as `PriceTable`',
  ],
  [
    'a folder with another name',
    { 'part/Footer.tsx': PART },
    'site/part is not a name that the site reads. Did you mean `parts`?',
  ],
  ['a picture as an icon', { 'icons/GPU.png': '' }, 'site/icons/GPU.png is not an icon.'],
  [
    'a script of another host',
    {
      'head.html':
        '<meta name="a" content="b">\n<script async src="https://count.example/s.js"></script>',
    },
    'site/head.html:2 the content security policy of the pages blocks `https://count.example/s.js`. Put the file into `static/`',
  ],
  [
    'a style sheet of another host',
    { 'head.html': '<link rel="stylesheet" href="//cdn.example/a.css">' },
    'site/head.html:1 the content security policy of the pages blocks `//cdn.example/a.css`.',
  ],
  [
    'a handler in an attribute',
    { 'head.html': '<link rel="me" href="https://example.com" onload="x()">' },
    'site/head.html:1 `<link>` cannot have `onload` here.',
  ],
  [
    'an element that is not for the head',
    { 'head.html': '<base href="/">' },
    'site/head.html:1 `<base>` cannot be added to the head.',
  ],
])('%s is a problem', (_, files, message) => {
  expect(mistakes(files)).toEqual([expect.stringContaining(message)]);
});

test('mistakes of the table, of files and of programs come together', () => {
  expect(
    mistakes({
      'components.yml': 'Price: { label: 3, hint: It. }\nPlan: { label: Plan, hint: It. }',
      'components/Price.tsx': 'export function Price() {}',
      'components/Cost.tsx': PART,
    }),
  ).toEqual([
    expect.stringContaining('Price.label must be text'),
    expect.stringContaining('does not list `Cost`'),
    expect.stringContaining('the component `Price` has no default export'),
    expect.stringContaining('there is no file of the component `Plan`'),
  ]);
});
