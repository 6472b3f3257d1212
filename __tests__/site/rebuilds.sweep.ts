import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parse } from 'yaml';
import { filesBelow } from '../../src/store/files/listFiles';
import { buildSite, commitSite, digestsOf } from '../support/buildSite';
import type { SiteBuild } from '../support/buildSite';
import { builtPages } from '../support/builtSite';

/** Runs edits, `gatsby develop` and builds one after the other. No build may show outdated content. */
describe('builds of a site', () => {
  let build: SiteBuild;
  beforeAll(() => {
    build = buildSite('other', commitSite);
  });
  afterAll(() => build.remove());

  const SINK = 'content/docs/manual/kitchen-sink.mdx';
  const pageOf = (route: string, { publicFolder }: SiteBuild) =>
    builtPages(publicFolder).find((page) => page.route === route)?.html ?? '';
  const exists = (file: string) => existsSync(path.join(build.publicFolder, file));

  /** Replaces texts in files of the site. Returns a function that restores the files. */
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

  /** Another static query, whose result has another name. */
  const QUERY_EDIT: [string, string, string] = [
    'src/hooks/useSite.ts',
    'nodes {\n          model\n',
    'nodes {\n          id\n          model\n',
  ];
  const NEW_PAGE = 'content/docs/manual/new.mdx';
  const NEW_OPERATION = `"/tongs": { "get": { "operationId": "listTongs", "summary": "List tongs", "tags": ["Hammers"], "responses": { "200": { "description": "All." } } } }, "/hammers"`;

  test('publish no content that was only saved in develop', async () => {
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
    const triedLater = path.join(build.folder, 'static/later/tried.txt');
    await build.develop('{ allApiOperation { nodes { title } } }', 'List drafts', async () => {
      mkdirSync(path.dirname(triedLater));
      writeFileSync(triedLater, 'tried later');
      while (!exists('later/tried.txt')) await setTimeout(100);
    });
    undo();
    rmSync(tried);
    rmSync(path.dirname(triedLater), { recursive: true });
    const second = build.again(() => undefined);
    expect(second.status).toBe(0);
    expect(digestsOf(second)).toEqual(expected);
  });

  test('have a new call of unchanged descriptions', () => {
    const call = '\n```api-call forge/listHammers\nquery:\n  weight: 77\n```\n';
    const third = build.again((site) => appendFileSync(path.join(site, SINK), call));
    expect(third.output).toContain('Done building');
    expect(third.status).toBe(0);
    expect(pageOf('/docs/manual/kitchen-sink', third)).toContain('weight=77');
    expect(pageOf('/docs/api/forge/listhammers', third)).toContain('Who swings it.');
  });

  test("show new content, and keep the site's own published files", () => {
    const fourth = build.again((site) => {
      writeFileSync(
        path.join(site, NEW_PAGE),
        '---\ntitle: New\ndescription: A new page.\ntags: [new]\nredirectFrom: [/docs/older]\n---\n\n![A hammer](./hammer.svg)\n\n[Tongs](/docs/api/forge/listtongs)\n',
      );
      edit(site, [['openapi/forge.json', '"/hammers"', NEW_OPERATION]]);
      // A page, a picture and data of the site itself, in folders to which plugins also write.
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
  });

  test('are the same as a clean build after changes and deletions', () => {
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
        QUERY_EDIT,
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
    const clean = digestsOf(build.anew());
    expect(found).toEqual(clean);

    const undo = edit(build.folder, [[QUERY_EDIT[0], QUERY_EDIT[2], QUERY_EDIT[1]]]);
    expect(build.again(() => undefined).status).toBe(0);
    undo();
    expect(digestsOf(build.again(() => undefined))).toEqual(clean);
  });

  const TOKEN = 'token-of-the-cms-5f1c';
  /** The folders that the workflow keeps from a build of the main branch. */
  const KEPT = (
    parse(
      readFileSync(
        path.resolve(__dirname, '../../.github/actions/gatsby-cache/action.yml'),
        'utf8',
      ),
    ) as { runs: { steps: { with: { path: string } }[] } }
  ).runs.steps[0]!.with.path.trim().split('\n');

  /** Does what the workflow does between two runs: packs folders, checks the project out, and unpacks the folders. */
  function checkOutAgain({ folder, site }: SiteBuild) {
    const packed = path.join(site, 'kept.tar');
    execFileSync('tar', ['-cf', packed, '-C', folder, ...KEPT]);
    for (const name of ['.cache', 'public']) rmSync(path.join(folder, name), { recursive: true });
    const now = new Date();
    for (const { file } of [folder, site].flatMap(filesBelow)) utimesSync(file, now, now);
    execFileSync('tar', ['-xf', packed, '-C', folder]);
    rmSync(packed);
  }

  /** Gatsby deletes all files of `.cache` if a package or a plugin has changed. Says whether it has not. */
  function markCache({ folder }: SiteBuild) {
    const mark = path.join(folder, '.cache/mark');
    writeFileSync(mark, '');
    return () => existsSync(mark);
  }

  test('from the folders that the workflow keeps are the same as a clean build', () => {
    process.env.CMS_TOKEN = TOKEN;
    expect(build.anew().status).toBe(0);
    delete process.env.CMS_TOKEN;
    // Each pull request can read what the workflow keeps.
    const withToken = KEPT.flatMap((name) => filesBelow(path.join(build.folder, name)))
      .map(({ file }) => file)
      .filter((file) => readFileSync(file).includes(TOKEN));
    expect(withToken).toEqual([]);

    checkOutAgain(build);
    const isKept = markCache(build);
    const warm = build.again((site) =>
      edit(site, [[SINK, 'First group, API.', 'First group, changed.']]),
    );
    expect(warm.status).toBe(0);
    expect(isKept()).toBe(true);
    expect(digestsOf(warm)).toEqual(digestsOf(build.anew()));
  });

  test('from the folders of a build with an earlier plugin are the same as a clean build', () => {
    writeFileSync(
      path.join(build.site, NEW_PAGE),
      '---\ntitle: New\ndescription: A page.\ntags: [new]\nredirectFrom: [/docs/older]\n---\n\n![A hammer](./hammer.svg)\n',
    );
    expect(build.anew().status).toBe(0);
    checkOutAgain(build);
    const isKept = markCache(build);
    const warm = build.again((site) => {
      rmSync(path.join(site, NEW_PAGE));
      appendFileSync(
        path.join(build.folder, 'plugins/gatsby-transformer-openapi/gatsby-node.ts'),
        '\n',
      );
      appendFileSync(path.join(build.folder, 'gatsby-node.ts'), '\n');
    });
    expect(warm.status).toBe(0);
    expect(isKept()).toBe(false);
    expect(digestsOf(warm)).toEqual(digestsOf(build.anew()));
  });

  test('in a copy of the project with its caches are the same as in the project', () => {
    const copy = build.copied();
    expect(copy.output).toContain('The cache was made in another folder');
    expect(copy.status).toBe(0);
    expect(digestsOf(copy)).toEqual(digestsOf(build));
    rmSync(copy.folder, { recursive: true });
  });
});
