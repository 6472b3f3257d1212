import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CallAnswers } from '../../../plugins/gatsby-transformer-openapi/src/gatsby/callAnswers';
import type { CachedAnswers } from '../../../plugins/gatsby-transformer-openapi/src/gatsby/callAnswers';
import type { LoadedDescriptions } from '../../../plugins/gatsby-transformer-openapi/src/gatsby/descriptionLoader';
import { callReaderHolder } from '../../../plugins/shared/apiCalls';
import { readObject } from './support/readFixture';

let project: string;
let answers: CallAnswers;
const { get: callReader, set } = callReaderHolder();
beforeEach(() => (answers = new CallAnswers(project, set)));
beforeAll(() => (project = mkdtempSync(path.join(tmpdir(), 'calls-'))));
afterAll(() => rmSync(project, { recursive: true, force: true }));

const api = { id: 'forge', file: 'x.yaml', infoSlug: 'forge-api' };
async function loaded(title: string | undefined): Promise<LoadedDescriptions> {
  const text = `{ openapi: 3.1.0, info: { title: X, version: '1' }, paths: { /x: { get: { operationId: x, summary: ${title}, responses: {} } } } }`;
  const { calls } = title === undefined ? {} : await readObject(text);
  return { apis: [{ api, calls, digest: title ?? 'broken' }], problems: [], warnings: [] };
}
const titleNow = () => callReader()?.read('forge/x', {}).call?.title;

/** The version and the results of an earlier start with one call. */
async function earlier(title: string, args: unknown) {
  answers.useDescriptions(await loaded(title));
  callReader()!.read('forge/x', args);
  const { version } = callReader()!;
  const kept = answers.release();
  return { version, kept: JSON.parse(JSON.stringify(kept)) as typeof kept };
}

test('the version file changes only if a description changes the calls', async () => {
  answers.useDescriptions(await loaded('First'));
  const { version, versionFile } = callReader()!;
  expect(titleNow()).toBe('First');
  expect(readFileSync(versionFile, 'utf8')).toBe(version);
  expect(path.relative(project, versionFile)).toBe(path.join('.cache', 'api-calls-version'));

  utimesSync(versionFile, 1, 1);
  answers.useDescriptions(await loaded('First'));
  expect(statSync(versionFile).mtimeMs).toBe(1000);

  answers.useDescriptions(await loaded('Second'));
  expect(titleNow()).toBe('Second');
  expect(readFileSync(versionFile, 'utf8')).not.toBe(version);
});

test.each([
  ['the code', [{ ...api }], 'newer code'],
  ['the settings of an API', [{ ...api, infoSlug: 'other' }], 'code'],
])('the version changes with %s that makes the calls', async (_, [changed], code) => {
  const before = await loaded('Same');
  new CallAnswers(project, set, 'code').useDescriptions(before);
  const { version } = callReader()!;
  new CallAnswers(project, set, code).useDescriptions({
    ...before,
    apis: [{ ...before.apis[0]!, api: changed! }],
  });
  expect(callReader()!.version).not.toBe(version);
});

describe('a description that does not change the calls of guides', () => {
  /** The same operation, in a description with another text. */
  const reworded = async (title: string) => {
    const { apis, ...rest } = await loaded(title);
    return { ...rest, apis: apis.map((given) => ({ ...given, digest: `${title}, new text` })) };
  };

  test('keeps the version', async () => {
    answers.useDescriptions(await loaded('Same'));
    titleNow();
    const { version } = callReader()!;
    answers.useDescriptions(await reworded('Same'));
    expect(titleNow()).toBe('Same');
    expect(callReader()!.version).toBe(version);
    answers.useDescriptions(await loaded('Other'));
    expect(titleNow()).toBe('Other');
    expect(callReader()!.version).not.toBe(version);
  });

  test('gets a new version with the first call that was not compared', async () => {
    answers.useDescriptions(await loaded('Same'));
    titleNow();
    const { version, versionFile } = callReader()!;
    answers.useDescriptions(await reworded('Same'));
    callReader()!.read('forge/x', { query: { limit: 1 } });
    expect(callReader()!.version).not.toBe(version);
    expect(readFileSync(versionFile, 'utf8')).toBe(callReader()!.version);
  });

  test('gets a new version if no call is known', async () => {
    answers.useDescriptions(await loaded('Same'));
    const { version } = callReader()!;
    answers.useDescriptions(await reworded('Same'));
    expect(callReader()!.version).not.toBe(version);
  });

  test('keeps the version of an earlier start', async () => {
    const { version, kept } = await earlier('Same', {});
    const later = new CallAnswers(project, set);
    later.restore(kept);
    later.useDescriptions(await reworded('Same'));
    expect(callReader()!.version).toBe(version);
    expect(later.release()).toEqual({ ...kept, digests: [['forge', 'Same, new text']] });

    const next = new CallAnswers(project, set);
    next.restore(kept);
    next.useDescriptions(await loaded('Other'));
    expect(callReader()!.version).not.toBe(version);
    expect(titleNow()).toBe('Other');
  });

  test.each([
    ['other code', {}, 'newer code'],
    ['a call with arguments that JSON cannot hold', { query: { limit: Infinity } }, ''],
  ])('gets a new version if an earlier start had %s', async (_, args, code) => {
    const { version, kept } = await earlier('Same', args);
    const later = new CallAnswers(project, set, code);
    later.restore(kept);
    later.useDescriptions(await reworded('Same'));
    expect(callReader()!.version).not.toBe(version);
  });
});

