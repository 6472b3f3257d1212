import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execFileSync, spawn } from 'node:child_process';
import { nodesOf } from '../../support/content/nodesOf';
import { readGuides } from '../../support/content/readGuides';
import { startMockServer } from '../../support/openapi/startMockServer';
import { startRecorder } from '../../support/openapi/startRecorder';

const { guides, settings } = readGuides();
const origin = `https://${settings.variables['hosts.api'] ?? ''}/core/v1`;
const token = settings.variables['product.tokenVariable'] ?? '';

/** How the scripts of a language are started, and what replaces its pauses. */
const LANGUAGES = [
  ['bash', 'bash', /^\s*sleep \d+$/gm, ':'],
  ['python', 'python3', /time\.sleep\([^)]*\)+/g, 'None'],
] as const;

const recipes = guides
  .filter(({ route }) => route.startsWith('/docs/dev/cookbook/'))
  .map(({ route, tree }) => [route, nodesOf(tree, 'code')] as const);

function run(command: string, file: string, cwd: string) {
  return new Promise<{ status: number | null; output: string }>((resolve) => {
    // The examples of the description are from 2025.
    const env = { ...process.env, [token]: 'example', YES: '1', NOW: '1735689600' };
    const child = spawn(command, [file], { cwd, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => (output += data.toString()));
    child.on('close', (status) => resolve({ status, output }));
  });
}

it('there are recipes', () => expect(recipes.length).toBeGreaterThan(4));

describe.each(LANGUAGES)('%s', (language, command, pauses, instead) => {
  it.each(recipes)('the scripts of %s run one after another', async (_, code) => {
    const scripts = code.filter(
      ({ lang, value = '' }) => lang === language && value.includes(origin),
    );
    expect(scripts.length).toBeGreaterThan(0);
    const mock = await startMockServer('core.yaml');
    const recorder = await startRecorder(mock.address);
    const changes: string[] = [];
    recorder.rewrite = (method, url, text) => {
      if (method !== 'GET') changes.push(url);
      // Nothing with these annotations exists yet, every policy has run, and one key is Ben's.
      return (
        url.includes('annotations') ? text.replace(/("virtual_machines":)\[.*\]/s, '$1[]') : text
      )
        .replaceAll(/("total_size":)0\b/g, '$11')
        .replace('"name":"deploy"', '"name":"ben laptop"');
    };
    const folder = mkdtempSync(path.join(tmpdir(), 'recipe-'));
    // Files that the reader writes in an earlier step.
    for (const { meta, value = '' } of code) {
      const name = /title="([\w-]+\.jsonl)"/.exec(meta ?? '')?.[1];
      if (name !== undefined) writeFileSync(path.join(folder, name), `${value}\n`);
    }
    try {
      for (const [index, { value = '' }] of scripts.entries()) {
        const file = path.join(folder, `step-${index}`);
        writeFileSync(file, value.replaceAll(origin, recorder.address).replace(pauses, instead));
        expect(await run(command, file, folder)).toEqual({
          status: 0,
          output: expect.stringMatching(/\S/),
        });
      }
      expect(recorder.faults).toEqual([]);
      // A script that finds nothing to do would test nothing.
      const isChanging = scripts.some(({ value = '' }) =>
        /\b(?:POST|DELETE|post|delete)\b/.test(value),
      );
      expect(changes.length > 0).toBe(isChanging);
    } finally {
      recorder.stop();
      mock.stop();
      rmSync(folder, { recursive: true });
    }
  });
});

it('the languages of the recipes are installed', () => {
  for (const [, command] of LANGUAGES) execFileSync(command, ['--version']);
});
