import type { SearchData, SearchedOperation } from '../../../../src/build/search/searchQuery';
import { searchDocuments } from '../../../../src/build/search/searchDocuments';

const row = (name: string, anchor: string) => ({ name, anchor, type: 'string' });

function operation(place: number, names: string[], codes: string[]): SearchedOperation {
  const description = {
    tag: 'Disks',
    tagGroup: 'Disks',
    parameters: [],
    requestBody: {
      required: true,
      content: [
        {
          mediaType: 'application/json',
          examples: [],
          schema: {
            anchor: 'body',
            type: 'object',
            properties: names.map((name) => row(name, `body.${name}`)),
          },
        },
      ],
    },
    responses: [
      {
        status: '200',
        headers: [],
        errors: [],
        anchor: 'response-200',
        content: [
          {
            mediaType: 'application/json',
            examples: [],
            schema: {
              anchor: 'response-200',
              type: 'object',
              properties: [row('wwn', 'response-200.wwn')],
            },
          },
        ],
      },
    ],
  };
  return {
    apiId: 'core',
    route: `/docs/api/core/op-${place}`,
    title: `Operation ${place}`,
    description: 'Does something.',
    method: 'post',
    path: `/things/${place}`,
    operationId: `post:thing_${place}`,
    scopes: ['things'],
    errorCodes: codes,
    // Only the fields of the model that the search uses.
    model: description as unknown as SearchedOperation['model'],
  };
}

function data(): SearchData {
  const model = {
    description:
      '<p>Intro.</p><h2>Errors</h2><p>All &amp; <code>sundry</code></p><pre>x</pre>'
      + '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>',
    scopes: [{ name: 'things' }],
  };
  return {
    allSiteSettings: { nodes: [{ model: { apis: [{ id: 'core', label: 'Core API' }] } }] },
    allSidebar: {
      nodes: [
        {
          id: 'product',
          label: 'Product',
          items: [
            {
              kind: 'group',
              label: 'Storage',
              items: [{ kind: 'link', label: 'Disks', href: '/docs/disks' }],
            },
          ],
        },
      ],
    },
    allDocPage: {
      nodes: [
        {
          route: '/docs/disks',
          title: 'Disks quickstart',
          description: 'Keep data.',
          sidebarLabel: 'Disks',
          tags: [{ name: 'guide' }],
          sections: [
            { anchor: null, heading: null, text: 'First\nlines.' },
            { anchor: 'resize', heading: 'Resize', text: 'Use size_in_gb.\nThen grow\tit.' },
          ],
        },
        {
          route: '/docs/about',
          title: 'About',
          description: null,
          sidebarLabel: 'About',
          tags: [],
          sections: [],
        },
      ],
    },
    allDocCategory: {
      nodes: [{ route: '/docs/category/storage', title: 'Storage', description: 'All of it.' }],
    },
    allDocTag: {
      nodes: [
        { route: '/docs/tags/guide', name: 'guide', documents: [{ title: 'Disks quickstart' }] },
      ],
    },
    allApiSpec: {
      nodes: [
        {
          apiId: 'core',
          route: '/docs/api/core/info',
          title: 'The Core API',
          description: 'Short.',
          model,
        },
      ],
    },
    allApiGroupPage: {
      nodes: [
        {
          apiId: 'core',
          route: '/docs/api/core/groups/storage',
          name: 'Storage operations',
          from: 1,
          to: 300,
          count: 420,
          model: {
            group: { name: 'x', description: '<p>Keep <b>bytes</b>.</p>', tags: ['Reels'] },
          },
        },
      ],
    },
    allApiSchema: {
      nodes: [
        {
          apiId: 'core',
          route: '/docs/api/core/schemas/volume',
          title: 'Volume',
          model: { from: 1, schema: { ...row('', 'schema'), properties: [row('spindles', 'x')] } },
        },
      ],
    },
    allApiResource: {
      nodes: [
        {
          apiId: 'core',
          route: '/docs/api/core/resources/drum',
          name: 'Drum',
          description: 'Stores blocks.',
          model: {
            schema: {
              ...row('', 'fields'),
              properties: [{ ...row('state', 'x'), enum: [{ value: '"spinning"' }] }],
            },
          },
        },
      ],
    },
    allApiOperation: {
      nodes: Array.from({ length: 4 }, (_, place) =>
        operation(place, ['id', `own_${place}`], ['common_code', `code_${place}`]),
      ),
    },
  } as unknown as SearchData;
}

