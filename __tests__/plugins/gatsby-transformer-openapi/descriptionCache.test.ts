import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Store } from 'gatsby';
import { inputsDigest } from '../../../plugins/gatsby-transformer-openapi/src/gatsby/descriptionCache';
import { codeDigest } from '../../../plugins/shared/codeDigest';

let project: string;
let folder: string;
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'kept-'));
  folder = path.join(project, 'openapi');
  mkdirSync(path.join(folder, 'parts'), { recursive: true });
  writeFileSync(path.join(folder, 'core.yaml'), 'openapi: 3.1.0');
  writeFileSync(path.join(folder, 'parts/disks.yaml'), 'paths: {}');
  writeFileSync(path.join(project, 'code.js'), 'the plugin');
  writeFileSync(path.join(project, 'package-lock.json'), '{}');
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

const settings = {
  sourceName: 'openapi',
  apis: [{ id: 'core', file: 'core.yaml', infoSlug: 'core-api' }],
};
const storeWith = (code: string | undefined) =>
  ({
    getState: () => ({
      program: { directory: project },
      flattenedPlugins: [{ name: 'gatsby-transformer-openapi', resolvedCompiledGatsbyNode: code }],
    }),
  }) as unknown as Store;
const keyNow = async (with_ = settings) =>
  inputsDigest(
    await codeDigest(storeWith(path.join(project, 'code.js')), 'gatsby-transformer-openapi'),
    with_,
    folder,
  );

test('unchanged inputs have the same digest', async () => {
  expect(await keyNow()).toBe(await keyNow());
});

test.each([
  ['a description', () => writeFileSync(path.join(folder, 'core.yaml'), 'openapi: 3.0.3')],
  ['a part of it', () => writeFileSync(path.join(folder, 'parts/disks.yaml'), 'paths: { }')],
  ['a file more', () => writeFileSync(path.join(folder, 'parts/new.yaml'), '')],
  ['a file less', () => rmSync(path.join(folder, 'parts/disks.yaml'))],
  [
    'what goes from one file to the next',
    () => {
      writeFileSync(path.join(folder, 'core.yaml'), 'openapi: 3.1.');
      writeFileSync(path.join(folder, 'parts/disks.yaml'), '0paths: {}');
    },
  ],
  ['a link', () => symlinkSync('core.yaml', path.join(folder, 'link.yaml'))],
  ['the code', () => writeFileSync(path.join(project, 'code.js'), 'the plugin, mended')],
  ['the packages', () => writeFileSync(path.join(project, 'package-lock.json'), '{ }')],
  [
    'a patch of a package',
    () => {
      mkdirSync(path.join(project, 'patches/@scope'), { recursive: true });
      writeFileSync(path.join(project, 'patches/@scope/a.patch'), '');
    },
  ],
])('%s changes the digest', async (_, change) => {
  const before = await keyNow();
  change();
  expect(await keyNow()).not.toBe(before);
});

test('other settings change the digest', async () => {
  expect(await keyNow({ ...settings, apis: [] })).not.toBe(await keyNow());
});

test('if the code is unknown, there is no digest', async () => {
  const code = await codeDigest(storeWith(undefined), 'gatsby-transformer-openapi');
  expect(await inputsDigest(code, settings, folder)).toBeUndefined();
});
