import { execFileSync } from 'node:child_process';
import path from 'node:path';

export const ROOT = path.resolve(__dirname, '../../..');

/** Path of a program that a package of the project brings along. */
export function program(name: string): string {
  return path.join(ROOT, 'node_modules/.bin', name);
}

/** Writes a description of several files as one file, the form that other people's tools take. */
export function bundleDescription(entry: string, target: string): void {
  execFileSync(program('redocly'), ['bundle', entry, '--output', target], {
    cwd: ROOT,
    stdio: 'pipe',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
}
