import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * The patch of Gatsby in `patches/` compiles gatsby-config and gatsby-node with esbuild, reads only the files of `src/` that may
 * contain a query, starts workers only for many pages, and answers for a page whose data did not change. After an edit, it keeps
 * the schema and the queries if nothing that they depend on has changed. After `npm ci --ignore-scripts`, run `npx patch-package`.
 */
let site: string;
beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'gatsby-'));
});
afterEach(() => rmSync(site, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
  writeFileSync(path.join(site, file), text);
}

const compiled = (file: string) => readFileSync(path.join(site, '.cache/compiled', file), 'utf8');

/** Compiles the site as Gatsby does, and returns what Gatsby prints. */
async function compile(): Promise<string> {
  const compiler = require.resolve('gatsby/dist/utils/parcel/compile-gatsby-files');
  const run = `require(${JSON.stringify(compiler)}).compileGatsbyFiles(process.cwd())`;
  const options = { cwd: site, env: { ...process.env, CI: '1' } };
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['-e', run],
    options,
  ).catch((error: { stdout: string; stderr: string }) => error);
  return stdout + stderr;
}

/** Runs a script in the folder of the site, with the folder of Gatsby in `GATSBY`. Returns what it prints. */
async function runScript(
  script: string,
  parameters: readonly string[] = [],
  variables: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...parameters], {
    cwd: site,
    env: {
      ...process.env,
      GATSBY: path.dirname(require.resolve('gatsby/package.json')),
      ...variables,
    },
  });
  return stdout;
}

/** The JSON text in the last line of an output. Gatsby may print other lines before. */
const readLastLine = (output: string): unknown =>
  JSON.parse(output.trim().split('\n').at(-1) ?? '');

describe('files that Gatsby compiles for itself', () => {
  test('are compiled with the files that they import, but without packages', async () => {
    write('src/text.ts', "export const text: string = 'of the site';");
    write('gatsby-config.ts', "import { text } from './src/text'; export default { text };");
    write(
      'plugins/a/gatsby-node.ts',
      "import { visit } from 'unist-util-visit'; export const onPreInit = () => visit;",
    );
    write('plugins/a/node_modules/b/gatsby-node.ts', 'export const left = 1;');
    expect(await compile()).toBe('');
    expect(compiled('gatsby-config.js')).toContain('"of the site"');
    // Neither Parcel nor a minifier has written it.
    expect(compiled('gatsby-config.js')).toContain('var text =');
    expect(compiled('plugins/a/gatsby-node.js')).toContain('require("unist-util-visit")');
    expect(() => compiled('plugins/a/node_modules/b/gatsby-node.js')).toThrow();
  });

  test('of an earlier start are removed', async () => {
    write('gatsby-node.ts', '');
    write('.cache/compiled/plugins/old/gatsby-node.js', '');
    await compile();
    expect(() => compiled('plugins/old/gatsby-node.js')).toThrow();
    expect(compiled('gatsby-node.js')).toBeDefined();
  });

  test('are reported with file, line and column if they are wrong', async () => {
    write('gatsby-node.ts', "\nimport { text } from './src/missing';\nexport default text;\n");
    const output = await compile();
    expect(output).toContain('Could not resolve "./src/missing"');
    expect(output).toContain('gatsby-node.ts:2:22');
  });
});

describe('queries', () => {
  /** Whether Gatsby parses a file in its search for queries and page options. */
  async function isParsed(text: string): Promise<boolean> {
    write('file.tsx', text);
    const { default: FileParser } = jest.requireActual<{
      default: new (options: object) => {
        parseFile(file: string, addError: () => void): Promise<unknown>;
      };
    }>('gatsby/dist/query/file-parser');
    const result = await new FileParser({}).parseFile(path.join(site, 'file.tsx'), () => undefined);
    return result !== null;
  }

  test.each([
    "import { graphql } from 'gatsby';\nexport const query = graphql`{ site { id } }`;",
    'export function Head() {}',
    'export const config = async () => ({});',
    'const a = 1;\nfunction Head() {}\nexport { a, Head };',
    'export const a = 1\nexport async function config() {}',
    'export async function getServerData() {}',
  ])('are searched for in a file that may have one: %s', async (text) => {
    expect(await isParsed(text)).toBe(true);
  });

  test.each(['// The config.\nexport const a = 1;', 'export const a = 1;\nconst Head = 1;'])(
    'are not searched for in other files: %s',
    async (text) => {
      expect(await isParsed(text)).toBe(false);
    },
  );
});

