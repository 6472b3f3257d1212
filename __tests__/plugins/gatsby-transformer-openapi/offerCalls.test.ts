import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  keepAnswersOnly,
  offerAnswers,
  offerCalls,
} from '../../../plugins/gatsby-transformer-openapi/src/gatsby/offerCalls';
import type { Readings } from '../../../plugins/gatsby-transformer-openapi/src/gatsby/readDescriptions';
import { callReader } from '../../../plugins/shared/apiCalls';
import { readObject } from './support/readFixture';

let project: string;
beforeAll(() => (project = mkdtempSync(path.join(tmpdir(), 'calls-'))));
afterAll(() => rmSync(project, { recursive: true, force: true }));

const api = { id: 'forge', file: 'x.yaml', infoSlug: 'forge-api' };
async function readings(title: string | undefined): Promise<Readings> {
  const text = `{ openapi: 3.1.0, info: { title: X, version: '1' }, paths: { /x: { get: { operationId: x, summary: ${title}, responses: {} } } } }`;
  const { calls } = title === undefined ? {} : await readObject(text);
  return {
    readings: [{ api, calls }],
    problems: [],
    warnings: [],
    sources: new Map([['x.yaml', title ?? 'broken']]),
  };
}
const titleNow = () => callReader()?.read('forge/x', {}).call?.title;

test('a changed description changes what calls are and the file that stands for it; the same one leaves it alone', async () => {
  offerCalls(await readings('First'), project);
  const { version, versionFile } = callReader()!;
  expect(titleNow()).toBe('First');
  expect(readFileSync(versionFile, 'utf8')).toBe(version);
  expect(path.relative(project, versionFile)).toBe(path.join('.cache', 'api-calls-version'));

  utimesSync(versionFile, 1, 1);
  offerCalls(await readings('First'), project);
  expect(statSync(versionFile).mtimeMs).toBe(1000);

  offerCalls(await readings('Second'), project);
  expect(titleNow()).toBe('Second');
  expect(readFileSync(versionFile, 'utf8')).not.toBe(version);
});

test.each([
  ['the code', [{ ...api }], 'newer code'],
  ['the settings of an API', [{ ...api, infoSlug: 'other' }], 'code'],
])('%s that makes the calls is part of their version', async (_, [changed], code) => {
  const before = await readings('Same');
  offerCalls(before, project, 'code');
  const { version } = callReader()!;
  offerCalls({ ...before, readings: [{ ...before.readings[0]!, api: changed! }] }, project, code);
  expect(callReader()!.version).not.toBe(version);
});

test('a description that cannot be read leaves its last good calls', async () => {
  offerCalls(await readings('Good'), project);
  offerCalls(await readings(undefined), project);
  expect(titleNow()).toBe('Good');
});

describe('an earlier build’s answers', () => {
  const never = () => Promise.reject(new Error('The descriptions were read.'));

  test('are those of the descriptions, which are not read again', async () => {
    offerCalls(await readings('First'), project);
    const { read } = callReader()!;
    const answer = read('forge/x', { query: { limit: 5 } });
    const kept = keepAnswersOnly(project);
    expect(callReader()!.read('forge/x', { query: { limit: 5 } })).toBe(answer);

    offerAnswers(JSON.parse(JSON.stringify(kept)) as typeof kept, project, never);
    expect(callReader()!.read('forge/x', { query: { limit: 5 } })).toEqual(answer);
    expect(await callReader()!.complete?.()).toBe(false);
  });

  test('do not answer what was not asked: the descriptions are read then', async () => {
    offerCalls(await readings('First'), project);
    callReader()!.read('forge/x', null);
    const { version } = callReader()!;
    offerAnswers(keepAnswersOnly(project), project, () => readings('First'));
    expect(callReader()!.read('forge/x', { query: null }).call).toBeUndefined();
    expect(await callReader()!.complete?.()).toBe(true);
    expect(callReader()!.read('forge/x', {}).call?.title).toBe('First');
    expect(callReader()!.version).toBe(version);
  });

  test('outlive a second reading of the same descriptions, and of no others', async () => {
    offerCalls(await readings('Once'), project);
    callReader()!.read('forge/x', {});
    offerCalls(await readings('Once'), project);
    expect(keepAnswersOnly(project).answers).toHaveLength(1);
    offerCalls(await readings('Twice'), project);
    expect(keepAnswersOnly(project).answers).toEqual([]);
  });

  test('tell apart what JSON would not', async () => {
    offerCalls(await readings('First'), project);
    callReader()!.read('forge/x', { query: { limit: null } });
    offerAnswers(keepAnswersOnly(project), project, () => readings('First'));
    callReader()!.read('forge/x', { query: { limit: Infinity } });
    expect(await callReader()!.complete?.()).toBe(true);
  });

  test('are all that is left when the guides have been read', async () => {
    offerCalls(await readings('Last'), project);
    keepAnswersOnly(project);
    expect(() => callReader()!.read('forge/x', {})).toThrow('No guide has asked');
  });
});
