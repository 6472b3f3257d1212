import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ParentSpanPluginArgs, PluginOptions } from 'gatsby';
import { onPreBootstrap } from '../../../plugins/gatsby-transformer-docs/src/onPreBootstrap';
import { GuideTrees } from '../../../src/store/content/guideTrees';
import { callReaderHolder } from '../../../src/core/content/apiCalls';
import type { ReadCall } from '../../../src/core/content/apiCalls';
import { contentFolder } from '../../src/store/content/support/contentOf';
import { forgeCalls } from '../../src/core/content/support/forgeCalls';

let content: string;
let remove: () => void;
let project: string;
const here = process.cwd();
beforeEach(() => {
  ({ directory: content, remove } = contentFolder());
  project = mkdtempSync(path.join(tmpdir(), 'project-'));
  const page = path.join(content, 'docs/start.mdx');
  const call = '```api-call forge/make\nbody: {}\n```';
  writeFileSync(page, readFileSync(page, 'utf8').replace('Text.', call));
  jest.replaceProperty(process.env, 'NODE_ENV', 'production');
  // Samples of calls are written into the folder of the project.
  process.chdir(project);
});
afterEach(() => {
  process.chdir(here);
  jest.replaceProperty(process.env, 'NODE_ENV', 'test');
  remove();
  rmSync(project, { recursive: true });
});

const noOperation: ReadCall = (operation) => ({
  faults: [{ path: [], message: `there is no operation \`${operation}\``, advice: 'Name one.' }],
});

/** Starts a build. Returns what was reported. */
async function start(read: ReadCall): Promise<string[]> {
  const reported: string[] = [];
  const calls = callReaderHolder();
  calls.set({ read, complete: async () => false });
  const store = {
    getState: () => ({
      program: { directory: project },
      flattenedPlugins: [
        { name: 'gatsby-source-filesystem', pluginOptions: { name: 'content', path: content } },
      ],
    }),
  };
  const args = {
    store,
    reporter: {
      warn: () => undefined,
      panicOnBuild: ({ context }: { context: { sourceMessage: string } }) =>
        reported.push(context.sourceMessage),
    },
  } as unknown as ParentSpanPluginArgs;
  const trees = new GuideTrees(path.join(project, 'trees'));
  const options = { sourceName: 'content', calls, trees } as unknown as PluginOptions;
  await (onPreBootstrap as (...given: unknown[]) => Promise<void>)(args, options);
  return reported;
}

test('a build ends if a guide has a call with a fault', async () => {
  expect(await start(forgeCalls)).toEqual([]);
  const [problem] = await start(noOperation);
  expect(problem).toContain('there is no operation `forge/make`');
});
