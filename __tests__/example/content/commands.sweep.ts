import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { codeOf } from '../../support/content/nodesOf';
import { PROGRAMS, pageSteps, writeScript } from '../../support/content/pageCommands';
import { readGuides } from '../../support/content/readGuides';
import { SETTINGS_KINDS } from '../../support/content/settingsFiles';
import { installed, makeShims } from '../../support/content/shims';
import { startMockServer } from '../../support/openapi/startMockServer';
import { startRecorder } from '../../support/openapi/startRecorder';

const { guides, settings } = readGuides();
const api = `https://${settings.variables['hosts.api'] ?? ''}`;
const slug = settings.variables['product.slug'] ?? '';

/** What is on a reader's machines before the first command. */
const THERE = [
  'dev/disk/by-id/',
  'etc/ssh/sshd_config.d/',
  'home/',
  'mnt/restored/',
  'mnt/shared/',
  'opt/',
  'srv/data/',
  'tmp/',
  `whmcs/modules/servers/${slug}/assets/`,
  `whmcs/modules/servers/${slug}/overrides/`,
  `whmcs/modules/servers/${slug}/views/client/virtual_machines/overview.tpl`,
];

/** The APIs with the path of their base URL. */
const APIS = ['core', 'public'] as const;

/** How files in each language are started. Languages that are not installed have no command. */
const commands = new Map<string, string>([['bash', 'bash']]);
for (const [language, program] of Object.entries(PROGRAMS)) {
  const found = installed(program);
  if (found !== undefined) commands.set(language, program === 'go' ? `${found} run` : found);
}

/** Programs without an address of the API need client libraries. They are parsed. */
const isRunnable = ({ language, text }: { language: string; text: string }) =>
  text !== ''
  && (language === 'bash' || (text.includes(`${api}/`) && !text.includes(`${slug}/go-`)));

function run(script: string, folder: string): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve) => {
    const env = {
      HOME: path.join(folder, 'home'),
      PATH: path.join(folder, 'shims'),
      TMPDIR: path.join(folder, 'tmp'),
      // The examples of the descriptions are from 2025.
      NOW: '1735689600',
      YES: '1',
    };
    // Everything that asks gets an answer.
    const answers = path.join(folder, 'answers');
    writeFileSync(answers, 'yes\n'.repeat(100));
    const stdin = openSync(answers, 'r');
    const child = spawn(path.join(folder, 'shims/bash'), ['-c', script], {
      cwd: env.HOME,
      env,
      stdio: [stdin, 'pipe', 'pipe'],
    });
    closeSync(stdin);
    const stop = setTimeout(() => child.kill('SIGKILL'), 120_000);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data: Buffer) => (output += data.toString()));
    child.on('close', (status) => {
      clearTimeout(stop);
      resolve({ status, output });
    });
  });
}

/** Each page with the languages of its tabs. Commands in a terminal belong to all of them. */
const pages = guides
  .filter(({ kind }) => kind === 'doc')
  .flatMap(({ route, file, tree }) => {
    const steps = pageSteps(file, tree);
    const languages = new Set(
      steps.flatMap((step) => ('language' in step && isRunnable(step) ? [step.language] : [])),
    );
    return [...languages]
      .filter((language) => commands.has(language))
      .map((language) => [language, route, steps] as const);
  });

it('there are pages with commands', () => expect(pages.length).toBeGreaterThan(50));

for (const [language, program] of Object.entries(PROGRAMS))
  if (!commands.has(language))
    it.skip(`programs in ${language} are not checked, because ${program} is not installed`, () =>
      undefined);

/** A folder with everything that commands use. */
function prepare(addresses: readonly string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'commands-'));
  for (const name of THERE) {
    const target = path.join(folder, name);
    mkdirSync(name.endsWith('/') ? target : path.dirname(target), { recursive: true });
    if (!name.endsWith('/')) writeFileSync(target, '');
  }
  makeShims(path.join(folder, 'shims'), addresses);
  return folder;
}

it.each([
  ['a command that fails', 'cat missing | sort', /No such file/],
  ['an unknown program', 'sudo systemctrl reload nginx', /systemctrl: not found/],
  ['an unknown option', 'docker push --froce image', /docker has no option --froce/],
  ['unknown letters', 'nc -vzq host 22', /nc has no option -vzq/],
  ['a variable that is not set', 'echo "$REGISTRY_TOKEN"', /REGISTRY_TOKEN: unbound variable/],
])('%s is found, with its place', async (_, text, fault) => {
  const folder = prepare([]);
  const steps = [{ place: 'page.mdx:3', language: 'bash', text }];
  const { status, output } = await run(
    writeScript(steps, folder, String, () => 'bash'),
    folder,
  );
  rmSync(folder, { recursive: true });
  expect(status).not.toBe(0);
  expect(output).toMatch(fault);
  expect(output).toMatch('at page.mdx:3');
});

