import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import example from '../tools/adopt/core/example.json';

/** Compares files that people and tools expect in a public project with package.json. */
const read = (file: string) => readFileSync(path.resolve(__dirname, '..', file), 'utf8');

interface Step {
  if?: string;
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}
interface Job {
  needs?: string;
  if?: string;
  strategy?: { matrix: Record<string, string[]> };
  steps: Step[];
}
interface Workflow {
  on?: { repository_dispatch?: { types: string[] } };
  jobs: Record<string, Job>;
}

const project = JSON.parse(read('package.json')) as {
  license: string;
  engines: { node: string };
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
const [documentation, nightly, content] = ['documentation', 'nightly', 'content'].map(
  (name) => parse(read(`.github/workflows/${name}.yml`)) as Workflow,
) as [Workflow, Workflow, Workflow];
const { test: testing, publish } = documentation.jobs;

test('the license is that of package.json', () => {
  expect(read('LICENSE')).toMatch(new RegExp(`^${project.license} License\n`));
});

test('SECURITY.md says how to report, and links to existing files', () => {
  const text = read('SECURITY.md');
  expect(text).toContain('Report a vulnerability');
  for (const [, file = ''] of text.matchAll(/\]\(([^):]+)\)/g)) {
    expect([file, existsSync(path.resolve(__dirname, '..', file))]).toEqual([file, true]);
  }
});

test('CI tests the oldest and the newest supported Node.js', () => {
  const [, oldest = '', tooNew = ''] = /^>=(\d+)[.\d]* <(\d+)$/.exec(project.engines.node) ?? [];
  const newest = [22, 24, 26, 28].filter((version) => version < Number(tooNew)).at(-1);
  expect(testing?.strategy?.matrix.node).toEqual([oldest, String(newest)]);
});

test('the published site is a tested, clean build with the history of git', () => {
  expect(publish?.needs).toBe('test');
  const steps = testing!.steps;
  expect(steps.some(({ run }) => run === 'npm test')).toBe(true);
  expect(steps.find(({ uses }) => uses?.startsWith('actions/checkout'))?.with).toEqual({
    'fetch-depth': 0,
  });
  const cached = [
    ...steps,
    ...(parse(read('.github/actions/setup/action.yml')) as { runs: { steps: Step[] } }).runs.steps,
  ].filter(({ uses }) => uses?.startsWith('actions/cache'));
  expect(cached.map((step) => step.with?.path)).toEqual(['~/.cache/ms-playwright']);
});

test('only what is not published starts from the folders of an earlier build, and only a published build is saved', () => {
  const uses = (workflow: Workflow) =>
    Object.entries(workflow.jobs).flatMap(([job, { steps }]) =>
      steps
        .filter((step) => step.uses === './.github/actions/gatsby-cache')
        .map((step) => ({ job, if: step.if, saves: step.with?.save === true })),
    );
  expect(uses(documentation)).toEqual([
    { job: 'test', if: "github.event_name == 'pull_request'", saves: false },
    { job: 'test', if: publish?.if, saves: true },
  ]);
  // Every pull request can read what is saved. Drafts are not public.
  expect(uses(content).map(({ job, saves }) => [job, saves])).toEqual([
    ['sync', false],
    ['drafts', false],
  ]);
  expect(uses(nightly)).toEqual([]);
});

test('the folders of an earlier build come from the same packages, patches and Node.js', () => {
  const { steps } = (parse(read('.github/actions/gatsby-cache/action.yml')) as { runs: Job }).runs;
  const [restore, save] = steps;
  expect(restore!.with!.path).toBe(save!.with!.path);
  expect(restore!.with!.key).toBe(save!.with!.key);
  expect(restore!.with!.key).toBe(
    `${restore!.with!['restore-keys'] as string}\${{ github.run_id }}`,
  );
  for (const part of ['runner.os', 'inputs.node-version', "'package-lock.json', 'patches/*'"])
    expect(restore!.with!['restore-keys']).toContain(part);
});

test('the nightly workflow runs existing scripts', () => {
  const names = nightly.jobs.check!.strategy!.matrix.script!;
  expect(names.length).toBeGreaterThan(4);
  expect(names.filter((name) => !(name in project.scripts))).toEqual([]);
});

test('the nightly workflow skips the tests that need pages of the example where an adopter has replaced them', () => {
  const isCms = ({ if: condition = '' }: Step) => condition.includes("'test:cms'");
  const steps = nightly.jobs.check!.steps.filter(isCms);
  expect(steps.map(({ run }) => run)).toEqual([
    expect.stringContaining('--prefix cms ci'),
    'npm run ${{ matrix.script }}',
  ]);
  for (const step of steps) expect(step.if).toContain(`hashFiles('${example.marker}') != ''`);
});

