import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  splitSamples,
  writeSampleFiles,
} from '../../../plugins/gatsby-transformer-openapi/src/gatsby/sampleFiles';
import { described, readObject } from './support/readFixture';

const folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = async (host: string) =>
  (
    await described(
      readObject({
        openapi: '3.1.0',
        info: { title: 'X', version: '1' },
        servers: [{ url: `https://${host}` }],
        paths: { '/x': { get: { responses: { 200: { description: 'OK' } } } } },
      }),
    )
  ).operations;

test('a page carries the first sample and the way to the others', async () => {
  const [operation] = await read('a.example');
  if (!operation) throw new Error('There is no operation.');
  const { operation: onPage, later } = splitSamples(operation);
  expect(onPage.samples.map(({ language }) => language)).toEqual(['curl']);
  expect(onPage.laterSamples?.languages).toHaveLength(8);
  expect(onPage.laterSamples?.file).toBe(later?.file);
  expect(JSON.parse(later?.text ?? '')).toEqual(operation.samples.slice(1));
  const alone = { ...operation, samples: operation.samples.slice(0, 1) };
  expect(splitSamples(alone)).toEqual({ operation: alone });
});

test('files change their names with their content, and are written whole again', async () => {
  const [before, after] = [await read('a.example'), await read('b.example')];
  const place = (file = '') => path.join(folder, file);
  const [first] = await writeSampleFiles(folder, before);
  const [second] = await writeSampleFiles(folder, after);
  expect(second).not.toBe(first);
  expect(readFileSync(place(second), 'utf8')).toContain('https://b.example/x');

  // A build that was broken off leaves half of a file.
  writeFileSync(place(second), '[');
  await writeSampleFiles(folder, after);
  expect(readFileSync(place(second), 'utf8')).toContain('https://b.example/x');
});
