import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { bundleDescription, program, ROOT } from '../../support/openapi/bundleDescription';
import { listExamples } from '../../support/openapi/listExamples';
import { openDescription } from '../../support/openapi/openDescription';

const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), 'client-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  types: [],
};

/** A program that contains every example with its generated type. */
function usage(file: string, types: string): string {
  const description = openDescription(path.join(ROOT, 'openapi', file));
  const lines = listExamples(description).flatMap(({ operation, examples }) =>
    examples.map(({ part, mediaType, value }) => {
      const where =
        part === 'request' ? `NonNullable<O['requestBody']>` : `O['responses'][${part}]`;
      const type = `${where}['content']['${mediaType}']`.replace(
        'O[',
        `operations['${operation}'][`,
      );
      return `use<${type}>(${JSON.stringify(value)});`;
    }),
  );
  return [
    `import type { operations } from './${types}';`,
    'declare function use<T>(value: T): void;',
    ...lines,
  ].join('\n');
}

it.each(['core', 'public'])(
  'a client that is generated from %s.yaml compiles, and every example has its types',
  async (name) => {
    const bundle = path.join(folder, `${name}.json`);
    bundleDescription(path.join(ROOT, 'openapi', `${name}.yaml`), bundle);
    // In the root folder, the program would read redocly.yaml and search for settings.
    await run(
      program('openapi-typescript'),
      [bundle, '--output', path.join(folder, `${name}.ts`)],
      {
        cwd: folder,
      },
    );
    const source = usage(`${name}.yaml`, name);
    expect(source.split('\n').length).toBeGreaterThan(20);
    writeFileSync(path.join(folder, `use-${name}.ts`), source);
    writeFileSync(
      path.join(folder, `wrong-${name}.ts`),
      source.replace('"code":"', '"code":"not_'),
    );
    const settings = path.join(folder, `tsconfig.${name}.json`);
    writeFileSync(
      settings,
      JSON.stringify({
        compilerOptions: COMPILER_OPTIONS,
        files: [`use-${name}.ts`, `wrong-${name}.ts`],
      }),
    );
    const output = await run(program('tsc'), ['--project', settings], { cwd: folder }).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    );
    const errors = output.split('\n').filter((line) => line.includes('error TS'));
    // The compiler checks the values.
    expect(errors.filter((line) => line.startsWith('wrong-')).join()).toMatch('not_');
    expect(errors.filter((line) => !line.startsWith('wrong-'))).toEqual([]);
  },
);