describe('the data of a page in develop', () => {
  /**
   * A script that requests the data of a page whose query gives the same result as before. The query runs after a number of
   * intervals that pass at once; with none, no interval passes. The script prints what is read.
   */
  const REQUEST = `
    const fs = require('node:fs');
    const intervals = Number(process.argv[2]);
    const { emitter, store } = require(process.env.GATSBY + '/dist/redux');
    const { getPageData, RETRY_INTERVAL } = require(process.env.GATSBY + '/dist/utils/get-page-data');
    const page = { path: '/page', componentPath: '/page.js', component: '/page.js', context: {} };
    store.dispatch({ type: 'SET_PROGRAM', payload: { directory: process.cwd() } });
    store.dispatch({ type: 'CREATE_PAGE', payload: page, plugin: { id: 'a', name: 'a' } });
    const { setTimeout: later } = globalThis;
    let passed = 0;
    let requested;
    const run = () => {
      const payload = { path: requested, componentPath: '/page.js', queryType: 'page' };
      fs.mkdirSync('public/page-data/page', { recursive: true });
      fs.writeFileSync('public/page-data/page/page-data.json', process.argv[3]);
      store.dispatch({ type: 'PAGE_QUERY_RUN', payload });
    };
    globalThis.setTimeout = (act, time) => {
      if (time !== RETRY_INTERVAL) return later(act, time);
      if (passed === intervals) return void setImmediate(run);
      passed += 1;
      setImmediate(act);
    };
    emitter.on('QUERY_RUN_REQUESTED', ({ pagePath }) => {
      requested = pagePath;
    });
    getPageData('/page').then((data) => {
      console.log(JSON.stringify(data.result));
      process.exit();
    });
  `;

  const request = async (intervals: number) => {
    write('request.js', REQUEST);
    const data = { componentChunkName: 'a', path: '/page', result: { same: true } };
    const stdout = await runScript('request.js', [String(intervals), JSON.stringify(data)]);
    return stdout.trim();
  };

  test('is read when its query has run, also if its result is the same as before', async () => {
    expect(await request(0)).toBe('{"same":true}');
  });

  // A first start of a large site stores its bundle while the reader opens the first page.
  test('is waited for while Gatsby is busy for a minute', async () => {
    expect(await request(12)).toBe('{"same":true}');
  });
});

/** Runs a script with the name of a change. Returns the JSON text in its last line. */
async function runChange(script: string, change: string): Promise<unknown> {
  write('change.js', script);
  return readLastLine(await runScript('change.js', [change], { NODE_ENV: 'development' }));
}