describe('what a reader runs', () => {
  const servers: Awaited<ReturnType<typeof startServer>>[] = [];
  const startServer = async (name: (typeof APIS)[number]) => {
    const mock = await startMockServer(`${name}.yaml`);
    return { name, mock, recorder: await startRecorder(mock.address) };
  };
  beforeAll(async () => {
    for (const name of APIS) servers.push(await startServer(name));
  });
  afterAll(() =>
    servers.forEach(({ mock, recorder }) => [mock, recorder].forEach((one) => one.stop())),
  );

  it.each(pages)('in %s on %s', async (language, _, steps) => {
    const folder = prepare(servers.map(({ recorder }) => recorder.address));
    const changes: string[] = [];
    for (const { recorder } of servers) {
      recorder.faults.length = 0;
      recorder.completesTasks = true;
      recorder.rewrite = (method, url, text) => {
        if (method !== 'GET') changes.push(url);
        // Nothing with these annotations exists yet, every policy has run, one key is Ben's, and volumes are ready.
        return (
          url.includes('annotations') ? text.replace(/("virtual_machines":)\[.*\]/s, '$1[]') : text
        )
          .replaceAll(/("total_size":)0\b/g, '$11')
          .replace('"name":"deploy"', '"name":"ben laptop"')
          .replace('"state":"pending","nfs', '"state":"ready","nfs');
      };
    }
    const insert = (text: string) =>
      servers
        .reduce(
          (out, { name, recorder }) => out.replaceAll(`${api}/${name}/v1`, recorder.address),
          text,
        )
        .replace(/time\.sleep\([^)]*\)+/g, 'None');
    const command = (block: { language: string; text: string; file?: string }) =>
      isRunnable(block)
      && (block.language === language || (block.language === 'bash' && block.file === undefined))
        ? commands.get(block.language)
        : undefined;
    try {
      const { status, output } = await run(writeScript(steps, folder, insert, command), folder);
      if (status !== 0) throw new Error(output);
      expect(servers.flatMap(({ recorder }) => recorder.faults)).toEqual([]);
      // A script that finds nothing to do would test nothing.
      const isChanging = steps.some(
        (step) =>
          'language' in step
          && command(step) !== undefined
          && step.text.includes(`${api}/`)
          && /\b(?:POST|DELETE|post|delete)\b/.test(step.text),
      );
      expect(changes.length > 0).toBe(isChanging);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe.each(SETTINGS_KINDS)('settings of $name', ({ titles, program, check }) => {
  const files = guides.flatMap(({ file, tree }) =>
    codeOf(tree)
      .filter(({ title }) => titles.test(title))
      .map(({ title, text, line }) => [`${file}:${line}`, title, text] as const),
  );
  const test = program === undefined || installed(program) !== undefined ? it : it.skip;

  test(`there are some${test === it.skip ? `, but ${program} is not installed: not checked` : ''}`, () =>
    expect(files.length).toBeGreaterThan(0));
  test.each(files)('%s: %s is valid', (_, title, text) => expect(check(text, title)).toBe(''));
});

it.each([
  ['nginx', '/etc/nginx/conf.d/a.conf', 'set_real_ip_form 192.0.2.1;'],
  ['Apache', '/etc/apache2/a.conf', 'RemoteIPHeadr X-Forwarded-For'],
  ['SSH', '~/.ssh/config', 'Hostt web-1'],
  ['cron', '/etc/cron.d/a', '30 1 * * * pg_dump > $(date'],
  ['cron', 'crontab', '30 1 * * php -q cron.php'],
  ['fstab', '/etc/fstab', '/dev/vdb /srv/data ext4 defaults'],
  ['settings with names and values', '~/.aws/config', 'region uk-lon-1'],
  ['Dockerfile', 'Dockerfile', 'FORM nginx'],
])('a mistake in settings of %s is found', (name, title, text) => {
  const kind = SETTINGS_KINDS.find((one) => one.name === name);
  if (kind?.program !== undefined && installed(kind.program) === undefined) return;
  expect(kind?.check(text, title)).not.toBe('');
});
