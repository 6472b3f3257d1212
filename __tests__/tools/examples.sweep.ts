import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { missingInPages } from '../support/missingInPages';
import { outcomesOf } from '../support/runApi';

/** Draws every OpenAPI 3 description of the example packages. No page may lack a parameter or a property. */
const packages = path.resolve(__dirname, '../../node_modules');
const files = ['@readme/oas-examples/3.0', '@readme/oas-examples/3.1', '@scalar/galaxy/dist']
  .flatMap((name) =>
    readdirSync(path.join(packages, name), { recursive: true }).map((file) =>
      path.join(packages, name, String(file)),
    ),
  )
  .filter((file) => /\.(json|ya?ml)$/.test(file))
  .filter((file) => /^\s*(\{\s*)?"?openapi"?:/m.test(readFileSync(file, 'utf8')))
  .sort();
const folder = mkdtempSync(path.join(os.tmpdir(), 'api-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { status, outcomes } = outcomesOf('--out', folder, ...files);

test('all are drawn', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(status).toBe(0);
});

test.each(outcomes.map((outcome) => [path.relative(packages, outcome.file), outcome] as const))(
  '%s',
  (_name, outcome) => {
    expect(missingInPages(outcome.file, path.join(folder, outcome.folder ?? ''))).toEqual([]);
  },
);
