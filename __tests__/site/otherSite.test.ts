import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSite, commitSite } from '../support/buildSite';
import type { SiteBuild } from '../support/buildSite';
import { attribute, builtPages, elements, textOf } from '../support/builtSite';

const isSink = ({ route }: { route: string }) => route === '/docs/manual/kitchen-sink';

describe('a second site from other folders', () => {
  let build: SiteBuild;
  beforeAll(() => {
    // Built in a copy, because the last tests change the files.
    build = buildSite('other', commitSite);
  });
  afterAll(() => build.remove());

  test('builds', () => {
    expect(build.output).toContain('Done building');
    const warnings = build.output.match(/^warn(ing)? .*$/gm) ?? [];
    // At each start, this plugin prints that Gatsby does not need it. The mark is that of the project.
    const others = /gatsby-plugin-react-helmet|static\/brand\/mark\.svg/;
    expect(warnings.filter((line) => !others.test(line))).toEqual([]);
    expect(build.status).toBe(0);
  });

  test('has only its own pages and its own name', () => {
    const pages = builtPages(build.publicFolder);
    expect(pages.map(({ route }) => route).sort()).toEqual([
      '/',
      '/404',
      '/docs',
      '/docs/api/forge/listhammers',
      '/docs/api/forge/makehammer',
      '/docs/api/forge/nimbus-forge-forge-api',
      '/docs/api/forge/schemas/teacher11',
      '/docs/api/forge/schemas/teacher11-request',
      '/docs/category/forge-api',
      '/docs/manual',
      '/docs/manual/kitchen-sink',
      '/docs/tags',
      '/docs/tags/guide',
    ]);
    const manual = pages.find(({ route }) => route === '/docs/manual')?.html;
    expect(manual).toContain('The Nimbus Forge manual');
    expect(manual).toContain('nimbus-forge');
    const sitemap = readFileSync('public/sitemap-index.xml', 'utf8');
    const { host } = new URL(/<loc>([^<]*)/.exec(sitemap)?.[1] ?? '');
    // `check:adopt` may have put this site into `content/`.
    const isSame = host === 'docs.nimbus-forge.example';
    expect(isSame ? [] : pages.filter(({ html }) => html.includes(host))).toEqual([]);
  });

  test('has its own language', () => {
    const pages = builtPages(build.publicFolder);
    const languages = pages.map(({ html }) => /<html[^>]* lang="([^"]*)"/.exec(html)?.[1]);
    expect(new Set(languages)).toEqual(new Set(['en-GB']));
  });

  test('lists the descriptions of groups as plain text', () => {
    const list = builtPages(build.publicFolder).find(
      ({ route }) => route === '/docs/category/forge-api',
    );
    expect(textOf(list!.document)).toContain('Weights & sizes for <all> & "each".');
  });

  test('has the times of the last changes of guides, operations and lists in its sitemap', () => {
    const sitemap = readFileSync(path.join(build.publicFolder, 'sitemap-0.xml'), 'utf8');
    const entries = sitemap.split('<url>').slice(1);
    const dated = entries.filter((entry) => entry.includes('<lastmod>2025-03-01</lastmod>'));
    expect(dated.length).toBeGreaterThan(5);
    // The page of a schema has no time, because it has no lines in the description.
    const others = entries.filter((entry) => !dated.includes(entry));
    expect(others.filter((entry) => !entry.includes('/schemas/'))).toEqual([]);
  });

  test('shows an operation of an OpenAPI 3.0 description in JSON', () => {
    const html = builtPages(build.publicFolder).find(({ route }) =>
      route.endsWith('listhammers'),
    )?.html;
    expect(html).toContain('https://north.forge.example/hammers');
    expect(html).toContain('weight');
    expect(html).toContain('Who swings it.');
    expect(html).not.toContain('allOf');
  });

  test('continues a deep schema on another page, which links back', () => {
    const route = '/docs/api/forge/schemas/teacher11';
    const pages = builtPages(build.publicFolder);
    const links = (from: string) =>
      elements(pages.find((page) => page.route === from)!.document).flatMap((element) =>
        element.tagName === 'a' ? [attribute(element, 'href')] : [],
      );
    expect(links('/docs/api/forge/listhammers')).toContain(route);
    expect(links('/docs/api/forge/makehammer')).toContain(route);
    expect(links(route)).toEqual(
      expect.arrayContaining([
        '/docs/category/forge-api',
        '/docs/api/forge/nimbus-forge-forge-api',
        '/docs/api/forge/listhammers',
        '/docs/api/forge/makehammer',
      ]),
    );
    const read = (file: string) => readFileSync(path.join(build.publicFolder, file), 'utf8');
    expect(read(`${route}.md`)).toContain('teacher');
    expect(read('llms-full.txt')).toContain(route);
    expect(read('sitemap-0.xml')).toContain(route);
  });

  describe("the page with all elements of the writer's kit", () => {
    let html: string;
    let text: string;
    const all = () => elements(builtPages(build.publicFolder).find(isSink)!.document);
    beforeAll(() => {
      ({ html } = builtPages(build.publicFolder).find(isSink)!);
      text = html.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<[^>]*>/g, '');
    });

    test('shows admonitions with and without a title', () => {
      for (const words of ['Note', 'A tip with a title', 'Info', 'Mind the nimbus-forge', 'Danger'])
        expect(text).toContain(words);
    });

    test('shows tabs with all panels, steps, cards, details, a figure, keys and a table', () => {
      for (const words of [
        'First group, API.',
        'Second group, API.',
        'Wait until it glows.',
        'Back to the beginning.',
      ])
        expect(text).toContain(words);
      for (const tag of ['details', 'kbd', 'table', 'blockquote', 'hr', 'del', 'sup', 'figcaption'])
        expect(html).toContain(`<${tag}`);
      expect(html).toMatch(/<img[^>]+hammer-light\.svg/);
      expect(html).toMatch(/<img[^>]+hammer-dark\.svg/);
      expect(text).toContain('One hits the other.');
    });

    test('shows an include, and terms with their tips', () => {
      const include = all().find((element) => attribute(element, 'data-include') === 'safety');
      const words = include ? textOf(include) : '';
      expect(words).toContain('Wear gloves at Nimbus Forge.');
      expect(words).toContain('The anvil is hot.');
      const tips = all().filter((element) => attribute(element, 'popover') !== undefined);
      // Terms are in the text as their author wrote them.
      expect(tips.map((tip) => textOf(tip).replace(/(More about) .*/, '$1'))).toEqual([
        ...Array<string>(3).fill('The block of Nimbus Forge that a smith works on. More about'),
        'Hold what is too hot for a hand.',
      ]);
    });

    test('shows calls with responses, in cURL in the page and in other languages in a file', () => {
      expect(text).toMatch(/curl .*"https:\/\/north\.forge\.example\/hammers"/);
      expect(text).toContain('--data-urlencode');
      expect(text).toContain('Response');
      expect(text).toContain('No token needed');
      const files = readdirSync(path.join(build.publicFolder, 'call-samples'));
      expect(files).toHaveLength(2);
      expect(
        readFileSync(path.join(build.publicFolder, 'call-samples', files[0]!), 'utf8'),
      ).toContain('"go"');
      const operation = builtPages(build.publicFolder).find(({ route }) =>
        route.endsWith('makehammer'),
      );
      expect(operation?.html).toContain('href="/docs/manual/kitchen-sink"');
    });

    test.each([
      ['PowerShell', 'Get-ChildItem'],
      ['Ruby', 'puts'],
      ['PHP', 'echo'],
      ['C#', 'WriteLine'],
      ['Java', 'println'],
      ['JSON', 'weight'],
      ['YAML', 'weight'],
      ['URI', 'forge.example'],
      ['HTTP', 'GET'],
      ['Shell', 'forge'],
      ['Terminal', 'heat'],
      ['HCL', 'resource'],
    ])('shows highlighted %s', (label, word) => {
      const blocks = html.split('<figure').filter((block) => block.includes(`>${label}</span>`));
      expect(blocks.some((block) => block.includes(word) && block.includes('class="token'))).toBe(
        true,
      );
    });

    test('shows marked, numbered, added and removed lines, and prompts that are not copied', () => {
      expect(html.match(/data-highlighted=""/g)).toHaveLength(3);
      expect(html).toMatch(/data-numbers="true"/);
      expect(html).toMatch(/data-diff="added"/);
      expect(html).toMatch(/data-diff="removed"/);
      expect(html.match(/class="prompt" aria-hidden="true"/g)?.length).toBeGreaterThanOrEqual(2);
    });
  });

  // `rebuilds.sweep.ts` tests other changes.
  describe('the next build', () => {
    const pageOf = (route: string, { publicFolder }: SiteBuild) =>
      builtPages(publicFolder).find((page) => page.route === route)?.html ?? '';

    test('shows the changes of a description in pages and in the calls of guides', () => {
      const second = build.again((site) => {
        const file = path.join(site, 'openapi/forge.json');
        const text = readFileSync(file, 'utf8');
        writeFileSync(file, text.replace('"default": "north"', '"default": "south"'));
      });
      expect(second.status).toBe(0);
      for (const route of ['/docs/manual/kitchen-sink', '/docs/api/forge/listhammers']) {
        expect(pageOf(route, second)).toContain('south.forge.example');
        expect(pageOf(route, second)).not.toContain('north.forge.example');
      }
    });
  });
});

describe('an invalid site', () => {
  test('invalid settings end the build with all problems', () => {
    const build = buildSite('broken-settings');
    build.remove();
    expect(build.status).not.toBe(0);
    for (const words of ['site.yml', 'slug', 'siteUrl', 'colour'])
      expect(build.output).toContain(words);
  });

  test('invalid content and an invalid description end the build with all problems', () => {
    const build = buildSite('broken-content');
    build.remove();
    expect(build.status).not.toBe(0);
    for (const words of [
      'titel',
      'guide/instalation',
      'guide/installation',
      'product.nmae',
      'twice',
      'Thnig',
      'Thing',
      '../outside.yaml',
      'faulty.yaml',
      'static/logo.svg does not exist',
    ]) {
      expect(build.output).toContain(words);
    }
  });
});
