import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { offerCalls } from '../../../plugins/gatsby-transformer-openapi/src/gatsby/offerCalls';
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

test('a description that cannot be read leaves its last good calls', async () => {
  offerCalls(await readings('Good'), project);
  offerCalls(await readings(undefined), project);
  expect(titleNow()).toBe('Good');
});
