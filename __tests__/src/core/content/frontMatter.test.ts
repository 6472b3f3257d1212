import { readFrontMatter, splitPage } from '../../../../src/core/content/frontMatter';

const GOOD = 'title: A page\ndescription: A sentence.';

/** Problems of a page's front matter, one on each line. */
function problemsOf(lines: string, kind: 'doc' | 'page' = 'doc'): string[] {
  const parts = splitPage(`---\n${lines}\n---\n\nText.\n`);
  const { problems } = readFrontMatter(parts, { file: 'page.mdx', kind, variables: {} });
  return problems.map(
    ({ file, line, path, message, advice }) => `${file}:${line} ${path}: ${message} | ${advice}`,
  );
}

const FIELDS = [
  'title',
  'description',
  'slug',
  'sidebarLabel',
  'tags',
  'redirectFrom',
  'layout',
  'hideTableOfContents',
];
/** Valid values of each field. All other values of the list are invalid. */
const VALUES: Record<string, { yaml: string; fits: string[] }> = {
  text: { yaml: 'words', fits: ['title', 'description', 'sidebarLabel'] },
  path: { yaml: '/docs/x', fits: ['title', 'description', 'sidebarLabel', 'slug'] },
  number: { yaml: '12', fits: [] },
  boolean: { yaml: 'true', fits: ['hideTableOfContents'] },
  nothing: { yaml: '', fits: [] },
  list: { yaml: '[/docs/old]', fits: ['tags', 'redirectFrom'] },
  'list of numbers': { yaml: '[1]', fits: [] },
  group: { yaml: '{ a: 1 }', fits: [] },
  'empty text': { yaml: '""', fits: [] },
  kind: { yaml: 'doc', fits: ['title', 'description', 'sidebarLabel', 'layout'] },
};

const CASES = FIELDS.flatMap((field) =>
  Object.entries(VALUES).map(([name, { yaml, fits }]) => ({
    field,
    name,
    yaml,
    fits: fits.includes(field),
  })),
);

test.each(CASES)('$field: $name', ({ field, yaml, fits }) => {
  const others = GOOD.split('\n').filter((line) => !line.startsWith(`${field}:`));
  const problems = problemsOf([...others, `${field}: ${yaml}`].join('\n'));
  if (fits) expect(problems).toEqual([]);
  else {
    // There is one problem, at the line of the field. It names the field and says which values are valid.
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^page\\.mdx:${others.length + 2} ${field}`));
    expect(problems[0]).not.toMatch(/\| $/);
  }
});

test.each([
  ['titel: X', 'page.mdx:4 titel: unknown field `titel` | Did you mean `title`?'],
  ['sidebar_label: X', 'unknown field `sidebar_label` | Did you mean `sidebarLabel`?'],
  ['keywords: [x]', 'unknown field `keywords` | Fields: `title`, `description`, `slug`'],
  ['layout: docs', 'layout: `docs` is not an allowed value | Did you mean `doc`?'],
  ['layout: wide', 'layout: `wide` is not an allowed value | Allowed: `doc`, `page`, `home`.'],
  ['tags: guide', 'tags: must be a list, not text | Give a list of tags: `[guide, storage]`.'],
  ['hideTableOfContents: yes', 'must be true or false, not text | Give true or false.'],
])('%s', (line, expected) => {
  expect(problemsOf(`${GOOD}\n${line}`).join('\n')).toContain(expected);
});

test('missing fields are reported together with all other mistakes', () => {
  expect(problemsOf('slug: docs\nlayuot: doc').length).toBeGreaterThanOrEqual(3);
  expect(problemsOf('title: X').join()).toContain('description: is missing');
  expect(problemsOf('title: X', 'page')).toEqual([]);
});

test.each([
  ['a byte order mark', '\uFEFF---\ntitle: A\n---\nText.\n'],
  ['line ends of Windows', '---\r\ntitle: A\r\n---\r\nText.\r\n'],
  ['blanks behind the lines', '---  \ntitle: A\n--- \nText.\n'],
])('a file with %s is split correctly', (_name, source) => {
  expect(splitPage(source)).toEqual({
    frontMatter: 'title: A',
    body: '\n\n\nText.\n',
    firstLine: 2,
  });
});

test('spaces are no title', () => {
  expect(problemsOf('title: "  "\ndescription: B.').join()).toContain(
    'title: holds nothing but spaces',
  );
});