test('if a description cannot be read, its last valid calls are kept', async () => {
  answers.useDescriptions(await loaded('Good'));
  answers.useDescriptions(await loaded(undefined));
  expect(titleNow()).toBe('Good');
});

describe('results of an earlier build', () => {
  const never = () => Promise.reject(new Error('The descriptions were read.'));
  /** Another start, which keeps the API. */
  const useAgain = (
    cached: CachedAnswers,
    load: (apiIds: ReadonlySet<string>) => Promise<LoadedDescriptions>,
  ) => {
    const later = new CallAnswers(project, set);
    const digests = later.restore(cached);
    const digest = digests.get(api.id) ?? '';
    later.useDescriptions({ apis: [{ api, digest, isKept: true }] }, load);
    return digests;
  };

  test('are used without reading the descriptions', async () => {
    answers.useDescriptions(await loaded('First'));
    const { read } = callReader()!;
    const answer = read('forge/x', { query: { limit: 5 } });
    const cached = answers.release();
    expect(callReader()!.read('forge/x', { query: { limit: 5 } })).toBe(answer);

    useAgain(JSON.parse(JSON.stringify(cached)) as typeof cached, never);
    expect(callReader()!.read('forge/x', { query: { limit: 5 } })).toEqual(answer);
    expect(await callReader()!.complete?.()).toBe(false);
  });

  test('do not contain new calls, for which the descriptions are read', async () => {
    answers.useDescriptions(await loaded('First'));
    callReader()!.read('forge/x', null);
    const { version } = callReader()!;
    const asked: string[] = [];
    useAgain(answers.release(), (apiIds) => {
      asked.push(...apiIds);
      return loaded('First');
    });
    expect(callReader()!.read('forge/x', { query: null }).call).toBeUndefined();
    expect(await callReader()!.complete?.()).toBe(true);
    expect(asked).toEqual(['forge']);
    expect(callReader()!.read('forge/x', {}).call?.title).toBe('First');
    expect(callReader()!.version).toBe(version);
  });

  test('are restored with the digests of their descriptions, if the code is the same', async () => {
    answers.useDescriptions(await loaded('First'));
    const cached = answers.release();
    expect([...useAgain(cached, never)]).toEqual([['forge', 'First']]);
    expect([...new CallAnswers(project, set, 'newer code').restore(cached)]).toEqual([]);
  });

  test('are kept and compared for each API on its own', async () => {
    const other = { ...api, id: 'other' };
    const both = async (title: string): Promise<LoadedDescriptions> => {
      const { apis, ...rest } = await loaded(title);
      return { ...rest, apis: [...apis, { ...apis[0]!, api: other }] };
    };
    answers.useDescriptions(await both('First'));
    for (const name of ['forge/x', 'other/x']) callReader()!.read(name, {});
    const { version } = callReader()!;
    const cached = answers.release();
    for (const [title, isSame] of [
      ['First', true],
      ['Second', false],
    ] as const) {
      const later = new CallAnswers(project, set);
      later.restore(cached);
      const [read] = (await loaded(title)).apis;
      const apis = [
        { ...read!, digest: 'new text' },
        { api: other, digest: 'First', isKept: true },
      ];
      later.useDescriptions({ apis }, never);
      expect(callReader()!.version === version).toBe(isSame);
      expect(titleNow()).toBe(title);
      expect(callReader()!.read('other/x', {}).call?.title).toBe('First');
      expect(await callReader()!.complete?.()).toBe(false);
    }
  });

  test('stay valid if the same descriptions are read again, but not if others are', async () => {
    answers.useDescriptions(await loaded('Once'));
    callReader()!.read('forge/x', {});
    answers.useDescriptions(await loaded('Once'));
    expect(answers.release().answers).toHaveLength(1);
    answers.useDescriptions(await loaded('Twice'));
    expect(answers.release().answers).toEqual([]);
  });

  test('distinguish arguments that are equal in JSON', async () => {
    answers.useDescriptions(await loaded('First'));
    callReader()!.read('forge/x', { query: { limit: null } });
    useAgain(answers.release(), () => loaded('First'));
    callReader()!.read('forge/x', { query: { limit: Infinity } });
    expect(await callReader()!.complete?.()).toBe(true);
  });

  test('are kept if the model of an API is freed, and a new call reads it again', async () => {
    const read = jest.fn(() => loaded('First'));
    answers.useDescriptions(await loaded('First'), read);
    callReader()!.read('forge/x', {});
    const { version } = callReader()!;
    answers.free(['forge', 'unknown']);
    expect(titleNow()).toBe('First');
    expect(await callReader()!.complete?.()).toBe(false);
    callReader()!.read('forge/x', { query: { limit: 5 } });
    expect(await callReader()!.complete?.()).toBe(true);
    expect(read).toHaveBeenCalledWith(new Set(['forge']));
    expect(callReader()!.version).toBe(version);
  });

  test('are kept after all guides are read, and the models are freed', async () => {
    answers.useDescriptions(await loaded('Last'));
    answers.release();
    expect(() => callReader()!.read('forge/x', {})).toThrow('No guide has asked');
  });
});
