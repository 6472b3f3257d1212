import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const SITE = path.resolve(__dirname, '../../fixtures/docs/good');

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'check-page-test-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the check, sends a page, and ends the process. Returns the remaining files of its copy of the content. */
async function leftAfter(end: (child: ReturnType<typeof spawn>) => void) {
  const child = spawn(process.execPath, ['tools/run.mjs', 'tools/check-page/main.ts'], {
    cwd: root,
    env: { ...process.env, CONTENT_DIR: SITE, OPENAPI_DIR: SITE, TMPDIR: folder },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const answer = new Promise<string>((resolve) =>
    child.stdout.once('data', (data: Buffer) => resolve(data.toString())),
  );
  const page = { file: 'docs/start.mdx', text: '---\ntitle: A\n---\n\n<Steps>\n', pictures: [] };
  child.stdin.write(`${JSON.stringify({ id: 7, change: { after: [page], own: [page.file] } })}\n`);
  const { id, findings } = JSON.parse(await answer) as { id: number; findings: object[] };
  expect(id).toBe(7);
  expect(findings).toContainEqual(expect.objectContaining({ field: 'body' }));
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^page-check-/)]);
  end(child);
  await ended;
  return readdirSync(folder);
}

it('no file stays when its input ends', async () => {
  expect(await leftAfter((child) => child.stdin?.end())).toEqual([]);
});

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'no file stays when it is ended by %s',
  async (signal) => {
    expect(await leftAfter((child) => child.kill(signal))).toEqual([]);
  },
);