const documents = searchDocuments(data());
const wordsOf = (title: string) =>
  documents
    .find((document) => document.title === title || document.heading === title)
    ?.['']?.split(' ') ?? [];

test('ids are positions in the list', () => {
  expect(documents.map(({ id }) => id)).toEqual(documents.map((_, place) => place));
});

test('there is one document for each page and each section', () => {
  expect(documents.map(({ title, heading }) => heading ?? title)).toEqual([
    'Disks quickstart',
    'Resize',
    'About',
    'Storage',
    'guide',
    'The Core API',
    'Errors',
    'Storage operations',
    'Volume',
    'Drum',
    'Operation 0',
    'Operation 1',
    'Operation 2',
    'Operation 3',
  ]);
});

test('a page with a part of a group says which operations it lists', () => {
  const found = documents.find(({ title }) => title === 'Storage operations');
  expect(found).toMatchObject({
    kind: 'catalog',
    route: '/docs/api/core/groups/storage',
    text: 'Operations 1 to 300. Keep bytes.',
  });
  expect(wordsOf('Storage operations')).toContain('reels');
});

test('a section has the id of its page, and does not repeat its fields', () => {
  expect(documents[1]).toEqual({
    id: 1,
    kind: 'guide',
    page: 0,
    heading: 'Resize',
    anchor: 'resize',
    text: 'Use size_in_gb. Then grow it.',
    '': expect.stringContaining('size_in_gb'),
  });
});

test('line breaks do not join words, and stop words are left out', () => {
  expect(wordsOf('Resize')).toEqual(['disks', 'quickstart', 'resize', 'use', 'size_in_gb', 'grow']);
});

test('a page whose title is a stop word keeps it', () => {
  expect(wordsOf('About')).toContain('about');
});

test('cells of a table are separated, and code blocks are left out', () => {
  expect(documents.find(({ heading }) => heading === 'Errors')?.text).toBe(
    'All & sundry; A · B; 1 · 2',
  );
});

test('an operation is found by its own words, not by shared ones', () => {
  const words = wordsOf('Operation 1');
  expect(words).toEqual(
    expect.arrayContaining(['own_1', 'code_1', 'post_thing_1', 'thing_1', 'things_1']),
  );
  for (const shared of ['id', 'common_code', 'wwn']) expect(words).not.toContain(shared);
  expect(documents.find(({ title }) => title === 'Operation 1')).toMatchObject({
    group: 'Core API',
    names: 'body.own_1',
    codes: 'code_1',
  });
});

test('shared words find the page of the API', () => {
  expect(wordsOf('The Core API')).toContain('common_code');
});

test('the page of a schema is found by its name and its rows', () => {
  expect(wordsOf('Volume')).toEqual(expect.arrayContaining(['volume', 'spindles']));
});

test('the page of a resource is found by its name, its fields and their values', () => {
  expect(wordsOf('Drum')).toEqual(
    expect.arrayContaining(['drum', 'stores', 'blocks', 'state', 'spinning']),
  );
  expect(documents.find(({ title }) => title === 'Drum')).toMatchObject({
    kind: 'catalog',
    route: '/docs/api/core/resources/drum',
    crumbs: ['Core API', 'Resources'],
  });
});

test('a name deep in a response only finds the operation where it is least deep', () => {
  const site = data();
  const [first, second] = site.allApiOperation.nodes.map(
    ({ model }) => model.responses[0]?.content[0],
  );
  const state = { ...row('state', 'x'), enum: [{ value: '"started"' }] };
  Object.assign(first?.schema ?? {}, { properties: [state] });
  Object.assign(second?.schema ?? {}, {
    properties: [{ ...row('machine', 'x'), type: 'object', properties: [state] }],
  });
  const holding = searchDocuments(site).filter(({ '': words }) =>
    words.split(' ').includes('started'),
  );
  expect(holding.map(({ title }) => title)).toEqual(['Operation 0']);
});

