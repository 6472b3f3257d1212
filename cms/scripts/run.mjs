/** Runs a command of Payload, or a file of this project with Payload's configuration. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { environment, root } from './environment.mjs';

const [first, ...words] = process.argv.slice(2);
const payload = path.join(root, 'node_modules/payload/bin.js');
const command = /\.(ts|mjs)$/.test(first)
  ? ['run', path.join(root, first), ...words]
  : [first, ...words];
const { status } = spawnSync(process.execPath, [payload, ...command], {
  cwd: root,
  env: { ...environment(), PAYLOAD_CONFIG_PATH: path.join(root, 'src/payload.config.ts') },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
