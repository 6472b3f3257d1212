import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A kind of settings file in guides, which is recognized by its title. */
interface SettingsKind {
  name: string;
  titles: RegExp;
  /** The program that checks it. Without it, `check` needs none. */
  program?: string;
  /** What is wrong with a file. Empty if nothing is. */
  check: (text: string, title: string) => string;
}

/** Runs a program with a text in a file. Returns what it prints if it fails. */
function checkWith(command: string, args: (file: string, folder: string) => string[]) {
  return (text: (folder: string) => string): string => {
    const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
    const file = path.join(folder, 'settings.conf');
    writeFileSync(file, text(folder));
    const { status, stderr, error } = spawnSync(command, args(file, folder), { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    return status === 0 ? '' : error?.message || stderr || `status ${status}`;
  };
}

const nginx = checkWith('nginx', (file, folder) => ['-t', '-q', '-p', folder, '-c', file]);
const apache = checkWith('apache2', (file, folder) => ['-t', '-d', folder, '-f', file]);
const ssh = checkWith('ssh', (file) => ['-G', '-F', file, 'web-1']);
const bash = checkWith('bash', (file) => ['-n', file]);

/** Modules of Apache that the settings of guides use. */
const MODULES = ['mpm_event', 'authz_core', 'env', 'remoteip'];
const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
const eachLine = (valid: RegExp) => (text: string) =>
  lines(text)
    .filter((line) => !valid.test(line))
    .join('\n');

/** Five times, in a folder of the system a user, and a command. A percent sign ends the command. */
const JOB = /^(?:@\w+|[\d*][\d*,/-]*(?:\s+[\d*][\d*,/-]*){4})\s+(.*)$/;

/** All kinds. */
export const SETTINGS_KINDS: SettingsKind[] = [
  {
    name: 'nginx',
    titles: /^\/etc\/nginx\//,
    program: 'nginx',
    check: (text) =>
      nginx(
        (folder) =>
          `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${text.replace(/(listen) \d+/, `$1 unix:${folder}/socket`)}\n}\n`,
      ),
  },
  {
    name: 'Apache',
    titles: /^\/etc\/apache2\//,
    program: 'apache2',
    check: (text) =>
      apache(() =>
        [
          ...MODULES.map(
            (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
          ),
          'ServerName localhost',
          'ErrorLog /dev/stderr',
          text,
        ].join('\n'),
      ),
  },
  {
    name: 'SSH',
    titles: /\.ssh\/config$/,
    program: 'ssh',
    check: (text) => ssh(() => `${text}\n`),
  },
  {
    name: 'cron',
    titles: /^\/etc\/cron|^crontab/,
    check: (text, title) =>
      lines(text)
        .map((line) => {
          if (/^[A-Z_]+=\S/.test(line)) return '';
          let command = JOB.exec(line)?.[1];
          if (title.startsWith('/etc/')) command = /^[a-z][\w-]* +(.*)$/.exec(command ?? '')?.[1];
          return command === undefined || /(?<!\\)%/.test(command)
            ? line
            : bash(() => `${command}\n`);
        })
        .filter((fault) => fault !== '')
        .join('\n'),
  },
  {
    name: 'fstab',
    titles: /^\/etc\/fstab$/,
    check: eachLine(/^\S+\s+\/\S*\s+\w+\s+[\w=,]+\s+[01]\s+[012]$/),
  },
  {
    name: 'settings with names and values',
    titles: /\.cfg$|\.aws\/|rclone\.conf$|\/etc\/php\//,
    check: eachLine(/^(?:\[[\w ]+\]|\s*[\w.]+(?:\[\w+\])? ?=(?: \S.*)?)$/),
  },
  {
    name: 'Dockerfile',
    titles: /^Dockerfile$/,
    check: eachLine(/^(?:FROM|RUN|COPY|ENV|ARG|WORKDIR|USER|EXPOSE|CMD|ENTRYPOINT) \S/),
  },
];