describe('the schema of develop', () => {
  /** A script that makes a change between two builds of the schema, and prints the fields of inferred types that are new. */
  const SCHEMA = `
    const { store } = require(process.env.GATSBY + '/dist/redux');
    const { actions } = require(process.env.GATSBY + '/dist/redux/actions');
    const { getDataStore, getNode } = require(process.env.GATSBY + '/dist/datastore');
    const { build } = require(process.env.GATSBY + '/dist/schema');
    const plugin = { name: 'plugin' };
    const createNode = (type, id, fields) =>
      store.dispatch(actions.createNode({ id, ...fields, internal: { type, contentDigest: JSON.stringify(fields) } }, plugin));
    const createTypes = (types) => store.dispatch(actions.createTypes(types, plugin));
    const changes = {
      'the value of a field': () => createNode('Page', 'two', { title: 'Three' }),
      'a node of a declared type': () => createNode('Declared', 'two', { title: 'Two' }),
      'a field': () => createNode('Page', 'two', { title: 'Two', count: 2 }),
      'one field less': () => createNode('Page', 'one', { title: 'One' }),
      'the type of a field': () => ['one', 'two'].forEach((id) => createNode('Page', id, { title: 1, picture: 'one.png' })),
      'a type': () => createNode('Note', 'note', { title: 'Note' }),
      'a child': () =>
        store.dispatch(actions.createParentChildLink({ parent: getNode('two'), child: getNode('declared') }, plugin)),
      'a file': () => createNode('File', 'picture', { absolutePath: '/pictures/one.png' }),
      'a declaration': () => createTypes('type Page implements Node { size: Int }'),
    };
    (async () => {
      await getDataStore().ready();
      store.dispatch({ type: 'SET_PROGRAM', payload: { directory: process.cwd() } });
      store.dispatch({ type: 'SET_SITE_CONFIG', payload: {} });
      createTypes('type Declared implements Node @dontInfer { id: ID! }');
      createNode('Declared', 'declared', { title: 'One' });
      createNode('File', 'file', { absolutePath: '/pictures/one.md', dir: '/pictures' });
      createNode('Page', 'one', { title: 'One', parent: 'file', picture: 'one.png' });
      createNode('Page', 'two', { title: 'Two' });
      await build({});
      const before = store.getState().schema;
      changes[process.argv[2]]();
      await build({});
      const after = store.getState().schema;
      const fieldsOf = (schema) =>
        ['Page', 'Note'].flatMap((type) =>
          Object.entries(schema.getType(type)?.getFields() ?? {}).map(([name, field]) => type + '.' + name + ': ' + field.type),
        );
      const added = fieldsOf(after).filter((field) => !fieldsOf(before).includes(field));
      process.stdout.write('\\n' + JSON.stringify({ isKept: after === before, added }));
      process.exit();
    })();
  `;

  test.each(['the value of a field', 'a node of a declared type'])(
    'is kept after an edit that changes %s',
    async (change) => {
      expect(await runChange(SCHEMA, change)).toEqual({ isKept: true, added: [] });
    },
  );

  test.each([
    ['a field', ['Page.count: Int']],
    ['one field less', []],
    ['the type of a field', ['Page.title: Int']],
    ['a type', expect.arrayContaining(['Note.title: String']) as string[]],
    ['a child', ['Page.childrenDeclared: [Declared]', 'Page.childDeclared: Declared']],
    ['a file', ['Page.picture: File']],
    ['a declaration', ['Page.size: Int']],
  ])('is made again after an edit that brings %s', async (change, added) => {
    expect(await runChange(SCHEMA, change)).toEqual({ isKept: false, added });
  });
});

describe('the extraction of queries in develop', () => {
  /** A script that makes a change between two extractions, and prints the queries. */
  const EXTRACTION = `
    const fs = require('node:fs');
    const { store } = require(process.env.GATSBY + '/dist/redux');
    const { actions } = require(process.env.GATSBY + '/dist/redux/actions');
    const { getDataStore } = require(process.env.GATSBY + '/dist/datastore');
    const { build } = require(process.env.GATSBY + '/dist/schema');
    const { default: extract } = require(process.env.GATSBY + '/dist/query/query-compiler');
    const writePage = (field) =>
      fs.writeFileSync('src/page.tsx', 'import { graphql } from "gatsby"; export const query = graphql\`query Page { site { ' + field + ' } }\`;');
    const createTypes = (types) => store.dispatch(actions.createTypes(types, { name: 'plugin' }));
    const changes = {
      nothing: () => undefined,
      'a query': () => writePage('name'),
      'a wrong query': () => writePage('unknown'),
      'the schema': () => createTypes('type Site { size: Int }'),
    };
    (async () => {
      await getDataStore().ready();
      fs.mkdirSync('src');
      fs.writeFileSync('package.json', '{}');
      writePage('id');
      store.dispatch({ type: 'SET_PROGRAM', payload: { directory: process.cwd() } });
      store.dispatch({ type: 'SET_SITE_CONFIG', payload: {} });
      createTypes('type Site implements Node { name: String }');
      await build({});
      const before = await extract();
      const { definitions } = store.getState();
      changes[process.argv[2]]();
      await build({});
      const after = await extract();
      const isKept = after === before && store.getState().definitions === definitions;
      const queries = [...after.values()].map(({ text }) => text.replace(/\\s+/g, ' '));
      process.stdout.write('\\n' + JSON.stringify({ isKept, queries }));
      process.exit();
    })();
  `;

  test.each([
    ['nothing', true, ['query Page { site { id } }']],
    ['a query', false, ['query Page { site { name } }']],
    ['a wrong query', false, []],
    ['the schema', false, ['query Page { site { id } }']],
  ])('after a change of %s', async (change, isKept, queries) => {
    expect(await runChange(EXTRACTION, change)).toEqual({ isKept, queries });
  });
});