test('workflows run existing scripts', () => {
  const commands = [documentation, nightly, content]
    .flatMap(({ jobs }) => Object.values(jobs))
    .flatMap(({ steps }) => steps.map(({ run = '' }) => run))
    .join('\n');
  const names = [...commands.matchAll(/\bnpm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(names).toEqual(expect.arrayContaining(['sync', 'build']));
  expect(names.filter((name) => !(name in project.scripts))).toEqual([]);
});

test('the CMS calls the workflow by the events that start it', () => {
  const [, words = ''] = /type Happening = ([^;]+);/.exec(read('cms/src/webhook.ts')) ?? [];
  const events = [...words.matchAll(/'([\w-]+)'/g)].map(([, name]) => name);
  expect(events.length).toBeGreaterThan(0);
  expect(content.on?.repository_dispatch?.types).toEqual(events);
});

test('packages and actions get updates, and every exception is a package of this project', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as {
    updates: { 'package-ecosystem': string; ignore?: { 'dependency-name': string }[] }[];
  };
  expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions']);
  const packages = Object.keys({ ...project.dependencies, ...project.devDependencies });
  const unknown = updates
    .flatMap(({ ignore = [] }) => ignore.map((each) => each['dependency-name']))
    .filter((name) => {
      const pattern = new RegExp(`^${name.replaceAll('*', '.*')}$`);
      return !packages.some((each) => pattern.test(each));
    });
  expect(unknown).toEqual([]);
});

interface Lock {
  packages: Record<string, { dependencies?: object; optionalDependencies?: object }>;
}

/** Whether Node.js finds a package from a folder of a lock file: in it, or in a folder above. */
function finds(packages: Lock['packages'], folder: string, name: string): boolean {
  if (`${folder && `${folder}/`}node_modules/${name}` in packages) return true;
  if (folder === '') return false;
  return finds(
    packages,
    folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1)),
    name,
  );
}

// `npm ci` refuses a lock file that lacks a package, even one for another platform.
test.each(['package-lock.json', 'cms/package-lock.json'])(
  '%s has every package that its packages need on any platform',
  (file) => {
    const { packages } = JSON.parse(read(file)) as Lock;
    const missing = Object.entries(packages).flatMap(([folder, each]) =>
      Object.keys({ ...each.dependencies, ...each.optionalDependencies })
        .filter((name) => !finds(packages, folder, name))
        .map((name) => `${folder} needs ${name}`),
    );
    expect(missing).toEqual([]);
  },
);

test('the container image contains neither the files that git ignores, nor the CMS', () => {
  const lines = (file: string) =>
    read(file)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
  // A pattern of .gitignore without a slash, except at its end, applies in all folders. A pattern of .dockerignore
  // starts at the root.
  const ignored = lines('.gitignore').map((line) => {
    const name = line.replace(/\/$/, '');
    return name.includes('/') ? name.replace(/^\//, '') : `**/${name}`;
  });
  expect(lines('.dockerignore')).toEqual(expect.arrayContaining([...ignored, '**/.env*', 'cms']));
});

test('Prettier checks the files of this folder, but not descriptions that an adopter keeps beside them', () => {
  const isIgnored = (file: string) => {
    const { stdout } = spawnSync('npx', ['prettier', '--file-info', file], {
      cwd: path.resolve(__dirname, '..'),
      encoding: 'utf8',
      // On Windows, npx is a batch file, which needs a shell.
      shell: process.platform === 'win32',
    });
    return (JSON.parse(stdout) as { ignored: boolean }).ignored;
  };
  expect(['package.json', 'tsconfig.json', 'prose.yml', 'redocly.yaml'].filter(isIgnored)).toEqual(
    [],
  );
  expect(['openapi.yaml', 'billing.json', 'shop.yml'].filter((file) => !isIgnored(file))).toEqual(
    [],
  );
});

test('the folders in ARCHITECTURE.md are those of the project', () => {
  const [, drawing = ''] = /```text\n([\s\S]*?)```/.exec(read('ARCHITECTURE.md')) ?? [];
  const drawn = [...drawing.matchAll(/^([\w.-]+)\/?(?= |$)/gm)].map(([, name = '']) => name);
  const tracked = execFileSync('git', ['ls-tree', '--name-only', 'HEAD'], {
    cwd: path.resolve(__dirname, '..'),
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
  expect(drawn.filter((name) => !tracked.includes(name))).toEqual([]);
  // Configuration files and documents need not be in the diagram.
  const needed = tracked.filter((name) => !/^\.|^[A-Z]+(\.md)?$|\.(json|mjs|mts|yaml)$/.test(name));
  expect(needed.filter((name) => !drawn.includes(name))).toEqual([]);
});
