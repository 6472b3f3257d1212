import { drawDescriptions, KINDS } from '../../../../support/drawDescriptions';
import { outcomesOf } from '../../../../support/runApi';

const draw = drawDescriptions([
  'credentials.yaml',
  'bearer-alone.yaml',
  'provider-calls.yaml',
  'undeclared-security.yaml',
  'security-uris.yaml',
]);

describe('what credentials need', () => {
  const OAUTH = 'OAuth 2.0 client credentials';
  const KEY = 'API key in header X-Key';

  test.each([
    ['any-token', `${OAUTH} Scopes Any valid token`],
    ['discovery', 'OpenID Connect Scopes Any valid token'],
    ['key', KEY],
    ['basic', 'HTTP basic'],
    ['certificate', 'Mutual TLS'],
    ['key-role', `${KEY} Role librarian`],
    ['basic-roles', 'HTTP basic Roles librarian owner any one is enough'],
    ['certificate-roles', 'Mutual TLS Roles librarian owner all are needed'],
    ['bearer-any', 'HTTP bearer Scopes Any valid token'],
    ['bearer-scope', 'HTTP bearer Scope books'],
    ['bearer-role', 'HTTP bearer Role librarian'],
    ['scope-and-role', `${OAUTH} and Mutual TLS Scope books Role owner`],
    ['token-or-key', `${OAUTH} Scopes Any valid token or ${KEY}`],
  ])('of %s', async (path, words) => {
    const { pages, page, markdown } = await draw('credentials.yaml');
    const slug = `get-${path}`;
    expect(pages).toContain(slug);
    expect(authentication(page(slug))).toBe(words);
    const [items = ''] = /(?<=^- Authentication: ).*(?:\n- .*)*/m.exec(markdown(slug)) ?? [];
    const said = items.replace(/\[(.*?)\]\(.*?\)/g, '$1').replace(/\n- /g, ' ');
    expect(said.replace(/[:`,]/g, '')).toBe(words);
  });

  test('are sent in one header Authorization', async () => {
    const { samples } = await draw('credentials.yaml');
    for (const source of Object.values(samples('get-header-twice'))) {
      expect(source.match(/Authorization/g) ?? []).toHaveLength(1);
      expect(source).toContain('Bearer');
    }
  });

  test('has no roles among the scopes', async () => {
    const { description, page } = await draw('credentials.yaml');
    expect(description?.scopes.map(({ name }) => name)).toEqual(['books']);
    expect(new Set(description?.operations.flatMap(({ scopes }) => scopes))).toEqual(
      new Set(['books']),
    );
    const scopes = page('scopes');
    expect(scopes).not.toMatch(/librarian|owner/);
    expect(scopes.slice(scopes.indexOf('Any valid token'))).not.toMatch(/Basic|Certificate|Key /);
  });

  test('are not tokens where the API declares no scopes', async () => {
    const { page, markdown, pages } = await draw('bearer-alone.yaml');
    expect(authentication(page('get-winds'))).toBe('HTTP bearer');
    expect(markdown('get-winds')).toContain('- Authentication: HTTP bearer\n');
    expect(pages).not.toContain('scopes');
  });
});

describe('requests that the provider sends', () => {
  test.each([
    ['post-webhook-delivered', undefined],
    ['post-webhook-returned', 'API key in header X-Signature'],
  ])('have only security of their own: %s', async (slug, words) => {
    const { page, markdown } = await draw('provider-calls.yaml');
    if (words === undefined) {
      expect(page(slug)).not.toContain('uthentication');
      expect(markdown(slug)).not.toContain('uthentication');
    } else {
      expect(authentication(page(slug))).toBe(words);
      expect(markdown(slug)).toContain(`Authentication: ${words}`);
    }
  });

  test('as callbacks, too', async () => {
    const { page, markdown } = await draw('provider-calls.yaml');
    for (const text of [page('post-parcels'), markdown('post-parcels')]) {
      expect(text.split('uthentication')).toHaveLength(3);
      expect(text).toMatch(/Authentication:?\s+API key in header X-Signature/);
    }
  });

  test('do not use the scopes of the API', async () => {
    const { page } = await draw('provider-calls.yaml');
    expect(page('scopes')).toMatch(/listen\W+Hear\.\W+No operation asks for it/);
  });
});

describe('names that are not declared', () => {
  const FILE = 'undeclared-security.yaml';
  const message = (key: string) =>
    `The security scheme \`${key}\` is not declared in \`components.securitySchemes\`.`;
  const ALL = 'Declared schemes: `bearer`, `signature`, `login`.';
  const SCHEMES = [
    `5 ${message('phantom')} ${ALL}`,
    `12 ${message('berer')} Did you mean \`bearer\`?`,
    `30 ${message('signatur')} Did you mean \`signature\`?`,
    `37 ${message('constructor')} ${ALL}`,
  ];
  const SCOPE =
    '18 No flow of the security scheme `login` declares the scope `orders:raed`. Did you mean `orders:read` or `orders:write`?';

  test('are warnings', async () => {
    const { warnings, problems } = await draw(FILE);
    expect(problems).toEqual([]);
    expect(warnings).toEqual([...SCHEMES.slice(0, 2), SCOPE, ...SCHEMES.slice(2)]);
  });

  test.each([
    ['get-inherited', 'phantom'],
    ['get-misspelled', 'berer'],
    ['post-called', 'signatur'],
    ['post-webhook-happened', 'constructor'],
    ['index', 'phantom'],
  ])('are named on the page %s', async (name, key) => {
    const { page, markdown, pages } = await draw(FILE);
    expect(pages).toContain(name);
    expect(page(name)).toContain(`The security scheme ${key} is not described.`);
    expect(page(name)).not.toContain('Any valid token');
    if (name !== 'index') {
      expect(markdown(name)).toContain(`- The security scheme \`${key}\` is not described.\n`);
    }
  });

  test('are refused with --strict, except scopes', () => {
    const { outcomes } = outcomesOf('--strict', `${KINDS}/${FILE}`);
    const [outcome] = outcomes;
    const lines = (found: { line: number; message: string }[] = []) =>
      found.map(({ line }) => line);
    expect(lines(outcome?.problems)).toEqual([5, 12, 30, 37]);
    expect(lines(outcome?.warnings)).toEqual([18]);
  });
});

describe('schemes that are named by a URI', () => {
  test.each([
    ['locks', 'API key in header X-Key'],
    ['doors', 'OAuth 2.0 client credentials Scope doors:read'],
  ])('are those that are declared: %s', async (slug, words) => {
    const { page, samples } = await draw('security-uris.yaml');
    expect(authentication(page(slug))).toBe(words);
    expect(samples(slug).curl).toMatch(/X-Key|Bearer/);
  });

  test('are warnings if they are not declared', async () => {
    const { warnings, page } = await draw('security-uris.yaml');
    expect(warnings).toEqual([
      expect.stringMatching(/^17 The security scheme `#\/components\/securitySchemes\/kye` is not/),
    ]);
    expect(page('keys')).toContain('The security scheme #/components/securitySchemes/kye is not');
  });
});

/** The text of a page about authentication, on one line. */
function authentication(text: string): string | undefined {
  const found = /\n *Authentication\n([^]*?)\n *(?=Request|#)/.exec(text)?.[1];
  return found?.trim().replace(/\s+/g, ' ');
}
