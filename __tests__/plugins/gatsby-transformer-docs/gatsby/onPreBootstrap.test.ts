import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ParentSpanPluginArgs, PluginOptions } from 'gatsby';
import { onPreBootstrap } from '../../../../plugins/gatsby-transformer-docs/src/gatsby/onPreBootstrap';
import type { CallReader, ReadCall } from '../../../../plugins/shared/apiCalls';
import { contentFolder } from '../support/contentOf';
import { forgeCalls } from '../support/forgeCalls';

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

/** Starts a build while another thread reads the descriptions. Returns what was reported, in order. */
async function start(before: ReadCall, after: ReadCall): Promise<string[]> {
  const reported: string[] = [];
  const rest = { version: '1', versionFile: path.join(project, 'version') };
  let reader: CallReader = {
    ...rest,
    read: before,
    settle: async () => {
      reported.push('descriptions are read');
      reader = { ...rest, read: after };
    },
  };
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
    cache: { get: async () => undefined, set: async () => undefined },
    reporter: {
      warn: () => undefined,
      panicOnBuild: ({ context }: { context: { sourceMessage: string } }) =>
        reported.push(context.sourceMessage),
    },
  } as unknown as ParentSpanPluginArgs;
  const options = { sourceName: 'content', getCallReader: () => reader };
  await (onPreBootstrap as (...given: unknown[]) => Promise<void>)(
    args,
    options as unknown as PluginOptions,
  );
  return reported;
}

test('content without problems does not wait for descriptions', async () => {
  expect(await start(forgeCalls, noOperation)).toEqual([]);
});

test('a problem is only reported if the descriptions of now have it, and after theirs', async () => {
  expect(await start(noOperation, forgeCalls)).toEqual(['descriptions are read']);
  const [first, problem] = await start(noOperation, noOperation);
  expect(first).toBe('descriptions are read');
  expect(problem).toContain('there is no operation `forge/make`');
});
