import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { compareFiles } from '../../tools/check-same/core/compareFiles';
import { readResult } from '../../tools/check-same/readResult';
import { filesBelow } from '../../src/store/files/listFiles';
import { buildSite, commitSite, digestsOf } from '../support/buildSite';
import type { SiteBuild } from '../support/buildSite';

/** Saved, so that a failure can be played again. `SEEDS=7,8` plays others. */
const SEEDS = (process.env.SEEDS ?? '1,2,3,4,5,6,7,8,9,10').split(',').map(Number);
const EDITS_OF_A_SEED = 20;
const EDITS_OF_A_BUILD = 4;

const MANUAL = 'content/docs/manual';
const SINK = `${MANUAL}/kitchen-sink.mdx`;

interface Description {
  servers: [{ variables: { region: { default: string } } }];
  paths: Record<string, { get: { summary: string } }>;
  components: { schemas: { Hammer: { properties: Record<string, unknown> } } };
}

/** Changes one file of a site, or of the project that it is built with. `n` is a digit. */
type Edit = (files: { site: string; folder: string }, n: number) => void;

const text = (file: string) => readFileSync(file, 'utf8');
const write = (file: string, content: string) => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
};
const replace = (file: string, pattern: RegExp, by: string) =>
  writeFileSync(
    file,
    text(file).replace(pattern, () => by),
  );
const inSite =
  (file: string, pattern: RegExp, by: (n: number) => string): Edit =>
  ({ site }, n) =>
    replace(path.join(site, file), pattern, by(n));
const inDescription =
  (change: (description: Description, n: number) => void): Edit =>
  ({ site }, n) => {
    const file = path.join(site, 'openapi/forge.json');
    const description = JSON.parse(text(file)) as Description;
    change(description, n);
    writeFileSync(file, JSON.stringify(description));
  };
const guide = (site: string, n: number) => path.join(site, MANUAL, `guide-${n}.mdx`);

/** A link that leads nowhere, at the end of the home page. The next edit of the same kind corrects it. */
const FAULT = '\n\n[Lost](/docs/nowhere)\n';