describe('the queries of modules', () => {
  /** A script that looks for the queries of 20 pages, and prints those of one page and how often it has read a path. */
  const MAP = `
    const gatsby = process.env.GATSBY;
    const { StaticQueryMapper } = require(gatsby + '/dist/utils/webpack/plugins/static-query-mapper');
    const { NormalModule } = require(require.resolve('webpack', { paths: [gatsby] }));
    let read = 0;
    globalThis.URLSearchParams = class extends URLSearchParams {
      constructor(text) {
        super(text);
        read += 1;
      }
    };
    const paths = Array.from({ length: 20 }, (_, number) => '/page.tsx?__contentFilePath=/' + number + '.mdx');
    const found = {};
    const store = {
      getState: () => ({
        components: new Map(paths.map((componentPath) => [componentPath, { componentPath, pages: new Set() }])),
        staticQueryComponents: new Map([[1, { hash: 'one', componentPath: paths[7] }]]),
        componentsUsingSlices: new Map(),
        slicesByTemplate: new Map(),
        staticQueriesByTemplate: new Map(),
        program: { directory: '/' },
      }),
      dispatch: ({ type, payload }) => {
        if (type === 'SET_STATIC_QUERIES_BY_TEMPLATE') found[payload.componentPath] = payload.staticQueryHashes;
      },
    };
    let map;
    const hooks = { done: { tap: () => undefined }, finishMake: { tapPromise: (_, act) => (map = act) } };
    new StaticQueryMapper(store).apply({ hooks });
    const modules = paths.map((path) =>
      Object.assign(Object.create(NormalModule.prototype), { resource: path + '&export=default' }),
    );
    const moduleGraph = { getIncomingConnections: () => [] };
    map({ compiler: {}, entries: new Map(), modules, moduleGraph }).then(() => {
      console.log(JSON.stringify({ page: found[paths[7]], other: found[paths[8]], read }));
    });
  `;

  // With all modules and pages of a site ten times as large, this took half of the time of a bundle after an edit.
  test('are found by reading the path of each module once', async () => {
    write('map.js', MAP);
    expect(JSON.parse(await runScript('map.js'))).toEqual({ page: ['one'], other: [], read: 20 });
  });
});

