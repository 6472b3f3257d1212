import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { buildSite, digestsOf } from '../support/buildSite';
import type { SiteBuild } from '../support/buildSite';
import { attribute, builtPages, elements, textOf } from '../support/builtSite';

const isSink = ({ route }: { route: string }) => route === '/docs/manual/kitchen-sink';

/** Puts the copy of a site under version control, as its authors would. */
function commitSite(folder: string): void {
  const site = path.join(folder, 'site');
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', site, '-c', 'user.name=A', '-c', 'user.email=a@b.c', ...words], {
      env: { ...process.env, GIT_COMMITTER_DATE: '2025-03-01T12:00:00Z' },
    });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'All');
}

describe('a second site, from other folders, with the same code', () => {
  let build: SiteBuild;
  beforeAll(() => {
    // A copy, which the last tests change.
    build = buildSite('other', commitSite);
  });
  afterAll(() => build.remove());

  test('builds', () => {
    expect(build.output).toContain('Done building');
    const warnings = build.output.match(/^warn(ing)? .*$/gm) ?? [];
    // The plugin says at each start that Gatsby can do without it.
    expect(warnings.filter((line) => !line.includes('gatsby-plugin-react-helmet'))).toEqual([]);
    expect(build.status).toBe(0);
  });

  test('has its own pages and names its own product', () => {
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
    const first = /slug:\s*([\w-]+)/.exec(
      readFileSync(path.resolve('content/site.yml'), 'utf8'),
    )?.[1];
    expect(pages.filter(({ html }) => html.toLowerCase().includes(String(first)))).toEqual([]);
  });

  test('says its language', () => {
    const pages = builtPages(build.publicFolder);
    const languages = pages.map(({ html }) => /<html[^>]* lang="([^"]*)"/.exec(html)?.[1]);
    expect(new Set(languages)).toEqual(new Set(['en-GB']));
  });

  test('lists the description of a group as plain text', () => {
    const list = builtPages(build.publicFolder).find(
      ({ route }) => route === '/docs/category/forge-api',
    );
    expect(textOf(list!.document)).toContain('Weights & sizes for & "each".');
  });

  test('says in the sitemap when the sources of guides, operations and lists were changed', () => {
    const sitemap = readFileSync(path.join(build.publicFolder, 'sitemap-0.xml'), 'utf8');
    const entries = sitemap.split('<url>').slice(1);
    const dated = entries.filter((entry) => entry.includes('<lastmod>2025-03-01</lastmod>'));
    expect(dated.length).toBeGreaterThan(5);
    // The page of a schema has no lines of its own.
    const others = entries.filter((entry) => !dated.includes(entry));
    expect(others.filter((entry) => !entry.includes('/schemas/'))).toEqual([]);
  });

  test('draws an operation of an OpenAPI 3.0 description in JSON', () => {
    const html = builtPages(build.publicFolder).find(({ route }) =>
      route.endsWith('listhammers'),
    )?.html;
    expect(html).toContain('https://north.forge.example/hammers');
    expect(html).toContain('weight');
    expect(html).toContain('Who swings it.');
    expect(html).not.toContain('allOf');
  });

  test('goes on with a deep schema on a page of its own, which leads back', () => {
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

  describe('the kitchen sink shows every piece of the kit', () => {
    let html: string;
    let text: string;
    const all = () => elements(builtPages(build.publicFolder).find(isSink)!.document);
    beforeAll(() => {
      ({ html } = builtPages(build.publicFolder).find(isSink)!);
      text = html.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<[^>]*>/g, '');
    });

    test('admonitions, with and without a title', () => {
      for (const words of ['Note', 'A tip with a title', 'Info', 'Mind the nimbus-forge', 'Danger'])
        expect(text).toContain(words);
    });

    test('tabs of which all panels are in the page, steps, cards, details, a figure, keys, a table', () => {
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

    test('an include between its marks, and terms with their tips', () => {
      const include = all().find((element) => attribute(element, 'data-include') === 'safety');
      const words = include ? textOf(include) : '';
      expect(words).toContain('Wear gloves at Nimbus Forge.');
      expect(words).toContain('The anvil is hot.');
      const tips = all().filter((element) => attribute(element, 'popover') !== undefined);
      expect(tips.map(textOf)).toEqual([
        ...Array<string>(3).fill('The block of Nimbus Forge that a smith works on. Read more'),
        'Hold what is too hot for a hand.',
      ]);
    });

    test('calls with what they answer, in cURL in the page and the other languages in a file', () => {
      expect(text).toContain('curl --request GET &quot;https://north.forge.example/hammers&quot;');
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
    ])('%s is highlighted', (label, word) => {
      const blocks = html.split('<figure').filter((block) => block.includes(`>${label}</span>`));
      expect(blocks.some((block) => block.includes(word) && block.includes('class="token'))).toBe(
        true,
      );
    });

    test('lines marked, numbered, added and removed; prompts that are not copied', () => {
      expect(html.match(/data-highlighted=""/g)).toHaveLength(3);
      expect(html).toMatch(/data-numbers="true"/);
      expect(html).toMatch(/data-diff="added"/);
      expect(html).toMatch(/data-diff="removed"/);
      expect(html.match(/class="prompt" aria-hidden="true"/g)?.length).toBeGreaterThanOrEqual(2);
    });
  });

  describe('builds after it', () => {
    const SINK = 'content/docs/manual/kitchen-sink.mdx';
    const pageOf = (route: string, { publicFolder }: SiteBuild) =>
      builtPages(publicFolder).find((page) => page.route === route)?.html ?? '';
    const exists = (file: string) => existsSync(path.join(build.publicFolder, file));

    /** Replaces words in files of the site; returns what brings the files back. */
    function edit(site: string, edits: readonly [file: string, from: string, to: string][]) {
      const before = edits.map(([file]) => {
        const place = path.join(site, file);
        return [place, readFileSync(place)] as const;
      });
      for (const [file, from, to] of edits) {
        const place = path.join(site, file);
        const text = readFileSync(place, 'utf8');
        expect(text).toContain(from);
        writeFileSync(place, text.replace(from, to));
      }
      return () => before.forEach(([place, bytes]) => writeFileSync(place, bytes));
    }

    const NEW_PAGE = 'content/docs/manual/new.mdx';
    const NEW_OPERATION = `"/tongs": { "get": { "operationId": "listTongs", "summary": "List tongs", "tags": ["Hammers"], "responses": { "200": { "description": "All." } } } }, "/hammers"`;

    test('publish nothing that was only tried while developing', async () => {
      const expected = digestsOf(build);
      const undo = edit(build.site, [
        [SINK, 'First group, API.', 'First draft.'],
        ['content/site.yml', 'title: "{product.name} Manual"', 'title: Draft'],
        ['content/includes/safety.mdx', 'Wear gloves', 'Wear a draft'],
        ['content/palette.yml', '#101828', '#111111'],
        ['openapi/forge.json', 'List hammers', 'List drafts'],
        ['openapi/forge.json', '"/hammers"', NEW_OPERATION],
      ]);
      const tried = path.join(build.folder, 'static/tried.txt');
      writeFileSync(tried, 'tried');
      await build.develop('{ allApiOperation { nodes { title } } }', 'List drafts');
      undo();
      rmSync(tried);
      const second = build.again(() => undefined);
      expect(second.status).toBe(0);
      expect(digestsOf(second)).toEqual(expected);
    }, 900_000);

    test('answer a call that no guide made before, of descriptions that are as they were', () => {
      const call = '\n```api-call forge/listHammers\nquery:\n  weight: 77\n```\n';
      const third = build.again((site) => appendFileSync(path.join(site, SINK), call));
      expect(third.output).toContain('Done building');
      expect(third.status).toBe(0);
      expect(pageOf('/docs/manual/kitchen-sink', third)).toContain('weight=77');
      expect(pageOf('/docs/api/forge/listhammers', third)).toContain('Who swings it.');
    }, 300_000);

    test('show what has come, and keep what the site publishes itself', () => {
      const fourth = build.again((site) => {
        writeFileSync(
          path.join(site, NEW_PAGE),
          '---\ntitle: New\ndescription: A new page.\ntags: [new]\nredirectFrom: [/docs/older]\n---\n\n![A hammer](./hammer.svg)\n\n[Tongs](/docs/api/forge/listtongs)\n',
        );
        edit(site, [['openapi/forge.json', '"/hammers"', NEW_OPERATION]]);
        // A page, a picture and data of the site's own, where the plugins publish as well.
        for (const [file, text] of [
          ['static/tour/index.html', '<meta http-equiv="refresh" content="0; url=/docs">'],
          ['static/samples/own.json', '{}'],
          ['static/gone.txt', 'gone'],
        ] as const) {
          mkdirSync(path.dirname(path.join(build.folder, file)), { recursive: true });
          writeFileSync(path.join(build.folder, file), text);
        }
      });
      expect(fourth.status).toBe(0);
      for (const file of [
        'docs/manual/new.md',
        'docs/older/index.html',
        'docs/api/forge/listtongs.json',
        'gone.txt',
      ])
        expect([file, exists(file)]).toEqual([file, true]);
      expect(readFileSync(path.join(build.publicFolder, 'tour/index.html'), 'utf8')).toBe(
        '<meta http-equiv="refresh" content="0; url=/docs">',
      );
    }, 300_000);

    test('are the same as a clean build when things have changed and gone', () => {
      const fifth = build.again((site) => {
        rmSync(path.join(site, NEW_PAGE));
        rmSync(path.join(build.folder, 'static/gone.txt'));
        edit(site, [
          ['openapi/forge.json', NEW_OPERATION, '"/hammers"'],
          ['openapi/forge.json', '"default": "north"', '"default": "south"'],
          ['content/site.yml', 'title: "{product.name} Manual"', 'title: "{product.name} Book"'],
          ['content/includes/safety.mdx', 'Wear gloves', 'Wear two gloves'],
          ['content/docs/manual/hammer.svg', '<svg', '<svg data-changed=""'],
        ]);
        edit(build.folder, [
          [
            'src/shell/Footer.module.css',
            'border-block-start:',
            'outline-offset: 1.23px; border-block-start:',
          ],
        ]);
      });
      expect(fifth.status).toBe(0);
      for (const route of ['/docs/manual/kitchen-sink', '/docs/api/forge/listhammers']) {
        expect(pageOf(route, fifth)).toContain('south.forge.example');
        expect(pageOf(route, fifth)).not.toContain('north.forge.example');
        expect(pageOf(route, fifth)).toContain('1.23px');
      }
      expect(exists('samples/own.json')).toBe(true);
      const found = digestsOf(fifth);
      expect(found).toEqual(digestsOf(build.anew()));
    }, 600_000);
  });
});

describe('a broken site', () => {
  test('broken settings end the build with every problem listed', () => {
    const build = buildSite('broken-settings');
    build.remove();
    expect(build.status).not.toBe(0);
    for (const words of ['site.yml', 'slug', 'siteUrl', 'colour'])
      expect(build.output).toContain(words);
  });

  test('broken content and a broken description end the build with every problem listed', () => {
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
    ]) {
      expect(build.output).toContain(words);
    }
  });
});