const EDITS: Record<string, Edit> = {
  'a paragraph': inSite(SINK, /A page of everything[^:]*:/, (n) => `A page of everything ${n}:`),
  'the last line': inSite(SINK, /```text\n[^\n]*/, (n) => `\`\`\`text\nPlain text ${n}.`),
  'a title': inSite(`${MANUAL}/index.mdx`, /title: .*/, (n) => `title: The manual ${n}`),
  'a description': inSite(SINK, /description: .*/, (n) => `description: Every piece ${n} times.`),
  'a heading': inSite(SINK, /## Figure.*/, (n) => `## Figure ${n}`),
  tags: inSite(SINK, /tags: .*/, (n) => `tags: [guide, tag-${n % 3}]`),
  'a call': inSite(SINK, / {2}weight: \d+/, (n) => `  weight: ${n + 1}`),
  'an include': inSite('content/includes/safety.mdx', /Wear .*gloves/, (n) => `Wear ${n} gloves`),
  'a term': inSite('content/glossary.yml', /The block .*of/, (n) => `The block ${n} of`),
  'the title of the site': inSite('content/site.yml', /^title: .*/m, (n) => `title: Manual ${n}`),
  'the name of the product': inSite('content/site.yml', /name: .*/, (n) => `name: Forge ${n}`),
  'a label of the sidebar': inSite(
    'content/sidebars.yml',
    /label: Forge.*?,/,
    (n) => `label: Forge ${n},`,
  ),
  'a color': inSite('content/palette.yml', /#10182\d/, (n) => `#10182${n}`),
  'a picture': inSite(`${MANUAL}/hammer.svg`, />Hammer.*?</, (n) => `>Hammer ${n}<`),
  'a new guide': ({ site }, n) => {
    for (let other = 0; other < 10; other++)
      if (existsSync(guide(site, other)))
        replace(guide(site, other), new RegExp(`redirectFrom: .*-${n}\\]\\n`), '');
    write(
      guide(site, n),
      `---\ntitle: Guide ${n}\ndescription: The guide with number ${n}.\ntags: [tag-${n % 3}]\n---\n\nSee [the manual](/docs/manual) and ![a hammer](./hammer.svg).\n\n<Include file="safety" />\n`,
    );
  },
  'a guide less': ({ site }, n) => rmSync(guide(site, n), { force: true }),
  'another address of a guide': ({ site }, n) => {
    const other = (n + 1) % 10;
    if (!existsSync(guide(site, n)) || existsSync(guide(site, other))) return;
    renameSync(guide(site, n), guide(site, other));
    const moved = `redirectFrom: [/docs/manual/guide-${n}]\n`;
    replace(guide(site, other), /(redirectFrom: .*\n)?tags/, `${moved}tags`);
  },
  'a summary': inDescription(({ paths }, n) => {
    paths['/hammers']!.get.summary = `List ${n} hammers`;
  }),
  'a server': inDescription(({ servers }, n) => {
    servers[0].variables.region.default = `region-${n}`;
  }),
  'a property': inDescription(({ components }, n) => {
    components.schemas.Hammer.properties[`size${n}`] = { type: 'number', example: n };
  }),
  'a new operation': inDescription(({ paths }, n) => {
    const responses = { 200: { description: `Answer ${n}.` } };
    const operation = {
      operationId: `tongs${n}`,
      summary: `Tongs ${n}`,
      tags: ['Hammers'],
      responses,
    };
    paths[`/tongs/${n}`] = { get: operation };
  }),
  'an operation less': inDescription(({ paths }, n) => {
    Reflect.deleteProperty(paths, `/tongs/${n}`);
  }),
  'a style': ({ folder }, n) =>
    replace(
      path.join(folder, 'src/shell/Footer.module.css'),
      /(outline-offset: .*px; )?border-block-start:/,
      `outline-offset: 1.${n}px; border-block-start:`,
    ),
  'a component': ({ folder }, n) =>
    replace(path.join(folder, 'src/shell/Footer.tsx'), /<div.*>/, `<div data-number="${n}">`),
  'a file': ({ folder }, n) => write(path.join(folder, 'static/numbers', `${n % 3}.txt`), `${n}`),
  'a file less': ({ folder }, n) =>
    rmSync(path.join(folder, 'static/numbers', `${n % 3}.txt`), { force: true }),
  'times of all files': ({ site, folder }) => {
    const now = new Date();
    for (const { file } of [site, path.join(folder, 'src')].flatMap(filesBelow))
      utimesSync(file, now, now);
  },
  'a fault': ({ site }) => {
    const file = path.join(site, 'content/pages/index.mdx');
    const before = text(file);
    writeFileSync(file, before.includes(FAULT) ? before.replace(FAULT, '') : before + FAULT);
  },
};

const editsOf = (seed: number) =>
  fc.sample(
    fc.array(fc.tuple(fc.constantFrom(...Object.keys(EDITS)), fc.nat(9)), {
      minLength: EDITS_OF_A_SEED,
      maxLength: EDITS_OF_A_SEED,
      size: 'max',
    }),
    { seed, numRuns: 1 },
  )[0]!;

/** Digests of the scripts and style sheets, which `readResult` does not compare. */
const scriptsOf = (build: SiteBuild) =>
  Object.entries(digestsOf(build)).filter(([url]) => /\.(?:js|css)$/.test(url));

/** Plays random edits of content, descriptions, code and files. A build with kept results is like a clean one. */
describe('builds after random edits', () => {
  let build: SiteBuild;
  beforeAll(() => {
    build = buildSite('other', commitSite);
  });
  afterAll(() => build.remove());

  test.each(SEEDS)('are like a clean build (seed %i)', (seed) => {
    const edits = editsOf(seed);
    const hasFault = () => text(path.join(build.site, 'content/pages/index.mdx')).includes(FAULT);
    let last = build;
    while (edits.length > 0) {
      const some = edits.splice(0, EDITS_OF_A_BUILD);
      last = build.again((site) => {
        for (const [name, n] of some) EDITS[name]!({ site, folder: build.folder }, n);
      });
      expect([some, last.status]).toEqual([some, hasFault() ? 1 : 0]);
    }
    if (hasFault()) {
      EDITS['a fault']!(build, 0);
      last = build.again(() => undefined);
    }
    const warm = mkdtempSync(path.join(tmpdir(), 'warm-'));
    cpSync(last.publicFolder, warm, { recursive: true });
    const scripts = scriptsOf(last);
    const clean = build.anew();
    expect(compareFiles(readResult(warm), readResult(clean.publicFolder))).toEqual({
      removed: [],
      added: [],
      different: [],
    });
    expect(scripts).toEqual(scriptsOf(clean));
    rmSync(warm, { recursive: true });
  });
});
