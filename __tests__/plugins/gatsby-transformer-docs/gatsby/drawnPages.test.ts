import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remarkMarkAndUnravel } from '@mdx-js/mdx/lib/plugin/remark-mark-and-unravel.js';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { splitPage } from '../../../../plugins/gatsby-transformer-docs/src/core/frontMatter';
import { openContentFolder } from '../../../../plugins/gatsby-transformer-docs/src/gatsby/contentFolder';
import { drawnPages } from '../../../../plugins/gatsby-transformer-docs/src/gatsby/drawnPages';
import type { StoredTree } from '../../../../plugins/gatsby-transformer-docs/src/gatsby/storedTree';
import { markdownOptions } from '../../../../plugins/gatsby-transformer-docs/src/gatsby/markdownOptions';
import { PageCache } from '../../../../plugins/gatsby-transformer-docs/src/gatsby/pageCache';
import { pageDependencies } from '../../../../plugins/shared/pageDependencies';
import { contentFolder } from '../support/contentOf';
import { forgeCalls } from '../support/forgeCalls';

jest.mock('node:fs', () =>
  jest
    .requireActual<typeof import('../support/fsWithoutPublic')>('../support/fsWithoutPublic')
    .fsWithoutPublic(),
);

let directory: string;
let remove: () => void;
beforeEach(() => ({ directory, remove } = contentFolder()));
afterEach(() => remove());

const PAGE = 'docs/storage/disks/resize.mdx';

/** Syntax that MDX changes before the steps: JSX in a paragraph of its own, and elements that are HTML. */
const MORE = `
<Cards><Card title="A" href="./index.mdx">a</Card></Cards> <kbd>Esc</kbd>

{product.name} {product.name}

<details open>
  <summary>More</summary>

  :::tip[About <kbd>Esc</kbd>]
  - [ ] A task, with a \`literal\`
  :::
</details>

<Include file="again" />

\`\`\`api-call forge/make
body: {}
\`\`\`

\`\`\`js {1}
export const a = { b: /c/u };
\`\`\`
`;

beforeEach(() => {
  const file = path.join(directory, PAGE);
  writeFileSync(file, readFileSync(file, 'utf8') + MORE);
  mkdirSync(path.join(directory, 'includes'), { recursive: true });
  writeFileSync(path.join(directory, 'includes/again.mdx'), 'An _include_.\n');
});

const callReader = () => ({ read: forgeCalls, version: '1', versionFile: '/nowhere/version' });

/** Reads a page as a build does, and returns what compiles it. */
function readPage() {
  const folder = openContentFolder(directory, { callReader });
  const trees = new Map<string, StoredTree>();
  const cache = new PageCache([], { drawn: trees });
  const { problems } = cache.read(folder, PAGE, folder.variables(), new Map());
  expect(problems).toEqual([]);
  const pages = drawnPages();
  pages.put(PAGE, { ...trees.get(PAGE)!, inputs: cache.inputsOf(PAGE)! });
  return pages;
}

/** Places of nodes. They do not change what a page is compiled to. */
const PLACES = ['position', 'start', 'end', 'loc', 'range', 'origin'];

const withoutPlaces = (tree: unknown) =>
  JSON.parse(
    JSON.stringify(tree, (key, value: unknown) => (PLACES.includes(key) ? undefined : value)),
  ) as unknown;

/** Makes the tree that the page is compiled from, as gatsby-plugin-mdx and MDX do: without the front matter. */
async function compile(pages?: ReturnType<typeof drawnPages>) {
  const dependencies = pageDependencies();
  const options = markdownOptions(directory, {
    dependencies,
    getCallReader: callReader,
    ...(pages && { drawnPages: pages }),
  });
  const { body } = splitPage(readFileSync(path.join(directory, PAGE), 'utf8'));
  const file = path.join(directory, PAGE);
  const parsed = jest.fn();
  const processor = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(function countParsed() {
      const parse = this.Parser as unknown as (...args: unknown[]) => unknown;
      this.Parser = ((...args: unknown[]) => {
        parsed();
        return parse(...args);
      }) as unknown as typeof this.Parser;
    })
    .use(remarkMarkAndUnravel)
    .use(options.remarkPlugins);
  const source = new VFile({ value: body.trimStart(), path: file });
  const tree = withoutPlaces(await processor.run(processor.parse(source), source));
  return { tree, isParsed: parsed.mock.calls.length > 0, files: [...dependencies.of(file)] };
}