test('sections with links on many pages are left out', () => {
  const site = data();
  const links = { anchor: 'next-steps', heading: 'Next steps', text: 'Snapshots', isLinks: true };
  const [page] = site.allDocPage.nodes;
  const nodes = [1, 2, 3].map((place) => ({
    ...page,
    route: `/p${place}`,
    title: `P${place}`,
    sections: [links],
  }));
  const headings = (pages: unknown[]) => {
    Object.assign(site.allDocPage, { nodes: pages });
    return searchDocuments(site).filter(({ heading }) => heading === 'Next steps').length;
  };
  expect(headings(nodes)).toBe(0);
  expect(headings(nodes.slice(1))).toBe(2);
});

test('error codes and scopes find their catalogues, if there are any', () => {
  const site = data();
  const entry = {
    operations: [],
    statuses: ['404'],
    detail: [{ name: 'details', anchor: 'x', type: 'string' }],
  };
  Object.assign(site.allApiSpec.nodes[0] ?? {}, {
    errorsRoute: '/docs/api/core/errors',
    errorCatalogue: {
      operations: [],
      errors: [{ ...entry, code: 'common_code', description: '<p>Wait &amp; see.</p>' }],
    },
    scopesRoute: '/docs/api/core/scopes',
    scopeCatalogue: {
      operations: [],
      anyToken: [],
      open: [],
      scopes: [{ name: 'things:read', description: 'Read things.', operations: [] }],
    },
  });
  // Texts of errors in examples are found, although no page shows them.
  const code = { code: 'common_code', detail: [] };
  const example = {
    name: 'a',
    text: '{"error": {"code": "common_code", "description": "Come back tomorrow"}}',
  };
  site.allApiOperation.nodes[0]?.model.responses.push({
    status: '404',
    headers: [],
    links: [],
    errors: [code],
    anchor: 'response-404',
    content: [
      { mediaType: 'application/json', examples: [example, { name: 'b', text: 'no JSON' }] },
    ],
  });
  const found = searchDocuments(site);
  expect(found.find(({ heading }) => heading === 'common_code')?.['']).toContain('tomorrow');
  const errors = found.find(({ route }) => route === '/docs/api/core/errors');
  const holding = found.filter(({ '': words }) => words.split(' ').includes('common_code'));
  expect(holding).toMatchObject([
    {
      kind: 'catalog',
      page: errors?.id,
      heading: 'common_code',
      anchor: 'error-common_code',
      text: '404 · Wait & see. details',
    },
  ]);
  expect(found.find(({ heading }) => heading === 'things:read')?.anchor).toBe('scope-things:read');
});

test('code is found, but is separate from the text of excerpts', () => {
  const site = data();
  const [page] = site.allDocPage.nodes;
  const section = {
    anchor: 'a',
    heading: 'Call it',
    text: 'Send this.',
    code: 'curl --fail',
    isLinks: false,
  };
  Object.assign(site.allDocPage, { nodes: [{ ...page, sections: [section] }] });
  const found = searchDocuments(site).find(({ heading }) => heading === 'Call it');
  expect(found).toMatchObject({ text: 'Send this.', code: 'curl --fail' });
  expect(found?.['']).toContain('curl');
});

test('guides that the home page links to are popular, except those of the navbar', () => {
  const site = { ...data(), home: { links: ['/docs/start', '/docs/about', '/docs/disks'] } };
  Object.assign(site.allSidebar, {
    nodes: [{ id: 'a', label: 'A', items: [{ kind: 'link', label: 'S', href: '/docs/start' }] }],
  });
  const popular = searchDocuments(site).filter((document) => document.popular !== undefined);
  expect(popular.map(({ route, popular: place }) => [place, route]).sort()).toEqual([
    [0, '/docs/about'],
    [1, '/docs/disks'],
  ]);
});
