import { execFileSync } from 'node:child_process';
import path from 'node:path';

export const ROOT = path.resolve(__dirname, '../../..');

/** Path of a command of one of the project's packages. */
export function program(name: string): string {
  return path.join(ROOT, 'node_modules/.bin', name);
}

/** Bundles a description of several files to one file, for other programs. */
export function bundleDescription(entry: string, target: string): void {
  execFileSync(program('redocly'), ['bundle', entry, '--output', target], {
    cwd: ROOT,
    stdio: 'pipe',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
}
