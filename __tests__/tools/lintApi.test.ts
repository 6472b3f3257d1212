import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'lint-api-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Lints a description with the rules of a `redocly.yaml`. */
function lint(description: string, rules: string) {
  writeFileSync(path.join(folder, 'site.yml'), 'apis: [{ id: a, file: a.yaml }]\n');
  writeFileSync(path.join(folder, 'a.yaml'), description);
  writeFileSync(path.join(folder, 'redocly.yaml'), rules);
  const { status, stdout } = spawnSync(
    process.execPath,
    [path.resolve(__dirname, '../../tools/lintApi.mjs')],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, CONTENT_DIR: '.', OPENAPI_DIR: '.' } },
  );
  return { status, stdout };
}

// The closing bracket is as deep as its key, which the build accepts.
const BRACKET = `openapi: 3.1.0
info: { title: Bracket, version: '1' }
paths:
  /events:
    parameters: [
      { name: a, in: query, schema: { type: string } }
    ]
`;

test('a description that only Redocly cannot read is named and is no fault', () => {
  const { status, stdout } = lint(BRACKET, 'rules:\n  struct: error\n');
  expect([status, stdout]).toEqual([
    0,
    expect.stringMatching(/a\.yaml .*not checked.*indentation/),
  ]);
});

test('rules with the severity `warn` advise, and those with `error` fail', () => {
  const description = 'openapi: 3.1.0\ninfo: { title: T }\npaths: {}\n';
  expect(lint(description, 'rules:\n  struct: warn\n')).toEqual({
    status: 0,
    stdout: expect.stringContaining('version'),
  });
  expect(lint(description, 'rules:\n  struct: error\n').status).toBe(1);
});