describe('workers', () => {
  /** A script that renders pages as a build does, and prints the number of workers before and after. */
  const RENDER = `
    const { create } = require(process.env.GATSBY + '/dist/utils/worker/pool');
    const { doBuildPages } = require(process.env.GATSBY + '/dist/commands/build-html');
    const pages = process.argv.slice(2);
    const pool = create();
    const before = pool.workers.length;
    pool.addPreparation('deleteModuleCache', process.cwd() + '/public/render-page.js');
    doBuildPages(process.cwd() + '/public/render-page.js', pages, undefined, pool, process.env.STAGE).then(async () => {
      console.log(JSON.stringify([before, pool.workers.length]));
      await Promise.all(pool.end());
      // Node.js ends with an error first if a promise was rejected.
      setImmediate(() => process.exit());
    });
  `;

  /** A script that each worker loads first. The third one waits for 20 s. */
  const SLOW_WORKER = `
    if (process.env.GATSBY_WORKER_ID === '3') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20_000);
  `;

  /** Renders pages. Returns the number of workers before and after, and the page's text, which names the worker. */
  async function render(number: number, cores: number, stage = 'build-html') {
    const routes = Array.from({ length: number }, (_, index) => `/page-${index}`);
    write('render.js', RENDER);
    write('slow.js', SLOW_WORKER);
    write('public/webpack.stats.json', '{ "assetsByChunkName": {}, "namedChunkGroups": {} }');
    write(
      'public/render-page.js',
      `const html = process.env.GATSBY_WORKER_ID ?? 'main';
      const page = { html, unsafeBuiltinsUsage: [], sliceData: {} };
      exports.default = async () => (process.env.STAGE === 'build-html' ? page : html);`,
    );
    for (const route of routes)
      write(
        `public/page-data${route}/page-data.json`,
        JSON.stringify({ componentChunkName: 'a', path: route, result: {}, staticQueryHashes: [] }),
      );
    const stdout = await runScript('render.js', routes, {
      GATSBY_CPU_COUNT: String(cores),
      NODE_ENV: 'production',
      NODE_OPTIONS: `--require ${JSON.stringify(path.join(site, 'slow.js'))}`,
      STAGE: stage,
    });
    const folder = stage === 'build-html' ? 'public' : '.cache/develop-html';
    const [before, after] = readLastLine(stdout) as [number, number];
    return {
      before,
      after,
      text: readFileSync(path.join(site, folder, 'page-0/index.html'), 'utf8'),
    };
  }

  test.each([1, 2])('do not start for few pages, with %i processors', async (cores) => {
    expect(await render(50, cores)).toEqual({ before: 0, after: 0, text: 'main' });
  });

  test('do not start for the one page of develop', async () => {
    expect(await render(1, 3, 'develop-html')).toEqual({ before: 0, after: 0, text: 'main' });
  });

  test('start for more pages', async () => {
    expect(await render(51, 3)).toMatchObject({
      before: 0,
      after: 2,
      text: expect.stringMatching(/^[12]$/) as string,
    });
  });

  // Gatsby stops it after a second. If it had a task, for example its preparation for queries, this would end the build.
  test('are not waited for if they have no page to render', async () => {
    expect(await render(51, 4)).toMatchObject({ before: 0, after: 3 });
  });

  /** A script that gives a task to the workers, and prints what they do first. */
  const PREPARE = `
    const { create } = require(process.env.GATSBY + '/dist/utils/worker/pool');
    const pool = create();
    pool.addPreparation('buildSchema');
    const [, , method, ...task] = process.argv;
    pool[method](...task);
    console.log(JSON.stringify(pool.workers.map(({ currentTask }) => currentTask?.functionName)));
    for (const worker of pool.workers) worker.kill('SIGKILL');
    process.exit();
  `;

  test.each([
    [
      'prepare before they run queries',
      3,
      ['scheduleWorkAll', 'setComponents'],
      ['buildSchema', 'buildSchema'],
    ],
    [
      'prepare for queries while webpack runs',
      3,
      ['startForQueries'],
      ['buildSchema', 'buildSchema'],
    ],
    [
      'do not prepare for queries if they render pages',
      3,
      ['scheduleWorkSingle', 'renderHTMLProd'],
      ['renderHTMLProd', null],
    ],
    ['do not prepare for queries if there is one processor', 1, ['startForQueries'], [null]],
  ])('%s', async (_, cores, task, first) => {
    write('prepare.js', PREPARE);
    const output = await runScript('prepare.js', task, { GATSBY_CPU_COUNT: String(cores) });
    expect(readLastLine(output)).toEqual(first);
  });

  test('do not run queries if there is one processor, or few queries for which they are not prepared', () => {
    const build = readFileSync(require.resolve('gatsby/dist/commands/build'), 'utf8');
    expect(build).toMatch(/areFew = !workerPool.isPrepared && !areMany\(/);
    expect(build).toMatch(/if \(areFew \|\| .*cpuCoreCount\)\(\) === 1\)/);
  });

  test('do not start with the build', () => {
    const bootstrap = readFileSync(require.resolve('gatsby/dist/bootstrap'), 'utf8');
    expect(bootstrap).toContain('workerPool.addPreparation');
    expect(bootstrap).not.toContain('workerPool.all');
  });
});
