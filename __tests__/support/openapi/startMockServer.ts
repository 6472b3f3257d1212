import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleDescription, program, ROOT } from './bundleDescription';

/** A server that responds with the examples of a description and refuses invalid requests. */
export interface MockServer {
  address: string;
  stop: () => void;
}

/** Starts a mock server for a description in `openapi/` on the loopback interface. Resolves when it listens. */
export async function startMockServer(file: string): Promise<MockServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mock-'));
  const bundle = path.join(folder, file.replace('.yaml', '.json'));
  bundleDescription(path.join(ROOT, 'openapi', file), bundle);
  // With port 0, the system selects a free port. The program prints it.
  const server = spawn(program('prism'), ['mock', bundle, '--host', '127.0.0.1', '--port', '0']);
  const address = await new Promise<string>((resolve, reject) => {
    let printed = '';
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (data: Buffer) => {
        printed += data.toString();
        const [, listening] = /listening on (http:\S+)\s/.exec(printed) ?? [];
        if (listening) resolve(listening);
      });
    server.once('error', reject);
    server.once('close', () => reject(new Error(printed)));
  });
  for (const stream of [server.stdout, server.stderr]) stream.removeAllListeners('data').resume();
  const stop = () => {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { address, stop };
}
