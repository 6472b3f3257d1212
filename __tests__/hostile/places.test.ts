/**
 * Names become routes and files. None of the files is outside the output folder, and no name causes a network
 * request.
 */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { redirectFault, routeFault, tagRoute } from '../../src/core/content/addresses/routes';
import { readApi } from '../../src/core/openapi/readApi';
import { methodPathSlug, operationSlug } from '../../src/core/openapi/text/slugs';
import { readInside } from '../../src/store/descriptions/descriptionFolder';
import { planRedirects } from '../../plugins/gatsby-plugin-site/src/redirects/core/planRedirects';
import { naughtyText } from './support/arbitraries';
import { runs } from './support/runs';

const PUBLIC = '/srv/public';
/** Names of devices on Windows, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Why a route cannot be the path of a file. Undefined if all file systems accept it. */
function faultOfPlace(route: string): string | undefined {
  const file = path.join(PUBLIC, route, 'index.html');
  if (!file.startsWith(`${PUBLIC}/`)) return 'outside';
  if (path.join(PUBLIC, decodeURIComponent(route), 'index.html') !== file) return 'not as written';
  const names = route.split('/').slice(1);
  if (names.some((name) => Buffer.byteLength(name) > 200)) return 'too long';
  if (names.some((name) => DEVICE.test(name))) return 'a device';

  return /[\u0000-\u001f<>:"|?*\\]/.test(route) ? 'characters' : undefined;
}

const segments = fc.oneof(
  naughtyText,
  fc.constantFrom(
    '..',
    '.',
    '%2e%2e',
    '%2E',
    '..%2f',
    'CON',
    'aux.txt',
    'a',
    'docs',
    'x'.repeat(250),
  ),
);
const paths = fc.array(segments, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`);

test('every accepted route is the path of a file inside the folder', () => {
  fc.assert(
    fc.property(fc.oneof(paths, naughtyText), (route) => {
      if (routeFault(route) === undefined) expect(faultOfPlace(route)).toBeUndefined();
      if (redirectFault(route) === undefined) expect(faultOfPlace(route)).toBeUndefined();
    }),
    runs(2_000),
  );
});

test.each([
  '/../../x',
  '/docs/%2e%2e/x',
  '/docs/..',
  '/docs/a\\b',
  '/docs/CON',
  '/docs/nul.txt',
  `/docs/${'x'.repeat(250)}`,
  '/docs/größe',
  '//hostile.example/x',
  '/docs/a b',
  '/docs/a?b',
  '/page-data/x',
])('the slug %s is refused', (slug) => {
  expect(routeFault(slug)).toEqual(expect.any(String));
});

test('operations and tags have valid routes, whatever their names are', () => {
  fc.assert(
    fc.property(naughtyText, naughtyText, (name, url) => {
      for (const slug of [operationSlug(name, 'get', url), methodPathSlug('get', url)]) {
        expect(slug).toMatch(/^[a-z0-9-]+$/);
        expect(faultOfPlace(`/docs/api/core/${slug}`)).toBeUndefined();
      }
      // Front matter with longer names is refused.
      expect(faultOfPlace(tagRoute(name.slice(0, 60)))).toBeUndefined();
    }),
    runs(1_000),
  );
});

test('a valid redirect leads from an unused path to an existing page', () => {
  const surroundings = {
    routes: new Set(['/docs', '/docs/a']),
    files: new Set(['/favicon.svg']),
    siteUrl: 'https://docs.example',
  };
  fc.assert(
    fc.property(fc.array(fc.record({ from: paths, to: paths }), { maxLength: 6 }), (pairs) => {
      const declared = pairs.map((pair) => ({ ...pair, source: 'site.yml' }));
      const { redirects, faults } = planRedirects(declared, surroundings);
      expect(redirects.every(({ from }) => !surroundings.routes.has(from))).toBe(true);
      expect(faults.every(({ message }) => message.length > 0)).toBe(true);
    }),
    runs(300),
  );
});

describe('references of a description', () => {
  let root: string;
  const connect = jest.spyOn(net.Socket.prototype, 'connect').mockImplementation(() => {
    throw new Error('Nothing is asked for over the network.');
  });
  const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('No network.'));

  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'descriptions-'));
    mkdirSync(path.join(root, 'in'));
    writeFileSync(path.join(root, 'secret.yaml'), 'type: string\ntitle: secret\n');
    symlinkSync(path.join(root, 'secret.yaml'), path.join(root, 'in/link.yaml'));
  });
  afterAll(() => {
    rmSync(root, { recursive: true });
    expect(connect).not.toHaveBeenCalled();
    expect(fetched).not.toHaveBeenCalled();
  });

  /** The problems of a description whose only schema contains a reference. */
  async function problemsOf(reference: string) {
    const schema = { $ref: reference };
    const content = { 'application/json': { schema } };
    const operation = { responses: { 200: { description: 'OK', content } } };
    const source = {
      openapi: '3.1.0',
      info: { title: 'X', version: '1' },
      paths: { '/x': { get: operation } },
    };
    writeFileSync(path.join(root, 'in/x.json'), JSON.stringify(source));
    const reading = await readApi({
      apiId: 'x',
      entry: 'x.json',
      infoSlug: 'x-api',
      read: readInside(path.join(root, 'in')),
    });
    expect(JSON.stringify(reading)).not.toContain('"secret"');
    expect(reading.files.every((file) => ['x.json', 'link.yaml'].includes(file))).toBe(true);
    return reading.problems;
  }

  test.each([
    'http://hostile.example/x.yaml',
    'https://hostile.example/x.yaml#/a',
    'HTTPS://hostile.example/x.yaml',
    '//hostile.example/x.yaml',
    'file:///etc/passwd',
    'ftp://hostile.example/x',
    'data:application/json,{}',
    '../secret.yaml',
    './../secret.yaml',
    'in/../../secret.yaml',
    '%2e%2e/secret.yaml',
    '..%2fsecret.yaml',
    '..\\secret.yaml',
    '..%5csecret.yaml',
    '/etc/passwd',
    'C:\\secret.yaml',
    'link.yaml',
    'missing.yaml',
    '.',
    '.',
  ])('%s is refused, with its position', async (reference) => {
    const problems = await problemsOf(reference);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ file: 'x.json', line: 1, message: expect.any(String) });
    expect(problems[0]?.path).toContain('/schema');
  });

  test('of any text only refer to the description itself', async () => {
    await fc.assert(
      fc.asyncProperty(naughtyText, async (reference) => {
        const problems = await problemsOf(reference);
        // A reference that is empty or begins with `#` refers to the description itself.
        if (!/^(#|$)/.test(reference)) expect(problems.length).toBeGreaterThan(0);
      }),
      runs(100),
    );
  });
});
