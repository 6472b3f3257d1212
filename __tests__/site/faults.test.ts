import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildSite } from '../support/buildSite';
import type { SiteBuild } from '../support/buildSite';

const squeeze = (text: string) => text.replace(/\s+/g, '');

const PART_THAT_THROWS = `export default function PageEnd() {
  const { plans = [] }: { plans?: { name: string }[] } = {};
  return <p>{plans[0]!.name}</p>;
}
`;

describe('a site with each kind of fault', () => {
  let build: SiteBuild;
  /** Output of the build without spaces, because Gatsby breaks lines at the width of a terminal. */
  let output: string;
  beforeAll(() => {
    build = buildSite('faults');
    output = squeeze(stripVTControlCharacters(build.output)).replaceAll(
      `${path.resolve(__dirname, '../fixtures/sites/faults')}/`,
      '',
    );
  });
  afterAll(() => build.remove());

  test('ends with the exit status of a failed build', () => {
    expect(build.status).toBe(1);
  });

  test('names each error with file, line, target and the nearest existing one', () => {
    const errors = /Thereare7faultsinthebuiltsite:(.*)$/.exec(output)?.[1];
    expect(errors).toBe(
      squeeze(
        [
          'content/docs/manual/index.mdx:9 the link `/docs/manuel` leads nowhere (on /docs/manual)',
          'Did you mean `/docs/manual`?',
          'content/docs/manual/index.mdx:10 `/docs/api/forge/listhamers` is the page of no operation (on /docs/manual)',
          'Did you mean `/docs/api/forge/listhammers`?',
          'content/docs/manual/index.mdx:14 the picture `/brand/marc.svg` does not exist (on /docs/manual)',
          'Did you mean `/brand/mark.svg`?',
          'content/routes.lock:4 the route `/docs/manual/first-twin` was published and is gone',
          'If it moved to `/docs/manual/twin`, put `redirectFrom: [/docs/manual/first-twin]` into the front matter of that page, or `{ from: /docs/manual/first-twin, to: /docs/manual/twin }` into `redirects` of site.yml. If it is gone for good, run `npm run routes -- --accept`.',
          'content/site.yml:21 the redirect of `/docs/lost` leads to `/docs/manaul`, which does not exist',
          'Did you mean `/docs/manual`?',
          'content/site.yml:22 the redirect of `/docs/manual` lies over a live page',
          'Take the redirect away, or move the page.',
          'openapi/forge.json:17 the link `/docs/hammers` leads nowhere (on /docs/api/forge/listhammers)',
          'Did you mean `/docs/api/forge/listhammers`?',
        ].join(' '),
      ),
    );
  });

  test('warns about an anchor, a route and a Markdown file once', () => {
    const warnings = [
      'content/docs/manual/index.mdx:12 the link `/docs/manual#first-step` leads to no heading of /docs/manual (on /docs/manual) Did you mean `#first-steps`?',
      'the link `../twice/agian.mdx` leads to a file that does not exist Did you mean `../twice/again.mdx`?',
      'the route `/docs/manual/twin` belongs to content/docs/twice/again.mdx already',
    ];
    expect(warnings.map((words) => output.split(squeeze(words)).length - 1)).toEqual([1, 1, 1]);
    expect(output.match(/leadstonoheading/g)).toHaveLength(1);
  });

  test('writes the valid redirects as rules and as pages', () => {
    const read = (file: string) => readFileSync(path.join(build.publicFolder, file), 'utf8');
    const rules = read('_redirects').split('\n');
    expect(rules.filter((line) => line.endsWith(' 301'))).toEqual([
      '/docs/handbook /docs/manual 301',
      '/docs/old-manual /docs/manual 301',
      '/docs/older-manual /docs/manual 301',
      '/docs/api/forge /docs/api/forge/faulty-forge-api 301',
    ]);
    expect(read('docs/handbook/index.html')).toContain('url=/docs/manual"');
    expect(existsSync(path.join(build.publicFolder, 'docs/lost/index.html'))).toBe(false);
  });

  test('names the file of a part that throws', () => {
    const broken = build.again(() => {
      const parts = path.join(build.folder, 'site/parts');
      mkdirSync(parts, { recursive: true });
      writeFileSync(path.join(parts, 'PageEnd.tsx'), PART_THAT_THROWS);
    });
    expect(broken.status).toBe(1);
    const words = "site/parts/PageEnd.tsx: Cannot read properties of undefined (reading 'name')";
    expect(squeeze(broken.output)).toContain(squeeze(words));
  });
});
