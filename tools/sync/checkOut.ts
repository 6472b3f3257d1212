import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Refusal } from './core/source';
import type { Origin } from './core/source';

/**
 * Clones a repository into a temporary folder, calls `work` with it, and removes it.
 * @throws Refusal if it cannot be cloned in time
 */
export async function checkOut<Result>(
  { repository, ref, path: below }: Extract<Origin, { kind: 'git' }>,
  signal: AbortSignal,
  work: (folder: string, commit: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'source-'));
  const git = async (...words: string[]) => {
    const environment = {
      ...process.env,
      // Git must not ask for a password. Other protocols can run commands.
      GIT_TERMINAL_PROMPT: '0',
      GIT_ALLOW_PROTOCOL: 'file:https:ssh',
      GIT_LFS_SKIP_SMUDGE: '1',
    };
    const { stdout } = await promisify(execFile)('git', words, { env: environment, signal });
    return stdout.trim();
  };
  try {
    const local = existsSync(repository)
      ? pathToFileURL(path.resolve(repository)).href
      : repository;
    await git('clone', '--quiet', '--depth=1', `--branch=${ref}`, '--', local, folder);
    const commit = await git('-C', folder, 'rev-parse', 'HEAD');
    return await work(await insideOf(folder, below), commit);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (signal.aborted) throw new Refusal(`${repository} took too long.`);
    const { stderr, message } = error as { stderr?: string; message: string };
    throw new Refusal(`${repository} cannot be checked out at ${ref}.`, [
      (stderr ?? message).trim(),
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Absolute path of a file or folder of the repository.
 * @throws Refusal if it is behind a symbolic link, which could lead to other files of this machine
 */
async function insideOf(folder: string, below: string): Promise<string> {
  const wanted = path.join(folder, below);
  const found = await realpath(wanted).catch(() => wanted);
  if (found !== path.join(await realpath(folder), below).replace(/\/$/, '')) {
    throw new Refusal(`\`${below}\` is a symbolic link or is below one.`, [
      'Name the file or folder that it leads to.',
    ]);
  }
  return wanted;
}