test('a page that was read is compiled from the same tree without being parsed again', async () => {
  const drawn = await compile(readPage());
  const plain = await compile();
  expect(drawn.isParsed).toBe(false);
  expect(plain.isParsed).toBe(true);
  expect(drawn.tree).toEqual(plain.tree);
  expect(JSON.stringify(drawn.tree)).toContain('"An "');
  expect(drawn.files).toEqual(expect.arrayContaining(plain.files));
  expect(drawn.files).toContain(path.join(directory, 'includes/again.mdx'));
});

test('a page is parsed again if its text or a file that it refers to has changed', async () => {
  const edits = [
    () => {
      const file = path.join(directory, PAGE);
      writeFileSync(file, `${readFileSync(file, 'utf8')}\nEdited.\n`);
    },
    () => writeFileSync(path.join(directory, 'includes/again.mdx'), 'Another include.\n'),
    () => rmSync(path.join(directory, 'includes/again.mdx')),
  ];
  for (const edit of edits) {
    const pages = readPage();
    edit();
    const { tree, isParsed } = await compile(pages);
    expect(isParsed).toBe(true);
    expect(tree).toEqual((await compile()).tree);
  }
});

test('MDX has the version that compiles the pages', () => {
  const from = (folder: string) =>
    require.resolve('@mdx-js/mdx/package.json', { paths: [path.resolve(folder)] });
  expect(from('plugins')).toBe(from('node_modules/gatsby-plugin-mdx'));
});

/** In a process of its own, because Jest cannot load all modules of MDX. */
test('gatsby-plugin-mdx gives the steps the path and text of the page, and a tree that MDX has marked', () => {
  const page = { absolutePath: path.join(directory, PAGE), source: 'Text\n\n<kbd>Esc</kbd>\n' };
  const code = `
    const { compileMDX } = require('gatsby-plugin-mdx/dist/compile-mdx');
    const given = {};
    function steps() {
      const parse = this.Parser;
      this.Parser = (source, file) => {
        Object.assign(given, { absolutePath: file.path, source });
        return parse(source, file);
      };
      return ({ children }) => void Object.assign(given, { last: children.at(-1) });
    }
    compileMDX(${JSON.stringify(page)}, { remarkPlugins: [steps] }, { get: async () => 'id' }, {
      panicOnBuild: ({ context }) => { throw context.errorMeta; },
    }).then(() => console.log(JSON.stringify(given)));
  `;
  const given = execFileSync(process.execPath, ['-e', code], { encoding: 'utf8' });
  expect(JSON.parse(given)).toMatchObject({
    ...page,
    last: { type: 'mdxJsxFlowElement', data: { _mdxExplicitJsx: true } },
  });
});

test('a page is compiled in gatsby develop as in a build', () => {
  const { remarkPlugins: _, ...options } = markdownOptions(directory);
  const page = { absolutePath: path.join(directory, PAGE), source: 'Text\n\n<kbd>Esc</kbd>\n' };
  const code = `
    const { compileMDX } = require('gatsby-plugin-mdx/dist/compile-mdx');
    const [page, options] = ${JSON.stringify([page, options])};
    compileMDX(page, options, { get: async () => 'id' }, {
      panicOnBuild: ({ context }) => { throw context.errorMeta; },
    }).then(({ processedMDX }) => console.log(processedMDX));
  `;
  const compileIn = (NODE_ENV: 'development' | 'production') =>
    execFileSync(process.execPath, ['-e', code], {
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV },
    });
  expect(compileIn('production')).toContain('Esc');
  expect(compileIn('development')).toBe(compileIn('production'));
});

test('the tree of a page is used once', async () => {
  const pages = readPage();
  await compile(pages);
  expect((await compile(pages)).isParsed).toBe(true);
});
