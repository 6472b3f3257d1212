import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { changePairs, operationOf, SECURITY_SCHEMES } from '../support/changePairs';

/** Redocly's `diff` compares the same pairs. Each pair has its own path in one description. */
const CLI = require.resolve('@redocly/cli/bin/cli.js');

interface Report {
  changes: { path: string; impact: string }[];
}

const pairs = changePairs().filter(({ place, openapi }) => place !== 'description' && !openapi);

function together(version: 'older' | 'newer'): object {
  const own = (index: number, value: object) =>
    JSON.parse(JSON.stringify(value).replaceAll('#/components/schemas/', `$&P${index}_`)) as object;
  return {
    openapi: '3.1.0',
    info: { title: 'X', version: '1.0.0' },
    paths: Object.fromEntries(
      pairs.map((pair, index) => [`/p${index}_`, { post: own(index, operationOf(pair, version)) }]),
    ),
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas: Object.fromEntries(
        pairs.flatMap(({ schemas }, index) =>
          Object.entries(schemas?.[version] ?? {}).map(([name, schema]: [string, object]) => [
            `P${index}_${name}`,
            own(index, schema),
          ]),
        ),
      ),
    },
  };
}

/** Paths of the pairs whose change is a major one according to Redocly. */
async function majorOnes(older: object, newer: object): Promise<Set<number>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pairs-'));
  try {
    await writeFile(path.join(folder, 'older.json'), JSON.stringify(older));
    await writeFile(path.join(folder, 'newer.json'), JSON.stringify(newer));
    const words = ['diff', 'older.json', 'newer.json', '--format=json', '--fail-on=none'];
    const env = {
      ...process.env,
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    };
    const { stdout } = await promisify(execFile)(process.execPath, [CLI, ...words], {
      cwd: folder,
      env,
      maxBuffer: 100_000_000,
    });
    const { changes } = JSON.parse(stdout) as Report;
    expect(changes.length).toBeGreaterThan(pairs.length / 2);
    return new Set(
      changes
        .filter(({ impact }) => impact === 'major')
        .map((change) => Number(/p(\d+)_/i.exec(change.path)?.[1])),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('Redocly classifies the same changes as breaking, or the pair explains the difference', async () => {
  const isBreaking = (lines: string[]) => lines.some((line) => line.startsWith('!'));
  const older = together('older');
  const newer = together('newer');
  const forward = await majorOnes(older, newer);
  const backward = await majorOnes(newer, older);
  const differing = pairs.filter(
    (pair, index) =>
      forward.has(index) !== isBreaking(pair.forward)
      || backward.has(index) !== isBreaking(pair.backward),
  );
  const explained = pairs.filter(({ redocly }) => redocly !== undefined);
  expect(differing.map(({ name }) => name)).toEqual(explained.map(({ name }) => name));
});
